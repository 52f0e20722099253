package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles/picture"
)

const drawHelp = `Draw a position, a game, a puzzle or a set of puzzles, as the name of the file to write says:
  .svg .png   one image; several puzzles or positions side by side
  .pdf        a booklet, fonts embedded
  .html       one page that needs nothing else; lines can be stepped through

WHAT is looked for in this order:
  a game              its start, or the position of --start, after --moves
  library             all puzzles that come with the program
  a file that ludex play saved
  anything that names puzzles: an id, a name, a list of cells, FILE, FILE#ID, -

`

const drawExamples = `  ludex draw crane -o crane.svg
  ludex draw mine.yaml -o book.pdf --per-page 4 --solutions
  ludex draw eclair -o eclair.html --solutions
  ludex draw havannah:5 --moves "c3 d4 e5" --numbers -o moves.png
  ludex draw mine.txt -o game.html`

// draw is the command that draws.
type draw struct {
	cmd       *cobra.Command
	game      gameFlags
	start     startFlag
	moves     string
	out       string
	title     string
	solutions bool
	steps     bool
	numbers   bool
	perPage   int
	paper     string
	pixels    int
	limits    cli.Limits
	force     cli.Force
}

func drawCommand() *cobra.Command {
	d := &draw{perPage: 4, paper: "a4", pixels: 1200}
	c := &cobra.Command{
		Use:     "draw WHAT -o FILE",
		Short:   "Draw boards, booklets and pages",
		Long:    drawHelp + gameHelp + "\n\nExit codes: 0 drawn, 2 bad input.",
		Example: drawExamples,
		Args:    cli.Args("WHAT", 1, 1),

		ValidArgsFunction: completeDrawn,
		RunE:              func(_ *cobra.Command, args []string) error { return d.run(args[0]) },
	}
	d.cmd = c
	f := c.Flags()
	f.SortFlags = false
	f.StringVarP(&d.out, "output", "o", "", "write to a `FILE`.svg, .png, .pdf or .html")
	d.force.Add(c)
	f.BoolVar(&d.solutions, "solutions", false, "solve the puzzles and show how")
	f.BoolVar(&d.steps, "steps", false, "draw every position of a line (.svg, .png, .pdf)")
	f.BoolVar(&d.numbers, "numbers", false, "number the stones by the moves that brought them")
	f.StringVar(&d.title, "title", "", "the `TITLE` of a booklet or page")
	f.Func("per-page", "puzzles on a `PAGE` of a booklet, 1 to 24 (default: 4)", cli.Whole(&d.perPage, 1, 24))
	f.Func("paper", "`a4|letter` (default: a4)", cli.OneOf(&d.paper, "a4", "letter"))
	f.Func("width", "`PIXELS` of a .png from left to right (default: 1200)", cli.Whole(&d.pixels, 16, picture.MostPixels))
	f.StringVar(&d.moves, "moves", "", "`MOVES` to play first in a game, with spaces between")
	d.start.add(c)
	d.game.add(c)
	d.limits.Add(c, "a puzzle ")
	return c
}

func (d *draw) run(what string) error {
	kind := strings.ToLower(filepath.Ext(d.out))
	write, ok := drawKinds[kind]
	switch {
	case d.out == "":
		return cli.UsageError(d.cmd, errors.New("-o FILE is missing"))
	case !ok:
		return fmt.Errorf("-o %s: want a name that ends in .svg, .png, .pdf or .html", d.out)
	}
	out := cli.OutFile(d.out)
	if err := (d.force || cli.Force(out.Begins(pictureStarts[kind]))).Claim(d.cmd, out); err != nil {
		return err
	}
	set, err := d.set(what)
	if err != nil {
		return err
	}
	data, err := write(d, set)
	if err != nil {
		return err
	}
	if err := out.Write(data); err != nil {
		return err
	}
	_, err = fmt.Fprintf(d.cmd.OutOrStdout(), "wrote %s, %s\n", d.out, humanize.Bytes(uint64(len(data))))
	return err
}
