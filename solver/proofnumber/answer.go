package proofnumber

import (
	"context"
	"math/bits"
)

// Move is a move of the position solved, and what is known of its value.
type Move struct {
	Cell uint8
	Result
}

// Moves returns all moves in the order of their cells, and if asked to, solves
// those whose values are not known. Play must go on in the position.
func (s *Solver[H]) Moves(ctx context.Context, solve bool) (list []Move) {
	m := s.root.mover
	wins := s.search.game.Wins(&s.root.held[m], s.root.stones[1-m])
	for rest := s.search.empty(&s.root); rest != 0; rest &= rest - 1 {
		c := uint8(bits.TrailingZeros64(rest))
		r := Result{wonBy(m), wonBy(m)}
		if wins>>c&1 == 0 {
			p := s.root
			s.search.put(&p, c)
			r = s.known(p)
			if solve && !r.Known() {
				r = s.value(ctx, p)
			}
		}
		list = append(list, Move{c, r})
	}
	return list
}

// known returns what has been found out about p.
func (s *Solver[H]) known(p position[H]) Result {
	b := s.search.board.settle(&p)
	if r, ok := s.search.table.get(s.search.codes.key(&p.keys)); ok && !b.known() {
		b = r.bounds
	}
	return Result{b.lo, b.hi}
}

// Within finds out whether a player can win with at most so many stones of
// its own, whatever the other plays. known is false if a limit was hit.
func (s *Solver[H]) Within(ctx context.Context, player uint8, stones int) (wins, known bool) {
	b := s.bounded().prove(ctx, s.root, player, stones)
	s.search.attacker = player
	_, known = s.search.answered(b)
	return s.search.won(b), known
}

// bounded returns a solver of the same position that remembers nothing: what is
// known of wins within a budget holds for that budget alone. It may use what
// memory is left, or an eighth where that is less.
func (s *Solver[H]) bounded() *Solver[H] {
	_, used := s.search.table.size()
	q := &search[H]{board: s.search.board, table: newTable(max(s.lim.Memory-used, s.lim.Memory/8)), shared: s.search.shared, expanded: s.search.expanded}
	return newSolver(q, s.root, s.lim)
}

// Shortest returns the least number of own stones with which a player, who
// wins, does so against any defence, or 0 if a limit was hit.
func (s *Solver[H]) Shortest(ctx context.Context, player uint8) int {
	for n := 1; n <= MaxCells; n++ {
		switch wins, known := s.Within(ctx, player, n); {
		case !known:
			return 0
		case wins:
			return n
		}
	}
	return 0
}
