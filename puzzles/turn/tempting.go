package turn

import (
	"ludex/rules/wabanti/dice"
)

// tries counts, along a way to win from s, the moves that bring the nearest
// piece nearer to a goal and with which no way to win goes on.
func (c *counter) tries(s dice.State, line []dice.Move) (n int) {
	for _, m := range line {
		for _, try := range c.game.Moves(s, nil) {
			if next := c.game.Play(s, try); c.nearer(next, s) && c.at(next).lines == 0 {
				n++
			}
		}
		s = c.game.Play(s, m)
	}
	return n
}

// greedy returns how many moves somebody makes from s who always takes the
// first of those that bring the nearest piece nearest, before none brings it
// nearer.
func (c *counter) greedy(s dice.State) (made int) {
	for s.Left != 0 {
		best := s
		for _, m := range c.game.Moves(s, nil) {
			if next := c.game.Play(s, m); c.nearer(next, best) {
				best = next
			}
		}
		if best == s {
			break
		}
		s = best
		made++
	}
	return made
}

func (c *counter) nearer(s, than dice.State) bool {
	return c.front.distance(s.Pieces) < c.front.distance(than.Pieces)
}
