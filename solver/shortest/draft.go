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
	try      int // of tries, the present one

	dive     dive[S]
	diving   bool
	left     int64 // expansions left for the dive
	from, to int   // the ends of the part that it is to replace

	window int   // moves of a part
	at     int   // where the next part begins
	work   int64 // expansions for each part
	better bool  // the present pass over the line has made it shorter
	weight int   // of the bound, for the whole line
}

// stage is what a draft does.
type stage uint8

const (
	some  stage = iota // look for some line
	exact              // look for a shortest line by plain A*, with limited work
	parts              // look for shorter ways between two positions of the line
	finished
)

// The work of the stages, and the weights of their dives in parts of unit.
const (
	exactWork   = 1 << 18
	firstWork   = 1 << 9 // for a part, at first
	mostWork    = 1 << 16
	noLimit     = 1 << 62
	wholeWeight = unit + unit/2
)

// tries are the dives for some line, each after the one before has ended without one:
// few positions take long with more than one weight.
var tries = []struct {
	weight int
	work   int64
}{{2 * unit, 1 << 14}, {unit + unit/2, 1 << 15}, {3 * unit, 1 << 15}, {2 * unit, noLimit}}

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
	d.dive.hash = q.Hash
	d.whole()
	return d
}

// slice is the work between two looks at the context.
const slice = 1 << 6

// step works for at most so many expansions.
func (d *draft[S]) step(ctx context.Context, expansions int64) {
	for until := d.dive.expanded + expansions; d.dive.expanded < until && d.stage != finished && ctx.Err() == nil; {
		if !d.diving && !d.part() {
			continue
		}
		before := d.dive.expanded
		way, ended := d.dive.step(min(until-before, d.left, slice))
		d.left -= d.dive.expanded - before
		if d.stage == exact {
			d.least = d.dive.at
		}
		if way != nil {
			d.replace(way)
		}
		if ended || d.left <= 0 {
			d.end(ended)
		}
	}
}

// lineFirst is the work for some line before the proof has most of the work.
const lineFirst = 1 << 18

// rate returns the expansions that are due to the draft for four of the proof. A
// search for all shortest lines needs no more than one line of it.
func (d *draft[S]) rate(all bool) int64 {
	switch {
	case d == nil || d.stage == finished || all && d.line != nil:
		return 0
	case d.stage == some && d.dive.expanded < lineFirst:
		return 64
	case d.stage == exact:
		return 16
	}
	return 1
}

// replace takes a way over into the line.
func (d *draft[S]) replace(way []S) {
	if d.stage != parts {
		d.line = way
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
		d.stage, d.least = finished, min(d.dive.most+1, len(d.line)-1)
	case ended && d.line == nil:
		d.stage = finished
	case d.line == nil:
		d.try++
		d.whole()
	default:
		d.stage++
		if d.stage == exact && d.question.Reached != nil {
			d.stage++
		}
		if d.stage == exact {
			d.whole()
		}
	}
}

// whole begins the dive of a stage for a whole line.
func (d *draft[S]) whole() {
	q := d.question
	d.dive.walk, d.dive.reached, d.diving = q.Forward(), q.reached, true
	switch d.stage {
	case some:
		d.left = tries[d.try].work
		d.dive.begin(q.Start, q.Distance, tries[d.try].weight, anyLength)
	case exact:
		d.left = exactWork
		d.dive.walk = q.Leg(q.Start, q.Goal).Walk
		d.dive.begin(q.Start, q.Distance, unit, min(d.most, len(d.line)-2))
	}
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
	d.dive.walk, d.dive.reached = leg.Walk, func(s S) bool { return s == goal }
	d.dive.begin(start, leg.Bound, weight, d.to-d.from-1)
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
