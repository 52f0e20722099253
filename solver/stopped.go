package solver

import "context"

// Stopped returns the limit that ended a context, or nil if none has.
func Stopped(ctx context.Context) error {
	if ctx.Err() == nil {
		return nil
	}
	return stoppedBy(ctx)
}
