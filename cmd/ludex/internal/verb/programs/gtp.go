package programs

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/puzzles/gtp"
	"ludex/rules/havannah"
)

const gtpHelp = `Play Havannah with another program, by the Go Text Protocol, version 2, on stdin and stdout. list_commands lists the commands. Cells have the names of ludex play, or those of a --dialect.

Colours are white (w, red, x) and black (b, o). The colour that moves first is that of the first player.

genmove plays an opening that a certificate of the program wins. Otherwise it searches for a proved win during at most half of the time, on boards of more than 7 cells a side for a win by threats, and then plays random games (UCT).

ludex-analyze answers three lines: the winner with best play (white, black, draw or unknown), the moves that are proved to win, and whether no other move wins. loadsgf reads the main line of a FILE, up to the move before a number.`

const gtpExamples = `  ludex gtp havannah:4 --timeout 10s < mine.gtp`

// GTP returns the command gtp.
func GTP() *cobra.Command {
	var in input.Reader
	server := &gtp.Server{Name: "ludex", Version: cli.Version(), Engine: gtp.Engine{Time: 5 * time.Second, Seed: 1}}
	limits := cli.Limits{}
	c := &cobra.Command{
		Use:     "gtp [GAME]",
		Short:   "Play Havannah with other programs (Go Text Protocol)",
		Long:    gtpHelp + "\n\nExit codes: 0 after quit or the end of the input, 2 bad usage.",
		Example: gtpExamples,
		Args:    cli.Args("GAME", 0, 1),

		ValidArgsFunction: input.CompleteGame,
	}
	c.RunE = func(_ *cobra.Command, args []string) error {
		size, opts, err := havannahGame(&in, append(args, "havannah")[0])
		if err != nil {
			return err
		}
		server.Options, server.Engine.Memory = opts, limits.Memory
		if limits.Timeout > 0 {
			server.Engine.Time = limits.Timeout
		}
		return cli.WithLines(c.InOrStdin(), func(lines <-chan string) error {
			return server.Serve(c.Context(), lines, c.OutOrStdout(), size)
		})
	}
	f := c.Flags()
	in.Add(c)
	limits.Add(c, "")
	f.Lookup("timeout").Usage = "think of a move for a `DURATION` such as 10s (default: 5s)"
	f.Lookup("memory").Usage = "store at most a `SIZE` of positions such as 500MB during the search for a proof (default: 2GiB)"
	input.AddDialect(c, &server.Dialect, "the names of cells are those")
	f.Func("seed", "the `NUMBER` that starts the random choices (default: 1)", cli.Seed(func(n uint64) { server.Engine.Seed = n }))
	return c
}

// havannahGame returns the board and the readings of a game, which is Havannah.
func havannahGame(in *input.Reader, arg string) (size int, o havannah.Options, err error) {
	if input.IsOutside(arg) {
		return 0, o, fmt.Errorf("%s: the protocol plays Havannah alone", arg)
	}
	m, err := in.OpenText(arg)
	if err != nil {
		return 0, o, err
	}
	if k := m.Game.Kind(); k.Name != "havannah" {
		return 0, o, fmt.Errorf("%s: the protocol plays Havannah alone", k.Name)
	}
	board, o, err := havannah.ParseText(m.Game.String())
	return board.Side, o, err
}
