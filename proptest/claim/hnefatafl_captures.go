package claim

import (
	"context"
	"fmt"

	"github.com/dustin/go-humanize"

	"ludex/rules/hnefatafl"
)

// tafTwoNeighbours: no line of an enemy, two soldiers and an enemy, or a cell
// that stands in for one, loses both soldiers (T5).
func tafTwoNeighbours(ctx context.Context, b Budget) Finding {
	return captureLaw{takesPairInLine, "none took two soldiers that stand one behind the other as seen from the piece that moved"}.check(ctx, b)
}

// takesPairInLine reports whether a move takes two soldiers in line with the
// piece that moved, the king's group aside (T8).
func takesPairInLine(g *hnefatafl.Game, s hnefatafl.State, m hnefatafl.Move, taken hnefatafl.Set) bool {
	if taken.Has(s.King) {
		return false
	}
	arms := armsOf(g.Grid(), m.To)
	for i := 1; i < len(arms); i++ {
		if taken.Has(arms[i-1]) && taken.Has(arms[i]) && adjacent(g, arms[i-1], arms[i]) {
			return true
		}
	}
	return false
}

func adjacent(g *hnefatafl.Game, a, b hnefatafl.Cell) bool {
	for _, n := range g.Grid().Neighbours(a) {
		if n == b {
			return true
		}
	}
	return false
}

// tafAdjacentPair: one move never takes two soldiers on adjacent cells,
// wherever (T5).
func tafAdjacentPair(ctx context.Context, b Budget) Finding {
	f := captureLaw{takesAdjacent, "none took two soldiers on adjacent cells"}.check(ctx, b)
	f.Evidence += " The king's group falls as a whole (T8); such captures are left aside."
	return f
}

// takesAdjacent reports whether a move takes two soldiers on adjacent cells,
// the king's group aside (T8).
func takesAdjacent(g *hnefatafl.Game, s hnefatafl.State, _ hnefatafl.Move, taken hnefatafl.Set) bool {
	if taken.Has(s.King) {
		return false
	}
	for rest := taken; !rest.Empty(); rest = rest.Rest() {
		for _, n := range g.Grid().Neighbours(rest.First()) {
			if n != hnefatafl.NoCell && taken.Has(n) {
				return true
			}
		}
	}
	return false
}

// tafSafeBetween: no move takes the piece that it moves (T5).
func tafSafeBetween(ctx context.Context, b Budget) Finding {
	takesMover := func(_ *hnefatafl.Game, _ hnefatafl.State, m hnefatafl.Move, taken hnefatafl.Set) bool {
		return taken.Has(m.To)
	}
	f := captureLaw{takesMover, "none took the piece that it moved"}.check(ctx, b)
	other := captureLaw{takesMover, ""}.check(ctx, b, "taf-king-trapped-by=any")
	f.States += other.States
	if other.Verdict == Refuted {
		f.Evidence += " That is so by the default readings. By taf-king-trapped-by=any a king falls who steps in between, as that reading says:"
		f.Lines = append(f.Lines, other.Lines...)
	}
	return f
}

// tafSeveral: one move can take two soldiers, or more (T5).
func tafSeveral(ctx context.Context, b Budget) Finding {
	g := hnefataflOf(hnefatafl.MaxSide)
	type taking struct {
		s hnefatafl.State
		m hnefatafl.Move
	}
	first := map[int]taking{}
	states, all := crossings(ctx, b, g, func(s hnefatafl.State, m hnefatafl.Move) {
		taken := g.Captures(s, m)
		if _, known := first[taken.Len()]; !known && !taken.Has(s.King) {
			first[taken.Len()] = taking{s, m}
		}
	})
	if !all {
		return cut(ctx, states, "Not all landings were looked at.")
	}
	most := 0
	for n := range first {
		most = max(most, n)
	}
	f := Finding{Verdict: Refuted, States: states}
	for n := 2; n <= most; n++ {
		one := shown(g, first[n].s, first[n].m, fmt.Sprintf("%d soldiers at once", n))
		if one.Verdict != Refuted {
			return one
		}
		f.Lines = append(f.Lines, one.Lines...)
	}
	f.Evidence = fmt.Sprintf("Everything that can stand within two cells, across and down, of where a piece lands was tried: %s moves. The most soldiers that one takes are %d.", humanize.Comma(states), most)
	if most >= 3 {
		f.Verdict = Confirmed
	}
	return f
}

// tafOnceLeft compares the two readings on every landing, and from the start
// (T4).
func tafOnceLeft(ctx context.Context, b Budget) Finding {
	one, other := hnefataflOf(hnefatafl.MaxSide), hnefataflOf(hnefatafl.MaxSide, "taf-throne-hostile=always")
	var broken *Finding
	states, all := crossings(ctx, b, one, func(s hnefatafl.State, m hnefatafl.Move) {
		if broken == nil && one.Play(s, m) != other.Play(s, m) {
			f := shown(one, s, m, "they part by the second reading here")
			broken = &f
		}
	})
	if broken != nil {
		broken.States = states
		return *broken
	}
	if !all {
		return cut(ctx, states, "Not all landings were looked at.")
	}
	return Finding{
		Verdict: Confirmed, States: states,
		Evidence: fmt.Sprintf("Everything that can stand within two cells, across and down, of where a piece lands was tried, on every cell of the board up to symmetry: "+
			"all %s moves lead to the same position by both readings. T4 looks no farther, and the reading bears on nothing else by the other defaults.", humanize.Comma(states)),
	}
}
