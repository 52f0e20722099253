package table

import (
	"context"

	"ludex/solver/spread"
)

// chunk is how many positions a goroutine takes at a time. No two chunks
// share a word of lanes.
const chunk = 1 << 15

// parallel calls do for all numbers below size, chunk by chunk, from several
// goroutines, each of which has a number. It stops early when ctx ends or do
// returns an error, and returns why.
func parallel(ctx context.Context, workers, size int, do func(worker, from, to int) error) error {
	return spread.Each(ctx, workers, (size+chunk-1)/chunk, func(worker, i int) error {
		return do(worker, i*chunk, min((i+1)*chunk, size))
	})
}
