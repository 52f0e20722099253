package bitboard

import (
	"context"
	"errors"

	"ludex/solver/certify"
)

// expansion writes all replies of a tree from the moves that a check has
// found.
type expansion[U upper] struct {
	*checker[U]
	moves map[position[U]]uint8 // the winner's moves, by the canonical position
	given map[position[U]]bool  // the positions with a reply
	after map[position[U]]bool  // the positions after one
	all   []Reply
}

// expanded returns the tree with all replies.
func (t *Tree[U]) expanded(ctx context.Context, lim certify.Limits) (tree, error) {
	c, err := t.checker(ctx, lim)
	if err != nil {
		return nil, err
	}
	e := &expansion[U]{checker: c, moves: map[position[U]]uint8{}, given: map[position[U]]bool{}, after: map[position[U]]bool{}}
	c.note = e.remember
	if err := c.run(); err != nil {
		return nil, err
	}
	c.steps = 0
	all := *t
	p := position[U]{t.Own, t.Opp}
	if t.Opens {
		err = e.reply(p, 0, 0)
	} else {
		err = e.defences(p, 0)
	}
	all.Replies, all.Budget = e.all, 0
	return &all, err
}

// remember stores a move, turned with its position.
func (e *expansion[U]) remember(p position[U], move uint8) {
	key := e.canonical(p)
	if _, ok := e.moves[key]; !ok {
		e.moves[key] = e.image(e.symmetry(p, key), one[U](move)).First()
	}
}

// defences writes the replies to the loser's moves in p.
func (e *expansion[U]) defences(p position[U], depth int) error {
	key := e.canonical(p)
	if e.after[key] || e.free(p).Empty() {
		return nil
	}
	e.after[key] = true
	if err := e.limits(); err != nil {
		return err
	}
	for rest := e.free(p); !rest.Empty(); rest = rest.Rest() {
		x := rest.First()
		if err := e.reply(p.against(x), depth, x); err != nil {
			return err
		}
	}
	return nil
}

var errLost = errors.New("the winner's move was not kept")

// reply writes the reply in p, unless the winner wins there by two stones.
func (e *expansion[U]) reply(p position[U], depth int, defence uint8) error {
	key := e.canonical(p)
	if e.line(p) || e.given[key] || e.free(p).Empty() {
		return nil
	}
	move, ok := e.move(p, key)
	if !ok {
		return &Missed{p.own.Words(), p.opp.Words(), 0, errLost}
	}
	e.given[key] = true
	e.all = append(e.all, Reply{uint8(depth), defence, move})
	return e.defences(p.with(move), depth+1)
}

// move returns the winner's move in p. Any move will do where a draw is enough and the
// loser has no figure left.
func (e *expansion[U]) move(p, key position[U]) (uint8, bool) {
	if move, ok := e.moves[key]; ok {
		return e.image(e.symmetry(key, p), one[U](move)).First(), true
	}
	return e.free(p).First(), e.harm != nil && e.harmless(p)
}
