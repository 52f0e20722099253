package proofnumber

import (
	"context"
	"errors"
	"fmt"
	"math/bits"

	"ludex/rules"
)

// Hint is a win in a game or from a position close to the one to solve, for
// example of the same position under another reading of the rules. It guides
// [Solver.UseHint]; it need not be true there.
type Hint struct {
	From    Position
	Winner  uint8
	Replies []Reply // as Strategy gives them
}

// hintSearch proves a win with the moves of a hint.
type hintSearch[H any, U rules.Upper, K key] struct {
	*engine[H, U, K]
	ctx    context.Context
	winner uint8
	hinted map[K]bool // the keys of the positions after a reply
}

// UseHint repairs the first reply that does not win as deep in the tree as
// possible: it searches the position before it, for twice the number of
// positions already expanded there, or at least a few. If that fails, it
// searches the position two plies earlier, and so on. Where the loser is to
// move in From, it does so for each move of the loser.
func (s *engine[H, U, K]) UseHint(ctx context.Context, h Hint) {
	s.search.attacker, s.search.budget = h.Winner, 0
	root := s.search.set(h.From)
	f := &hintSearch[H, U, K]{engine: s, ctx: ctx, winner: h.Winner, hinted: s.hinted(root, h)}
	defer s.watch()()
	f.begin(root)
}

// begin tries the replies from the root on.
func (f *hintSearch[H, U, K]) begin(root position[H, U, K]) {
	if f.search.board.resolve(&root).known() {
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

// Compatible returns why a hint from p cannot guide the search of q, or nil.
// The board has the given number of cells. Keys do not contain whose turn it
// is, and the keys leave out the stones of q where they need fewer words without
// them.
func Compatible(cells int, p, q Position) error {
	switch {
	case p == q:
		return nil
	case partial(cells, wordsFor(cells, q)):
		return fmt.Errorf("the positions differ, and the one to solve has at most %d empty cells of a larger board", perWord*wordsFor(cells, q))
	case p.ahead() != q.ahead():
		return errors.New("with the same number of stones it would be the other player's turn")
	}
	return nil
}

// ahead returns the first player's stones less the second's at the first
// player's turns.
func (p Position) ahead() int {
	return p.Stones[0].Len() - p.Stones[1].Len() - int(p.Mover)
}

// hinted returns the keys of the positions after the replies of h. A player
// may have a figure in them.
func (s *engine[H, U, K]) hinted(root position[H, U, K], h Hint) map[K]bool {
	after := make(map[K]bool, len(h.Replies))
	opens := root.mover == h.Winner
	line := [][images]K{root.keys}
	for _, r := range h.Replies {
		keys := line[r.Depth]
		if r.Depth > 0 || !opens {
			s.search.codes.add(&keys, 1-h.Winner, r.Defence)
		}
		s.search.codes.add(&keys, h.Winner, r.Cell)
		after[s.search.codes.key(&keys)] = true
		line = append(line[:r.Depth+1], keys)
	}
	return after
}

// value returns the bounds found for p.
func (f *hintSearch[H, U, K]) value(p position[H, U, K]) bounds {
	q := f.search
	b := q.board.resolve(&p)
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
func (f *hintSearch[H, U, K]) reply(p position[H, U, K], moves set[U]) bounds {
	before := f.search.expanded.Load()
	for ; !moves.Empty(); moves = moves.Rest() {
		c := moves.First()
		if f.hinted[f.search.codes.keyWith(&p.keys, p.mover, c)] {
			q := p
			f.search.put(&q, c)
			if b := f.value(q); f.search.won(b) {
				return b
			}
		}
	}
	return f.repair(p, f.search.expanded.Load()-before)
}

// defences returns the bounds of p, in which the loser is to move. It tries
// the replies to each move, or to all up to the first that does not lose.
func (f *hintSearch[H, U, K]) defences(p position[H, U, K], moves set[U], each bool) bounds {
	v := exactly(wonBy(f.winner))
	for ; !moves.Empty() && (each || f.search.won(v)); moves = moves.Rest() {
		q := p
		f.search.put(&q, moves.First())
		if b := f.value(q); !f.search.won(b) {
			v = b
		}
	}
	return v
}

// repair searches p after a reply failed at the cost of the given expansions.
func (f *hintSearch[H, U, K]) repair(p position[H, U, K], spent int64) bounds {
	const patience = 100
	q := f.search
	q.allowed = q.expanded.Load() + max(patience, 2*spent)
	defer func() { q.allowed = 0 }()
	return f.run(f.ctx, p, f.winner, 0)
}
