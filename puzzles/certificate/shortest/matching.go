package shortest

// matching finds cheapest perfect matchings of rows to columns by successive
// shortest augmenting paths: each path is found by Bellman and Ford's
// relaxation in the residual graph, in which a matched pair is an edge back
// at its cost negated. (Ahuja, Magnanti and Orlin 1993, chapter 9.) It keeps
// buffers and serves one goroutine.
type matching struct {
	cost     [][]int // by row and column, square
	rowOf    []int   // of every column, -1 while it is free
	colOf    []int   // of every row, -1 while it is free
	rowDist  []int
	colDist  []int
	cameFrom []int // the row before every column on its path
}

// infinite is longer than any path.
const infinite = 1 << 30

// cheapest returns the cost of a cheapest perfect matching.
func (m *matching) cheapest(cost [][]int) int {
	m.cost = cost
	n := len(cost)
	m.rowOf, m.colOf = filled(m.rowOf, n, -1), filled(m.colOf, n, -1)
	m.cameFrom = filled(m.cameFrom, n, -1)
	total := 0
	for range n {
		col := m.nearest()
		total += m.colDist[col]
		m.augment(col)
	}
	return total
}

func filled(list []int, n, value int) []int {
	list = list[:0]
	for range n {
		list = append(list, value)
	}
	return list
}

// nearest returns the free column at the end of a shortest path from any free
// row.
func (m *matching) nearest() int {
	m.rowDist, m.colDist = m.rowDist[:0], filled(m.colDist, len(m.cost), infinite)
	for _, col := range m.colOf {
		if col < 0 {
			m.rowDist = append(m.rowDist, 0)
		} else {
			m.rowDist = append(m.rowDist, infinite)
		}
	}
	for m.relax() {
	}
	best := -1
	for col, row := range m.rowOf {
		if row < 0 && (best < 0 || m.colDist[col] < m.colDist[best]) {
			best = col
		}
	}
	return best
}

// relax goes once over all edges and reports whether a path became shorter.
func (m *matching) relax() (shorter bool) {
	for row, costs := range m.cost {
		if m.rowDist[row] == infinite {
			continue
		}
		for col, cost := range costs {
			if m.colOf[row] == col || m.rowDist[row]+cost >= m.colDist[col] {
				continue
			}
			m.colDist[col], m.cameFrom[col] = m.rowDist[row]+cost, row
			if back := m.rowOf[col]; back >= 0 {
				m.rowDist[back] = m.colDist[col] - m.cost[back][col]
			}
			shorter = true
		}
	}
	return shorter
}

// augment matches along the path that ends in col.
func (m *matching) augment(col int) {
	for col >= 0 {
		row := m.cameFrom[col]
		before := m.colOf[row]
		m.rowOf[col], m.colOf[row] = row, col
		col = before
	}
}
