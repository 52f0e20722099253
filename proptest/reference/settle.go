package reference

import (
	"context"
	"fmt"
	"runtime"
	"strings"

	"ludex/rules"
	"ludex/solver"
)

// player is a game of two with all that its package offers.
type player[S, M comparable] interface {
	rules.Game[S, M]
	rules.Symmetric[S]
	rules.Notation[S, M]
}

// family is what is common to the instances of one game.
type family[G player[S, M], S, M comparable, O any] struct {
	open     func(string) (G, error)
	readings rules.Bindings[O]
	names    [2]string // of the players, in results
	// adapt returns a diagram as readings allow it that lack a part of it. It is
	// nil where diagrams hold under all readings.
	adapt func(diagram string, opts O) string
}

// at returns the game that a text names, read by opts, and the position of a
// diagram, the start where that is empty.
func (f family[G, S, M, O]) at(game, diagram string, opts O) (g G, s S, err error) {
	g, err = f.open(strings.Join(append([]string{game}, f.readings.Changed(opts)...), ","))
	if f.adapt != nil {
		diagram = f.adapt(diagram, opts)
	}
	switch {
	case err != nil:
	case diagram == "":
		s = g.Start()
	default:
		s, err = g.Parse(diagram)
	}
	if err != nil {
		err = fmt.Errorf("%w: %w", ErrNoPosition, err)
	}
	return g, s, err
}

// solve returns the Solve of an instance that a search answers.
func (f family[G, S, M, O]) solve(game, diagram string, search func(context.Context, G, S) Answer) func(context.Context, O) Answer {
	return func(ctx context.Context, opts O) Answer {
		g, s, err := f.at(game, diagram, opts)
		if err != nil {
			return Answer{Err: err}
		}
		return search(ctx, g, s)
	}
}

// solved returns an instance that is decided by looking a few plies ahead or,
// where that does not decide it, by settling all that can be reached.
func (f family[G, S, M, O]) solved(name, game, diagram, words string) Instance[O] {
	return Instance[O]{
		Name: name, Words: words, Game: game, Position: diagram,
		Solve: f.solve(game, diagram, func(ctx context.Context, g G, s S) Answer {
			if v, positions := decide[S, M](g, s, aheadPlies); v.outcome != rules.Undecided {
				return f.answer(v.outcome, v.plies, positions)
			}
			lim := solver.Limits{Memory: memory, Workers: runtime.NumCPU()}
			t := solver.Settle(ctx, rules.Game[S, M](g), rules.Symmetric[S](g), []S{s}, lim)
			if t.Limit != nil {
				return Answer{States: t.Positions, Err: t.Limit}
			}
			outcome, plies, _ := t.Value(s)
			return f.answer(outcome, plies, t.Positions)
		}),
	}
}

func (f family[G, S, M, O]) answer(o rules.Outcome, plies int, positions int64) Answer {
	a := Answer{Value: f.result(o), States: positions}
	if o != rules.Draw {
		a.Detail = fmt.Sprintf("in %d plies", plies)
	}
	return a
}

// result returns an outcome in words.
func (f family[G, S, M, O]) result(o rules.Outcome) string {
	switch {
	case o.WonBy(0):
		return f.names[0] + " win"
	case o.WonBy(1):
		return f.names[1] + " win"
	default:
		return "draw"
	}
}

// deep returns an instance as one that takes long.
func deep[O any](i Instance[O]) Instance[O] {
	i.Deep = true
	return i
}
