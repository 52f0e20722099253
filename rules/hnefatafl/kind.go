package hnefatafl

import (
	_ "embed"
	"errors"
	"fmt"
	"strconv"
	"sync"

	"ludex/rules"
	"ludex/rules/rectgrid"
)

// Kind describes Hnefatafl on the boards that sets of a size hold, for the catalogue of games. Beside the rulebook's
// board it lists starts of ours: that of side 5; two with few pieces; five in which the attackers are one move short of closing the ring round
// the king: round a line of three, at the edge, at a fortress, round an
// empty cell, and by a move that also captures a soldier of the group; three
// one move short of a row captured at the edge, of an edge fort, and of a ring
// round all defenders; and one with a single move, between two enemies.
func Kind[U rectgrid.Upper]() rules.Kind[*Tafl[U], Position[U], Move, Options] {
	return rules.Kind[*Tafl[U], Position[U], Move, Options]{
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
			"5/5/dd1k1/a1d2/1d3",
		},
		Open:   open[U],
		Checks: checks[U](),
	}
}

// open returns the game from the start of a side or of rows, "" for the
// rulebook's.
func open[U rectgrid.Upper](board string, o Options) (*Tafl[U], error) {
	if board == "" {
		board = strconv.Itoa(MaxSide)
	}
	start, err := startFromText[U](board, o)
	if err != nil {
		return nil, err
	}
	return New(start, o)
}

// Players returns the names of the players.
func (g *Tafl[U]) Players() []string { return []string{"attackers", "defenders"} }

// Layout returns the board: fortresses crossed, the throne shaded.
func (g *Tafl[U]) Layout() *rules.Layout {
	l := g.grid.Layout()
	for _, c := range g.camps.Cells(nil) {
		l.Cells[c].Mark = rules.Shaded
	}
	l.Cells[g.throne].Mark = rules.Shaded
	for _, c := range g.corners.Cells(nil) {
		l.Cells[c].Mark = rules.Crossed
	}
	l.Legend = []rules.Sign{
		{Look: rules.Dark, Text: "attacker"}, {Look: rules.Light, Text: "defender"}, {Look: rules.King, Text: "king"},
		{Mark: rules.Shaded, Text: "throne"}, {Mark: rules.Crossed, Text: "fortress"},
	}
	if !g.camps.Empty() {
		l.Legend[3].Text += ", camps"
	}
	return l
}

// Pieces returns the attackers, the defenders and the king of s.
func (g *Tafl[U]) Pieces(s Position[U]) []rules.Piece {
	list := append(rules.Pieces(rules.Dark, s.Attackers.Cells(nil)), rules.Pieces(rules.Light, s.Defenders.Cells(nil))...)
	if s.King != NoCell {
		list = append(list, rules.Piece{Cell: int(s.King), Look: rules.King})
	}
	return list
}

// Lifted returns a Position without the piece on a cell, the king excepted.
func (g *Tafl[U]) Lifted(position any, cell int) (less any, legal bool) {
	s := position.(Position[U])
	s.Attackers.Remove(Cell(cell))
	s.Defenders.Remove(Cell(cell))
	return s, false
}

// FromTo returns the cells that m leaves and reaches, -1 for none.
func (g *Tafl[U]) FromTo(m Move) (from, to int) {
	if m == Claim {
		return -1, -1
	}
	return rectgrid.Index(m.From), rectgrid.Index(m.To)
}

// Of returns the rules of g if it is a [Game], else nil.
func Of(g rules.Erased) *Game {
	own, _ := rules.As[*Game](g)
	return own
}

// Any is Hnefatafl on a board of any size: a [Game] or a [Large].
type Any interface {
	fmt.Stringer
	Options() Options
	Under(Options) (Any, error)
	First(mover rules.Player) any
	EndAny(after any, o rules.Outcome) (Applied, bool)
}

// Under returns the game from the same start by other readings.
func (g *Tafl[U]) Under(o Options) (Any, error) { return New(g.start, o) }

// First returns the start with a side to move, and EndAny what End returns, on positions
// whose type is erased.
func (g *Tafl[U]) First(mover rules.Player) any {
	s := g.Start()
	s.Mover = mover
	return s
}

func (g *Tafl[U]) EndAny(after any, o rules.Outcome) (Applied, bool) {
	return g.End(after.(Position[U]), o)
}

// AnyOf returns the rules of g if it is this game on a board of any size, else nil.
func AnyOf(g rules.Erased) Any {
	own, _ := rules.As[Any](g)
	return own
}

// AnyFrom returns the game from a start in the form that [Start.String] writes.
func AnyFrom(start string, o Options) (Any, error) {
	g, err := open[UpTo11](start, o)
	if errors.Is(err, rules.ErrBoardSize) {
		return open[UpTo19](start, o)
	}
	return g, err
}

// On calls the function for the type of the game.
func On(g Any, game func(*Game), large func(*Large)) {
	switch g := g.(type) {
	case *Game:
		game(g)
	case *Large:
		large(g)
	}
}

//go:embed rulebook.txt
var text string

// register reads the rulebook and binds each of its questions to its field of
// [Options], the several questions of one ambiguity in their order.
var register = sync.OnceValue(func() rules.Register[Options] {
	return rules.MustRegister("hnefatafl", text,
		rules.Bind("taf-throne-stop", func(o *Options) *ThroneStopReading { return &o.ThroneStop }),
		rules.Bind("taf-throne-pass", func(o *Options) *ThronePassReading { return &o.ThronePass }),
		rules.Bind("taf-throne-hostile", func(o *Options) *ThroneHostileReading { return &o.ThroneHostile }),
		rules.Bind("taf-throne-leave", func(o *Options) *throneLeaveReading { return &o.ThroneLeave }),
		rules.Bind("taf-throne-approach", func(o *Options) *ThroneNearReading { return &o.ThroneNear }),
		rules.Bind("taf-corner-stop", func(o *Options) *CornerStopReading { return &o.CornerStop }),
		rules.Bind("taf-corner-stop", func(o *Options) *CornerHeldReading { return &o.CornerHeld }),
		rules.Bind("taf-take", func(o *Options) *takeReading { return &o.Take }),
		rules.Bind("taf-king-edge", func(o *Options) *KingEdgeReading { return &o.KingEdge }),
		rules.Bind("taf-king-throne-side", func(o *Options) *KingThroneReading { return &o.KingThrone }),
		rules.Bind("taf-king-hostile-corner", func(o *Options) *KingCornerReading { return &o.KingCorner }),
		rules.Bind("taf-king-trapped-by", func(o *Options) *TrappedByReading { return &o.TrappedBy }),
		rules.Bind("taf-group", func(o *Options) *GroupReading { return &o.Group }),
		rules.Bind("taf-group", func(o *Options) *groupClosedReading { return &o.GroupClosed }),
		rules.Bind("taf-group", func(o *Options) *groupEmptyReading { return &o.GroupEmpty }),
		rules.Bind("taf-group", func(o *Options) *groupSidesReading { return &o.GroupSides }),
		rules.Bind("taf-take-order", func(o *Options) *takeOrderReading { return &o.TakeOrder }),
		rules.Bind("taf-draw", func(o *Options) *DrawAfterReading { return &o.DrawAfter }),
		rules.Bind("taf-stuck", func(o *Options) *StuckReading { return &o.Stuck }),
		rules.Bind("taf-repeat", func(o *Options) *RepeatReading { return &o.Repeat }),
		rules.Bind("taf-start", func(o *Options) *startReading { return &o.Start }),
		rules.Bind("taf-shield-wall", func(o *Options) *ShieldWallReading { return &o.ShieldWall }),
		rules.Bind("taf-edge-fort", func(o *Options) *EdgeFortReading { return &o.EdgeFort }),
		rules.Bind("taf-surround", func(o *Options) *SurroundReading { return &o.Surround }),
		rules.Bind("taf-escape", func(o *Options) *EscapeReading { return &o.Escape }),
		rules.Bind("taf-king-capture", func(o *Options) *KingCaptureReading { return &o.KingCapture }),
		rules.Bind("taf-camps", func(o *Options) *campsReading { return &o.Camps }),
		rules.Bind("taf-forced", func(o *Options) *forcedReading { return &o.Forced }),
		rules.Bind("taf-declared", func(o *Options) *DeclaredReading { return &o.Declared }),
	)
})

// Rulebook returns the clauses, ambiguities and claims of the rulebook.
func Rulebook() rules.Rulebook { return register().Rulebook }

// Readings returns the ambiguities of the rulebook, each bound to its fields in
// [Options], in the order of the rulebook.
func Readings() rules.Bindings[Options] { return register().Questions }
