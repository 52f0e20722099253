//go:build !workshop

package opponent

import (
	"context"
	"sync"

	"ludex/puzzles/answer"
	"ludex/puzzles/certificate/openings"
	held "ludex/puzzles/havannah/known"
	"ludex/puzzles/search"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/rules/play"
	"ludex/rules/wabanti/anti"
	"ludex/solver"
)

// boardMemory bounds the positions of a board that is solved, in bytes. The
// boards of docs/reference/results.md need less.
const boardMemory = 1 << 29

// solvable reports whether a board of Anti-Wabanti is small enough to solve all
// positions: no larger, and with no more pieces, than one of
// docs/reference/results.md.
func solvable(g *anti.Game) bool {
	pieces := max(g.Start().Pieces[anti.North].Len(), g.Start().Pieces[anti.South].Len())
	most, ok := map[int]int{3: 4, 4: 5, 5: 4}[g.Grid().Side()]
	return ok && pieces <= most
}

// boards are the boards that were solved, by their names.
var boards = struct {
	sync.Mutex
	of map[string]*board
}{of: map[string]*board{}}

// board has the values of all positions of a game.
type board struct {
	sync.Mutex // held while it is solved
	value      func(play.Position) answer.Answer
}

func boardOf(g play.Game) *board {
	boards.Lock()
	defer boards.Unlock()
	b := boards.of[g.String()]
	if b == nil {
		b = &board{}
		boards.of[g.String()] = b
	}
	return b
}

// at returns the value of a position, solving the board before, known unless a
// limit is hit or play does not lead to it.
func (b *board) at(ctx context.Context, g play.Game, p play.Position, report func(solver.Progress)) (v answer.Answer, known bool) {
	b.Lock()
	defer b.Unlock()
	if b.value == nil {
		value, err := search.Values(ctx, g, g.Start(), solver.Limits{Memory: boardMemory, Workers: 1, Report: report})
		if err != nil {
			return v, false
		}
		b.value = value
	}
	v = b.value(p)
	return v, v.Verdict == solver.Solved
}

// onBoard returns the best moves on a board of Anti-Wabanti of which all
// positions can be solved.
func (o *Opponent) onBoard(ctx context.Context, s *play.Session) (c known, ok bool) {
	g := anti.Of(s.Game)
	if g == nil || o.level.Table == 0 || !solvable(g) {
		return c, false
	}
	b := boardOf(s.Game)
	v, ok := b.at(ctx, s.Game, s.Position(), o.Report)
	if !ok || len(v.Moves) == 0 {
		return c, false
	}
	plies := func(p play.Position) (int, bool) {
		v, ok := b.at(ctx, s.Game, p, nil)
		return v.Plies, ok && v.Outcome != rules.Draw
	}
	if v.Outcome != rules.Draw && !reachable(s, v.Plies, plies) {
		return c, false
	}
	c.Choice = Choice{Move: v.Moves[0].Move, Proved: v.Outcome, Plies: v.Plies}
	c.alike = v.Keys
	return c, true
}

// byCertificate returns the move of a player who wins a solved opening of
// Havannah.
func byCertificate(ctx context.Context, s *play.Session) (c known, ok bool) {
	g := havannah.Of(s.Game)
	if g == nil {
		return c, false
	}
	if c, checked := heldOf(s); checked && c.Move != (play.Move{}) {
		return c, true
	}
	havannah.On(g,
		func(g *havannah.Game[havannah.UpTo5]) { c, ok = certified(ctx, g, s) },
		func(g *havannah.Game[havannah.UpTo8]) { c, ok = certified(ctx, g, s) },
		func(*havannah.Game[havannah.UpTo15]) { ok = false })
	return c, ok
}

// heldOf returns what the program holds about a position, with a move that wins if it has
// one, and whether tests prove it.
func heldOf(s *play.Session) (c known, checked bool) {
	v, ok := held.Of(s.Game, s.Position())
	if !ok {
		return c, false
	}
	c.Choice = Choice{Proved: v.Outcome, By: v.On[0].Name}
	if v.Outcome.WonBy(s.ToMove()) && len(v.Keys) > 0 {
		c.Move = v.Keys[0]
	}
	return c, v.On.Checked()
}

// Held returns the proved outcome that the program holds about a position, Undecided for
// none.
func Held(s *play.Session) rules.Outcome {
	if c, checked := heldOf(s); checked {
		return c.Proved
	}
	return rules.Undecided
}

func certified[W hexgrid.Words](ctx context.Context, g *havannah.Game[W], s *play.Session) (known, bool) {
	me, state := s.ToMove(), s.Position().Value().(havannah.State[W])
	move, ok := openings.Move(ctx, g, me, firstCell(s), state)
	by := "the certificates of openings of " + s.Game.String()
	return known{Choice: Choice{Move: play.MoveOf(havannah.Move(move)), Proved: rules.Won(me), By: by}}, ok
}

// firstCell returns the cell of the first stone of a game that began on the
// empty board, or openings.None.
func firstCell(s *play.Session) int {
	line := s.Line()
	if _, other := s.Start(); other || len(line) == 0 {
		return openings.None
	}
	_, first := s.Game.FromTo(line[0])
	return first
}
