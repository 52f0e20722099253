package smallboard

import (
	"ludex/rules"
	"ludex/rules/havannah"
)

// Line returns moves from s to the end, the first of the best ones each time.
func (k *Solver) Line(s State) (line []havannah.Move) {
	for k.Game.Outcome(s) == rules.Undecided && k.ctx.Err() == nil {
		m := k.bestMove(s)
		line = append(line, m)
		s = k.Game.Play(s, m)
	}
	return line
}

// bestMove returns the first move that keeps the value of s, one that ends
// play first.
func (k *Solver) bestMove(s State) havannah.Move {
	moves, v := k.moves(s), k.Value(s)
	for _, m := range moves {
		if k.Game.Play(s, m).Figures() != 0 {
			return m
		}
	}
	if threats := k.threats(s, moves); len(threats) > 0 {
		return threats[0]
	}
	for _, m := range moves {
		if -k.Value(k.Game.Play(s, m)) == v {
			return m
		}
	}
	return moves[0]
}
