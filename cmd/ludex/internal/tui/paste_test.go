package tui

import (
	"os"
	"testing"
)

// TestLostEnd: a pasted text whose end is lost ends before the next key after a
// pause, wherever the reads divide the sequences. A text that comes in parts stays
// as it is.
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
			r, w, err := os.Pipe()
			if err != nil {
				t.Fatal(err)
			}
			in, got, data := &pasteInput{File: r}, "", make([]byte, 4096)
			for i, part := range c.parts {
				if c.pause && i == len(c.parts)-1 {
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
			if got != c.want {
				t.Errorf("%q, want %q", got, c.want)
			}
			_, _ = w.Close(), r.Close()
		})
	}
}
