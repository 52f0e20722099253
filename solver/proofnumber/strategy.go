package proofnumber

import (
	"cmp"
	"context"
	"errors"

	"ludex/rules"
)

// Reply is the winner's move after a move of the loser.
type Reply struct {
	Depth   int   // number of replies before it on its line
	Defence uint8 // the loser's move; unused at depth 0 if the winner begins
	Cell    uint8 // the winner's move
}

// ErrNotWon reports that the player given as the winner does not win.
var ErrNotWon = errors.New("not won")

// strategy finds replies.
type strategy[H any, U rules.Upper, K key] struct {
	*engine[H, U, K]
	ctx    context.Context
	winner uint8
	take   func(Reply) bool
	depth  int
	seen   map[K]bool
}

// Strategy passes the replies of a winning player to take, depth first: one for
// each position that play can reach with the winner to move, symmetric positions
// counted once. It leaves out positions in which the winner completes a figure
// at once or has a threat without an answer. If take returns false, Strategy
// skips the positions after that reply.
func (s *engine[H, U, K]) Strategy(ctx context.Context, winner uint8, take func(Reply) bool) error {
	t := &strategy[H, U, K]{engine: s, ctx: ctx, winner: winner, take: take, seen: map[K]bool{}}
	return t.from(s.root, 0)
}

// from finds the replies from p on, to which the move last led.
func (t *strategy[H, U, K]) from(p position[H, U, K], last uint8) error {
	key := t.search.codes.key(&p.keys)
	switch {
	case !t.wins(&p, t.winner).Empty() && p.mover == t.winner:
		return nil
	case t.seen[key]:
		return nil
	case t.ctx.Err() != nil:
		return t.ctx.Err()
	}
	t.seen[key] = true
	if p.mover == t.winner {
		return t.reply(p, last)
	}
	return t.defences(p)
}

func (t *strategy[H, U, K]) wins(p *position[H, U, K], player uint8) set[U] {
	return t.search.game.Wins(&p.held[player], p.stones[1-player])
}

// defences finds the replies to all moves of the loser in p.
func (t *strategy[H, U, K]) defences(p position[H, U, K]) error {
	for moves, _ := t.search.moves(&p); !moves.Empty(); moves = moves.Rest() {
		q, c := p, moves.First()
		t.search.put(&q, c)
		if err := t.from(q, c); err != nil {
			return err
		}
	}
	return nil
}

// reply finds the winner's move in p, and goes on from there.
func (t *strategy[H, U, K]) reply(p position[H, U, K], last uint8) error {
	moves, _ := t.search.moves(&p)
	if t.search.unanswered(&p, moves) {
		return nil
	}
	c, err := t.move(&p, moves)
	if err != nil || !t.take(Reply{t.depth, last, c}) {
		return err
	}
	t.search.put(&p, c)
	t.depth++
	defer func() { t.depth-- }()
	return t.from(p, c)
}

// move returns a winning move, and proves it again if the table has lost it.
func (t *strategy[H, U, K]) move(p *position[H, U, K], moves set[U]) (uint8, error) {
	for rest := moves; !rest.Empty(); rest = rest.Rest() {
		c := rest.First()
		q := *p
		t.search.put(&q, c)
		if r := t.known(q); r.Known() && r.Lo == wonBy(t.winner) {
			return c, nil
		}
	}
	if b := t.prove(t.ctx, *p, t.winner, 0); b != exactly(wonBy(t.winner)) {
		return 0, cmp.Or(t.ctx.Err(), ErrNotWon)
	}
	if !moves.Several() {
		return moves.First(), nil
	}
	return t.proved(), nil
}

// proved returns the move that the last search proved to win. The table may
// have lost it already.
func (s *engine[H, U, K]) proved() uint8 {
	for _, w := range s.team {
		f := &w.frames[0]
		for i := range f.children[:f.n] {
			if w.won(f.children[i].bounds) {
				return f.children[i].move
			}
		}
	}
	panic("proofnumber: won by no move")
}
