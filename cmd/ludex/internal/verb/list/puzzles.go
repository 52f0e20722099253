package list

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/puzzles"
	"ludex/puzzles/book"
	"ludex/rules/wabanti/solo"
)

const listPuzzlesHelp = `List the puzzles of the library in the alphabetical order of their games: id, game with its board, task with the number of moves, difficulty if it is known (docs/reference/puzzle-sets.md), title. The last line counts the puzzles of each game.`

const listPuzzlesExamples = `  ludex list puzzles
  ludex list puzzles hnefatafl
  ludex list puzzles bridge
  ludex list puzzles --json
  ludex list puzzles --daily 2027-01-01..2027-01-31 --json --language fr`

func listPuzzles() *cobra.Command {
	var asJSON bool
	var game string
	var daily days
	language := "en"
	c := &cobra.Command{
		Use:     "puzzles [GAME] [WORD...]",
		Short:   "The puzzles of the library",
		Long:    listPuzzlesHelp,
		Example: listPuzzlesExamples,
		Args:    cobra.ArbitraryArgs,
		RunE: func(c *cobra.Command, args []string) error {
			list, err := puzzlesWith(game, args)
			if err != nil {
				return err
			}
			if !daily.first.IsZero() {
				l, _ := book.Find(language) // the flag takes no other
				return daily.list(c, list, l, asJSON)
			}
			if asJSON {
				return puzzlesJSON(c.OutOrStdout(), list)
			}
			return puzzlesTable(c.OutOrStdout(), list)
		},
	}
	f := c.Flags()
	f.SortFlags = false
	f.StringVar(&game, "game", "", "only puzzles of one `GAME` or rulebook")
	f.Func("daily", "the puzzles of the days `FROM..TO`, two dates; as JSON with position, solution and hints", daily.set)
	f.Func("language", "the `LANGUAGE` of --daily: "+strings.Join(book.Languages(), ", ")+" (default: en)", cli.OneOf(&language, book.Languages()...))
	f.BoolVar(&asJSON, "json", false, "print JSON lines (docs/reference/json.md)")
	_ = c.RegisterFlagCompletionFunc("game", func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return input.LibraryGames(), cobra.ShellCompDirectiveNoFileComp
	})
	return c
}

// puzzlesWith returns the puzzles of a game that have the words of the arguments.
func puzzlesWith(game string, args []string) ([]puzzles.Puzzle, error) {
	var reader input.Reader
	s, err := reader.Sought(args)
	if err = cmp.Or(err, reader.Whole(args)); err != nil {
		return nil, err
	}
	if game == "" {
		game = strings.Join(s.Names, "")
	}
	list, err := input.LibraryOf(game)
	if err != nil || s.Word == "" {
		return list, err
	}
	var ids []string
	list = slices.DeleteFunc(list, func(p puzzles.Puzzle) bool {
		ids = append(ids, p.ID)
		return !s.Finds(p.ID, p.Title, input.TaskOf(p))
	})
	if len(list) == 0 {
		err = s.Nothing("puzzles", ids)
	}
	return list, err
}

func puzzlesTable(out io.Writer, list []puzzles.Puzzle) error {
	var heads strings.Builder
	table := tabwriter.NewWriter(&heads, 0, 0, 2, ' ', 0)
	counts := map[string]int{}
	var games []string
	for _, p := range list {
		if counts[p.Kind()] == 0 {
			table.Flush() // each game has its own column widths
		}
		difficulty := ""
		if !p.Quality.IsZero() {
			difficulty = strconv.Itoa(p.Quality.Difficulty)
		}
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t\n", p.ID, boardOf(p), input.TaskOf(p), difficulty)
		if counts[p.Kind()]++; counts[p.Kind()] == 1 {
			games = append(games, p.Kind())
		}
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

// boardOf returns the game of a puzzle with its board, such as havannah:5.
func boardOf(p puzzles.Puzzle) string {
	return strings.TrimSuffix(p.Kind()+":"+p.Board(), ":")
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

func puzzlesJSON(out io.Writer, list []puzzles.Puzzle) error {
	for _, p := range list {
		if err := cli.PrintJSON(out, puzzleJSONOf(p)); err != nil {
			return err
		}
	}
	return nil
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
