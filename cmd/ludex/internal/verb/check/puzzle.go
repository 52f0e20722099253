// Package check has the verbs that check records: claims, certificates, the
// proofs of puzzles, and the laws of games.
package check

import (
	"fmt"

	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/cmd/internal/sets"
	"ludex/puzzles"
	"ludex/puzzles/answer"
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
	out    cli.Output
}

// Puzzle returns the command check puzzle.
func Puzzle() *cobra.Command {
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
	c.Flags().BoolVar(&k.json, "json", false, "print JSON lines (docs/reference/json.md)")
	k.out.Add(c, "write", "write the set with its new proofs to a `FILE`")
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
	var own []string // the one file that was read, which has all that is written
	if file, _, picked := cli.SplitID(args[0]); len(args) == 1 && !picked {
		own = append(own, file)
	}
	if err := k.out.Claim(k.cmd, own...); err != nil {
		return err
	}
	result := map[answer.Judgement]int{}
	solver := sets.Solver{Limits: k.limits, Assess: sets.AssessKnown, ErrOut: k.cmd.ErrOrStderr()}
	if k.out.OutFile != "" {
		solver.Assess = sets.AssessAll
	}
	proved := make([]puzzles.Puzzle, 0, len(set))
	err = solver.Each(k.cmd.Context(), set, func(found answer.Answer) error {
		result[found.Judge()]++
		proved = append(proved, found.Updated())
		return report.Review{Answer: found}.Print(k.cmd.OutOrStdout(), k.json)
	})
	if err != nil {
		return err
	}
	if k.out.OutFile != "" {
		if err := k.out.WritePuzzles(proved); err != nil {
			return err
		}
	}
	if !k.json {
		_, err := fmt.Fprintf(k.cmd.OutOrStdout(), "%s: %d confirmed, %d wrong, %d without a claim, %d unknown\n",
			english.Plural(len(set), "puzzle", ""), result[answer.Confirmed], result[answer.Wrong], result[answer.NoClaim], result[answer.Undecided])
		if err != nil {
			return err
		}
	}
	return cli.StatusOfMany(result[answer.Wrong] > 0, result[answer.Undecided] > 0)
}
