package bitboard

import (
	"bufio"
	"context"
	"errors"
	"fmt"

	"ludex/puzzles/certificate/replies"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/solver/certify"
)

// Certificate is a certificate of a win or a draw in Havannah on boards of up to 7
// cells a side.
type Certificate[W hexgrid.Words] = replies.Certificate[W]

// Supports returns the reason why this package does not check the game of a
// certificate, or nil.
func Supports[W hexgrid.Words](c *Certificate[W]) error {
	_, err := New[TwoWords](c.Game)
	return err
}

// Check plays every move of the loser, or in a draw those of each player. Without an
// error the claim is true. The error is a *[replies.Rejected], or [certify.Unknown] if a limit ended the
// check.
func Check[W hexgrid.Words](ctx context.Context, c *Certificate[W], lim certify.Limits) (Report, error) {
	return CheckPart(ctx, c, lim, 0, 0)
}

// tree is a [Tree] with sets of any size.
type tree interface {
	checkPart(ctx context.Context, lim certify.Limits, p part) (Report, error)
	shorten(ctx context.Context, budget int, every bool, lim certify.Limits) (tree, error)
	expanded(ctx context.Context, lim certify.Limits) (tree, error)
	replies() (list []Reply, budget int)
}

// anyTree returns the replies of a certificate, with the smallest sets that hold
// the board.
func anyTree[W hexgrid.Words](c *Certificate[W]) (tree, error) {
	if c.Game.Grid().Cells() <= int(Set[oneWord]{}.off()) {
		return treeOf[oneWord](c)
	}
	return treeOf[TwoWords](c)
}

// treeOf returns the replies of a certificate.
func treeOf[U upper, W hexgrid.Words](c *Certificate[W]) (*Tree[U], error) {
	b, err := New[U](c.Game)
	if err != nil {
		return nil, err
	}
	if c.Every != "" {
		b = b.lenient()
	}
	t := &Tree[U]{
		Board: b, Own: Stones[U](c.Start, c.Winner), Opp: Stones[U](c.Start, 1-c.Winner), Opens: c.Game.ToMove(c.Start) == c.Winner,
		Holds:  c.Holds,
		Budget: c.Budget, Replies: make([]Reply, len(c.Replies)),
	}
	for i, r := range c.Replies {
		t.Replies[i] = Reply{uint8(r.Depth), uint8(r.Defence), uint8(r.Move)}
	}
	return t, nil
}

// Stones returns the stones of a player.
func Stones[U upper, W hexgrid.Words](s havannah.State[W], p rules.Player) (set Set[U]) {
	for _, c := range s.Stones(p).Cells(nil) {
		set = set.With(uint8(c))
	}
	return set
}

// rejected returns the error of a check with its line in the file.
func rejected[W hexgrid.Words](c *Certificate[W], err error) error {
	missed := (*Missed)(nil)
	if !errors.As(err, &missed) {
		return err
	}
	held := [2]hexgrid.Set[W]{cells[W](missed.Own), cells[W](missed.Opp)}
	if c.Winner == 1 {
		held[0], held[1] = held[1], held[0]
	}
	mover := c.Game.ToMove(c.Start)
	if ahead(held) != ahead([2]hexgrid.Set[W]{c.Start.Stones(0), c.Start.Stones(1)}) {
		mover = 1 - mover
	}
	at, placed := c.Game.Place(held, mover)
	if placed != nil {
		at = c.Start
	}
	return c.Reject(missed.After, at, missed.Err)
}

// cells returns the set with a bit for each cell.
func cells[W hexgrid.Words](words [2]uint64) (set hexgrid.Set[W]) {
	for rest := SetOf[TwoWords](words); !rest.Empty(); rest = rest.Rest() {
		set.Add(hexgrid.Cell(rest.First()))
	}
	return set
}

// ahead returns how many more stones the first player has.
func ahead[W hexgrid.Words](held [2]hexgrid.Set[W]) int { return held[0].Len() - held[1].Len() }

// replies returns the replies of t and its budget.
func (t *Tree[U]) replies() ([]Reply, int) { return t.Replies, t.Budget }

// changed returns the certificate of c's claim with the replies of other trees,
// which change makes of those of its parts.
func changed[W hexgrid.Words](c *Certificate[W], change func(tree) (tree, error)) (*Certificate[W], error) {
	to := replies.New(c.Game, c.Start, c.Winner)
	if c.Holds {
		to = replies.NewDraw(c.Game, c.Start, 0)
	}
	parts := to.Parts()
	for i, part := range c.Parts() {
		t, err := anyTree(part)
		if err != nil {
			return nil, err
		}
		if t, err = change(t); err != nil {
			return nil, rejected(part, err)
		}
		var list []Reply
		list, parts[i].Budget = t.replies()
		for _, r := range list {
			if err := parts[i].Add(int(r.Depth), havannah.Move(r.Defence), havannah.Move(r.Move)); err != nil {
				return nil, err
			}
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
func Shorten[W hexgrid.Words](ctx context.Context, c *Certificate[W], budget int, every bool, lim certify.Limits) (*Certificate[W], error) {
	if budget < c.Budget {
		return nil, fmt.Errorf("replies are left out that a search of %d positions finds: write them all first (--budget 0), or give a budget of at least %d", c.Budget, c.Budget)
	}
	if every && c.Holds {
		return nil, errors.New("a draw is proved by one reading of hav-ring at a time")
	}
	short, err := changed(c, func(t tree) (tree, error) { return t.shorten(ctx, budget, every && c.Every == "", lim) })
	if err == nil && (every || c.Every != "") {
		short.Every = replies.Rings
	}
	return short, err
}

// shorten returns the tree without the replies that a search finds again; if
// every is set, for the readings of hav-ring before that of t, too.
func (t *Tree[U]) shorten(ctx context.Context, budget int, every bool, lim certify.Limits) (tree, error) {
	b := t.Board
	if every {
		b = b.lenient()
	}
	less, err := t.Reduce(ctx, b, budget, lim)
	if err != nil {
		return nil, err
	}
	less.Budget = Slack * budget
	return less, nil
}

// Expand returns the certificate with all replies, as a checker needs them that
// searches for nothing: after each of them the loser has a move against which
// the winner wins neither at once nor by a threat without an answer.
func Expand[W hexgrid.Words](ctx context.Context, c *Certificate[W], lim certify.Limits) (*Certificate[W], error) {
	return changed(c, func(t tree) (tree, error) { return t.expanded(ctx, lim) })
}

// Read reads a certificate and calls the function for its board: one of up to 5 or of
// up to 8 cells a side.
func Read(in *bufio.Reader, name string, lim certify.Limits,
	five func(*Certificate[havannah.UpTo5]) error, eight func(*Certificate[havannah.UpTo8]) error) error {
	beginning, _ := in.Peek(1 << 10)
	if _, err := havannah.FromText[havannah.UpTo5](replies.GameOf(beginning)); errors.Is(err, rules.ErrBoardSize) {
		c, err := replies.Read(in, name, lim, havannah.FromText[havannah.UpTo8])
		if err != nil {
			return err
		}
		return eight(c)
	}
	c, err := replies.Read(in, name, lim, havannah.FromText[havannah.UpTo5])
	if err != nil {
		return err
	}
	return five(c)
}
