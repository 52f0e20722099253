package havannah

import (
	"fmt"
	"strings"

	"ludex/rules"
	"ludex/rules/hexgrid"
)

// Kind describes Havannah on the boards that the type W holds, for the
// catalogue of games.
func Kind[W hexgrid.Words]() rules.Kind[*Game[W], State[W], Move, Options] {
	return rules.Kind[*Game[W], State[W], Move, Options]{
		Name: "havannah", Rulebook: Rulebook(), Questions: Readings(), Presets: presets(),
		Boards:   []string{"8", "2,stones=2", "2", "3", "4"},
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
