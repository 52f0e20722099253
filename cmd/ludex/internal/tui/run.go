package tui

import (
	"context"
	"errors"
	"io"
	"os"

	tea "charm.land/bubbletea/v2"

	"ludex/cmd/ludex/internal/cli"
)

// Run shows a subject until its player leaves or the context ends. It returns the
// text of the file that continues the game.
func Run(ctx context.Context, in io.Reader, out io.Writer, s Subject, keeper *cli.Keeper) (text string, err error) {
	work, cancel := context.WithCancel(ctx)
	defer cancel()
	if file, ok := in.(*os.File); ok {
		in = &keyInput{File: file}
	}
	m := newModel(work, s, keeper)
	p := tea.NewProgram(m, tea.WithContext(ctx), tea.WithInput(in), tea.WithOutput(out), tea.WithoutSignalHandler())
	_, err = p.Run()
	if ctx.Err() != nil || errors.Is(err, tea.ErrProgramKilled) && !errors.Is(err, tea.ErrProgramPanic) {
		err = nil // the line is gone, or a signal came
	}
	return m.text, err
}

// Fits reports whether a terminal can show the screen.
func Fits() bool { return os.Getenv("TERM") != "dumb" && os.Getenv("TERM") != "" }
