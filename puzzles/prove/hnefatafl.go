package prove

import (
	"context"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/rules"
	"ludex/rules/hnefatafl"
	"ludex/solver"
)

// proveHnefatafl proves that the king escapes, or is caught, in a number of moves.
func proveHnefatafl(ctx context.Context, p puzzles.Puzzle, lim Limits) (answer.Answer, func() []string, error) {
	g := hnefatafl.Of(p.Game)
	if g == nil { // a large board
		return proveWin(ctx, p, lim)
	}
	s := p.Start.Value().(hnefatafl.State)
	a := attack[hnefatafl.State, hnefatafl.Move]{g, s, func(s hnefatafl.State, m hnefatafl.Move) int { return lookHnefatafl(g, s, m) }, nil}
	f := a.win(ctx, p.Task.Moves(), lim)
	if !lim.assesses() {
		return f, nil, nil
	}
	return f, differing(hnefatafl.Readings(), g.Options(), func(o hnefatafl.Options) bool {
		if o.Repeat != g.Options().Repeat {
			return true // shortest wins repeat nothing
		}
		other, err := hnefatafl.New(g.Opening(), o)
		if err == nil {
			_, err = other.Parse(g.Format(s))
		}
		if err != nil {
			return false
		}
		return bearing(o, g.Options(), s, f.Length) == g.Options() || a.same(ctx, other, f.Length)
	}), nil
}

// bearing returns o with the base's answers to the questions that do not matter
// for a win within a number of own moves: that of the start, and that of the
// draw, which comes after 20 turns without a capture at the earliest.
func bearing(o, base hnefatafl.Options, s hnefatafl.State, within int) hnefatafl.Options {
	const earliest = 20
	o.Start = base.Start
	if int(s.Quiet)+2*within < earliest {
		o.DrawAfter, o.Declared = base.DrawAfter, base.Declared
	}
	return o
}

// lookHnefatafl ranks a move by its look: a win, then one that threatens to
// win with the next move, then the number of captures.
func lookHnefatafl(g *hnefatafl.Game, s hnefatafl.State, m hnefatafl.Move) int {
	t := g.Play(s, m)
	if g.Outcome(t).WonBy(s.Mover) {
		return winning
	}
	const threat = 100
	n := g.Captured(s, t)
	if t.Mover = s.Mover; g.WinsAtOnce(t) {
		n += threat
	}
	return n
}

// differing finds the other readings, one question changed at a time, under
// which the result is not the same.
func differing[O comparable](bindings rules.Bindings[O], opts O, same func(O) bool) func() []string {
	return func() (list []string) {
		for _, a := range bindings.Ambiguities() {
			for _, text := range a.Texts() {
				o := opts
				if err := bindings.Set(&o, text); err != nil {
					panic(err) // a register's own text
				}
				if o != opts && !same(o) {
					list = append(list, text)
				}
			}
		}
		return list
	}
}

// halted takes the quality back, and names the limit, when the context ended
// before all of it was found.
func halted(ctx context.Context, f *answer.Answer) {
	if err := solver.Stopped(ctx); err != nil && f.Quality.Unique != "" {
		f.Quality, f.Limit = puzzles.Quality{}, err
	}
}
