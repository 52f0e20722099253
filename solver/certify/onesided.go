package certify

import (
	"context"

	"ludex/rules"
)

// OneSided is the claim that no line of fewer than Length moves leads from
// Start to a position that is Reached, with the figure of a search from Start
// that shows it.
//
// Ahead(s) is a lower bound on the moves from s to any reached position. The
// level of a position that is g moves from Start is 2g + 2*Ahead(s) -
// 2*Ahead(Start), F are the positions that, at their true distance, have one
// below Level. Check enumerates F and verifies that
//
//	(1) 2*Ahead(Start) + Level >= 2*Length - 1;
//	(2) Start is not reached, and no move from F leads to a reached position
//	    in fewer than Length moves.
//
// That is enough. Let P be a line of k moves to a reached position t, and
// suppose k < Length. If a position of P is not in F, let u be the first, i
// moves from the start of P: 2i >= Level + 2*Ahead(Start) - 2*Ahead(u). As
// Ahead(t) = 0 and no move changes Ahead by more than 1, P has Ahead(u) moves
// or more from u on, so 2k >= 2*Ahead(Start) + Level >= 2*Length - 1 and, as
// k is whole, k >= Length. If all of P is in F, then t is, against (2).
//
// Not verified: that no move changes Ahead by more than
// 1, and that it is 0 where Reached, is verified on every move that leaves F.
// Elsewhere it rests on the argument for the bound, which is the game's.
type OneSided[S, M comparable] struct {
	System  rules.System[S, M]
	Start   S
	Reached func(S) bool
	Ahead   func(S) int
	Level   int // not negative
	Length  int // moves
}

// Check verifies the claim. The error is a *Refutation, wraps ErrLevels, or
// is Unknown.
func (p OneSided[S, M]) Check(ctx context.Context, lim Limits) (Stats, error) {
	if err := enough(p.Ahead(p.Start), p.Length, p.Level); err != nil {
		return Stats{}, err
	}
	w := walk[S]{
		root: p.Start, below: p.Level, ahead: p.Ahead, budget: newBudget[S](ctx, lim),
		potential:  func(n node) int { return 2 * int(n.ahead) },
		edge:       func(x, y end[S]) error { return p.arrive(y) },
		neighbours: successors(p.System),
	}
	start, err := w.end(p.Start, 0)
	if err == nil {
		err = p.arrive(start)
	}
	if err == nil {
		err = w.run()
	}
	return Stats{Forward: len(w.nodes), Edges: w.edges}, err
}

// arrive verifies (2) for one position.
func (p OneSided[S, M]) arrive(y end[S]) error {
	switch {
	case !p.Reached(y.at):
		return nil
	case y.ahead != 0:
		return refute(y.at, ErrEnds, "%d ahead of a position that is reached", y.ahead)
	case int(y.moves) < p.Length:
		return refute(y.at, ErrShorter, "%d moves to it, not %d", y.moves, p.Length)
	}
	return nil
}
