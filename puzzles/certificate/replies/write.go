package replies

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"strings"

	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
)

// The lines of a file before the replies, and the last one.
const (
	kind      = "ludex-replies"
	full      = kind + " 2"
	short     = kind + " 4"
	drawn     = kind + " 5"
	endText   = "end"
	startLine = 3
)

// above returns the number of lines of the file before the replies.
func (c *Certificate[W]) above() int {
	switch {
	case c.first != nil:
		return c.first.above() + len(c.first.Replies) + 2
	case c.Holds:
		return 6
	case c.Budget > 0:
		return 7
	}
	return 5
}

// Write writes c as Read reads it.
func Write[W hexgrid.Words](w io.Writer, c *Certificate[W]) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "%s\ngame %s\nstart %s\n", c.version(), c.Game, c.start())
	if c.Holds {
		fmt.Fprintf(out, "budget %d\n", c.Budget)
	}
	for _, part := range c.Parts() {
		part.write(out)
	}
	fmt.Fprintln(out, endText)
	return out.Flush()
}

// version returns the first line.
func (c *Certificate[W]) version() string {
	switch {
	case c.Holds:
		return drawn
	case c.Budget > 0:
		return short
	}
	return full
}

// write writes the claim about one player, with the replies.
func (c *Certificate[W]) write(out *bufio.Writer) {
	fmt.Fprintf(out, "%s %c\n", c.claim(), letter(c.Winner))
	if c.Budget > 0 && !c.Holds {
		fmt.Fprintf(out, "every %s\nbudget %d\n", cmp.Or(c.Every, none), c.Budget)
	}
	fmt.Fprintf(out, "replies %d\n", len(c.Replies))
	var line []byte
	deepest := 0
	for i := range c.Replies {
		line = c.appendLine(line[:0], &c.Replies[i], deepest)
		out.Write(line)
		deepest = int(c.Replies[i].Depth) + 1
	}
}

// claim returns the word before the player's letter.
func (c *Certificate[W]) claim() string {
	if c.Holds {
		return "holds"
	}
	return "winner"
}

// none stands for no question.
const none = "none"

// start returns the rows of the start and whose turn it is.
func (c *Certificate[W]) start() string {
	return fmt.Sprintf("%s %c", rows(c.Game, c.Start), letter(c.Game.ToMove(c.Start)))
}

// appendLine appends the line of a reply, which could be as deep as deepest.
func (c *Certificate[W]) appendLine(dst []byte, r *Reply[W], deepest int) []byte {
	sign, _ := c.indent()
	for range c.signs(int(r.Depth), deepest) {
		dst = append(dst, sign)
	}
	if !c.opens(int(r.Depth)) {
		dst = append(dst, c.Game.FormatMove(r.At, r.Defence)...)
		dst = append(dst, ' ')
	}
	dst = append(dst, c.Game.FormatMove(r.At, r.Move)...)
	return append(dst, '\n')
}

func letter(p rules.Player) byte { return "xo"[p] }

// rows returns the rows of a position from the top, with / between them.
func rows[W hexgrid.Words](g *havannah.Game[W], s havannah.State[W]) string {
	lines := strings.Split(strings.TrimRight(g.Format(s), "\n"), "\n")
	for i, l := range lines {
		lines[i] = strings.ReplaceAll(l, " ", "")
	}
	return strings.Join(lines[:len(lines)-1], "/")
}
