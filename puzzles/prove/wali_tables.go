package prove

import (
	"context"
	"slices"

	"ludex/puzzles/answer"
	walipuzzle "ludex/puzzles/wali"
	"ludex/rules"
	"ludex/rules/wali"
	"ludex/solver"
	"ludex/solver/tablebase"
)

// searched is the most own moves of a win that is searched; longer ones are looked up in
// tables, where these are small enough.
const searched = 7

// tables returns tables for a win within so many own moves: where they take less time than
// the search, or are there already. Both give the same answer. It returns nil for none.
func (a *waliAttack) tables(ctx context.Context, within int, lim solver.Limits) *walipuzzle.Book {
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
	keys := best(book, a.start)
	f.Keys, f.Line = erased(keys), walipuzzle.Erased(book.Line(a.start))
	if len(keys) == 1 && lim.assesses() {
		f.Quality = a.quality(keys[0])
		f.Quality.Greedy = a.greedyIn(book)
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

// greedyIn is [attack.greedy] by tables.
func (a *waliAttack) greedyIn(book *walipuzzle.Book) (made int) {
	for s := a.start; ; made++ {
		if s.Mover != a.start.Mover {
			s = a.rules.Play(s, book.Options(s)[0].Move)
		}
		m := a.first(s)
		if !slices.Contains(best(book, s), m) {
			return made
		}
		if s = a.rules.Play(s, m); a.rules.Outcome(s) != rules.Undecided {
			return made + 1
		}
	}
}

// winsAlike reports whether the shortest win has the same length and the same keys by other
// rules, if their tables are small enough.
func (a *waliAttack) winsAlike(ctx context.Context, other *wali.Game, f answer.Answer) bool {
	if other.Outcome(a.start) != rules.Undecided {
		return false
	}
	book := a.small(ctx, other, tablebase.Limits{Workers: 1})
	if book == nil {
		return false
	}
	v, _ := book.Value(a.start)
	return v == tablebase.DecidedIn(f.Plies) && sameMoves(erased(best(book, a.start)), f.Keys)
}
