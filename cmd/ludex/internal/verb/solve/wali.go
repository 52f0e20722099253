package solve

import (
	"context"

	"ludex/cmd/internal/cli"
	"ludex/puzzles/answer"
	"ludex/puzzles/search"
	walipuzzle "ludex/puzzles/wali"
	"ludex/rules/play"
	"ludex/rules/wali"
	"ludex/solver"
	"ludex/solver/tablebase"
)

// mostInTables is the most positions of tables that are built for an answer, which
// takes seconds. Of other positions a search looks at most mostAhead moves ahead.
const (
	mostInTables = 4_000_000
	mostAhead    = 100
)

// wali solves a position of Wali, by tables where they are small.
func (s *solving) wali(m *play.Session) error {
	g := wali.Of(m.Game)
	at := m.Position().Value().(wali.State)
	return s.run(func(ctx context.Context, bar *cli.Progress) (solved, error) {
		a, err := walipuzzle.Of(g, at)
		if err != nil || a.Evidence == answer.ByRules {
			return resultOf(a), err
		}
		if size, ok := walipuzzle.Size(g, at); ok && size <= mostInTables {
			s.lookUp(ctx, bar, &a, g, at)
		} else {
			s.ahead(ctx, &a, g, at)
			if a.Verdict == solver.Unknown && a.Least > mostAhead { // no limit ended it, so positions are few
				a = search.SolveAll(ctx, m.Game, m.Position(), s.limits.Search(bar.Report))
			}
		}
		return resultOf(a), nil
	})
}

// lookUp answers by tables of all positions that can follow.
func (s *solving) lookUp(ctx context.Context, bar *cli.Progress, a *answer.Answer, g *wali.Game, at wali.State) {
	bar.Describe("building tables")
	book, err := walipuzzle.At(ctx, g, at, tablebase.Limits{Memory: s.limits.Memory, Workers: max(1, s.limits.Workers)})
	if err != nil {
		a.Reason = err.Error()
		return
	}
	walipuzzle.LookUp(a, book, at)
}

// ahead answers by a search that goes one move further each time.
func (s *solving) ahead(ctx context.Context, a *answer.Answer, g *wali.Game, at wali.State) {
	book := &walipuzzle.Book{Game: g, Numbers: g.Index(2), Held: &tablebase.Held{}}
	r := book.Search(ctx, at, mostAhead, s.limits.Memory)
	a.Reason, a.Looked, a.Evidence, a.Least = r.Reason, r.States, answer.BySearch, r.Depth+1
	if r.Known {
		walipuzzle.Decide(a, r.Value, r.Exact)
		a.Line = walipuzzle.Erased(r.Line)
	}
}
