// Package wali has the tables of Wali's endgames that puzzles need, found
// once a run and kept in memory.
package wali

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"sync"

	"ludex/puzzles/answer"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/play"
	"ludex/rules/wali"
	"ludex/solver"
	"ludex/solver/tablebase"
)

// ErrPlacing reports that tables do not cover a position.
var ErrPlacing = errors.New("there are no tables of positions in which pieces are placed, or captures can be due (wal-cut)")

// Book is a Book of Wali.
type Book = tablebase.Book[wali.State, wali.Move]

// tables are those found so far, by the text of their Index and by the games that have it.
var tables = struct {
	sync.Mutex
	of, by map[string]*shelf
}{of: map[string]*shelf{}, by: map[string]*shelf{}}

// shelf has the tables of a game.
type shelf struct {
	sync.Mutex // held while tables are found
	index      *wali.Index
	held       *tablebase.Held
}

func shelfOf(g *wali.Game) *shelf {
	tables.Lock()
	defer tables.Unlock()
	name := g.String()
	if s := tables.by[name]; s != nil {
		return s
	}
	index := g.Index(2 * g.Board().Pieces)
	s := tables.of[index.String()]
	if s == nil {
		s = &shelf{index: index, held: &tablebase.Held{}}
		tables.of[index.String()] = s
	}
	tables.by[name] = s
	return s
}

// At returns a book that has a position in which pieces move, and all that
// play leads to from it. Missing tables are built, within the limits.
func At(ctx context.Context, g *wali.Game, s wali.State, l tablebase.Limits) (*Book, error) {
	shelf := shelfOf(g)
	class, ok := shelf.index.Class(s)
	if !ok {
		return nil, ErrPlacing
	}
	return shelf.hold(ctx, g, []int{class}, l)
}

// Known returns a book that has a position, if its tables are there already, nil if not.
func Known(g *wali.Game, s wali.State) *Book {
	shelf := shelfOf(g)
	shelf.Lock()
	defer shelf.Unlock()
	book := &Book{Game: g, Numbers: shelf.index, Held: shelf.held}
	if _, ok := book.Value(s); !ok || s.Placing {
		return nil
	}
	return book
}

// Size returns the number of positions in the tables that At finds; ok is
// false when there are none of s.
func Size(g *wali.Game, s wali.State) (positions int, ok bool) {
	index := shelfOf(g).index
	own, ok := index.Class(s)
	if ok {
		for _, class := range tablebase.Closure(index.Classes(), own) {
			positions += index.Classes()[class].Size
		}
	}
	return positions, ok
}

// UpTo returns a book of all positions with at most the given number of pieces.
func UpTo(ctx context.Context, g *wali.Game, pieces int, l tablebase.Limits) (*Book, error) {
	shelf := shelfOf(g)
	return shelf.hold(ctx, g, shelf.upTo(pieces), l)
}

// upTo returns the classes of at most the given number of pieces.
func (s *shelf) upTo(pieces int) []int {
	var classes []int
	for class := range s.index.Classes() {
		if own, enemy := s.index.Material(class); own+enemy <= pieces {
			classes = append(classes, class)
		}
	}
	return classes
}

func (s *shelf) hold(ctx context.Context, g *wali.Game, classes []int, l tablebase.Limits) (*Book, error) {
	s.Lock()
	defer s.Unlock()
	held, err := s.held.With(ctx, s.index, classes, l)
	if err != nil {
		return nil, reason(err)
	}
	s.held = held
	return &Book{Game: g, Numbers: s.index, Held: held}, nil
}

// reason returns the limit that an error means.
func reason(err error) error {
	if tooMuch := (*tablebase.MemoryError)(nil); errors.As(err, &tooMuch) {
		return fmt.Errorf("%w: the table of %s", solver.ErrMemory, tooMuch)
	}
	return cmp.Or(solver.StoppedBy(err), err)
}

// Of returns an answer about the winner in a position, known if play is over there.
func Of(g *wali.Game, s wali.State) (a answer.Answer, err error) {
	game, err := catalog.Default().Open(g.String())
	if err != nil {
		return a, err
	}
	if o := g.Outcome(s); o != rules.Undecided {
		return answer.Over(game, play.PositionOf(s), o), nil
	}
	return answer.Of(game, play.PositionOf(s)), nil
}

// Decide records a value, and whether it is proved that the winner cannot win in fewer
// plies, nor the loser put it off longer.
func Decide(a *answer.Answer, v tablebase.Value, exact bool) {
	a.Verdict, a.Outcome, a.Plies, a.Least = solver.Solved, outcomeOf(v, a.Player), v.Plies(), 0
	if v == tablebase.Draw {
		a.Plies = 0
	}
	if exact {
		a.Least = a.Plies
	}
}

// LookUp adds the value of a position that is in tables, those of all its moves, and
// best play.
func LookUp(a *answer.Answer, book *Book, s wali.State) {
	v, _ := book.Value(s)
	Decide(a, v, true)
	a.Evidence, a.Looked = answer.ByTable, book.Held.Positions()
	options := book.Options(s)
	for _, o := range options {
		m := answer.MoveValue{Move: play.MoveOf(o.Move), Outcome: outcomeOf(o.Value, a.Player)}
		if o.Value != tablebase.Draw {
			m.Plies = o.Value.Plies()
		}
		if a.Moves = append(a.Moves, m); o.Value == v {
			a.Keys = append(a.Keys, m.Move)
		}
	}
	a.AllKeys = true
	a.Line = Erased(book.Line(s))
}

// Erased returns moves without their type.
func Erased(line []wali.Move) (moves []play.Move) {
	for _, m := range line {
		moves = append(moves, play.MoveOf(m))
	}
	return moves
}

// outcomeOf returns the outcome of a value to a player.
func outcomeOf(v tablebase.Value, p rules.Player) rules.Outcome {
	switch {
	case v == tablebase.Draw:
		return rules.Draw
	case v.IsWin():
		return rules.Won(p)
	}
	return rules.Won(1 - p)
}
