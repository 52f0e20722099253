package hnefatafl

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/dustin/go-humanize"

	"ludex/proptest/claims/examine"
	"ludex/rules"
	"ludex/rules/hnefatafl"
	"ludex/rules/rectgrid"
)

// tafTwoNeighbours: no line of an enemy, two soldiers and an enemy, or a cell
// that replaces one, loses both soldiers (T5).
func tafTwoNeighbours(ctx context.Context, b examine.Budget) examine.Finding {
	return captureLaw{takesPairInLine, "no move captured two soldiers in one line with the moved piece"}.check(ctx, b)
}

// takesPairInLine reports whether a move takes two soldiers in line with the
// piece that moved, the king's group aside (T8).
func takesPairInLine(g *hnefatafl.Game, s hnefatafl.State, m hnefatafl.Move, taken hnefatafl.Set) bool {
	if takesKing(s, m, taken) {
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
// on any cells (T5).
func tafAdjacentPair(ctx context.Context, b examine.Budget) examine.Finding {
	f := captureLaw{takesAdjacent, "no move captured two soldiers on adjacent cells"}.check(ctx, b)
	f.Evidence += " The king's group is captured as a whole (T8); such captures are not counted."
	return f
}

// takesKing reports whether a move takes the king, who may have made it.
func takesKing(s hnefatafl.State, m hnefatafl.Move, taken hnefatafl.Set) bool {
	return taken.Has(s.King) || s.King == m.From && taken.Has(m.To)
}

// takesAdjacent reports whether a move takes two soldiers on adjacent cells,
// the king's group aside (T8).
func takesAdjacent(g *hnefatafl.Game, s hnefatafl.State, m hnefatafl.Move, taken hnefatafl.Set) bool {
	if takesKing(s, m, taken) {
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
func tafSafeBetween(ctx context.Context, b examine.Budget) examine.Finding {
	takesMover := func(_ *hnefatafl.Game, _ hnefatafl.State, m hnefatafl.Move, taken hnefatafl.Set) bool {
		return taken.Has(m.To)
	}
	f := captureLaw{takesMover, "no move captured the moved piece"}.check(ctx, b)
	if len(b.Readings) > 0 {
		return f
	}
	other := captureLaw{takesMover, ""}.check(ctx, b, "taf-king-trapped-by=any")
	f.States += other.States
	if other.Verdict == examine.Refuted {
		f.Evidence += " This holds under the default readings. Under taf-king-trapped-by=any a king who steps between two attackers is captured, by the words of that reading:"
		f.Lines = append(f.Lines, other.Lines...)
	}
	return f
}

// tafSeveral: one move can take two soldiers, or more (T5).
func tafSeveral(ctx context.Context, b examine.Budget) examine.Finding {
	g := hnefataflOf(hnefatafl.MaxSide, b.Readings...)
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
		return examine.Cut(ctx, states, "Not all moves were examined.")
	}
	most := 0
	for n := range first {
		most = max(most, n)
	}
	f := examine.Finding{Verdict: examine.Refuted, States: states}
	for n := 2; n <= most; n++ {
		one := shown(g, first[n].s, first[n].m, fmt.Sprintf("%d soldiers at once", n))
		if one.Verdict != examine.Refuted {
			return one
		}
		f.Lines = append(f.Lines, one.Lines...)
	}
	f.Evidence = fmt.Sprintf("All pieces within two cells of the target cell of a move, in its row and column, were varied: %s moves. One move captures at most %d soldiers.", humanize.Comma(states), most)
	if most >= 3 {
		f.Verdict = examine.Confirmed
	}
	return f
}

// tafOnceLeft compares the two readings on every landing, and from the start
// (T4).
func tafOnceLeft(ctx context.Context, b examine.Budget) examine.Finding {
	one, other := hnefataflOf(hnefatafl.MaxSide), hnefataflOf(hnefatafl.MaxSide, "taf-throne-hostile=always")
	var broken *examine.Finding
	states, all := crossings(ctx, b, one, func(s hnefatafl.State, m hnefatafl.Move) {
		if broken == nil && one.Play(s, m) != other.Play(s, m) {
			f := shown(one, s, m, "the positions differ, here under the second reading")
			broken = &f
		}
	})
	if broken != nil {
		broken.States = states
		return *broken
	}
	if !all {
		return examine.Cut(ctx, states, "Not all moves were examined.")
	}
	return examine.Finding{
		Verdict: examine.Confirmed, States: states,
		Evidence: fmt.Sprintf("All pieces within two cells of the target cell of a move, in its row and column, were varied, for every target cell up to symmetry: "+
			"all %s moves lead to the same position under both readings. T4 concerns no other cells, and under the other defaults the reading has no other effect.", humanize.Comma(states)),
	}
}

// captureLaw is a law about every legal move and its captures.
type captureLaw struct {
	breaks func(g *hnefatafl.Game, s hnefatafl.State, m hnefatafl.Move, taken hnefatafl.Set) bool
	says   string // in words, the thing that was not found
}

// hnefataflOf returns the game of a board's start under readings.
func hnefataflOf(side int, readings ...string) *hnefatafl.Game {
	return examine.Must(hnefatafl.FromText(examine.Under(fmt.Sprintf("hnefatafl:%d", side), readings)))
}

// check looks for a move that breaks the law, among all that can be on the
// cells that T4 looks at, on the rulebook's board, and under other readings in random positions.
func (l captureLaw) check(ctx context.Context, b examine.Budget, readings ...string) examine.Finding {
	g := hnefataflOf(hnefatafl.MaxSide, slices.Concat(b.Readings, readings)...)
	var broken *examine.Finding
	lookAt := func(g *hnefatafl.Game) func(hnefatafl.State, hnefatafl.Move) {
		return func(s hnefatafl.State, m hnefatafl.Move) {
			if broken == nil && l.breaks(g, s, m, g.Captures(s, m)) {
				f := shown(g, s, m, "the law broken")
				broken = &f
			}
		}
	}
	if len(b.Readings) > 0 {
		small := hnefataflOf(scatteredSide, slices.Concat(b.Readings, readings)...)
		scattered(ctx, small, lookAt(small))
	}
	if broken != nil {
		return *broken
	}
	states, all := crossings(ctx, b, g, lookAt(g))
	if broken != nil {
		broken.States = states
		return *broken
	}
	if !all {
		return examine.Cut(ctx, states, "Not all moves were examined.")
	}
	return examine.Finding{
		Verdict: examine.Confirmed, States: states,
		Evidence: fmt.Sprintf("All pieces within two cells of the target cell of a move, in its row and column, were varied, for every target cell up to symmetry"+
			": %s moves, and %s. T4 concerns no other cells.", humanize.Comma(states), l.says),
	}
}

// The random positions in which a law is tried under other readings, which may
// look at more cells than crossings vary.
const (
	scatteredSide  = 7
	scatteredTries = 5_000
)

// scattered lets look see every move of random positions, some with the king on
// his throne.
func scattered(ctx context.Context, g *hnefatafl.Game, look func(hnefatafl.State, hnefatafl.Move)) {
	r, grid := rand.New(rand.NewPCG(3, 3)), g.Grid()
	for range scatteredTries {
		s := hnefatafl.State{King: throneOf(grid), Mover: rules.Player(r.IntN(2))}
		full := r.Float64() / 2
		for c := range hnefatafl.Cell(grid.Cells()) {
			switch {
			case c == throneOf(grid) || isCorner(grid, c) || r.Float64() > full:
			case r.IntN(2) == 0:
				s.Attackers.Add(c)
			case r.IntN(12) == 0:
				s.King = c
			default:
				s.Defenders.Add(c)
			}
		}
		s.Attackers.Remove(s.King)
		s.Defenders.Remove(s.King)
		if ctx.Err() != nil || g.Outcome(s) != rules.Undecided {
			continue
		}
		for _, m := range g.Moves(s, nil) {
			if m != hnefatafl.Pass {
				look(s, m)
			}
		}
	}
}

// shown returns a finding of one move that refutes, which the slow rules have
// confirmed.
func shown(g *hnefatafl.Game, s hnefatafl.State, m hnefatafl.Move, title string) examine.Finding {
	moves := []string{g.FormatMove(s, m)}
	after, err := examine.Replay(g, hnefatafl.Model(g), s, moves)
	if err != nil {
		return examine.Unsound(err)
	}
	return examine.Finding{
		Verdict: examine.Refuted, Evidence: "The move below refutes it.",
		Lines:  []examine.Line{{Title: title, Game: g.String(), From: g.Format(s), Moves: moves}},
		Boards: []examine.Board{{Title: "after it", Text: g.Format(after)}},
	}
}

// mostBeside is the number of defenders up to which captures of the king's
// group are looked for.
const mostBeside = 2

// groupTable returns the fewest attackers that capture the king with his
// defenders, by the king's cell, for all places of the defenders.
func groupTable(ctx context.Context, f *examine.Finding) examine.Table {
	t := examine.Table{
		Title: "The fewest attackers that capture the king with his group, by the king's cell",
		Head:  append([]string{"defenders", "readings"}, kinds...),
	}
	for n := 1; n <= mostBeside; n++ {
		for _, closed := range []string{"attackers-only", "edges-close", "hostile-cells-close"} {
			readings := []string{"taf-group=group+" + closed + "+none"}
			x := siege{g: hnefataflOf(hnefatafl.MaxSide, readings...)}
			fewest := x.groups(ctx, n)
			f.States += x.states
			t.Rows = append(t.Rows, append([]string{fmt.Sprint(n)}, kingRow(readings, fewest)...))
		}
	}
	return t
}

// groups returns the fewest attackers for each group of the king and n
// defenders, by the kind of the king's cell.
func (x *siege) groups(ctx context.Context, n int) map[string][]int {
	fewest, grid := map[string][]int{}, x.g.Grid()
	for _, king := range oneOfEach(grid) {
		if isCorner(grid, king) || ctx.Err() != nil {
			continue
		}
		kind := kindOf(grid, king)
		for _, group := range x.grown(king, n) {
			s := hnefatafl.State{King: king, Defenders: group.AndNot(rectgrid.One(king))}
			fewest[kind] = append(fewest[kind], x.ring(s, around(grid, group, 1)))
		}
		slices.Sort(fewest[kind])
		fewest[kind] = slices.Compact(fewest[kind])
	}
	return fewest
}

// grown returns the groups of a king and n defenders.
func (x *siege) grown(king hnefatafl.Cell, n int) []hnefatafl.Set {
	groups := []hnefatafl.Set{rectgrid.One(king)}
	for range n {
		known := map[hnefatafl.Set]bool{}
		var larger []hnefatafl.Set
		for _, group := range groups {
			for _, c := range append(around(x.g.Grid(), group, 1), x.fortresses(group)...) {
				with := group
				with.Add(c)
				if !known[with] {
					known[with] = true
					larger = append(larger, with)
				}
			}
		}
		groups = larger
	}
	return groups
}

// fortresses returns the fortresses beside a group on which a defender may stop.
func (x *siege) fortresses(group hnefatafl.Set) (list []hnefatafl.Cell) {
	if x.g.Options().CornerStop != hnefatafl.DefendersToo {
		return nil
	}
	grid := x.g.Grid()
	for c := range hnefatafl.Cell(grid.Cells()) {
		beside := func(k hnefatafl.Cell) bool { return grid.Distance(k, c) == 1 }
		if isCorner(grid, c) && slices.ContainsFunc(group.Cells(nil), beside) && !group.Has(c) {
			list = append(list, c)
		}
	}
	return list
}

// ring returns the fewest attackers on some cells, one of whom has come there
// last, that capture the king; 0 when none do.
func (x *siege) ring(s hnefatafl.State, cells []hnefatafl.Cell) int {
	fewest := 0
	for bits := 1; bits < 1<<len(cells); bits++ {
		with := s
		for i, c := range cells {
			if bits>>i&1 != 0 {
				with.Attackers.Add(c)
			}
		}
		if n := with.Attackers.Len(); (fewest == 0 || n < fewest) && x.closes(with) {
			fewest = n
		}
	}
	return fewest
}

// closes reports whether one of the attackers can have reached its cell by a
// move that captures the king with all defenders.
func (x *siege) closes(s hnefatafl.State) bool {
	grid := x.g.Grid()
	for _, to := range s.Attackers.Cells(nil) {
		for _, from := range grid.Neighbours(to) {
			if from == hnefatafl.NoCell || s.Attackers.Has(from) || s.Defenders.Has(from) || s.King == from || isCorner(grid, from) || from == throneOf(grid) {
				continue
			}
			before := s
			before.Attackers.Remove(to)
			before.Attackers.Add(from)
			x.states++
			if taken := x.g.Captures(before, hnefatafl.Move{From: from, To: to}); taken.Has(s.King) && s.Defenders.AndNot(taken).Empty() {
				return true
			}
		}
	}
	return false
}
