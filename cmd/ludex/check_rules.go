package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/proptest/laws"
)

const rulesHelp = `Test the laws of a game (ludex list laws, docs/reference/laws.md) on random cases: boards, readings, positions. GAME is a game or a rulebook; without it, the laws of all games are tested. If a law fails, the smallest case found is shown.

Exit codes: 0 all laws hold in the cases tried, 1 one fails, 2 bad usage, 3 interrupted.`

// shrinkTime is the time limit for the reduction of a counterexample.
const shrinkTime = 5 * time.Second

// rulesCheck is the command that tries laws.
type rulesCheck struct {
	cmd    *cobra.Command
	list   []gameLaws
	checks int
	seed   uint64
	json   bool
}

func checkRules(list []gameLaws) *cobra.Command {
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
	c.Flags().SortFlags = false
	c.Flags().Func("checks", "test each law on `N` cases (default: 100)", cli.Whole(&k.checks, 1, 1_000_000_000))
	c.Flags().Func("seed", "draw the cases from seed `S`; the same seed draws the same cases (default: a random seed)", k.setSeed)
	c.Flags().BoolVar(&k.json, "json", false, "print one JSON object a line (docs/reference/json.md)")
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
	list, err := selectLaws(k.list, names)
	if err != nil {
		return err
	}
	if err := k.head(); err != nil {
		return err
	}
	var result lawTally
	for _, g := range list {
		for _, law := range g.laws {
			v := k.try(g.name, law)
			result.add(v)
			if err := k.print(v); err != nil {
				return err
			}
		}
	}
	return k.sum(result)
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
func (k *rulesCheck) try(game string, law laws.Law) lawTrial {
	bar := cli.NewProgress(k.cmd.ErrOrStderr(), "")
	defer bar.Done()
	bar.Describe("trying " + game + " " + law.Name)
	began := time.Now()
	result := law.Try(k.cmd.Context(), laws.Effort{Cases: k.checks, Seed: k.seed, Shrink: shrinkTime})
	return lawTrial{game, law, result, k.checks, k.seed, time.Since(began)}
}

// print writes the result of a law, if there were any cases.
func (k *rulesCheck) print(v lawTrial) error {
	if v.result.Cases == 0 && !k.json {
		return nil
	}
	return cli.Show(k.cmd.OutOrStdout(), k.json, v)
}

// sum prints the last line and returns the exit code.
func (k *rulesCheck) sum(t lawTally) error {
	if !k.json {
		if _, err := fmt.Fprintln(k.cmd.OutOrStdout(), t.text()); err != nil {
			return err
		}
	}
	return cli.StatusOfMany(t.failed > 0, t.open > 0)
}

// gameLaws are the laws of one game.
type gameLaws struct {
	rulebook, name string
	laws           []laws.Law
}

// allLaws returns the laws of the games of the catalogue.
func allLaws() (list []gameLaws) {
	for _, k := range catalogue().Kinds() {
		list = append(list, gameLaws{k.Rulebook.Name, k.Name, laws.OfKind(k)})
	}
	return list
}

// selectLaws returns the laws of the game or the rulebook that is named, or
// all without a name.
func selectLaws(list []gameLaws, names []string) (selected []gameLaws, err error) {
	if len(names) == 0 {
		return list, nil
	}
	var known []string
	for _, g := range list {
		if g.name == names[0] || g.rulebook == names[0] {
			selected = append(selected, g)
		}
		known = append(known, g.name)
	}
	if len(selected) == 0 {
		return nil, cli.Hinted(fmt.Errorf("no such game: %s%s", cli.OneLine(strconv.Quote(names[0])), cli.DidYouMean(names[0], known)), "ludex list laws lists the games")
	}
	return selected, nil
}

// lawTrial is the result of a law on random cases.
type lawTrial struct {
	game    string
	law     laws.Law
	result  laws.Result
	checks  int // the requested number of cases
	seed    uint64
	elapsed time.Duration
}

// The verdicts on a law.
const (
	lawHolds   = "holds"
	lawFails   = "fails"
	lawUnknown = "unknown"
)

func (v lawTrial) verdict() string {
	switch {
	case v.result.Failure != "":
		return lawFails
	case v.result.Cases < v.checks:
		return lawUnknown
	default:
		return lawHolds
	}
}

// Text returns the result for people.
func (v lawTrial) Text(columns int) string {
	head := fmt.Sprintf("%-8s %s %s", v.verdict(), v.game, v.law.Name)
	if v.law.Clause != "" {
		head += " (" + v.law.Clause + ")"
	}
	cases := humanize.Comma(int64(v.result.Cases))
	switch v.verdict() {
	case lawFails:
		return fmt.Sprintf("%s: in case %s\n%s\n%s%s\n", head, cases,
			cli.Hang("  law: ", v.law.Words, columns), indented(v.result.Failure), indented(v.again()))
	case lawUnknown:
		return fmt.Sprintf("%s: interrupted after %s\n", head, english.Plural(v.result.Cases, "case", ""))
	default:
		return fmt.Sprintf("%s: %s\n", head, english.Plural(v.result.Cases, "case", ""))
	}
}

// again returns the command that repeats a failure.
func (v lawTrial) again() string {
	return fmt.Sprintf("again: ludex check rules %s --seed %d --checks %d", v.game, v.seed, v.result.Cases)
}

// indented returns text, indented.
func indented(text string) string {
	return "  " + strings.ReplaceAll(strings.TrimSpace(text), "\n", "\n  ") + "\n"
}

// lawTrialJSON is the result of a law in JSON.
type lawTrialJSON struct {
	Verdict string `json:"verdict"`
	lawJSON
	Cases          int     `json:"cases"`
	Seed           uint64  `json:"seed"`
	Counterexample string  `json:"counterexample,omitempty"`
	Seconds        float64 `json:"seconds"`
}

func (v lawTrial) Object() lawTrialJSON {
	return lawTrialJSON{v.verdict(), lawJSONOf(v.game, v.law), v.result.Cases, v.seed, v.result.Failure, cli.Seconds(v.elapsed)}
}

// lawTally counts results.
type lawTally struct{ held, failed, open int }

func (t *lawTally) add(v lawTrial) {
	switch v.verdict() {
	case lawHolds:
		t.held++
	case lawFails:
		t.failed++
	default:
		t.open++
	}
}

func (t lawTally) text() string {
	text := fmt.Sprintf("%s: %d held, %d failed", english.Plural(t.held+t.failed+t.open, "law", ""), t.held, t.failed)
	if t.open > 0 {
		return "interrupted: " + text + fmt.Sprintf(", %d not finished", t.open)
	}
	return text
}
