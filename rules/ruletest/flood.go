package ruletest

import (
	"testing"

	"pgregory.net/rapid"

	"ludex/rules"
)

// Flood is a plain breadth-first search from the start of a system: the fewest moves
// to every position and the number of shortest lines to it.
type Flood[S comparable] struct {
	Moves map[S]int
	Lines map[S]int64
}

// NewFlood searches all positions of a system.
func NewFlood[S, M comparable](g rules.System[S, M]) Flood[S] {
	f := Flood[S]{map[S]int{g.Start(): 0}, map[S]int64{g.Start(): 1}}
	for queue := []S{g.Start()}; len(queue) > 0; queue = queue[1:] {
		s := queue[0]
		for _, m := range g.Moves(s, nil) {
			t := g.Play(s, m)
			if _, seen := f.Moves[t]; !seen {
				f.Moves[t] = f.Moves[s] + 1
				queue = append(queue, t)
			}
			if f.Moves[t] == f.Moves[s]+1 {
				f.Lines[t] += f.Lines[s]
			}
		}
	}
	return f
}

// Nearest returns the fewest moves to any of the goals, -1 if none can be
// reached, with the number of lines and of goals that near.
func (f Flood[S]) Nearest(goals []S) (moves int, lines int64, finals int) {
	moves = -1
	for _, t := range goals {
		d, ok := f.Moves[t]
		switch {
		case !ok || moves >= 0 && d > moves:
		case d == moves:
			lines, finals = lines+f.Lines[t], finals+1
		default:
			moves, lines, finals = d, f.Lines[t], 1
		}
	}
	return moves, lines, finals
}

// mostMeets is the greatest number of further cases that Meet draws.
const mostMeets = 2000

// Meet checks a property as [rapid.Check] does, and then draws further cases
// until met reports that each kind of case has occurred. Their seeds are fixed,
// so that the result does not depend on chance: a property that meets no such
// case fails.
func Meet(t *testing.T, property func(*rapid.T), met func() bool) {
	t.Helper()
	rapid.Check(t, property)
	further := rapid.Custom(func(rt *rapid.T) bool {
		property(rt)
		return met()
	})
	for seed := 0; !met(); seed++ {
		if seed == mostMeets {
			t.Fatalf("a kind of case did not occur in %d cases", mostMeets)
		}
		further.Example(seed)
	}
}
