package main

import (
	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
)

const enumerateHelp = `Find every position of Wabanti Solo that can be reached, level by level, each with the fewest jumps to it: one position for those that the symmetries of the start make alike. The levels are kept in a directory, each written whole, so that a run can be ended at any time and gone on with. ludex solve solo --levels answers from them at once.

Exit codes: 0 done as far as was asked, 2 bad input or usage, 3 a limit was hit.`

const enumerateExamples = `  ludex enumerate solo --dir levels --max-depth 4
  ludex enumerate solo --dir levels --max-depth 5 --resume
  ludex enumerate solo --dir levels --stats --json
  ludex enumerate solo --dir mine.levels --resume --memory 4GiB
  ludex enumerate solo --dir ring --size 4 --start "c3 c4 d3 d5 e4 e5" --puzzles far.yaml
  ludex solve solo eye --levels levels`

func enumerateGroup() *cobra.Command {
	return cli.Group("enumerate", "Count all positions that can be reached", enumerateSolo())
}

// enumeration is the command that enumerates the positions of Solo.
type enumeration struct {
	jumpSolver // its start, readings and limits
	dir        string
	depth      int // -1 for all
	resume     bool
	stats      bool
	farthest   int
	puzzles    string
}

func enumerateSolo() *cobra.Command {
	e := &enumeration{depth: -1, farthest: 1}
	c := &cobra.Command{
		Use:     "solo --dir DIR",
		Short:   "Count the positions of Wabanti Solo by their distance from the start",
		Long:    enumerateHelp,
		Example: enumerateExamples,
		Args:    cli.Args("", 0, 0),
		RunE:    func(c *cobra.Command, _ []string) error { return e.run(c.Context()) },
	}
	e.cmd = c
	f := c.Flags()
	f.SortFlags = false
	f.StringVar(&e.dir, "dir", "", "keep the levels in a `DIRECTORY`, which is made if need be")
	e.addStart()
	e.addSize()
	e.readings.add(c)
	f.BoolVar(&e.resume, "resume", false, "go on with the levels that are there already")
	f.BoolVar(&e.stats, "stats", false, "only check the levels that are there, and show what is known of them")
	f.Func("max-depth", "stop after the level at distance `D` (default: when no position is new)", cli.Whole(&e.depth, 0, 999))
	f.Func("farthest", "show `N` of the farthest positions (default: 1)", cli.Whole(&e.farthest, 0, 1_000_000))
	f.StringVar(&e.puzzles, "puzzles", "", "write those that are shown to a `FILE`, as puzzles")
	e.force.Add(c)
	f.BoolVar(&e.json, "json", false, "print one JSON object (docs/reference/json.md)")
	e.limits.AddEnumeration(c)
	return forGame("wabanti-solo", c)
}
