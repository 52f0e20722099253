package hnefatafl

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"ludex/proptest/claims/examine"
	"ludex/rules"
	"ludex/rules/hnefatafl"
	"ludex/rules/rectgrid"
)

// tafKing finds the fewest attackers that capture the king on each kind of
// cell under each combination of the readings that bear on it (T7, T8).
func tafKing(ctx context.Context, b examine.Budget) examine.Finding {
	f := examine.Finding{Verdict: examine.Refuted}
	alone := examine.Table{Title: "The fewest attackers that capture the king alone, by his cell", Head: append([]string{"readings"}, kinds...)}
	steps := examine.Either(b, 2, 3)
	all := examine.Choices(b, hnefatafl.Readings(), "taf-king-edge", "taf-king-throne-side", "taf-king-hostile-corner")
	for i, readings := range all {
		if b.Tell("combinations of readings", int64(i), int64(len(all))); ctx.Err() != nil {
			return examine.Cut(ctx, f.States, "Not all readings were examined.")
		}
		x := siege{g: hnefataflOf(hnefatafl.MaxSide, readings...)}
		fewest, example := x.alone(steps)
		f.States += x.states
		alone.Rows = append(alone.Rows, kingRow(readings, fewest))
		if i == 0 {
			if bySeed(fewest) {
				f.Verdict = examine.Confirmed
			}
			if err := examples(&f, x.g, example); err != nil {
				return examine.Unsound(err)
			}
		}
	}
	if f.Tables = []examine.Table{alone}; len(b.Readings) > 0 {
		return f
	}
	f.Tables = append(f.Tables, groupTable(ctx, &f))
	f.Evidence = fmt.Sprintf("For the king on every cell of the board up to symmetry, every set of up to %d attackers within %d steps of him was examined, with every "+
		"legal move, until one captures him. T7 and T8 do not concern attackers farther away. This was done under all %d combinations of the readings that matter. "+
		"The second table has the king with up to %d defenders who are captured with him (T8), also on fortresses: every set of attackers on the neighbours of the group was examined, "+
		"with each of them as the last one to arrive; groups with empty cells inside (taf-group=allowed) were not examined.",
		mostAround, steps, len(all), mostBeside)
	return f
}

// bySeed reports whether the fewest attackers are those that the rulebook
// names: 4, but 3 at the edge and beside the throne, 2 beside a fortress.
func bySeed(fewest map[string][]int) bool {
	for kind, n := range map[string]int{kinds[0]: 4, kinds[1]: 3, kinds[2]: 2, kinds[3]: 3, kinds[4]: 4} {
		if !slices.Equal(fewest[kind], []int{n}) {
			return false
		}
	}
	return true
}

// examples adds a capture of each kind, which the slow rules have confirmed.
func examples(f *examine.Finding, g *hnefatafl.Game, example map[string]held) error {
	for _, kind := range kinds {
		h, ok := example[kind]
		if !ok {
			continue
		}
		moves := []string{g.FormatMove(h.s, h.m)}
		if _, err := examine.Replay(g, hnefatafl.Model(g), h.s, moves); err != nil {
			return err
		}
		f.Lines = append(f.Lines, examine.Line{
			Title: fmt.Sprintf("the king %s: %d attackers", kind, h.s.Attackers.Len()),
			Game:  g.String(), From: g.Format(h.s), Moves: moves,
		})
	}
	return nil
}

func kingRow(readings []string, fewest map[string][]int) []string {
	row := []string{shorter(readings)}
	for _, kind := range kinds {
		row = append(row, numbers(fewest[kind]))
	}
	return row
}

// shorter returns the readings that are not the defaults.
func shorter(texts []string) string {
	var opts hnefatafl.Options
	if err := hnefatafl.Readings().SetAll(&opts, rules.ParseChoices(texts)); err != nil {
		panic(err)
	}
	changed := hnefatafl.Readings().Changed(opts)
	if len(changed) == 0 {
		return "the defaults"
	}
	return strings.Join(rules.Texts(changed), " ")
}

// numbers joins the numbers of the cells of a kind, with 0 for never: such as "never,
// 4 to 6".
func numbers(list []int) string {
	var words []string
	sorted := slices.Sorted(slices.Values(list))
	if sorted[0] == 0 {
		words, sorted = append(words, "never"), sorted[1:]
	}
	switch n := len(sorted); {
	case n == 1:
		words = append(words, fmt.Sprint(sorted[0]))
	case n > 1:
		words = append(words, fmt.Sprintf("%d to %d", sorted[0], sorted[n-1]))
	}
	return strings.Join(words, ", ")
}

// kinds are the kinds of cells that T7 distinguishes, in the order of the
// tables.
var kinds = []string{"on the throne", "beside the throne", "at the edge beside a fortress", "at the edge elsewhere", "elsewhere"}

// kindOf returns which of them a cell is.
func kindOf(grid *rectgrid.Grid, c hnefatafl.Cell) string {
	beside := func(is func(hnefatafl.Cell) bool) bool {
		return slices.ContainsFunc(grid.Neighbours(c)[:], func(n hnefatafl.Cell) bool { return n != hnefatafl.NoCell && is(n) })
	}
	switch {
	case c == throneOf(grid):
		return kinds[0]
	case beside(func(n hnefatafl.Cell) bool { return n == throneOf(grid) }):
		return kinds[1]
	case beside(func(n hnefatafl.Cell) bool { return isCorner(grid, n) }):
		return kinds[2]
	case slices.Contains(grid.Neighbours(c)[:], hnefatafl.NoCell):
		return kinds[3]
	default:
		return kinds[4]
	}
}

// mostAround is the number of attackers up to which captures of the king are
// looked for.
const mostAround = 5

// siege looks for the fewest attackers with which a legal move captures a
// king.
type siege struct {
	g      *hnefatafl.Game
	states int64
	moves  []hnefatafl.Move
}

// held is a capture of the king.
type held struct {
	s hnefatafl.State
	m hnefatafl.Move
}

// fewest returns a capture of the king of s with the fewest attackers on the
// given cells, at most the given number, and their number; 0 if there is none.
func (x *siege) fewest(s hnefatafl.State, cells []hnefatafl.Cell, most int) (held, int) {
	for n := 1; n <= most; n++ {
		if h, ok := x.place(s, cells, n); ok {
			return h, n
		}
	}
	return held{}, 0
}

// place puts n attackers on the cells, in every way, until one captures.
func (x *siege) place(s hnefatafl.State, cells []hnefatafl.Cell, n int) (held, bool) {
	if n == 0 {
		return x.captures(s)
	}
	for i := range cells {
		if i+n > len(cells) {
			break
		}
		with := s
		with.Attackers.Add(cells[i])
		if h, ok := x.place(with, cells[i+1:], n-1); ok {
			return h, true
		}
	}
	return held{}, false
}

func (x *siege) captures(s hnefatafl.State) (held, bool) {
	x.states++
	x.moves = x.g.Moves(s, x.moves[:0])
	for _, m := range x.moves {
		if x.g.Captures(s, m).Has(s.King) {
			return held{s, m}, true
		}
	}
	return held{}, false
}

// around returns the cells for attackers within the given number of steps
// of one of a set.
func around(grid *rectgrid.Grid, centre hnefatafl.Set, steps int) []hnefatafl.Cell {
	var list []hnefatafl.Cell
	for c := range hnefatafl.Cell(grid.Cells()) {
		if !centre.Has(c) && !isCorner(grid, c) && c != throneOf(grid) && slices.ContainsFunc(centre.Cells(nil), func(k hnefatafl.Cell) bool {
			return grid.Distance(k, c) <= steps
		}) {
			list = append(list, c)
		}
	}
	return list
}

// alone returns the fewest attackers of every kind of cell, and a capture for
// each kind. The kinds are those of all cells of the board but the fortresses.
func (x *siege) alone(steps int) (map[string][]int, map[string]held) {
	fewest, example := map[string][]int{}, map[string]held{}
	grid := x.g.Grid()
	for _, king := range oneOfEach(grid) {
		if isCorner(grid, king) {
			continue
		}
		kind := kindOf(grid, king)
		h, n := x.fewest(hnefatafl.State{King: king}, around(grid, rectgrid.One(king), steps), mostAround)
		if _, known := example[kind]; !known && n > 0 {
			example[kind] = h
		}
		if !slices.Contains(fewest[kind], n) {
			fewest[kind] = append(fewest[kind], n)
		}
	}
	return fewest, example
}

// crossing visits every arrangement of pieces within two cells, across and down, of
// the cell where a piece lands: T4 depends on these cells only. Nothing else is on the
// board but the king, who is set aside if he is not there.
type crossing struct {
	g      *hnefatafl.Game
	visit  func(s hnefatafl.State, m hnefatafl.Move)
	to     hnefatafl.Cell
	arms   []hnefatafl.Cell
	states int64
	moves  []hnefatafl.Move
}

// crossings visits, for each cell of the board up to its symmetries, each
// arrangement around it, and each side, every legal step of one cell,
// or over the throne, onto it. It returns the moves examined, and false when
// the context ended before.
func crossings(ctx context.Context, b examine.Budget, g *hnefatafl.Game, visit func(s hnefatafl.State, m hnefatafl.Move)) (int64, bool) {
	x := crossing{g: g, visit: visit}
	cells := oneOfEach(g.Grid())
	for i, to := range cells {
		if b.Tell("cells", int64(i), int64(len(cells))); ctx.Err() != nil {
			return x.states, false
		}
		x.to, x.arms = to, armsOf(g.Grid(), to)
		x.fill(0, hnefatafl.State{King: hnefatafl.NoCell})
	}
	return x.states, true
}

// oneOfEach returns one cell of each class under the board's symmetries.
func oneOfEach(grid *rectgrid.Grid) []hnefatafl.Cell {
	var list []hnefatafl.Cell
	for c := range hnefatafl.Cell(grid.Cells()) {
		least := c
		for k := range grid.Symmetries() {
			least = min(least, grid.Image(k, c))
		}
		if least == c {
			list = append(list, c)
		}
	}
	return list
}

// armsOf returns the cells within two of c in its four directions.
func armsOf(grid *rectgrid.Grid, c hnefatafl.Cell) []hnefatafl.Cell {
	var arms []hnefatafl.Cell
	for d := range rectgrid.Direction(rectgrid.Directions) {
		ray := grid.Ray(c, d, nil)
		arms = append(arms, ray[:min(2, len(ray))]...)
	}
	return arms
}

// fill puts each thing on the i-th cell of the arms and goes on with the next.
func (x *crossing) fill(i int, s hnefatafl.State) {
	if i == len(x.arms) {
		x.land(s)
		return
	}
	x.fill(i+1, s)
	c := x.arms[i]
	if isCorner(x.g.Grid(), c) {
		if x.onCorners() {
			s.Defenders.Add(c)
			x.fill(i+1, s)
		}
		return
	}
	if s.King == hnefatafl.NoCell {
		with := s
		with.King = c
		x.fill(i+1, with)
	}
	if c != throneOf(x.g.Grid()) {
		with := s
		with.Attackers.Add(c)
		x.fill(i+1, with)
		with = s
		with.Defenders.Add(c)
		x.fill(i+1, with)
	}
}

// land visits every way in which a piece of each side can reach the cell.
func (x *crossing) land(s hnefatafl.State) {
	for _, from := range x.arms {
		if s.Attackers.Has(from) || s.Defenders.Has(from) || s.King == from {
			continue
		}
		m := hnefatafl.Move{From: from, To: x.to}
		if s.King == hnefatafl.NoCell {
			king := s
			king.King = from
			x.try(king, m, hnefatafl.Defenders)
		}
		for _, mover := range []rules.Player{hnefatafl.Attackers, hnefatafl.Defenders} {
			soldier := s
			if mover == hnefatafl.Attackers {
				soldier.Attackers.Add(from)
			} else {
				soldier.Defenders.Add(from)
			}
			if soldier.King == hnefatafl.NoCell {
				soldier.King = x.aside()
			}
			x.try(soldier, m, mover)
		}
	}
}

// try visits a move if it is legal and the soldiers are on allowed cells.
func (x *crossing) try(s hnefatafl.State, m hnefatafl.Move, mover rules.Player) {
	if m.From == throneOf(x.g.Grid()) && m.From != s.King {
		return
	}
	if isCorner(x.g.Grid(), m.From) && !(x.onCorners() && s.Defenders.Has(m.From)) {
		return
	}
	s.Mover = mover
	if x.moves = x.g.Moves(s, x.moves[:0]); slices.Contains(x.moves, m) {
		x.states++
		x.visit(s, m)
	}
}

// onCorners reports whether defenders may stop on fortresses.
func (x *crossing) onCorners() bool { return x.g.Options().CornerStop == hnefatafl.DefendersToo }

// aside returns a cell for the king out of the way: the throne, or the cell
// farthest from the one landed on that is no fortress.
func (x *crossing) aside() hnefatafl.Cell {
	grid := x.g.Grid()
	if c := throneOf(grid); c != x.to && !slices.Contains(x.arms, c) {
		return c
	}
	return hnefatafl.Cell(1) // near a fortress, far from the throne
}

func throneOf(grid *rectgrid.Grid) hnefatafl.Cell { return hnefatafl.Cell(grid.Cells() / 2) }

func isCorner(grid *rectgrid.Grid, c hnefatafl.Cell) bool {
	p, last := grid.At(c), grid.Width()-1
	return p.X%last == 0 && p.Y%last == 0
}
