// Package replies writes, reads and checks the certificate that a player wins
// a position of Havannah on a small board, or that the position is a draw. The certificate is the tree of the winner's replies, or in
// a draw, one tree for each player; docs/reference/havannah-certificates.md
// describes the file.
//
// [Read] reads a certificate, and [Certificate.Check] plays every
// move of the loser by the rules. Package writer makes certificates of the
// results of a search; this package imports no search.
package replies

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"unsafe"

	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/solver/certify"
)

// Certificate is the claim that Winner wins from Start, or that Start is a draw.
// Read, New and NewDraw return it.
type Certificate[W hexgrid.Words] struct {
	Game    *havannah.Game[W]
	Start   havannah.State[W]
	Winner  rules.Player
	Replies []Reply[W] // depth first

	// Other is nil for a win. In a draw Winner is the first player, who does not
	// lose, and the player of Other is the second, who does not lose either.
	// Holds is set in both, and Budget is the same.
	Other *Certificate[W]
	Holds bool

	// Budget is not 0 where a search finds the replies that are left out: it
	// may expand that many positions for one of them. Every is then the
	// question by the readings of which the claim holds, that of the game and
	// all wider ones, or empty.
	Budget int
	Every  string

	first *Certificate[W]             // of which this is Other
	given map[havannah.State[W]]int32 // index of the reply, by canonical position
	line  []havannah.State[W]         // a reply at depth i follows line[i], after a move of the loser if it is to move there
}

// Reply is the winner's move in a position.
type Reply[W hexgrid.Words] struct {
	At      havannah.State[W]
	Depth   int32         // number of replies before it on its line
	Defence havannah.Move // the loser's move that led to At; unused if the winner begins
	Move    havannah.Move
}

// Report is the result of a check that found no fault.
type Report struct {
	Positions int // with the loser to move, symmetric ones counted once
	Stones    int // the most that the winner puts on the board from Start on; 0 in a draw
}

// Rejected is the fault of a certificate, with the line of its file.
type Rejected struct {
	Line int
	Err  error
}

// Error names the line and the fault.
func (r *Rejected) Error() string { return fmt.Sprintf("line %d: %v", r.Line, r.Err) }

// Unwrap returns the fault.
func (r *Rejected) Unwrap() error { return r.Err }

// bytes returns roughly the memory of the replies: the list and the map, each
// with room to grow. That of the second part of a draw includes the first.
func (c *Certificate[W]) bytes() int64 {
	var r Reply[W]
	each := unsafe.Sizeof(r)*5/4 + 2*unsafe.Sizeof(r.At)
	n := int64(len(c.Replies)) * int64(each)
	if c.first != nil {
		n += c.first.bytes()
	}
	return n
}

// Parts returns the claims about one player each: the certificate of a win, or
// both of a draw.
func (c *Certificate[W]) Parts() []*Certificate[W] {
	if c.Other == nil {
		return []*Certificate[W]{c}
	}
	return []*Certificate[W]{c, c.Other}
}

// Count returns the number of replies in all parts.
func (c *Certificate[W]) Count() (n int) {
	for _, part := range c.Parts() {
		n += len(part.Replies)
	}
	return n
}

// Check plays every move of the loser, by the rules of record, or in a draw those
// of each player against the replies of the other. Without an
// error the claim is true. The error is a *[Rejected], or [certify.Unknown] if a
// limit ended the check. The replies count against the memory. A certificate
// with a Budget is refused: package bitboard checks it.
func (c *Certificate[W]) Check(ctx context.Context, lim certify.Limits) (all Report, err error) {
	if c.Budget > 0 {
		return Report{}, errors.New("replies are left out: a search of the game must find them")
	}
	parts := c.Parts()
	lim = lim.Less(parts[len(parts)-1].bytes())
	for _, part := range parts {
		r, err := part.check(ctx, lim)
		all.Positions += r.Positions
		all.Stones = max(all.Stones, r.Stones)
		if err != nil {
			return all, err
		}
	}
	return all, nil
}

// check plays every move of the others against one player's replies.
func (c *Certificate[W]) check(ctx context.Context, lim certify.Limits) (Report, error) {
	seen, err := certify.Replies[havannah.State[W], havannah.Move]{
		Game: c.Game, Start: c.Start, Winner: c.Winner, Holds: c.Holds, Canonical: c.Game.Canonical,
		Reply: func(s havannah.State[W]) (r certify.Reply[havannah.State[W], havannah.Move], ok bool) {
			i, ok := c.given[s]
			if ok {
				r = certify.Reply[havannah.State[W], havannah.Move]{At: c.Replies[i].At, Move: c.Replies[i].Move, Entry: int(i) + 1}
			}
			return r, ok
		},
	}.Check(ctx, lim)
	if missed := (*certify.Missed[havannah.State[W]])(nil); errors.As(err, &missed) {
		err = c.Reject(missed.After, missed.At, missed.Err)
	}
	if c.Holds {
		seen.Moves = 0
	}
	return Report{seen.Positions, seen.Moves}, err
}

// Reject returns the error of a fault in a position after a number of replies
// of the file.
func (c *Certificate[W]) Reject(after int, at havannah.State[W], fault error) *Rejected {
	line := startLine
	if after > 0 {
		line = c.above() + after
	}
	return &Rejected{line, fmt.Errorf("%w; later, at %s", fault, rows(c.Game, at))}
}

var errTwice = errors.New("a position like this has a reply already")

// New returns a certificate without replies.
func New[W hexgrid.Words](g *havannah.Game[W], start havannah.State[W], winner rules.Player) *Certificate[W] {
	return &Certificate[W]{Game: g, Start: start, Winner: winner, given: map[havannah.State[W]]int32{}, line: []havannah.State[W]{start}}
}

// NewDraw returns a certificate of a draw without replies, and its budget.
func NewDraw[W hexgrid.Words](g *havannah.Game[W], start havannah.State[W], budget int) *Certificate[W] {
	c := New(g, start, 0)
	c.Other = New(g, start, 1)
	c.Other.first = c
	for _, part := range c.Parts() {
		part.Holds, part.Budget = true, budget
	}
	return c
}

// opens reports whether the winner moves first, so that the reply at a depth
// follows no move of the loser.
func (c *Certificate[W]) opens(depth int) bool {
	return depth == 0 && c.Game.ToMove(c.Start) == c.Winner
}

// Add adds the reply to a defence at a depth, both legal, on the line of the
// last reply. It refuses a second reply to a position.
func (c *Certificate[W]) Add(depth int, defence, move havannah.Move) error {
	at := c.line[depth]
	if c.opens(depth) {
		defence = havannah.Move(0)
	} else {
		at = c.Game.Play(at, defence)
	}
	key := c.Game.Canonical(at)
	if _, twice := c.given[key]; twice {
		return errTwice
	}
	c.given[key] = int32(len(c.Replies))
	c.Replies = append(c.Replies, Reply[W]{at, int32(depth), defence, move})
	c.line = append(c.line[:depth+1], c.Game.Play(at, move))
	return nil
}

// indent returns the sign before the moves of a line, with its name: a space for
// each earlier reply on the line of play, or where replies are left out, a dot
// for each step back from the last reply. The dots take less when compressed.
func (c *Certificate[W]) indent() (sign byte, unit string) {
	if c.Budget > 0 {
		return '.', "dot"
	}
	return ' ', "space"
}

// signs returns the number of signs before a reply at a depth, and the depth after
// that number. The reply could be as deep as deepest.
func (c *Certificate[W]) signs(depth, deepest int) int {
	if c.Budget > 0 {
		return deepest - depth
	}
	return depth
}

// read reads the line of a reply and adds it.
func (c *Certificate[W]) read(text string) error {
	sign, unit := c.indent()
	moves := strings.TrimLeft(text, string(sign))
	n, deepest := len(text)-len(moves), len(c.line)-1
	if n > deepest {
		return fmt.Errorf("%q: %s before it, expected at most %d", brief(moves), rules.Plural(n, unit, ""), deepest)
	}
	depth := c.signs(n, deepest)
	defence, reply, err := c.moves(c.line[depth], c.opens(depth), moves)
	if err != nil {
		return err
	}
	if err := c.Add(depth, defence, reply); err != nil {
		return fmt.Errorf("%q: %w", brief(moves), err)
	}
	written := c.appendLine(nil, &c.Replies[len(c.Replies)-1], deepest)
	return same(text, string(written[:len(written)-1]))
}

// moves reads the loser's move in s, unless the winner opens, and the reply.
func (c *Certificate[W]) moves(s havannah.State[W], opens bool, text string) (defence, reply havannah.Move, err error) {
	if !opens {
		first, rest, ok := strings.Cut(text, " ")
		if !ok {
			return defence, reply, fmt.Errorf("%q: expected a move and the reply", brief(text))
		}
		if defence, err = c.Game.ParseMove(s, first); err != nil {
			return defence, reply, err
		}
		s, text = c.Game.Play(s, defence), rest
	}
	reply, err = c.Game.ParseMove(s, text)
	return defence, reply, err
}
