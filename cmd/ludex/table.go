package main

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/cmd/ludex/internal/report"
	"ludex/puzzles/answer"
	"ludex/puzzles/endgame"
	"ludex/rules"
	"ludex/rules/wali"
	"ludex/solver"
	"ludex/solver/tablebase"
)

func tableGroup() *cobra.Command {
	return forGame("wali", cli.Group("table", "Build, check and read tables of endgames (Wali)", tableBuild(), tableCheck(), tableList(), tableQuery()))
}

// tableDir is --dir, where tables are.
type tableDir string

func (d *tableDir) add(c *cobra.Command, what string) {
	c.Flags().StringVar((*string)(d), "dir", "", what)
}

// check returns an error unless a directory is named.
func (d tableDir) check(c *cobra.Command) error {
	if d == "" {
		return cli.UsageError(c, errors.New("--dir is missing"))
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
		return nil, cli.Hinted(err, "ludex table build wali --pieces 5 --dir %s builds tables", d)
	}
	if err != nil {
		return nil, err
	}
	game, err := openRules[*wali.Game](&gameFlags{}, dir.Game())
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
func (t *waliTables) book() *endgame.Book {
	return &endgame.Book{Game: t.game, Numbers: t.index, Dir: t.dir}
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

// parseWali reads a position from a file, or from stdin for -.
func parseWali(c *cobra.Command, g *wali.Game, name string) (wali.State, error) {
	file, err := cli.ReadPosition(c, name)
	if err != nil {
		return wali.State{}, err
	}
	s, err := g.Parse(file.Uncommented())
	if err != nil {
		return wali.State{}, file.Placed(err)
	}
	return s, nil
}

// openWali opens the game of a text with the readings of flags.
func openWali(f *gameFlags, text string) (*wali.Game, error) {
	if k, err := findKind(text); err == nil && k.Name != "wali" {
		return nil, cli.Hinted(fmt.Errorf("%s: only Wali has tables", text), "ludex table build wali --pieces 5 --dir mine")
	}
	return openRules[*wali.Game](f, text)
}

const tableListHelp = `List the tables of a directory. For each material: the number of positions, up to the symmetries of the board and the exchange of the sides; the wins, losses and draws of the player to move; the greatest number of plies to the end; and the bytes of its file for each position. In 3v2 the player to move has three pieces, the other has two. One of the positions furthest from the end is drawn.`

func tableList() *cobra.Command {
	var dir tableDir
	var asJSON bool
	c := &cobra.Command{
		Use:     "list",
		Short:   "List tables: wins, losses, draws, the longest win",
		Long:    tableListHelp,
		Example: "  ludex table list --dir mine.tables\n  ludex table list --dir mine.tables --json",
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
		if err := cli.PrintJSON(out, j); err != nil {
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
	var sum, most tablebase.Summary
	for _, s := range t.dir.Summaries() {
		printSummary(w, s)
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
	_, err := io.WriteString(out, b.String())
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

const tableQueryHelp = `Look up a position in tables: the winner and the number of plies, and the same for every move, the best move first. The values assume best play: the winner wins as soon as possible, the loser loses as late as possible.

POSITION is a file with a board as ludex play draws it, or - for stdin. The game and its readings are those of the tables.

` + positionCodes

func tableQuery() *cobra.Command {
	var dir tableDir
	var asJSON bool
	var trust cli.Trust
	c := &cobra.Command{
		Use:     "query POSITION",
		Short:   "Look up a position: every move, the best first",
		Long:    tableQueryHelp,
		Example: "  ludex table query mine.txt --dir mine.tables\n  ludex table query - --dir mine.tables --json",
		Args:    cli.Args("POSITION", 1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			if err := dir.check(c); err != nil {
				return err
			}
			return runQuery(c, dir, args[0], asJSON, trust)
		},
	}
	c.Flags().SortFlags = false
	dir.add(c, "the `DIR` of the tables")
	c.Flags().BoolVar(&asJSON, "json", false, "print one JSON object (docs/reference/json.md)")
	trust.Add(c)
	return c
}

func runQuery(c *cobra.Command, dir tableDir, name string, asJSON bool, trust cli.Trust) error {
	t, err := dir.open()
	if err != nil {
		return err
	}
	defer t.dir.Close()
	s, err := parseWali(c, t.game, name)
	if err != nil {
		return err
	}
	began := time.Now()
	v, ok, err := t.book().Value(s)
	switch {
	case err != nil:
		return err
	case !ok:
		return cli.Hinted(fmt.Errorf("%s: the tables do not cover %s", dir, materialOf(s)), "ludex solve wali also searches positions without a table")
	}
	a, err := endgame.Of(t.game, s)
	if err != nil {
		return err
	}
	if a.Evidence != answer.ByRules {
		if err := endgame.LookUp(&a, t.book(), s, v); err != nil {
			return err
		}
	}
	a.Elapsed = time.Since(began)
	if a.On, err = t.sources(t.dir.Opened()); err != nil {
		return err
	}
	if err := report.Print(c.OutOrStdout(), asJSON, report.NewAnswer(a), a.On); err != nil {
		return err
	}
	return report.StatusOn(a.On, report.Status(a), trust)
}

// materialOf returns the material on the board, such as "3 stones and 1 stick".
func materialOf(s wali.State) string {
	text := english.Plural(s.Pieces[wali.Stones].Len(), "stone", "") + " and " + english.Plural(s.Pieces[wali.Sticks].Len(), "stick", "")
	if s.Placing {
		text += " while pieces are placed"
	}
	return text
}

const tableBuildHelp = `Build endgame tables: the winner and the number of plies for every position of the moving phase with few pieces, in one table for each material. The same command continues a stopped build, and a build with more pieces adds to one with fewer. The tables depend only on the game and its readings.

GAME is wali, perhaps with its board and readings, such as wali:4x3,pieces=3,wal-end=under-three. --reading chooses readings, too.

Exit codes: 0 complete, 2 bad input, 3 incomplete (a limit was hit).`

const tableBuildExamples = `  ludex table build wali --pieces 5 --dir mine.tables
  ludex table build wali:4x3,pieces=3 --pieces 6 --dir mine.small
  ludex table build wali --pieces 8 --dir mine.tables --memory 4GiB`

// tableBuilder is the command that builds tables.
type tableBuilder struct {
	cmd    *cobra.Command
	game   gameFlags
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
	b.cmd = c
	c.Flags().SortFlags = false
	c.Flags().Func("pieces", "cover positions with at most `N` pieces, both sides together (default: 5)", cli.Whole(&b.pieces, 2, 24))
	b.dir.add(c, "write the tables to a `DIR`, which is created if necessary")
	b.game.add(c)
	c.Flags().BoolVar(&b.json, "json", false, "print one JSON object a material (docs/reference/json.md)")
	b.limits.Add(c, "")
	b.limits.AddWorkers(c)
	return c
}

func (b *tableBuilder) run(text string) error {
	if err := b.dir.check(b.cmd); err != nil {
		return err
	}
	g, err := openWali(&b.game, text)
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
	ctx, cancel := b.limits.Within(b.cmd.Context())
	defer cancel()
	bar := cli.NewProgress(b.cmd.ErrOrStderr(), "")
	err = dir.Build(ctx, index, tablebase.Limits{Memory: b.limits.Memory, Workers: b.limits.Workers, Report: func(s tablebase.Progress) { tableProgress(bar, s) }})
	bar.Done()
	if status := b.unfinished(dir, len(index.Classes()), err); status != nil {
		return status
	}
	tables, err := b.dir.open()
	if err != nil {
		return err
	}
	return tables.list(b.cmd, b.json)
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
	_, err = fmt.Fprintf(b.cmd.ErrOrStderr(), "ludex: %s: %v; %d of %d tables are complete; the same command continues\n",
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
