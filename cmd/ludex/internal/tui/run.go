package tui

import (
	"context"
	"errors"
	"io"
	"os"

	tea "charm.land/bubbletea/v2"
)

// Run shows the table of a seat until its player leaves or the context ends, and
// keeps what was not saved.
func Run(ctx context.Context, in io.Reader, out, errOut io.Writer, s *Seat) error {
	work, cancel := context.WithCancel(ctx)
	defer cancel()
	if file, ok := in.(*os.File); ok {
		in = &keyInput{File: file}
	}
	m := newModel(work, s)
	p := tea.NewProgram(m, tea.WithContext(ctx), tea.WithInput(in), tea.WithOutput(out), tea.WithoutSignalHandler())
	_, err := p.Run()
	if ctx.Err() != nil || errors.Is(err, tea.ErrProgramKilled) && !errors.Is(err, tea.ErrProgramPanic) {
		err = nil // the line is gone, or a signal came
	}
	return errors.Join(err, s.keep(errOut, m.text, m.state))
}

// Fits reports whether a terminal can show the screen.
func Fits() bool { return os.Getenv("TERM") != "dumb" && os.Getenv("TERM") != "" }
