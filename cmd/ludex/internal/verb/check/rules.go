package check

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"
	"time"

	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/cmd/ludex/internal/ask"
	"ludex/proptest/laws"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/rbg"
	"ludex/solver"
)

const rulesHelp = `Test the laws of a game (ludex list laws, docs/reference/laws.md) on random cases: boards, readings, positions. GAME is a game or a rulebook; without it, the laws of all games are tested. If a law fails, the smallest case found is shown.

Of a rulebook file it also shows warnings: assignments that never last, parts that no move goes through, macros and variables without use, readings that play as the default, players who win no random game. They do not change the exit code; a line "//@ silence WARNING: REASON" in the file silences one. An example of the file that the rules contradict is a failure.

Exit codes: 0 all laws hold in the cases tried, 1 one fails or an example is false, 2 bad usage, 3 interrupted.`

// shrinkTime is the time limit for the reduction of a counterexample.
const shrinkTime = 5 * time.Second

// rulesCheck is the command that tries laws.
type rulesCheck struct {
	cmd    *cobra.Command
	list   func() []ask.GameLaws // opened when it is read
	checks int
	seed   uint64
	json   bool
	files  []*play.Kind // the games of files and programs
}

// Rules returns the command check rules, which tries the laws of a list.
func Rules(list func() []ask.GameLaws) *cobra.Command {
	k := &rulesCheck{list: list, checks: 100, seed: 1 + rand.Uint64N(999_999)}
	c := &cobra.Command{
		Use:     "rules [GAME]",
		Short:   "Test the laws of a game on random cases",
		Long:    rulesHelp,
		Example: "  ludex check rules wali\n  ludex check rules wabanti\n  ludex check rules havannah --checks 50 --seed 7 --json",
		Args:    cli.Args("GAME", 0, 1),
		RunE:    func(_ *cobra.Command, args []string) error { return k.run(args) },
	}
	k.cmd = c
	c.Flags().Func("checks", "test each law on `N` cases (default: 100)", cli.Whole(&k.checks, 1, 1_000_000_000))
	c.Flags().Func("seed", "draw the cases from seed `S`; the same seed draws the same cases (default: a random seed)", k.setSeed)
	c.Flags().BoolVar(&k.json, "json", false, "print JSON lines (docs/reference/json.md)")
	return c
}

func (k *rulesCheck) setSeed(text string) error {
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil || n == 0 {
		return errors.New("must be a whole number of at least 1")
	}
	k.seed = n
	return nil
}

func (k *rulesCheck) run(names []string) error {
	if err := k.open(names); err != nil {
		return err
	}
	list, err := ask.SelectLaws(k.list(), names)
	if err != nil {
		return err
	}
	var result lawTally
	for i, g := range list {
		for j, law := range g.Laws {
			v := k.try(g.Name, law)
			if i+j == 0 {
				if err := k.head(); err != nil {
					return err
				}
			}
			result.add(v)
			if err := k.print(v); err != nil {
				return err
			}
		}
	}
	if result.open == 0 {
		if err := k.look(&result); err != nil {
			return err
		}
	}
	return k.sum(result)
}

// warned is a game from a file, which can have warnings and examples.
type warned interface {
	Warnings(ctx context.Context) ([]rbg.Warning, error)
	Examples() []rbg.Example
}

// look prints the warnings about the files and their false examples, and counts them.
func (k *rulesCheck) look(t *lawTally) error {
	for _, kind := range k.files {
		g, err := kind.Open(kind.Name)
		if err != nil {
			return err
		}
		file, ok := rules.As[warned](g)
		if !ok {
			continue
		}
		list, err := k.warnings(kind.Name, file)
		if err != nil {
			return err
		}
		wrong, err := falseExamples(kind, file.Examples())
		if err != nil {
			return err
		}
		for _, w := range append(list, wrong...) {
			if err := report.Print(k.cmd.OutOrStdout(), k.json, report.NewWarning(kind.Name, w), nil); err != nil {
				return err
			}
		}
		t.warnings, t.examples = t.warnings+len(list), t.examples+len(wrong)
	}
	return nil
}

// falseExamples returns the examples of a file that its rules contradict.
func falseExamples(kind *play.Kind, examples []rbg.Example) (list []rbg.Warning, err error) {
	for _, e := range examples {
		g, err := e.On(kind)
		if err != nil {
			return nil, err
		}
		instead, err := e.Against(g)
		if err != nil {
			return nil, fmt.Errorf("%s: line %d: the example: %w", kind.Name, e.Line, err)
		}
		if instead != "" {
			list = append(list, e.False(instead))
		}
	}
	return list, nil
}

// head prints the seed, which draws the same cases again.
func (k *rulesCheck) head() error {
	if k.json {
		return nil
	}
	_, err := fmt.Fprintf(k.cmd.OutOrStdout(), "seed %d, %s a law\n", k.seed, english.Plural(k.checks, "case", ""))
	return err
}

// try tries one law, for as long as there is no interrupt.
func (k *rulesCheck) try(game string, law laws.Law) report.LawTrial {
	bar := cli.NewProgress(k.cmd.ErrOrStderr(), "")
	defer bar.Done()
	bar.Describe("trying " + game + " " + law.Name)
	began := time.Now()
	effort := laws.Effort{Cases: k.checks, Seed: k.seed, Shrink: shrinkTime}
	result := law.Try(k.cmd.Context(), effort)
	return report.NewLawTrial(report.NewLaw(game, law), result, effort, time.Since(began))
}

// print writes the result of a law, if there were any cases.
func (k *rulesCheck) print(v report.LawTrial) error {
	if v.Cases == 0 && !k.json {
		return nil
	}
	return report.Print(k.cmd.OutOrStdout(), k.json, v, nil)
}

// sum prints the last line and returns the exit code.
func (k *rulesCheck) sum(t lawTally) error {
	if !k.json {
		if _, err := fmt.Fprintln(k.cmd.OutOrStdout(), t.text()); err != nil {
			return err
		}
	}
	return cli.StatusOfMany(t.failed+t.examples > 0, t.open > 0)
}

// warnings looks for the warnings about a file.
func (k *rulesCheck) warnings(name string, file warned) ([]rbg.Warning, error) {
	bar := cli.NewProgress(k.cmd.ErrOrStderr(), "")
	defer bar.Done()
	bar.Describe("looking for faults of " + name)
	list, err := file.Warnings(k.cmd.Context())
	return list, cmp.Or(solver.Stopped(k.cmd.Context()), err)
}

// open opens the games of files and programs among the arguments, so that the
// catalogue has them.
func (k *rulesCheck) open(names []string) error {
	for _, name := range names {
		if !input.IsOutside(name) {
			continue
		}
		kind, err := (&input.Reader{Cmd: k.cmd}).Kind(name)
		if err != nil {
			return err
		}
		k.files = append(k.files, kind)
	}
	return nil
}

// lawTally counts results.
type lawTally struct{ held, failed, open, warnings, examples int }

func (t *lawTally) add(v report.LawTrial) {
	switch v.Verdict {
	case report.LawHolds:
		t.held++
	case report.LawFails:
		t.failed++
	default:
		t.open++
	}
}

func (t lawTally) text() string {
	text := fmt.Sprintf("%s: %d held, %d failed", english.Plural(t.held+t.failed+t.open, "law", ""), t.held, t.failed)
	if t.examples > 0 {
		text += ", " + english.Plural(t.examples, "false example", "")
	}
	if t.warnings > 0 {
		text += ", " + english.Plural(t.warnings, "warning", "")
	}
	if t.open > 0 {
		return "interrupted: " + text + fmt.Sprintf(", %d not finished", t.open)
	}
	return text
}
