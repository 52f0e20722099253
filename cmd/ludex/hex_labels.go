package main

import (
	"fmt"
	"strings"

	"ludex/rules/hexgrid"
)

// hexagonal is a game on a hexagon, whose diagrams have a line for each row
// and name no cells.
type hexagonal interface {
	Grid() *hexgrid.Grid
}

// labelled returns a diagram with the first and the last cell of each row
// named.
func labelled(grid *hexgrid.Grid, diagram string) string {
	lines := strings.Split(diagram, "\n")
	c := hexgrid.Cell(0)
	for row := range 2*grid.Side() - 1 {
		last := c + hexgrid.Cell(len(strings.Fields(lines[row]))) - 1
		lines[row] = fmt.Sprintf("%-4s%s  %s", grid.Name(c), lines[row], grid.Name(last))
		c = last + 1
	}
	return strings.Join(lines, "\n")
}

// unlabelled returns a diagram without the names that labelled gives.
func unlabelled(grid *hexgrid.Grid, text string) string {
	isCell := func(name string) bool {
		_, err := grid.Parse(name)
		return err == nil
	}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if words := strings.Fields(line); len(words) > 2 && isCell(words[0]) && isCell(words[len(words)-1]) {
			lines[i] = strings.Join(words[1:len(words)-1], " ")
		}
	}
	return strings.Join(lines, "\n")
}
