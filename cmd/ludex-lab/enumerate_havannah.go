package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"text/tabwriter"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/cmd/ludex-lab/census"
	"ludex/cmd/ludex-lab/checkpoint"
	"ludex/puzzles/answer"
	"ludex/puzzles/certificate/openings"
	"ludex/rules/files"
	"ludex/rules/havannah"
	"ludex/rules/play"
	"ludex/solver"
	"ludex/solver/proofnumber"
)

// havannahCensus solves all positions of Havannah with few stones.
type havannahCensus struct {
	*enumerating
	stones     int
	out        string
	each       int
	checkpoint checkpoint.File
}

// add adds the flags of Havannah.
func (e *havannahCensus) add(c *cobra.Command) {
	f := c.Flags()
	f.StringVarP(&e.out, "output", "o", "", "write the values to a `FILE`, and continue from it if it exists")
	f.Func("stones", "solve the positions with up to `N` stones (default: 3)", cli.Whole(&e.stones, 0, 6))
	f.Func("each", "expand at most about `N` positions for a value", cli.Whole(&e.each, 1, 1<<40))
	e.checkpoint.Add(f)
	input.Offer(c, "havannah", "output", "stones", "each", "checkpoint", "checkpoint-every")
}

// run solves the positions and prints the counts.
func (e *havannahCensus) run(ctx context.Context, _ *play.Kind) error {
	if !e.Cmd.Flags().Changed("memory") {
		e.limits.Memory = 2 << 30
	}
	if e.out == "" {
		return cli.UsageError(e.Cmd, errors.New("-o is missing: the file of the values"))
	}
	if filepath.Clean(e.out) == filepath.Clean(e.checkpoint.Name) {
		return cli.UsageError(e.Cmd, errors.New("-o and --checkpoint are the same file"))
	}
	if err := errors.Join(cli.OutFile(e.out).Check(), cli.OutFile(e.checkpoint.Name).Check()); err != nil {
		return err
	}
	m, err := e.OpenText(e.arg)
	if err != nil {
		return err
	}
	g, err := havannah.FromText[havannah.UpTo5](m.Game.String())
	if err != nil {
		return err
	}
	e.checkpoint.Label, e.checkpoint.Most = g.String()+" values", max(1, e.limits.Memory/8)
	defer debug.SetGCPercent(debug.SetGCPercent(10)) // the table has no pointers to follow
	c, err := census.New(g, e.stones, proofnumber.Limits{Limits: solver.Limits{Memory: e.limits.Memory, Workers: e.limits.Workers}})
	if err != nil {
		return err
	}
	ctx, cancel := e.limits.Within(ctx)
	defer cancel()
	if err := e.take(ctx, g, c); err != nil {
		return err
	}
	if err := e.read(c); err != nil {
		return err
	}
	unlock, err := e.checkpoint.Lock()
	if err != nil {
		return err
	}
	defer unlock()
	if err := e.checkpoint.Resume(c); err != nil {
		return err
	}
	if err := e.solve(ctx, c); err != nil {
		return err
	}
	r := newCensusJSON(g, c)
	if r.unknown() > 0 {
		if err := e.checkpoint.Write(c); err != nil {
			return err
		}
	}
	return e.print(r)
}

// take takes the values of certificates, which win over lines of the file.
func (e *havannahCensus) take(ctx context.Context, g census.Game, c *census.Census) error {
	list := openings.For(g)
	if g.Board().Side != 4 || len(list) == 0 {
		return nil
	}
	e.on = append(e.on, answer.Own("the certificates of openings of "+g.String(), true))
	if err := c.Take(ctx, list); err != nil && ctx.Err() == nil {
		return err
	}
	return nil
}

// maxValues is the most bytes of the file with the values.
const maxValues = 4 << 30

// read reads the values of the file, if it is there.
func (e *havannahCensus) read(c *census.Census) error {
	text, err := files.Contents(e.out, maxValues)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return cli.Unreadable(e.out, err)
	}
	if err := c.Read(bytes.NewReader(text)); err != nil {
		return fmt.Errorf("%s: %w", e.out, err)
	}
	e.on = append(e.on, bytesSource(e.out, text))
	if err := c.Check(); err != nil {
		return fmt.Errorf("%s: %w", e.out, err)
	}
	return nil
}

// solve solves the rest, and writes the values in order at the end. Until then
// each is appended to the file.
func (e *havannahCensus) solve(ctx context.Context, c *census.Census) error {
	if err := e.write(c); err != nil {
		return err
	}
	file, err := os.OpenFile(e.out, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		return cli.OutFile(e.out).Unwritable(err)
	}
	defer file.Close()
	bar := cli.NewProgress(e.Cmd.ErrOrStderr(), "")
	defer bar.Done()
	defer e.checkpoint.Keep(c, e.Cmd.ErrOrStderr())()
	done := 0
	err = c.Solve(ctx, int64(e.each), func(p census.Position) error {
		done++
		bar.Describe(fmt.Sprintf("%s values", humanize.Comma(int64(done))))
		return c.Write(file, p)
	})
	if err != nil && ctx.Err() == nil {
		return cli.OutFile(e.out).Unwritable(err)
	}
	if err := c.Check(); err != nil {
		return err
	}
	return e.write(c)
}

// write writes the file with all values known.
func (e *havannahCensus) write(c *census.Census) error {
	text, err := cli.Written(c.WriteAll)
	if err != nil {
		return err
	}
	return cli.OutFile(e.out).Write(text)
}

// censusJSON is the output of ludex-lab enumerate havannah --json.
type censusJSON struct {
	Game   string            `json:"game"`
	Levels []censusLevelJSON `json:"levels"`
}

// censusLevelJSON counts the positions with a number of stones, symmetric ones
// once, and with all images.
type censusLevelJSON struct {
	Stones    int `json:"stones"`
	Positions int `json:"positions"`
	Boards    int `json:"boards"`
	First     int `json:"first"`
	Second    int `json:"second"`
	Draws     int `json:"draws"`
	Unknown   int `json:"unknown"`
	OnlyMove  int `json:"only_move"`
}

// newCensusJSON counts the values.
func newCensusJSON(g census.Game, c *census.Census) censusJSON {
	r := censusJSON{Game: g.String()}
	for stones, l := range c.Levels() {
		v := l.Values
		row := censusLevelJSON{stones, l.Positions, l.Images, v[proofnumber.FirstWins], v[proofnumber.SecondWins], v[proofnumber.Draw], 0, l.Only}
		row.Unknown = row.Positions - row.First - row.Second - row.Draws
		r.Levels = append(r.Levels, row)
	}
	return r
}

// unknown counts the positions without a value.
func (r censusJSON) unknown() (n int) {
	for _, l := range r.Levels {
		n += l.Unknown
	}
	return n
}

// print prints the counts. Its error is the exit code.
func (e *havannahCensus) print(r censusJSON) error {
	on := append(e.on, e.checkpoint.Read...)
	if err := report.Print(e.Cmd.OutOrStdout(), e.json, r, on); err != nil {
		return err
	}
	if r.unknown() > 0 {
		return cli.Unknown
	}
	return report.StatusOn(on, nil, e.trust)
}

// Text returns the counts for people.
func (r censusJSON) Text(int) string {
	var b strings.Builder
	fmt.Fprintln(&b, r.Game)
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "stones\tpositions\tboards\tfirst\tsecond\tdraw\tunknown\tone winning move\t")
	for _, l := range r.Levels {
		fmt.Fprintf(w, "%d\t%s\t%s\t%d\t%d\t%d\t%d\t%d\t\n", l.Stones, humanize.Comma(int64(l.Positions)), humanize.Comma(int64(l.Boards)), l.First, l.Second, l.Draws, l.Unknown, l.OnlyMove)
	}
	w.Flush()
	return b.String()
}
