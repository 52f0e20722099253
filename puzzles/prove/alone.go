//go:build !js

package prove

import (
	"context"
	"slices"
	"strconv"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/search"
	"ludex/rules"
	"ludex/solver"
)

func init() { provers[asked{"reach", ""}] = proveAlone }

// proveAlone solves a puzzle of a game for one player by a shortest line.
func proveAlone(ctx context.Context, p puzzles.Puzzle, lim Limits) (answer.Answer, error) {
	f := search.Alone(ctx, p.Game, p.Start, lim.Limits)
	if f.Length = len(f.Line); f.Verdict == solver.Solved && !f.Outcome.WonBy(0) {
		f.Verdict, f.Length = solver.Unsolvable, -1
	}
	if !lim.assesses() || f.Verdict != solver.Solved || f.Least < f.Length {
		return f, nil
	}
	lines, keys, err := search.AloneLines(ctx, p.Game, p.Start, f.Length, lim.Limits)
	if err != nil {
		f.Stop(err)
		return f, nil
	}
	f.Keys, f.AllKeys = keys, true
	f.Quality = puzzles.Quality{Lines: strconv.FormatUint(lines, 10), Unique: puzzles.Several}
	switch {
	case lines == 1:
		f.Quality.Unique = puzzles.OneLine
	case len(keys) == 1:
		f.Quality.Unique = puzzles.OneKey
	}
	for _, q := range p.Game.Kind().Questions {
		for _, text := range q.Texts() {
			if !sameLine(ctx, p, f, text, lim.Limits) {
				f.Quality.Differs = append(f.Quality.Differs, text)
			}
		}
	}
	halted(ctx, &f)
	return f, nil
}

// sameLine reports whether the shortest lines have the same length and begin with the
// same moves under another reading.
func sameLine(ctx context.Context, p puzzles.Puzzle, f answer.Answer, reading string, lim solver.Limits) bool {
	q, err := p.Reread(rules.ParseChoices([]string{reading}))
	switch {
	case err != nil:
		return false
	case q.Game.String() == p.Game.String():
		return true
	}
	other := search.AloneWithin(ctx, q.Game, q.Start, f.Length, lim)
	if len(other.Line) != f.Length {
		return false
	}
	_, keys, err := search.AloneLines(ctx, q.Game, q.Start, f.Length, lim)
	return err == nil && slices.Equal(keys, f.Keys)
}
