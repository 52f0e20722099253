package samples

import (
	"context"
	"fmt"
	"runtime"
	"strings"

	"ludex/rules"
	"ludex/solver"
	"ludex/solver/retrograde"
)

// player is a game for two that the searches here can solve.
type player[S, M comparable] interface {
	rules.Game[S, M]
	rules.Symmetric[S]
	rules.Notation[S, M]
}

// family is the common part of the samples of one game.
type family[G player[S, M], S, M comparable, O any] struct {
	open     func(string) (G, error)
	readings func() rules.Bindings[O]
	names    [2]string // of the players, in results
	// adapt returns a diagram as readings allow it that lack a part of it. It is
	// nil if diagrams are valid under all readings.
	adapt func(diagram string, opts O) string
	// large returns an error by readings under which a search of all positions would take too
	// long. It is nil if none would.
	large func(G) error
}

// at returns the game that a text names, read by opts, and the position of a
// diagram, the start where that is empty.
func (f family[G, S, M, O]) at(game, diagram string, opts O) (g G, s S, err error) {
	g, err = f.open(strings.Join(append([]string{game}, rules.Texts(f.readings().Changed(opts))...), ","))
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

// solve returns the Solve of a sample that a search answers.
func (f family[G, S, M, O]) solve(game, diagram string, search func(context.Context, G, S, int64) Answer) func(context.Context, []string, int64) Answer {
	return func(ctx context.Context, readings []string, most int64) Answer {
		var opts O
		if err := f.readings().SetAll(&opts, rules.ParseChoices(readings)); err != nil {
			return Answer{Err: err}
		}
		g, s, err := f.at(game, diagram, opts)
		if err != nil {
			return Answer{Err: err}
		}
		return search(ctx, g, s, most)
	}
}

// diagram returns the Diagram of a sample.
func (f family[G, S, M, O]) diagram(text string) func([]string) string {
	if f.adapt == nil {
		return nil
	}
	return func(readings []string) string {
		var opts O
		if f.readings().SetAll(&opts, rules.ParseChoices(readings)) != nil {
			return text
		}
		return f.adapt(text, opts)
	}
}

// solved returns a sample that is solved by a search of a few plies or, if that
// does not decide it, by a search of all reachable positions.
func (f family[G, S, M, O]) solved(name, game, diagram, words string) Sample {
	return Sample{
		Name: name, Words: words, Game: game, Position: diagram, Diagram: f.diagram(diagram),
		Solve: f.solve(game, diagram, func(ctx context.Context, g G, s S, most int64) Answer {
			if v, positions := decide(g, rules.Next(g), s, aheadPlies); v.outcome != rules.Undecided {
				return Answer{Value: result(f.names, v.outcome), States: positions}
			}
			if f.large != nil && f.large(g) != nil {
				return Answer{Err: f.large(g)}
			}
			lim := solver.Limits{Memory: within(most), Workers: runtime.NumCPU()}
			t := retrograde.SolveAll(ctx, rules.Game[S, M](g), rules.Symmetric[S](g), []S{s}, lim)
			if t.Limit != nil {
				return Answer{States: t.Positions, Err: t.Limit}
			}
			outcome, _, _ := t.Value(s)
			if outcome == rules.Draw {
				var err error
				if outcome, err = repeated(g, rules.Next(g), s); err != nil {
					return Answer{States: t.Positions, Err: err}
				}
			}
			return Answer{Value: result(f.names, outcome), States: t.Positions}
		}),
	}
}

// result returns an outcome in words.
func result(names [2]string, o rules.Outcome) string {
	switch {
	case o.WonBy(0):
		return names[0] + " win"
	case o.WonBy(1):
		return names[1] + " win"
	default:
		return "draw"
	}
}

// deep marks a sample as one that takes long.
func deep(i Sample) Sample {
	i.Deep = true
	return i
}

// The plies and positions for which a lookahead goes on before everything is
// settled.
const (
	aheadPlies     = 6
	aheadPositions = 50_000
)

// ahead searches all lines of a few moves. Its results are proved: who can
// force the end of the game within them.
type ahead[S comparable] struct {
	game rules.Sides[S]
	next func(s S, dst []S) []S
	left int // positions that may still be looked at
	seen map[S]view
}

// view is the result of a search of the given number of plies; the outcome is
// Undecided if that does not decide the position.
type view struct {
	outcome rules.Outcome
	plies   int
}

// decide searches s deeper and deeper until it is decided or the most plies are
// reached, and returns the number of plies.
func decide[S comparable](g rules.Sides[S], next func(s S, dst []S) []S, s S, atMost int) (v view, positions int64) {
	a := ahead[S]{game: g, next: next, left: aheadPositions, seen: map[S]view{}}
	for plies := 0; plies <= atMost && a.left > 0 && v.outcome == rules.Undecided; plies++ {
		v = view{a.look(s, plies), plies}
	}
	return v, int64(len(a.seen))
}

// look decides s by looking that many plies ahead, if it can.
func (a *ahead[S]) look(s S, plies int) rules.Outcome {
	if v, ok := a.seen[s]; ok && (v.outcome != rules.Undecided || v.plies >= plies) {
		return v.outcome
	}
	o := a.game.Outcome(s)
	if o == rules.Undecided && plies > 0 {
		if a.left--; a.left <= 0 {
			return o
		}
		o = a.best(s, plies)
	}
	a.seen[s] = view{o, plies}
	return o
}

// best returns the result of s from the positions after its moves.
func (a *ahead[S]) best(s S, plies int) rules.Outcome {
	mover := a.game.ToMove(s)
	best := rules.Won(1 - mover)
	for _, after := range a.next(s, nil) {
		switch o := a.look(after, plies-1); {
		case o == rules.Won(mover):
			return o
		case o == rules.Undecided || o == rules.Draw && best != rules.Undecided:
			best = o
		}
	}
	return best
}
