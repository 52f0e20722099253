// Package choose chooses puzzles that differ from each other out of a larger
// set. [New] compares graded puzzles, [Candidates.Choose] chooses.
package choose

import (
	"math"
	"slices"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/generate"
	"ludex/puzzles/measure"
	"ludex/puzzles/solo/figure"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/wabanti/solo"
)

// Graded is a solved puzzle with its grade and its themes.
type Graded struct {
	answer.Answer
	Grade  measure.Grade
	Themes []measure.Theme
}

// Candidates are puzzles to choose from.
type Candidates struct {
	list   []*candidate
	Images int // puzzles that were left out: each is an image of an earlier one
	Alike  int // left out by Apart: each shares too much with an earlier one
	Old    int // left out by Apart: each is like an old one
}

// candidate is a puzzle with the features that the distance compares.
type candidate struct {
	Graded
	from, to int // orbits of the cells of the first move under the symmetries of the board, -1 for none
	images   []map[rules.Piece]bool
}

// New returns candidates. Of puzzles that are images of each other under the
// symmetries of their board, with the colours exchanged or not where the game
// allows it, only the first is one.
func New(list []Graded) *Candidates {
	c := &Candidates{}
	seen := map[generate.Class]bool{}
	for _, g := range list {
		class := generate.ClassOf(g.Puzzle)
		if seen[class] {
			c.Images++
			continue
		}
		seen[class] = true
		c.list = append(c.list, newCandidate(g))
	}
	return c
}

// Apart leaves out the puzzles of Solo whose targets have more than some pieces on the
// same cells as that of an earlier one, or of an old one, when one of them is moved,
// turned or mirrored; and the puzzles that are images of an old one.
func (c *Candidates) Apart(most int, old []puzzles.Puzzle) {
	had := map[generate.Class]bool{}
	for _, p := range old {
		had[generate.ClassOf(p)] = true
	}
	var list []*candidate
	var kept []puzzles.Puzzle
	for _, x := range c.list {
		near := func(p puzzles.Puzzle) bool { return shares(x.Puzzle, p) > most }
		switch {
		case had[generate.ClassOf(x.Puzzle)] || slices.ContainsFunc(old, near):
			c.Old++
		case slices.ContainsFunc(kept, near):
			c.Alike++
		default:
			list, kept = append(list, x), append(kept, x.Puzzle)
		}
	}
	c.list = list
}

// shares returns how many pieces the targets of two puzzles of Solo share at most, -1
// for other puzzles.
func shares(p, q puzzles.Puzzle) int {
	a, b := solo.Of(p.Game), solo.Of(q.Game)
	if a == nil || b == nil || a.Target().Empty() || b.Target().Empty() || a.Grid() != b.Grid() {
		return -1
	}
	return figure.Common(a.Grid(), a.Target(), b.Target())
}

// Len returns the number of candidates.
func (c *Candidates) Len() int { return len(c.list) }

// Choose returns at most a number of candidates in the order of the set: the
// first one, and then, again and again, the one whose least distance from those
// chosen is greatest, the earlier of two alike.
func (c *Candidates) Choose(count int) []Graded {
	if len(c.list) == 0 || count < 1 {
		return nil
	}
	near := make([]float64, len(c.list)) // least distance from those chosen
	for i := range near {
		near[i] = math.Inf(1)
	}
	chosen := make([]bool, len(c.list))
	for at := 0; ; {
		chosen[at] = true
		if count--; count == 0 {
			break
		}
		next := -1
		for i := range c.list {
			if chosen[i] {
				continue
			}
			near[i] = min(near[i], distance(c.list[at], c.list[i]))
			if next < 0 || near[i] > near[next] {
				next = i
			}
		}
		if next < 0 {
			break
		}
		at = next
	}
	var list []Graded
	for i, yes := range chosen {
		if yes {
			list = append(list, c.list[i].Graded)
		}
	}
	return list
}

// newCandidate prepares a puzzle for comparisons.
func newCandidate(g Graded) *candidate {
	c := &candidate{Graded: g, from: -1, to: -1}
	symmetries := g.Puzzle.Game.Layout().Symmetries()
	if len(g.Line) > 0 {
		from, to := g.Puzzle.Game.FromTo(g.Line[0])
		c.from, c.to = orbit(symmetries, from), orbit(symmetries, to)
	}
	for _, to := range symmetries {
		image := map[rules.Piece]bool{}
		for _, p := range g.Puzzle.Game.Pieces(shown(g.Puzzle)) {
			p.Cell = to[p.Cell]
			image[p] = true
		}
		c.images = append(c.images, image)
	}
	return c
}

// shown returns the position that a puzzle shows: of a Solo its target.
func shown(p puzzles.Puzzle) play.Position {
	if j := solo.Of(p.Game); j != nil && !j.Target().Empty() {
		return play.PositionOf(j.Target())
	}
	return p.Start
}

// orbit returns the least cell to which a symmetry takes a cell, -1 for none.
func orbit(symmetries [][]int, cell int) int {
	least := cell
	for _, to := range symmetries {
		if cell >= 0 {
			least = min(least, to[cell])
		}
	}
	return least
}

// distance returns how different two puzzles are, from 0 to 1: the mean of six
// parts from 0 to 1.
//   - the game: 1 if it is another;
//   - the first move: half for each of its two cells that no symmetry of the
//     board takes to that of the other;
//   - the themes: the share of those that only one of the two has;
//   - the length: the difference as a share of the greater one;
//   - the difficulty: likewise;
//   - the position: the share of pieces that differ under the symmetry that
//     makes the positions most alike.
//
// On another board the first move and the position count as different.
func distance(a, b *candidate) float64 {
	sum := apart(float64(a.Grade.Length), float64(b.Grade.Length)) + apart(float64(a.Grade.Difficulty), float64(b.Grade.Difficulty)) + themes(a.Themes, b.Themes)
	if a.Puzzle.Kind() != b.Puzzle.Kind() {
		sum++
	}
	if a.Puzzle.Kind() != b.Puzzle.Kind() || len(a.images) != len(b.images) || cells(a) != cells(b) {
		return (sum + 2) / parts
	}
	return (sum + firstMoves(a, b) + position(a, b)) / parts
}

// parts is the number of parts of a distance.
const parts = 6

func cells(c *candidate) int { return len(c.Puzzle.Game.Layout().Cells) }

func firstMoves(a, b *candidate) (sum float64) {
	if a.from != b.from {
		sum += 0.5
	}
	if a.to != b.to {
		sum += 0.5
	}
	return sum
}

// apart returns the difference of two numbers as a share of the greater one.
func apart(a, b float64) float64 {
	if a == b {
		return 0
	}
	return math.Abs(a-b) / max(a, b)
}

// themes returns the share of the themes of two puzzles that they do not have in common.
func themes(a, b []measure.Theme) float64 {
	both := 0
	for _, t := range a {
		if slices.Contains(b, t) {
			both++
		}
	}
	all := len(a) + len(b) - both
	if all == 0 {
		return 0
	}
	return float64(all-both) / float64(all)
}

// position returns the share of pieces that differ.
func position(a, b *candidate) float64 {
	most := 0
	for _, image := range b.images {
		same := 0
		for p := range a.images[0] {
			if image[p] {
				same++
			}
		}
		most = max(most, same)
	}
	return 1 - float64(most)/float64(max(len(a.images[0]), len(b.images[0]), 1))
}
