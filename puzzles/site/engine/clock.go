package engine

import (
	"context"
	"time"

	"ludex/solver"
)

// The time for a search for jumps or the analysis of a game, in seconds.
const (
	usualSeconds = 10
	maxSeconds   = 3600
)

// within returns the context of a request: a search for jumps ends in time, with
// the line that is known then, and so does an analysis.
func (r Request) within(ctx context.Context, jumps bool) (context.Context, context.CancelFunc) {
	if !jumps && r.Do != "review" {
		return ctx, func() {}
	}
	seconds := r.Seconds
	if seconds == 0 {
		seconds = usualSeconds
	}
	return solver.Within(ctx, time.Duration(seconds)*time.Second)
}
