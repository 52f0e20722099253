//go:build !workshop

package search

import (
	"context"

	"ludex/puzzles/answer"
	"ludex/rules/play"
	"ludex/solver"
)

// Alone has no answer in a browser, whose games for one are those of package solo.
func Alone(_ context.Context, g play.Game, p play.Position, _ solver.Limits) answer.Answer {
	return answer.Of(g, p)
}
