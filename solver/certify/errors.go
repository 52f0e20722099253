package certify

import (
	"errors"
	"fmt"
)

// Why a proof is refused.
var (
	ErrLevels       = errors.New("the levels are too small for the length")
	ErrEnds         = errors.New("a bound is wrong at an end")
	ErrInconsistent = errors.New("a bound changes by more than 1 in one move")
	ErrRange        = errors.New("a bound is no whole number from 0 to 32767")
	ErrShorter      = errors.New("there is a shorter line")
	ErrUnmoves      = errors.New("a move is missing from the moves back")
	ErrReached      = errors.New("the walk reaches a position that it must not")
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
