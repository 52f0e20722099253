package hexgrid

import (
	"fmt"
	"strings"
)

// Labelled returns a diagram of a hexagon with the names of the first and the
// last cell of each row.
func (g *Grid) Labelled(diagram string) string {
	lines := strings.Split(diagram, "\n")
	c := Cell(0)
	for row := range 2*g.Side() - 1 {
		last := c + Cell(len(strings.Fields(lines[row]))) - 1
		lines[row] = fmt.Sprintf("%-4s%s  %s", g.Name(c), lines[row], g.Name(last))
		c = last + 1
	}
	return strings.Join(lines, "\n")
}

// Unlabelled returns a diagram without the names that [Grid.Labelled] adds.
func (g *Grid) Unlabelled(text string) string {
	isCell := func(name string) bool {
		_, err := g.Parse(name)
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
