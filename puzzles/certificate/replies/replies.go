// Package replies is the certificate that a player wins a position of
// Havannah on a small board: the winner's replies, as a tree of play that
// docs/havannah-solved.md describes. The package writes, reads and checks the
// file; package writer makes certificates of what a search has found.
package replies

import (
	"context"
	"errors"
	"fmt"
	"unsafe"

	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/solver/certify"
)

// The game, its positions and moves.
type (
	Game  = havannah.Game[havannah.UpTo5]
	State = havannah.State[havannah.UpTo5]
	Move  = havannah.Move
)

// Certificate is the claim that Winner wins from Start. Read and New return
// it.
type Certificate struct {
	Game    *Game
	Start   State
	Winner  rules.Player
	Replies []Reply // depth first

	given map[State]int32 // which of the replies, by canonical positions
	line  []State         // at depth i a reply follows line[i], from which the loser moves if it is its turn
}

// Reply is what the winner plays in a position.
type Reply struct {
	At      State
	Depth   int32 // replies before it on its line
	Defence Move  // of the loser, which led to At; none where the winner begins
	Move    Move
}

// Report is what a check that found nothing wrong has seen.
type Report struct {
	Positions int // in which the loser is to move, symmetric ones counted once
	Stones    int // the most that the winner puts on the board from Start on
}

// Rejected says at which line of its file a certificate fails, and why.
type Rejected struct {
	Line int
	Err  error
}

// Error names the line and what is wrong.
func (r *Rejected) Error() string { return fmt.Sprintf("line %d: %v", r.Line, r.Err) }

// Unwrap returns what is wrong.
func (r *Rejected) Unwrap() error { return r.Err }

// bytes returns roughly the memory of the replies: the list and the map, each
// with room to grow.
func (c *Certificate) bytes() int64 {
	const each = unsafe.Sizeof(Reply{})*5/4 + 2*unsafe.Sizeof(State{})
	return int64(len(c.Replies)) * int64(each)
}

// Check plays every move of the loser, by the rules of record. Without an
// error the winner wins. The error is a *Rejected, or certify.Unknown says that
// a limit ended the check. The replies count against the memory.
func (c *Certificate) Check(ctx context.Context, lim certify.Limits) (Report, error) {
	seen, err := certify.Replies[State, Move]{
		Game: c.Game, Start: c.Start, Winner: c.Winner, Canonical: c.Game.Canonical,
		Reply: func(s State) (r certify.Reply[State, Move], ok bool) {
			i, ok := c.given[s]
			if ok {
				r = certify.Reply[State, Move]{At: c.Replies[i].At, Move: c.Replies[i].Move, Entry: int(i) + 1}
			}
			return r, ok
		},
	}.Check(ctx, lim.Less(c.bytes()))
	if missed := (*certify.Missed[State])(nil); errors.As(err, &missed) {
		err = &Rejected{lineOf(missed.After - 1), fmt.Errorf("%w; later, at %s", missed.Err, rows(c.Game, missed.At))}
	}
	return Report{seen.Positions, seen.Moves}, err
}

// lineOf returns the line of reply i in the file, or that of the start for -1.
func lineOf(i int) int {
	if i < 0 {
		return startLine
	}
	return headLines + 1 + i
}
