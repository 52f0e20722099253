package enumerate

import (
	"context"
	"sync"
	"sync/atomic"
)

// team runs do for the numbers 0 to n-1, in that order but side by side, and
// returns the first error. It ends early when the context ends or, after one
// number a worker at least, when more says no; it returns how many were done.
func team(ctx context.Context, workers, n int, do func(worker, i int) error, more func() bool) (int, error) {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var next atomic.Int64
	var wg sync.WaitGroup
	for w := range workers {
		wg.Go(func() {
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= n {
					return
				}
				if err := do(w, i); err != nil {
					stop(err)
				}
				if !more() {
					return
				}
			}
		})
	}
	wg.Wait()
	return min(int(next.Load()), n), context.Cause(ctx)
}

func always() bool { return true }
