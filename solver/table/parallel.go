package table

import (
	"context"
	"sync"
	"sync/atomic"
)

// chunk is how many positions a goroutine takes at a time. No two chunks
// share a word of lanes.
const chunk = 1 << 15

// parallel calls do for all numbers below size, chunk by chunk, from so many
// goroutines, each of which has a number. It stops early when ctx ends or do
// returns an error, and returns why.
func parallel(ctx context.Context, workers, size int, do func(worker, from, to int) error) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var next atomic.Int64
	var group sync.WaitGroup
	for worker := range workers {
		group.Go(func() {
			for ctx.Err() == nil {
				to := int(next.Add(chunk))
				from := to - chunk
				if from >= size {
					return
				}
				if err := do(worker, from, min(to, size)); err != nil {
					stop(err)
					return
				}
			}
		})
	}
	group.Wait()
	return context.Cause(ctx)
}
