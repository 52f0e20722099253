package proofnumber

import (
	"cmp"
	"context"
	"errors"

	"ludex/rules"
)

// Reply is the winner's move after a move of the loser, or in a draw, the move
// of one player, who does not lose, after one of the other.
type Reply struct {
	Depth   int   // number of replies before it on its line
	Defence uint8 // the loser's move; unused at depth 0 if the winner begins
	Cell    uint8 // the winner's move
}

// Errors of [Solver] for a false claim: the player does not win, or does not hold.
var (
	errNotWon = errors.New("not won")
	ErrLost   = errors.New("lost")
)

// strategy finds replies.
type strategy[H any, U rules.Upper, K key] struct {
	*engine[H, U, K]
	claim
	ctx   context.Context
	take  func(Reply) bool
	depth int
	seen  map[K]bool
}

// claim is that a player wins.
type claim struct {
	winner uint8
	holds  bool // a draw is enough
}

func (s *engine[H, U, K]) Strategy(ctx context.Context, winner uint8, take func(Reply) bool) error {
	t := &strategy[H, U, K]{engine: s, ctx: ctx, claim: claim{winner: winner}, take: take, seen: map[K]bool{}}
	return t.all()
}

func (s *engine[H, U, K]) Holding(ctx context.Context, player uint8, take func(Reply) bool) error {
	t := &strategy[H, U, K]{engine: s, ctx: ctx, claim: claim{player, true}, take: take, seen: map[K]bool{}}
	return t.all()
}

// all finds the replies from the root on, unless the other player wins there at
// once.
func (t *strategy[H, U, K]) all() error {
	if m := t.root.mover; m != t.winner && !t.wins(&t.root, m).Empty() {
		return t.refuted()
	}
	return t.from(t.root, 0)
}

// refuted returns the error for a winner who does not win, or hold.
func (t claim) refuted() error {
	if t.holds {
		return ErrLost
	}
	return errNotWon
}

// from finds the replies from p on, to which the move last led.
func (t *strategy[H, U, K]) from(p position[H, U, K], last uint8) error {
	key := t.search.codes.key(&p.keys)
	switch {
	case !t.wins(&p, t.winner).Empty() && p.mover == t.winner:
		return nil
	case t.seen[key] || t.holds && t.search.empty(&p).Empty():
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

// move returns a move that wins, or if the winner holds, does not lose. It proves
// the move again if the table has lost it.
func (t *strategy[H, U, K]) move(p *position[H, U, K], moves set[U]) (uint8, error) {
	for rest := moves; !rest.Empty(); rest = rest.Rest() {
		c := rest.First()
		q := *p
		t.search.put(&q, c)
		if r := t.known(q); t.enough(bounds{r.Lo, r.Hi}) {
			return c, nil
		}
	}
	attacker := t.winner
	if t.holds {
		attacker = 1 - t.winner
	}
	if b := t.prove(t.ctx, *p, attacker, 0); !t.enough(b) {
		return 0, cmp.Or(t.ctx.Err(), t.refuted())
	}
	if !moves.Several() {
		return moves.First(), nil
	}
	return t.proved(), nil
}

// enough reports whether a position with such bounds is one that the winner may
// choose.
func (t claim) enough(b bounds) bool {
	switch {
	case !t.holds:
		return b == exactly(wonBy(t.winner))
	case t.winner == 0:
		return b.lo > SecondWins
	}
	return b.hi < FirstWins
}

// proved returns the move for which the last search proved enough. The table may
// have lost it already.
func (t *strategy[H, U, K]) proved() uint8 {
	for _, w := range t.team {
		f := &w.frames[0]
		for i := range f.children[:f.n] {
			if t.enough(f.children[i].bounds) {
				return f.children[i].move
			}
		}
	}
	panic("proofnumber: proved by no move")
}
