package guard

import (
	"context"
	"errors"
	"sync/atomic"
	"time"
)

// Each calls do for the numbers 0 to n-1 in that order, from a number of workers at
// the same time, which are numbered, too. It ends early if ctx ends or do returns an
// error, and returns the reason. A panic of do also ends it and reaches the caller
// as a *[Panic].
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

// After calls f after a time, and whenever its timer, which it returns, is set anew. Where f
// panics, it calls onPanic.
func After(d time.Duration, f, onPanic func()) *time.Timer {
	return time.AfterFunc(d, func() {
		if Try(func() error { f(); return nil }) != nil {
			onPanic()
		}
	})
}

// Often calls f four times a second, until the function that it returns is called.
// Where f panics, it calls onPanic, which may be nil, and that function panics.
func Often(f, onPanic func()) (end func()) {
	done := make(chan struct{})
	group := Group{OnPanic: onPanic}
	group.Go(func() {
		tick := time.NewTicker(250 * time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-done:
				return
			case <-tick.C:
				f()
			}
		}
	})
	return func() { close(done); group.Wait() }
}
