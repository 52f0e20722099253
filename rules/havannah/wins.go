package havannah

import (
	"math/bits"

	"ludex/rules"
	"ludex/rules/hexgrid"
)

// With forks of three sides, the winning cells are computed all at once with
// sets of cells, as if corners linked.

// leastRing is the number of stones in the shortest ring. Round an own stone,
// one that lacks a stone has this number in its chain, too.
const leastRing = 6

// reach has the cells that hold or touch a chain with a link, for each corner
// and side. Those that hold it themselves are left out.
type reach[U rules.Upper] [countBit]set[U]

// add notes a chain.
func (r *reach[U]) add(k *chain[U]) {
	for l := k.links & rimBits; l != 0; l &= l - 1 {
		r[bits.TrailingZeros32(uint32(l))] = r[bits.TrailingZeros32(uint32(l))].Or(k.near)
	}
}

// joined is the chain of a new stone, and the cells beside at least one, and
// two, of the chains that it joins.
type joined[U rules.Upper] struct {
	chain[U]
	one, two set[U]
}

// join sets j to the chain of a stone on c.
func (t *WinDetector[U, C, P]) join(h *PlayerStones[U, C, P], c uint8, j *joined[U]) {
	*j = joined[U]{chain: chain[U]{rules.OneCell[U](c), t.near[c], t.links[c]}}
	if h.stones.And(t.near[c]).Empty() {
		return
	}
	for i := range h.chains.n {
		if k := &h.chains.all[i]; k.near.Has(c) {
			j.two = j.two.Or(j.one.And(k.near))
			j.one = j.one.Or(k.near)
			j.stones = j.stones.Or(k.stones)
			j.near = j.near.Or(k.near)
			j.links = j.links.with(k.links)
		}
	}
	j.near = j.near.AndNot(j.stones)
}

// put puts the chain j of a stone on c in the place of those that it joins.
func (h *PlayerStones[U, C, P]) put(c uint8, j *joined[U]) {
	n := 0
	for i := range h.chains.n {
		if !h.chains.all[i].near.Has(c) {
			h.chains.all[n] = h.chains.all[i]
			n++
		}
	}
	h.chains.all[n], h.chains.n = j.chain, n+1
	h.reach.add(&j.chain)
	h.pairs.known = h.pairs.known.AndNot(j.near)
}

// joinedAfter returns the wins of h with a stone on c, of the chain j.
func (t *WinDetector[U, C, P]) joinedAfter(h *PlayerStones[U, C, P], c uint8, j *joined[U], opp set[U]) set[U] {
	wins := h.wins
	if j.links != 0 {
		if has := j.links.corners(); has != 0 {
			wins = wins.Or(j.near.And(t.bridges(h, has)))
		}
		if has := j.links.sides(); has != 0 {
			wins = wins.Or(j.near.And(t.forks(h, has)))
		}
	}
	if n := j.stones.Len(); n >= leastRing-1 {
		wins = wins.Or(j.two.AndNot(t.near[c]).Or(t.loops(c, j, opp)))
		if n >= leastRing {
			wins = wins.Or(t.lastOfSix(h.stones.With(c), c))
		}
	}
	return wins.AndNot(rules.OneCell[U](c).Or(h.stones).Or(opp))
}

// bridges returns the cells that link to a corner, if a chain has another one.
func (t *WinDetector[U, C, P]) bridges(h *PlayerStones[U, C, P], has links) (cells set[U]) {
	for i := range hexgrid.Sides {
		if has>>i&1 == 0 {
			cells = cells.Or(h.reach[i].Or(t.linked[i]))
		}
	}
	return cells
}

// forks returns the cells that link to the sides that a chain with some sides
// lacks for a fork: all cells if it lacks none, as only a corner connects it.
func (t *WinDetector[U, C, P]) forks(h *PlayerStones[U, C, P], has links) set[U] {
	switch {
	case three(has):
		return t.cells
	}
	var one, two set[U]
	for i := range hexgrid.Sides {
		if has>>i&1 == 0 {
			cells := h.reach[sideBit+i].Or(t.linked[sideBit+i])
			two = two.Or(one.And(cells))
			one = one.Or(cells)
		}
	}
	if has&(has-1) != 0 {
		return one
	}
	return two
}

// loops returns the cells beside c round which the stones of j make two arcs.
func (t *WinDetector[U, C, P]) loops(c uint8, j *joined[U], opp set[U]) (cells set[U]) {
	for rest := j.one.And(t.near[c]).AndNot(opp); !rest.Empty(); rest = rest.Rest() {
		x := rest.First()
		apart := j.stones.And(t.near[x]).AndNot(t.near[c]).Without(c)
		if !apart.Empty() && t.closes(&j.chain, x) {
			cells = cells.With(x)
		}
	}
	return cells
}

// The chains do not show which stones are connected without corners, and which
// cells a loop encloses. These are computed from the stones where needed.

// forkVoid reports whether a stone on x completes a fork without corners
// (hav-corner=void), given the links that it joins, enough for one with them and of
// one corner at most. That corner connects nothing, unless it is
// the only stone between its two neighbours on the rim.
func (t *WinDetector[U, C, P]) forkVoid(l links, x uint8, chains *chainList[U, C]) bool {
	if l.corners() == 0 {
		return true
	}
	if t.corners.Has(x) {
		return false
	}
	_, stones := t.joined(x, chains)
	beside := t.near[t.cornerOf[bits.TrailingZeros32(uint32(l))]].And(stones.With(x))
	if !beside.Several() || !beside.And(t.near[beside.First()]).Empty() {
		return true
	}
	return t.opts.fork(t.reached(x, stones.AndNot(t.corners)))
}

// joined returns the links and the stones of the chain that a stone on x
// makes, but for those of itself among the latter.
func (t *WinDetector[U, C, P]) joined(x uint8, chains *chainList[U, C]) (l links, stones set[U]) {
	l = t.links[x]
	for i := range chains.n {
		if k := &chains.all[i]; k.near.Has(x) {
			l = l.with(k.links)
			stones = stones.Or(k.stones)
		}
	}
	return l, stones
}

// reached returns the links of the chain of a stone on x and the others given.
func (t *WinDetector[U, C, P]) reached(x uint8, rest set[U]) (l links) {
	for front := rules.OneCell[U](x); !front.Empty(); {
		c := front.First()
		l = l.with(t.links[c])
		more := t.near[c].And(rest)
		rest = rest.AndNot(more)
		front = front.Rest().Or(more)
	}
	return l
}

// actual returns those of the cells kept in PlayerStones that really win, given
// the chains of own that touch them. Where rings can be filled (hav-ring), a cell
// that closed a loop may no longer do so, or the loop may enclose no cell that
// counts.
func (t *WinDetector[U, C, P]) actual(wins set[U], chains *chainList[U, C], own, opp set[U]) set[U] {
	if t.Monotone() {
		return wins
	}
	return t.verified(wins, chains, own, opp)
}

// actualAfter does the same for the wins that h would keep with a stone on c.
func (t *WinDetector[U, C, P]) actualAfter(h *PlayerStones[U, C, P], c uint8, wins, opp set[U]) set[U] {
	if wins.Empty() || t.Monotone() {
		return wins
	}
	return t.verifiedAfter(h, c, wins, opp)
}

// cornerless returns those of the wins of h with a stone on c, found as if
// corners linked, that are wins where they are void. By the readings of hav-ring under
// which actual checks all of them again, it leaves that to actual.
func (t *WinDetector[U, C, P]) cornerless(h *PlayerStones[U, C, P], c uint8, wins, opp set[U]) set[U] {
	own := h.stones.With(c)
	fresh := wins.AndNot(h.wins)
	if !t.void || !t.Monotone() || fresh.Empty() || own.Or(fresh).And(t.corners).Empty() {
		return wins
	}
	fresh = fresh.AndNot(t.lastOfSix(own, c))
	return wins.AndNot(fresh).Or(t.verifiedAfter(h, c, fresh, opp))
}

// verified returns those of the cells on which a stone completes a figure, given
// the chains of own that touch them, except rings round an own stone.
func (t *WinDetector[U, C, P]) verified(cells set[U], chains *chainList[U, C], own, opp set[U]) set[U] {
	for rest := cells; !rest.Empty(); rest = rest.Rest() {
		x := rest.First()
		if (t.empty && t.hollow(x, chains, own, opp) || !t.empty && t.completes(x, chains)) &&
			(!t.clean || own.Len() < leastApart || t.judge(own.With(x), opp, x)) {
			continue
		}
		cells = cells.Without(x)
	}
	return cells
}

// verifiedAfter does the same for h with a stone on c.
func (t *WinDetector[U, C, P]) verifiedAfter(h *PlayerStones[U, C, P], c uint8, cells, opp set[U]) set[U] {
	var list chainList[U, C]
	t.merged(h, c, cells, &list)
	return t.verified(cells, &list, h.stones.With(c), opp)
}

// hollow reports whether a stone on x completes a bridge, a fork, or a ring
// with an empty cell inside (hav-ring=empty).
func (t *WinDetector[U, C, P]) hollow(x uint8, chains *chainList[U, C], own, opp set[U]) bool {
	l, _ := t.joined(x, chains)
	return t.spans(l, x, chains) || !t.enclosed(own, x).AndNot(opp).Empty()
}

// enclosed returns the cells that are not own, and cut off from the rim by
// own stones once there is one on x. It need not name those that were so before.
func (t *WinDetector[U, C, P]) enclosed(own set[U], x uint8) (inside set[U]) {
	if arcsOf[t.pattern(own, x)].n < 2 {
		return set[U]{} // the free cells round x are connected, or on the rim
	}
	free, open := t.cells.AndNot(own).Without(x), t.rim
	for gaps := t.near[x].And(free); !gaps.Empty(); {
		hole := gaps.Lowest()
		for front := hole; !front.Empty() && hole.And(open).Empty(); {
			more := t.near[front.First()].And(free).AndNot(hole)
			hole = hole.Or(more)
			front = front.Rest().Or(more)
		}
		gaps = gaps.AndNot(hole)
		if hole.And(open).Empty() {
			inside = inside.Or(hole)
		} else {
			open = open.Or(hole)
		}
	}
	return inside
}
