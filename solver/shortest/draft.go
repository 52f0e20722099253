package shortest

import (
	"context"

	"ludex/rules"
)

// Leg is a walk from one position to another.
type Leg[S comparable] struct {
	Walk  rules.Expander[S] // along the moves, Ahead toward the end
	Bound int               // a lower bound on the moves from the start to the end
}

// draft is a line that becomes shorter. It works in steps, in turn with the proof,
// so that its line does not depend on the time.
type draft[S comparable] struct {
	question *Question[S]
	most     int // moves of lines of interest
	line     []S // the shortest one known, both ends included; nil for none
	least    int // no line has fewer moves, by plain A*
	stage    stage
	expanded int64

	dives    []*dive[S] // from both ends in turns until there is a line, then one
	turn     int        // turns that they have had
	diving   bool
	left     int64 // expansions left for them
	memory   int64 // bytes that plain A* may store, 0 for no limit
	from, to int   // the ends of the part that they are to replace

	window int   // moves of a part
	at     int   // where the next part begins
	work   int64 // expansions for each part
	better bool  // the present pass over the line has made it shorter
	weight int   // of the bound, for the whole line
}

// stage is the present work of a draft.
type stage uint8

const (
	some  stage = iota // look for some line
	exact              // look for a shortest line by plain A*, with limited work
	parts              // look for shorter ways between two positions of the line
	finished
)

// The work of the stages, and the weights of their dives in parts of unit.
const (
	exactWork   = 3 << 19
	raisedWork  = 1 << 17 // for plain A* where the first bound is too low
	firstWork   = 1 << 9  // for a part, at first
	mostWork    = 1 << 16
	noLimit     = 1 << 62
	someWeight  = 2 * unit
	wholeWeight = unit + unit/2
)

// firstWindow is the number of moves of the first parts.
const firstWindow = 16

// anyLength is more moves than a line has.
const anyLength = 1 << 14

// newDraft returns a draft of a line from the start to a goal. Lines of more than
// so many moves are of little interest; 0 for no limit.
func newDraft[S comparable](q *Question[S], most int) *draft[S] {
	d := &draft[S]{question: q, most: most, window: firstWindow, work: firstWork, weight: wholeWeight}
	if most == 0 {
		d.most = anyLength
	}
	d.dives = []*dive[S]{{hash: q.Hash, walk: q.Forward(), reached: q.reached}}
	d.dives[0].begin(q.Start, q.Distance, someWeight, anyLength)
	if q.Reached == nil {
		back := &dive[S]{hash: q.Hash, walk: q.Backward(), reached: func(s S) bool { return s == q.Start }, back: true}
		back.begin(q.Goal, q.Distance, someWeight, anyLength)
		d.dives = append(d.dives, back)
	}
	d.diving, d.left = true, noLimit
	return d
}

// slice is the work between two looks at the context.
const slice = 1 << 6

// step works for at most that number of expansions. No line has fewer moves than the bound.
func (d *draft[S]) step(ctx context.Context, expansions int64, bound int) {
	for until := d.expanded + expansions; d.expanded < until && d.stage != finished && ctx.Err() == nil; {
		if !d.diving && !d.part() {
			continue
		}
		dive := d.dives[d.turn%len(d.dives)]
		d.turn++
		if d.stage == exact {
			dive.floor = bound
			if bound > d.question.Distance {
				d.left = min(d.left, raisedWork)
			}
		}
		way, n, ended := dive.step(min(until-d.expanded, d.left, slice))
		d.expanded += n
		d.left -= n
		if d.stage == exact {
			d.least = dive.at
		}
		if way != nil {
			d.replace(way)
		}
		if ended || d.left <= 0 || d.stage == exact && d.memory > 0 && dive.table.Bytes() > d.memory {
			d.end(ended)
		}
	}
}

// lineFirst is the work for some line before the proof has most of the work, and
// exactFirst that of plain A* before the proof has four ninths: then the search
// expands less than twice what plain A* does alone, if that has the proof first.
// Where the first bound is too low, the proof expands proofFirst before plain A* goes on.
const (
	lineFirst  = 1 << 18
	exactFirst = 1 << 15
	proofFirst = 5 << 15
)

// rate returns the expansions that are due to the draft for four of the proof, which
// has made so many and come to such a lower bound. A search for all shortest lines
// needs no more than one line of the draft.
func (d *draft[S]) rate(all bool, proof int64, bound int) int64 {
	switch {
	case d == nil || d.stage == finished || all && d.line != nil:
		return 0
	case d.stage == some && d.expanded < lineFirst:
		return 64
	case d.stage == exact && bound > d.question.Distance:
		return min(1, proof/proofFirst)
	case d.stage == exact && exactWork-d.left < exactFirst:
		return 10
	case d.stage == exact:
		return 5
	}
	return 1
}

// replace takes a way over into the line.
func (d *draft[S]) replace(way []S) {
	if d.stage != parts {
		d.line, d.dives = way, []*dive[S]{d.dives[0]}
		return
	}
	d.line = append(append(d.line[:d.from:d.from], way...), d.line[d.to+1:]...)
	d.better = true
}

// end ends a dive, and begins the next stage unless this one has several dives.
// Ended means that it has found a line or that there is none of interest.
func (d *draft[S]) end(ended bool) {
	d.diving = false
	switch {
	case d.stage == parts:
	case ended && d.stage == exact:
		d.stage, d.least = finished, min(d.dives[0].most+1, len(d.line)-1)
	case d.line == nil:
		d.stage = finished
	case d.stage == some && d.question.Reached == nil:
		d.exact()
	default:
		d.stage = parts
	}
}

// exact begins the search for a shortest line.
func (d *draft[S]) exact() {
	q := d.question
	d.stage, d.diving, d.left = exact, true, exactWork
	d.dives[0].walk = q.Leg(q.Start, q.Goal).Walk
	d.dives[0].begin(q.Start, q.Distance, unit, min(d.most, len(d.line)-2))
}

// part begins the dive for the next part of the line. It returns false at the end
// of a pass, and for a part that cannot be shorter.
func (d *draft[S]) part() bool {
	last := len(d.line) - 1
	if d.at >= last {
		d.pass(last)
		return false
	}
	d.from, d.to = d.at, min(d.at+d.window, last)
	if d.at += max(1, d.window/2); d.to == last {
		d.at = last
	}
	weight := unit
	if d.to-d.from == last {
		weight = d.weight
	}
	start, goal := d.line[d.from], d.line[d.to]
	leg := d.question.Leg(start, goal)
	if leg.Bound >= d.to-d.from {
		return false
	}
	d.dives[0].walk, d.dives[0].reached = leg.Walk, func(s S) bool { return s == goal }
	d.dives[0].begin(start, leg.Bound, weight, d.to-d.from-1)
	d.diving, d.left = true, d.work
	return true
}

// pass sets out on the next pass over the line: the same one again while it helps,
// then one with longer parts, then the whole line with weights that fall.
func (d *draft[S]) pass(last int) {
	d.at = 0
	switch {
	case d.better:
		d.better = false
	case d.window < last:
		d.window += d.window / 2
		d.work *= 2
	case d.work < mostWork:
		d.work *= 2
	case d.weight > unit:
		d.weight--
	default:
		d.stage = finished
	}
}

// bytes returns the memory of the dives.
func (d *draft[S]) bytes() (n int64) {
	for _, dive := range d.dives {
		n += dive.bytes()
	}
	return n
}
