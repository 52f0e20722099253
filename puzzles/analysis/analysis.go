// Package analysis goes through a recorded game of any kind, move by move: the
// clauses that each move applies, the value of each position where it can be
// found, and the mistakes of the players.
//
// [Run] returns a [Report]. Values come from the strongest source that has the
// position: tables and certificates, all positions that can be reached from it,
// or a search for a forced win. A value is proved, or it is not there: a
// position that a search leaves open within its limits names the limit.
package analysis

import (
	"context"
	"slices"

	"ludex/puzzles/answer"
	"ludex/puzzles/opponent"
	"ludex/rules"
	"ludex/rules/guard"
	"ludex/rules/play"
	"ludex/solver"
)

// Question is a game to analyse, and how far to look.
type Question struct {
	Game   *play.Session // at its end
	Within int           // own moves ahead of a search for a forced win, 0 for no search
	Nodes  int64         // positions that one search looks at, 0 for no limit
	Exact  int64         // bytes for the values of all positions that can be reached, 0 to find none
	Limits solver.Limits
	Done   func(position int) // is called after each position, from several goroutines; nil for never
}

// Report is an analysed game.
type Report struct {
	Game      play.Game
	Positions []play.Position // the first is the start, the others follow the moves
	Values    []answer.Answer // of the positions
	Moves     []Move
	Outcome   rules.Outcome // of the game
	Limit     error         // the limit that ended the analysis, nil if none did
}

// Move is a move of an analysed game.
type Move struct {
	Player  rules.Player // rules.Chance for a throw
	Move    play.Move
	Text    string
	Clauses []Clause
	Finding *Finding // nil if the move gives nothing away, as far as is known
}

// Run analyses a game. When ctx ends, the report has the results so far.
func Run(ctx context.Context, q Question) (*Report, error) {
	q.Limits.Workers = max(1, q.Limits.Workers)
	a := &analysis{Question: q, game: q.Game.Game, line: q.Game.Line()}
	if err := a.openKnown(); err != nil {
		return nil, err
	}
	r := a.replayed()
	if len(a.game.Players()) == 1 {
		a.jumps(ctx, r)
	} else {
		a.positions(ctx, r)
	}
	r.Limit = solver.Stopped(ctx)
	for i := range r.Values {
		if r.Values[i].Puzzle.Game == nil {
			r.Values[i] = a.unknown(r.Positions[i], r.Limit)
		}
	}
	return r, nil
}

// analysis is a Run in progress.
type analysis struct {
	Question
	game  play.Game
	line  []play.Move
	known []*opponent.Opponent // look positions up, one for each worker
	exact exact

	outcomes []rules.Outcome // of the game after each number of moves
	sure     []bool          // whether a proof about the position then holds for the game
	third    rules.Outcome   // when a position occurs for the third time
}

// openKnown makes the opponents that look positions up.
func (a *analysis) openKnown() error {
	for range a.Limits.Workers {
		o, err := opponent.New(len(opponent.Levels())-1, 0)
		if err != nil {
			return err
		}
		a.known = append(a.known, o)
	}
	return nil
}

// replayed returns the report with the moves and their clauses.
func (a *analysis) replayed() *Report {
	r := &Report{Game: a.game, Outcome: a.Game.Outcome(), Values: make([]answer.Answer, len(a.line)+1)}
	s := a.at(0)
	rule, same, _ := s.Game.Repetition()
	a.third = rule.Third
	h := history{same: same, seen: map[play.Position]bool{}}
	note := func(captured bool) {
		r.Positions = append(r.Positions, s.Position())
		a.outcomes = append(a.outcomes, s.Outcome())
		a.sure = append(a.sure, !h.repeats(s.Position(), captured) || rule == rules.Repetition{})
	}
	note(false)
	for _, m := range a.line {
		player, before := s.ToMove(), s.Position()
		s.Play(m)
		note(len(a.game.Takes(before, m)) > 0)
		r.Moves = append(r.Moves, Move{
			Player: player, Move: m, Text: a.game.FormatMove(before, m), Clauses: Clauses(a.game, before, s.Position(), m, s.Outcome()),
		})
	}
	return r
}

// at returns the game after a number of moves.
func (a *analysis) at(n int) *play.Session {
	start, _ := a.Game.Start()
	s := play.NewSessionAt(a.game, start)
	for _, m := range a.line[:n] {
		s.Play(m)
	}
	return s
}

// positions finds the values of all positions, and then the mistakes.
func (a *analysis) positions(ctx context.Context, r *Report) {
	a.exact = a.solveEnd(ctx, r)
	a.each(ctx, len(r.Values), func(worker, i int) {
		r.Values[i] = a.value(ctx, r.Positions[i], worker, i)
		if a.Done != nil {
			a.Done(i)
		}
	})
	if ctx.Err() != nil {
		return
	}
	a.each(ctx, len(r.Moves), func(_, i int) { r.Moves[i].Finding = a.finding(ctx, r, i) })
}

// each calls do for the numbers below n, the last first, on all workers, until the context ends.
func (a *analysis) each(ctx context.Context, n int, do func(worker, i int)) {
	// The error is that of the context, which the caller looks at.
	_ = guard.Each(ctx, a.Limits.Workers, n, func(worker, i int) error {
		do(worker, n-1-i) // late positions are the easiest
		return nil
	})
}

// history is the positions of a game since the last capture. After a capture
// earlier positions cannot come again.
type history struct {
	same  func(play.Position) play.Position
	seen  map[play.Position]bool
	twice bool
}

// repeats adds the next position, which a capture may have led to, and reports
// whether one that can come again has occurred twice. Until then a proof about the
// position holds for a game that a third occurrence ends: a shortest win passes
// no position twice.
func (h *history) repeats(p play.Position, captured bool) bool {
	if captured {
		clear(h.seen)
		h.twice = false
	}
	h.twice = h.twice || h.seen[h.same(p)]
	h.seen[h.same(p)] = true
	return h.twice
}

// Findings returns the indices of the moves with a finding.
func (r *Report) Findings() (list []int) {
	for i, m := range r.Moves {
		if m.Finding != nil {
			list = append(list, i)
		}
	}
	return list
}

// Sources returns the sources of the values, each once, in the order of their
// first values.
func (r *Report) Sources() (list []answer.Evidence) {
	for _, v := range r.Values {
		if v.Evidence != "" && v.Evidence != answer.ByRules && !slices.Contains(list, v.Evidence) {
			list = append(list, v.Evidence)
		}
	}
	return list
}
