package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/rules"
	"ludex/solver"
)

const hnefataflHelp = `Find the shortest win that one side can force in Hnefatafl within a number of its own moves, and prove that there is none shorter, or none at all within so many.

`

const hnefataflExamples = `  ludex solve hnefatafl mine.txt --within 3
  ludex solve hnefatafl mine.txt --within 2 --for attackers --json
  ludex solve hnefatafl hnefatafl:7 --within 2 --reading taf-group=off
  ludex solve hnefatafl mine.txt --certificate mine.win.txt
  ludex check certificate mine.win.txt`

// mostWithin is the greatest number of own moves looked ahead.
const mostWithin = 120

// forceCommand is the command that looks for a forced win of Hnefatafl.
type forceCommand struct {
	cmd         *cobra.Command
	game        gameFlags
	limits      cli.Limits
	within      int
	player      string // "" for the side to move
	certificate string
	force       cli.Force
	json        bool
}

var hnefataflPositions = positions{"hnefatafl", hnefataflBoard}

// hnefataflBoard returns the side of the board of a diagram.
func hnefataflBoard(lines []rules.Line) string {
	if first := lines[0].Text(); strings.Contains(first, "/") {
		return strconv.Itoa(1 + strings.Count(first, "/"))
	}
	n := len(lines)
	if strings.Contains(lines[n-1].Text(), "to move") {
		n--
	}
	if n > 0 && strings.HasPrefix(strings.Join(lines[n-1].Words, ""), "abcde") {
		n-- // the columns' letters
	}
	return strconv.Itoa(n)
}

func solveHnefatafl() *cobra.Command {
	k := &forceCommand{within: 3}
	c := &cobra.Command{
		Use:     "hnefatafl POSITION",
		Short:   "Find a win that can be forced within a number of moves",
		Long:    hnefataflHelp + fmt.Sprintf(positionHelp, "hnefatafl:7") + "\n\n" + exitCodes,
		Example: hnefataflExamples,
		Args:    cli.Args("POSITION", 1, 1),
		RunE:    func(_ *cobra.Command, args []string) error { return k.run(args[0]) },
	}
	k.cmd = c
	f := c.Flags()
	f.SortFlags = false
	f.Func("within", "look `K` moves of the winner's own ahead (default: 3)", cli.Whole(&k.within, 1, mostWithin))
	f.StringVar(&k.player, "for", "", "look for a win of `attackers|defenders` (default: of the side to move)")
	cli.CompleteFlag(c, "for", completeColours)
	k.game.add(c)
	f.StringVar(&k.certificate, "certificate", "", "write the winning strategy to a `FILE` for ludex check certificate")
	k.force.Add(c)
	f.BoolVar(&k.json, "json", false, "print one JSON object (docs/reference/json.md)")
	k.limits.Add(c, "")
	k.limits.AddWorkers(c)
	return c
}

func (k *forceCommand) run(arg string) error {
	m, err := hnefataflPositions.open(k.cmd, k.game, arg)
	if err != nil {
		return err
	}
	winner, err := playerOf(m, k.player)
	if err != nil {
		return err
	}
	out := cli.OutFile(k.certificate)
	if err := k.force.Claim(k.cmd, out); err != nil {
		return err
	}
	ctx, cancel := k.limits.Within(k.cmd.Context())
	defer cancel()
	bar := cli.NewProgress(k.cmd.ErrOrStderr(), "")
	began := time.Now()
	w, err := m.Force(ctx, forcing{winner, k.within, out != ""}, k.limits.Search(bar.Report))
	bar.Done()
	if err != nil {
		w.verdict, w.limit = solver.Unknown, err
	}
	answer := forceAnswer{m, winner, k.within, w, time.Since(began)}
	if err := cli.Show(k.cmd.OutOrStdout(), k.json, answer); err != nil {
		return err
	}
	if err := k.write(out, w); err != nil {
		return err
	}
	return cli.StatusOf(w.verdict)
}

// playerOf returns the player of a name, that of the side to move for "".
func playerOf(m match, name string) (rules.Player, error) {
	if name == "" {
		return m.ToMove(), nil
	}
	p := slices.Index(m.Players(), name)
	if p < 0 {
		return 0, fmt.Errorf("--for: %q: want %s", name, strings.Join(m.Players(), " or "))
	}
	return rules.Player(p), nil
}

// write writes the certificate that was asked for, if there is a win.
func (k *forceCommand) write(out cli.OutFile, w forcedWin) error {
	if out == "" {
		return nil
	}
	if w.verdict != solver.Solved {
		_, err := fmt.Fprintf(k.cmd.ErrOrStderr(), "ludex: %s: not written, as there is no win in it\n", out)
		return err
	}
	if err := out.Write(w.strategy); err != nil || k.json {
		return err
	}
	_, err := fmt.Fprintf(k.cmd.OutOrStdout(), "certificate: %s, written to %s\n", english.Plural(w.positions, "position", ""), out)
	return err
}
