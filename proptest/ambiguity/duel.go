package ambiguity

import (
	"math/rand/v2"
	"slices"

	"ludex/rules"
	"ludex/solver/difference"
)

// duel is a question on one board from one position.
type duel[S, M comparable] struct {
	q        Question
	a, b     Game[S, M]
	symmetry rules.Symmetric[S]
	floor    *Floor[S]
	never    *Argument[S]
	start    S
	board    string
	differ   *difference.Comparer[S, M]
	buffer   []M
	replays  int // moves that shows has played
}

// from is a game that begins elsewhere.
type from[S, M comparable] struct {
	rules.Game[S, M]
	start S
}

func (f from[S, M]) Start() S { return f.start }

// at returns both games as they begin at s.
func (d *duel[S, M]) at(s S) (a, b rules.Game[S, M]) {
	return from[S, M]{d.a, s}, from[S, M]{d.b, s}
}

// apart reports whether the games begin with different positions.
func (d *duel[S, M]) apart() bool { return d.a.Start() != d.b.Start() && d.start == d.a.Start() }

// least returns the bound on the moves of a game that shows the difference.
func (d *duel[S, M]) least() int {
	if d.floor == nil {
		return 0
	}
	return d.floor.From(d.start)
}

// follow plays moves under the first reading for as long as they are legal,
// and returns the positions, the start among them.
func (d *duel[S, M]) follow(moves []M) []S {
	states := []S{d.start}
	for _, m := range moves {
		s := states[len(states)-1]
		if !legal(d.a, s, m) {
			break
		}
		states = append(states, d.a.Play(s, m))
	}
	return states
}

// shows returns the part of a game up to where the readings differ about it
// or, at its end, about any move; nil where they do not or the game is not
// legal.
func (d *duel[S, M]) shows(moves []M) []M {
	s := d.start
	for i, m := range moves {
		d.replays++
		if stands(d.a, s) != stands(d.b, s) {
			return moves[:i:i]
		}
		inA, inB := d.legal(d.a, s, m), d.legal(d.b, s, m)
		switch {
		case inA != inB:
			return moves[: i+1 : i+1]
		case !inA:
			return nil
		}
		t := d.a.Play(s, m)
		if t != d.b.Play(s, m) {
			return moves[: i+1 : i+1]
		}
		s = t
	}
	diff, m := d.differ.At(s)
	switch diff {
	case difference.None:
		return nil
	case difference.InOutcome, difference.InTurn:
		return moves
	}
	return append(moves[:len(moves):len(moves)], m)
}

// legal is the function of that name without its garbage.
func (d *duel[S, M]) legal(g Game[S, M], s S, m M) bool {
	d.buffer = g.Moves(s, d.buffer[:0])
	return slices.Contains(d.buffer, m)
}

// random returns a move at random, by the weight of the dice where they fall.
func (d *duel[S, M]) random(s S, moves []M, random *rand.Rand) M {
	dice, ok := d.a.(rules.Weighted[S, M])
	if !ok || d.a.ToMove(s) != rules.Chance {
		return moves[random.IntN(len(moves))]
	}
	ways := 0
	for _, m := range moves {
		ways += dice.Weight(s, m)
	}
	for fallen, i := random.IntN(ways), 0; ; i++ {
		if fallen -= dice.Weight(s, moves[i]); fallen < 0 {
			return moves[i]
		}
	}
}
