package main

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

// console is where somebody types, or pipes in, what is to be done, and reads
// what came of it.
type console struct {
	out     io.Writer
	columns int
	prompts bool
	failed  error // of writing
}

// newConsole returns the console of what is read from in.
func newConsole(in io.Reader, out io.Writer) console {
	return console{out: out, columns: width(out), prompts: isTyped(in)}
}

// isTyped reports whether r is a terminal.
func isTyped(r io.Reader) bool {
	f, ok := r.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// readLines returns the lines of r as they come, up to the last.
func readLines(r io.Reader) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		for scan := bufio.NewScanner(r); scan.Scan(); {
			lines <- strings.TrimSpace(scan.Text())
		}
	}()
	return lines
}

// listener does what the lines of a console say.
type listener interface {
	// prompt says who or what is asked for a line.
	prompt() string
	// obey does what a line says and reports whether to go on.
	obey(ctx context.Context, line string) (goOn bool)
}

// listen lets l obey the lines until one is quit, they end or ctx does.
func (c *console) listen(ctx context.Context, lines <-chan string, l listener) error {
	for goOn := true; goOn && c.failed == nil; {
		c.ask(l.prompt())
		select {
		case <-ctx.Done():
			c.say("")
			return c.failed
		case line, ok := <-lines:
			if !ok && c.prompts {
				c.say("")
			}
			goOn = ok && line != "quit" && l.obey(ctx, line)
		}
	}
	return c.failed
}

// ask asks for a line where they are typed.
func (c *console) ask(prompt string) {
	if c.prompts && c.failed == nil {
		_, c.failed = io.WriteString(c.out, prompt+"> ")
	}
}

func (c *console) say(format string, args ...any) {
	if c.failed == nil {
		_, c.failed = fmt.Fprintf(c.out, format+"\n", args...)
	}
}

// refuse says why something is not done.
func (c *console) refuse(err error) { c.say("%s", hang("no: ", oneLine(err.Error()), c.columns)) }

// moves lists legal moves, which are called what.
func (c *console) moves(what string, moves []string) {
	c.say("%s", hang(english.Plural(len(moves), what, "")+": ", strings.Join(moves, " "), c.columns))
}

// list numbers the moves of a line, which are called what.
func (c *console) list(what string, line []string) {
	if len(line) == 0 {
		c.say("no %ss yet", what)
		return
	}
	c.say("%s", c.numbered(line, 1))
}

// numbered returns moves with their numbers, from a first one on.
func (c *console) numbered(line []string, first int) string {
	const kept = "\u00a0" // a space at which no line ends
	var parts []string
	for i, move := range line {
		parts = append(parts, strings.ReplaceAll(fmt.Sprintf("%d. %s", first+i, move), " ", kept))
	}
	return strings.ReplaceAll(hang("", strings.Join(parts, " "), c.columns), kept, " ")
}

// keep obeys save FILE or save --force FILE.
func (c *console) keep(words, text string, k *keeper) {
	name, forced := strings.CutPrefix(words, "--force ")
	out := cmp.Or(outFile(strings.TrimSpace(name)), k.out)
	err := k.save(out, text, forced)
	if errors.Is(err, errTaken) {
		err = fmt.Errorf("%w; save --force %s replaces it", err, out)
	}
	if err != nil {
		c.refuse(err)
		return
	}
	c.say("saved as %s", out)
}
