package opponent

import (
	"context"

	"ludex/puzzles/endgame"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/wali"
	"ludex/solver/tablebase"
)

// table returns the best move by the tables of Wali's endgames, ok if they have
// the position and are small enough for the level.
func (o *Opponent) table(ctx context.Context, s *play.Session) (c Choice, ok bool) {
	g, isWali := s.Game.Rules().(*wali.Game)
	if !isWali {
		return c, false
	}
	state := s.Position().Value().(wali.State)
	if size, ok := endgame.Size(g, state); !ok || size > o.level.Table {
		return c, false
	}
	book, err := endgame.At(ctx, g, state, tablebase.Limits{Workers: 1})
	if err != nil {
		return c, false
	}
	options, err := book.Options(state)
	if err != nil || len(options) == 0 {
		return c, false
	}
	return chosen(s.ToMove(), options[0]), true
}

// chosen returns a move of a table with its value for the player who makes it.
func chosen(me rules.Player, best tablebase.Option[wali.Move]) Choice {
	c := Choice{Move: play.MoveOf(best.Move), Proved: rules.Draw}
	switch {
	case best.Value.IsWin():
		c.Proved, c.Plies = rules.Won(me), best.Value.Plies()
	case best.Value != tablebase.Draw:
		c.Proved, c.Plies = rules.Won(1-me), best.Value.Plies()
	}
	return c
}
