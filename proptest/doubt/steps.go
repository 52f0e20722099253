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
	add := func(n syntax.Node) {
		is, not := r.words(p), r.words(&part{leaf: n, place: p.place})
		list = append(list, change{&part{leaf: n}, "Is it right that " + is + ", and not " + instead(is, not) + "?", true, sentenceOf(is), sentenceOf(not)})
	}
	if n, ok := p.leaf.(syntax.Compare); ok && (!p.isGuard() || p.opposed()) && !r.isFlag(p) {
		for _, op := range map[string][]string{"==": {">=", "<="}, "<": {"<="}, "<=": {"<"}, ">": {">="}, ">=": {">"}, "!=": {">", "<"}}[n.Op] {
			add(syntax.Compare{Left: n.Left, Right: n.Right, Op: op})
		}
		k, ok := n.Right.(syntax.Number)
		ok = ok && !r.counts(n.Left)
		for _, by := range []syntax.Number{1, -1} {
			if ok && k+by >= 0 {
				add(syntax.Compare{Left: n.Left, Right: k + by, Op: n.Op})
			}
		}
		if _, pieces := n.Left.(syntax.Count); pieces && ok && n.Op == "==" && k == 0 {
			add(syntax.Compare{Left: n.Left, Right: syntax.Number(few), Op: "<"})
		}
	}
	if p.kind != seq || p.walks() || p.up.kind == choice && p.up.ofOneKind() && r.unlike(p) {
		return list
	}
	for _, u := range p.rows() {
		path, once := p.isPath(u), p.parts[u.from:u.from+u.period]
		is := r.length(p, u, path)
		for _, n := range []int{u.times + 1, u.times - 1} {
			longer := u
			longer.times = n
			parts := slices.Concat(p.parts[:u.from], slices.Repeat(once, n), p.parts[u.from+u.period*u.times:])
			not := r.length(p, longer, path)
			list = append(list, change{row(parts...), "Is it right that " + is + ", and not " + instead(is, not) + "?", true, sentenceOf(is), sentenceOf(not)})
		}
	}
	return list
}

// instead returns what another statement says instead: the number, or the words from where they
// differ.
func instead(is, not string) string {
	n := 0
	for n < min(len(is), len(not)) && is[n] == not[n] {
		n++
	}
	at := strings.LastIndexByte(not[:n], ' ') + 1
	if at == 0 {
		return "that " + not
	}
	if word, _, _ := strings.Cut(not[at:], " "); strings.Trim(word, "0123456789") == "" {
		return word
	}
	return not[at:]
}

// length describes a run, or the path of a piece.
func (r *rulebook) length(p *part, u run, path bool) string {
	once := p.parts[u.from : u.from+u.period]
	if path && once[0].allShifts() && len(once) == 2 && once[1].is(isOn) {
		way, _ := strings.CutPrefix(r.place(once[:1], false), "the next cell")
		cells, which := "1 cell", "which"
		if u.times != 1 {
			cells, which = fmt.Sprint(u.times, " cells"), "each of which"
		}
		return fmt.Sprintf("the piece moves %s%s, %s %s", cells, way, which, r.holds(once[1].leaf.(syntax.On).Pieces, false))
	}
	if text, ok := r.each(once, u.times, false); ok {
		return text
	}
	if row(once...).hasStar() {
		return r.hide(times(u.times) + " " + r.words(row(once...))) // it counts the pieces of a line
	}
	return times(u.times) + " " + r.words(row(once...))
}

// counts reports whether an expression is a variable that the file counts up, such as the number
// of a turn: what it counts to is in no doubt.
func (r *rulebook) counts(e syntax.Expr) bool {
	v, ok := e.(syntax.Variable)
	for _, n := range leaves[syntax.Assign](r.root) {
		if sum, is := n.Value.(syntax.Arith); is && ok && n.Variable == int(v) && slices.Contains(sum.Parts, e) {
			return true
		}
	}
	return false
}

// unlike reports whether another case is no twin of a part.
func (r *rulebook) unlike(p *part) bool {
	defer func(v view) { r.view = v }(r.view)
	r.view.plain, r.view.pieces = true, byNumber
	return slices.ContainsFunc(p.up.parts, func(q *part) bool { return r.shape(q) != r.shape(p) })
}

// run is a row of equal parts, or of equal groups of parts, in a sequence.
type run struct{ from, period, times int }

// isPath reports whether a run is the way of a piece that is put down at its end.
func (p *part) isPath(u run) bool {
	next := p.beside(1)
	if end := u.from + u.period*u.times; end < len(p.parts) {
		next = p.parts[end]
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
		once := p.parts[u.from : u.from+u.period]
		others := slices.Concat(p.parts[:u.from], p.parts[u.from+u.period*u.times:])
		in := func(list []*part, q *part) bool {
			return slices.ContainsFunc(list, func(o *part) bool { return equal(o, q) })
		}
		turns := slices.ContainsFunc(others, func(q *part) bool { return q.is(isShift) && !in(once, q) })
		again := slices.ContainsFunc(others, func(q *part) bool { return q.is(isOn) && in(once, q) })
		return row(once...).walks() || turns && again
	})
}

// exactly lets a run of steps over cells of a kind end there: one more is not allowed.
func exactly(r *rulebook, p *part) (list []change) {
	if p.kind != seq {
		return nil
	}
	for _, u := range p.rows() {
		once := p.parts[u.from : u.from+u.period]
		if u.from+u.period*u.times != len(p.parts) || !once[0].is(isShift) || p.isPath(u) {
			continue
		}
		what := r.length(p, u, false)
		list = append(list, change{row(append(slices.Clone(p.parts), test(true, row(once...)))...), "Does a longer row count, too: " + what + "?", true, "A longer row counts, too: " + what + ".", "A longer row does not count: " + what + "."})
	}
	return list
}

// again lets a step be repeated, or a repeated one be made once.
func again(r *rulebook, p *part) (list []change) {
	if p.inFigure() || p.follows() {
		return nil
	}
	if p.kind == star && !p.parts[0].allShifts() && !p.parts[0].has(isSwitch) {
		once := p.parts[0]
		if n := len(once.parts) - 1; n > 0 && once.kind == seq && once.parts[0].is(isOn) && once.parts[n].allShifts() {
			once = row(once.parts[:n]...) // the step before it was the first
		}
		t := r.often(once, once.head().route())
		return []change{
			t.change(either(p.parts[0], nothing()), true, "any number of times in a row", "at most once"),
			t.change(p.parts[0], true, "any number of times in a row", "once, and must do so")}
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
	const once = "once, and not several times in a row"
	t := r.often(row(step...), step[:1])
	add := func(more *part, not string) {
		list = append(list, t.change(row(append(append([]*part{p}, after...), more)...).and(len(after)), false, once, not))
	}
	add(repeated(row(step...)), "any number of times in a row")
	add(either(row(step...), nothing()), "twice in a row")
	if len(after) > 0 {
		list = append(list, t.change(row(p, repeated(p)), false, once, "any number of times in a row, of which only the end counts"))
	}
	return list
}

// often is how sentences about the repetition of a part begin, and its words.
type often struct{ from, who, does, what string }

func (r *rulebook) often(p *part, steps []*part) (o often) {
	if from := r.from(steps); from != "" {
		o.from = "after " + strings.Replace(from, "one", "a cell", 1) + ": "
	}
	r.view.bare = true
	o.who, o.does, o.what = "a piece", "make this step", r.words(p)
	if r.view.bare = false; p.has(isAction) {
		o.who, o.does = "a player", "do this"
	}
	return o
}

func (o often) change(to *part, yes bool, is, not string) change {
	say := func(times string) string {
		return sentenceOf(o.from + o.who + " may " + o.does + " " + times + ": " + o.what)
	}
	ask := o.from + "may " + o.who + " " + o.does + " several times in a row: " + o.what
	return change{to, strings.ToUpper(ask[:1]) + ask[1:] + "?", yes, say(is), say(not)}
}

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
func (p *part) conditionsAfter() []*part {
	if p.up.kind != seq {
		return nil
	}
	n := p.index + 1
	for n < len(p.up.parts) && p.up.parts[n].isCondition() {
		n++
	}
	return p.up.parts[p.index+1 : n]
}

// adjacent asks of steps in some directions whether they go in all, and of those to all four
// neighbours of a square whether they go to the diagonal ones. The directions of a board
// that was turned are those already.
func adjacent(r *rulebook, p *part) []change {
	if p.kind != choice || p.inPattern() || !every(p.parts, func(q *part) bool { return q.is(isShift) }) {
		return nil
	}
	if w := r.words(p); len(p.parts) < len(r.game.Board.Labels) {
		return []change{{r.everyStep(), "May the step go in any other direction?", false, sentenceOf(w), "The step may go in any direction."}}
	}
	if len(p.parts) != 4 || r.game.Board.Shape != syntax.Rectangle || r.turned() {
		return nil
	}
	const is = "Neighbouring cells share a side."
	diagonal := row(either(r.shift(0), r.shift(1)), either(r.shift(2), r.shift(3)))
	return []change{
		{either(p, diagonal), "Are cells that share only a corner neighbours, too?", false, is, "Neighbouring cells share a side or a corner."},
		{diagonal, "Are cells that share a side neighbours?", true, is, "Neighbouring cells share a corner alone."}}
}
