package compare

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/cmd/ludex/internal/ask"
	"ludex/proptest/ambiguity"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/files"
	"ludex/rules/play"
)

// sweep compares the default of each question of files with each other reading, and
// prints a line of JSON for each pair that no line of k.known answers. What is wrong with
// a game goes to stderr, and the others go on.
func (k *ambiguityCheck) sweep(args []string) error {
	known, err := readSwept(k.known)
	if err != nil {
		return err
	}
	var all []*ambiguity.Answer
	open := false
	for _, file := range args {
		if !input.Catalogue().IsFile(file) {
			return fmt.Errorf("--known: %s is not the file of a game", file)
		}
		err := k.sweepFile(file, known, func(a *ambiguity.Answer) error {
			all = append(all, a)
			return report.Print(k.cmd.OutOrStdout(), true, ask.Answer([]*ambiguity.Answer{a}), nil)
		}, func(of string, err error) {
			open = true
			fmt.Fprintf(k.cmd.ErrOrStderr(), "ludex: %s: %v\n", of, err)
		})
		if err != nil {
			return err
		}
	}
	t := ambiguity.Count(all)
	return cli.StatusOfMany(t.Differ > 0, open || t.Unknown > 0)
}

// sweepFile sweeps one file, which joins no catalogue, so that its positions are forgotten.
func (k *ambiguityCheck) sweepFile(file string, known map[string]bool, each func(*ambiguity.Answer) error, fault func(of string, err error)) error {
	k.flags.Bound()
	kind, err := catalog.New().Kind(file)
	if err != nil {
		fault(file, err)
		return k.cmd.Context().Err()
	}
	game := ambiguity.Of(kind)
	for _, q := range game.Questions {
		standard := q.Ambiguity.Questions[q.Question].Readings[0].Name
		if q.A.Name != standard || known[sweptKey(q.Game, q.Ambiguity.ID, q.A.Name, q.B.Name)] {
			continue
		}
		a, err := k.sweepPair(kind, game, q)
		if k.cmd.Context().Err() != nil {
			return k.cmd.Context().Err()
		}
		if err == nil {
			err = each(a)
			if err != nil {
				return err
			}
			continue
		}
		fault(q.String(), err)
	}
	return nil
}

// sweepPair answers one question within the limits. Random games are played only if a
// flag says so.
func (k *ambiguityCheck) sweepPair(kind *play.Kind, game ambiguity.Game, q ambiguity.Comparison) (a *ambiguity.Answer, err error) {
	defer rules.OnFault(func(f *rules.Fault) { err = f })
	var cells [2][]rules.Site
	for i, side := range [][]rules.Choice{q.SideA, q.SideB} {
		g, err := kind.Open(q.Game, side)
		if err != nil {
			return nil, err
		}
		cells[i] = g.Layout().Cells
	}
	if !slices.Equal(cells[0], cells[1]) {
		return nil, errors.New("the readings have different boards")
	}
	ctx, stop := k.effort.Limits.Within(k.cmd.Context())
	defer stop()
	effort := k.effort.Each()
	effort.Results = false
	if !k.cmd.Flags().Changed("games") {
		effort.Games = 0
	}
	return game.Ask(ctx, q, effort)
}

// readSwept returns the questions that the lines of a file answer.
func readSwept(name string) (map[string]bool, error) {
	data, err := files.Contents(name, 1<<30)
	known := map[string]bool{}
	for line := range bytes.Lines(data) {
		var a report.Ambiguity
		if err := json.Unmarshal(line, &a); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		for _, p := range a.Pairs {
			known[sweptKey(p.Game, a.ID, p.A, p.B)] = true
		}
	}
	return known, err
}

func sweptKey(game, id, a, b string) string { return fmt.Sprintf("%s %s %s %s", game, id, a, b) }
