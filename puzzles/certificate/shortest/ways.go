package shortest

import (
	"strconv"
	"strings"

	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// unreachable is the distance between cells that no jumps join, and the bound
// of a position from which no goal can be reached.
const unreachable = 1 << 14

// ways are the lone distances: between any two cells the fewest jumps, or
// moves, of one piece when everything it could jump over is there. Every
// legal jump of a position is one of these jumps, so no piece gets from one
// cell to the other in fewer. A jump can be gone back, so they are the same
// in both directions.
type ways struct {
	grid    *hexgrid.Grid
	dist    [][]int            // by cell and cell
	classes []wabanti.Position // the cells that jumps join, by their first cells
}

func newWays(grid *hexgrid.Grid, opts wabanti.Options) *ways {
	w := &ways{grid: grid}
	for c := range hexgrid.Cell(grid.Cells()) {
		w.dist = append(w.dist, w.from(c, opts))
		if class := joined(w.dist[c]); class.First() == c {
			w.classes = append(w.classes, class)
		}
	}
	return w
}

func joined(dist []int) (class wabanti.Position) {
	for c, d := range dist {
		if d != unreachable {
			class.Add(hexgrid.Cell(c))
		}
	}
	return class
}

// from returns the distances from c to all cells, found in the order of the
// distances.
func (w *ways) from(c hexgrid.Cell, opts wabanti.Options) []int {
	dist := make([]int, w.grid.Cells())
	for i := range dist {
		dist[i] = unreachable
	}
	dist[c] = 0
	for queue := []hexgrid.Cell{c}; len(queue) > 0; queue = queue[1:] {
		for _, to := range w.jumps(w.grid.At(queue[0]), opts) {
			if dist[to] != unreachable {
				continue
			}
			dist[to] = dist[queue[0]] + 1
			if opts.Series == wabanti.CountMoves {
				dist[to] = 1 // all jumps of one piece are one move
			}
			queue = append(queue, to)
		}
	}
	return dist
}

// straight are the six directions.
var straight = [6]hexgrid.Axial{{Q: 1}, {R: 1}, {Q: -1, R: 1}, {Q: -1}, {R: -1}, {Q: 1, R: -1}}

// jumps returns the cells two away from a in a straight line; where a jump
// may go over a run (wab-simple), those farther away, too.
func (w *ways) jumps(a hexgrid.Axial, opts wabanti.Options) (to []hexgrid.Cell) {
	most := 2
	if opts.Simple == wabanti.OverRun {
		most = 2 * w.grid.Side()
	}
	for _, step := range straight {
		for n := 2; n <= most; n++ {
			if c := w.grid.Cell(hexgrid.Axial{Q: a.Q + n*step.Q, R: a.R + n*step.R}); c != hexgrid.None {
				to = append(to, c)
			}
		}
	}
	return to
}

// counts returns the numbers of pieces of s in each class, such as "4,4,4,6".
// No move changes them.
func (w *ways) counts(s wabanti.Position) string {
	var numbers []string
	for _, class := range w.classes {
		numbers = append(numbers, strconv.Itoa(class.And(s).Len()))
	}
	return strings.Join(numbers, ",")
}
