package solve

import (
	"context"
	"fmt"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/tables"
	"ludex/puzzles/answer"
	walipuzzle "ludex/puzzles/wali"
	"ludex/rules/play"
	"ludex/rules/wali"
)

// mostAhead is the greatest --depth.
const mostAhead = 100

// waliSolver solves a position of Wali.
type waliSolver struct{ *solving }

// execute solves the position, by the tables of --tables if they are given.
func (w *waliSolver) execute(m *play.Session) error {
	g := wali.Of(m.Game)
	s := m.Position().Value().(wali.State)
	var tables *tables.Wali
	if w.tables != "" {
		var err error
		if tables, err = w.tables.Open(); err != nil {
			return err
		}
		if index := g.Index(2); index.String() != tables.Dir.Game() {
			return fmt.Errorf("%s: holds tables of %s, not of %s", w.tables, tables.Dir.Game(), index)
		}
		tables.Game = g
	}
	return w.run(func(ctx context.Context, _ *cli.Progress) (solved, error) {
		book := &walipuzzle.Book{Game: g, Numbers: g.Index(2)}
		if tables != nil {
			book = tables.Book()
		}
		a, err := w.solve(ctx, book, g, s)
		if err == nil && tables != nil {
			a.On, err = tables.Sources(tables.Dir.Opened())
		}
		if err != nil {
			return solved{}, err
		}
		return resultOf(a), nil
	})
}

// solve looks s up in the tables, and searches if they do not cover it.
func (w *waliSolver) solve(ctx context.Context, book *walipuzzle.Book, g *wali.Game, s wali.State) (answer.Answer, error) {
	a, err := walipuzzle.Of(g, s)
	if err != nil || a.Evidence == answer.ByRules {
		return a, err
	}
	r, err := book.Search(ctx, s, w.depth, w.limits.Memory)
	if err != nil {
		return a, err
	}
	a.Reason, a.Looked, a.Evidence, a.Least = r.Reason, r.States, answer.BySearch, r.Depth+1
	switch {
	case !r.Known:
	case r.States == 0:
		if err = walipuzzle.LookUp(&a, book, s, r.Value); err != nil {
			err = fmt.Errorf("%s: %w", w.tables, err)
		}
	default:
		walipuzzle.Decide(&a, r.Value, r.Exact)
		a.Line = walipuzzle.Erased(r.Line)
	}
	return a, err
}
