package main

import (
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/ludex-lab/drawnboard"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
)

const drawnHelp = `Find a full board of Havannah with SIDE cells a side on which neither player has a figure, by a SAT solver, and print it. cmd/ludex-lab/claims/havannah/drawn.txt has one board of each size; ludex check claim hav-draw plays it by the rules.

Exit codes: 0 found, 1 there is none, 2 bad input.`

func drawnCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "drawn SIDE",
		Short:   "Find a full board of Havannah without a figure",
		Long:    drawnHelp,
		Example: "  ludex-lab drawn 8",
		Args:    cli.Args("SIDE", 1, 1),
		RunE:    func(c *cobra.Command, args []string) error { return drawn(c, args[0]) },
	}
}

// drawn finds a board, and prints it if the rules call it a draw.
func drawn(c *cobra.Command, arg string) error {
	side, err := strconv.Atoi(arg)
	if err != nil || side < hexgrid.MinSide || side > hexgrid.MaxSide {
		return fmt.Errorf("SIDE %s: must be a whole number from %d to %d", arg, hexgrid.MinSide, hexgrid.MaxSide)
	}
	cells := 3*side*(side-1) + 1
	g, err := havannah.New[havannah.UpTo15](havannah.Board{Side: side, Stones: cells}, havannah.Options{})
	if err != nil {
		return err
	}
	r := drawnboard.Find(g.Grid())
	if !r.Found {
		return cli.No
	}
	s := g.Start()
	var second []hexgrid.Cell
	own := hexgrid.Of[havannah.UpTo15](r.First...)
	for cell := range hexgrid.Cell(cells) {
		if !own.Has(cell) {
			second = append(second, cell)
		}
	}
	for i, cell := range r.First {
		if s = g.Play(s, havannah.Move(cell)); i < len(second) {
			s = g.Play(s, havannah.Move(second[i]))
		}
	}
	if g.Outcome(s) != rules.Draw {
		return fmt.Errorf("the rules find no draw in the result of the solver: %v", r.First)
	}
	_, err = fmt.Fprint(c.OutOrStdout(), g.Format(s))
	return err
}
