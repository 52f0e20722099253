package opponent

import (
	"context"

	"ludex/puzzles/answer"
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

// reachable reports whether a shortest win of a number of moves can be played
// although positions have occurred before. Where a third occurrence ends the
// game, no position that has occurred twice may be nearer to the end. (On the
// way of a shortest win each position is nearer than the one before.)
func reachable(s *play.Session, plies int, value func(play.Position) (plies int, won bool)) bool {
	if !endsByRepetition(s) {
		return true
	}
	for _, p := range twice(s) {
		if n, won := value(p); won && n < plies {
			return false
		}
	}
	return true
}

// endsByRepetition reports whether a third occurrence of a position ends the
// game.
func endsByRepetition(s *play.Session) bool {
	return s.Rule() != rules.Repetition{}
}

// twice returns positions of a game that have occurred at least twice.
func twice(s *play.Session) (list []play.Position) {
	same, _ := s.Repetition()
	times := map[play.Position]int{}
	count := func(p play.Position) {
		if times[same(p)]++; times[same(p)] == 2 {
			list = append(list, p)
		}
	}
	p, _ := s.Start()
	count(p)
	for _, m := range s.Line() {
		p = s.Game.Play(p, m)
		count(p)
	}
	return list
}

// Known returns the value of a position that the opponent looks up and does not
// search for: a choice, the moves that are as good, and the evidence: tables of
// Wali or certificates of openings of Havannah. Of the levels
// only the highest looks up tables.
func (o *Opponent) Known(ctx context.Context, s *play.Session) (c Choice, best []play.Move, source answer.Evidence, ok bool) {
	source = answer.ByTable
	k, ok := o.table(ctx, s)
	if !ok {
		source = answer.ByCertificate
		k, ok = byCertificate(ctx, s)
	}
	if len(k.alike) == 0 {
		k.alike = []play.Move{k.Move}
	}
	return k.Choice, k.alike, source, ok
}
