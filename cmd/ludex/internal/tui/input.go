package tui

import (
	"bytes"
	"os"
	"time"
)

// The sequences around pasted text.
const (
	pasteBegins = "\x1b[200~"
	pasteEnds   = "\x1b[201~"
)

// The longest times between two parts of one pasted text, and of a flood.
const (
	mostPause  = time.Second
	floodPause = 200 * time.Millisecond
)

// mostTyped is the most bytes that come at once from keys and the mouse.
const mostTyped = 512

// keyInput is a terminal's input without bytes that nobody has typed. It drops a flood
// of bytes that is no pasted text: its keys would save files, too. A pasted text
// whose end is lost ends before the next key after a pause, because all keys,
// Ctrl-C too, would be parts of it.
type keyInput struct {
	*os.File
	pasting  bool      // a text has begun and not ended
	flooding bool      // the last bytes were dropped
	last     time.Time // when they came
	tail     []byte    // of the last bytes, perhaps the beginning of a sequence
}

// Read reads the input, nothing in a flood.
func (in *keyInput) Read(data []byte) (int, error) {
	before := 0
	if in.pasting && len(data) > len(pasteEnds) {
		before = len(pasteEnds)
	}
	n, err := in.File.Read(data[before:])
	if n <= 0 {
		return n, err
	}
	pause := time.Since(in.last)
	in.last = time.Now()
	if in.pasting && before > 0 && pause > mostPause {
		copy(data, pasteEnds)
		n += before
	} else {
		copy(data, data[before:before+n])
	}
	if in.flooded(data[:n], pause) {
		return 0, err
	}
	return n, err
}

// flooded reports whether some bytes, after a pause, are part of a flood. It follows where pasted texts begin and end.
func (in *keyInput) flooded(data []byte, pause time.Duration) bool {
	in.tail = append(in.tail, data...)
	begins, ends := bytes.LastIndex(in.tail, []byte(pasteBegins)), bytes.LastIndex(in.tail, []byte(pasteEnds))
	in.flooding = !in.pasting && begins < 0 && (len(data) > mostTyped || in.flooding && pause <= floodPause)
	if begins != ends {
		in.pasting = begins > ends
	}
	in.tail = bytes.Clone(in.tail[max(0, len(in.tail)-len(pasteEnds)+1):])
	return in.flooding
}
