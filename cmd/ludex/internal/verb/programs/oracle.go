package programs

import (
	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/puzzles/opponent"
	"ludex/rules/oracle"
	"ludex/rules/play"
	"ludex/rules/ruling"
)

const oracleHelp = `Answer questions about a game, so that other programs can be tested against it: one JSON object a line on stdin, one on stdout, until the input ends (docs/reference/oracle.md).

The reverse, exec:COMMAND in place of a GAME, makes a program that answers the same questions a game; docs/reference/oracle.md lists the commands. Only the GAME of a command line starts a program, and not where it is the name of a file. COMMAND is split at blanks; no shell reads it.

`

const oracleExamples = `  echo '{"do":"start"}' | ludex oracle wali:3x2,pieces=3
  ludex perft "exec:python3 nim.py" 4
  ludex compare nim.rbg "exec:python3 nim.py"`

// Oracle returns the command oracle.
func Oracle() *cobra.Command {
	var in input.Reader
	c := &cobra.Command{
		Use:               "oracle GAME",
		Short:             "Answer other programs' questions about a game (JSON)",
		Long:              oracleHelp + input.Help + "\n\nExit codes: 0 after the end of the input, 2 bad input.",
		Example:           oracleExamples,
		Args:              cli.Args("GAME", 1, 1),
		ValidArgsFunction: input.CompleteGame,
	}
	c.RunE = func(_ *cobra.Command, args []string) error {
		m, err := in.Game(args[0])
		if err != nil {
			return err
		}
		server := oracle.Server{
			Game: m.Game,
			Choose: func(s *play.Session, level int) (play.Move, error) {
				o, err := opponent.New(level, 1)
				if err != nil {
					return play.Move{}, err
				}
				choice, err := o.Choose(c.Context(), s)
				return choice.Move, err
			},
			Explain: func(s *play.Session, move ...string) any {
				return report.NewRuling(ruling.Of(ruling.CaseOf(s, move...)), "en")
			},
		}
		return server.Serve(c.InOrStdin(), c.OutOrStdout())
	}
	in.Add(c)
	return c
}
