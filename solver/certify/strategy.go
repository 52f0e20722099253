package certify

import (
	"context"
	"errors"
	"fmt"

	"ludex/rules"
)

// Why a strategy is refused.
var (
	errEnded    = errors.New("the game is decided here")
	ErrChoice   = errors.New("where the winner is to move, a strategy has one move")
	ErrIllegal  = errors.New("a move is not legal")
	ErrTwice    = errors.New("a move is answered twice")
	ErrNoAnswer = errors.New("a legal move is not answered")
	ErrNotWon   = errors.New("the winner has not won here")
	ErrNext     = errors.New("a move leads to no later node")
	ErrOther    = errors.New("two moves lead to one node and to different positions")
	ErrUnused   = errors.New("no move leads to this node")
	ErrLength   = errors.New("the win takes another number of plies than claimed")
	ErrLost     = errors.New("the player has lost here")
	ErrSooner   = errors.New("a move leads sooner to this node than the first that leads there")
)

// Strategy is the claim that Winner can force a win from Start within Plies
// plies, and that the best defence lasts that long. Its nodes are numbered from 1
// to Nodes; the first stands for Start. Check plays it through and verifies
// that
//
//	(1) in a node's position the game is not decided, and where it is the
//	    winner's turn there is one branch, with a legal move; elsewhere there
//	    is a branch for every legal move, and for no other;
//	(2) a branch leads to a node with a greater number, always the same
//	    position there, or claims a won game, and then Winner has won;
//	(3) the longest way through the nodes has Plies moves.
//
// That is enough: by (2) every way ends, and by (1) the others cannot leave
// it. There may be shorter wins.
//
// With Holds it is the claim that Winner does not lose in fewer than Plies plies,
// or never if Plies is 0. Then a branch may also lead back, and in place of (2) and (3)
//
//	(4) a branch leads to a node that stands for that position, and no branch leads
//	    there in fewer plies than the first one; or it claims that the game has
//	    ended and Winner has not lost, or that Plies plies are played.
//
// By (4) the depth of a node is never more than the plies of any way to it. A win
// within some plies by one player, and a hold of as many by the other, are the exact
// length; two holds for ever are a draw.
type Strategy[S, M comparable] struct {
	Game   rules.Game[S, M]
	Start  S
	Winner rules.Player
	Holds  bool
	Plies  int
	Nodes  int
	// Branches reads the branches of a node, whose position is s.
	Branches func(node int, s S) ([]Answered[M], error)
}

// Answered is a branch: a move and the node that it leads to, 0 for an end.
type Answered[M comparable] struct {
	Move M
	Next int
}

// AtNode is an error at a node of a strategy.
type AtNode struct {
	Node int
	Err  error
}

// Error names the node.
func (e *AtNode) Error() string { return fmt.Sprintf("node %d: %v", e.Node, e.Err) }

// Unwrap returns the fault.
func (e *AtNode) Unwrap() error { return e.Err }

// Check verifies the claim and returns the number of branches. The error is
// an *AtNode or is Unknown.
func (p Strategy[S, M]) Check(ctx context.Context, lim Limits) (branches int, err error) {
	c := &play[S, M]{Strategy: p, budget: newBudget[S](ctx, lim)}
	if p.Nodes == 0 { // the game has ended already
		if err = c.ended(c.Start, 0); err == nil && c.Plies != 0 {
			err = ErrLength
		}
		if err != nil {
			err = &AtNode{0, err}
		}
		return 0, err
	}
	if err := c.budget.reserve(p.Nodes); err != nil {
		return 0, err
	}
	c.at, c.depth = make([]S, p.Nodes+1), make([]int, p.Nodes+1)
	c.at[1] = p.Start
	for node := 1; node <= p.Nodes; node++ {
		n, err := c.node(node)
		branches += n
		if err != nil {
			return branches, err
		}
	}
	if !p.Holds && c.longest != p.Plies {
		return branches, &AtNode{1, fmt.Errorf("%w: %d, not %d", ErrLength, c.longest, p.Plies)}
	}
	return branches, nil
}

// play is a strategy as it is played through.
type play[S, M comparable] struct {
	Strategy[S, M]
	at      []S   // the position of every node that was reached
	depth   []int // the most moves that lead to it; of a hold the fewest
	longest int   // the most moves that lead to a win
	budget  *budget
}

// ended verifies that a way can end with a position after that many plies.
func (c *play[S, M]) ended(s S, depth int) error {
	o := c.Game.Outcome(s)
	switch {
	case o.WonBy(c.Winner):
	case !c.Holds:
		return ErrNotWon
	case o != rules.Draw && (c.Plies == 0 || depth < c.Plies):
		return ErrLost
	}
	return nil
}

func (c *play[S, M]) node(node int) (int, error) {
	if err := c.budget.time(); err != nil {
		return 0, err
	}
	if node > 1 && c.depth[node] == 0 {
		return 0, &AtNode{node, ErrUnused}
	}
	s := c.at[node]
	if c.Game.Outcome(s) != rules.Undecided {
		return 0, &AtNode{node, errEnded}
	}
	branches, err := c.Branches(node, s)
	if err == nil {
		err = c.complete(s, branches)
	}
	for _, b := range branches {
		if err == nil {
			err = c.follow(node, c.Game.Play(s, b.Move), b.Next)
		}
	}
	if err != nil {
		return 0, &AtNode{node, err}
	}
	return len(branches), nil
}

// complete verifies (1).
func (c *play[S, M]) complete(s S, branches []Answered[M]) error {
	open := map[M]bool{}
	for _, m := range c.Game.Moves(s, nil) {
		open[m] = true
	}
	mine := c.Game.ToMove(s) == c.Winner
	if mine && len(branches) != 1 {
		return fmt.Errorf("%w: here are %d", ErrChoice, len(branches))
	}
	for _, b := range branches {
		left, legal := open[b.Move]
		switch {
		case !legal:
			return fmt.Errorf("%w: %v", ErrIllegal, b.Move)
		case !left:
			return fmt.Errorf("%w: %v", ErrTwice, b.Move)
		}
		open[b.Move] = false
	}
	if !mine && len(branches) < len(open) {
		return fmt.Errorf("%w: %d of %d are", ErrNoAnswer, len(branches), len(open))
	}
	return nil
}

// follow verifies (2) or (4) for one branch.
func (c *play[S, M]) follow(node int, s S, next int) error {
	depth := c.depth[node] + 1
	if next == 0 {
		c.longest = max(c.longest, depth)
		return c.ended(s, depth)
	}
	if next < 1 || next > c.Nodes || !c.Holds && next <= node {
		return fmt.Errorf("%w: %d", ErrNext, next)
	}
	known := next == 1 || c.depth[next] > 0
	switch {
	case known && c.at[next] != s:
		return fmt.Errorf("%w: %d", ErrOther, next)
	case known && c.Holds && depth < c.depth[next]:
		return fmt.Errorf("%w: %d", ErrSooner, next)
	case !known || !c.Holds:
		c.at[next], c.depth[next] = s, max(c.depth[next], depth)
	}
	return nil
}
