// Package course chooses puzzles for somebody who plays many: the puzzle of the
// day, the next one at the player's level, or a random one. A [History] has the
// solved puzzles; [Store] keeps it in a file. The level and the streak follow from
// the history alone.
package course

import (
	"cmp"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"time"

	"ludex/puzzles"
	"ludex/puzzles/measure"
)

// number returns a number that looks random and depends on the complete name of
// a puzzle alone. It decides the order of the puzzles of successive days.
func number(name string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(name))
	return h.Sum64()
}

// shuffled returns the indices of puzzles with the given complete names in the
// order of successive days.
func shuffled(names []string) []int {
	order := make([]int, len(names))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(number(names[i]), number(names[j])) })
	return order
}

// Day returns the number of a date: the days since 1 January 1970 in the
// calendar of its own time zone.
func Day(t time.Time) int {
	year, month, day := t.Date()
	return int(time.Date(year, month, day, 0, 0, 0, 0, time.UTC).Unix() / (24 * 60 * 60))
}

// Solvable returns the puzzles of a set but those that are proved to have no
// solution; the whole set where that is all of them.
func Solvable(set []puzzles.Puzzle) []puzzles.Puzzle {
	list := slices.DeleteFunc(slices.Clone(set), func(p puzzles.Puzzle) bool { return p.Proved.Verdict == puzzles.Unsolvable })
	if len(list) == 0 {
		return set
	}
	return list
}

// levels are the names of difficulties by their stars.
var levels = []string{"not rated", "first steps", "easy", "moderate", "hard", "masterpiece"}

// LevelName returns the name of a difficulty, which follows from its stars.
func LevelName(difficulty int) string {
	if difficulty <= 0 {
		return levels[0]
	}
	return levels[measure.Stars(difficulty)]
}

// LevelNames returns the names of the difficulties, from easy to hard, and then
// that of puzzles without one.
func LevelNames() []string { return append(levels[1:len(levels):len(levels)], levels[0]) }

// OfLevel returns the puzzles of a set whose difficulty has one of LevelNames.
func OfLevel(set []puzzles.Puzzle, name string) (list []puzzles.Puzzle) {
	for _, p := range set {
		if LevelName(p.Quality.Difficulty) == name {
			list = append(list, p)
		}
	}
	return list
}

// Next returns the puzzle of a set to solve next: [Solvable], not solved, and with
// the difficulty nearest to the level. Ok is false when all are solved.
func Next(set []puzzles.Puzzle, h *History) (next puzzles.Puzzle, ok bool) {
	level := h.Level()
	far := func(p puzzles.Puzzle) int {
		d := p.Quality.Difficulty
		if d == 0 {
			return 1 << 20
		}
		return max(d-level, level-d)
	}
	best := uint64(0)
	for _, p := range Solvable(set) {
		name := p.Name()
		if h.Solved(name) {
			continue
		}
		if n := number(name); !ok || far(p) < far(next) || far(p) == far(next) && n < best {
			next, best, ok = p, n, true
		}
	}
	return next, ok
}

// Random returns a random puzzle of a set that is not empty: a [Solvable] one that
// is not solved, as long as there is one.
func Random(set []puzzles.Puzzle, h *History, random *rand.Rand) puzzles.Puzzle {
	set = Solvable(set)
	open := slices.DeleteFunc(slices.Clone(set), func(p puzzles.Puzzle) bool { return h.Solved(p.Name()) })
	if len(open) == 0 {
		open = set
	}
	return open[random.IntN(len(open))]
}
