// Package spread spreads numbered work over goroutines.
package spread

import (
	"context"
	"sync"
	"sync/atomic"
)

// Each calls do for the numbers 0 to n-1, in that order but side by side, from
// so many workers, each of which has a number. It ends early when ctx does, or
// do returns an error, and returns why.
func Each(ctx context.Context, workers, n int, do func(worker, i int) error) error {
	_, err := While(ctx, workers, n, do, func() bool { return true })
	return err
}

// While is Each, but each worker ends, after one number at least, when more
// says no. It returns how many numbers were begun with.
func While(ctx context.Context, workers, n int, do func(worker, i int) error, more func() bool) (int, error) {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var next atomic.Int64
	var group sync.WaitGroup
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
