// Command ludex judges abstract games by their rulebooks. It plays, solves and
// checks them under every reading of the rules, and proves its answers. Each
// verb is a package of internal/verb; root lists them.
package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/ludex/internal/ask"
	"ludex/cmd/ludex/internal/making"
	"ludex/cmd/ludex/internal/verb/check"
	"ludex/cmd/ludex/internal/verb/compare"
	"ludex/cmd/ludex/internal/verb/doubt"
	"ludex/cmd/ludex/internal/verb/draw"
	"ludex/cmd/ludex/internal/verb/grade"
	"ludex/cmd/ludex/internal/verb/list"
	"ludex/cmd/ludex/internal/verb/play"
	"ludex/cmd/ludex/internal/verb/profile"
	"ludex/cmd/ludex/internal/verb/programs"
	"ludex/cmd/ludex/internal/verb/replay"
	"ludex/cmd/ludex/internal/verb/report"
	"ludex/cmd/ludex/internal/verb/site"
	"ludex/cmd/ludex/internal/verb/solve"
	"ludex/cmd/ludex/internal/verb/solved"
)

func main() { os.Exit(cli.Run(root)) }

const about = `ludex plays abstract games by the letter of their rulebooks. Where a rule has two readings, each reading is an option, and ludex shows whether the choice matters. It finds illegal moves in recorded games, solves and makes puzzles, and proves its answers.`

const rootExamples = `  ludex list puzzles                    the puzzles of the library
  ludex solve snowflake                 solve one of them, with proof
  ludex solve crane --steps             another, board by board
  ludex play wali --against 0           play against random moves
  ludex check ambiguity wal-row         does the reading of a rule matter?
  ludex check claim hav-frame-ring      is the claim of a rulebook true?
  ludex solve eclair --reading wab-connect=no`

// The table of exit codes, as in docs/reference/answers.md.
const (
	exitCodes  = `Exit codes: 0 yes, 1 no, 2 bad input or usage, 3 unknown (a limit was hit, or the answer relies on what was not checked and --trust is not given), 70 a defect of the program.`
	ofPosition = `Of a position: 0 the player to move wins, 1 loses or draws, 3 unknown.`
	ofTask     = `Of a puzzle or another task: 0 it is done and proved (shortest, where that is asked), 1 it cannot be done, 3 not known, or a line is known and nothing better is proved.`
)

// The program counts positions in ints, which must have 64 bits.
const _ int = 1 << 62

// root returns the program's command line.
func root() *cobra.Command {
	c := cli.Root("ludex", "Judge abstract games by their rulebooks",
		solve.Command(), checkGroup(), compare.Command(), report.Command(), making.Command(), grade.Command(), grade.Select(), draw.Command(), draw.Book(), draw.Calendar(), play.Command(), replay.Match(), replay.Command(), replay.Rule(), report.House(), doubt.Command(), profile.Command(), replay.Analyse(), programs.Perft(), site.Command(), site.Serve(),
		solved.Command(), programs.GTP(), programs.Oracle(), programs.Vectors(), list.Command(), manCommand(), versionCommand())
	c.Long = about + "\n\n" + exitCodes + "\n\n" + ofPosition + "\n\n" + ofTask + "\n\n" + compare.OfQuestion
	c.Example = rootExamples
	return c
}

func versionCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the version",
		Args:  cli.Args("", 0, 0),
		RunE: func(c *cobra.Command, _ []string) error {
			_, err := fmt.Fprintln(c.OutOrStdout(), "ludex", cli.Version())
			return err
		},
	}
}

func checkGroup() *cobra.Command {
	return cli.Group("check", "Check claims, rules, certificates and puzzles",
		compare.Ambiguity(), check.Claim(), check.Certificate(), check.Puzzle(), check.Rules(ask.AllLaws))
}
