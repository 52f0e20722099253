//go:build !workshop

package opponent

import (
	"context"

	walipuzzle "ludex/puzzles/wali"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/wali"
	"ludex/solver"
	"ludex/solver/tablebase"
)

// table returns the best moves by tables of Wali that it builds, if they are small
// enough for the level.
func (o *Opponent) table(ctx context.Context, s *play.Session) (c known, ok bool) {
	g := wali.Of(s.Game)
	if g == nil || o.level.Table == 0 {
		return c, false
	}
	state := s.Position().Value().(wali.State)
	if size, ok := walipuzzle.Size(g, state); !ok || size > o.level.Table {
		return c, false
	}
	book, err := walipuzzle.At(ctx, g, state, tablebase.Limits{Workers: 1, Report: o.building()})
	if err != nil {
		return c, false
	}
	return byTable(book, s, state)
}

// building returns a report on tables that are built, nil for nobody.
func (o *Opponent) building() func(tablebase.Progress) {
	if o.Report == nil {
		return nil
	}
	return func(p tablebase.Progress) { o.Report(solver.Progress{Expanded: p.Done + p.Looked}) }
}

// byTable returns the best moves of a position by tables, ok if they have it.
func byTable(book *walipuzzle.Book, s *play.Session, state wali.State) (c known, ok bool) {
	value, ok := book.Value(state)
	options := book.Options(state)
	if !ok || len(options) != len(s.Moves()) {
		return c, false
	}
	plies := func(p play.Position) (int, bool) {
		v, ok := book.Value(p.Value().(wali.State))
		return v.Plies(), ok && v != tablebase.Draw
	}
	if value != tablebase.Draw && !reachable(s, value.Plies(), plies) {
		return c, false
	}
	c.Choice = chosen(s.ToMove(), options[0])
	for _, o := range options {
		if o.Value == options[0].Value {
			c.alike = append(c.alike, play.MoveOf(o.Move))
		}
	}
	return c, true
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
