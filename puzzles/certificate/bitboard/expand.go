package bitboard

import (
	"context"
	"errors"
	"math/bits"

	"ludex/solver/certify"
)

// expansion writes all replies of a tree from the moves that a check has
// found.
type expansion struct {
	*checker
	moves map[position]uint8 // the winner's moves, by the canonical position
	given map[position]bool  // the positions with a reply
	after map[position]bool  // the positions after one
	all   []Reply
}

// expand returns the tree with all replies.
func (t *Tree) expand(ctx context.Context, lim certify.Limits) (*Tree, error) {
	c, err := t.checker(ctx, lim)
	if err != nil {
		return nil, err
	}
	e := &expansion{checker: c, moves: map[position]uint8{}, given: map[position]bool{}, after: map[position]bool{}}
	c.note = e.remember
	if err := c.run(); err != nil {
		return nil, err
	}
	c.steps = 0
	all := *t
	p := position{t.Own, t.Opp}
	if t.Opens {
		err = e.reply(p, 0, 0)
	} else {
		err = e.defences(p, 0)
	}
	all.Replies, all.Budget = e.all, 0
	return &all, err
}

// remember stores a move, turned with its position.
func (e *expansion) remember(p position, move uint8) {
	key := e.canonical(p)
	if _, ok := e.moves[key]; !ok {
		e.moves[key] = first(e.image(e.symmetry(p, key), 1<<move))
	}
}

// defences writes the replies to the loser's moves in p.
func (e *expansion) defences(p position, depth int) error {
	key := e.canonical(p)
	if e.after[key] {
		return nil
	}
	e.after[key] = true
	if err := e.limits(); err != nil {
		return err
	}
	for rest := e.free(p); rest != 0; rest &= rest - 1 {
		x := uint8(bits.TrailingZeros64(rest))
		if err := e.reply(p.against(x), depth, x); err != nil {
			return err
		}
	}
	return nil
}

var errLost = errors.New("the winner's move was not kept")

// reply writes the reply in p, unless the winner wins there by two stones.
func (e *expansion) reply(p position, depth int, defence uint8) error {
	key := e.canonical(p)
	if e.line(p) || e.given[key] {
		return nil
	}
	move, ok := e.moves[key]
	if !ok {
		return &Missed{p.own, p.opp, 0, errLost}
	}
	e.given[key] = true
	move = first(e.image(e.symmetry(key, p), 1<<move))
	e.all = append(e.all, Reply{uint8(depth), defence, move})
	return e.defences(p.with(move), depth+1)
}
