package havannah

import "math/bits"

// maxChains is the most chains that one player can have on 61 cells: two
// rows next to each other of together k cells are a strip of triangles, which
// has at most (k+2)/3 stones that do not touch: 4+5+6+5+3 on 5 cells a side.
const maxChains = 23

// Holding is what one player holds on a board of at most 5 cells a side, as
// Completing keeps it: stones that hold no figure, their chains, and the cells on
// which one more stone completes a figure. Its zero value holds nothing.
type Holding struct {
	stones uint64 // a bit for each cell
	next
	n      int
	chains [maxChains]chain
}

// next are cells on which one more stone completes something.
type next struct {
	wins  uint64 // a figure, whatever the opponent does elsewhere
	loops uint64 // a loop, which is a ring if an empty cell is inside (hav-ring=empty)
}

// chain is an unbroken chain of stones and what it touches.
type chain struct {
	stones, near uint64
	links        links
}

// Stones returns the cells held, a bit each.
func (h *Holding) Stones() uint64 { return h.stones }

// merged lists the chains of h with a stone on c, the one of c first, and
// returns their number.
func (t *Completing) merged(h *Holding, c uint8, list *[maxChains + 1]chain) int {
	list[0] = chain{1 << c, t.near[c], t.links[c]}
	n := 1
	for i := range h.chains[:h.n] {
		k := &h.chains[i]
		if k.near>>c&1 == 0 {
			list[n] = *k
			n++
			continue
		}
		list[0].stones |= k.stones
		list[0].near |= k.near
		list[0].links = list[0].links.with(k.links)
	}
	list[0].near &^= list[0].stones
	return n
}

// after returns what h has next with a stone on c, given its chains by merged,
// off the opponent's cells. Only cells beside the chain of c can be new there;
// and often only those beside c, too. (By hav-ring other than any they can also
// cease to be.)
func (t *Completing) after(h *Holding, c uint8, chains []chain, opp uint64) next {
	free := ^(1<<c | opp)
	now := next{h.wins & free, h.loops & free}
	ask := chains[0].near & free
	switch joined := h.n + 1 - len(chains); {
	case t.relinks(c, &chains[0], joined):
	case joined == 0:
		return now // it touches nothing
	default:
		ask &= t.near[c]
	}
	if t.game.opts.Ring == RingAny {
		now.wins |= t.lastOfSix(h.stones|1<<c, c) & free
		ask &^= now.wins
	} else {
		now.wins &^= ask
		now.loops &^= ask
	}
	for ; ask != 0; ask &= ask - 1 {
		x := uint8(bits.TrailingZeros64(ask))
		joins, closes := t.completes(x, chains)
		switch {
		case joins || closes && !t.hollow:
			now.wins |= 1 << x
		case closes:
			now.loops |= 1 << x
		}
	}
	return now
}

// relinks reports whether the stone on c, which joins that many chains to k,
// may make a figure possible on a cell that is not beside it: where it joins
// none to another, and does not stand on the rim, k has the links that it had.
// Where corners are void, it may yet join parts of k which only a corner held together.
func (t *Completing) relinks(c uint8, k *chain, joined int) bool {
	return t.links[c] != 0 || joined > 1 || t.void && k.links.corners() != 0
}

// completes reports whether a stone on x joins chains to a bridge or a fork,
// and whether it closes a loop. If any loop is a ring, it reports no more.
func (t *Completing) completes(x uint8, chains []chain) (joins, closes bool) {
	l := t.links[x]
	for i := range chains {
		k := &chains[i]
		if k.near>>x&1 == 0 {
			continue
		}
		if l = l.with(k.links); t.closes(k, x) {
			if closes = true; !t.hollow {
				return false, true
			}
		}
	}
	return two(l.corners()) || t.game.opts.fork(l) && (!t.void || t.forks(x, l, chains)), closes
}

// closes reports whether two arcs round x belong to the chain k.
func (t *Completing) closes(k *chain, x uint8) bool {
	around := k.stones & t.near[x]
	return around&(around-1) != 0 && arcsOf[t.pattern(around, x)].n > 1
}

// pattern returns which neighbours of x are among the given cells.
func (t *Completing) pattern(cells uint64, x uint8) (p pattern) {
	for d, n := range &t.beside[x] {
		p |= pattern(cells>>n&1) << d
	}
	return p
}

// lastOfSix returns the cells that are the only ones missing round an own
// stone, be it the one on c or one beside it.
func (t *Completing) lastOfSix(own uint64, c uint8) (cells uint64) {
	for centres := own & (t.near[c] | 1<<c); centres != 0; centres &= centres - 1 {
		n := bits.TrailingZeros64(centres)
		if missing := t.near[n] &^ own; missing&(missing-1) == 0 && bits.OnesCount64(t.near[n]) == 6 {
			cells |= missing
		}
	}
	return cells
}
