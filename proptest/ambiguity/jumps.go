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
// as "wabanti-solo:eye,wab-flight=in-flight", or one of other cells, such as
// "wabanti-solo:4,start=c3+c4,target=c4+c5".
func soloFromText(text string) (*jumps, error) {
	f, err := jumpText(text, puzzles.Solo, "eye")
	if err != nil {
		return nil, err
	}
	p, ok := puzzles.Find(f.board)
	var b jumpBoard
	if ok && p.Kind() == puzzles.Solo {
		b = jumpBoard{p.Jumps().Grid(), p.Jumps().Start(), p.Jumps().Target()}
	} else if b, err = f.puzzle(); err != nil {
		return nil, err
	}
	g := wabanti.NewSolo(b.grid, b.start, f.opts)
	goals := map[wabanti.Position]bool{}
	for _, s := range g.Goals(b.target) {
		goals[s] = true
	}
	return &jumps{g, f.name, func(s wabanti.Position) bool { return goals[s] }, g.SymmetryOf(b.start, b.target)}, nil
}

// eclairFromText returns Éclair by its cells a side, such as
// "wabanti-eclair:8", from the rulebook's start or another one.
func eclairFromText(text string) (*jumps, error) {
	f, err := jumpText(text, puzzles.Eclair, "8")
	if err != nil {
		return nil, err
	}
	b, err := f.puzzle()
	if err != nil {
		return nil, err
	}
	e := wabanti.NewEclair(b.grid, b.start, f.opts)
	reached := func(s wabanti.Position) bool { _, ok := e.Reached(s); return ok }
	return &jumps{e.Solo, f.name, reached, e.SymmetryOf(e.Start())}, nil
}

// jumpFields are the parts of a text that names a jump game.
type jumpFields struct {
	name     string // without readings
	board    string
	settings map[string]string
	opts     wabanti.Options
}

// jumpText takes a text apart. A game's name alone stands for the board that
// is given.
func jumpText(text, game, board string) (f jumpFields, err error) {
	parts := strings.Split(text, ",")
	f = jumpFields{name: parts[0], board: strings.TrimPrefix(parts[0], game+":"), settings: map[string]string{}}
	if f.board == game {
		f.name, f.board = game+":"+board, board
	}
	var readings []string
	for _, part := range parts[1:] {
		key, value, _ := strings.Cut(part, "=")
		if key == "start" || key == "target" {
			f.settings[key], f.name = value, f.name+","+part
		} else {
			readings = append(readings, part)
		}
	}
	return f, wabanti.SetSolo(&f.opts, readings)
}

// puzzle returns the puzzle on a board of some cells a side.
func (f jumpFields) puzzle() (b jumpBoard, err error) {
	side, err := strconv.Atoi(f.board)
	if err != nil || side < 4 || side > puzzles.MaxSide {
		return b, fmt.Errorf("%q is no board (want 4 to %d cells a side, or a puzzle of the library)", f.board, puzzles.MaxSide)
	}
	if b.grid, err = hexgrid.New(side); err != nil {
		return b, err
	}
	b.start = wabanti.RulebookStart(b.grid)
	for key, to := range map[string]*wabanti.Position{"start": &b.start, "target": &b.target} {
		if cells, ok := f.settings[key]; ok {
			if *to, err = puzzles.ParseBoard(b.grid, strings.ReplaceAll(cells, "+", " "), puzzles.Place{File: key}); err != nil {
				return b, err
			}
		}
	}
	return b, nil
}

// jumpBoard is the board of a jump game.
type jumpBoard struct {
	grid          *hexgrid.Grid
	start, target wabanti.Position
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
