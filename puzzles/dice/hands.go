package dice

import (
	"context"
	"slices"

	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/dice"
	"ludex/solver"
)

// steady reports whether the moves of a die depend on the pieces alone, and a win
// ends the turn. Then more dice never hurt, and a roll wins exactly if it contains
// dice that win.
func (o *oddsmaker) steady() bool {
	opts := o.game.Options()
	return opts.WinTime == wabanti.WinEachDie && !opts.LooksAhead()
}

// handOdds returns the odds of s by searching for dice that win, for all rolls
// at once.
func (o *oddsmaker) handOdds(ctx context.Context, s dice.State) (Odds, error) {
	if err := o.findHands(ctx, s); err != nil {
		return Odds{}, err
	}
	return o.count(s, func(throw dice.Move) (bool, error) { return o.winning(throw.Roll), nil })
}

// winning reports whether a hand contains one that is known to win.
func (o *oddsmaker) winning(h dice.Hand) bool {
	return slices.ContainsFunc(o.wanted, h.Contains)
}

// rolled is the number of dice in a roll.
const rolled = 5

// anyDie is a hand with which every die can be used.
var anyDie = dice.HandOf(1, 2, 3, 4, 5, 6)

// findHands finds the hands with which the player wins from s, the small ones
// before the large, of which none contains another. It walks through the
// positions that one die leads to, two dice, and so on, each with the dice
// used in place of those left.
func (o *oddsmaker) findHands(ctx context.Context, s dice.State) error {
	o.wanted = o.wanted[:0]
	level := []dice.State{s}
	for left := rolled - 1; left >= 0 && o.front.distance(s.Pieces) <= rolled; left-- {
		clear(o.seen)
		var next []dice.State
		for i, at := range level {
			if i%1024 == 0 && ctx.Err() != nil {
				return solver.Stopped(ctx)
			}
			next = o.useOne(at, left, next)
		}
		level = next
	}
	return nil
}

// useOne appends the positions after one more die from which a win can still
// follow with the given number of dice left, and records the hands that win.
func (o *oddsmaker) useOne(at dice.State, left int, next []dice.State) []dice.State {
	used := at.Left
	if o.winning(used) {
		return next
	}
	o.states++
	at.Left = anyDie
	o.moves[0] = o.game.Moves(at, o.moves[0][:0])
	for _, m := range o.moves[0] {
		if m == dice.End || o.winning(used+dice.HandOf(int(m.Die))) {
			continue
		}
		after := o.game.Play(at, m)
		over := after.Left == 0
		after.Left = used + dice.HandOf(int(m.Die))
		switch {
		case over && o.front.within[0].Has(m.To):
			o.wanted = append(o.wanted, after.Left)
		case over || left == 0 || o.front.distance(after.Pieces) > left || o.seen[after]:
		default:
			o.seen[after] = true
			next = append(next, after)
		}
	}
	return next
}

// front measures how far the pieces are from a player's goals: the cells on
// which a piece wins for him.
//
// No die brings the nearest piece nearer by more than 1. A piece that goes
// over others lands beside the last of them (W3), which was at most 1 farther
// away; any other piece takes one step (W4). So a turn with fewer dice left
// than its front cannot win.
type front struct {
	within []wabanti.Position // by distance, the cells at most so far from a goal
}

func newFront(g *dice.Game, p rules.Player) front {
	grid, goals := g.Grid(), g.Goals(p)
	var f front
	var reached wabanti.Position
	for last := goals; !last.Empty(); last = beside(grid, last).AndNot(reached) {
		reached = reached.Or(last)
		f.within = append(f.within, reached)
	}
	return f
}

// beside returns the cells beside those of s.
func beside(grid *hexgrid.Grid, s wabanti.Position) (cells wabanti.Position) {
	for _, c := range s.Cells(nil) {
		for _, n := range grid.Neighbours(c) {
			if n != hexgrid.None {
				cells.Add(n)
			}
		}
	}
	return cells
}

// near returns the cells at most that far from a goal: none for less than 0, or without a goal.
func (f front) near(distance int) (cells wabanti.Position) {
	if last := len(f.within) - 1; distance >= 0 && last >= 0 {
		cells = f.within[min(distance, last)]
	}
	return cells
}

// distance returns the number of steps from the nearest piece to the nearest
// goal, or, where a player has no goal, the number of distances that there
// are.
func (f front) distance(pieces wabanti.Position) int {
	for d, cells := range f.within {
		if !pieces.And(cells).Empty() {
			return d
		}
	}
	return len(f.within)
}

// Distance returns the number of steps from the nearest piece of s to the
// nearest cell on which the player whose turn it is would win. A turn with
// fewer dice left cannot win.
func Distance(g *dice.Game, s dice.State) int {
	return newFront(g, s.Mover).distance(s.Pieces)
}
