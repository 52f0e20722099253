package prove

import (
	"context"
	"slices"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	walipuzzle "ludex/puzzles/wali"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/wali"
	"ludex/solver"
	"ludex/solver/tablebase"
)

// searched is the most own moves of a win that is searched; longer ones are looked up in
// tables, where these are small enough.
const searched = 7

// tables returns tables for a win within a number of own moves: where they take less time than
// the search, or are there already. Both give the same answer. It returns nil for none,
// as always in an engine of a page.
func (a *waliAttack) tables(ctx context.Context, within int, lim solver.Limits) *walipuzzle.Book {
	if !puzzles.Assesses {
		return nil
	}
	if book := walipuzzle.Known(a.rules, a.start); book != nil || within <= searched {
		return book
	}
	return a.small(ctx, a.rules, tables(lim))
}

// small returns the tables of the start by some rules, nil where they are too large.
func (a *waliAttack) small(ctx context.Context, by *wali.Game, l tablebase.Limits) *walipuzzle.Book {
	if size, ok := walipuzzle.Size(by, a.start); !ok || size > otherTables {
		return nil
	}
	book, err := walipuzzle.At(ctx, by, a.start, l)
	if err != nil {
		return nil
	}
	return book
}

// lookUp finds the shortest win within a number of own moves by tables.
func (a *waliAttack) lookUp(book *walipuzzle.Book, within int, lim Limits) answer.Answer {
	f := answer.Answer{Verdict: solver.Unsolvable, Evidence: answer.ByTable, Looked: book.Held.Positions()}
	v, _ := book.Value(a.start)
	if !v.IsWin() || v.Plies() > 2*within-1 {
		return f
	}
	f.Verdict, f.Plies, f.Length = solver.Solved, v.Plies(), (v.Plies()+1)/2
	f.Keys, f.Line = erased(best(book, a.start)), walipuzzle.Erased(book.Line(a.start))
	if len(f.Keys) == 1 && lim.assesses() {
		a.assess(&f, book)
	}
	return f
}

// best returns the moves with the value of a position.
func best(book *walipuzzle.Book, s wali.State) (keys []wali.Move) {
	options := book.Options(s)
	for _, o := range options {
		if o.Value == options[0].Value {
			keys = append(keys, o.Move)
		}
	}
	return keys
}

// greedyIn is [attack.greedy] by tables, within a number of own moves.
func (a *waliAttack) greedyIn(book *walipuzzle.Book, most int) (made int) {
	for s := a.start; made < most; made++ {
		m := a.first(s)
		if !slices.Contains(best(book, s), m) {
			break
		}
		if s = a.rules.Play(s, m); a.rules.Outcome(s) == rules.Undecided {
			s = a.rules.Play(s, book.Options(s)[0].Move)
		}
	}
	return made
}

// alike reports whether the value and its keys are the same by other rules, if
// their tables are small enough.
func (a *waliAttack) alike(ctx context.Context, other *wali.Game, value tablebase.Value, keys []play.Move) bool {
	if other.Outcome(a.start) != rules.Undecided {
		return false
	}
	book := a.small(ctx, other, tablebase.Limits{Workers: 1})
	if book == nil {
		return false
	}
	v, _ := book.Value(a.start)
	return v == value && sameMoves(erased(best(book, a.start)), keys)
}
