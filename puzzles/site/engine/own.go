package engine

import (
	"fmt"
	"strings"

	"ludex/puzzles"
	"ludex/rules/catalog"
)

// Own is a position that somebody put together: the target of a Solo, or the
// start of an Éclair.
type Own struct {
	Game  string   `json:"game"`
	Side  int      `json:"side"` // cells along a side of the board
	Cells []string `json:"cells"`
}

// compose returns the complete name of the puzzle.
func (o Own) compose() (string, error) {
	setting, ok := map[string]string{puzzles.Solo: "target", puzzles.Eclair: "start"}[o.Game]
	if !ok {
		return "", fmt.Errorf("%q: a position of your own is one of %s or %s", o.Game, puzzles.Solo, puzzles.Eclair)
	}
	if len(o.Cells) == 0 {
		return "", fmt.Errorf("no piece is on the board")
	}
	g, err := catalog.Default().Open(fmt.Sprintf("%s:%d,%s=%s", o.Game, o.Side, setting, strings.Join(o.Cells, "+")))
	if err != nil {
		return "", err
	}
	p, err := puzzles.New(g, g.Start(), puzzles.Reach{})
	if err == nil {
		err = p.Check()
	}
	if err != nil {
		return "", err
	}
	return p.Name(), nil
}
