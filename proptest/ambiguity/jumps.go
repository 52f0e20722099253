package ambiguity

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ludex/puzzles"
	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// jumps is Solo or Éclair as a game of one player, who has won once the goal
// is reached, and else can go on for as long as there are jumps.
type jumps struct {
	*wabanti.Solo
	name    string
	reached func(wabanti.Position) bool
	fixed   *wabanti.Symmetry // leaves the start and the goal in place
}

// soloFromText returns the Solo puzzle of the library that a text names, such
// as "wabanti-solo:eye,wab-flight=in-flight".
func soloFromText(text string) (*jumps, error) {
	id, opts, err := jumpText(text, puzzles.Solo)
	if err != nil {
		return nil, err
	}
	p, ok := puzzles.Find(id)
	if !ok || p.Game != puzzles.Solo {
		return nil, fmt.Errorf("there is no Solo puzzle %q in the library", id)
	}
	g := wabanti.NewSolo(p.Grid(), p.Start, opts)
	goals := map[wabanti.Position]bool{}
	for _, s := range g.Goals(p.Target) {
		goals[s] = true
	}
	return &jumps{g, puzzles.Solo + ":" + id, func(s wabanti.Position) bool { return goals[s] }, g.SymmetryOf(p.Start, p.Target)}, nil
}

// eclairFromText returns Éclair from the rulebook's start, by its cells a
// side, such as "wabanti-eclair:8".
func eclairFromText(text string) (*jumps, error) {
	side, opts, err := jumpText(text, puzzles.Eclair)
	if err != nil {
		return nil, err
	}
	n, err := strconv.Atoi(side)
	if err != nil || n < 4 || n > puzzles.MaxSide {
		return nil, fmt.Errorf("%q is no board (want 4 to %d cells a side)", side, puzzles.MaxSide)
	}
	grid, err := hexgrid.New(n)
	if err != nil {
		return nil, err
	}
	e := wabanti.NewEclair(grid, puzzles.RulebookStart(grid), opts)
	reached := func(s wabanti.Position) bool { _, ok := e.Reached(s); return ok }
	return &jumps{e.Solo, fmt.Sprintf("%s:%d", puzzles.Eclair, n), reached, e.SymmetryOf(e.Start())}, nil
}

// jumpText takes a text apart: what it is played on, and the readings. The
// name alone stands for the board of 8, or the first puzzle.
func jumpText(text, name string) (board string, opts wabanti.Options, err error) {
	parts := strings.Split(text, ",")
	board = strings.TrimPrefix(strings.TrimPrefix(parts[0], name), ":")
	if board == "" {
		board = map[string]string{puzzles.Solo: "eye", puzzles.Eclair: "8"}[name]
	}
	return board, opts, wabanti.SetSolo(&opts, parts[1:])
}

func (g *jumps) ToMove(wabanti.Position) rules.Player { return 0 }

func (g *jumps) Outcome(s wabanti.Position) rules.Outcome {
	switch {
	case g.reached(s):
		return rules.Won(0)
	case len(g.Solo.Moves(s, nil)) == 0:
		return rules.Draw
	}
	return rules.Undecided
}

// Moves appends the moves of s, none once the goal is reached.
func (g *jumps) Moves(s wabanti.Position, dst []wabanti.Move) []wabanti.Move {
	if g.reached(s) {
		return dst
	}
	return g.Solo.Moves(s, dst)
}

func (g *jumps) Canonical(s wabanti.Position) wabanti.Position { return g.fixed.Canonical(s) }
func (g *jumps) Orbit(s wabanti.Position) int                  { return g.fixed.Orbit(s) }

func (g *jumps) String() string {
	return strings.Join(append([]string{g.name}, wabanti.SoloReadings().Changed(g.Options())...), ",")
}

// FormatMove returns the cells on which the piece stands in turn.
func (g *jumps) FormatMove(s wabanti.Position, m wabanti.Move) string {
	var names []string
	for _, c := range g.Route(s, m) {
		names = append(names, g.Grid().Name(c))
	}
	return strings.Join(names, "-")
}

// ParseMove reads a move by where it begins and ends.
func (g *jumps) ParseMove(s wabanti.Position, text string) (wabanti.Move, error) {
	cells := strings.Split(text, "-")
	moves := g.Moves(s, nil)
	i := slices.IndexFunc(moves, func(m wabanti.Move) bool {
		return g.Grid().Name(m.From) == cells[0] && g.Grid().Name(m.To) == cells[len(cells)-1]
	})
	if i < 0 {
		return wabanti.Move{}, fmt.Errorf("%s is no legal jump (W9)", text)
	}
	return moves[i], nil
}

func (g *jumps) Format(s wabanti.Position) string {
	return strings.TrimRight(puzzles.Text{}.Draw(g.Grid(), s), "\n")
}

func (g *jumps) Parse(text string) (wabanti.Position, error) {
	return puzzles.ParseBoard(g.Grid(), text, puzzles.Place{File: "the position", Line: 1, Column: 1})
}
