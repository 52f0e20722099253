// Package making has the command that makes sets of puzzles, with the flags of each kind
// of game.
package making

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/puzzles/generate"
	"ludex/puzzles/solo/figure"
	"ludex/solver"
)

const generateHelp = `Make a set of puzzles of a game, each with a proof, sorted from easy to hard (docs/reference/puzzle-sets.md). Of other games, for two without dice, forced wins; for one, shortest lines with one first move.

After Ctrl-C or a timeout, the puzzles found so far are kept.

` + input.Help + `

Exit codes: 0 complete, 2 bad input, 3 fewer puzzles than --count.`

const generateExamples = `  ludex generate solo --count 3 --seed 7 --max 8 -o mine.yaml
  ludex generate eclair:6 --reading wab-connect=no --count 2
  ludex generate havannah:5 --min 4 --count 3
  ludex generate hnefatafl:7 --for attackers --count 1
  ludex generate wali:5x4,pieces=6 --task hold
  ludex generate mine.rbg:2x3 --min 3`

// setMaker makes a set of puzzles of a game.
type setMaker struct {
	input.Reader
	order  generate.Order
	out    cli.Output
	limits cli.Limits
	puzzleOptions
}

// puzzleOptions choose the puzzles of a game.
type puzzleOptions struct {
	least, most int // the length, 0 for that of the game
	shapes      shapes
	only        bool
	side        string
	task        string
	pieces      int
}

// Command returns the command generate.
func Command() *cobra.Command {
	g := &setMaker{order: generate.Order{Count: 20, Seed: 1}, limits: cli.UsualLimits(), puzzleOptions: puzzleOptions{task: "win", pieces: 6}}
	c := &cobra.Command{
		Use:               "generate GAME",
		Short:             "Make puzzles",
		Long:              generateHelp,
		Example:           generateExamples,
		Args:              cli.Args("GAME", 1, 1),
		ValidArgsFunction: input.CompleteGame,
		RunE:              func(_ *cobra.Command, args []string) error { return g.run(args[0]) },
	}
	f := c.Flags()
	f.Func("count", "the `NUMBER` of puzzles to make (default: 20)", cli.Whole(&g.order.Count, 1, 100_000))
	f.Func("seed", "the `NUMBER` that starts the random choices (default: 1)", cli.Seed(func(n uint64) { g.order.Seed = n }))
	g.out.Add(c, "output", "write to a `FILE` (default: stdout)")
	g.Add(c)
	g.puzzleOptions.add(c)
	f.Func("memory", "use at most a `SIZE` for tables (default: 2GiB)", g.limits.SetMemory)
	g.Limits = &g.limits
	g.limits.AddTimeout(c, "")
	g.limits.AddWorkers(c)
	input.Offer(c, "wali", "memory")
	input.HelpByGame(c)
	return c
}

// add adds the flags of the games.
func (o *puzzleOptions) add(c *cobra.Command) {
	f := c.Flags()
	f.Func("min", "fewest `MOVES`, jumps, stones or dice of a solution", cli.Whole(&o.least, 1, 60))
	f.Func("max", "most `MOVES`, jumps, stones or dice", cli.Whole(&o.most, 1, 60))
	f.Func("shape", "draw only the figures of a `FILE` (docs/reference/puzzle-sets.md)", o.shapes.read)
	f.Func("for", "`attackers|defenders` win (default: either)", cli.OneOf(&o.side, "attackers", "defenders"))
	cli.CompleteFlag(c, "for", input.Colours)
	f.Func("task", "`win|hold`: a win, or the only move that holds the draw (default: win)", cli.OneOf(&o.task, "win", "hold"))
	f.BoolVar(&o.only, "only", false, "only wins where no other first move wins at all")
	f.Func("pieces", "at most `N` pieces left on both sides (default: 6)", cli.Whole(&o.pieces, 2, 9))
	input.Offer(c, "solo", "shape")
	input.Offer(c, "hnefatafl", "for")
	input.Offer(c, "wali", "task", "only", "pieces")
}

// run makes the set that the flags order.
func (g *setMaker) run(game string) error {
	k, err := g.Kind(game)
	if err != nil {
		return err
	}
	if input.IsProgram(k.Name) {
		return fmt.Errorf("%s: puzzles are files, and no file starts a program", k.Name)
	}
	if err := input.Refuse(g.Cmd, k); err != nil {
		return err
	}
	family, err := g.family(k, game)
	if err != nil {
		return err
	}
	if err := g.out.Claim(g.Cmd); err != nil {
		return err
	}
	g.order.Workers = g.limits.Workers
	ctx, cancel := g.limits.Within(g.Cmd.Context())
	defer cancel()
	if w, ok := family.(*generate.Wali); ok {
		if err := g.findTables(ctx, w); errors.Is(err, solver.ErrTimeout) || errors.Is(err, solver.ErrInterrupted) || errors.Is(err, solver.ErrMemory) {
			return g.short(err)
		} else if err != nil {
			return err
		}
	}
	return g.make(ctx, family)
}

// make makes the set and prints the time.
func (g *setMaker) make(ctx context.Context, family generate.Family) error {
	bar := cli.NewProgress(g.Cmd.ErrOrStderr(), "")
	began := time.Now()
	g.order.Report = func(p generate.Progress) { bar.Describe(generating(p, g.order.Count, time.Since(began))) }
	set, at, err := g.order.Make(ctx, family)
	bar.Done()
	took := fmt.Sprintf(" in %.1f s\n", time.Since(began).Seconds()) + droppedText(at)
	if failed := g.out.PutPuzzles(g.Cmd, set); failed != nil {
		return failed
	}
	fmt.Fprintf(g.out.Summary(g.Cmd), "%s of %s%s", english.Plural(len(set), "puzzle", ""), english.Plural(at.Tried, "candidate", ""), took)
	if err != nil {
		return g.short(err)
	}
	return nil
}

// droppedText returns why candidates were not kept, the most frequent reason first.
func droppedText(at generate.Progress) string {
	var parts []string
	reasons := slices.SortedFunc(maps.Keys(at.Dropped), func(a, b string) int { return cmp.Or(at.Dropped[b]-at.Dropped[a], cmp.Compare(a, b)) })
	for _, why := range reasons {
		if why != "" && at.Dropped[why] > 0 {
			parts = append(parts, fmt.Sprintf("%s %d", why, at.Dropped[why]))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return "not kept: " + strings.Join(parts, ", ") + "\n"
}

// shapes are the figures of --shape.
type shapes struct{ list []figure.Figure }

// read reads a file of figures.
func (s *shapes) read(file string) error {
	data, err := cli.ReadFile(context.Background(), file, maxShapes)
	if err != nil {
		return err
	}
	s.list, err = figure.Parse(string(data), file)
	return err
}

// maxShapes is the most bytes of a file of figures.
const maxShapes = 1 << 20

// generating returns the progress of the work and the time left.
func generating(p generate.Progress, count int, took time.Duration) string {
	text := fmt.Sprintf("%d of %s, %s, %.1f puzzles/s", p.Found, english.Plural(count, "puzzle", ""), english.Plural(p.Tried, "candidate", ""), float64(p.Found)/took.Seconds())
	if p.Found > 0 {
		rest := took / time.Duration(p.Found) * time.Duration(count-p.Found)
		text += fmt.Sprintf(", %s left", rest.Round(time.Second))
	}
	if p.Vain > p.Patience/10 {
		text += fmt.Sprintf(", none in the last %d (%d stop the search)", p.Vain, p.Patience)
	}
	return text
}

// short prints why there are fewer puzzles than --count.
func (g *setMaker) short(err error) error {
	fmt.Fprintf(g.Cmd.ErrOrStderr(), "ludex: fewer puzzles than --count: %v\n", err)
	return cli.Unknown
}
