package cli

import (
	"io"
	"os"
	"strings"
	"sync"

	"golang.org/x/term"
)

// editor reads lines at a terminal, with editing keys and a history. The
// terminal is raw only while a line is typed, so that Ctrl-C stops a search in
// between.
type editor struct {
	line    *term.Terminal
	fd      int
	prompts chan string
	closed  chan struct{}

	mutex sync.Mutex
	saved *term.State // of the terminal while it is raw
}

// newEditor returns the editor of a terminal, nil if in or out is none.
func newEditor(in io.Reader, out io.Writer) *editor {
	file, ok := in.(*os.File)
	if !ok || !IsTyped(in) || !IsTerminal(out) || os.Getenv("TERM") == "dumb" {
		return nil
	}
	both := struct {
		io.Reader
		io.Writer
	}{file, unescaped(out)}
	e := &editor{line: term.NewTerminal(both, ""), fd: int(file.Fd()), prompts: make(chan string, 1), closed: make(chan struct{})}
	if columns, rows, err := term.GetSize(e.fd); err == nil && columns > 0 {
		_ = e.line.SetSize(columns, rows)
	}
	return e
}

// ask lets the user type a line after a prompt.
func (e *editor) ask(prompt string) {
	select {
	case e.prompts <- prompt:
	case <-e.closed:
	}
}

// run sends a line for each prompt, up to the end of the input or a Ctrl-C.
func (e *editor) run(lines chan<- string) error {
	for {
		select {
		case <-e.closed:
			return nil
		case prompt := <-e.prompts:
			text, err := e.read(prompt)
			if err != nil {
				return nil
			}
			select {
			case lines <- strings.TrimSpace(text):
			case <-e.closed:
				return nil
			}
		}
	}
}

// read reads one line.
func (e *editor) read(prompt string) (string, error) {
	if err := e.raw(); err != nil {
		return "", err
	}
	defer func() { _ = e.restore() }()
	e.line.SetPrompt(prompt)
	text, err := e.line.ReadLine()
	if err == term.ErrPasteIndicator {
		err = nil
	}
	return text, err
}

func (e *editor) raw() (err error) {
	e.mutex.Lock()
	defer e.mutex.Unlock()
	e.saved, err = term.MakeRaw(e.fd)
	return err
}

// restore ends the raw mode, if it is on.
func (e *editor) restore() (err error) {
	e.mutex.Lock()
	defer e.mutex.Unlock()
	if e.saved != nil {
		err = term.Restore(e.fd, e.saved)
		e.saved = nil
	}
	return err
}

// stop ends the reading. A terminal that is gone cannot be restored, which is no
// error.
func (e *editor) stop() {
	close(e.closed)
	_ = e.restore()
}
