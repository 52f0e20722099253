package bitboard

import (
	"context"

	"ludex/rules/hexgrid"
	"ludex/solver/certify"
)

// Guide plays for the winner: by the replies of a certificate, and by a search
// where one is left out.
type Guide[U upper] struct {
	c      *checker[U]
	budget int
}

// Guide returns the guide of a tree whose replies need not be checked, which
// searches within limits. The error is a *Missed for a reply that is no legal move.
func (t *Tree[U]) Guide(ctx context.Context, lim certify.Limits) (*Guide[U], error) {
	c, err := t.checker(ctx, lim)
	if err != nil {
		return nil, err
	}
	c.steps = maxSteps
	return &Guide[U]{c, t.Budget}, nil
}

// GuideOf returns the guide of a certificate whose replies need not be checked.
func GuideOf[U upper, W hexgrid.Words](ctx context.Context, c *Certificate[W]) (*Guide[U], error) {
	t, err := treeOf[U](c)
	if err != nil {
		return nil, err
	}
	return t.Guide(ctx, certify.Limits{})
}

// Move returns the winner's move in a position with these stones, which play
// along the certificate has reached. It reports whether one was found; none is
// after the end of ctx.
func (g *Guide[U]) Move(ctx context.Context, own, opp Set[U]) (move uint8, ok bool) {
	g.c.ctx = ctx
	p := position[U]{own, opp}
	if r, ok := g.c.given[g.c.canonical(p)]; ok {
		return g.c.turnedTo(r, p), true
	}
	if g.c.line(p) {
		return g.c.found.first(), true
	}
	return g.search(p)
}

// first returns the first move of a line.
func (l *line) first() uint8 {
	if l.n > 0 {
		return l.steps[0].threat
	}
	return l.last
}

// search searches for a win: with the budget of a check, then with more, as the
// check has tried moves that it found near the position first.
func (g *Guide[U]) search(p position[U]) (uint8, bool) {
	defer func() { g.c.quiet = false }()
	for _, budget := range []int{g.budget, repairBudget, repairBudget} {
		clear(g.c.proved) // it has no moves
		if _, won := g.c.prove(p, budget, Set[U]{}); won {
			return g.c.best, true
		}
		g.c.quiet = budget == repairBudget
	}
	return g.c.cells.off(), false
}

// EveryRing returns the board by which a certificate is checked that holds by
// all readings of hav-ring up to that of b.
func (b *Board[U]) EveryRing() *Board[U] { return b.lenient() }
