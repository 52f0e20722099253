package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/proptest/ambiguity"
)

const ambiguityHelp = `Say of every pair of readings of an ambiguity whether it matters: the shortest game after which the two disagree, how often they do in random play, and whether results of reference positions change. Without an argument, of all ambiguities.

A breadth-first search looks for a shortest game on the rulebook's board, and where that board is too large, on smaller ones. A game that random play finds is shortened and marked as not proved shortest. The answer is "no" only when every board asked was searched to its end, or when an argument proves it for all boards; else it names the boards without a difference and those that are open. docs/reference/ambiguities.md has all answers with boards.

Exit codes: 0 no pair parts, 1 a pair does, 2 bad usage, 3 unknown (a board was not searched to its end, and no difference was found).`

const ambiguityExamples = `  ludex check ambiguity wal-place-line
  ludex check ambiguity hav-swap --games 20 --json
  ludex check ambiguity wal-end --readings no-pieces,under-three --games 20 --tries 1 --results=false
  ludex check ambiguity ...    of one ambiguity, or of a game; none for all`

// effortFlags are the flags that say how hard to look.
type effortFlags struct {
	ambiguity.Effort
	limits cli.Limits
	json   bool
}

func (e *effortFlags) add(c *cobra.Command) {
	e.Effort = ambiguity.Default
	c.Flags().SortFlags = false
	c.Flags().Func("depth", "search all games of `N` moves on every board, without a limit of positions (default: some thousand positions)", cli.Whole(&e.Depth, 1, 60))
	c.Flags().Func("games", "play `N` random games for the shares (default: 100)", cli.Whole(&e.Games, 1, 10_000_000))
	c.Flags().Func("tries", "look for a difference in `N` more random games where there was none (default: 200)", cli.Whole(&e.Tries, 1, 10_000_000))
	c.Flags().Uint64Var(&e.Seed, "seed", e.Seed, "play the random games of seed `S`")
	c.Flags().BoolVar(&e.Results, "results", true, "solve the reference positions under both readings")
	c.Flags().BoolVar(&e.Deep, "deep", false, "solve the reference positions that take long, too")
	c.Flags().BoolVar(&e.json, "json", false, "print one JSON object a line (docs/reference/json.md)")
	e.limits.Add(c, "")
	e.limits.AddWorkers(c)
}

// effort returns what the flags say, of which every worker has its part.
func (e *effortFlags) effort() ambiguity.Effort {
	effort := e.Effort
	effort.Memory = e.limits.Memory / int64(e.limits.Workers)
	return effort
}

// ambiguityCheck is the command that asks whether readings matter.
type ambiguityCheck struct {
	cmd      *cobra.Command
	effort   effortFlags
	readings string
}

func ambiguityCommand() *cobra.Command {
	k := &ambiguityCheck{}
	c := &cobra.Command{
		Use:               "ambiguity [ID|GAME]",
		Short:             "Find the readings of the rules that make a difference",
		Long:              ambiguityHelp,
		Example:           ambiguityExamples,
		Args:              cli.Args("ID or GAME", 0, 1),
		ValidArgsFunction: completeAmbiguity,
		RunE:              func(_ *cobra.Command, args []string) error { return k.run(args) },
	}
	k.cmd = c
	k.effort.add(c)
	c.Flags().StringVar(&k.readings, "readings", "", "compare two readings `A,B` only")
	return c
}

func (k *ambiguityCheck) run(args []string) error {
	asked, err := askedFor(args)
	if err == nil && k.readings != "" {
		asked, err = between(asked, k.readings)
	}
	if err != nil {
		return err
	}
	return k.answer(asked)
}

// answer asks and prints what comes back, one ambiguity at a time.
func (k *ambiguityCheck) answer(asked []ambiguity.Asked) error {
	ctx, stop := k.effort.limits.Within(k.cmd.Context())
	defer stop()
	bar := cli.NewCounted(k.cmd.ErrOrStderr(), len(asked))
	defer bar.Done()
	var group, all []*ambiguity.Answer
	err := ambiguity.AskAll(ctx, asked, k.effort.effort(), k.effort.limits.Workers, func(i int, a *ambiguity.Answer) error {
		bar.Step(i+1, asked[i].Question.String())
		if a == nil {
			return errStopped
		}
		group, all = append(group, a), append(all, a)
		if i+1 < len(asked) && asked[i+1].Question.Ambiguity.ID == a.Question.Ambiguity.ID {
			return nil
		}
		bar.Clear()
		err := k.print(group)
		group = nil
		return err
	})
	bar.Clear()
	if err != nil && !errors.Is(err, errStopped) {
		return err
	}
	if len(group) > 0 {
		if err := k.print(group); err != nil {
			return err
		}
	}
	return k.sum(all, len(asked))
}

// errStopped ends a run that was interrupted.
var errStopped = errors.New("interrupted")

// print writes the answers to the questions of one ambiguity.
func (k *ambiguityCheck) print(group []*ambiguity.Answer) error {
	out := k.cmd.OutOrStdout()
	if k.effort.json {
		return cli.PrintJSON(out, ambiguityAnswerOf(group))
	}
	_, err := io.WriteString(out, ambiguityText(group, cli.Width(out)))
	return err
}

// sum prints the last line and returns the exit code.
func (k *ambiguityCheck) sum(all []*ambiguity.Answer, asked int) error {
	t := ambiguity.Count(all)
	if !k.effort.json {
		line := fmt.Sprintf("%s: %d part (%d of these games proved shortest), %d never do%s, %d unknown",
			english.Plural(len(all), "pair", ""), t.Differ, t.Proved, t.Never, argued(t), t.Unknown)
		if len(all) < asked {
			line += fmt.Sprintf("; interrupted before %d more", asked-len(all))
		}
		if _, err := fmt.Fprintln(k.cmd.OutOrStdout(), cli.Hang("", line, cli.Width(k.cmd.OutOrStdout()))); err != nil {
			return err
		}
	}
	return cli.StatusOfMany(t.Differ > 0, t.Unknown > 0 || len(all) < asked)
}

// argued counts the pairs that never part by argument, if there are any.
func argued(t ambiguity.Tally) string {
	if t.Argued == 0 {
		return ""
	}
	return fmt.Sprintf(" (%d by argument)", t.Argued)
}

// askedFor returns the questions of all games, of one, or of one ambiguity,
// in the order of the registers.
func askedFor(args []string) ([]ambiguity.Asked, error) {
	var list []ambiguity.Asked
	var known []string
	for _, r := range catalogue().Rulebooks() {
		for _, a := range r.Ambiguities {
			known = append(known, a.ID)
			for _, game := range ambiguity.Games(catalogue()) {
				if len(args) == 0 || slices.Contains([]string{a.ID, r.Name, game.Name}, args[0]) {
					list = append(list, game.About(a.ID)...)
				}
			}
		}
	}
	if len(list) == 0 {
		return nil, cli.Hinted(fmt.Errorf("there is no ambiguity and no game %s%s", cli.OneLine(strconv.Quote(args[0])), cli.DidYouMean(args[0], append(known, rulebookNames()...))),
			"ludex list ambiguities lists them")
	}
	return list, nil
}

// between returns the questions about two readings, whose names a text has
// on either side of a comma.
func between(asked []ambiguity.Asked, text string) ([]ambiguity.Asked, error) {
	a, b, ok := strings.Cut(text, ",")
	if !ok || a == b {
		return nil, fmt.Errorf("--readings: want two names such as one,two, not %q", text)
	}
	var list []ambiguity.Asked
	var known []string
	for _, q := range asked {
		names := []string{q.Question.A.Name, q.Question.B.Name}
		known = append(known, names...)
		if slices.Contains(names, a) && slices.Contains(names, b) {
			list = append(list, q)
		}
	}
	for _, name := range []string{a, b} {
		if !slices.Contains(known, name) {
			return nil, cli.Hinted(fmt.Errorf("--readings: there is no reading %q here%s (there are: %s)", name, cli.DidYouMean(name, known), strings.Join(unique(known), ", ")), "ludex list ambiguities shows the readings")
		}
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("--readings: %s and %s do not answer one question", a, b)
	}
	return list, nil
}

// unique returns the names in order, each once.
func unique(names []string) []string {
	names = slices.Clone(names)
	slices.Sort(names)
	return slices.Compact(names)
}

// completeAmbiguity completes the ids of ambiguities and the names of games.
func completeAmbiguity(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	names := rulebookNames()
	for _, r := range catalogue().Rulebooks() {
		for _, a := range r.Ambiguities {
			names = append(names, a.ID)
		}
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}
