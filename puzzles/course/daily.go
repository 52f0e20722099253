package course

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
	"time"

	"ludex/puzzles"
)

// Candidate has the parts of a puzzle by which the puzzle of the day is chosen.
type Candidate struct {
	ID, Kind   string
	Name       func() string // the complete one
	Unsolvable bool
}

// candidates returns those of a set.
func candidates(set []puzzles.Puzzle) (list []Candidate) {
	for _, p := range set {
		list = append(list, Candidate{p.ID, p.Kind(), p.Name, p.Proved.Verdict == puzzles.Unsolvable})
	}
	return list
}

//go:embed daily.txt
var daysText string

// era is the ids of the puzzles of the library, game by game, from a day on.
type era struct {
	first int
	games [][]string
}

// eras are those of daily.txt, the latest last. A new era is added when the library has
// new puzzles, so that the days before it stay as they are.
var eras = sync.OnceValue(func() (list []era) {
	for line := range strings.Lines(daysText) {
		words := strings.Fields(line)
		if len(words) == 0 || words[0] == "#" {
			continue
		}
		if date, err := time.Parse(time.DateOnly, words[0]); err == nil {
			list = append(list, era{first: Day(date)})
			continue
		}
		last := &list[len(list)-1]
		last.games = append(last.games, words)
	}
	return list
})

// Era is the order of puzzles from a day on.
type Era struct {
	First int   `json:"first"` // the day; the first era has the days before it, too
	Order []int `json:"order"` // the indices of the puzzles of successive days, after the last of which it begins again
}

// Eras returns the orders of puzzles, the latest last. The games take turns; no puzzle
// without a solution is among them, if there is another. A set that has all puzzles of an
// era of the library follows that, and other sets the complete names.
func Eras(list []Candidate) (all []Era) {
	for _, e := range eras() {
		games := e.indices(list)
		if games == nil {
			games = byName(list)
		}
		order := inTurns(games)
		if last := len(all) - 1; last < 0 || !slices.Equal(all[last].Order, order) {
			all = append(all, Era{e.first, order})
		}
	}
	return all
}

// inTurns returns the puzzles of games in turns.
func inTurns(games [][]int) (order []int) {
	rounds := 0
	for _, g := range games {
		rounds = max(rounds, len(g))
	}
	for round := range rounds {
		for _, g := range games {
			order = append(order, g[round%len(g)])
		}
	}
	return order
}

// indices returns the indices of the puzzles of each game of an era, nil if one is missing.
func (e era) indices(list []Candidate) (games [][]int) {
	at := map[string]int{}
	for i, c := range list {
		at[c.ID] = i
	}
	for _, ids := range e.games {
		var game []int
		for _, id := range ids {
			i, ok := at[id]
			if !ok {
				return nil
			}
			game = append(game, i)
		}
		games = append(games, game)
	}
	return games
}

// byName returns the indices of the puzzles of each game in the order of numbers of their
// complete names.
func byName(list []Candidate) (games [][]int) {
	at := map[string]int{}
	possible := slices.ContainsFunc(list, func(c Candidate) bool { return !c.Unsolvable })
	names := make([]string, len(list))
	for i, c := range list {
		names[i] = c.Name()
	}
	for _, i := range shuffled(names) {
		if possible && list[i].Unsolvable {
			continue
		}
		game, ok := at[list[i].Kind]
		if !ok {
			game = len(games)
			at[list[i].Kind], games = game, append(games, nil)
		}
		games[game] = append(games[game], i)
	}
	return games
}

// Daily returns the puzzle of a day, by its number, from a set that is not empty.
func Daily(set []puzzles.Puzzle, day int) puzzles.Puzzle {
	all := Eras(candidates(set))
	order := all[0].Order
	for _, e := range all[1:] {
		if e.First <= day {
			order = e.Order
		}
	}
	return set[order[((day%len(order))+len(order))%len(order)]]
}
