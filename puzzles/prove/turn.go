package prove

import (
	"context"
	"errors"
	"slices"
	"strconv"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	dicepuzzle "ludex/puzzles/dice"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/dice"
	"ludex/solver"
)

// proveTurn proves that the dice left win, and in how many ways.
func proveTurn(ctx context.Context, p puzzles.Puzzle, lim Limits) (answer.Answer, func() []string, error) {
	g := dice.Of(p.Game)
	s := p.Start.Value().(dice.State)
	if s.Left == 0 {
		return answer.Answer{}, nil, errors.New("there are no dice to win with in the position")
	}
	w := dicepuzzle.Count(ctx, g, s, dicepuzzle.CountLimits{Memory: lim.Memory})
	f := answer.Answer{Looked: w.States, Limit: w.Limit}
	switch {
	case w.Limit != nil:
		return f, nil, nil
	case w.Lines == 0:
		f.Verdict = solver.Unsolvable
		return f, nil, nil
	}
	f.Verdict, f.Length = solver.Solved, w.Dice()
	f.Keys, f.Line = erased(w.Keys), erased(w.Line)
	if !lim.assesses() {
		return f, nil, nil
	}
	f.Quality = turnQuality(g, s, w)
	return f, differing(dice.Readings(), g.Options(), func(o wabanti.Options) bool { return sameTurn(ctx, g, g.Format(s), o, w) }), nil
}

// turnQuality returns the quality, but for the readings under which it
// differs; without Unique when the ways to win are not one.
func turnQuality(g *dice.Game, s dice.State, w *dicepuzzle.Wins) puzzles.Quality {
	q := puzzles.Quality{
		Lines: strconv.FormatUint(w.Lines, 10), Finals: w.Finals, Unique: oneTurn(w),
		Choices: len(g.Moves(s, nil)), Tries: w.Tries, Greedy: w.Greedy,
	}
	if q.Unique == "" {
		return puzzles.Quality{}
	}
	return q
}

// oneTurn returns the sense in which the ways to win are one.
func oneTurn(w *dicepuzzle.Wins) puzzles.Unique {
	switch {
	case w.Lines == 1:
		return puzzles.OneLine
	case w.Lines == w.Orders:
		return puzzles.UpToOrder
	case len(w.Keys) == 1:
		return puzzles.OneKey
	}
	return ""
}

// otherTurns bounds the memory that counting under each other reading takes.
const otherTurns = 8 << 20

// sameTurn reports whether the dice of a position win under other readings
// too: by the same moves only or, if only the first move is unique, by the same
// number of moves with the same first one.
func sameTurn(ctx context.Context, g *dice.Game, diagram string, opts wabanti.Options, w *dicepuzzle.Wins) bool {
	other, err := dice.New(g.Grid(), g.Seats(), g.Start().Pieces, opts)
	if err != nil {
		return false
	}
	s, err := other.Parse(diagram)
	if err != nil {
		return false
	}
	one := oneTurn(w) != puzzles.OneKey
	if one && !w.Stays(other, s) {
		return false
	}
	lim := dicepuzzle.CountLimits{Memory: otherTurns, Dice: w.Dice()}
	if one {
		lim.Finals = 1
	}
	o := dicepuzzle.Count(ctx, other, s, lim)
	if o.Limit != nil || o.Lines == 0 || o.Dice() != w.Dice() {
		return false
	}
	if one {
		return o.Lines == o.Orders
	}
	return slices.Equal(o.Keys, w.Keys)
}
