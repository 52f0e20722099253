// Package solver holds the vocabulary that the searches share: [Limits] and
// [Progress], the [Verdict] on a question, and the errors that name the limit
// that stopped a search. No package of this folder knows a game.
//
// Start with the package for the question:
//   - solver/shortest: a shortest line to a goal, for one player
//   - solver/retrograde: the value of every position, in memory
//   - solver/tablebase: the same by classes, for games whose positions are numbered
//   - solver/wins: who wins, without a look at all positions, if none comes up again
//   - solver/forced: who wins a game with many repetitions
//   - solver/proofnumber: who wins a game in which stones are placed and stay
//   - solver/race: wins within a few moves, on boards of any size
//   - solver/difference: the first difference between two rulebooks
//   - solver/enumerate: the number of all positions
//   - solver/certify: checks of the results, which share no code with the searches
package solver

import (
	"context"
	"errors"
	"time"
)

// Limits bound a search; a zero field is no limit. The context bounds its
// time. A package with more limits embeds these in its own.
type Limits struct {
	Memory  int64          // bytes for stored positions
	Workers int            // goroutines, 1 if zero; answers do not depend on them
	Report  func(Progress) // called several times a second, or never if nil
}

// Progress is the state of a search that is running. A search leaves the
// fields at 0 that it does not use.
type Progress struct {
	LowerBound      int    // no line is shorter
	Length          int    // of the shortest line known, 0 for none
	Proof, Disproof uint32 // proof-number search: the numbers of the position to solve
	Stored          int64  // positions held
	Capacity        int64  // positions that can be held
	Expanded        int64  // expansions, a position counted again for each one
	Bytes           int64  // memory of the positions held
}

// The limits that can end a search.
var (
	ErrTimeout     = errors.New("the time limit was hit")
	ErrInterrupted = errors.New("interrupted")
	ErrMemory      = errors.New("the memory limit was hit")
	ErrAtMost      = errors.New("the limit on the length of lines was hit")
	ErrPositions   = errors.New("the limit on stored positions was hit")
	ErrNodes       = errors.New("the limit on positions looked at was hit")
)

// Stopped returns the limit that ended a context, or nil if none has.
func Stopped(ctx context.Context) error { return StoppedBy(ctx.Err()) }

// Share returns a context with one of some equal parts of the time that is left: what it
// leaves of its part goes to those after it.
func Share(ctx context.Context, parts int) (context.Context, context.CancelFunc) {
	end, limited := ctx.Deadline()
	if !limited {
		return context.WithCancel(ctx)
	}
	return context.WithTimeout(ctx, time.Until(end)/time.Duration(max(1, parts)))
}

// StoppedBy returns the limit that a context's error means, or nil for any other
// error.
func StoppedBy(err error) error {
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return ErrTimeout
	case errors.Is(err, context.Canceled):
		return ErrInterrupted
	default:
		return nil
	}
}

// Verdict is the answer to the question whether a line exists.
type Verdict uint8

// The verdicts. Unknown means that a limit was hit; it is never a guess.
const (
	Unknown Verdict = iota
	Solved
	Unsolvable
)

// String returns the word that JSON and text outputs use.
func (v Verdict) String() string {
	return [...]string{"unknown", "solved", "unsolvable"}[v]
}
