package havannah

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"

	"ludex/rules"
	"ludex/rules/hexgrid"
)

// Kind describes Havannah on the boards that the type W holds, for the
// catalogue of games.
func Kind[W hexgrid.Words]() rules.Kind[*Game[W], State[W], Move, Options] {
	return rules.Kind[*Game[W], State[W], Move, Options]{
		Name: "havannah", Rulebook: Rulebook(), Questions: Readings(), Presets: presets(),
		Boards:   []string{"8", "2,stones=2", "2", "3", "4", "6"},
		Settings: []string{"stones"},
		Open:     open[W],
		Checks:   checks[W](),
	}
}

// open returns the game on a board such as "8,stones=40", "" for the sheet's.
func open[W hexgrid.Words](board string, o Options) (*Game[W], error) {
	b := Sheet
	if board != "" {
		var rest []string
		var err error
		if b, rest, err = boardFromText(strings.Split(board, ",")); err != nil {
			return nil, err
		}
		if len(rest) > 0 {
			return nil, fmt.Errorf("%q is not a setting of a board (stones=NUMBER)", rest[0])
		}
	}
	return New[W](b, o)
}

// Players returns the names of the players with the letters of their stones
// (hav-first).
func (g *Game[W]) Players() []string {
	return []string{g.Name(First) + " (x)", g.Name(Second) + " (o)"}
}

// Layout returns the board.
func (g *Game[W]) Layout() *rules.Layout {
	l := g.grid.Layout()
	l.Legend = []rules.Sign{{Look: g.firstLook(), Text: g.Name(First)}, {Look: rules.Dark, Text: g.Name(Second)}}
	return l
}

// firstLook returns the look of the first player's stones: red or white, as the
// player is named (hav-first).
func (g *Game[W]) firstLook() rules.Look {
	if g.opts.First == FirstWhite {
		return rules.Light
	}
	return rules.Red
}

// Pieces returns the stones of s, the second player's black.
func (g *Game[W]) Pieces(s State[W]) []rules.Piece {
	return append(rules.Pieces(g.firstLook(), s.Stones(First).Cells(nil)), rules.Pieces(rules.Dark, s.Stones(Second).Cells(nil))...)
}

// Lifted returns a State without the stone on a cell.
func (g *Game[W]) Lifted(position any, cell int) (less any, legal bool) {
	s := position.(State[W])
	s.stones[First].Remove(hexgrid.Cell(cell))
	s.stones[Second].Remove(hexgrid.Cell(cell))
	return s, false
}

// FromTo returns no cell and the cell of a stone, -1 for a swap and a pass.
func (g *Game[W]) FromTo(m Move) (from, to int) { return -1, g.grid.Index(m) }

// Any is Havannah on a board of any size: a *Game of [UpTo5], [UpTo8] or [UpTo15].
type Any interface {
	Grid() *hexgrid.Grid
	Board() Board
	Options() Options
	sized()
}

func (g *Game[W]) sized() {}

// Of returns the rules of g if it is Havannah, else nil.
func Of(g rules.Erased) Any {
	own, _ := rules.As[Any](g)
	return own
}

// On calls one of the functions: that for the type of the game. There is one for each
// type, so that none can be forgotten.
func On(g Any, five func(*Game[UpTo5]), eight func(*Game[UpTo8]), fifteen func(*Game[UpTo15])) {
	switch g := g.(type) {
	case *Game[UpTo5]:
		five(g)
	case *Game[UpTo8]:
		eight(g)
	case *Game[UpTo15]:
		fifteen(g)
	}
}

//go:embed rulebook.txt
var text string

// register reads the rulebook and binds each of its questions to its field of
// [Options], the several questions of one ambiguity in their order.
var register = sync.OnceValue(func() rules.Register[Options] {
	return rules.MustRegister("havannah", text,
		rules.Bind("hav-ring", func(o *Options) *RingReading { return &o.Ring }),
		rules.Bind("hav-fork", func(o *Options) *ForkReading { return &o.Fork }),
		rules.Bind("hav-corner", func(o *Options) *CornerReading { return &o.Corner }),
		rules.Bind("hav-supply", func(o *Options) *SupplyReading { return &o.Supply }),
		rules.Bind("hav-first", func(o *Options) *FirstReading { return &o.First }),
		rules.Bind("hav-swap", func(o *Options) *SwapReading { return &o.Swap }),
		rules.Bind("hav-pass", func(o *Options) *PassReading { return &o.Pass }),
		rules.Bind("hav-empty-ring", func(o *Options) *FilledReading { return &o.Filled }),
		rules.Bind("hav-reduced", func(o *Options) *ReducedReading { return &o.Reduced }),
	)
})

// Rulebook returns the clauses, ambiguities and claims of the rulebook.
func Rulebook() rules.Rulebook { return register().Rulebook }

// Readings returns the ambiguities of the rulebook, each bound to its fields in
// [Options], in the order of the rulebook.
func Readings() rules.Bindings[Options] { return register().Questions }

// FigureReadings returns those of the ambiguities that define a figure.
func FigureReadings() rules.Bindings[Options] { return Readings()[:3] }
