package prove

import (
	"context"
	"hash/maphash"

	"ludex/puzzles"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hnefatafl"
	"ludex/rules/wabanti"
	"ludex/rules/wali"
	"ludex/solver"
	"ludex/solver/forced"
)

func init() {
	provers[puzzles.Havannah] = plain(havannah.FromText[havannah.UpTo15])
	provers[puzzles.Hnefatafl] = plain(hnefatafl.FromText)
	provers[puzzles.Wali] = plain(wali.FromText)
	provers[puzzles.Dice] = plain(wabanti.DiceFromText)
}

// written is a game whose positions and moves are written.
type written[S, M comparable] interface {
	rules.Game[S, M]
	rules.Notation[S, M]
}

// plain returns a prover that knows nothing of a game but its rules.
func plain[S, M comparable, G written[S, M]](named func(string) (G, error)) func(context.Context, puzzles.Puzzle, solver.Limits) (Finding, error) {
	return func(ctx context.Context, p puzzles.Puzzle, lim solver.Limits) (Finding, error) {
		g, err := named(p.Text())
		if err != nil {
			return Finding{}, err
		}
		s, err := g.Parse(p.Play.Position)
		if err != nil {
			return Finding{}, err
		}
		f := Finding{}
		if p.Play.Task == puzzles.Hold {
			f = held(ctx, g, s, lim)
		} else {
			f = won(ctx, g, s, plies(p.Play), lim)
			f.Length = (f.Length + 1) / 2
			if p.Play.Task == puzzles.Turn {
				f.Length = len(f.Line)
			}
		}
		if len(f.Keys) == 1 {
			f.Quality = puzzles.Quality{Unique: puzzles.OneKey, Choices: len(g.Moves(s, nil))}
		}
		return f, nil
	}
}

// plies returns how many plies a task may take: a turn has no more than six.
func plies(p puzzles.Play) int {
	if p.Task == puzzles.Turn {
		return 6
	}
	return 2*p.Within - 1
}

// won looks for a win within so many plies, which become the Length.
func won[S, M comparable](ctx context.Context, g written[S, M], s S, within int, lim solver.Limits) Finding {
	seed := maphash.MakeSeed()
	q := forced.Question[S, M]{Game: g, Start: s, Winner: g.ToMove(s), Within: within, Hash: func(s S) uint64 { return maphash.Comparable(seed, s) }}
	a := forced.Solve(ctx, q, lim)
	f := Finding{Verdict: a.Verdict, Length: a.Plies, States: a.Stored, Limit: a.Limit}
	if a.Verdict != solver.Solved {
		return f
	}
	for _, m := range a.Keys {
		f.Keys = append(f.Keys, g.FormatMove(s, m))
	}
	at := s
	for _, m := range a.Line(s) {
		f.Line = append(f.Line, g.FormatMove(at, m))
		at = g.Play(at, m)
	}
	return f
}

// held looks for the moves that hold a draw, by the values of all positions
// that can be reached.
func held[S, M comparable](ctx context.Context, g written[S, M], s S, lim solver.Limits) Finding {
	symmetry, _ := any(g).(rules.Symmetric[S])
	t := solver.Settle(ctx, g, symmetry, []S{s}, lim)
	f := Finding{States: t.Positions, Limit: t.Limit}
	value, _, known := t.Value(s)
	switch {
	case !known:
		return f
	case value != rules.Draw:
		f.Verdict = solver.Unsolvable
		return f
	}
	f.Verdict = solver.Solved
	for _, m := range g.Moves(s, nil) {
		if v, _, _ := t.Value(g.Play(s, m)); v == rules.Draw {
			f.Keys = append(f.Keys, g.FormatMove(s, m))
		}
	}
	f.Line = f.Keys[:1]
	return f
}
