package strategy

import (
	"fmt"
	"strings"

	"ludex/rules"
	"ludex/solver/forced"
)

// Text returns the file that holds a strategy from a start, whose win takes so
// many plies. Name and winner are what the game and the player are called.
func Text[S, M comparable](name, winner string, g rules.Notation[S, M], start S, plies int, s *forced.Strategy[S, M]) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s\ngame %s\nwinner %s\nplies %d\nstart\n%s", Head, version, name, winner, plies, g.Format(start))
	fmt.Fprintf(&b, "nodes %d\n", len(s.Nodes))
	for i, n := range s.Nodes {
		fmt.Fprint(&b, i+1)
		for _, branch := range n.Branches {
			fmt.Fprintf(&b, " %s=%d", g.FormatMove(n.State, branch.Move), branch.Next+1)
		}
		b.WriteByte('\n')
	}
	b.WriteString("end\n")
	return []byte(b.String())
}
