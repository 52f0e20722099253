package main

import (
	"cmp"
	"context"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/rules/oracle"
)

const oracleHelp = `Answer questions about a game, so that other programs can be tested against it: one JSON object a line on stdin, one on stdout, until the input ends (docs/reference/oracle.md).

The reverse, exec:COMMAND in place of a GAME, makes a program that answers the same questions a game for perft, play, replay --game, compare and check rules; no other argument starts a program, nor does one that is the name of a file. COMMAND is split at blanks; no shell reads it.

`

const oracleExamples = `  echo '{"do":"start"}' | ludex oracle wali:3x2,pieces=3
  ludex perft "exec:python3 nim.py" 4
  ludex compare nim.rbg "exec:python3 nim.py"`

func oracleCommand() *cobra.Command {
	var game gameFlags
	c := &cobra.Command{
		Use:               "oracle GAME",
		Short:             "Answer other programs' questions about a game (JSON)",
		Long:              oracleHelp + gameHelp + "\n\nExit codes: 0 after the end of the input, 2 bad input.",
		Example:           oracleExamples,
		Args:              cli.Args("GAME", 1, 1),
		ValidArgsFunction: completeGame,
	}
	c.RunE = func(_ *cobra.Command, args []string) error {
		m, err := game.open(args[0])
		if err != nil {
			return err
		}
		return oracle.Serve(m.Game, c.InOrStdin(), c.OutOrStdout())
	}
	c.Flags().SortFlags = false
	game.add(c)
	return c
}

// programLimits are the limits of a program whose command has no others.
var programLimits = oracle.Limits{Answer: 10 * time.Second, Memory: 2 << 30}

// startPrograms starts the programs among the games that a command opens. An
// argument that is the name of a file is that file. No other argument starts one.
// The memory is for the positions of each, 0 for the usual.
func startPrograms(ctx context.Context, memory int64, games ...string) error {
	limits := programLimits
	limits.Memory = cmp.Or(memory, limits.Memory)
	for _, text := range games {
		_, known := catalogue().Find(text)
		if known || !strings.HasPrefix(text, oracle.Prefix) || cli.Exists(text) || catalogue().IsFile(text) {
			continue
		}
		k, err := oracle.Start(ctx, text, limits)
		if err == nil {
			err = catalogue().Add(k)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
