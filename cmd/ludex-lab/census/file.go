package census

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"ludex/rules/havannah"
	"ludex/solver/proofnumber"
)

// Head is the first word of a file of values.
const Head = "ludex-values"

const version = "1"

// The names of the values, by [proofnumber.Value].
var names = [3]string{"second", "draw", "first"}

// Begin writes the head of a file.
func (c *Census) Begin(w io.Writer) error {
	_, err := fmt.Fprintf(w, "%s %s\ngame %s\n", Head, version, havannah.Text(c.game.Board(), c.game.Options()))
	return err
}

// Write writes the line of a position: the winner, and the moves to it.
func (c *Census) Write(w io.Writer, p Position) error { return c.writeLine(w, p.Value, p.State) }

func (c *Census) writeLine(w io.Writer, v proofnumber.Value, s state) error {
	_, err := fmt.Fprintln(w, strings.TrimSpace(names[v]+" "+c.Name(s)))
	return err
}

// WriteAll writes a file with all known values in order. After them are those of
// the positions after the next stone, where they help with an unknown value.
func (c *Census) WriteAll(w io.Writer) error {
	if err := c.Begin(w); err != nil {
		return err
	}
	for _, level := range c.levels {
		for _, p := range level {
			if p.Known {
				if err := c.Write(w, p); err != nil {
					return err
				}
			}
		}
	}
	return c.writeMore(w)
}

// writeMore writes the known values after the moves of the unknown positions of the
// last level, each once.
func (c *Census) writeMore(w io.Writer) error {
	written := map[state]bool{}
	for s := range c.ahead {
		v, ok := c.more[s]
		if !ok || written[s] {
			continue
		}
		written[s] = true
		if err := c.writeLine(w, v, s); err != nil {
			return err
		}
	}
	return nil
}

// Read reads values that [Census.Write] and [Census.WriteAll] wrote, for the same
// game. Positions with at least two stones more than those of the census are left out.
// A last line that is
// cut off is left out, too. The error names the line.
func (c *Census) Read(r io.Reader) error {
	in := bufio.NewReader(r)
	for n := 1; ; n++ {
		text, err := in.ReadString('\n')
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err == nil {
			err = c.readLine(n, strings.TrimSuffix(text, "\n"))
		}
		if err != nil {
			return fmt.Errorf("line %d: %w", n, err)
		}
	}
}

// readLine reads a line with that number.
func (c *Census) readLine(n int, text string) error {
	switch {
	case n == 1 && text != Head+" "+version:
		return fmt.Errorf("no file of values: must be %q", Head+" "+version)
	case n == 2 && text != "game "+havannah.Text(c.game.Board(), c.game.Options()):
		return fmt.Errorf("%q: the values are of another game", text)
	case n <= 2:
		return nil
	}
	words := strings.Fields(text)
	if len(words) == 0 {
		return errors.New("a position is missing")
	}
	value := slices.Index(names[:], words[0])
	if value < 0 {
		return fmt.Errorf("%q: must be first, second or draw", words[0])
	}
	return c.set(words[1:], proofnumber.Value(value))
}

// set sets the value of the position after moves.
func (c *Census) set(moves []string, v proofnumber.Value) error {
	s := c.game.Start()
	for _, text := range moves {
		m, err := c.game.ParseMove(s, text)
		if err != nil {
			return err
		}
		s = c.game.Play(s, m)
	}
	switch {
	case len(moves) == len(c.levels) && s.Figures() == 0:
		c.more[c.game.Canonical(s)] = v
		return nil
	case len(moves) >= len(c.levels):
		return nil
	}
	i, ok := c.index[len(moves)][c.game.Canonical(s)]
	if !ok {
		return errors.New("play has ended before")
	}
	p := &c.levels[len(moves)][i]
	if p.Known && p.Value != v {
		return fmt.Errorf("%s: a second value of the position, %s after %s of a certificate or a line", c.Name(p.State), names[v], names[p.Value])
	}
	p.Value, p.Known = v, true
	return nil
}
