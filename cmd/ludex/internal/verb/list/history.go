package list

import (
	"fmt"
	"io"
	"time"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/puzzles/course"
	"ludex/puzzles/library"
)

// printHistory prints the figures of the puzzles that the user has solved.
func printHistory(out io.Writer, asJSON bool) error {
	store, err := input.History()
	if err != nil {
		return err
	}
	h, err := store.Read()
	if err != nil {
		return err
	}
	s, err := statsOf(h, time.Now())
	switch {
	case err != nil:
		return err
	case asJSON:
		return cli.PrintJSON(out, s)
	}
	return s.print(out)
}

// stats are the figures of a history.
type stats struct {
	Solved   int           `json:"solved"` // puzzles of the library
	Of       int           `json:"of"`     // all puzzles of the library
	Clean    int           `json:"clean"`  // solved without hints, in the fewest moves
	Hints    int           `json:"hints"`
	Seconds  float64       `json:"seconds"`
	Level    int           `json:"level"`   // near which ludex play chooses
	Streak   int           `json:"streak"`  // days in a row with a solved puzzle, until today
	Longest  int           `json:"longest"` // the most days in a row
	Families []familyStats `json:"families"`
}

// familyStats are those of a family.
type familyStats struct {
	Family       string `json:"family"` // the game
	FamilySolved int    `json:"family_solved"`
	FamilyOf     int    `json:"family_of"`
}

// statsOf returns the figures at a time.
func statsOf(h *course.History, now time.Time) (stats, error) {
	all, err := library.All()
	if err != nil {
		return stats{}, err
	}
	s := stats{Of: len(all), Level: h.Level(), Families: []familyStats{}}
	s.Streak, s.Longest = h.Streak(now)
	for _, game := range input.LibraryGames() {
		f := familyStats{Family: game}
		for _, p := range all {
			if p.Kind() == game {
				f.FamilyOf++
				if h.Solved(p.Name()) {
					f.FamilySolved++
				}
			}
		}
		s.Solved += f.FamilySolved
		s.Families = append(s.Families, f)
	}
	for _, solve := range h.Solves {
		s.Hints += solve.Hints
		s.Seconds += solve.Seconds
		if solve.Clean() {
			s.Clean++
		}
	}
	return s, nil
}

func (s stats) print(w io.Writer) error {
	text := fmt.Sprintf("solved: %d of %s of the library\n", s.Solved, english.Plural(s.Of, "puzzle", ""))
	for _, f := range s.Families {
		text += fmt.Sprintf("  %-14s %3d of %d\n", f.Family, f.FamilySolved, f.FamilyOf)
	}
	text += fmt.Sprintf("without hints, in the fewest moves: %d\nhints: %d\ntime: %s\n", s.Clean, s.Hints, time.Duration(s.Seconds)*time.Second)
	text += fmt.Sprintf("level: difficulty %d (%s)\ndays in a row: %d, at most %d\n", s.Level, course.LevelName(s.Level), s.Streak, s.Longest)
	_, err := io.WriteString(w, text)
	return err
}
