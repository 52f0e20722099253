package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/cmd/ludex/internal/report"
	"ludex/rules/play"
)

const replayHelp = `Play recorded games through by the letter of the rules, and name of each the first move that the readings forbid, or the first one with which the record goes on where they call the game over.

FILE, or - for stdin, holds
  a game that ludex play saved,
  a game of Havannah in the smart game format (SGF), or
  games of Hnefatafl: one a line, or numbered moves, where 1. begins the next.

--game replaces what the file says it is; readings come on top of either.

Exit codes: 0 all clean, 1 something was found, 2 unreadable.`

const replayExamples = `  ludex replay mine.txt
  ludex replay mine.sgf --reading hav-ring=empty
  ludex replay mine.txt --game hnefatafl:11 --preset fetlar-2013 --json`

// replay is the command that plays recorded games through.
type replay struct {
	cmd   *cobra.Command
	flags gameFlags
	game  string
	json  bool
}

func replayCommand() *cobra.Command {
	r := &replay{}
	c := &cobra.Command{
		Use:     "replay FILE",
		Short:   "Find what the rules forbid in recorded games",
		Long:    replayHelp,
		Example: replayExamples,
		Args:    cli.Args("FILE", 1, 1),
		RunE:    func(_ *cobra.Command, args []string) error { return r.run(args[0]) },
	}
	r.cmd = c
	c.Flags().SortFlags = false
	c.Flags().StringVar(&r.game, "game", "", "read the record as one of a `GAME`, such as hnefatafl:9 or havannah:8,hav-ring=empty")
	r.flags.add(c)
	c.Flags().BoolVar(&r.json, "json", false, "print one JSON object a line (docs/reference/json.md)")
	return c
}

func (r *replay) run(name string) error {
	file, err := cli.ReadText(r.cmd, name)
	if err != nil {
		return err
	}
	games, err := r.read(file)
	if err != nil {
		return err
	}
	if len(games) == 0 {
		return fmt.Errorf("%s: no game in it", file.Name)
	}
	found := false
	for _, g := range games {
		found = found || g.Fault != nil
	}
	if err := r.print(games); err != nil {
		return err
	}
	if found {
		return cli.No
	}
	return nil
}

// read plays the games of a file through.
func (r *replay) read(file cli.TextFile) ([]replayed, error) {
	switch text := strings.TrimSpace(file.Text); {
	case isSavedPuzzle(file):
		return nil, cli.Hinted(fmt.Errorf("%s: a saved puzzle, not a game", file.Name), "ludex play --resume %s goes on with it", file.Name)
	case play.IsSaved(file.Text):
		return r.saved(file)
	case strings.HasPrefix(text, "("):
		return r.sgf(file)
	default:
		return r.list(file)
	}
}

func (r *replay) print(games []replayed) error {
	out := r.cmd.OutOrStdout()
	if r.json {
		for _, g := range games {
			if err := cli.PrintJSON(out, g); err != nil {
				return err
			}
		}
		return nil
	}
	_, err := io.WriteString(out, replayText(games, cli.Width(out)))
	return err
}

// replayText returns what was found in lines of that many columns.
func replayText(games []replayed, columns int) string {
	var b strings.Builder
	b.WriteString(report.GameHead(games[0].Game, columns))
	counts := map[string]int{}
	for _, g := range games {
		b.WriteString(g.Text(columns) + "\n")
		counts[g.Verdict]++
	}
	fmt.Fprintf(&b, "%s: %d clean, %d with a forbidden move, %d that %s on after the end\n",
		english.Plural(len(games), "game", ""), counts[clean], counts[forbidden], counts[over],
		english.PluralWord(counts[over], "goes", "go"))
	return b.String()
}
