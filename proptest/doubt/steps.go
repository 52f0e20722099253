package doubt

import (
	"fmt"
	"slices"
	"strings"

	"ludex/rules/rbg/syntax"
)

// few is how many pieces a player needs at least where the loss of all of them is not waited for,
// as in the games of the morris family.
const few = 3

// numbers changes a number of a comparison by one, makes a bound strict or not, and a row
// of repeated parts longer or shorter.
func numbers(r *rulebook, p *part) (list []change) {
	add := func(to *part, is, not string) {
		list = append(list, change{to, 0, [3]string{short(is) + instead(is, not), is, not}, false})
	}
	if n, ok := p.leaf.(syntax.Compare); ok && (!p.isGuard() || p.opposed()) && !r.isFlag(p) {
		other := func(op string, right syntax.Expr) {
			to := compare(n.Left, right, op)
			add(to, r.words(p), r.words(to))
		}
		for _, op := range map[string][]string{"==": {">=", "<="}, "<": {"<="}, "<=": {"<"}, ">": {">="}, ">=": {">"}, "!=": {">", "<"}}[n.Op] {
			other(op, n.Right)
		}
		if k, ok := n.Right.(syntax.Number); ok && !r.counts(n.Left) {
			for _, by := range []syntax.Number{1, -1} {
				if k+by >= 0 {
					other(n.Op, k+by)
				}
			}
			if _, pieces := n.Left.(syntax.Count); pieces && n.Op == "==" && k == 0 {
				other("<", syntax.Number(few))
			}
		}
	}
	if p.kind != seq || p.walks() || p.up.kind == choice && p.up.ofOneKind() && r.unlike(p) {
		return list
	}
	for _, u := range p.rows() {
		is := r.length(p, u, u.times)
		for _, n := range []int{u.times + 1, u.times - 1} {
			add(row(slices.Concat(p.parts[:u.from], slices.Repeat(u.once(p), n), p.parts[u.end():])...), is, r.length(p, u, n))
		}
	}
	return list
}

// instead returns the end of a question from the first difference of a statement to another one, or the
// number there.
func instead(is, not string) string {
	at := 0
	for i := range min(len(is), len(not)) {
		if is[i] != not[i] {
			break
		} else if not[i] == ' ' {
			at = i + 1
		}
	}
	word, _, _ := strings.Cut(not[at:], " ")
	switch {
	case at == 0:
		return ", and not that " + short(not)
	case strings.Trim(word, "0123456789") == "":
		return ", and not " + word
	}
	return ", rather than " + short(not[at:])
}

// length describes a run of a number of times, or the path of a piece that is put down at its end.
func (r *rulebook) length(p *part, u run, times int) string {
	once := u.once(p)
	if p.isPath(u) && once[0].allShifts() && len(once) == 2 && once[1].is(isOn) {
		way, _ := strings.CutPrefix(r.place(once[:1], false), "the next cell")
		cells := pick(times == 1, "1 cell"+way+", which ", fmt.Sprintf("%d cells%s, each of which ", times, way))
		return "the piece moves " + cells + r.holds(once[1].leaf.(syntax.On).Pieces, false)
	}
	if text, ok := r.each(once, times, false); ok {
		return text
	}
	text := pick(times == 1, "once ", fmt.Sprint(times, " times ")) + r.words(row(once...))
	if row(once...).hasStar() {
		return r.hide(text) // it counts the pieces of a line
	}
	return text
}

// counts reports whether an expression is a variable that the file counts up, such as the number
// of a turn: its limit is not in doubt.
func (r *rulebook) counts(e syntax.Expr) bool {
	v, ok := e.(syntax.Variable)
	return ok && r.assigned(int(v), func(value syntax.Expr) bool {
		sum, is := value.(syntax.Arith)
		return is && slices.Contains(sum.Parts, e)
	})
}

// unlike reports whether another case is no twin of a part.
func (r *rulebook) unlike(p *part) bool {
	defer func(v view) { r.view = v }(r.view)
	r.view.plain, r.view.pieces = true, byNumber
	return slices.ContainsFunc(p.up.parts, func(q *part) bool { return r.shape(q) != r.shape(p) })
}

// run is a row of equal parts, or of equal groups of parts, in a sequence.
type run struct{ from, period, times int }

func (u run) once(p *part) []*part { return p.parts[u.from : u.from+u.period] }

func (u run) end() int { return u.from + u.period*u.times }

// isPath reports whether a run is the way of a piece that is put down at its end.
func (p *part) isPath(u run) bool {
	next := p.beside(1)
	if u.end() < len(p.parts) {
		next = p.parts[u.end()]
	}
	return !p.inPattern() && next != nil && next.has(isOff)
}

func runs(p *part) (list []run) {
	for i := 0; i < len(p.parts); {
		best := run{from: i, period: 1, times: 1}
		for period := 1; period <= 3 && i+2*period <= len(p.parts); period++ {
			n := 1
			for i+(n+1)*period <= len(p.parts) && same(p.parts[i:i+period], p.parts[i+n*period:i+(n+1)*period]) {
				n++
			}
			if n > 1 && n*period > best.times*best.period {
				best = run{i, period, n}
			}
		}
		if best.times > 1 {
			list = append(list, best)
		}
		i += best.period * best.times
	}
	return list
}

// rows returns the runs of a sequence in which something is tested, and that are no sides of
// a figure: the sequence does not go on to test the same in another direction.
func (p *part) rows() (list []run) {
	return slices.DeleteFunc(runs(p), func(u run) bool {
		turns, again := false, false
		for i, q := range p.parts {
			if other := i < u.from || i >= u.end(); other {
				met := slices.ContainsFunc(u.once(p), func(o *part) bool { return equal(o, q) })
				turns, again = turns || q.is(isShift) && !met, again || q.is(isOn) && met
			}
		}
		return row(u.once(p)...).walks() || turns && again
	})
}

// exactly lets a run of steps over cells of a kind end there: one more is not allowed.
func exactly(r *rulebook, p *part) (list []change) {
	if p.kind != seq {
		return nil
	}
	for _, u := range p.rows() {
		if once := u.once(p); u.end() == len(p.parts) && once[0].is(isShift) && !p.isPath(u) {
			list = append(list, one(row(append(slices.Clone(p.parts), test(true, row(once...)))...), 0, r.length(p, u, u.times))...)
		}
	}
	return list
}

// again lets a step be repeated, or a repeated one be made once.
func again(r *rulebook, p *part) (list []change) {
	if p.inFigure() || p.follows() {
		return nil
	}
	const often = "any number of cells in a row"
	if p.kind == star && !p.parts[0].allShifts() && !p.parts[0].has(isSwitch) {
		once := p.parts[0]
		if n := len(once.parts) - 1; n > 0 && once.kind == seq && once.parts[0].is(isOn) && once.parts[n].allShifts() {
			once = row(once.parts[:n]...) // the step before it was the first
		}
		say := r.repeats(once, once.head().route(), p)
		return []change{say(either(p.parts[0], nothing()), true, often, "at most one cell"), say(p.parts[0], true, often, "just one cell, no more and no less")}
	}
	var step []*part
	after := p.conditionsAfter()
	switch {
	case p.is(isOn) && len(p.steps()) > 0 && !p.chosen() && !r.pickedUp(p) && p.up.kind == seq && p.index > 0 && p.up.parts[p.index-1].walks():
		step, after = append(p.steps(), p), nil
	case p.kind == choice && !p.has(isSwitch) && p.inMove() && p.has(isShift) && (p.has(isAction) || len(after) > 0):
		step = append([]*part{p}, after...)
	}
	if len(step) == 0 || r.landsOnOther(step[len(step)-1]) {
		return nil
	}
	const once = "one cell, and not several cells in a row"
	say := r.repeats(row(step...), step[:1], p)
	for _, more := range []*part{repeated(row(step...)), either(row(step...), nothing())} {
		to := row(slices.Concat([]*part{p}, after, []*part{more})...).and(len(after))
		list = append(list, say(to, false, once, pick(more.kind == star, often, "two cells in a row")))
	}
	if len(after) > 0 {
		list = append(list, say(row(p, repeated(p)), false, once, often+", of which only the last must be so"))
	}
	return list
}

// repeats describes the number of repetitions of a part after some steps, in place of another one.
func (r *rulebook) repeats(p *part, steps []*part, of *part) func(to *part, yes bool, is, not string) change {
	from, who, does := r.from(steps), "a piece", "go over "
	if from != "" {
		from = "after " + strings.Replace(from, "one", "a cell", 1) + ": "
	}
	times := func(cells string) string { return cells }
	switch {
	case p.has(isAction):
		who, does, times = "a player", "do this ", inTimes.Replace
	case of.inPattern():
		who, does = "this", "be so of "
	}
	r.view.bare = true
	what := ": " + r.words(p)
	r.view.bare = false
	say := func(cells string) string { return from + who + " may " + does + times(cells) + what }
	ask := from + "may " + who + " " + does + times("several cells in a row") + short(what)
	return func(to *part, yes bool, is, not string) change {
		return change{to, pick(yes, 1, 0), [3]string{ask, say(is), say(not)}, false}
	}
}

var inTimes = strings.NewReplacer("one cell", "once", "two cells", "twice", "cells", "times")

// landsOnOther reports whether a part tests a cell with a piece of another player on which a
// piece is put next.
func (r *rulebook) landsOnOther(p *part) bool {
	on, ok := p.leaf.(syntax.On)
	if q := p.beside(1); !ok || q == nil || !q.has(isOff) || r.taken(p) {
		return false
	}
	return slices.ContainsFunc(on.Pieces, func(n int) bool { return r.owner[n] >= 0 && r.owner[n] != owner(p.me) })
}

// conditionsAfter returns the conditions that follow a part.
func (p *part) conditionsAfter() (list []*part) {
	for i := p.index + 1; p.up.kind == seq && i < len(p.up.parts) && p.up.parts[i].isCondition(); i++ {
		list = append(list, p.up.parts[i])
	}
	return list
}

// adjacent lets steps in some directions go in all, and steps to the four neighbours of a square
// to the diagonal ones, too. On a board that was turned by 45 degrees the directions are diagonal
// already.
func adjacent(r *rulebook, p *part) []change {
	if p.kind != choice || p.inPattern() || !every(p.parts, isStep) {
		return nil
	}
	if w := r.words(p); len(p.parts) < len(r.game.Board.Labels) {
		return one(r.everyStep(), 0, w)
	}
	if len(p.parts) != 4 || r.game.Board.Shape != syntax.Rectangle || r.turned() {
		return nil
	}
	diagonal := row(either(r.shift(0), r.shift(1)), either(r.shift(2), r.shift(3)))
	return append(one(either(p, diagonal), 1, ""), one(diagonal, 2, "")...)
}
