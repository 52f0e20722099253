package bitboard

// chain is a set of connected stones, with the cells next to it.
type chain[U upper] struct {
	stones Set[U]
	near   Set[U] // next to one of the stones, whoever holds them
	twice  Set[U] // next to two of them
}

// chainOf returns the chain of own stones that holds the stone on from.
func (b *Board[U]) chainOf(own, from Set[U]) (c chain[U]) {
	c.stones = from
	for todo := from; !todo.Empty(); {
		near := b.near[todo.First()]
		todo = todo.Rest()
		c.twice = c.twice.Or(c.near.And(near))
		c.near = c.near.Or(near)
		more := near.And(own).AndNot(c.stones)
		c.stones = c.stones.Or(more)
		todo = todo.Or(more)
	}
	return c
}

// after returns the chain that a stone on a cell joins, of these chains.
func (b *Board[U]) after(chains []chain[U], cell uint8) chain[U] {
	c := chain[U]{stones: one[U](cell), near: b.near[cell]}
	for i := range chains {
		if other := &chains[i]; other.near.Has(cell) {
			c.stones = c.stones.Or(other.stones)
			c.twice = c.twice.Or(other.twice.Or(c.near.And(other.near)))
			c.near = c.near.Or(other.near)
		}
	}
	return c
}

// count is a number of up to 3 for every cell: those with at least 1, 2 and 3. (It
// is no array, which would not be kept in registers.)
type count[U upper] struct{ one, two, three Set[U] }

// with returns the count with n more, at least 1, for each of the cells.
func (k count[U]) with(cells Set[U], n int) count[U] {
	switch n {
	case 1:
		return count[U]{k.one.Or(cells), k.two.Or(k.one.And(cells)), k.three.Or(k.two.And(cells))}
	case 2:
		return count[U]{k.one.Or(cells), k.two.Or(cells), k.three.Or(k.one.And(cells))}
	}
	return count[U]{k.one.Or(cells), k.two.Or(cells), k.three.Or(cells)}
}

// atLeast returns the cells with n or more, or with 1 or more.
func (k count[U]) atLeast(n int) Set[U] {
	switch {
	case n >= 3:
		return k.three
	case n == 2:
		return k.two
	}
	return k.one
}

// view holds the connections of one player's stones, for a look at its next stone
// and the one after it.
type view[U upper] struct {
	own, opp, free Set[U]
	corner         map6[U] // the free cells next to a chain with a corner, or on it
	side           map6[U] // the same for the sides; without chains through corners, by hav-corner=void
	chains         chains[U]
	inner          chains[U]             // without the stones on corners, by hav-corner=void
	forks          [maxForks]rimChain[U] // by hav-fork=three-edge-cells
	n              int
}

// maxForks is more than the chains on the rim of the largest board.
const maxForks = 20

// chains is a list of chains.
type chains[U upper] struct {
	all [maxChains]chain[U]
	n   int
}

// maxChains is more than the chains of one player: each has a stone in another
// triangle of cells.
const maxChains = 48

// list returns the chains.
func (k *chains[U]) list() []chain[U] { return k.all[:k.n] }

// find fills in the chains of own stones.
func (k *chains[U]) find(b *Board[U], own Set[U]) {
	k.n = 0
	for rest := own; !rest.Empty(); {
		c := b.chainOf(own, rest.Lowest())
		rest = rest.AndNot(c.stones)
		k.all[k.n] = c
		k.n++
	}
}

// map6 has a set of cells for each corner or side.
type map6[U upper] [6]Set[U]

// count returns the cells in at least 1, 2 and 3 of the sets.
func (m *map6[U]) count() (one, two, three Set[U]) {
	for i := range m {
		cells := m[i]
		three = three.Or(two.And(cells))
		two = two.Or(one.And(cells))
		one = one.Or(cells)
	}
	return one, two, three
}

// rimChain is a chain with edge cells.
type rimChain[U upper] struct {
	stones, near Set[U]
	edges        int
}

// look fills in v.
func (b *Board[U]) look(v *view[U], own, opp Set[U]) {
	v.own, v.opp, v.free = own, opp, b.cells.AndNot(own).AndNot(opp)
	v.n = 0
	corners := b.corners
	for i := range v.corner {
		v.corner[i] = corners.Lowest().And(v.free)
		v.side[i] = b.sides[i].And(v.free)
		corners = corners.Rest()
	}
	v.chains.find(b, own)
	for _, c := range v.chains.list() {
		if !c.stones.And(b.rim).Empty() {
			b.connect(v, c, !b.void)
		}
	}
	if b.void {
		v.inner.find(b, own.AndNot(b.corners))
		for _, c := range v.inner.list() {
			b.addFork(v, c)
		}
	}
}

// connect adds a chain with a stone on the rim to v.
func (b *Board[U]) connect(v *view[U], c chain[U], fork bool) {
	corners := b.corners
	for i := range v.corner {
		if c.stones.Has(corners.First()) {
			v.corner[i] = v.corner[i].Or(c.near.And(v.free))
		}
		corners = corners.Rest()
	}
	if fork {
		b.addFork(v, c)
	}
}

// addFork adds a chain to v as a part of forks.
func (b *Board[U]) addFork(v *view[U], c chain[U]) {
	if b.edgeFork {
		if n := c.stones.And(b.edges).Len(); n > 0 {
			v.forks[v.n] = rimChain[U]{c.stones, c.near.And(v.free), n}
			v.n++
		}
		return
	}
	for i, cells := range b.sides {
		if !c.stones.And(cells).Empty() {
			v.side[i] = v.side[i].Or(c.near.And(v.free))
		}
	}
}

// Wins returns the empty cells on which a stone completes a figure. Own stones
// have none yet.
func (b *Board[U]) Wins(own, opp Set[U]) Set[U] {
	b.look(b.spare, own, opp)
	return b.wins(b.spare)
}

// wins returns the cells on which a stone completes a figure.
func (b *Board[U]) wins(v *view[U]) Set[U] { return b.connections(v).Or(b.allRings(v, b.ring)) }

// connections returns the cells on which a stone completes a bridge or a fork.
func (b *Board[U]) connections(v *view[U]) Set[U] {
	_, wins, _ := v.corner.count()
	if b.edgeFork {
		return wins.Or(b.edgeForks(v, Set[U]{}, 0))
	}
	_, _, forks := v.side.count()
	return wins.Or(b.forkCells(forks))
}

// forkCells leaves out the cells that hold no fork together.
func (b *Board[U]) forkCells(cells Set[U]) Set[U] {
	if b.void {
		return cells.AndNot(b.corners)
	}
	return cells
}

// edgeForks returns the free cells that connect three edge cells, with a
// number that the cells next to one chain, left out of v, have already.
func (b *Board[U]) edgeForks(v *view[U], without Set[U], n int) Set[U] {
	k := count[U]{one: b.edges.And(v.free)}
	for i := range v.n {
		if c := &v.forks[i]; c.stones.And(without).Empty() {
			k = k.with(c.near, c.edges)
		}
	}
	return b.forkCells(k.atLeast(3 - n))
}

// winsAfter returns Wins after one more own stone, on a free cell c of v. There
// are none before it.
func (b *Board[U]) winsAfter(v *view[U], c uint8) Set[U] { return b.winsAfterBy(v, c, b.ring) }

// winsAfterBy does so by other rings.
func (b *Board[U]) winsAfterBy(v *view[U], c uint8, r ring) (wins Set[U]) {
	stone := one[U](c)
	own, free := v.own.Or(stone), v.free.AndNot(stone)
	joined := b.after(v.chains.list(), c)
	cells := joined.near.And(free)
	if !joined.stones.And(b.corners).Empty() {
		wins = cells.And(b.bridges(v, joined.stones))
	}
	wins = wins.Or(b.rings(own, v.opp, joined, joined.twice.And(free), r)).Or(b.joins(own, v.opp, free, r))
	wins = wins.Or(b.blobs(own, free, b.near[c].And(own).Or(stone), r))
	if b.void {
		if !stone.And(b.corners).Empty() {
			return wins
		}
		if !own.And(b.corners).Empty() {
			joined = b.after(v.inner.list(), c)
			cells = joined.near.And(free)
		}
	}
	return wins.Or(b.forkCells(cells.And(b.forks(v, joined.stones))))
}

// bridges returns the cells that touch a corner other than those of stones.
func (b *Board[U]) bridges(v *view[U], stones Set[U]) (cells Set[U]) {
	corners := b.corners
	for i := range v.corner {
		if !stones.Has(corners.First()) {
			cells = cells.Or(v.corner[i])
		}
		corners = corners.Rest()
	}
	return cells
}

// forks returns cells that complete a fork if they touch the chain with these stones.
func (b *Board[U]) forks(v *view[U], stones Set[U]) Set[U] {
	if b.edgeFork {
		n := stones.And(b.edges).Len()
		if n == 0 {
			return Set[U]{}
		}
		return b.edgeForks(v, stones, n)
	}
	others, held := v.side, 0
	for i, cells := range b.sides {
		if !stones.And(cells).Empty() {
			others[i] = Set[U]{}
			held++
		}
	}
	if held == 0 {
		return Set[U]{}
	}
	one, two, _ := others.count()
	if held == 1 {
		return two
	}
	return one
}
