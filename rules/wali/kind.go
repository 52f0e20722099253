package wali

import (
	"fmt"
	"strings"

	"ludex/rules"
	"ludex/rules/rectgrid"
)

// Kind describes Wali for the catalogue of games.
func Kind() rules.Kind[*Game, State, Move, Options] {
	return rules.Kind[*Game, State, Move, Options]{
		Name: "wali", Rulebook: Rulebook(), Questions: Readings(), Presets: presets(),
		Boards:   []string{"6x5", "3x2,pieces=3", "3x3,pieces=3", "3x3,pieces=4", "4x3,pieces=4", "4x3,pieces=5"},
		Settings: []string{"pieces"},
		Open:     open,
		Checks:   checks(),
	}
}

// open returns the game on a board such as "4x3,pieces=5", "" for the sheet's.
func open(board string, o Options) (*Game, error) {
	if board == "" {
		return New(Sheet, o)
	}
	b, rest, err := boardFromText(strings.Split(board, ","))
	if err != nil {
		return nil, err
	}
	if len(rest) > 0 {
		return nil, fmt.Errorf("%q is not a setting of a board (pieces=NUMBER)", rest[0])
	}
	return New(b, o)
}

// Players returns the names of the players with the letters of their pieces.
func (g *Game) Players() []string {
	var names []string
	for _, side := range g.sides {
		names = append(names, fmt.Sprintf("%s (%c)", side.name, side.letter))
	}
	return names
}

// Layout returns the board, its columns in capitals.
func (g *Game) Layout() *rules.Layout {
	l := g.grid.Layout()
	for i := range l.Labels {
		l.Labels[i].Text = strings.ToUpper(l.Labels[i].Text)
	}
	for i := range l.Cells {
		l.Cells[i].Name = strings.ToUpper(l.Cells[i].Name)
	}
	for _, side := range g.sides {
		l.Legend = append(l.Legend, rules.Sign{Look: side.look, Text: side.name})
	}
	return l
}

// Pieces returns the stones and the sticks of s, cell by cell.
func (g *Game) Pieces(s State) (list []rules.Piece) {
	for c := range Cell(g.grid.Cells()) {
		for p, side := range g.sides {
			if s.Pieces[p].Has(c) {
				list = append(list, rules.Piece{Cell: int(c), Look: side.look})
			}
		}
	}
	return list
}

// FromTo returns the cells that m leaves and reaches, -1 for none.
func (g *Game) FromTo(m Move) (from, to int) { return rectgrid.Index(m.From), rectgrid.Index(m.To) }

// Of returns the rules of g if it is this game, else nil.
func Of(g rules.Erased) *Game {
	own, _ := rules.As[*Game](g)
	return own
}
