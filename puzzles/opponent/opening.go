package opponent

import (
	"context"

	"ludex/puzzles/certificate/openings"
	held "ludex/puzzles/havannah/known"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/rules/play"
)

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
