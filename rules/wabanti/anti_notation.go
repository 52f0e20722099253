package wabanti

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"ludex/rules"
	"ludex/rules/hexgrid"
)

// passText is how a pass is written.
const passText = "pass"

// FormatMove returns a step or a series of jumps as f7-f9, from where it
// begins to where it ends, and a pass as the word.
func (g *Anti) FormatMove(_ AntiState, m Move) string {
	if m == Pass {
		return passText
	}
	return g.grid.Name(m.From) + "-" + g.grid.Name(m.To)
}

// ParseMove reads a move as FormatMove writes it. The error says what is
// wrong: no move at all, or the clause that forbids it.
func (g *Anti) ParseMove(s AntiState, text string) (Move, error) {
	m := Pass
	var err error
	if text != passText {
		if m.From, m.To, err = readWay(g.grid, text); err != nil {
			return Move{}, fmt.Errorf("%q: %w", text, err)
		}
	}
	if slices.Contains(g.Moves(s, nil), m) {
		return m, nil
	}
	return Move{}, fmt.Errorf("%s: %w", text, g.whyNot(s, m))
}

// whyNot returns why m is no legal move of s, with the clause.
func (g *Anti) whyNot(s AntiState, m Move) error {
	switch {
	case g.Outcome(s) != rules.Undecided:
		return errors.New("the game is over (W13, wab-anti-stuck)")
	case m == Pass:
		return fmt.Errorf("%s can move, and must (W12)", antiNames[s.Mover])
	case !s.Pieces[s.Mover].Has(m.From):
		return fmt.Errorf("on %s there is no piece of %s (W12)", g.grid.Name(m.From), antiNames[s.Mover])
	case m.From == m.To:
		return errors.New("it changes nothing (W12, wab-anti-return)")
	case s.Pieces[North].Or(s.Pieces[South]).Has(m.To):
		return fmt.Errorf("%s is not empty (W12)", g.grid.Name(m.To))
	default:
		return g.whyNotWay(s, m)
	}
}

// whyNotWay returns why a piece cannot go to an empty cell.
func (g *Anti) whyNotWay(s AntiState, m Move) error {
	t, after := g.turn(s), g.Play(s, m)
	switch {
	case t.near.Has(m.To):
		return fmt.Errorf("on %s it would touch the enemy (W11)", g.grid.Name(m.To))
	case !g.steps.connected(after.Pieces[s.Mover]):
		return errors.New("it would tear the group (W11)")
	case g.around[m.From].Has(m.To):
		return fmt.Errorf("%s has not two free sides (W5, wab-free)", g.grid.Name(m.From))
	default:
		return fmt.Errorf("no legal jumps over its own pieces lead from %s to %s (W12, wab-simple, wab-flight, wab-touch, wab-free)",
			g.grid.Name(m.From), g.grid.Name(m.To))
	}
}

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

// antiName begins the texts of Anti.
const antiName = "wabanti-anti"

// String returns the text that names g completely, such as
// "wabanti-anti:8,wab-touch=series-end": the cells a side, the start where it
// is not that of the reading, North's cells before South's, and the readings
// that are not the defaults.
func (g *Anti) String() string {
	parts := []string{fmt.Sprintf("%s:%d", antiName, g.grid.Side())}
	if g.start.Pieces != AntiStart(g.grid, g.opts) {
		parts = append(parts, "start="+cellsText(g.grid, g.start.Pieces[North])+"/"+cellsText(g.grid, g.start.Pieces[South]))
	}
	return strings.Join(append(parts, AntiReadings().Changed(g.opts)...), ",")
}

// AntiFromText returns Anti as a text as String's names it. "wabanti-anti"
// alone is the rulebook's.
func AntiFromText(text string) (*Anti, error) {
	f, err := parseFields(text, antiName, "start")
	if err != nil {
		return nil, err
	}
	var opts Options
	if err := antiGame.set(&opts, f.readings); err != nil {
		return nil, err
	}
	start := AntiStart(f.grid, opts)
	if cells, ok := f.settings["start"]; ok {
		if start, err = f.twoSides(cells); err != nil {
			return nil, fmt.Errorf("start: %w", err)
		}
	}
	return NewAnti(f.grid, start, opts)
}

// twoSides reads the cells of North and South.
func (f *fields) twoSides(text string) (start [2]Position, err error) {
	north, south, ok := strings.Cut(text, "/")
	if !ok {
		return start, fmt.Errorf("%q is not of the form CELLS/CELLS, such as a3+a4/o8+o9", text)
	}
	if start[North], err = parseCells(f.grid, north); err == nil {
		start[South], err = parseCells(f.grid, south)
	}
	return start, err
}
