package check

import (
	"fmt"
	"time"

	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/cmd/ludex/internal/ask"
	"ludex/proptest/claims"
	"ludex/proptest/claims/examine"
	"ludex/rules"
	"ludex/solver"
)

const claimHelp = `Check the claims of the rulebooks about their games (ludex list claims). Each claim is confirmed, refuted or left open, with evidence: a line of play, a board, a table, a count, or the bound of the search. Without ID or GAME, check all claims.

--reading and --preset choose the readings for the claims of rulebook files and for those about captures in Hnefatafl. All other checks choose their readings themselves, and their evidence names them.

Exit codes: 0 all confirmed, 1 one refuted, 2 bad usage, 3 one left open and none refuted.`

// claimCheck is the command that decides claims.
type claimCheck struct {
	cmd    *cobra.Command
	suites []claims.Suite // opened when they are read
	flags  ask.Context
	limits cli.Limits
	deep   bool
	json   bool
}

// Claim returns the command check claim.
func Claim() *cobra.Command {
	k := &claimCheck{}
	c := &cobra.Command{
		Use:               "claim [ID|GAME]...",
		Short:             "Check the claims of the rulebooks",
		Long:              claimHelp,
		Example:           "  ludex check claim taf-king-2-3-4\n  ludex check claim hnefatafl --json\n  ludex check claim --deep --timeout 10m",
		Args:              cobra.ArbitraryArgs,
		ValidArgsFunction: k.complete,
		RunE:              func(_ *cobra.Command, args []string) error { return k.run(args) },
	}
	k.cmd = c
	c.Flags().BoolVar(&k.json, "json", false, "print JSON lines (docs/reference/json.md)")
	c.Flags().BoolVar(&k.deep, "deep", false, "search further, which can take an hour and gigabytes")
	k.flags.Add(c)
	k.limits.Add(c, "a claim ")
	k.limits.AddWorkers(c)
	return c
}

func (k *claimCheck) complete(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	k.open()
	return k.names(), cobra.ShellCompDirectiveNoFileComp
}

// open opens the registers of the rulebooks.
func (k *claimCheck) open() { k.suites = claims.Suites(input.Catalogue()) }

// names returns the valid arguments.
func (k *claimCheck) names() []string {
	names := input.RulebookNames()
	for _, s := range k.suites {
		for _, c := range s.Rulebook.Claims {
			names = append(names, c.ID)
		}
	}
	return names
}

func (k *claimCheck) run(args []string) error {
	cases, err := k.chosen(args)
	if err == nil {
		cases, err = k.underFlags(cases)
	}
	if err != nil {
		return err
	}
	result := map[examine.Verdict]int{}
	for i, c := range cases {
		label := ""
		if len(cases) > 1 {
			label = fmt.Sprintf("%d of %d, ", i+1, len(cases))
		}
		c.decide(k, label)
		result[c.finding.Verdict]++
		if err := k.print(i, c); err != nil {
			return err
		}
	}
	return k.sum(result, len(cases))
}

// underFlags leaves out the claims whose checks do not take the readings that the
// flags choose, and says how many.
func (k *claimCheck) underFlags(cases []claimCase) (list []claimCase, err error) {
	if !k.flags.Given() {
		return cases, nil
	}
	for _, c := range cases {
		err2 := fmt.Errorf("the check of %s chooses its readings itself: --reading and --preset do not apply to it", c.claim.ID)
		if c.check.Other != "" {
			c.readings, err2 = k.readingsFor(c.check.Other)
		}
		if err2 != nil {
			err = err2
			continue
		}
		list = append(list, c)
	}
	if len(list) == 0 {
		return nil, err
	}
	if n := len(cases) - len(list); n > 0 {
		fmt.Fprintf(k.cmd.ErrOrStderr(), "%s left out, whose checks choose their readings themselves\n", english.Plural(n, "claim", ""))
	}
	return list, nil
}

// readingsFor returns the readings of a game that the flags choose.
func (k *claimCheck) readingsFor(game string) ([]string, error) {
	kind, err := input.Catalogue().Kind(game)
	if err != nil {
		return nil, err
	}
	_, readings, err := k.flags.Decisions(kind)
	return rules.Texts(readings), err
}

// join adds the claims of files.
func (k *claimCheck) join(args []string) {
	for _, text := range args {
		if kind, err := input.Catalogue().Kind(text); err == nil && input.Catalogue().IsFile(text) {
			k.suites = append(k.suites, claims.OfFile(kind, k.flags.Board(kind.Name)))
		}
	}
}

// chosen returns the claims that the arguments name; without one, all claims.
func (k *claimCheck) chosen(args []string) ([]claimCase, error) {
	k.open()
	args, err := k.flags.Named(args)
	if err != nil {
		return nil, err
	}
	k.join(args)
	var cases []claimCase
	n := ask.Naming{Args: args}
	for _, s := range k.suites {
		for _, c := range s.Rulebook.Claims {
			if _, check, ok := s.Find(c.ID); ok {
				n.Thing(c.ID, func() { cases = append(cases, claimCase{register: s.Rulebook, claim: c, check: check}) }, namesOf(s.Rulebook)...)
			}
		}
	}
	if err := n.Choose("claim"); err != nil {
		return nil, err
	}
	for _, arg := range args {
		if board := k.flags.Board(arg); board != "" && !input.Catalogue().IsFile(arg) {
			return nil, fmt.Errorf("%s: the checks of its claims choose their boards themselves", board)
		}
	}
	return cases, nil
}

// namesOf returns the rulebook's name and those of the games in it.
func namesOf(r rules.Rulebook) []string {
	names := []string{r.Name}
	for _, k := range input.Catalogue().Kinds() {
		if k.Rulebook.Name == r.Name {
			names = append(names, k.Name)
		}
	}
	return names
}

func (k *claimCheck) budget(bar *cli.Progress) examine.Budget {
	return examine.Budget{
		Deep: k.deep, Memory: k.limits.Memory, Workers: k.limits.Workers,
		Report: func(p examine.Progress) { bar.Count(p.What, p.Done, p.Total) },
	}
}

func (k *claimCheck) print(i int, c claimCase) error {
	out, a := k.cmd.OutOrStdout(), report.NewClaim(c.register.Name, c.claim, c.finding, c.elapsed)
	if k.json {
		return report.PrintJSON(out, a.Sources(), a)
	}
	return cli.WriteBlock(out, i, a.Paragraphs(cli.Width(out)))
}

// sum prints the verdicts on a number of claims, if there were several, and returns the exit code.
func (k *claimCheck) sum(of map[examine.Verdict]int, n int) error {
	if !k.json && n > 1 {
		_, err := fmt.Fprintf(k.cmd.OutOrStdout(), "\n%d claims: %d confirmed, %d refuted, %d open\n", n, of[examine.Confirmed], of[examine.Refuted], of[examine.Open])
		if err != nil {
			return err
		}
	}
	return cli.StatusOfMany(of[examine.Refuted] > 0, of[examine.Open] > 0)
}

// claimCase is a claim with its check and the finding.
type claimCase struct {
	register rules.Rulebook
	claim    rules.Claim
	check    examine.Check
	readings []string
	finding  examine.Finding
	elapsed  time.Duration
}

// decide runs the check, unless there was an interrupt before.
func (c *claimCase) decide(k *claimCheck, label string) {
	if k.cmd.Context().Err() != nil {
		c.finding = examine.Finding{Evidence: "Not examined.", Limit: solver.ErrInterrupted}
		return
	}
	ctx, cancel := k.limits.Within(k.cmd.Context())
	defer cancel()
	bar := cli.NewProgress(k.cmd.ErrOrStderr(), label+c.claim.ID)
	defer bar.Done()
	bar.Describe(bar.Label)
	began := time.Now()
	budget := k.budget(bar)
	budget.Readings = c.readings
	c.finding = c.check.Run(ctx, budget)
	c.elapsed = time.Since(began)
}
