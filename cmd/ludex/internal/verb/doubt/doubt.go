// Package doubt is the verb that finds the questions a rulebook leaves open.
package doubt

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/proptest/doubt"
	"ludex/puzzles/picture"
	"ludex/rules"
	"ludex/rules/play"
)

const help = `Find the questions that a rulebook leaves open: each rule of a file is changed in the ways in which readers doubt rules, and played against the original. Changes that behave alike are one doubt: a game that shows it, a sentence for either answer. Of a built-in game its readings, and pairs of them, are tried.

A line "//@ settled ID "sentence"" in the file settles one; so does a reading with the other answer. --accept ID adds one. With two files it prints the doubts that the second opens and closes. A stopped command goes on from its -o FILE.jsonl.

Exit codes: 0 nothing open matters, 1 doubts are open or an example is false, 2 bad input, 3 a limit was hit.`

const examples = `  ludex doubt mine.rbg
  ludex doubt mine.rbg -o doubts.html
  ludex doubt old.rbg mine.rbg
  ludex doubt wali`

// command is ludex doubt.
type command struct {
	input.Reader
	limits cli.Limits
	effort doubt.Effort
	all    bool
	json   bool
	accept string
	out    report.ArticleFile
}

// Command returns ludex doubt.
func Command() *cobra.Command {
	k := &command{effort: doubt.Usual}
	c := &cobra.Command{
		Use:     "doubt GAME [NEWER]",
		Short:   "Find the questions that a rulebook leaves open",
		Long:    help,
		Example: examples,
		Args:    cli.Args("GAME", 1, 2),

		ValidArgsFunction: input.CompleteGames,
		RunE:              func(_ *cobra.Command, args []string) error { return k.run(args) },
	}
	k.Cmd = c
	f := c.Flags()
	f.BoolVar(&k.all, "all", false, "show also doubts that are answered or matter less")
	f.StringVar(&k.accept, "accept", "", "make an ambiguity of a doubt `ID` in the file")
	f.Func("depth", "compare each mutant on `N` moves of the original (default: 12000)", cli.Whole(&k.effort.Moves, 100, 100_000_000))
	f.Func("seed", "repeat the random games of a `NUMBER` (default: 1)", cli.Seed(func(n uint64) { k.effort.Seed = n }))
	k.limits.Add(c, "")
	k.limits.AddWorkers(c)
	k.out.Add(c, ".md", ".html", ".jsonl")
	f.BoolVar(&k.json, "json", false, "print JSON (docs/reference/json.md)")
	return c
}

func (k *command) run(args []string) error {
	if err := k.out.Claim(); err != nil {
		return err
	}
	k.Limits = &k.limits
	kinds := make([]*play.Kind, len(args))
	for i, name := range args {
		var err error
		if kinds[i], err = k.Kind(name); err != nil {
			return err
		}
	}
	ctx, stop := k.limits.Within(k.Cmd.Context())
	defer stop()
	const shares = 8 // of the memory, one a worker, so that fewer workers find the same
	k.effort.Workers, k.effort.Memory = min(k.limits.Workers, shares), min(k.effort.Memory, k.limits.Memory/shares)
	r, err := k.find(ctx, kinds[0], args[0])
	if err != nil {
		return err
	}
	if len(args) == 2 {
		return k.compare(ctx, r, kinds[1], args[1])
	}
	if k.accept != "" {
		return k.ambiguity(r, kinds[0])
	}
	shown := r.Shown()
	if k.all {
		shown = r.Doubts
	}
	if err := k.print(report.NewDoubts(r, shown, kinds[0].Rulebook, r.Propose())); err != nil {
		return err
	}
	return cli.StatusOfMany(len(r.Open())+len(r.False) > 0, r.Limit != nil)
}

// find looks for the doubts about a game, on the board that its name gives, with its progress.
func (k *command) find(ctx context.Context, kind *play.Kind, name string) (*doubt.Result, error) {
	spec, err := kind.Spec(name)
	if err != nil {
		return nil, err
	}
	if spec.Preset != "" || len(spec.Readings) > 0 {
		if _, err := kind.OpenSpec(spec); err != nil {
			return nil, err
		}
		return nil, fmt.Errorf("%s: all readings are tried (expected %s)", name, strings.TrimSuffix(kind.Name+":"+spec.Board, ":"))
	}
	bar := cli.NewProgress(k.Cmd.ErrOrStderr(), "doubts of "+kind.Name)
	defer bar.Done()
	bar.Describe("reading " + kind.Name)
	began, stage := time.Now(), ""
	e := k.effort
	e.Board = spec.Board
	e.Report = func(what string, done, total int) {
		if what != stage {
			began, stage = time.Now(), what
		}
		left := time.Since(began) / time.Duration(done) * time.Duration(total-done)
		bar.Describe(fmt.Sprintf("%s: %d of %d %s, about %s left", kind.Name, done, total, what, left.Round(time.Second)))
	}
	if k.out.Kept() == "" {
		return doubt.Find(ctx, kind, e)
	}
	last, err := k.store(&e, kind)
	if err != nil {
		return nil, err
	}
	r, err := doubt.Find(ctx, kind, e)
	return r, errors.Join(err, last())
}

// print prints an answer, or writes it to the file.
func (k *command) print(a interface {
	report.Printable
	Article() picture.Article
}) error {
	if k.json {
		return report.PrintJSON(k.Cmd.OutOrStdout(), nil, a)
	}
	return k.out.Write(a.Article(), nil)
}

// compare prints the doubts that a newer version opens and closes.
func (k *command) compare(ctx context.Context, old *doubt.Result, kind *play.Kind, name string) error {
	r, err := k.find(ctx, kind, name)
	if err != nil {
		return err
	}
	opened, closed := r.Since(old), old.Since(r)
	limit := cmp.Or(r.Limit, old.Limit)
	a := report.DoubtChange{
		Old: old.Game, New: r.Game, Limit: report.LimitText(limit), Opened: report.NewDoubts(r, opened, kind.Rulebook, nil).Doubts,
		Closed: report.NewDoubts(old, closed, rules.Rulebook{}, nil).Doubts, Open: len(r.Open()),
	}
	if err := k.print(a); err != nil {
		return err
	}
	return cli.StatusOfMany(limit == nil && a.Open > 0, limit != nil)
}
