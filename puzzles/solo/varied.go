package solo

import (
	"math/rand/v2"
	"slices"

	"ludex/puzzles/answer"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// Varied tries parts of 2 to longestPart jumps, in this number of orders of the line.
const (
	longestPart = 6
	orders      = 8
)

// Varied reports whether a few jumps in a row of a Solo's line can be replaced by others, no
// more of them, that lead to the same position; it tries some random orders of the line. A
// shortest line is not the only one then, but the others may be its images. Varied takes
// milliseconds, and misses some.
func Varied(s *answer.Answer, random *rand.Rand) bool {
	game := solo.NewJumps(gridOf(s), startOf(s.Puzzle), optionsOf(s))
	lines := [orders][]wabanti.Move{Line(s)}
	for i := 1; i < orders; i++ {
		lines[i] = reordered(game, lines[i-1], random)
	}
	for n := 2; n <= longestPart; n++ {
		for _, line := range lines {
			at := game.Start()
			for i := 0; i+n <= len(line); i++ {
				if replaceable(game, at, line[i:i+n]) {
					return true
				}
				at = game.Play(at, line[i])
			}
		}
	}
	return false
}

// reordered returns the jumps of a line in another order that the rules allow: it
// exchanges neighbours, as often as the line has jumps.
func reordered(game *solo.Jumps, line []wabanti.Move, random *rand.Rand) []wabanti.Move {
	line = slices.Clone(line)
	for range line {
		at := game.Start()
		for i := 0; i+1 < len(line); i++ {
			if m, n := line[i], line[i+1]; random.IntN(2) == 0 && can(game, at, n) && can(game, game.Play(at, n), m) {
				line[i], line[i+1] = n, m
			}
			at = game.Play(at, line[i])
		}
	}
	return line
}

// can reports whether the rules allow a jump.
func can(game *solo.Jumps, at wabanti.Position, m wabanti.Move) bool {
	return slices.Contains(game.Moves(at, nil), m)
}

// replaceable reports whether other jumps, no more of them, lead from s to the same position
// as a part of a line.
func replaceable(game *solo.Jumps, s wabanti.Position, part []wabanti.Move) bool {
	goal := s
	for _, m := range part {
		goal = game.Play(goal, m)
	}
	r := replacing{game: game, goal: goal, bound: game.NewBound(goal).Of, part: slices.SortedFunc(slices.Values(part), compareMoves)}
	return r.from(s, nil)
}

// replacing looks for other jumps to a position.
type replacing struct {
	game  *solo.Jumps
	goal  wabanti.Position
	bound func(wabanti.Position) int
	part  []wabanti.Move // the known ones, in the order of their cells
}

// from reports whether s, after the jumps made, leads to the goal in time by others
// than the known ones.
func (r *replacing) from(s wabanti.Position, made []wabanti.Move) bool {
	if s == r.goal {
		return !slices.Equal(slices.SortedFunc(slices.Values(made), compareMoves), r.part)
	}
	for _, m := range r.game.Moves(s, nil) {
		next := r.game.Play(s, m)
		if len(made)+1+r.bound(next) <= len(r.part) && r.from(next, append(made, m)) {
			return true
		}
	}
	return false
}
