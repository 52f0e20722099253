package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/measure"
	"ludex/puzzles/prove"
	"ludex/rules/guard"
	"ludex/solver"
)

const puzzleHelp = `Solve every puzzle of a set again, each under its own readings, and compare the answer with the proof that the file records: verdict, length, key and quality. With --write, puzzles of Solo and Éclair get a quality, too, if the memory is enough to count their solutions.

SET is "library", for all puzzles of the program, or a PUZZLE, perhaps of several.

`

const puzzleExitCodes = `Exit codes: 0 all recorded proofs hold, 1 one is wrong, 2 bad input, 3 one is unknown (a limit was hit).`

// puzzleCheck is the command that solves a set of puzzles again.
type puzzleCheck struct {
	cmd    *cobra.Command
	limits cli.Limits
	json   bool
	write  string
	force  cli.Force
}

func checkPuzzle() *cobra.Command {
	k := &puzzleCheck{}
	c := &cobra.Command{
		Use:     "puzzle SET...",
		Short:   "Solve puzzles again and check their recorded proofs",
		Long:    puzzleHelp + input.Help + "\n\n" + puzzleExitCodes,
		Example: "  ludex check puzzle library\n  ludex check puzzle crane\n  ludex check puzzle mine.yaml --write mine.yaml --timeout 1m",
		Args:    cli.Args("SET", 1, 1000),

		ValidArgsFunction: input.CompleteSet,
		RunE:              func(_ *cobra.Command, args []string) error { return k.run(args) },
	}
	k.cmd = c
	c.Flags().SortFlags = false
	c.Flags().BoolVar(&k.json, "json", false, "print JSON lines (docs/reference/json.md)")
	c.Flags().StringVar(&k.write, "write", "", "write the set with its new proofs to a `FILE`")
	k.force.Add(c)
	k.limits.Add(c, "a puzzle ")
	k.limits.AddWorkers(c)
	f := c.Flags()
	f.Lookup("memory").Usage = "stop a puzzle at a `SIZE` of stored positions such as 500MB or 8GiB (default: 2GiB)"
	f.Lookup("workers").Usage = "use `N` threads: they solve N small puzzles at a time, or one large one together; the answer is the same (default: one a processor)"
	return c
}

func (k *puzzleCheck) run(args []string) error {
	set, err := (&input.Reader{Cmd: k.cmd}).Sets(args)
	if err != nil {
		return err
	}
	out := cli.OutFile(k.write)
	var own []string // the one file that was read, which has all that is written
	if file, _, picked := cli.SplitID(args[0]); len(args) == 1 && !picked {
		own = append(own, file)
	}
	if err := k.force.Claim(k.cmd, out, own...); err != nil {
		return err
	}
	var result tally
	solver := setSolver{k.limits, assessKnown, k.cmd.ErrOrStderr()}
	if out != "" {
		solver.assess = assessAll
	}
	proved := make([]puzzles.Puzzle, 0, len(set))
	err = solver.each(k.cmd.Context(), set, func(found answer.Answer) error {
		result.add(found.Judge())
		proved = append(proved, found.Updated())
		return report.Review{Answer: found}.Print(k.cmd.OutOrStdout(), k.json)
	})
	if err != nil {
		return err
	}
	if err := k.save(out, proved); err != nil {
		return err
	}
	return k.sum(result)
}

// save writes the set with its new proofs.
func (k *puzzleCheck) save(out cli.OutFile, set []puzzles.Puzzle) error {
	if out == "" {
		return nil
	}
	return out.WritePuzzles(set)
}

// tally counts the outcomes of a set.
type tally struct{ agree, differ, new, open int }

func (t *tally) add(o answer.Judgement) {
	switch o {
	case answer.Confirmed:
		t.agree++
	case answer.Wrong:
		t.differ++
	case answer.NoClaim:
		t.new++
	default:
		t.open++
	}
}

// sum prints the last line and returns the exit code.
func (k *puzzleCheck) sum(t tally) error {
	if !k.json {
		_, err := fmt.Fprintf(k.cmd.OutOrStdout(), "%s: %d confirmed, %d wrong, %d without a claim, %d unknown\n",
			english.Plural(t.agree+t.differ+t.new+t.open, "puzzle", ""), t.agree, t.differ, t.new, t.open)
		if err != nil {
			return err
		}
	}
	return cli.StatusOfMany(t.differ > 0, t.open > 0)
}

// setSolver solves the puzzles of a set.
type setSolver struct {
	limits cli.Limits
	assess assessed
	errOut io.Writer // for the progress
}

// assessed are the puzzles of which the quality is found.
type assessed int

const (
	assessNone  assessed = iota
	assessKnown          // those that record one
	assessAll            // and those for one player
)

func (a assessed) has(p puzzles.Puzzle) bool {
	return a >= assessKnown && (!p.Quality.IsZero() || p.Proved.Key != "") || a == assessAll && p.ForOne()
}

// solvedOr is a solved puzzle, or an error.
type solvedOr struct {
	answer.Answer
	err error
}

// each solves the puzzles and hands over the findings in their order. Each
// worker solves small puzzles alone; all workers together solve a large one.
func (s setSolver) each(ctx context.Context, set []puzzles.Puzzle, take func(answer.Answer) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	bar := &cli.SetBar{Bar: cli.NewProgress(s.errOut, ""), Of: len(set)}
	defer bar.Bar.Done()
	for _, arrived := range s.start(ctx, set, bar) {
		r := <-arrived
		if r.err != nil {
			return r.err
		}
		if err := bar.Next(func() error { return take(r.Answer) }); err != nil {
			return err
		}
	}
	return nil
}

// all is each, but take has all findings or none: where a limit leaves some
// unknown, the error names them, because a file must not show less than is known.
func (s setSolver) all(ctx context.Context, set []puzzles.Puzzle, take func(answer.Answer) error) error {
	var found []answer.Answer
	open := unsolved{of: len(set)}
	err := s.each(ctx, set, func(f answer.Answer) error {
		found = append(found, f)
		open.add(f.Puzzle, f.Known())
		return nil
	})
	for i := 0; i < len(found) && err == nil && open.err == nil; i++ {
		err = take(found[i])
	}
	return cmp.Or(err, open.error())
}

// unsolved are the puzzles of a set that limits left unknown.
type unsolved struct {
	of    int
	names []string
	err   error // of the first
}

// add adds a puzzle if err is a *answer.Open.
func (u *unsolved) add(p puzzles.Puzzle, err error) {
	if open := (*answer.Open)(nil); errors.As(err, &open) {
		u.names = append(u.names, report.PuzzleName(p))
		u.err = cmp.Or(u.err, error(open))
	}
}

// error names the puzzles, and returns nil if there are none.
func (u *unsolved) error() error {
	const most = 10
	if u.err == nil {
		return nil
	}
	names := u.names[:min(most, len(u.names))]
	if rest := len(u.names) - len(names); rest > 0 {
		names = append(names[:most:most], fmt.Sprintf("%d more", rest))
	}
	err := fmt.Errorf("nothing was written: %d of %s %w (%s)", len(u.names), english.Plural(u.of, "puzzle", ""), u.err, strings.Join(names, ", "))
	if strings.HasSuffix(u.err.Error(), solver.ErrInterrupted.Error()) {
		return err
	}
	return cli.Hinted(err, "leave them out, or raise the limits: --timeout and --memory")
}

// start begins to solve the puzzles, and returns a channel for each finding.
func (s setSolver) start(ctx context.Context, set []puzzles.Puzzle, bar *cli.SetBar) []chan solvedOr {
	arrive := make([]chan solvedOr, len(set))
	for i := range arrive {
		arrive[i] = make(chan solvedOr, 1)
	}
	guard.Go(func() error { s.startAll(ctx, set, bar, arrive); return nil }, func(err error) {
		for i := 0; i < len(arrive) && err != nil; i++ {
			select {
			case arrive[i] <- solvedOr{err: err}:
			default: // it has a finding
			}
		}
	})
	return arrive
}

func (s setSolver) startAll(ctx context.Context, set []puzzles.Puzzle, bar *cli.SetBar, arrive []chan solvedOr) {
	workers := max(1, s.limits.Workers)
	busy := make(chan struct{}, workers)
	for i, p := range set {
		threads := 1
		if len(set) == 1 || !isSmall(p) {
			threads = workers
		}
		for range threads {
			busy <- struct{}{}
		}
		var f answer.Answer
		guard.Go(func() (err error) { f, err = s.solve(ctx, p, threads, bar); return err }, func(err error) {
			for range threads {
				<-busy
			}
			if err != nil {
				err = fmt.Errorf("%s: %w", report.PuzzleName(p), err)
			}
			arrive[i] <- solvedOr{f, err}
		})
	}
}

// isSmall reports whether one thread is enough for a puzzle: a generated one,
// or one of a game for two or more.
func isSmall(p puzzles.Puzzle) bool { return !p.ForOne() || !p.Quality.IsZero() }

func (s setSolver) solve(ctx context.Context, p puzzles.Puzzle, threads int, bar *cli.SetBar) (answer.Answer, error) {
	ctx, cancel := s.limits.Within(ctx)
	defer cancel()
	lim := s.limits.Search(bar.Report)
	lim.Workers = threads
	f, err := prove.Prove(ctx, p, prove.Limits{Limits: lim, Assess: s.assess.has(p)})
	if err != nil {
		return f, err
	}
	return f, measure.Rate(ctx, &f, s.limits.Search(nil))
}
