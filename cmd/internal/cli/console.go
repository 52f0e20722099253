package cli

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/adrg/xdg"
	"github.com/dustin/go-humanize/english"
	"golang.org/x/term"

	"ludex/rules/guard"
)

// Console reads typed or piped lines and prints their results.
type Console struct {
	Out     io.Writer
	Columns int
	prompts bool
	edited  *editor // reads lines at a terminal; nil for plain lines
	Failed  error   // of writing
}

// NewConsole returns the console that reads from in and prints to out.
func NewConsole(in io.Reader, out io.Writer) Console {
	return Console{Out: out, Columns: Width(out), prompts: IsTyped(in)}
}

// IsTyped reports whether r is a terminal.
func IsTyped(r io.Reader) bool {
	f, ok := r.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// WithLines calls obey with the lines of r as they come, up to the last. It
// returns the error of obey, and why the lines ended early: a line longer than
// 64 KiB, an error of r, or a *guard.Panic.
func WithLines(r io.Reader, obey func(lines <-chan string) error) error {
	return withLines(func(lines chan<- string) error { return scan(r, lines) }, obey)
}

func withLines(read func(lines chan<- string) error, obey func(lines <-chan string) error) error {
	lines, ended := make(chan string), make(chan error, 1)
	guard.Go(func() error { return read(lines) }, func(err error) { ended <- err; close(lines) })
	err := obey(lines)
	select {
	case failed := <-ended:
		return errors.Join(err, failed)
	default: // read may go on
		return err
	}
}

func scan(r io.Reader, lines chan<- string) error {
	s := bufio.NewScanner(r)
	for s.Scan() {
		lines <- strings.TrimSpace(s.Text())
	}
	if s.Err() != nil {
		return fmt.Errorf("reading a line: %w", s.Err())
	}
	return nil
}

// WithLines is the function of that name. At a terminal the lines can be edited,
// and the arrow keys recall earlier ones.
func (c *Console) WithLines(r io.Reader, obey func(lines <-chan string) error) error {
	if c.edited = newEditor(r, c.Out); c.edited == nil {
		return WithLines(r, obey)
	}
	defer c.edited.stop()
	return withLines(c.edited.run, obey)
}

// Listen obeys the lines until one is quit, they end or ctx does, or obey returns
// false. Prompt returns the prompt for the next line.
func (c *Console) Listen(ctx context.Context, lines <-chan string, prompt func() string, obey func(ctx context.Context, line string) (goOn bool)) error {
	for goOn := true; goOn && c.Failed == nil; {
		c.showPrompt(prompt())
		select {
		case <-ctx.Done():
			c.Print("")
			return c.Failed
		case line, ok := <-lines:
			if !ok && c.prompts {
				c.Print("")
			}
			goOn = ok && line != "quit" && obey(ctx, line)
		}
	}
	return c.Failed
}

// showPrompt prints a prompt if lines are typed.
func (c *Console) showPrompt(prompt string) {
	if c.edited != nil {
		c.edited.ask(prompt + "> ")
		return
	}
	if c.prompts && c.Failed == nil {
		_, c.Failed = io.WriteString(c.Out, prompt+"> ")
	}
}

// Print prints a line.
func (c *Console) Print(format string, args ...any) {
	if c.Failed == nil {
		_, c.Failed = fmt.Fprintf(c.Out, format+"\n", args...)
	}
}

// Refuse prints why a line is not obeyed.
func (c *Console) Refuse(err error) { c.Print("%s", Hang("no: ", OneLine(err.Error()), c.Columns)) }

// Moves lists legal moves under a noun such as "jump".
func (c *Console) Moves(noun string, moves []string) {
	c.Print("%s", Hang(english.Plural(len(moves), noun, "")+": ", strings.Join(moves, " "), c.Columns))
}

// List numbers the moves of a line under a noun such as "jump".
func (c *Console) List(noun string, line []string) {
	if len(line) == 0 {
		c.Print("no %ss yet", noun)
		return
	}
	c.Print("%s", c.Numbered(line, 1))
}

// Numbered returns moves with their numbers, from a first one on.
func (c *Console) Numbered(line []string, first int) string {
	const kept = "\u00a0" // a space at which no line ends
	var parts []string
	for i, move := range line {
		parts = append(parts, strings.ReplaceAll(fmt.Sprintf("%d. %s", first+i, move), " ", kept))
	}
	return strings.ReplaceAll(Hang("", strings.Join(parts, " "), c.Columns), kept, " ")
}

// Keep obeys save FILE or save --force FILE.
func (c *Console) Keep(words, text string, k *Keeper) {
	name, forced := strings.CutPrefix(words, "--force ")
	out := cmp.Or(OutFile(strings.TrimSpace(name)), k.Out)
	err := k.Save(out, text, forced)
	if errors.Is(err, ErrTaken) {
		err = fmt.Errorf("%w; save --force %s replaces it", err, out)
	}
	if err != nil {
		c.Refuse(err)
		return
	}
	c.Print("saved as %s", out)
}

// StateFolder returns the folder for the files that the program keeps between runs:
// ludex in $XDG_STATE_HOME, or where the system has such files. It may not exist.
func StateFolder() (string, error) {
	xdg.Reload()
	if !filepath.IsAbs(xdg.StateHome) {
		return "", errors.New("there is no folder for the state of programs: $HOME and $XDG_STATE_HOME are not set")
	}
	return filepath.Join(xdg.StateHome, "ludex"), nil
}
