// Package certify checks evidence that some search, right or wrong, has left:
// that a line is legal, that no line is shorter, that there is no line at all.
//
// It knows no game and shares no code with any search. It is written to be
// read: one position at a time, every move of it, no symmetry, no partial
// expansion, no hash without the position behind it.
//
// Each kind of proof documents its assumptions. All rest on the
// rules given: the moves of a game, and all ways back.
package certify

import (
	"context"
	"errors"
	"fmt"
	"reflect"
)

// Limits bound a check; a zero field is no limit. The context bounds its
// time. They and the errors below are not those of package solver: a checker imports
// nothing that a search uses.
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

// Why a proof is refused.
var (
	errLevels       = errors.New("the levels are too small for the length")
	errEnds         = errors.New("a bound is wrong at an end")
	errInconsistent = errors.New("a bound changes by more than 1 in one move")
	errRange        = errors.New("a bound is not a whole number from 0 to 32767")
	ErrShorter      = errors.New("there is a shorter line")
	errUnmoves      = errors.New("a move is missing from the moves back")
	errReached      = errors.New("the walk reaches a position that it must not")
)

// Refutation is one of the errors above with its position.
type Refutation[S comparable] struct {
	At  S
	Err error // wraps one of them
}

// Error names the reason and the position.
func (r *Refutation[S]) Error() string { return fmt.Sprintf("%v, at %v", r.Err, r.At) }

// Unwrap returns the reason.
func (r *Refutation[S]) Unwrap() error { return r.Err }

func refute[S comparable](at S, reason error, format string, args ...any) error {
	return &Refutation[S]{at, fmt.Errorf("%w: %s", reason, fmt.Sprintf(format, args...))}
}
