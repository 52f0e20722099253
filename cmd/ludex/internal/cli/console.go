package cli

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/dustin/go-humanize/english"
	"golang.org/x/term"
)

// Console reads typed or piped lines and prints their results.
type Console struct {
	Out     io.Writer
	Columns int
	prompts bool
	Failed  error // of writing
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

// ReadLines returns the lines of r as they come, up to the last.
func ReadLines(r io.Reader) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		for scan := bufio.NewScanner(r); scan.Scan(); {
			lines <- strings.TrimSpace(scan.Text())
		}
	}()
	return lines
}

// Listener obeys the lines of a console.
type Listener interface {
	// Prompt returns the prompt for the next line.
	Prompt() string
	// Obey obeys a line and reports whether to go on.
	Obey(ctx context.Context, line string) (goOn bool)
}

// Listen lets l obey the lines until one is quit, they end or ctx does.
func (c *Console) Listen(ctx context.Context, lines <-chan string, l Listener) error {
	for goOn := true; goOn && c.Failed == nil; {
		c.Ask(l.Prompt())
		select {
		case <-ctx.Done():
			c.Say("")
			return c.Failed
		case line, ok := <-lines:
			if !ok && c.prompts {
				c.Say("")
			}
			goOn = ok && line != "quit" && l.Obey(ctx, line)
		}
	}
	return c.Failed
}

// Ask prints a prompt if lines are typed.
func (c *Console) Ask(prompt string) {
	if c.prompts && c.Failed == nil {
		_, c.Failed = io.WriteString(c.Out, prompt+"> ")
	}
}

// Say prints a line.
func (c *Console) Say(format string, args ...any) {
	if c.Failed == nil {
		_, c.Failed = fmt.Fprintf(c.Out, format+"\n", args...)
	}
}

// Refuse prints why a line is not obeyed.
func (c *Console) Refuse(err error) { c.Say("%s", Hang("no: ", OneLine(err.Error()), c.Columns)) }

// Moves lists legal moves; what is the noun for one.
func (c *Console) Moves(what string, moves []string) {
	c.Say("%s", Hang(english.Plural(len(moves), what, "")+": ", strings.Join(moves, " "), c.Columns))
}

// List numbers the moves of a line; what is the noun for one.
func (c *Console) List(what string, line []string) {
	if len(line) == 0 {
		c.Say("no %ss yet", what)
		return
	}
	c.Say("%s", c.Numbered(line, 1))
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
	c.Say("saved as %s", out)
}
