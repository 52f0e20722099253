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
// may go over a run (wab-simple), those farther away, too, and where it may be a
// step (wab-step), those beside a.
func (w *ways) jumps(a hexgrid.Axial, opts wabanti.Options) (to []hexgrid.Cell) {
	least, most := 2, 2
	if opts.Step == wabanti.StepIsAJump {
		least = 1
	}
	if opts.Simple == wabanti.OverRun {
		most = 2 * w.grid.Side()
	}
	for _, step := range straight {
		for n := least; n <= most; n++ {
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

// across are the coordinates that are constant along the lines between two
// opposite sides: such a side is where one of them is as far from 0 as it
// gets.
func across(a hexgrid.Axial) [3]int { return [3]int{a.Q, a.R, -a.Q - a.R} }

// rims are the cells of the six sides as Éclair counts them (wab-connect):
// those of axis k are rims[k][0] and, opposite, rims[k][1].
type rims [3][2]wabanti.Position

func (t *task) rims() *rims {
	var r rims
	far := t.Side - 1
	for c := range hexgrid.Cell(t.grid.Cells()) {
		at := across(t.grid.At(c))
		if t.opts.Connect == wabanti.CornersDoNot && corner(at, far) {
			continue
		}
		for k, x := range at {
			if x == -far {
				r[k][0].Add(c)
			}
			if x == far {
				r[k][1].Add(c)
			}
		}
	}
	return &r
}

// corner reports whether two coordinates are as far from 0 as they get.
func corner(at [3]int, far int) bool {
	n := 0
	for _, x := range at {
		if x == far || x == -far {
			n++
		}
	}
	return n > 1
}

// connects reports whether a group of s joins two opposite sides (W10).
func (t *task) connects(s wabanti.Position, r *rims) bool {
	for _, pair := range r {
		here, there := pair[0].And(s), pair[1].And(s)
		for !there.Empty() && !here.Empty() {
			group := t.group(s, here.First())
			if !group.And(there).Empty() {
				return true
			}
			here = here.AndNot(group)
		}
	}
	return false
}
