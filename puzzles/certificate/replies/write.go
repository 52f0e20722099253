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
	kind      = "ludex-replies"
	magic     = kind + " 2"
	endText   = "end"
	startLine = 3
	headLines = 5
)

// Write writes c as Read reads it.
func Write[G Game[S, M], S, M comparable](w io.Writer, c *Certificate[G, S, M]) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "%s\ngame %s\nstart %s\nwinner %c\nreplies %d\n", magic, c.Game, c.start(), letter(c.Winner), len(c.Replies))
	var line []byte
	for i := range c.Replies {
		line = c.appendLine(line[:0], &c.Replies[i])
		out.Write(line)
	}
	fmt.Fprintln(out, endText)
	return out.Flush()
}

// start returns the rows of the start and whose turn it is.
func (c *Certificate[G, S, M]) start() string {
	return fmt.Sprintf("%s %c", rows(c.Game, c.Start), letter(c.Game.ToMove(c.Start)))
}

// appendLine appends the line of a reply.
func (c *Certificate[G, S, M]) appendLine(dst []byte, r *Reply[S, M]) []byte {
	for range r.Depth {
		dst = append(dst, ' ')
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
func rows[S, M comparable](g Game[S, M], s S) string {
	lines := strings.Split(strings.TrimRight(g.Format(s), "\n"), "\n")
	for i, l := range lines {
		lines[i] = strings.ReplaceAll(l, " ", "")
	}
	return strings.Join(lines[:len(lines)-1], "/")
}
