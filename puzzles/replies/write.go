package replies

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"ludex/rules"
)

// The lines of a file before the replies, and the last one.
const (
	magic     = "ludex-replies 1"
	endText   = "end"
	startLine = 3
	headLines = 5
)

// Write writes c as Read reads it.
func Write(w io.Writer, c *Certificate) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "%s\ngame %s\nstart %s %c\nwinner %c\nreplies %d\n", magic, c.Game, rows(c.Game, c.Start),
		letter(c.Game.ToMove(c.Start)), letter(c.Winner), len(c.Replies))
	for _, r := range c.Replies {
		fmt.Fprintf(out, "%s %s\n", rows(c.Game, r.At), c.Game.FormatMove(r.At, r.Move))
	}
	fmt.Fprintln(out, endText)
	return out.Flush()
}

func letter(p rules.Player) byte { return "xo"[p] }

// rows returns the rows of a position from the top, with / between them.
func rows(g *Game, s State) string {
	lines := strings.Split(strings.TrimRight(g.Format(s), "\n"), "\n")
	for i, l := range lines {
		lines[i] = strings.ReplaceAll(l, " ", "")
	}
	return strings.Join(lines[:len(lines)-1], "/")
}
