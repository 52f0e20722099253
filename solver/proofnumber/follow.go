package proofnumber

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
)

// follower proves a win by moves that are likely to win.
type follower[H any] struct {
	*Solver[H]
	ctx    context.Context
	winner uint8
	led    map[uint64]bool // the positions to which a reply led, by their keys
}

// Follow goes through the replies by which a player wins p in a game that is
// much alike, say by another reading, and finds out which of them win here. What
// it comes to know helps Value: p is the position solved, or one that some of what
// comes after it comes after, too. The two go Together, and nobody has a figure in p.
//
// The first reply that does not win is put right as deep in play as can be: the
// position before it is searched, for twice the positions that were expanded there
// in vain, or a few; and if that does not do, the one that is two plies earlier.
// Where the loser is to move in p, this is done for each of its moves.
func (s *Solver[H]) Follow(ctx context.Context, p Position, winner uint8, replies []Reply) {
	s.search.attacker, s.search.budget = winner, 0
	root := s.search.set(p)
	f := &follower[H]{Solver: s, ctx: ctx, winner: winner, led: s.led(root, winner, replies)}
	defer s.watch()()
	f.begin(root)
}

// begin goes through the replies from the root on.
func (f *follower[H]) begin(root position[H]) {
	if f.search.board.settle(&root).known() {
		return
	}
	if root.mover != f.winner {
		moves, _ := f.search.moves(&root)
		if !f.search.won(f.defences(root, moves, true)) {
			return
		}
	}
	f.value(root)
}

// Together says why one search cannot hold what comes after p and after q, if
// it cannot, on a board of so many cells. The keys of positions do not say whose
// turn it is, and on a large board they leave out the stones of the first position.
func Together(cells int, p, q Position) error {
	switch {
	case p == q:
		return nil
	case cells > maxKeyed:
		return fmt.Errorf("it is another one, on a board of more than %d cells", maxKeyed)
	case p.ahead() != q.ahead():
		return errors.New("with so many stones it would be the other player's turn")
	}
	return nil
}

// ahead is how many stones more the first player has than the second when it is
// the first player's turn.
func (p Position) ahead() int {
	return bits.OnesCount64(p.Stones[0]) - bits.OnesCount64(p.Stones[1]) - int(p.Mover)
}

// led returns the keys of the positions to which the replies lead from root.
// Whether somebody has a figure there is not asked.
func (s *Solver[H]) led(root position[H], winner uint8, replies []Reply) map[uint64]bool {
	led := make(map[uint64]bool, len(replies))
	opens := root.mover == winner
	line := [][images]uint64{root.keys}
	for _, r := range replies {
		keys := line[r.Depth]
		if r.Depth > 0 || !opens {
			s.search.codes.add(&keys, 1-winner, r.Defence)
		}
		s.search.codes.add(&keys, winner, r.Cell)
		led[s.search.codes.key(&keys)] = true
		line = append(line[:r.Depth+1], keys)
	}
	return led
}

// value returns what p is found to be worth.
func (f *follower[H]) value(p position[H]) bounds {
	q := f.search
	b := q.board.settle(&p)
	key := q.codes.key(&p.keys)
	if r, ok := q.table.get(key); ok && !b.known() {
		b = r.bounds
	}
	if _, ok := q.answered(b); ok || f.ctx.Err() != nil {
		return b
	}
	moves, _ := q.moves(&p)
	if p.mover == f.winner && q.unanswered(&p, moves) {
		return exactly(wonBy(f.winner))
	}
	before := q.expanded.Add(1) - 1
	if p.mover == f.winner {
		b = f.reply(p, moves)
	} else {
		b = f.defences(p, moves, false)
	}
	if n, ok := q.answered(b); ok {
		effort := bits.Len64(uint64(q.expanded.Load() - before))
		q.table.put(key, record{bounds: b, numbers: n, attacker: f.winner, effort: uint8(effort)})
	}
	return b
}

// reply returns the value of p, in which the winner is to move.
func (f *follower[H]) reply(p position[H], moves uint64) bounds {
	before := f.search.expanded.Load()
	for ; moves != 0; moves &= moves - 1 {
		c := uint8(bits.TrailingZeros64(moves))
		if f.led[f.search.codes.keyWith(&p.keys, p.mover, c)] {
			q := p
			f.search.put(&q, c)
			if b := f.value(q); f.search.won(b) {
				return b
			}
		}
	}
	return f.mend(p, f.search.expanded.Load()-before)
}

// defences returns the value of p, in which the loser is to move, as far as
// the replies show it: up to the first move that does not lose, or for each.
func (f *follower[H]) defences(p position[H], moves uint64, each bool) bounds {
	v := exactly(wonBy(f.winner))
	for ; moves != 0 && (each || f.search.won(v)); moves &= moves - 1 {
		q := p
		f.search.put(&q, uint8(bits.TrailingZeros64(moves)))
		if b := f.value(q); !f.search.won(b) {
			v = b
		}
	}
	return v
}

// mend searches p, after so many positions were expanded in vain.
func (f *follower[H]) mend(p position[H], spent int64) bounds {
	const patience = 100
	q := f.search
	q.allowed = q.expanded.Load() + max(patience, 2*spent)
	defer func() { q.allowed = 0 }()
	return f.ask(f.ctx, p, f.winner, 0)
}
