package hnefatafl

import (
	"fmt"
	"strconv"
	"strings"
)

// prefix begins the text that names a game.
const prefix = "hnefatafl"

// String returns the text that names g completely, such as
// "hnefatafl:11,taf-king-edge=safe": the start, by its side where it is the
// one that side is named for, and the readings that are not the defaults.
func (g *Game) String() string {
	start := g.start.String()
	if starts[g.start.Side] == start {
		start = strconv.Itoa(g.start.Side)
	}
	return strings.Join(append([]string{prefix + ":" + start}, Readings().Changed(g.opts)...), ",")
}

// FromText returns the game that a text as String's names. The word
// hnefatafl alone is the rulebook's.
func FromText(text string) (*Game, error) {
	if text == prefix {
		return New(Default(), Options{})
	}
	rest, ok := strings.CutPrefix(text, prefix+":")
	if !ok {
		return nil, fmt.Errorf("%q does not begin with %s: (such as %s:11)", text, prefix, prefix)
	}
	parts := strings.Split(rest, ",")
	start, err := startFromText(parts[0])
	if err != nil {
		return nil, err
	}
	var opts Options
	if err := Readings().SetAll(&opts, parts[1:]); err != nil {
		return nil, err
	}
	return New(start, opts)
}

func startFromText(text string) (Start, error) {
	if side, err := strconv.Atoi(text); err == nil {
		return StartOf(side)
	}
	return ParseStart(text)
}
