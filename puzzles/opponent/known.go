package opponent

import (
	"context"

	"ludex/puzzles/answer"
	"ludex/rules"
	"ludex/rules/play"
)

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
	_, same, _ := s.Game.Repetition()
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
