package wali

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"

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

// Lifted returns a State without the piece on a cell, in which the last move must capture as
// it did.
func (g *Game) Lifted(position any, cell int) (less any, legal bool) {
	s := position.(State)
	for p := range s.Pieces {
		s.Pieces[p] &^= 1 << cell
	}
	return s, true
}

// FromTo returns the cells that m leaves and reaches, -1 for none.
func (g *Game) FromTo(m Move) (from, to int) { return rectgrid.Index(m.From), rectgrid.Index(m.To) }

// Of returns the rules of g if it is this game, else nil.
func Of(g rules.Erased) *Game {
	own, _ := rules.As[*Game](g)
	return own
}

//go:embed rulebook.txt
var text string

// register reads the rulebook and binds each of its questions to its field of
// [Options], the several questions of one ambiguity in their order.
var register = sync.OnceValue(func() rules.Register[Options] {
	return rules.MustRegister("wali", text,
		rules.Bind("wal-row", func(o *Options) *RowReading { return &o.Row }),
		rules.Bind("wal-double", func(o *Options) *DoubleReading { return &o.Double }),
		rules.Bind("wal-extend", func(o *Options) *ExtendReading { return &o.Extend }),
		rules.Bind("wal-shorten", func(o *Options) *ShortenReading { return &o.Shorten }),
		rules.Bind("wal-take", func(o *Options) *takeReading { return &o.Take }),
		rules.Bind("wal-target", func(o *Options) *targetReading { return &o.Target }),
		rules.Bind("wal-end", func(o *Options) *EndReading { return &o.End }),
		rules.Bind("wal-place-stuck", func(o *Options) *PlaceStuckReading { return &o.PlaceStuck }),
		rules.Bind("wal-move-stuck", func(o *Options) *moveStuckReading { return &o.MoveStuck }),
		rules.Bind("wal-first-move", func(o *Options) *FirstMoveReading { return &o.FirstMove }),
		rules.Bind("wal-repeat", func(o *Options) *RepeatReading { return &o.Repeat }),
		rules.Bind("wal-place-line", func(o *Options) *PlaceLineReading { return &o.PlaceLine }),
		rules.Bind("wal-first", func(o *Options) *FirstReading { return &o.First }),
		rules.Bind("wal-cut", func(o *Options) *CutReading { return &o.Cut }),
	)
})

// Rulebook returns the clauses, ambiguities and claims of the rulebook.
func Rulebook() rules.Rulebook { return register().Rulebook }

// Readings returns the ambiguities of the rulebook, each bound to its fields in
// [Options], in the order of the rulebook.
func Readings() rules.Bindings[Options] { return register().Questions }
