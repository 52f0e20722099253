package solver

import (
	"context"
	"time"
)

// Within returns a context that ends after some time.
func Within(ctx context.Context, d time.Duration) (context.Context, context.CancelFunc) {
	return clocked{ctx, time.Now().Add(d)}, func() {}
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
