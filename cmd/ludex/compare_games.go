package main

import (
	"fmt"
	"strings"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"

	"ludex/cmd/ludex/internal/cli"
	"ludex/proptest/lockstep"
	"ludex/rules/oracle"
	"ludex/rules/play"
)

// pairsInStep is the number of positions that two games are compared on.
const pairsInStep = 100_000

// twoGames reports whether the arguments of compare are two different games,
// one of which is a file or a program.
func twoGames(args []string) bool {
	outside := false
	for _, text := range args[:2] {
		outside = outside || catalogue().IsFile(text) || strings.HasPrefix(text, oracle.Prefix)
	}
	a, errA := catalogue().Kind(args[0])
	b, errB := catalogue().Kind(args[1])
	return outside && errA == nil && errB == nil && a != b && len(args) == 2
}

// lockstep compares two games by the texts of their moves.
func (k *compare) lockstep(args []string) error {
	var games [2]play.Game
	for i, text := range args {
		g, err := catalogue().Open(text)
		if err != nil {
			return err
		}
		games[i] = g
	}
	ctx, cancel := k.effort.limits.Within(k.cmd.Context())
	defer cancel()
	r := lockstep.First(ctx, games[0], games[1], lockstep.Limits{Pairs: pairsInStep})
	if k.effort.json {
		return k.inStepJSON(r)
	}
	out := k.cmd.OutOrStdout()
	if _, err := fmt.Fprintf(out, "%s and %s\n%s\n", games[0], games[1], cli.Hang("", inStepText(r), cli.Width(out))); err != nil {
		return err
	}
	return cli.StatusOfMany(r.Difference != "", r.Limit != nil)
}

// inStepText returns the result in words.
func inStepText(r *lockstep.Result) string {
	pairs := humanize.Comma(int64(r.Pairs)) + " positions compared"
	switch {
	case r.Difference != "" && len(r.Line) == 0:
		return "differ at the start: " + r.Difference
	case r.Difference != "":
		return fmt.Sprintf("differ after %s, and no sooner: %s; then %s", english.Plural(len(r.Line), "move", ""), strings.Join(r.Line, " "), r.Difference)
	case r.Closed:
		return "never differ: all positions were compared; " + pairs
	}
	return fmt.Sprintf("do not differ in any line of %s; %s, stopped by %v", english.Plural(r.Exhausted, "move", ""), pairs, r.Limit)
}

// inStep is what ludex compare --json prints of two games.
type inStep struct {
	Differ     bool     `json:"differ"`
	Difference string   `json:"difference,omitempty"`
	Moves      []string `json:"moves"`
	Exhausted  int      `json:"exhausted"`
	Closed     bool     `json:"closed"`
	Positions  int      `json:"positions"`
}

func (k *compare) inStepJSON(r *lockstep.Result) error {
	j := inStep{r.Difference != "", r.Difference, append([]string{}, r.Line...), r.Exhausted, r.Closed, r.Pairs}
	if err := cli.PrintJSON(k.cmd.OutOrStdout(), j); err != nil {
		return err
	}
	return cli.StatusOfMany(r.Difference != "", r.Limit != nil)
}
