package prove

import (
	"context"
	"errors"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	walipuzzle "ludex/puzzles/wali"
	"ludex/rules/wali"
	"ludex/solver"
	"ludex/solver/tablebase"
)

// otherTables bounds the tables under each other reading, in positions.
const otherTables = 4_000_000

// hold finds the moves that hold a draw, by tables of all positions with
// material that can arise.
func (a *waliAttack) hold(ctx context.Context, lim Limits) (f answer.Answer, differs func() []string, err error) {
	book, err := walipuzzle.At(ctx, a.rules, a.start, tables(lim.Limits))
	if isLimit(err) {
		return answer.Answer{Limit: err}, nil, nil
	}
	if err != nil {
		return answer.Answer{}, nil, err
	}
	f = answer.Answer{Verdict: solver.Unsolvable, Looked: book.Held.Positions(), Evidence: answer.ByTable}
	if v, _ := book.Value(a.start); v != tablebase.Draw {
		return f, nil, nil
	}
	f.Verdict, f.Keys = solver.Solved, erased(best(book, a.start))
	f.Line = f.Keys[:1]
	if len(f.Keys) == 1 && lim.assesses() {
		a.assess(&f, book)
		differs = a.differing(func(other *wali.Game) bool { return a.alike(ctx, other, tablebase.Draw, f.Keys) })
	}
	return f, differs, nil
}

// assess finds the quality, except Differs, of an answer with one key.
func (a *waliAttack) assess(f *answer.Answer, book *walipuzzle.Book) {
	f.Quality = a.quality(best(book, a.start)[0])
	f.Quality.Greedy = a.greedyIn(book, max(1, f.Length))
}

// onlyWin reports for a win with one key whether no other move wins at all, by
// tables. It leaves the field open if that is unknown.
func (a *waliAttack) onlyWin(ctx context.Context, f *answer.Answer, lim solver.Limits) error {
	book, err := walipuzzle.At(ctx, a.rules, a.start, tables(lim))
	if isLimit(err) {
		f.Quality, f.Limit = puzzles.Quality{}, err
		return nil
	}
	if err == nil {
		if options := book.Options(a.start); len(options) < 2 || !options[1].Value.IsWin() {
			f.Quality.Unique = puzzles.OnlyWin
		}
	}
	return err
}

// tables returns the limits of tables by those of searches.
func tables(lim solver.Limits) tablebase.Limits {
	return tablebase.Limits{Memory: lim.Memory, Workers: max(1, lim.Workers), Report: settling(lim.Report)}
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
