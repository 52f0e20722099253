package prove

import (
	"context"
	"errors"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	walipuzzle "ludex/puzzles/wali"
	"ludex/rules"
	"ludex/rules/wali"
	"ludex/solver"
	"ludex/solver/tablebase"
)

// otherTables bounds the tables under each other reading, in positions.
const otherTables = 4_000_000

// hold finds the moves that hold a draw, by tables of all positions with
// material that can arise.
func (a *waliAttack) hold(ctx context.Context, lim Limits) (f answer.Answer, differs func() []string, err error) {
	h, err := a.held(ctx, a.rules, tables(lim.Limits))
	if isLimit(err) {
		return answer.Answer{Limit: err}, nil, nil
	}
	if err != nil {
		return answer.Answer{}, nil, err
	}
	f = answer.Answer{Verdict: solver.Unsolvable, Keys: erased(h.keys), Looked: h.states, Evidence: answer.ByTable}
	if !h.drawn {
		f.Keys = nil
		return f, nil, nil
	}
	f.Verdict = solver.Solved
	f.Line = f.Keys[:1]
	if len(h.keys) == 1 && lim.assesses() {
		f.Quality = a.quality(h.keys[0])
		if a.first(a.start) == h.keys[0] {
			f.Quality.Greedy = 1
		}
		differs = a.differing(func(other *wali.Game) bool { return a.holdsAlike(ctx, other, h) })
	}
	return f, differs, nil
}

// onlyWin reports for a win with one key whether no other move wins at all, by
// tables. It leaves the field open if that is unknown.
func (a *waliAttack) onlyWin(ctx context.Context, f *answer.Answer, lim solver.Limits) error {
	h, err := a.held(ctx, a.rules, tables(lim))
	switch {
	case isLimit(err):
		f.Quality, f.Limit = puzzles.Quality{}, err
		return nil
	case h.wins == 1:
		f.Quality.Unique = puzzles.OnlyWin
	}
	return err
}

// tables returns the limits of tables by those of searches.
func tables(lim solver.Limits) tablebase.Limits {
	return tablebase.Limits{Memory: lim.Memory, Workers: max(1, lim.Workers), Report: settling(lim.Report)}
}

// holding is the result of tables for a position to hold.
type holding struct {
	drawn  bool
	wins   int         // moves that win
	keys   []wali.Move // that hold the draw
	states int64       // positions in the tables
}

// held looks up the values of the start's moves under other rules.
func (a *waliAttack) held(ctx context.Context, by *wali.Game, l tablebase.Limits) (holding, error) {
	book, err := walipuzzle.At(ctx, by, a.start, l)
	if err != nil {
		return holding{}, err
	}
	v, _ := book.Value(a.start)
	h := holding{drawn: v == tablebase.Draw, states: book.Held.Positions()}
	for _, o := range book.Options(a.start) {
		switch {
		case o.Value == tablebase.Draw:
			h.keys = append(h.keys, o.Move)
		case o.Value.IsWin():
			h.wins++
		}
	}
	return h, nil
}

// holdsAlike reports whether the same moves hold the draw by other rules, if
// their tables are small enough.
func (a *waliAttack) holdsAlike(ctx context.Context, other *wali.Game, h holding) bool {
	if other.Outcome(a.start) != rules.Undecided {
		return false
	}
	size, ok := walipuzzle.Size(other, a.start)
	if !ok || size > otherTables {
		return false
	}
	o, err := a.held(ctx, other, tablebase.Limits{Workers: 1})
	return err == nil && o.drawn && sameMoves(o.keys, h.keys)
}

// isLimit reports whether an error is a limit that was hit.
func isLimit(err error) bool {
	return errors.Is(err, solver.ErrTimeout) || errors.Is(err, solver.ErrInterrupted) || errors.Is(err, solver.ErrMemory) ||
		errors.Is(err, walipuzzle.ErrPlacing)
}

// settling returns a report on tables from one on searches.
func settling(report func(solver.Progress)) func(tablebase.Progress) {
	if report == nil {
		return nil
	}
	return func(p tablebase.Progress) {
		report(solver.Progress{LowerBound: p.Plies, Stored: p.Done + p.Looked, Expanded: p.Looked, Bytes: p.Done + p.Positions})
	}
}
