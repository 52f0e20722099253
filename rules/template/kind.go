package template

import (
	"fmt"
	"strconv"
	"strings"

	"ludex/rules"
	"ludex/rules/rectgrid"
)

// Kind describes the game for the catalogue. It is all that the rest of the
// program needs: add the line
//
//	play.New(template.Kind()),
//
// to the list in rules/catalog, or call [catalog.Catalog.Add] at run time.
//
// [catalog.Catalog.Add]: https://pkg.go.dev/ludex/rules/catalog#Catalog.Add
func Kind() rules.Kind[*Game, State, Move, Options] {
	return rules.Kind[*Game, State, Move, Options]{
		Name: "template", Rulebook: Rulebook(), Questions: Readings(),
		// Replace Presets by the choices of readings under which the game is
		// played elsewhere, each with its source.
		Presets: []rules.Preset[Options]{{
			Name: "col", Source: "Conway, On Numbers and Games: Col, on a row of cells",
			Options: Options{Beside: OwnPiece},
		}},
		// Replace Boards: the rulebook's first, then others from the smallest up.
		Boards: []string{"7", "1", "2", "3", "4", "5", "8"},
		// Add Settings if a board has more than a size: "players" in
		// "wabanti-dice:8,players=3".
		Open:   open,
		Checks: checks(),
	}
}

// open returns the game on a board such as "5", "" for the rulebook's.
func open(board string, o Options) (*Game, error) {
	if board == "" {
		return New(Standard, o)
	}
	cells, err := strconv.Atoi(board)
	if err != nil {
		return nil, fmt.Errorf("%q is not a board (expected a number of cells, such as %d)", board, Standard)
	}
	return New(cells, o)
}

// String returns the name of g, such as "template:5,tpl-beside=own-piece": the
// board, then the readings that are not the defaults. Kind reads it.
func (g *Game) String() string {
	parts := append([]string{fmt.Sprintf("template:%d", g.grid.Cells())}, rules.Texts(Readings().Changed(g.opts))...)
	return strings.Join(parts, ",")
}

// Players returns the names of the players, in the order of their numbers, with
// the letters of their pieces.
func (g *Game) Players() []string { return []string{"black (X)", "white (O)"} }

// Layout returns the cells with their places and the labels at the rim. All
// pictures are made from it and from Pieces.
func (g *Game) Layout() *rules.Layout { return g.grid.Layout() }

// Pieces returns the pieces of s, each with its cell and its look.
func (g *Game) Pieces(s State) []rules.Piece {
	return append(rules.Pieces(rules.Dark, s.Pieces[Black].Cells(nil)), rules.Pieces(rules.Light, s.Pieces[White].Cells(nil))...)
}

// FromTo returns the cells that a move leaves and reaches, -1 for none.
func (g *Game) FromTo(m Move) (from, to int) { return -1, rectgrid.Index(Cell(m)) }
