package wabanti

import "ludex/rules/hexgrid"

// assignment is a cheapest matching of pieces to target cells of one class,
// with the prices (dual variables) that prove it cheapest: for every piece i
// and target j, price i + price j <= cost i j, with equality where i goes to
// j. (Kuhn 1955; the row by row form of Jonker and Volgenant 1987.)
type assignment struct {
	n       int
	cost    int
	pieces  []hexgrid.Cell
	targets []hexgrid.Cell
	rowOf   []int16 // piece matched to target j
	colOf   []int16 // target matched to piece i
	u, v    []int16 // prices of pieces and targets
	slack   []int16
	from    []int16
	done    []bool
	dist    [][]uint8
}

func newAssignment(n int, dist [][]uint8) assignment {
	ints := make([]int16, 6*n)
	cut := func(k int) []int16 { return ints[k*n : (k+1)*n : (k+1)*n] }
	return assignment{
		n: n, dist: dist, pieces: make([]hexgrid.Cell, n), done: make([]bool, n),
		rowOf: cut(0), colOf: cut(1), u: cut(2), v: cut(3), slack: cut(4), from: cut(5),
	}
}

// solve finds a cheapest matching of a.pieces to a.targets.
func (a *assignment) solve() {
	a.cost = 0
	for j := range a.n {
		a.rowOf[j], a.v[j] = -1, 0
	}
	for i := range a.n {
		j, d := a.search(a.dist[a.pieces[i]], -1)
		a.cost += a.raise(i, j, d)
	}
}

// search finds the cheapest alternating path from a new row of costs to a
// free target, the column lost counting as free. It returns that target and
// the length of the path in reduced costs.
func (a *assignment) search(row []uint8, lost int16) (end, length int16) {
	for j := range a.n {
		a.done[j] = false
		a.slack[j] = int16(row[a.targets[j]]) - a.v[j]
		a.from[j] = -1
	}
	for {
		best := int16(-1)
		for j := range a.n {
			if !a.done[j] && (best < 0 || a.slack[j] < a.slack[best]) {
				best = int16(j)
			}
		}
		length = a.slack[best]
		i := a.rowOf[best]
		if i < 0 || best == lost {
			return best, length
		}
		a.done[best] = true
		costs := a.dist[a.pieces[i]]
		base := length - a.u[i]
		for j := range a.n {
			if s := base + int16(costs[a.targets[j]]) - a.v[j]; !a.done[j] && s < a.slack[j] {
				a.slack[j], a.from[j] = s, best
			}
		}
	}
}

// raise updates prices and matching along the path that search found for
// piece i, and returns by how much the cost grows.
func (a *assignment) raise(i int, end, length int16) int {
	for j := range a.n {
		if a.done[j] {
			gain := length - a.slack[j]
			a.v[j] -= gain
			a.u[a.rowOf[j]] += gain
		}
	}
	a.u[i] = length
	grown := int(length) + int(a.v[end])
	for {
		prev := a.from[end]
		row := int16(i)
		if prev >= 0 {
			row = a.rowOf[prev]
		}
		a.rowOf[end], a.colOf[row] = row, end
		if prev < 0 {
			return grown
		}
		end = prev
	}
}

// moved returns the cost after piece i has gone to another cell, without
// changing the matching.
func (a *assignment) moved(i int, to hexgrid.Cell) int {
	_, length := a.search(a.dist[to], a.colOf[i])
	return a.cost - int(a.u[i]) + int(length)
}
