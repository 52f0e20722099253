package solver

import (
	"context"
	"errors"
)

// Stopped returns the limit that ended a context, or nil if none has.
func Stopped(ctx context.Context) error {
	switch {
	case ctx.Err() == nil:
		return nil
	case errors.Is(ctx.Err(), context.DeadlineExceeded):
		return ErrTimeout
	default:
		return ErrInterrupted
	}
}
