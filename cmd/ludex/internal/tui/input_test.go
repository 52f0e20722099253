package tui

import (
	"os"
	"strings"
	"testing"
	"time"
)

// TestLostEnd: a pasted text whose end is lost ends before the next key after a
// pause, also if a read ends within a sequence. A text that comes in parts stays as
// it is.
func TestLostEnd(t *testing.T) {
	for name, c := range map[string]struct {
		parts []string
		pause bool // before the last part
		want  string
	}{
		"lost":             {[]string{"a" + pasteBegins + "text", "q"}, true, "a" + pasteBegins + "text" + pasteEnds + "q"},
		"lost, divided":    {[]string{"\x1b[20", "0~text", "q"}, true, pasteBegins + "text" + pasteEnds + "q"},
		"goes on":          {[]string{pasteBegins + "te", "xt" + pasteEnds}, false, pasteBegins + "text" + pasteEnds},
		"ended":            {[]string{pasteBegins + "text" + pasteEnds, "q"}, true, pasteBegins + "text" + pasteEnds + "q"},
		"end in two parts": {[]string{pasteBegins + "text\x1b[2", "01~", "q"}, true, pasteBegins + "text" + pasteEnds + "q"},
		"no paste":         {[]string{"a", "q"}, true, "aq"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := typed(t, c.parts, c.pause); got != c.want {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
}

// TestFlood: bytes that come at once, and those that follow them without a pause,
// are dropped, and keys after a pause are not. A long pasted text is no flood.
func TestFlood(t *testing.T) {
	long := strings.Repeat("s", 3000)
	for name, c := range map[string]struct {
		parts []string
		pause bool // before the last part
		want  string
	}{
		"keys":           {[]string{"s", "name", "\r"}, false, "sname\r"},
		"flood":          {[]string{"h", long, long, "s\r", "q"}, true, "hq"},
		"pasted":         {[]string{pasteBegins + long, long, long + pasteEnds, "q"}, false, pasteBegins + long + long + long + pasteEnds + "q"},
		"pasted at once": {[]string{pasteBegins + long + pasteEnds, "q"}, false, pasteBegins + long + pasteEnds + "q"},
		"after pasted":   {[]string{pasteBegins + "a" + pasteEnds, long, "q"}, true, pasteBegins + "a" + pasteEnds + "q"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := typed(t, c.parts, c.pause); got != c.want {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
}

// typed returns the bytes that a keyInput reads from some parts, one part in each
// read. Before the last part there may be a pause.
func typed(t *testing.T, parts []string, pause bool) (got string) {
	t.Helper()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _, _ = w.Close(), r.Close() }()
	in, data := &keyInput{File: r, last: time.Now()}, make([]byte, 4096)
	for i, part := range parts {
		if pause && i == len(parts)-1 {
			in.last = in.last.Add(-2 * mostPause)
		}
		if _, err := w.WriteString(part); err != nil {
			t.Fatal(err)
		}
		n, err := in.Read(data)
		if err != nil {
			t.Fatal(err)
		}
		got += string(data[:n])
	}
	return got
}
