package proptest

import (
	"testing"

	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// endless is Éclair of which the goal is never reached.
type endless struct{ *wabanti.Eclair }

func (endless) Reached(wabanti.Position) (hexgrid.Side, bool) { return 0, false }

func TestEclairLawsCatch(t *testing.T) {
	suite := Suite{"toy", EclairLaws(func(grid *hexgrid.Grid, start wabanti.Position, opts wabanti.Options) GoalGame {
		return endless{wabanti.NewEclair(grid, start, opts)}
	})}
	mustCatch(t, suite, "sides-connected", "the goal is never reached", "position:\n", " O")
}
