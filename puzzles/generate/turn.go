package generate

import (
	"context"
	"math/rand/v2"
	"slices"

	"ludex/puzzles"
	dicepuzzle "ludex/puzzles/dice"
	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/dice"
	"ludex/solver"
)

// Turn are turns of the dice game that win in one way.
type Turn struct {
	Min, Max int // dice of the shortest way
	Game     *dice.Game
}

func (f Turn) name() string { return "turn" }

func (f Turn) patience() int { return patient / 8 }

// throws is how many rolls are tried in a position.
const throws = 24

// turnMemory bounds the search for the ways to win with a roll; those that
// need more are dropped.
const turnMemory = 8 << 20

// try plays until the next player comes near enough, and looks for a roll
// with which he wins in one way, up to order.
func (f Turn) try(ctx context.Context, random *rand.Rand) candidate {
	within := f.Min + random.IntN(f.Max-f.Min+1) // few are easy, many hard
	s, ok := f.played(random, within)
	if !ok {
		return candidate{}
	}
	for range throws {
		rolled := f.Game.Play(s, throw(random))
		w := dicepuzzle.Count(ctx, f.Game, rolled, dicepuzzle.CountLimits{Memory: turnMemory, Finals: 1, Dice: within})
		if w.Limit == nil && w.Lines > 0 && w.Lines == w.Orders && w.Dice() == within && puzzling(w) {
			return taskCandidate(ctx, openDice(f.Game), rolled, task{Task: puzzles.Turn{}, memory: turnMemory}, f.class(rolled))
		}
	}
	return candidate{err: solver.Stopped(ctx)}
}

// puzzling reports whether a way to win takes more than one piece, and cannot
// be found by going straight on.
func puzzling(w *dicepuzzle.Wins) bool {
	at := w.Line[0].To
	for _, m := range w.Line[1:] {
		if m.From != at {
			return w.Greedy < len(w.Line) || w.Tries > 0
		}
		at = m.To
	}
	return false
}

// played returns a position reached by play in which the next player is near
// enough to win with so many dice, and about to roll.
func (f Turn) played(random *rand.Rand, within int) (s dice.State, ok bool) {
	const fewest, most = 2, 24
	s = f.Game.Start()
	for turns := range most {
		if turns >= fewest && dicepuzzle.Distance(f.Game, s) <= within && random.IntN(2) == 0 {
			return s, true
		}
		next := f.turn(f.Game.Play(s, throw(random)), random)
		if f.Game.Outcome(next) == rules.Undecided {
			s = next // a roll that wins by chance is thrown again
		}
	}
	return s, false
}

// throw returns a roll of five dice.
func throw(random *rand.Rand) dice.Move {
	var thrown [5]int
	for i := range thrown {
		thrown[i] = 1 + random.IntN(6)
	}
	return dice.Roll(dice.HandOf(thrown[:]...))
}

// turn plays a turn to its end: half of the dice at random, the others so
// that the nearest piece comes nearer, where that can be.
func (f Turn) turn(s dice.State, random *rand.Rand) dice.State {
	var moves []dice.Move
	for s.Left != 0 {
		moves = f.Game.Moves(s, moves[:0])
		next := f.Game.Play(s, moves[random.IntN(len(moves))])
		if random.IntN(2) == 0 {
			away := dicepuzzle.Distance(f.Game, s)
			for _, i := range random.Perm(len(moves)) {
				t := f.Game.Play(s, moves[i])
				t.Mover = s.Mover
				if dicepuzzle.Distance(f.Game, t) < away {
					next = f.Game.Play(s, moves[i])
					break
				}
			}
		}
		s = next
	}
	return s
}

// turnClass represents all images of a turn.
type turnClass struct {
	pieces wabanti.Position
	dice   dice.Hand
	mover  wabanti.Position // the cells of his side
}

// class returns the least of the images of a turn under the symmetries of the
// board that map owned sides to owned sides: who else owns them does not
// matter to whose turn it is.
func (f Turn) class(s dice.State) turnClass {
	grid := f.Game.Grid()
	var owned []wabanti.Position
	for p := range rules.Player(f.Game.Seats().Players) {
		owned = append(owned, hexgrid.Of[[3]uint64](grid.OnSide(f.Game.Side(p))...))
	}
	var least turnClass
	for k := range hexgrid.Symmetries {
		maps := !slices.ContainsFunc(owned, func(side wabanti.Position) bool {
			return !slices.Contains(owned, hexgrid.Image(grid, k, side))
		})
		image := turnClass{hexgrid.Image(grid, k, s.Pieces), s.Left, hexgrid.Image(grid, k, owned[s.Mover])}
		if maps && (least.dice == 0 || image.before(least)) {
			least = image
		}
	}
	return least
}

func (c turnClass) before(d turnClass) bool {
	if by := c.mover.Compare(d.mover); by != 0 {
		return by < 0
	}
	return c.pieces.Compare(d.pieces) < 0
}
