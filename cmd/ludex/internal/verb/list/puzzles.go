package list

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/puzzles"
	"ludex/puzzles/texts"
	"ludex/rules/wabanti/solo"
)

// puzzles lists the puzzles of the library, or those of the days.
func (l *lister) puzzles(out io.Writer, args []string) error {
	list, err := l.puzzlesWith(args)
	daily := !l.daily.first.IsZero()
	switch {
	case err != nil:
		return err
	case !daily && l.Cmd.Flags().Changed("language"):
		return errors.New("--language is that of --daily, which is missing")
	case !daily && !l.json:
		return puzzlesTable(out, list)
	}
	set, err := input.Puzzles(list)
	if err != nil {
		return err
	}
	if !daily {
		return cli.PrintEach(out, set, puzzleJSONOf)
	}
	language, _ := texts.Find(l.language) // the flag takes no other
	return l.daily.list(l.Cmd, set, language, l.json)
}

// puzzlesWith returns the puzzles of the games that have the words of the arguments.
func (l *lister) puzzlesWith(args []string) ([]input.Listed, error) {
	s, err := l.Sought(args)
	if err = cmp.Or(err, l.Whole(args)); err != nil {
		return nil, err
	}
	list, err := input.ListingOf(strings.Join(s.Names, ""))
	if err != nil || s.Word == "" {
		return list, err
	}
	var ids []string
	list = slices.DeleteFunc(list, func(p input.Listed) bool {
		ids = append(ids, p.ID)
		return !s.Finds(p.ID, p.Title, p.Task)
	})
	if len(list) == 0 {
		err = s.Nothing("puzzles", ids)
	}
	return list, err
}

func puzzlesTable(out io.Writer, list []input.Listed) error {
	var heads strings.Builder
	table := tabwriter.NewWriter(&heads, 0, 0, 2, ' ', 0)
	counts := map[string]int{}
	var games []string
	for _, p := range list {
		if counts[p.Game] == 0 {
			table.Flush() // each game has its own column widths
			games = append(games, p.Game)
		}
		counts[p.Game]++
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t\n", p.ID, p.Board, p.Task, strings.Repeat("★", p.Stars))
	}
	table.Flush()
	columns := math.MaxInt
	if cli.IsTerminal(out) {
		columns = cli.Width(out)
	}
	for i, head := range strings.Split(strings.TrimSuffix(heads.String(), "\n"), "\n") {
		if _, err := fmt.Fprintln(out, titledRow(head, list[i].Title, columns)); err != nil {
			return err
		}
	}
	for i, game := range games {
		games[i] = fmt.Sprintf("%s %d", game, counts[game])
	}
	_, err := fmt.Fprintln(out, cli.Hang(english.Plural(len(list), "puzzle", "")+": ", strings.Join(games, ", "), cli.Width(out)))
	return err
}

// titledRow returns a row that ends with a title, which is continued below if the row is
// wider than the columns.
func titledRow(head, title string, columns int) string {
	if cli.Visible(head+title) <= columns {
		return head + title
	}
	return cli.Hang(head, title, columns)
}

// puzzleJSON is the output of ludex list puzzles --json for one puzzle.
type puzzleJSON struct {
	ID       string              `json:"id"`
	Name     string              `json:"name"` // contains all of it
	Game     string              `json:"game"`
	Title    string              `json:"title"`
	Side     *int                `json:"side"` // of Solo and Éclair
	Board    *string             `json:"board"`
	Task     *string             `json:"task"`
	Readings map[string]string   `json:"readings"`
	Proved   *report.PuzzleClaim `json:"proved"` // in the file
	// Difficulty is null if it is unknown.
	Difficulty *int `json:"difficulty"` // in bits
}

func puzzleJSONOf(p puzzles.Puzzle) puzzleJSON {
	j := puzzleJSON{
		ID: p.ID, Name: p.Name(), Game: p.Kind(), Title: p.Title, Readings: report.ReadingsOf(p.Game), Proved: report.NewPuzzleClaim(p),
	}
	if rules := solo.Of(p.Game); rules != nil {
		side := rules.Grid().Side()
		j.Side = &side
	} else {
		board, task := p.Board(), p.Task.String()
		j.Board, j.Task = &board, &task
	}
	if !p.Quality.IsZero() {
		j.Difficulty = &p.Quality.Difficulty
	}
	return j
}
