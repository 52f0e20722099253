package main

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/puzzles/answer"
	walipuzzle "ludex/puzzles/wali"
	"ludex/rules"
	"ludex/rules/wali"
	"ludex/solver"
	"ludex/solver/tablebase"
)

func tableGroup() *cobra.Command {
	return forGame("wali", cli.Group("table", "Build, check and read tables of endgames (Wali)", tableBuild(), tableCheck(), tableList()))
}

// tableDir is --tables, where tables are.
type tableDir string

func (d *tableDir) add(c *cobra.Command, what string) {
	c.Flags().StringVar((*string)(d), "tables", "", what)
}

// check returns an error unless a directory is named.
func (d tableDir) check(c *cobra.Command) error {
	if d == "" {
		return cli.UsageError(c, errors.New("--tables is missing"))
	}
	return nil
}

// waliTables are tables of Wali, with the game that they are of.
type waliTables struct {
	dir   *tablebase.Dir
	game  *wali.Game
	index *wali.Index
}

// open opens the tables, whose sizes must be those of the game.
func (d tableDir) open() (*waliTables, error) {
	t, err := d.openUnchecked()
	if err != nil {
		return nil, err
	}
	if err := t.dir.Fits(t.index.Classes()); err != nil {
		return nil, fmt.Errorf("%s: %w", d, err)
	}
	return t, nil
}

// openUnchecked opens the tables of the game that their manifest names.
func (d tableDir) openUnchecked() (*waliTables, error) {
	dir, err := tablebase.OpenDir(string(d))
	if errors.Is(err, tablebase.ErrNoTables) {
		return nil, cli.Hinted(err, "ludex table build wali --pieces 5 --tables %s builds tables", d)
	}
	if err != nil {
		return nil, err
	}
	game, err := input.Rules(&input.Reader{}, dir.Game(), wali.Of)
	if err != nil {
		return nil, fmt.Errorf("%s: tables of an unknown game: %w", d, err)
	}
	return &waliTables{dir, game, game.Index(2 * game.Board().Pieces)}, nil
}

// audit returns the audit of the tables, with the checks that the user has made.
func (t *waliTables) audit() (*tablebase.Audit, error) {
	folder, err := cli.StateFolder()
	if err != nil {
		return t.dir.Audit(t.index.Classes(), "")
	}
	sum := sha256.Sum256([]byte(t.dir.Game()))
	return t.dir.Audit(t.index.Classes(), filepath.Join(folder, "checked", "wali-"+hex.EncodeToString(sum[:8])+".json"))
}

// sources returns the tables of some materials, and whether they were checked.
func (t *waliTables) sources(materials []string) (on answer.Sources, err error) {
	if len(materials) == 0 {
		return nil, nil
	}
	a, err := t.audit()
	if err != nil {
		return nil, err
	}
	for _, name := range materials {
		digest, checked := a.Digest(name)
		on = append(on, answer.Source{Name: t.dir.Path(name), SHA256: digest, Checked: checked})
	}
	return on, nil
}

// book returns the tables as a book of positions.
func (t *waliTables) book() *walipuzzle.Book {
	return &walipuzzle.Book{Game: t.game, Numbers: t.index, Dir: t.dir}
}

// class returns the number of a material by its name.
func (t *waliTables) class(name string) (int, error) {
	for i, c := range t.index.Classes() {
		if c.Name == name {
			return i, nil
		}
	}
	return 0, fmt.Errorf("no such material: %s in %v", cli.OneLine(name), t.game)
}

// openWali opens the game that an argument names, which has tables.
func openWali(r *input.Reader, arg string) (*wali.Game, error) {
	k, err := input.KindOf(arg)
	if err == nil && k.Name != "wali" {
		err = cli.Hinted(fmt.Errorf("%s: only Wali has tables", arg), "ludex table build wali --pieces 5 --tables mine")
	}
	if err != nil {
		return nil, err
	}
	return input.Rules(r, arg, wali.Of)
}

const tableListHelp = `List the tables of a directory. For each material: the number of positions, up to the symmetries of the board and the exchange of the sides; the wins, losses and draws of the player to move; the greatest number of plies to the end; and the bytes of its file for each position. In 3v2 the player to move has three pieces, the other has two. One of the positions furthest from the end is drawn.`

func tableList() *cobra.Command {
	var dir tableDir
	var asJSON bool
	c := &cobra.Command{
		Use:     "list",
		Short:   "List tables: wins, losses, draws, the longest win",
		Long:    tableListHelp,
		Example: "  ludex table list --tables mine.tables\n  ludex table list --tables mine.tables --json",
		Args:    cli.Args("", 0, 0),
		RunE: func(c *cobra.Command, _ []string) error {
			if err := dir.check(c); err != nil {
				return err
			}
			t, err := dir.open()
			if err != nil {
				return err
			}
			return t.list(c, asJSON)
		},
	}
	c.Flags().SortFlags = false
	dir.add(c, "the `DIR` of the tables")
	c.Flags().BoolVar(&asJSON, "json", false, "print one JSON object a material (docs/reference/json.md)")
	return c
}

// endgamesJSON is the output of ludex table list --json for one material.
type endgamesJSON struct {
	Material  string            `json:"material"`
	Positions int               `json:"positions"`
	Wins      int               `json:"wins"`
	Losses    int               `json:"losses"`
	Draws     int               `json:"draws"`
	Longest   *int              `json:"longest"`
	Furthest  *string           `json:"furthest"`
	Bytes     int64             `json:"bytes"`
	Game      string            `json:"game"`
	Readings  map[string]string `json:"readings"`
}

func (t *waliTables) list(c *cobra.Command, asJSON bool) error {
	out := c.OutOrStdout()
	if !asJSON {
		return t.listText(out)
	}
	for _, s := range t.dir.Summaries() {
		j := endgamesJSON{
			Material: s.Name, Positions: s.Size, Wins: s.Wins, Losses: s.Losses, Draws: s.Draws,
			Bytes: s.Bytes, Game: t.dir.Game(), Readings: wali.Readings().Names(t.game.Options()),
		}
		if s.Wins+s.Losses > 0 {
			diagram, err := t.furthest(s)
			if err != nil {
				return err
			}
			j.Longest, j.Furthest = &s.Longest, &diagram
		}
		on, err := t.sources([]string{s.Name})
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
func (t *waliTables) furthest(s tablebase.Summary) (string, error) {
	class, err := t.class(s.Name)
	if err != nil {
		return "", err
	}
	return t.game.Format(t.index.Positions()(rules.Place{Class: class, Number: s.At})), nil
}

func (t *waliTables) listText(out io.Writer) error {
	var b strings.Builder
	b.WriteString(report.GameHead(t.dir.Game(), cli.Width(out)))
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "\tpositions\twins\tlosses\tdraws\tplies\tbytes\t")
	var names []string
	var sum, most tablebase.Summary
	for _, s := range t.dir.Summaries() {
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
		diagram, err := t.furthest(most)
		if err != nil {
			return err
		}
		fmt.Fprintf(&b, "furthest from the end, by %s (%s):\n%s", english.Plural(most.Longest, "ply", "plies"), most.Name, diagram)
	}
	on, err := t.sources(names)
	if err != nil {
		return err
	}
	checked := len(slices.DeleteFunc(slices.Clone(on), func(k answer.Source) bool { return !k.Checked }))
	fmt.Fprintf(&b, "checked by ludex table check: %d of %s\n", checked, english.Plural(len(on), "table", ""))
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

const tableBuildHelp = `Build endgame tables: the winner and the number of plies for every position of the moving phase with few pieces, in one table for each material. The same command continues a stopped build, and a build with more pieces adds to one with fewer. The tables depend only on the game and its readings.

ludex solve wali POSITION --tables DIR looks positions up.

Exit codes: 0 complete, 2 bad input, 3 incomplete (a limit was hit).`

const tableBuildExamples = `  ludex table build wali --pieces 5 --tables mine.tables
  ludex table build wali:4x3,pieces=3 --pieces 6 --tables mine.small
  ludex table build wali --pieces 8 --tables mine.tables --memory 4GiB`

// tableBuilder is the command that builds tables.
type tableBuilder struct {
	input.Reader
	dir    tableDir
	limits cli.Limits
	pieces int
	json   bool
}

func tableBuild() *cobra.Command {
	b := &tableBuilder{pieces: 5}
	c := &cobra.Command{
		Use:     "build GAME",
		Short:   "Build tables of all positions with few pieces",
		Long:    tableBuildHelp,
		Example: tableBuildExamples,
		Args:    cli.Args("GAME", 1, 1),
		RunE:    func(_ *cobra.Command, args []string) error { return b.run(args[0]) },
	}
	c.Flags().SortFlags = false
	c.Flags().Func("pieces", "cover positions with at most `N` pieces, both sides together (default: 5)", cli.Whole(&b.pieces, 2, 24))
	b.dir.add(c, "write the tables to a `DIR`, which is created if necessary")
	b.Add(c)
	c.Flags().BoolVar(&b.json, "json", false, "print one JSON object a material (docs/reference/json.md)")
	b.limits.Add(c, "")
	b.limits.AddWorkers(c)
	return c
}

func (b *tableBuilder) run(text string) error {
	if err := b.dir.check(b.Cmd); err != nil {
		return err
	}
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
	err = dir.Build(ctx, index, tablebase.Limits{Memory: b.limits.Memory, Workers: b.limits.Workers, Report: func(s tablebase.Progress) { tableProgress(bar, s) }})
	bar.Done()
	if status := b.unfinished(dir, len(index.Classes()), err); status != nil {
		return status
	}
	tables, err := b.dir.open()
	if err != nil {
		return err
	}
	return tables.list(b.Cmd, b.json)
}

// unfinished prints why a build is not complete, if a limit was hit.
func (b *tableBuilder) unfinished(dir *tablebase.Dir, classes int, err error) error {
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

// tableProgress shows the progress of a run over tables.
func tableProgress(p *cli.Progress, s tablebase.Progress) {
	if time.Since(p.Last) < cli.Interval {
		return
	}
	p.Last = time.Now()
	seconds := p.Last.Sub(p.Began).Seconds()
	done := float64(s.Done) + float64(s.Looked)/2 + float64(s.Settled)/2
	left := "?"
	if rate := done / seconds; rate > 0 && s.Total > 0 {
		left = time.Duration(float64(s.Total-int64(done)) / rate * float64(time.Second)).Round(time.Second).String()
	}
	phase := fmt.Sprintf("%d%% searched", 100*s.Looked/max(1, s.Positions))
	if s.Looked == s.Positions {
		phase = fmt.Sprintf("ply %d, %d%% settled", s.Plies, 100*s.Settled/max(1, s.Positions))
	}
	p.Describe(fmt.Sprintf("%s: %s, %s/s, %s left", s.Class, phase, humanize.SIWithDigits(done/seconds, 1, ""), left))
}
