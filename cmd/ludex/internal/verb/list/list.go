// Package list has the verb that lists games, puzzles and registers.
package list

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/ludex/internal/ask"
)

const listHelp = `List what the program knows, of a game or with a word. WHAT is one of:

  games        name, title, the commands for the game, its other names
  puzzles      of the library: id, board, task with the moves, difficulty, title
  ambiguities  clauses with more than one reading, the default first
  claims       what rulebooks say about their games, each with its source
  presets      named choices of readings, each with source and boards
  laws         what holds under all readings; check rules tries them
  history      the puzzles that you have solved, your level, the days in a row

Only the questions that --reading ID=NAME (ID=NAME+NAME for two) and --preset leave open are listed. The name of a preset that no other game has is the name of a game; "not in it" are rules of its source that no reading expresses. The history is course.json in the folder ludex of $XDG_STATE_HOME and never leaves the machine.`

const listExamples = `  ludex list games
  ludex list puzzles --daily 2027-01-01..2027-01-31 --json --language fr
  ludex list ambiguities pie rule
  ludex list ambiguities hnefatafl --preset copenhagen
  ludex list presets hnefatafl`

// lister is the command list.
type lister struct {
	ask.Context
	json, plain bool
	daily       days
	language    string
}

// listing is something that is listed: its names, the flags beside --json that it
// takes, and the function that lists what the arguments name.
type listing struct {
	names []string
	flags []string
	print func(l *lister, out io.Writer, args []string) error
}

var listings = []listing{
	{[]string{"games"}, []string{"plain"}, (*lister).games},
	{[]string{"puzzles"}, []string{"daily", "language"}, (*lister).puzzles},
	{[]string{"ambiguities", "readings"}, []string{"preset", "reading"}, (*lister).ambiguities},
	{[]string{"claims"}, nil, (*lister).claims},
	{[]string{"presets"}, nil, (*lister).presets},
	{[]string{"laws"}, nil, (*lister).laws},
	{[]string{"history"}, nil, (*lister).history},
}

// Command returns the command list.
func Command() *cobra.Command {
	l := &lister{}
	c := &cobra.Command{
		Use:               "list WHAT [GAME] [WORD...]",
		Short:             "List games, puzzles, readings, claims and laws",
		Long:              listHelp,
		Example:           listExamples,
		Args:              cobra.ArbitraryArgs,
		ValidArgsFunction: complete,
		RunE:              func(_ *cobra.Command, args []string) error { return l.run(args) },
	}
	f := c.Flags()
	f.BoolVar(&l.plain, "plain", false, "games: print the rules of a file without macros")
	f.Func("daily", "puzzles: those of the days `FROM..TO`, two dates; --json adds solution and hints", l.daily.set)
	input.AddLanguage(c, &l.language, "of --daily")
	l.Add(c)
	f.BoolVar(&l.json, "json", false, "print JSON lines (docs/reference/json.md)")
	cli.Exclusive(c, "json", "plain")
	return c
}

// lists returns the names of the lists, without their other names.
func lists() (names []string) {
	for _, what := range listings {
		names = append(names, what.names[0])
	}
	return names
}

func complete(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) == 0 {
		return lists(), cobra.ShellCompDirectiveNoFileComp
	}
	return input.RulebookNames(), cobra.ShellCompDirectiveDefault
}

func (l *lister) run(args []string) error {
	if len(args) == 0 {
		return cli.UsageError(l.Cmd, fmt.Errorf("WHAT is missing: %s", strings.Join(lists(), ", ")))
	}
	i := slices.IndexFunc(listings, func(what listing) bool { return slices.Contains(what.names, args[0]) })
	if i < 0 {
		return cli.UsageError(l.Cmd, fmt.Errorf("there is no list of %s%s", cli.OneLine(args[0]), cli.DidYouMean(args[0], lists())))
	}
	what := listings[i]
	for _, other := range listings {
		for _, name := range other.flags {
			if l.Cmd.Flags().Changed(name) && !slices.Contains(what.flags, name) {
				return cli.UsageError(l.Cmd, fmt.Errorf("--%s goes with %s", name, other.names[0]))
			}
		}
	}
	return what.print(l, l.Cmd.OutOrStdout(), args[1:])
}

// history prints the puzzles that the user has solved.
func (l *lister) history(out io.Writer, args []string) error {
	if len(args) > 0 {
		return cli.UsageError(l.Cmd, errors.New("history takes no word"))
	}
	return printHistory(out, l.json)
}
