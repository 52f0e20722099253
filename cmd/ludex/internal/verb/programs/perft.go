// Package programs has the verbs for other programs of the games: perft, vectors, gtp
// and oracle.
package programs

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
)

const perftHelp = `Count the lines of 1, 2, ... DEPTH moves, to compare implementations of the rules. Leaves are the lines of exactly that many moves; captures, in a game that counts them, are the leaves whose last move captures; wins are the leaves that end in a win. A line that ends earlier is not counted further. Repetition is ignored: a position has no history.

`

const perftExamples = `  ludex perft hnefatafl 2 --preset copenhagen-core
  ludex perft havannah:3 4 --bulk
  ludex perft wali 2 --divide
  ludex perft wali:3x2,pieces=3 99 --distinct
  ludex perft hnefatafl mine.txt 3 --timeout 1m --json`

// mostDepth is the greatest DEPTH.
const mostDepth = 99

// perft is the command that counts lines of play.
type perft struct {
	input.Reader
	limits cli.Limits
	divide bool
	bulk   bool
	apart  bool // positions are counted, not lines
	json   bool
	headed bool // whether the head is printed
}

// Perft returns the command perft.
func Perft() *cobra.Command {
	p := &perft{}
	c := &cobra.Command{
		Use:               "perft GAME [POSITION] DEPTH",
		Short:             "Count lines of play, depth by depth",
		Long:              perftHelp + input.Help + "\n\nExit codes: 0 counted, 2 bad input, 3 not counted to the end (a limit was hit).",
		Example:           perftExamples,
		Args:              cli.Args("GAME|DEPTH", 2, 3),
		ValidArgsFunction: input.CompleteSubject,
		RunE:              func(_ *cobra.Command, args []string) error { n := len(args) - 1; return p.run(args[:n], args[n]) },
	}
	p.Add(c)
	c.Flags().BoolVar(&p.divide, "divide", false, "count the lines of DEPTH moves only, by their first moves")
	c.Flags().BoolVar(&p.bulk, "bulk", false, "count leaves only, several times faster")
	c.Flags().BoolVar(&p.apart, "distinct", false, "count positions that no fewer moves reach, until all are counted")
	cli.Exclusive(c, "distinct", "divide")
	cli.Exclusive(c, "distinct", "bulk")
	c.Flags().BoolVar(&p.json, "json", false, "print JSON lines (docs/reference/json.md)")
	p.Limits = &p.limits
	p.limits.Add(c, "")
	return c
}

func (p *perft) run(args []string, number string) error {
	depth, err := strconv.Atoi(number)
	if err != nil || depth < 1 || depth > mostDepth {
		return fmt.Errorf("DEPTH is %q: must be a whole number from 1 to %d", number, mostDepth)
	}
	ctx, cancel := p.limits.Within(p.Cmd.Context())
	defer cancel()
	found, err := p.Subject(args)
	if err != nil {
		return err
	}
	m, err := found.Position()
	if err != nil {
		return err
	}
	if p.apart {
		return p.countPositions(ctx, m, depth)
	}
	first := 1
	if p.divide {
		first = depth
	}
	for d := first; d <= depth; d++ {
		if err := p.count(ctx, m, d); err != nil {
			return p.unfinished(d, err)
		}
	}
	return nil
}

// count counts the lines of one depth and prints the numbers.
func (p *perft) count(ctx context.Context, m *play.Session, depth int) error {
	bar := cli.NewProgress(p.Cmd.ErrOrStderr(), "")
	began, total := time.Now(), branch{}
	var printing error
	moves, done := len(m.MoveTexts()), 0
	err := m.Game.Perft(ctx, m.Position(), depth, p.bulk, func(move play.Move, t rules.Tally) {
		b := branch{m.Game.FormatMove(m.Position(), move), t}
		total.Add(b.Tally)
		done++
		bar.Describe(perftProgress(depth, done, moves, total.Lines, time.Since(began)))
		if p.divide && printing == nil {
			printing = p.print(m, depth, b, time.Since(began))
		}
	})
	bar.Done()
	if err = errors.Join(err, printing); err != nil || p.divide && p.json {
		return err
	}
	return p.print(m, depth, total, time.Since(began))
}

// branch is the count of the lines that begin with one move.
type branch struct {
	move string
	rules.Tally
}

// perftProgress returns the progress of a count.
func perftProgress(depth, done, moves int, lines uint64, elapsed time.Duration) string {
	left := elapsed / time.Duration(done) * time.Duration(moves-done)
	return fmt.Sprintf("depth %d: %d of %s, %s, %s/s, %s left", depth, done, english.Plural(moves, "first move", ""), english.Plural(int(lines), "line", ""),
		humanize.SIWithDigits(float64(lines)/elapsed.Seconds(), 0, ""), left.Round(time.Second))
}

// unfinished prints the depth that was not counted to the end, and why.
func (p *perft) unfinished(depth int, err error) error {
	reason := solver.StoppedBy(err)
	if errors.Is(err, solver.ErrMemory) {
		reason = err
	}
	if reason == nil {
		return err
	}
	if _, err := fmt.Fprintf(p.Cmd.ErrOrStderr(), "ludex: depth %d was not counted to the end: %v\n", depth, reason); err != nil {
		return err
	}
	return cli.Unknown
}

// head prints the game and the columns' names, before the first numbers.
func (p *perft) head(m *play.Session) error {
	if p.headed {
		return nil
	}
	p.headed = true
	out, label := p.Cmd.OutOrStdout(), "depth"
	if p.divide {
		label = "move"
	}
	if _, err := io.WriteString(out, report.GameHead(m.Game.String(), cli.Width(out))); err != nil {
		return err
	}
	return p.row(m, label, "seconds", func(c column) string { return c.name })
}

// column is a number that perft counts.
type column struct {
	name  string
	width int
	count func(rules.Tally) uint64
}

// columns returns the counts: captures only where the game has them.
func (p *perft) columns(g play.Game) []column {
	list := []column{{"leaves", 18, func(t rules.Tally) uint64 { return t.Lines }}}
	if p.bulk {
		return list
	}
	if g.HasCaptures() {
		list = append(list, column{"captures", 17, func(t rules.Tally) uint64 { return t.Captures }})
	}
	return append(list, column{"wins", 17, func(t rules.Tally) uint64 { return t.Wins }})
}

// row prints a label, a cell of each column, and the last cell.
func (p *perft) row(m *play.Session, label, last string, cell func(column) string) error {
	line := fmt.Sprintf("%-17s", label)
	for _, c := range p.columns(m.Game) {
		line += fmt.Sprintf("%*s", c.width, cell(c))
	}
	_, err := fmt.Fprintf(p.Cmd.OutOrStdout(), "%s%9s\n", line, last)
	return err
}

// print prints the numbers of one depth or of one first move.
func (p *perft) print(m *play.Session, depth int, b branch, elapsed time.Duration) error {
	if p.json {
		return cli.PrintJSON(p.Cmd.OutOrStdout(), p.object(m, depth, b, elapsed))
	}
	if err := p.head(m); err != nil {
		return err
	}
	label := b.move
	switch {
	case p.divide && label == "":
		label = "all"
	case label == "":
		label = strconv.Itoa(depth)
	}
	return p.row(m, label, fmt.Sprintf("%.1f", elapsed.Seconds()), func(c column) string { return humanize.Comma(int64(c.count(b.Tally))) })
}

// perftJSON is the output of ludex perft --json for one depth or one first move.
type perftJSON struct {
	Game     string  `json:"game"`
	Depth    int     `json:"depth"`
	Move     string  `json:"move,omitempty"` // the first move, with --divide
	Leaves   uint64  `json:"leaves"`         // lines of depth moves; can be larger than 2^53
	Captures *uint64 `json:"captures"`       // lines whose last move captures; null with --bulk
	Wins     *uint64 `json:"wins"`           // lines whose last move wins; null with --bulk
	Seconds  float64 `json:"seconds"`
}

func (p *perft) object(m *play.Session, depth int, b branch, elapsed time.Duration) perftJSON {
	j := perftJSON{Game: m.Game.String(), Depth: depth, Move: b.move, Leaves: b.Lines, Seconds: cli.Seconds(elapsed)}
	if !p.bulk {
		j.Wins = &b.Wins
	}
	if !p.bulk && m.Game.HasCaptures() {
		j.Captures = &b.Captures
	}
	return j
}
