package search

import (
	"reflect"
	"testing"

	"ludex/rules/catalog"
	"ludex/rules/play"
	"ludex/solver/difference"
)

// untyped is a game that hides the types of its rules.
type untyped struct{ play.Game }

func (untyped) Rules() any { return nil }

// TestCompareErased: two games are compared on their types as without them, step by step.
func TestCompareErased(t *testing.T) {
	for _, s := range small {
		k, _ := catalog.New().Find(s.game)
		g := opened(t, k, s.board)
		for _, a := range k.Questions {
			for _, reading := range a.Texts() {
				other := opened(t, k, s.board, reading)
				fast, slow := Compare(g, other, false), Compare(untyped{g}, untyped{other}, false)
				x, lim := Pair{A: g.Start(), B: other.Start()}, difference.Limits{AtMost: 3, Positions: 2000}
				sameDifference(t, fast.First(t.Context(), x, g, lim), slow.First(t.Context(), x, untyped{g}, lim))
				for _, m := range g.Moves(g.Start(), nil) {
					maF, mbF, inA, inB := fast.Meet(x, m)
					maS, mbS, inAS, inBS := slow.Meet(x, m)
					if !reflect.DeepEqual([]any{maF, mbF, inA, inB}, []any{maS, mbS, inAS, inBS}) {
						t.Errorf("%s, %s: %v", other, g.FormatMove(x.A, m), []any{maF, mbF, inA, inB, maS, mbS, inAS, inBS})
					}
				}
				kindF, mF := fast.At(x)
				kindS, mS := slow.At(x)
				if kindF != kindS || kindF > difference.InTurn && mF != mS {
					t.Errorf("%s: %v or %v", other, kindF, kindS)
				}
			}
		}
	}
}
