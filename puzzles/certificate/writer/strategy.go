package writer

import (
	"fmt"
	"strings"

	"ludex/puzzles/certificate/strategy"
	"ludex/rules"
	"ludex/solver/forced"
)

// Strategy returns the file of a strategy from a start, whose win takes the
// given number of plies. Name and winner are the names of the game and the
// player.
func Strategy[S, M comparable](name, winner string, g rules.Notation[S, M], start S, plies int, s *forced.Strategy[S, M]) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s\ngame %s\nwinner %s\nplies %d\nstart\n%s", strategy.Head, strategy.Version, name, winner, plies, g.Format(start))
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
