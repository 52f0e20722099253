package doubt

import (
	"slices"

	"ludex/rules/rbg/syntax"
)

// Operator is a kind of question that readers ask of a rule. A new one is one entry of
// [Operators].
type Operator struct {
	Name   string
	Asks   string // what it asks of a rule
	weight int    // how often readers ask so, 1 to 5
	sides  bool   // whether it is asked of one player alone, too
	alone  bool   // whether it is asked of one player alone

	changes func(r *rulebook, p *part) []change
}

// change is another reading of a part: what to write in its place. The sentences
// belong to the two answers: is says what the rules say now.
type change struct {
	to      *part
	ask     string
	is, not string
}

// and returns a part that stands for some parts after the one that is changed, too.
func (p *part) and(span int) *part {
	p.span = span
	return p
}

// Operators are the questions in the order in which they are asked.
var Operators = []Operator{
	{"condition", "Is a condition needed?", 4, true, false, dropped},
	{"case", "Does a case belong to the rule?", 3, true, false, cases},
	{"cells", "Does the rule hold for other pieces or cells, too, or for fewer?", 3, true, false, cells},
	{"number", "Is a number one more or one less? Is it exact, or a least or greatest number?", 3, false, false, numbers},
	{"exactly", "Does a longer row count as one of this length?", 4, false, false, exactly},
	{"again", "May a step be repeated, or may it not?", 3, false, false, again},
	{"adjacent", "Are neighbours orthogonal, diagonal or both?", 4, false, false, adjacent},
	{"added", "Does a condition from elsewhere hold here, too?", 1, false, false, added},
	{"rim", "Does the rim of the board count as a cell of that kind?", 3, true, false, rim},
	{"may", "Is it a duty, or may the player decline?", 4, true, false, may},
	{"order", "Which of two effects comes first? Does one come only at the end of the move?", 1, false, false, order},
	{"series", "Does a condition hold after each step of a series, or at its end?", 4, false, false, series},
	{"result", "Who wins then, or is it a draw?", 1, false, false, results},
	{"blocked", "What happens to a player without a legal move?", 5, false, false, blocked},
	{"pass", "May a player pass?", 3, false, false, passes},
	{"supply", "What if the pieces run out?", 3, false, false, supply},
	{"swap", "May the second player take over the first move?", 2, false, true, swaps},
}

// isCondition reports whether a part only tests.
func (p *part) isCondition() bool {
	switch n := p.leaf.(type) {
	case syntax.On:
		return len(n.Pieces) > 0
	case syntax.Compare:
		return true
	}
	return p.kind == pattern
}

// dropped leaves a condition out.
func dropped(r *rulebook, p *part) []change {
	if !p.isCondition() || p.inRun() {
		return nil
	}
	c := r.words(p)
	return []change{{nothing(), "Is it needed that " + c + "?", "It is needed that " + c + ".", "It is not needed that " + c + "."}}
}

// inRun reports whether a part is one of equal ones in a sequence, as in a row of three:
// nobody asks of one of them alone.
func (p *part) inRun() bool {
	const near = 3 // parts from each other
	return p.up.kind == seq && slices.ContainsFunc(p.up.parts, func(q *part) bool {
		return q != p && max(q.index-p.index, p.index-q.index) <= near && equal(p, q)
	})
}

// hasOpposite reports whether a case begins with a test, and another one with its opposite.
func (p *part) hasOpposite() bool {
	first := func(q *part) *part {
		for q.kind == seq && len(q.parts) > 0 {
			q = q.parts[0]
		}
		return q
	}
	return slices.ContainsFunc(p.up.parts, func(q *part) bool { return opposite(first(p), first(q)) || opposite(first(q), first(p)) })
}

// cases leaves one of several cases out.
func cases(r *rulebook, p *part) []change {
	if p.up.kind != choice || len(p.up.parts) < 2 || p.isNothing() || p.up.allShifts() || p.hasOpposite() {
		return nil
	}
	c := r.words(p)
	return []change{{never(), "Is this a case: " + c + "?", "This is a case: " + c + ".", "This is no case: " + c + "."}}
}

// cells adds a kind of piece to a condition, or takes one away.
func cells(r *rulebook, p *part) (list []change) {
	on, ok := p.leaf.(syntax.On)
	if p.kind != leaf || !ok || len(on.Pieces) == 0 || p.inRun() {
		return nil
	}
	with := func(pieces []int) *part { return &part{leaf: syntax.On{Pieces: pieces}, place: p.place} }
	for piece := range r.game.Pieces {
		if !slices.Contains(on.Pieces, piece) && r.used[piece] {
			name := r.pieceName(piece)
			list = append(list, change{
				with(append(slices.Clone(on.Pieces), piece)),
				"Is " + name + " allowed where " + r.words(p) + "?", "It must be so that " + r.words(p) + ", and not that " + name + " is.", "Instead, " + name + " may be there, too, where " + r.words(p) + ".",
			})
		}
	}
	for i := 0; i < len(on.Pieces) && len(on.Pieces) > 1; i++ {
		name := r.pieceName(on.Pieces[i])
		list = append(list, change{
			with(slices.Delete(slices.Clone(on.Pieces), i, i+1)),
			"Does it count when " + name + " is there?", "It counts when " + name + " is there.", "It does not count when " + name + " is there.",
		})
	}
	return list
}

// numbers changes a number of a comparison or an assignment by one, makes a bound
// strict or not, and a row of repeated parts longer or shorter.
func numbers(r *rulebook, p *part) (list []change) {
	add := func(n syntax.Node) {
		q := &part{leaf: n, place: p.place}
		list = append(list, change{q, "Is it " + r.words(p) + ", or " + r.words(q) + "?", sentenceOf(r.words(p)), sentenceOf(r.words(q))})
	}
	switch n := p.leaf.(type) {
	case syntax.Compare:
		for _, op := range map[string][]string{"==": {">=", "<="}, "<": {"<="}, "<=": {"<"}, ">": {">="}, ">=": {">"}, "!=": {">", "<"}}[n.Op] {
			add(syntax.Compare{Left: n.Left, Right: n.Right, Op: op})
		}
		if k, ok := n.Right.(syntax.Number); ok && k == 0 && n.Op == "==" {
			add(syntax.Compare{Left: n.Left, Right: syntax.Number(2), Op: "<="})
		}
		if k, ok := n.Right.(syntax.Number); ok {
			for _, by := range []syntax.Number{1, -1} {
				if k+by >= 0 {
					add(syntax.Compare{Left: n.Left, Right: k + by, Op: n.Op})
				}
			}
		}
	case syntax.Assign:
		k, ok := n.Value.(syntax.Number)
		if i := n.Variable - len(r.game.Players); ok && i >= 0 && int(k) < r.game.Variables[i].Bound && k > 0 {
			add(syntax.Assign{Variable: n.Variable, Value: k + 1, Action: fresh})
		}
	}
	if p.kind == seq {
		list = append(list, r.lengths(p)...)
	}
	return list
}

// run is a row of equal parts, or of equal groups of parts, in a sequence.
type run struct{ from, period, times int }

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

func same(a, b []*part) bool { return slices.EqualFunc(a, b, equal) }

func row(parts ...*part) *part { return &part{kind: seq, parts: parts} }

func either(parts ...*part) *part { return &part{kind: choice, parts: parts} }

func test(negated bool, p *part) *part {
	return &part{kind: pattern, negated: negated, parts: []*part{p}}
}

func repeated(p *part) *part { return &part{kind: star, parts: []*part{p}} }

// lengths makes runs longer or shorter.
func (r *rulebook) lengths(p *part) (list []change) {
	for _, u := range runs(p) {
		once := p.parts[u.from : u.from+u.period]
		what := r.words(row(once...))
		for _, n := range []int{u.times + 1, u.times - 1} {
			parts := slices.Clone(p.parts[:u.from])
			for range n {
				parts = append(parts, once...)
			}
			parts = append(parts, p.parts[u.from+u.period*u.times:]...)
			list = append(list, change{row(parts...), "Is it " + times(u.times) + ", or " + times(n) + ": " + what + "?", times(u.times) + ": " + what + ".", times(n) + ": " + what + "."})
		}
	}
	return list
}

// exactly lets a run of steps over cells of a kind end there: one more is not allowed.
func exactly(r *rulebook, p *part) (list []change) {
	if p.kind != seq {
		return nil
	}
	for _, u := range runs(p) {
		once := p.parts[u.from : u.from+u.period]
		if u.from+u.period*u.times != len(p.parts) || !once[0].is(isShift) || u.period < 2 {
			continue
		}
		what := r.words(row(once...))
		list = append(list, change{row(append(slices.Clone(p.parts), test(true, row(once...)))...), "Does it count when there are more than " + times(u.times) + ": " + what + "?", "More than " + times(u.times) + " count, too: " + what + ".", "It is exactly " + times(u.times) + ": " + what + "."})
	}
	return list
}

// again lets a step be repeated, or a repeated one be made once.
func again(r *rulebook, p *part) (list []change) {
	w := r.words(p)
	switch {
	case p.kind == star && !p.parts[0].allShifts() && !p.parts[0].has(isSwitch):
		one := r.words(p.parts[0])
		list = append(list,
			change{either(p.parts[0], nothing()), "May this happen more than once: " + one + "?", "It may happen any number of times: " + one + ".", "It happens at most once: " + one + "."},
			change{p.parts[0], "Does this happen exactly once: " + one + "?", "It may happen any number of times: " + one + ".", "It happens exactly once: " + one + "."})
	case p.kind == choice && p.has(isAction) && !p.has(isSwitch), p.kind == choice && p.up.kind == seq && len(p.conditionsAfter()) > 0 && !p.has(isSwitch), p.kind == leaf && p.index > 0 && p.up.kind == seq && p.isCondition() && p.up.parts[p.index-1].is(isShift):
		step := p
		if p.kind == leaf {
			step = row(p.up.parts[p.index-1], p)
			w = r.words(step)
		}
		if after := p.conditionsAfter(); p.kind == choice && len(after) > 0 {
			step = row(append([]*part{p}, after...)...)
			list = append(list, change{row(step, repeated(step)).and(len(after)), "May this be repeated: " + w + "?", "It is not repeated: " + w + ".", "It may be repeated: " + w + "."})
			step = p
		}
		list = append(list,
			change{row(p, repeated(step)), "May this be repeated: " + w + "?", "It is not repeated: " + w + ".", "It may be repeated: " + w + "."},
			change{row(p, either(step, nothing())), "May this happen twice: " + w + "?", "It happens once: " + w + ".", "It may happen twice: " + w + "."})
	}
	return list
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

// allShifts reports whether a part only walks.
func (p *part) allShifts() bool {
	if p.kind == leaf {
		return isShift(p.leaf)
	}
	return p.kind != pattern && !slices.ContainsFunc(p.parts, func(q *part) bool { return !q.allShifts() })
}

// adjacent asks of steps to all four neighbours of a square whether they go to the
// diagonal ones.
func adjacent(r *rulebook, p *part) []change {
	if p.kind != choice || len(p.parts) != 4 || r.game.Board.Shape != syntax.Rectangle {
		return nil
	}
	for _, q := range p.parts {
		if !q.is(isShift) {
			return nil
		}
	}
	step := func(names ...int) *part {
		var list []*part
		for _, n := range names {
			list = append(list, &part{leaf: syntax.Shift{Label: r.label(n)}})
		}
		return either(list...)
	}
	diagonal := row(step(0, 1), step(2, 3))
	return []change{
		{either(p, diagonal), "Are diagonal cells neighbours, too?", "Neighbours share a side.", "Neighbours share a side or a corner."},
		{diagonal, "Are the neighbours the diagonal cells alone?", "Neighbours share a side.", "Neighbours share a corner alone."},
	}
}

// added adds a condition of the file, or one about neighbours, corners and rim, to a cell.
func added(r *rulebook, p *part) (list []change) {
	off, isOff := p.leaf.(syntax.Off)
	_, isOn := p.leaf.(syntax.On)
	if p.kind == pattern && p.parts[0].is(isShift) {
		return r.atRim(p)
	}
	switch {
	case p.kind != leaf, p.up.kind == choice && isOff, isOff && r.empty[off.Piece], !isOff && !isOn, p.isNever():
		return nil
	}
	for _, c := range r.conditions(p) {
		to := row(c.part, p)
		if isOn {
			to = row(p, c.part)
		}
		list = append(list, change{to, "Where " + r.words(p) + ", must it also be so that " + c.words + "?", "Where " + r.words(p) + ", it does not matter whether " + c.words + ".", "Where " + r.words(p) + ", it must also be so that " + c.words + "."})
	}
	return list
}

// atRim asks where the rim is tested whether its corners count.
func (r *rulebook) atRim(p *part) (list []change) {
	if next := p.index + 1; !p.negated || p.up.kind != seq || next < len(p.up.parts) && p.up.parts[next].kind == pattern {
		return nil
	}
	for _, c := range r.geometry()[:min(1, len(r.geometry()))] {
		list = append(list, change{row(p, c.part), "Where " + r.words(p) + ", must it also be so that " + c.words + "?", "The corners of the board count as its rim.", "The corners of the board do not count as its rim."})
	}
	return list
}

// rim lets the rim stand for a cell that a condition looks at.
func rim(r *rulebook, p *part) []change {
	if p.kind != pattern || p.negated || p.parts[0].kind != seq || !p.parts[0].parts[0].is(isShift) {
		return nil
	}
	c := r.words(p)
	return []change{{either(p, test(true, p.parts[0].parts[0])), "Where " + c + ", is the rim as good as such a cell?", "The rim is no cell where " + c + ".", "The rim counts as a cell where " + c + "."}}
}

// may lets a player leave out a part of a move, or makes it a duty.
func may(r *rulebook, p *part) (list []change) {
	if !p.has(isAction) || p.has(isSwitch) {
		return nil
	}
	w := r.words(p)
	empty := slices.IndexFunc(p.parts, (*part).isNothing)
	switch {
	case p.kind == choice && empty >= 0:
		list = append(list, change{either(slices.Delete(slices.Clone(p.parts), empty, empty+1)...), "Must it be done, or may it: " + w + "?", "It may be left out: " + w + ".", "It must be done: " + w + "."})
	case p.kind == choice:
		list = append(list, change{either(p, nothing()), "Must it be done, or may it: " + w + "?", "It must be done: " + w + ".", "It may be left out: " + w + "."})
	case p.kind == star:
		list = append(list, change{row(p, test(true, p.parts[0])), "Must it be done as often as possible: " + w + "?", "It may be stopped: " + w + ".", "It is done as often as possible: " + w + "."})
	}
	return list
}

// order exchanges two parts of a sequence of which one is an effect.
func order(r *rulebook, p *part) []change {
	if p.up.kind != seq || p.index+1 == len(p.up.parts) || p.is(isShift) || p.is(isAssign) && p.up.parts[p.index+1].is(isAssign) {
		return nil
	}
	next := p.up.parts[p.index+1]
	effect := func(q *part) bool { return q.has(isAction) && !q.has(isSwitch) }
	end := func(q *part) bool { n, ok := q.leaf.(syntax.Switch); return ok && n.Player == syntax.Keeper }
	moving := func(q *part) bool { return q.has(isShift) && !q.has(isAction) }
	if !(effect(p) && (effect(next) || end(next) || next.isCondition()) || effect(next) && (end(p) || p.kind == pattern)) || moving(p) || moving(next) {
		return nil
	}
	a, b := r.words(p), r.words(next)
	return []change{{to: row(next, p).and(1), ask: "Does this come before or after: " + a + "; " + b + "?", is: "First " + a + ", then " + b + ".", not: "First " + b + ", then " + a + "."}}
}

// series moves a condition on each step of a series to its end.
func series(r *rulebook, p *part) (list []change) {
	if p.kind != star || p.parts[0].kind != seq {
		return nil
	}
	steps := p.parts[0]
	for i, c := range steps.parts {
		if c.kind == pattern && i > 0 {
			w := r.words(c)
			rest := row(slices.Delete(slices.Clone(steps.parts), i, i+1)...)
			list = append(list, change{row(repeated(rest), c), "Must it be so after each step that " + w + ", or at the end?", "After each step it must be so that " + w + ".", "Only at the end of the series it must be so that " + w + "."})
		}
	}
	return list
}

// results gives points to another player, or to nobody.
func results(r *rulebook, p *part) (list []change) {
	n, ok := p.leaf.(syntax.Assign)
	if k, isNumber := n.Value.(syntax.Number); p.kind != leaf || !ok || !isNumber || k == 0 || n.Variable >= len(r.game.Players) {
		return nil
	}
	w := r.words(p)
	list = append(list, change{nothing(), "Is it a win, or a draw: " + w + "?", "It is a win: " + w + ".", "It is no win: " + w + "."})
	for i := range r.game.Players {
		if i != n.Variable {
			q := &part{leaf: syntax.Assign{Variable: i, Value: n.Value, Action: fresh}, place: p.place}
			list = append(list, change{q, "Who wins: is it so that " + w + ", or that " + r.words(q) + "?", sentenceOf(w), sentenceOf(r.words(q))})
		}
	}
	return list
}
