package placement

import (
	"cmp"
	"context"
	"errors"
	"math/bits"
)

// Reply is what the winner plays in a position.
type Reply struct {
	Position
	Cell uint8
}

// ErrForgotten says that a proof does not fit into the memory it was to
// stay in.
var ErrForgotten = errors.New("the memory limit was hit")

// ErrNotWon says that a player is to be shown to win who does not.
var ErrNotWon = errors.New("not won")

// strategy collects replies.
type strategy[H any] struct {
	*Solver[H]
	ctx     context.Context
	winner  uint8
	seen    map[uint64]bool
	replies []Reply
}

// Strategy returns how a player wins a position that it wins: a reply for
// every position with it to move, symmetric ones taken for one, that its
// replies allow. Left out are those in which it completes a figure at once, or
// threatens to in a way that has no answer.
func (s *Solver[H]) Strategy(ctx context.Context, winner uint8) ([]Reply, error) {
	t := &strategy[H]{Solver: s, ctx: ctx, winner: winner, seen: map[uint64]bool{}}
	err := t.from(s.root)
	return t.replies, err
}

// from collects the replies from p on.
func (t *strategy[H]) from(p position[H]) error {
	key := t.search.codes.key(&p.keys)
	switch {
	case t.wins(&p, t.winner) != 0 && p.mover == t.winner:
		return nil
	case t.seen[key]:
		return nil
	case t.ctx.Err() != nil:
		return t.ctx.Err()
	}
	t.seen[key] = true
	if p.mover == t.winner {
		return t.reply(p)
	}
	return t.defences(p)
}

func (t *strategy[H]) wins(p *position[H], player uint8) uint64 {
	return t.search.game.Wins(&p.held[player], p.stones[1-player])
}

// defences collects the replies to all that the loser may play in p.
func (t *strategy[H]) defences(p position[H]) error {
	for moves, _ := t.search.moves(&p); moves != 0; moves &= moves - 1 {
		q := p
		t.search.put(&q, uint8(bits.TrailingZeros64(moves)))
		if err := t.from(q); err != nil {
			return err
		}
	}
	return nil
}

// reply finds and notes the winner's move in p.
func (t *strategy[H]) reply(p position[H]) error {
	moves, _ := t.search.moves(&p)
	if t.unanswered(&p, moves) {
		return nil
	}
	c, err := t.move(&p, moves)
	if err != nil {
		return err
	}
	t.replies = append(t.replies, Reply{Position{p.stones, p.mover}, c})
	t.search.put(&p, c)
	return t.from(p)
}

// unanswered reports whether one of the moves makes a threat that has no
// answer.
func (t *strategy[H]) unanswered(p *position[H], moves uint64) bool {
	for ; moves != 0; moves &= moves - 1 {
		if wins, answers := t.search.threat(p, t.winner, uint8(bits.TrailingZeros64(moves))); wins != 0 && answers == 0 {
			return true
		}
	}
	return false
}

// move returns one of the moves that wins, which is proved again where the
// table has forgotten it.
func (t *strategy[H]) move(p *position[H], moves uint64) (uint8, error) {
	for range 2 {
		for rest := moves; rest != 0; rest &= rest - 1 {
			c := uint8(bits.TrailingZeros64(rest))
			q := *p
			t.search.put(&q, c)
			if r := t.known(q); r.Known() && r.Lo == wonBy(t.winner) {
				return c, nil
			}
		}
		if b := t.prove(t.ctx, *p, t.winner, 0); b != exactly(wonBy(t.winner)) {
			return 0, cmp.Or(t.ctx.Err(), ErrNotWon)
		}
	}
	return 0, ErrForgotten
}
