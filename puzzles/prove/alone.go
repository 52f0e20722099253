//go:build !js || workshop

package prove

import (
	"context"
	"slices"
	"strconv"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/search"
	"ludex/solver"
)

func init() { provers[asked{"reach", ""}] = proveAlone }

// proveAlone solves a puzzle of a game for one player by a shortest line.
func proveAlone(ctx context.Context, p puzzles.Puzzle, lim Limits) (answer.Answer, func() []string, error) {
	f := search.Alone(ctx, p.Game, p.Start, lim.Limits)
	if f.Length = len(f.Line); f.Verdict == solver.Solved && !f.Outcome.WonBy(0) {
		f.Verdict, f.Length = solver.Unsolvable, -1
	}
	if !lim.assesses() || f.Verdict != solver.Solved || f.Least < f.Length {
		return f, nil, nil
	}
	lines, keys, err := search.AloneLines(ctx, p.Game, p.Start, f.Length, lim.Limits)
	if err != nil {
		f.Stop(err)
		return f, nil, nil
	}
	f.Keys, f.AllKeys = keys, true
	f.Quality = puzzles.Quality{Lines: strconv.FormatUint(lines, 10), Unique: puzzles.Several}
	switch {
	case lines == 1:
		f.Quality.Unique = puzzles.OneLine
	case len(keys) == 1:
		f.Quality.Unique = puzzles.OneKey
	}
	return f, reread(p, func(q puzzles.Puzzle) bool { return sameLine(ctx, q, f, lim.Limits) }), nil
}

// sameLine reports whether the shortest lines of another puzzle have the length of an answer
// and begin with the same moves.
func sameLine(ctx context.Context, q puzzles.Puzzle, f answer.Answer, lim solver.Limits) bool {
	other := search.AloneWithin(ctx, q.Game, q.Start, f.Length, lim)
	if len(other.Line) != f.Length {
		return false
	}
	_, keys, err := search.AloneLines(ctx, q.Game, q.Start, f.Length, lim)
	return err == nil && slices.Equal(keys, f.Keys)
}
