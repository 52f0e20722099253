// Package table has the verb that builds, checks and lists tables of endgames.
package table

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/cmd/internal/tables"
	"ludex/puzzles/answer"
	"ludex/rules"
	"ludex/rules/wali"
	"ludex/solver"
	"ludex/solver/tablebase"
)

const tableHelp = `Build, list or check endgame tables: the winner and the number of plies for every position of the moving phase with few pieces (docs/reference/tables.md).

With GAME, build. The same command continues a stopped build. Without GAME, list the tables, one line a material: in 3v2 the player to move has three pieces, the other two. With --check, check them without the code that built them; a material holds if those that it relies on hold, too, in this run or an earlier one.

Exit codes: 0 complete, or all hold, 1 something is wrong, 2 bad input, 3 a limit was hit, or it relies on what was not checked.`

const tableExamples = `  ludex table wali --pieces 5 --tables mine.tables
  ludex table --tables mine.tables
  ludex table --check --tables mine.tables --material 3v3`

// tabler is the command table.
type tabler struct {
	input.Reader
	dir      tables.Dir
	limits   cli.Limits
	pieces   int
	json     bool
	checks   bool
	material string
	trust    cli.Trust
}

// Command returns the command table.
func Command() *cobra.Command {
	b := &tabler{pieces: 5}
	c := &cobra.Command{
		Use:     "table [GAME]",
		Short:   "Build, check and list tables of endgames (Wali)",
		Long:    tableHelp,
		Example: tableExamples,
		Args:    cli.Args("GAME", 0, 1),
		RunE:    func(_ *cobra.Command, args []string) error { return b.run(args) },
	}
	f := c.Flags()
	f.SortFlags = false
	f.Func("pieces", "cover positions with at most `N` pieces, both sides together (default: 5)", cli.Whole(&b.pieces, 2, 24))
	b.dir.Add(c, "the `DIR` of the tables, which a build creates if necessary")
	f.BoolVar(&b.checks, "check", false, "check every value against the values after its moves")
	f.StringVar(&b.material, "material", "", "check one `MATERIAL` alone, such as 3v2")
	b.trust.Add(c)
	b.Add(c)
	f.BoolVar(&b.json, "json", false, "print one JSON object a material (docs/reference/json.md)")
	b.limits.Add(c, "")
	b.limits.AddWorkers(c)
	return c
}

func (b *tabler) run(args []string) error {
	if err := b.usage(len(args) > 0); err != nil {
		return cli.UsageError(b.Cmd, err)
	}
	if err := b.dir.Check(b.Cmd); err != nil {
		return err
	}
	switch {
	case b.checks:
		return (&tableChecker{tabler: b}).run()
	case len(args) > 0:
		return b.build(args[0])
	}
	t, err := b.dir.Open()
	if err != nil {
		return err
	}
	return printTables(t, b.Cmd, b.json)
}

// usage returns what is wrong with the flags for what is done.
func (b *tabler) usage(builds bool) error {
	changed := func(names ...string) string {
		for _, name := range names {
			if b.Cmd.Flags().Changed(name) {
				return name
			}
		}
		return ""
	}
	check, build := changed("material", "trust"), changed("pieces", "preset", "reading", "size")
	switch {
	case b.checks && builds:
		return errors.New("--check takes no GAME: the tables say of which game they are")
	case !b.checks && check != "":
		return fmt.Errorf("--%s goes with --check", check)
	case !builds && build != "":
		return fmt.Errorf("--%s goes with GAME, whose tables are built", build)
	}
	return nil
}

// openWali opens the game that an argument names, which has tables.
func openWali(r *input.Reader, arg string) (*wali.Game, error) {
	k, err := input.KindOf(arg)
	if err == nil && k.Name != "wali" {
		err = cli.Hinted(fmt.Errorf("%s: only Wali has tables", arg), "ludex table wali --pieces 5 --tables mine")
	}
	if err != nil {
		return nil, err
	}
	return input.Rules(r, arg, wali.Of)
}

// endgamesJSON is the output of ludex table --json for one material.
type endgamesJSON struct {
	Material  string            `json:"material"` // 3v2: who is to move has three pieces
	Positions int               `json:"positions"`
	Wins      int               `json:"wins"`
	Losses    int               `json:"losses"`
	Draws     int               `json:"draws"`
	Longest   *int              `json:"longest"`  // plies to the end
	Furthest  *string           `json:"furthest"` // a diagram
	Bytes     int64             `json:"bytes"`
	Game      string            `json:"game"`
	Readings  map[string]string `json:"readings"`
}

func printTables(t *tables.Wali, c *cobra.Command, asJSON bool) error {
	out := c.OutOrStdout()
	if !asJSON {
		return tablesText(t, out)
	}
	for _, s := range t.Dir.Summaries() {
		j := endgamesJSON{
			Material: s.Name, Positions: s.Size, Wins: s.Wins, Losses: s.Losses, Draws: s.Draws,
			Bytes: s.Bytes, Game: t.Dir.Game(), Readings: wali.Readings().Names(t.Game.Options()),
		}
		if s.Wins+s.Losses > 0 {
			diagram, err := furthest(t, s)
			if err != nil {
				return err
			}
			j.Longest, j.Furthest = &s.Longest, &diagram
		}
		on, err := t.Sources([]string{s.Name})
		if err == nil {
			err = report.PrintJSON(out, on, j)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// furthest returns the diagram of a position furthest from the end.
func furthest(t *tables.Wali, s tablebase.Summary) (string, error) {
	class, err := t.Class(s.Name)
	if err != nil {
		return "", err
	}
	return t.Game.Format(t.Index.Positions()(rules.Place{Class: class, Number: s.At})), nil
}

func tablesText(t *tables.Wali, out io.Writer) error {
	var b strings.Builder
	b.WriteString(report.GameHead(t.Dir.Game(), cli.Width(out)))
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "\tpositions\twins\tlosses\tdraws\tplies\tbytes\t")
	var names []string
	var sum, most tablebase.Summary
	for _, s := range t.Dir.Summaries() {
		printSummary(w, s)
		names = append(names, s.Name)
		sum.Size, sum.Bytes = sum.Size+s.Size, sum.Bytes+s.Bytes
		sum.Wins, sum.Losses, sum.Draws = sum.Wins+s.Wins, sum.Losses+s.Losses, sum.Draws+s.Draws
		if s.Longest >= most.Longest && s.Wins+s.Losses > 0 {
			most = s
		}
	}
	sum.Name, sum.Longest = "all", most.Longest
	printSummary(w, sum)
	if err := w.Flush(); err != nil {
		return err
	}
	if most.Size > 0 {
		diagram, err := furthest(t, most)
		if err != nil {
			return err
		}
		fmt.Fprintf(&b, "furthest from the end, by %s (%s):\n%s", english.Plural(most.Longest, "ply", "plies"), most.Name, diagram)
	}
	on, err := t.Sources(names)
	if err != nil {
		return err
	}
	checked := len(slices.DeleteFunc(slices.Clone(on), func(k answer.Source) bool { return !k.Checked }))
	fmt.Fprintf(&b, "checked by ludex table --check: %d of %s\n", checked, english.Plural(len(on), "table", ""))
	_, err = io.WriteString(out, b.String())
	return err
}

func printSummary(w io.Writer, s tablebase.Summary) {
	plies := "-"
	if s.Wins+s.Losses > 0 {
		plies = humanize.Comma(int64(s.Longest))
	}
	fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\t%s\t%.2f\t\n", s.Name, humanize.Comma(int64(s.Size)), humanize.Comma(int64(s.Wins)),
		humanize.Comma(int64(s.Losses)), humanize.Comma(int64(s.Draws)), plies, float64(s.Bytes)/float64(max(1, s.Size)))
}

// build builds the tables of a game.
func (b *tabler) build(text string) error {
	g, err := openWali(&b.Reader, text)
	if err != nil {
		return err
	}
	index := g.Index(b.pieces)
	if len(index.Classes()) == 0 {
		return fmt.Errorf("%v: play ends with %s, so there is nothing to build", index, english.Plural(b.pieces, "piece", ""))
	}
	dir, err := tablebase.MakeDir(string(b.dir), index.String())
	if err != nil {
		return err
	}
	defer dir.Close()
	ctx, cancel := b.limits.Within(b.Cmd.Context())
	defer cancel()
	bar := cli.NewProgress(b.Cmd.ErrOrStderr(), "")
	err = dir.Build(ctx, index, tablebase.Limits{Memory: b.limits.Memory, Workers: b.limits.Workers, Report: func(s tablebase.Progress) { tables.Progress(bar, s) }})
	bar.Done()
	if status := b.unfinished(dir, len(index.Classes()), err); status != nil {
		return status
	}
	tables, err := b.dir.Open()
	if err != nil {
		return err
	}
	return printTables(tables, b.Cmd, b.json)
}

// unfinished prints why a build is not complete, if a limit was hit.
func (b *tabler) unfinished(dir *tablebase.Dir, classes int, err error) error {
	reason := solver.StoppedBy(err)
	if tooMuch := (*tablebase.MemoryError)(nil); reason == nil && errors.As(err, &tooMuch) {
		reason = fmt.Errorf("%s needs --memory %s", tooMuch.Class, humanize.IBytes(uint64(tooMuch.Bytes)))
	}
	if reason == nil {
		return err
	}
	_, err = fmt.Fprintf(b.Cmd.ErrOrStderr(), "ludex: %s: %v; %d of %d tables are complete; the same command continues\n",
		b.dir, reason, len(dir.Summaries()), classes)
	if err != nil {
		return err
	}
	return cli.Unknown
}
