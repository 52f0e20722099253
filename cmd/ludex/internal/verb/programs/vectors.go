package programs

import (
	"bytes"
	"cmp"
	"fmt"
	"io"

	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/cmd/ludex/internal/ask"
	"ludex/proptest/lockstep"
	"ludex/puzzles"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
)

const vectorsHelp = `Write test vectors for other programs of a game, one JSON object a line (docs/reference/json.md): the numbers of lines of the first depths, also by each preset; positions of random games with all moves, what they take and how the game stands; for each reading that the game does not choose a position or a line in which it matters, by it and by the reading of the game; and puzzles of the library with their proved results.

The last object lists the readings for which no position was found.

`

const vectorsExamples = `  ludex vectors wali:4x3,pieces=4 -o vectors.jsonl
  ludex vectors brandubh --seed 2`

// Vectors returns the command vectors.
func Vectors() *cobra.Command {
	var in input.Reader
	var limits cli.Limits
	var out cli.Output
	seed := uint64(1)
	c := &cobra.Command{
		Use:               "vectors GAME",
		Short:             "Write test vectors for other programs (JSON)",
		Long:              vectorsHelp + input.Help + "\n\nExit codes: 0 written, 2 bad input, 3 not all of them (a limit was hit).",
		Example:           vectorsExamples,
		Args:              cli.Args("GAME", 1, 1),
		ValidArgsFunction: input.CompleteGame,
	}
	c.RunE = func(_ *cobra.Command, args []string) error {
		if err := out.Claim(c); err != nil {
			return err
		}
		ctx, cancel := limits.Within(c.Context())
		defer cancel()
		k, err := in.Kind(args[0])
		if err != nil {
			return err
		}
		m, err := in.Game(args[0])
		if err != nil {
			return err
		}
		var file bytes.Buffer
		v := vectors{out: c.OutOrStdout()}
		if out.OutFile != "" {
			v.out = &file
		}
		kept, err := ask.KeptVectors(k)
		if err != nil {
			return err
		}
		bar := cli.NewProgress(c.ErrOrStderr(), "vectors of "+m.Game.String())
		list, none, err := lockstep.Vectors(ctx, m.Game, seed, kept, func(n int) { bar.Count("random game", int64(n), 0) })
		bar.Done()
		if err != nil {
			return cmp.Or(solver.StoppedBy(err), err)
		}
		v.write(list)
		for _, p := range k.Presets {
			g, err := k.OpenSpec(play.Spec{Preset: p.Name})
			if err != nil {
				return err
			}
			list, err := lockstep.Lines(ctx, g)
			if err != nil {
				return cmp.Or(solver.StoppedBy(err), err)
			}
			v.write(list)
		}
		v.write(kept)
		if err := v.puzzles(m.Game); err != nil {
			return err
		}
		v.print(vectorJSON{Game: m.Game.String(), About: "readings without a vector", Readings: append([]string{}, rules.Texts(none)...)})
		if v.err != nil || out.OutFile == "" {
			return v.err
		}
		if err := out.Write(file.Bytes()); err != nil {
			return err
		}
		_, err = fmt.Fprintf(c.OutOrStdout(), "wrote %s, %s\n", out.OutFile, english.Plural(bytes.Count(file.Bytes(), []byte("\n")), "vector", ""))
		return err
	}
	in.Add(c)
	c.Flags().Func("seed", "the `NUMBER` that starts the random games (default: 1)", cli.Seed(func(n uint64) { seed = n }))
	out.Add(c, "output", "write to a `FILE` (default: stdout)")
	in.Limits = &limits
	limits.AddTimeout(c, "")
	return c
}

// vectors writes vectors.
type vectors struct {
	out io.Writer
	err error
}

// vectorJSON is a vector for programs.
type vectorJSON struct {
	Game     string              `json:"game"`
	About    string              `json:"about"`              // lines, random play, a reading, not and a reading, a puzzle, or readings without a vector
	Position string              `json:"position,omitempty"` // a diagram
	Depth    int                 `json:"depth,omitempty"`    // of lines
	Leaves   uint64              `json:"leaves,omitempty"`   // of lines
	Line     []string            `json:"line,omitempty"`     // moves from the start to the position
	Moves    []string            `json:"moves,omitzero"`     // as answers of programs have them, as are the next four (oracle.md)
	Takes    map[string][]string `json:"takes,omitzero"`
	Odds     map[string]int      `json:"odds,omitzero"`
	ToMove   *int                `json:"to_move,omitempty"`
	Winners  []int               `json:"winners,omitzero"`
	Task     string              `json:"task,omitempty"`    // of a puzzle
	Proved   string              `json:"proved,omitempty"`  // solved or unsolvable
	Length   int                 `json:"length,omitempty"`  // of a puzzle
	Readings []string            `json:"readings,omitzero"` // without a vector
}

func (v *vectors) print(j vectorJSON) {
	if v.err == nil {
		v.err = cli.PrintJSON(v.out, j)
	}
}

func (v *vectors) write(list []lockstep.Vector) {
	for _, e := range list {
		j := vectorJSON{Game: e.Game, About: e.About, Position: e.Start, Depth: e.Depth, Leaves: e.Leaves}
		if e.Depth == 0 {
			j.Line, j.Moves, j.Takes, j.Odds, j.Winners = e.Line, e.State.Moves, e.State.Takes, e.State.Odds, e.State.Winners
			if j.Winners == nil {
				j.ToMove = &e.State.ToMove
			}
		}
		v.print(j)
	}
}

// puzzles writes the puzzles of the library that are of a game.
func (v *vectors) puzzles(g play.Game) error {
	list, err := input.LibraryOf("")
	if err != nil {
		return err
	}
	for _, p := range list {
		if p.Game.String() == g.String() && p.Proved != (puzzles.Proof{}) {
			v.print(vectorJSON{
				Game: g.String(), About: fmt.Sprintf("puzzle %s", p.ID), Position: g.Format(p.Start), Task: report.ClaimText(p), Proved: string(p.Proved.Verdict), Length: p.Proved.Length,
			})
		}
	}
	return nil
}
