package compare

import (
	"errors"
	"fmt"
	"time"

	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/cmd/ludex/internal/ask"
	"ludex/proptest/ambiguity"
)

const ambiguityHelp = `For every pair of readings of an ambiguity, find out whether the choice matters: the shortest game in which they differ, how often they do, and whether results of reference positions change. Without an argument, all. A game means all of its own, or those whose ids are given too, on its board alone. docs/explanation/partings.md explains the answers.

--reading and --preset choose readings of other questions: only those that they leave open are asked.

` + OfQuestion

const ambiguityExamples = `  ludex check ambiguity wal-place-line
  ludex check ambiguity hav-swap --games 20 --json
  ludex check ambiguity hnefatafl --samples all --timeout 10m
  ludex check ambiguity taf-king-trapped-by --preset copenhagen`

// ambiguityCheck is the command that finds out whether readings matter.
type ambiguityCheck struct {
	cmd     *cobra.Command
	effort  ask.Effort
	flags   ask.Context
	records recordFolder
	known   string // a file with answers, of a sweep
}

// Ambiguity returns the command check ambiguity.
func Ambiguity() *cobra.Command {
	k := &ambiguityCheck{}
	c := &cobra.Command{
		Use:               "ambiguity [ID|GAME]...",
		Short:             "Find out whether the choice of a reading matters",
		Long:              ambiguityHelp,
		Example:           ambiguityExamples,
		Args:              cobra.ArbitraryArgs,
		ValidArgsFunction: completeAmbiguity,
		RunE:              func(_ *cobra.Command, args []string) error { return k.run(args) },
	}
	k.cmd = c
	k.effort.Add(c)
	k.flags.Add(c)
	c.Flags().StringVar(&k.known, "known", "", "answer pair by pair, each within --timeout, what `FILE` does not")
	c.Flags().StringVar(&k.records.name, "records", "", "count in the recorded games of a `FOLDER`, too")
	return c
}

func (k *ambiguityCheck) run(args []string) error {
	k.flags.Limits = &k.effort.Limits
	if k.known != "" {
		k.effort.Limits.End = time.Time{} // each pair has the time
		return k.sweep(args)
	}
	ctx, stop := k.effort.Limits.Within(k.cmd.Context())
	defer stop()
	k.cmd.SetContext(ctx) // of the programs that play the games, too
	args, err := k.flags.Named(args)
	if err != nil {
		return err
	}
	asked, err := ask.Ambiguities(args)
	for i := range asked {
		asked[i].Question.Board = k.flags.Board(asked[i].Question.Game)
	}
	if err == nil {
		asked, err = k.flags.OpenUnder(asked)
	}
	if err == nil {
		err = k.records.read(k.cmd)
	}
	if err != nil {
		return err
	}
	return k.answer(asked)
}

// answer answers the questions and prints the answers, one ambiguity at a time.
func (k *ambiguityCheck) answer(asked []ambiguity.Asked) error {
	var err error
	if k.effort.Written, err = k.written(); err != nil {
		return err
	}
	ctx := k.cmd.Context()
	bar := cli.NewCounted(k.cmd.ErrOrStderr(), len(asked))
	defer bar.Done()
	var group, all []*ambiguity.Answer
	err = ambiguity.AskAll(ctx, asked, k.effort.Each(), k.effort.Limits.Workers, func(i int, a *ambiguity.Answer) error {
		bar.Step(i+1, asked[i].Question.String())
		if a == nil {
			return errStopped
		}
		if err := k.records.count(ctx, asked[i], a); err != nil {
			return err
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

// written returns the games that the answers of the program show, and the recorded
// ones, all on the boards of the rulebooks.
func (k *ambiguityCheck) written() (map[string][][]string, error) {
	games, err := ask.KeptGames()
	for name, more := range k.records.onRulebook() {
		games[name] = append(games[name], more...)
	}
	return games, err
}

// errStopped ends a run that was interrupted.
var errStopped = errors.New("interrupted")

// print writes the answers to the questions of one ambiguity.
func (k *ambiguityCheck) print(group []*ambiguity.Answer) error {
	return report.Print(k.cmd.OutOrStdout(), k.effort.JSON, ask.Answer(group), nil)
}

// sum prints the last line and returns the exit code.
func (k *ambiguityCheck) sum(all []*ambiguity.Answer, asked int) error {
	t := ambiguity.Count(all)
	if !k.effort.JSON {
		argued := ""
		if t.Argued > 0 {
			argued = fmt.Sprintf(" (%d by argument)", t.Argued)
		}
		line := fmt.Sprintf("%s: %d differ (%d of the games proved shortest), %d never differ%s, %d unknown",
			english.Plural(len(all), "pair", ""), t.Differ, t.Proved, t.Never, argued, t.Unknown)
		if len(all) < asked {
			line += fmt.Sprintf("; interrupted before %d more", asked-len(all))
		}
		if _, err := fmt.Fprintln(k.cmd.OutOrStdout(), cli.Hang("", line, cli.Width(k.cmd.OutOrStdout()))); err != nil {
			return err
		}
	}
	return cli.StatusOfMany(t.Differ > 0, t.Unknown > 0 || len(all) < asked)
}

// completeAmbiguity completes the ids of ambiguities and the names of games.
func completeAmbiguity(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	names := input.RulebookNames()
	for _, r := range input.Catalogue().Rulebooks() {
		for _, a := range r.Ambiguities {
			names = append(names, a.ID)
		}
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

// OfQuestion are the exit codes of questions about readings.
const OfQuestion = `Of readings of the rules: 0 the choice never matters, 1 it matters, 3 unknown.`
