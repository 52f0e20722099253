package shortest

import (
	"slices"

	"ludex/rules"
	"ludex/solver/positions"
)

// unit is the weight of a bound that counts once.
const unit = 8

// dive is a search for some line from one position to a goal: A* that takes the
// bound for more than it is (Pohl 1970), so that it comes to a goal much sooner
// than it could prove that no line is shorter. It goes step by step.
type dive[S comparable] struct {
	hash    func(S) uint64
	walk    rules.Expander[S]
	reached func(S) bool
	back    bool // the walk takes moves back
	weight  int  // of the bound, in parts of unit
	most    int  // moves of the lines of interest

	table  positions.Table[S]
	parent []uint32
	open   lane // by moves and weighted bound
	at     int  // the least sum with work
	floor  int  // no line has a smaller sum
	edges  []rules.Edge[S]
}

// begin starts a search from s, whose bound is given, for a line of at most so
// many moves.
func (d *dive[S]) begin(s S, bound, weight, most int) {
	d.table.Clear()
	d.parent = d.parent[:0]
	d.open.clear()
	d.weight, d.most, d.at, d.floor = weight, most, 0, 0
	d.meet(rules.Edge[S]{To: s, Ahead: int16(bound), Behind: int16(bound)}, 0, 0)
}

// meet stores the end of an edge at g moves, if it is new or nearer than before
// and a line through it can be short enough.
func (d *dive[S]) meet(e rules.Edge[S], g int, from uint32) {
	rest := int(e.Ahead)
	if d.back {
		rest = int(e.Behind)
	}
	if g+rest > d.most {
		return
	}
	ref, isNew := d.table.Put(e.To, d.hash(e.To), uint16(g))
	if isNew {
		d.parent = append(d.parent, from)
	} else {
		at := d.table.At(ref)
		if int(at.Moves) <= g {
			return
		}
		at.Moves = uint16(g)
		d.parent[ref] = from
	}
	sum := g + d.weight*rest/unit
	d.at = min(d.at, sum)
	d.open.push(ref, g, sum)
}

// next takes the entry that looks best, at the floor first; ok is false if none is left.
func (d *dive[S]) next() (ref uint32, g int, ok bool) {
	for ; d.at < len(d.open.pending); d.at++ {
		for d.open.pending[d.at] > 0 {
			sum := min(max(d.at, d.floor), len(d.open.pending)-1)
			for d.open.pending[sum] == 0 {
				sum--
			}
			g = d.open.deepest(sum)
			ref = d.open.take(sum, g, 1)[0]
			if int(d.table.At(ref).Moves) == g {
				return ref, g, true
			}
		}
	}
	return 0, 0, false
}

// step expands at most a number of positions, and returns how many it has expanded. Done means
// that it has found a line or that there is none of interest.
func (d *dive[S]) step(most int64) (line []S, expanded int64, done bool) {
	for ; expanded < most; expanded++ {
		ref, g, ok := d.next()
		if !ok {
			return nil, expanded, true
		}
		s := d.table.At(ref).State
		if d.reached(s) {
			return d.way(ref), expanded, true
		}
		d.edges = d.walk.Expand(s, d.edges[:0])
		for _, e := range d.edges {
			d.meet(e, g+1, ref)
		}
	}
	return nil, expanded, false
}

// way returns the positions of the moves to an entry, in their order.
func (d *dive[S]) way(ref uint32) (line []S) {
	for {
		at := d.table.At(ref)
		line = append(line, at.State)
		if at.Moves == 0 {
			if !d.back {
				slices.Reverse(line)
			}
			return line
		}
		ref = d.parent[ref]
	}
}

// bytes returns the memory that positions and queues hold.
func (d *dive[S]) bytes() int64 { return d.table.Bytes() + 4*int64(cap(d.parent)) + d.open.bytes() }
