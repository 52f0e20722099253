// Package spread spreads numbered work over goroutines.
package spread

import (
	"context"
	"errors"
	"sync/atomic"
)

// Each calls do for the numbers 0 to n-1, in that order but side by side, from
// so many workers, each of which has a number. It ends early when ctx does, or
// do returns an error, and returns why. A panic of do ends it, too, and is passed on
// to the caller as a *Panic.
func Each(ctx context.Context, workers, n int, do func(worker, i int) error) error {
	_, err := While(ctx, workers, n, do, func() bool { return true })
	return err
}

// errPanic ends the other workers when one panics.
var errPanic = errors.New("a worker panicked")

// While is Each, but each worker ends, after one number at least, when more
// returns false. It returns the number of calls that were begun.
func While(ctx context.Context, workers, n int, do func(worker, i int) error, more func() bool) (int, error) {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var next atomic.Int64
	group := Group{OnPanic: func() { stop(errPanic) }}
	for worker := range workers {
		group.Go(func() {
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= n {
					return
				}
				if err := do(worker, i); err != nil {
					stop(err)
				}
				if !more() {
					return
				}
			}
		})
	}
	group.Wait()
	return min(int(next.Load()), n), context.Cause(ctx)
}
