package hnefatafl

import (
	"strconv"

	"ludex/rules"
	"ludex/rules/rectgrid"
)

// Kind describes Hnefatafl for the catalogue of games. Beside the rulebook's
// board it lists starts of ours: that of side 5; two with few pieces; five in which the attackers are one move short of closing the ring round
// the king: round a line of three, at the edge, at a fortress, round an
// empty cell, and by a move that also captures a soldier of the group; and three
// one move short of a row captured at the edge, of an edge fort, and of a ring
// round all defenders.
func Kind() rules.Kind[*Game, State, Move, Options] {
	return rules.Kind[*Game, State, Move, Options]{
		Name: "hnefatafl", Rulebook: Rulebook(), Questions: Readings(), Presets: Presets(),
		Boards: []string{
			"11", "5",
			"5/2a2/2k2/2d2/2a2",
			"5/2a2/5/2k2/1a1a1",
			"7/7/5a1/ada4/ada4/aka4/1a5",
			"7/7/4a2/7/7/2aa3/1adk3",
			"5/3a1/5/1aa2/1dk2",
			"7/1a5/ada4/aka4/a1a4/5a1/7",
			"7/7/aa5/kda4/ad2a2/1a5/7",
			"7/7/3k3/7/7/2aa3/1add1a1",
			"7/7/5a1/7/7/2dd3/1dk2d1",
			"7/1a5/2aa3/3ka2/2aa3/7/7",
		},
		Open:   open,
		Checks: checks(),
	}
}

// open returns the game from the start of a side or of rows, "" for the
// rulebook's.
func open(board string, o Options) (*Game, error) {
	if board == "" {
		board = strconv.Itoa(MaxSide)
	}
	start, err := o.startFromText(board)
	if err != nil {
		return nil, err
	}
	return New(start, o)
}

// Players returns the names of the players.
func (g *Game) Players() []string { return []string{"attackers", "defenders"} }

// Layout returns the board: fortresses crossed, the throne shaded.
func (g *Game) Layout() *rules.Layout {
	l := g.grid.Layout()
	l.Cells[g.throne].Mark = rules.Shaded
	for _, c := range g.corners.Cells(nil) {
		l.Cells[c].Mark = rules.Crossed
	}
	l.Legend = []rules.Sign{
		{Look: rules.Dark, Text: "attacker"}, {Look: rules.Light, Text: "defender"}, {Look: rules.King, Text: "king"},
		{Mark: rules.Shaded, Text: "throne"}, {Mark: rules.Crossed, Text: "fortress"},
	}
	return l
}

// Pieces returns the attackers, the defenders and the king of s.
func (g *Game) Pieces(s State) []rules.Piece {
	list := append(rules.Pieces(rules.Dark, s.Attackers.Cells(nil)), rules.Pieces(rules.Light, s.Defenders.Cells(nil))...)
	if s.King != NoCell {
		list = append(list, rules.Piece{Cell: int(s.King), Look: rules.King})
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
