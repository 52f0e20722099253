package claim

import (
	"cmp"
	"context"
	"slices"

	"ludex/rules/wabanti"
)

// farthest looks for lines that bring a piece far out: of the positions that
// the same dice lead to it keeps a few, those with a piece farthest from the
// centre. What it does not find may still be there.
type farthest struct {
	game   *wabanti.Dice
	width  int
	states int64
}

// secondTurns returns, for each set of dice with which the second turn was
// found to win, one way, trying it after so many first turns.
func (x *farthest) secondTurns(ctx context.Context, firsts int) ([]*reach, int64) {
	turns, _ := x.turn(ctx, &reach{pieces: x.game.Start().Pieces})
	slices.SortStableFunc(turns, func(a, b *reach) int { return cmp.Compare(b.extent, a.extent) })
	var wins []*reach
	known := map[wabanti.Hand]bool{}
	for _, first := range turns[:min(firsts, len(turns))] {
		_, won := x.turn(ctx, first)
		for _, w := range won {
			if !known[w.used] {
				known[w.used] = true
				wins = append(wins, w)
			}
		}
	}
	slices.SortFunc(wins, func(a, b *reach) int { return cmp.Compare(a.used, b.used) })
	return wins, x.states
}

// turn returns one position of each set of five dice, and one win of each
// set of dice that was found to win.
func (x *farthest) turn(ctx context.Context, start *reach) (full, wins []*reach) {
	level := []*reach{{pieces: start.pieces, from: start}}
	won := map[wabanti.Hand]bool{}
	for range diceInRoll {
		if ctx.Err() != nil {
			return nil, wins
		}
		var next []*reach
		for _, p := range level {
			for _, q := range x.after(p) {
				switch {
				case q.extent < x.game.Grid().Side()-1:
					next = append(next, q)
				case !won[q.used]:
					won[q.used] = true
					wins = append(wins, q)
				}
			}
		}
		level = x.best(next)
	}
	for i, p := range level {
		if i == 0 || level[i-1].used != p.used {
			full = append(full, p)
		}
	}
	return full, wins
}

// after returns what one more die leads to.
func (x *farthest) after(p *reach) []*reach {
	x.states++
	var list []*reach
	s := wabanti.DiceState{Pieces: p.pieces, Left: anyDice}
	for _, m := range x.game.Moves(s, nil) {
		if m != wabanti.End {
			after := x.game.Play(s, m).Pieces
			list = append(list, &reach{after, p.used + wabanti.HandOf(int(m.Die)), x.extent(after), m, p})
		}
	}
	return list
}

func (x *farthest) extent(s wabanti.Position) int {
	grid, most := x.game.Grid(), 0
	for _, c := range s.Cells(nil) {
		most = max(most, grid.Distance(c, grid.Center()))
	}
	return most
}

// best keeps of the positions that the same dice lead to those that reach
// farthest.
func (x *farthest) best(list []*reach) []*reach {
	slices.SortFunc(list, func(a, b *reach) int {
		return cmp.Or(cmp.Compare(a.used, b.used), cmp.Compare(b.extent, a.extent), a.pieces.Compare(b.pieces))
	})
	var kept []*reach
	of := 0 // kept of the dice at hand
	for i, p := range list {
		if i == 0 || list[i-1].used != p.used {
			of = 0
		} else if list[i-1].pieces == p.pieces {
			continue
		}
		if of++; of <= x.width {
			kept = append(kept, p)
		}
	}
	return kept
}
