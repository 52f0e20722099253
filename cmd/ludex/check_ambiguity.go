package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/proptest/ambiguity"
	"ludex/rules"
)

const ambiguityHelp = `For every pair of readings of an ambiguity, find out whether the choice matters: the shortest game in which the two differ, how often they come to differ, and whether the results of reference positions change. Without an argument, check all ambiguities. A game means all of its own, or those whose ids are given too; its board is the only one that is searched. docs/explanation/partings.md explains the answers, docs/reference/ambiguities.md lists them.

--reading and --preset choose readings of other questions: only those that they leave open are asked.

` + ofQuestion

const ambiguityExamples = `  ludex check ambiguity wal-place-line
  ludex check ambiguity hav-swap --games 20 --json
  ludex check ambiguity wal-end --readings no-pieces,under-three --games 20
  ludex check ambiguity hnefatafl --deep --timeout 10m
  ludex check ambiguity taf-king-trapped-by --preset copenhagen`

// effortFlags are the flags for the effort of the searches.
type effortFlags struct {
	ambiguity.Effort
	limits cli.Limits
	memory *pflag.Flag // of the limits
	json   bool
}

func (e *effortFlags) add(c *cobra.Command) {
	e.addSearch(c)
	c.Flags().BoolVar(&e.json, "json", false, "print JSON lines (docs/reference/json.md)")
}

// addSearch adds the flags for the searches alone.
func (e *effortFlags) addSearch(c *cobra.Command) {
	e.Effort = ambiguity.Default
	c.Flags().SortFlags = false
	c.Flags().Func("depth", "search all games of up to `N` moves on every board", cli.Whole(&e.Depth, 1, 60))
	c.Flags().Func("games", "count in `N` random games (default: 100)", cli.Whole(&e.Games, 1, 10_000_000))
	c.Flags().Func("tries", "play `N` more games to find one (default: 200)", cli.Whole(&e.Tries, 1, 10_000_000))
	c.Flags().Uint64Var(&e.Seed, "seed", e.Seed, "repeat the random games of a `NUMBER`")
	c.Flags().BoolVar(&e.Results, "results", true, "solve the reference positions")
	c.Flags().BoolVar(&e.Deep, "deep", false, "also solve the slow reference positions")
	e.limits.Add(c, "")
	e.limits.AddWorkers(c)
	e.memory = c.Flags().Lookup("memory")
}

// effort returns the effort of each worker.
func (e *effortFlags) effort() ambiguity.Effort {
	effort := e.Effort
	effort.Memory = e.limits.Memory / int64(e.limits.Workers)
	if e.Deep || e.memory.Changed {
		effort.Solving = effort.Memory
	}
	return effort
}

// ambiguityCheck is the command that finds out whether readings matter.
type ambiguityCheck struct {
	cmd      *cobra.Command
	effort   effortFlags
	readings string
	flags    contextFlags
	records  recordFolder
}

func ambiguityCommand() *cobra.Command {
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
	k.effort.add(c)
	k.flags.Add(c)
	c.Flags().StringVar(&k.readings, "readings", "", "compare two readings `A,B` only")
	c.Flags().StringVar(&k.records.name, "records", "", "count in the recorded games of a `FOLDER`, too")
	return c
}

func (k *ambiguityCheck) run(args []string) error {
	args, err := k.flags.Named(args)
	if err != nil {
		return err
	}
	asked, err := askedFor(args)
	for i := range asked {
		asked[i].Question.Board = k.flags.Board(asked[i].Question.Game)
	}
	if err == nil && k.readings != "" {
		asked, err = between(asked, k.readings)
	}
	if err == nil {
		asked, err = k.flags.openUnder(asked)
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
	ctx, stop := k.effort.limits.Within(k.cmd.Context())
	defer stop()
	bar := cli.NewCounted(k.cmd.ErrOrStderr(), len(asked))
	defer bar.Done()
	var group, all []*ambiguity.Answer
	err = ambiguity.AskAll(ctx, asked, k.effort.effort(), k.effort.limits.Workers, func(i int, a *ambiguity.Answer) error {
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
	games, err := keptGames()
	for name, more := range k.records.onRulebook() {
		games[name] = append(games[name], more...)
	}
	return games, err
}

// errStopped ends a run that was interrupted.
var errStopped = errors.New("interrupted")

// print writes the answers to the questions of one ambiguity.
func (k *ambiguityCheck) print(group []*ambiguity.Answer) error {
	return report.Print(k.cmd.OutOrStdout(), k.effort.json, answerOf(group), nil)
}

// answerOf returns the answers about one ambiguity with the text of its clause.
func answerOf(group []*ambiguity.Answer) *report.Ambiguity {
	q, clause := group[0].Question.Ambiguity, ""
	for _, r := range input.Catalogue().Rulebooks() {
		if slices.ContainsFunc(r.Ambiguities, func(a rules.Ambiguity) bool { return a.ID == q.ID }) {
			clause = clauseText(r, q.Clause)
		}
	}
	return report.NewAmbiguity(group, clause)
}

// sum prints the last line and returns the exit code.
func (k *ambiguityCheck) sum(all []*ambiguity.Answer, asked int) error {
	t := ambiguity.Count(all)
	if !k.effort.json {
		line := fmt.Sprintf("%s: %d differ (%d of the games proved shortest), %d never differ%s, %d unknown",
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

// argued counts the pairs that never differ by argument, if there are any.
func argued(t ambiguity.Tally) string {
	if t.Argued == 0 {
		return ""
	}
	return fmt.Sprintf(" (%d by argument)", t.Argued)
}

// askedFor returns the questions of all games, or of the games and ambiguities
// that the arguments name, in the order of the registers.
func askedFor(args []string) ([]ambiguity.Asked, error) {
	var list []ambiguity.Asked
	var known []string
	n := naming{args: args}
	for _, r := range input.Catalogue().Rulebooks() {
		for _, a := range r.Ambiguities {
			known = append(known, a.ID)
			for _, game := range ambiguity.Games(input.Catalogue()) {
				if about := game.About(a.ID); len(about) > 0 {
					n.thing(a.ID, func() { list = append(list, about...) }, r.Name, game.Name)
				}
			}
		}
	}
	if arg, ok := n.choose(); !ok {
		return nil, nothingAbout(arg, "ambiguity", known)
	}
	return list, nil
}

// naming chooses things of games by arguments, which are ids of things and names of
// games. Without an argument all are chosen. A game means all its things, or those
// whose ids are among the arguments, too.
type naming struct {
	args   []string
	things []thing
}

type thing struct {
	id    string
	games []string
	take  func()
}

// thing adds a thing that can be chosen by its id or by games.
func (n *naming) thing(id string, take func(), games ...string) {
	n.things = append(n.things, thing{id, games, take})
}

// choose takes the things that the arguments name. It returns an argument that names
// none.
func (n *naming) choose() (unknown string, ok bool) {
	met, byID := map[string]bool{}, map[string]bool{} // arguments that name things, games some of whose ids are given
	for _, t := range n.things {
		for _, arg := range n.args {
			if arg == t.id || slices.Contains(t.games, arg) {
				met[arg] = true
			}
		}
		if slices.Contains(n.args, t.id) {
			for _, g := range t.games {
				byID[g] = byID[g] || slices.Contains(n.args, g)
			}
		}
	}
	for _, arg := range n.args {
		if !met[arg] {
			return arg, false
		}
	}
	for _, t := range n.things {
		if len(n.args) == 0 || n.takes(t, byID) {
			t.take()
		}
	}
	return "", true
}

// takes reports whether the arguments name a thing. byID are the games of which they
// name single things.
func (n *naming) takes(t thing, byID map[string]bool) bool {
	given := slices.ContainsFunc(t.games, func(g string) bool { return slices.Contains(n.args, g) })
	if !slices.Contains(n.args, t.id) {
		return given && !slices.ContainsFunc(t.games, func(g string) bool { return byID[g] })
	}
	return given || !slices.ContainsFunc(n.things, func(o thing) bool {
		return o.id == t.id && slices.ContainsFunc(o.games, func(g string) bool { return slices.Contains(n.args, g) })
	})
}

// nothingAbout returns the error for a name about which the registers contain
// no ambiguity, or no claim. It may be that of a game.
func nothingAbout(name, noun string, known []string) error {
	plural := english.PluralWord(2, noun, "")
	if k, err := input.Catalogue().Kind(name); err == nil && k.Name == name {
		return cli.Hinted(fmt.Errorf("%s has no %s", name, plural), "docs/how-to/write-a-rulebook.md shows how a file declares them")
	}
	return cli.Hinted(fmt.Errorf("no such %s or game: %s%s", noun, cli.OneLine(strconv.Quote(name)), cli.DidYouMean(name, append(known, input.RulebookNames()...))),
		"ludex list %s lists them", plural)
}

// between returns the questions about the two readings of a text A,B.
func between(asked []ambiguity.Asked, text string) ([]ambiguity.Asked, error) {
	a, b, ok := strings.Cut(text, ",")
	if !ok || a == b {
		return nil, fmt.Errorf("--readings: must be two names such as one,two, not %q", text)
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
			return nil, cli.Hinted(fmt.Errorf("--readings: no such reading: %q%s (the readings are: %s)", name, cli.DidYouMean(name, known), strings.Join(unique(known), ", ")), "ludex list ambiguities shows the readings")
		}
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("--readings: %s and %s answer different questions", a, b)
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
	names := input.RulebookNames()
	for _, r := range input.Catalogue().Rulebooks() {
		for _, a := range r.Ambiguities {
			names = append(names, a.ID)
		}
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}
