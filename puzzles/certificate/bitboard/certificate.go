package bitboard

import (
	"context"
	"errors"
	"fmt"

	"ludex/puzzles/certificate/replies"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/solver/certify"
)

// Certificate is a certificate of a win in Havannah on boards of up to 5
// cells a side.
type Certificate = replies.Certificate[Game, havannah.State[havannah.UpTo5], havannah.Move]

// Supports reports whether the game of a certificate is one that this package
// checks.
func Supports(c *Certificate) bool {
	_, err := New(c.Game)
	return err == nil
}

// Check plays every move of the loser. Without an error the winner wins. The
// error is a *[replies.Rejected], or [certify.Unknown] if a limit ended the
// check.
func Check(ctx context.Context, c *Certificate, lim certify.Limits) (Report, error) {
	t, err := treeOf(c)
	if err != nil {
		return Report{}, err
	}
	r, err := t.Check(ctx, lim)
	return r, rejected(c, err)
}

// treeOf returns the replies of a certificate.
func treeOf(c *Certificate) (*Tree, error) {
	b, err := New(c.Game)
	if err != nil {
		return nil, err
	}
	if c.Every != "" {
		b = b.lenient()
	}
	stones := [2]uint64{hexgrid.Bits(c.Start.Stones(0)), hexgrid.Bits(c.Start.Stones(1))}
	t := &Tree{
		Board: b, Own: stones[c.Winner], Opp: stones[1-c.Winner], Opens: c.Game.ToMove(c.Start) == c.Winner, Budget: c.Budget,
		Replies: make([]Reply, len(c.Replies)),
	}
	for i, r := range c.Replies {
		t.Replies[i] = Reply{uint8(r.Depth), uint8(r.Defence), uint8(r.Move)}
	}
	return t, nil
}

// rejected returns the error of a check with its line in the file.
func rejected(c *Certificate, err error) error {
	missed := (*Missed)(nil)
	if !errors.As(err, &missed) {
		return err
	}
	stones := [2]hexgrid.Tiny{hexgrid.FromBits(missed.Own), hexgrid.FromBits(missed.Opp)}
	if c.Winner == 1 {
		stones[0], stones[1] = stones[1], stones[0]
	}
	mover := c.Game.ToMove(c.Start)
	if ahead(stones) != ahead([2]hexgrid.Tiny{c.Start.Stones(0), c.Start.Stones(1)}) {
		mover = 1 - mover
	}
	at, placed := c.Game.Place(stones, mover)
	if placed != nil {
		at = c.Start
	}
	return c.Reject(missed.After, at, missed.Err)
}

// ahead returns how many more stones the first player has.
func ahead(stones [2]hexgrid.Tiny) int { return stones[0].Len() - stones[1].Len() }

// certificate returns the certificate of c's claim with the replies of a tree.
func (t *Tree) certificate(c *Certificate) (*Certificate, error) {
	to := replies.New(c.Game, c.Start, c.Winner)
	to.Budget = t.Budget
	for _, r := range t.Replies {
		if err := to.Add(int(r.Depth), havannah.Move(r.Defence), havannah.Move(r.Move)); err != nil {
			return nil, err
		}
	}
	return to, nil
}

// Slack is how much greater the budget of a reduced certificate is than that
// of the search that reduced it: a check may meet the positions in another order.
const Slack = 4

// Shorten returns the certificate without the replies that a search with the
// budget finds again. If every is set, it also holds by the readings of
// hav-ring before that of c: replies that do not win by them are replaced.
func Shorten(ctx context.Context, c *Certificate, budget int, every bool, lim certify.Limits) (*Certificate, error) {
	if budget < c.Budget {
		return nil, fmt.Errorf("replies are left out that a search of %d positions finds: expand it first, or give a budget of at least %d", c.Budget, c.Budget)
	}
	t, err := treeOf(c)
	if err != nil {
		return nil, err
	}
	b := t.Board
	if every && c.Every == "" {
		b = b.lenient()
	}
	less, err := t.Reduce(ctx, b, budget, lim)
	if err != nil {
		return nil, rejected(c, err)
	}
	less.Budget = Slack * budget
	short, err := less.certificate(c)
	if err == nil && (every || c.Every != "") {
		short.Every = replies.Rings
	}
	return short, err
}

// Expand returns the certificate with all replies, as a checker needs them that
// searches for nothing: after each of them the loser has a move against which
// the winner wins neither at once nor by a threat without an answer.
func Expand(ctx context.Context, c *Certificate, lim certify.Limits) (*Certificate, error) {
	t, err := treeOf(c)
	if err != nil {
		return nil, err
	}
	all, err := t.expand(ctx, lim)
	if err != nil {
		return nil, rejected(c, err)
	}
	return all.certificate(c)
}
