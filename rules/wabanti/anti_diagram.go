package wabanti

import (
	"math/bits"
	"strings"

	"ludex/rules"
	"ludex/rules/hexgrid"
)

// antiNames are what the players are called, by their sides, and the letters
// of their pieces in a diagram.
var antiNames = [2]string{North: "N", South: "S"}

// Name returns what a player is called: by the side that he owns.
func (g *Anti) Name(p rules.Player) string { return antiNames[p] }

// Format returns a diagram of s: its rows from the top, with N and S for the
// players' pieces, and whose turn it is.
func (g *Anti) Format(s AntiState) string {
	letter := func(c hexgrid.Cell) string {
		for p, name := range antiNames {
			if s.Pieces[p].Has(c) {
				return name
			}
		}
		return emptyLetter
	}
	return formatRows(g.grid, letter) + g.turnText(s) + "\n"
}

// turnText returns the last line of a diagram, such as "N to move" or "won by
// N, S to move".
func (g *Anti) turnText(s AntiState) string {
	text := antiNames[s.Mover] + " to move"
	switch won := g.Outcome(s); won {
	case rules.Undecided:
		return text
	case rules.Draw:
		return "draw, " + text
	default:
		return "won by " + antiNames[bits.TrailingZeros16(uint16(won))] + ", " + text
	}
}

// Parse reads a diagram as Format writes it. Indentation, blank lines and
// lines that begin with # do not count. The error names the line or cell at
// fault, or the clause.
func (g *Anti) Parse(text string) (AntiState, error) {
	var s AntiState
	put := func(c hexgrid.Cell, letter string) bool {
		for p, name := range antiNames {
			if letter == name {
				s.Pieces[p].Add(c)
				return true
			}
		}
		return false
	}
	last, err := parseRows(g.grid, text, g.turnText(g.start), put)
	if err != nil {
		return AntiState{}, err
	}
	switch text := last.Text(); {
	case strings.HasSuffix(text, antiNames[South]+" to move"):
		s.Mover = South
	case !strings.HasSuffix(text, antiNames[North]+" to move"):
		return AntiState{}, last.Errorf("%q does not say whose turn it is: want such as %q", text, g.turnText(g.start))
	}
	if err := g.validate(s); err != nil {
		return AntiState{}, err
	}
	if text := last.Text(); text != g.turnText(s) {
		return AntiState{}, last.Errorf("%q, but by these readings %q", text, g.turnText(s))
	}
	return s, nil
}
