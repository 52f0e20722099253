package certify

import (
	"context"
	"errors"
	"reflect"
)

// Limits bound a check; a zero field is no limit. The context bounds its
// time.
type Limits struct {
	Memory    int64 // bytes, counted roughly: the positions stored
	Positions int   // stored at one time
}

// The limits that can end a check before it has an answer.
var (
	ErrMemory    = errors.New("the memory limit was reached")
	ErrPositions = errors.New("the limit on positions was reached")
)

// Unknown reports whether err means that a limit ended a check, so that the claim
// is neither confirmed nor refuted.
func Unknown(err error) bool {
	for _, limit := range []error{ErrMemory, ErrPositions, context.Canceled, context.DeadlineExceeded} {
		if errors.Is(err, limit) {
			return true
		}
	}
	return false
}

// budget is the rest of the limits of a check.
type budget struct {
	ctx       context.Context
	lim       Limits
	each      int64 // bytes a position
	positions int
}

// newBudget counts for a stored position three times its size and a node's:
// a map that is half full, and the queue.
func newBudget[S comparable](ctx context.Context, lim Limits) *budget {
	each := reflect.TypeFor[S]().Size() + reflect.TypeFor[node]().Size()
	return &budget{ctx: ctx, lim: lim, each: 3 * int64(each)}
}

// store accounts for one more position.
func (b *budget) store() error {
	b.positions++
	switch {
	case b.lim.Memory > 0 && int64(b.positions)*b.each > b.lim.Memory:
		return ErrMemory
	case b.lim.Positions > 0 && b.positions > b.lim.Positions:
		return ErrPositions
	}
	return nil
}

// reserve accounts for positions before there is room made for them.
func (b *budget) reserve(positions int) error {
	b.positions += positions - 1
	return b.store()
}

// Less returns the limits with less memory, as part of it is in use.
func (l Limits) Less(bytes int64) Limits {
	if l.Memory > 0 {
		l.Memory = max(1, l.Memory-bytes)
	}
	return l
}

// Stores returns ErrMemory if the memory is less than the given bytes.
func (l Limits) Stores(bytes int64) error {
	if l.Memory > 0 && bytes > l.Memory {
		return ErrMemory
	}
	return nil
}

// time returns why the check must stop, or nil.
func (b *budget) time() error { return b.ctx.Err() }
