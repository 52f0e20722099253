package rules

import "math/rand/v2"

// RandomMove returns one of the moves of s, which are not none, at random:
// by the odds of the dice where Chance is to move, else uniformly.
func RandomMove[S, M comparable](g Game[S, M], s S, moves []M, random *rand.Rand) M {
	dice, ok := g.(Weighted[S, M])
	if !ok || g.ToMove(s) != Chance {
		return moves[random.IntN(len(moves))]
	}
	ways := 0
	for _, throw := range moves {
		ways += dice.Weight(s, throw)
	}
	for fallen, i := random.IntN(ways), 0; ; i++ {
		if fallen -= dice.Weight(s, moves[i]); fallen < 0 {
			return moves[i]
		}
	}
}
