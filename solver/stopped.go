package solver

import (
	"context"
	"errors"
)

// Stopped returns the limit that ended a context, or nil if none has.
func Stopped(ctx context.Context) error { return StoppedBy(ctx.Err()) }

// StoppedBy returns the limit of which a context's error tells, or nil for any
// other error.
func StoppedBy(err error) error {
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return ErrTimeout
	case errors.Is(err, context.Canceled):
		return ErrInterrupted
	default:
		return nil
	}
}
