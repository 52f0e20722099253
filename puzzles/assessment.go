package puzzles

import (
	"math/big"
	"slices"

	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// assessment looks at the shortest lines that consist of the same jumps as
// one of them, or of their images under a symmetry.
type assessment struct {
	solution *Solution
	game     *wabanti.Solo
	bound    *wabanti.Bound
	start    wabanti.Position
	target   wabanti.Position
	sets     []*jumpSet // the jumps of the line first
}

// newAssessment looks at a solution with a line.
func newAssessment(s *Solution) *assessment {
	a := &assessment{
		solution: s, game: wabanti.NewSolo(s.Puzzle.Grid(), s.Puzzle.Start, s.Options),
		start: s.Puzzle.Start, target: s.Final,
	}
	a.bound = a.game.NewBound(s.Final)
	var jumps []wabanti.Move
	for _, step := range s.Line {
		jumps = append(jumps, step.Move())
	}
	grid := s.Puzzle.Grid()
	for k := range hexgrid.Symmetries {
		if hexgrid.Image(grid, k, a.start) == a.start && hexgrid.Image(grid, k, a.target) == a.target {
			a.addSet(imageOf(grid, k, jumps))
		}
	}
	return a
}

func imageOf(grid *hexgrid.Grid, k int, jumps []wabanti.Move) []wabanti.Move {
	var image []wabanti.Move
	for _, m := range jumps {
		image = append(image, wabanti.Move{From: grid.Image(k, m.From), To: grid.Image(k, m.To)})
	}
	return image
}

// addSet adds the jumps, unless they are there in another order.
func (a *assessment) addSet(jumps []wabanti.Move) {
	slices.SortFunc(jumps, func(m, n wabanti.Move) int {
		return int(m.From)<<16 + int(m.To) - int(n.From)<<16 - int(n.To)
	})
	for _, set := range a.sets {
		if slices.Equal(set.jumps, jumps) {
			return
		}
	}
	a.sets = append(a.sets, &jumpSet{game: a.game, jumps: jumps, known: map[uint64]*big.Int{}})
}

// unique returns in what sense so many shortest lines are one.
func (a *assessment) unique(lines *big.Int) Unique {
	orders := a.sets[0].orders(a.start, 0)
	images := new(big.Int).Mul(orders, big.NewInt(int64(len(a.sets))))
	switch {
	case lines.IsInt64() && lines.Int64() == 1:
		return OneLine
	case lines.Cmp(orders) == 0:
		return UpToOrder
	case lines.Cmp(images) == 0:
		return UpToImages
	}
	return ""
}

// playable reports whether one of the lines can be played under other readings
// and ends in a goal there.
func (a *assessment) playable(opts wabanti.Options) bool {
	game := wabanti.NewSolo(a.game.Grid(), a.start, opts)
	if !slices.Contains(game.Goals(a.solution.Puzzle.Target), a.target) {
		return false
	}
	return slices.ContainsFunc(a.sets, func(set *jumpSet) bool {
		other := jumpSet{game: game, jumps: set.jumps, known: map[uint64]*big.Int{}}
		return other.orders(a.start, 0).Sign() > 0
	})
}

// tries counts, along the line, the moves that come nearer to the target by
// the bound and with which no shortest line goes on.
func (a *assessment) tries(line []Step) int {
	tries, s := 0, a.start
	used := make([]uint64, len(a.sets))
	fits := make([]bool, len(a.sets))
	for i := range fits {
		fits[i] = true
	}
	var moves []wabanti.Move
	for _, step := range line {
		moves = a.game.Moves(s, moves[:0])
		for _, m := range moves {
			if after := a.game.Play(s, m); a.bound.Of(after) < a.bound.Of(s) && !a.goesOn(after, m, used, fits) {
				tries++
			}
		}
		for i, set := range a.sets {
			if j := set.index(step.Move(), used[i]); fits[i] && j >= 0 {
				used[i] |= 1 << j
			} else {
				fits[i] = false
			}
		}
		s = a.game.Play(s, step.Move())
	}
	return tries
}

// goesOn reports whether a shortest line goes on with m, which leads to s,
// when so much of each set was used.
func (a *assessment) goesOn(s wabanti.Position, m wabanti.Move, used []uint64, fits []bool) bool {
	for i, set := range a.sets {
		if j := set.index(m, used[i]); fits[i] && j >= 0 && set.orders(s, used[i]|1<<j).Sign() > 0 {
			return true
		}
	}
	return false
}

// greedy returns how many moves somebody makes who always takes the first one
// that looks best by the bound, before none looks better than to stay.
func (a *assessment) greedy() int {
	var moves []wabanti.Move
	for made, s := 0, a.start; ; made++ {
		best, next := a.bound.Of(s), s
		moves = a.game.Moves(s, moves[:0])
		for _, m := range moves {
			if after := a.game.Play(s, m); a.bound.Of(after) < best {
				best, next = a.bound.Of(after), after
			}
		}
		if next == s {
			return made
		}
		s = next
	}
}

// jumpSet are the jumps of some shortest lines, in the order of their cells.
type jumpSet struct {
	game  *wabanti.Solo
	jumps []wabanti.Move
	known map[uint64]*big.Int // orders by the jumps used
}

// index returns which of the jumps not used m is, the first of those alike,
// or -1.
func (set *jumpSet) index(m wabanti.Move, used uint64) int {
	for j, jump := range set.jumps {
		if jump == m && used>>j&1 == 0 {
			return j
		}
	}
	return -1
}

// orders returns in how many orders the jumps not used can be made from s.
func (set *jumpSet) orders(s wabanti.Position, used uint64) *big.Int {
	if used == 1<<len(set.jumps)-1 {
		return big.NewInt(1)
	}
	if n, ok := set.known[used]; ok {
		return n
	}
	n := new(big.Int)
	for _, m := range set.game.Moves(s, nil) {
		if j := set.index(m, used); j >= 0 {
			n.Add(n, set.orders(set.game.Play(s, m), used|1<<j))
		}
	}
	set.known[used] = n
	return n
}
