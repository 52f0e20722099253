package wabanti

import (
	"sync"

	"ludex/rules/hexgrid"
)

// never is the lone distance between cells that no series of jumps joins.
const never = 255

// lone holds, for every pair of cells, the fewest moves that bring one piece
// from the one to the other when everything it could jump over is there: the
// price of a piece's way in the assignment bound. Cells joined by jumps form
// a class; under over-one these are the four parity classes.
type lone struct {
	dist  [][]uint8
	class []uint8    // of every cell
	cells []Position // of every class
}

// loneKind is what a lone depends on: the cells a side, and the readings of
// "simple jump" and of what counts as one move.
type loneKind struct {
	side   int
	simple SimpleReading
	series SeriesReading
}

// lones are the tables built so far, by kind: there are few, and games many.
var lones sync.Map

// loneOf returns the table for the game's kind.
func (g *Solo) loneOf() *lone {
	kind := loneKind{g.grid.Side(), g.opts.Simple, g.opts.Series}
	l, ok := lones.Load(kind)
	if !ok {
		l, _ = lones.LoadOrStore(kind, g.newLone())
	}
	return l.(*lone)
}

// newLone builds the table. Not every jump of it need be legal in a position;
// every legal jump is in the table.
func (g *Solo) newLone() *lone {
	n := g.grid.Cells()
	l := &lone{dist: make([][]uint8, n), class: make([]uint8, n)}
	for c := range n {
		l.dist[c] = g.loneFrom(hexgrid.Cell(c))
		class := reachable(l.dist[c])
		if first := class.First(); int(first) < c {
			l.class[c] = l.class[first]
			continue
		}
		l.class[c] = uint8(len(l.cells))
		l.cells = append(l.cells, class)
	}
	return l
}

func reachable(dist []uint8) (cells Position) {
	for c, d := range dist {
		if d != never {
			cells.Add(hexgrid.Cell(c))
		}
	}
	return cells
}

// loneFrom is a breadth-first search over the cells.
func (g *Solo) loneFrom(c hexgrid.Cell) []uint8 {
	dist := make([]uint8, g.grid.Cells())
	for i := range dist {
		dist[i] = never
	}
	dist[c] = 0
	for queue := []hexgrid.Cell{c}; len(queue) > 0; queue = queue[1:] {
		for _, to := range g.loneJumps(queue[0]) {
			if dist[to] == never {
				dist[to] = dist[queue[0]] + 1
				queue = append(queue, to)
			}
		}
	}
	if g.opts.Series == CountMoves {
		for i, d := range dist {
			if d != never {
				dist[i] = min(d, 1)
			}
		}
	}
	return dist
}

// loneJumps lists the cells two away in a straight line, or under over-run
// all that are two or more away.
func (g *Solo) loneJumps(c hexgrid.Cell) (to []hexgrid.Cell) {
	for d := range hexgrid.Direction(hexgrid.Directions) {
		n := g.grid.Next(c, d)
		for n != hexgrid.None {
			if n = g.grid.Next(n, d); n == hexgrid.None {
				break
			}
			to = append(to, n)
			if g.opts.Simple == OverOne {
				break
			}
		}
	}
	return to
}
