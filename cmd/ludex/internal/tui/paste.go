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

// mostPause is the longest time between two parts of one pasted text.
const mostPause = time.Second

// pasteInput is a terminal's input in which each pasted text ends. Where the end
// is lost, all later keys, Ctrl-C too, would be parts of the text: so it ends
// before the next key after a pause.
type pasteInput struct {
	*os.File
	open bool      // a text has begun and not ended
	last time.Time // when the last bytes came
	tail []byte    // of them, perhaps the beginning of a sequence
}

// Read reads the input.
func (in *pasteInput) Read(data []byte) (int, error) {
	before := 0
	if in.open && len(data) > len(pasteEnds) {
		before = len(pasteEnds)
	}
	n, err := in.File.Read(data[before:])
	if n <= 0 {
		return n, err
	}
	if in.open && before > 0 && time.Since(in.last) > mostPause {
		copy(data, pasteEnds)
		n += before
	} else {
		copy(data, data[before:before+n])
	}
	in.follow(data[:n])
	return n, err
}

// follow finds out whether a pasted text is open after some bytes.
func (in *pasteInput) follow(data []byte) {
	in.last = time.Now()
	in.tail = append(in.tail, data...)
	begins, ends := bytes.LastIndex(in.tail, []byte(pasteBegins)), bytes.LastIndex(in.tail, []byte(pasteEnds))
	if begins != ends {
		in.open = begins > ends
	}
	in.tail = bytes.Clone(in.tail[max(0, len(in.tail)-len(pasteEnds)+1):])
}
