package engine

import (
	"context"
	"time"

	"ludex/puzzles"
)

// The time for a search for jumps, in seconds.
const (
	usualSeconds = 10
	maxSeconds   = 3600
)

// within returns the context of a request: a search for jumps ends in time, with
// the line that is known then.
func (r Request) within(ctx context.Context, p puzzles.Puzzle) context.Context {
	if !p.ForOne() {
		return ctx
	}
	seconds := r.Seconds
	if seconds == 0 {
		seconds = usualSeconds
	}
	return clocked{ctx, time.Now().Add(time.Duration(seconds) * time.Second)}
}

// clocked ends by the time of day: in a browser no timer runs while a search does.
type clocked struct {
	context.Context
	end time.Time
}

func (c clocked) Err() error {
	if err := c.Context.Err(); err != nil {
		return err
	}
	if time.Now().After(c.end) {
		return context.DeadlineExceeded
	}
	return nil
}
