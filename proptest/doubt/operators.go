package doubt

import (
	"fmt"
	"slices"
	"strings"

	"ludex/rules/rbg/syntax"
)

// Operator is a kind of question that readers ask of a rule. A new one is one entry of
// [Operators].
type Operator struct {
	Name   string
	Asks   string // what it asks of a rule
	weight int    // how often readers ask so, 1 to 5
	bold   bool   // whether its moves can be of other kinds than those of the game

	changes func(r *rulebook, p *part) []change
}

// change is another answer to a question about a part: what to write in its place. The
// sentences belong to the two answers: is says what the rules say now.
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

// Operators are the questions in the order in which they are asked. What an operator
// returns for a place are answers to one question.
var Operators = []Operator{
	{"condition", "Is a condition needed?", 4, false, dropped},
	{"too", "Does a condition of one move hold for a like move, too?", 3, false, too},
	{"case", "Does a case belong to the rule?", 2, false, cases},
	{"cells", "What may be on a cell?", 3, false, cells},
	{"number", "Is a number one more or one less? Is it exact, or a least or greatest number?", 3, false, numbers},
	{"exactly", "Does a longer row count as one of this length?", 4, false, exactly},
	{"again", "May a step be repeated, or may it not?", 3, false, again},
	{"adjacent", "In which directions is a step? Are neighbours orthogonal, diagonal or both?", 4, false, adjacent},
	{"rim", "Is the rim of the board as good as a piece? Are its corners cells of the rim?", 3, false, rim},
	{"may", "Is it a duty, or may the player decline?", 4, false, may},
	{"end", "Does the game end then?", 3, false, ends},
	{"blocked", "What happens to a player without a legal move?", 5, true, blocked},
	{"pass", "May a player pass?", 3, true, passes},
	{"supply", "What if the pieces run out?", 3, true, supply},
	{"swap", "May the second player take over the first move?", 2, true, swaps},
}

// asked reports whether a part can be in doubt alone.
func asked(p *part) bool {
	return !p.isGuard() && !p.inFigure() && p.opposed() == nil && !p.follows()
}

// dropped leaves a test of other cells, or of numbers, out.
func dropped(r *rulebook, p *part) []change {
	if rim := p.kind == pattern && p.negated && p.parts[0].is(isShift); rim || !p.isCondition() || p.is(isOn) || !asked(p.outer()) || r.isFlag(p) {
		return nil
	}
	c := r.words(p)
	return []change{{nothing(), "Is this a condition: " + c + "?", "This is a condition: " + c + ".", "This is no condition: " + c + "."}}
}

// too gives a sequence a condition that a like one has.
func too(r *rulebook, p *part) (list []change) {
	if p.kind != seq || p.inPattern() {
		return nil
	}
	v, met := r.view, map[string]bool{}
	defer func() { r.view = v }()
	r.root.all(func(q *part) {
		if q.kind != seq || len(q.parts) != len(p.parts)+1 {
			return
		}
		for i, c := range q.parts {
			if c.kind != pattern {
				continue
			}
			r.view = view{p.me, true, true}
			mine := r.shapes(p.parts)
			r.view.me = q.me
			if !slices.Equal(mine, append(r.shapes(q.parts[:i]), r.shapes(q.parts[i+1:])...)) {
				continue
			}
			r.view = v
			if w := r.words(c); !met[w] {
				met[w] = true
				to := row(slices.Concat(p.parts[:i], []*part{c}, p.parts[i:])...)
				list = append(list, change{to, "Does this hold here, too: " + w + "?", "It holds in the other case alone: " + w + ".", "It holds in both cases: " + w + "."})
			}
		}
	})
	return list
}

// outer returns the part around a test, which is no part of a figure if the test is.
func (p *part) outer() *part {
	if p.kind == pattern && !p.isGuard() && p.opposed() == nil && p.up.kind != choice && !p.up.ofOneKind() {
		return p.up
	}
	return p
}

// opposed returns the case of a choice that begins with the opposite of a test with which
// another case begins, nil for none.
func (p *part) opposed() *part {
	q := p
	for q.up != nil && q.up.kind == seq && q.index == 0 {
		q = q.up
	}
	if p.kind != pattern || q.up == nil || q.up.kind != choice {
		return nil
	}
	for _, s := range q.up.parts {
		if opposite(p, s.head()) || opposite(s.head(), p) {
			return s
		}
	}
	return nil
}

// cases leaves out one of several cases that a test looks for.
func cases(r *rulebook, p *part) []change {
	if p.up.kind != choice || !p.inPattern() || p.isNothing() || p.head().isGuard() || p.head().opposed() != nil || p.inFigure() || p.inGuard() || !r.unlike(p) {
		return nil
	}
	c := r.words(p)
	return []change{{never(), "Is this a case: " + c + "?", "This is a case: " + c + ".", "This is no case: " + c + "."}}
}

// ends leaves out that a game ends, or that somebody wins, in a case that a test tells apart.
func ends(r *rulebook, p *part) (list []change) {
	if p.kind != choice {
		return nil
	}
	for i, s := range p.parts {
		q := s.head().opposed()
		if s.kind != seq || q == nil || !s.ends() || q.ends() {
			continue
		}
		rest := slices.Clone(p.parts)
		if rest[q.index] = nothing(); q.kind == seq {
			rest[q.index] = row(q.parts[1:]...)
		}
		w := r.words(s.head())
		list = append(list, change{either(slices.Delete(rest, i, i+1)...), "Does the game end then: " + w + "?", "The game ends then: " + w + ".", "The game goes on: " + w + "."})
	}
	return list
}

// ends reports whether no move follows a part.
func (p *part) ends() bool {
	return p.isNever() || p.kind == seq && len(p.parts) > 0 && p.parts[len(p.parts)-1].ends()
}

// cells lets other pieces be on a cell, fewer, or anything. The pieces of a player are added
// together, and left out together or one kind of few.
func cells(r *rulebook, p *part) (list []change) {
	if p.up.kind == pattern && !p.up.follows() && p.ofOneKind() && p.hasRow() {
		return r.figures(p)
	}
	on, ok := p.leaf.(syntax.On)
	if !ok || !slices.ContainsFunc(on.Pieces, func(n int) bool { return r.start[n] }) || !asked(p) || p.chosen() || r.pickedUp(p) || p.inPattern() && len(p.steps()) == 0 {
		return nil
	}
	where := func(pieces ...int) string { return r.where(p, pieces) }
	ask := "What may be there: " + where(on.Pieces...) + "?"
	add := func(to *part, text string) {
		list = append(list, change{to, ask, sentenceOf(where(on.Pieces...)), sentenceOf(text)})
	}
	for _, piece := range r.byOwner(p.me) {
		class := r.class(piece)
		has := func(n int) bool { return slices.Contains(on.Pieces, n) }
		less := func(n int) bool { return slices.Contains(class, n) }
		one := func(n int) bool { return n == piece }
		if !slices.ContainsFunc(class, func(n int) bool { return r.start[n] }) {
			continue
		}
		if first := slices.Index(class, piece) == 0; first && slices.ContainsFunc(class, func(n int) bool { return !has(n) }) {
			wider := append(slices.Clone(on.Pieces), slices.DeleteFunc(class, has)...)
			add(r.on(wider...), where(wider...))
		} else if fewer := slices.DeleteFunc(slices.Clone(on.Pieces), less); first && len(fewer) > 0 {
			add(r.on(fewer...), where(fewer...))
		}
		const few = 3 // kinds
		if fewer := slices.DeleteFunc(slices.Clone(on.Pieces), one); has(piece) && len(fewer) > 0 && len(class) > 1 && len(class) <= few {
			add(r.on(fewer...), where(fewer...))
		}
	}
	if len(p.steps()) > 0 {
		add(nothing(), r.words(row(p.steps()...))+" to any cell")
	}
	return list
}

// figures lets the pieces of all players make the figure for which a move is tested.
func (r *rulebook) figures(p *part) []change {
	all := slices.DeleteFunc(r.byOwner(p.me), func(n int) bool { return r.owner[n] < 0 })
	in := map[*part]*part{}
	p.all(func(q *part) {
		if on, ok := q.leaf.(syntax.On); ok && slices.ContainsFunc(all, func(n int) bool { return slices.Contains(on.Pieces, n) && !slices.Contains(on.Pieces, all[len(all)-1]) }) {
			in[q] = r.on(append(slices.Clone(on.Pieces), all...)...)
		}
	})
	if len(in) == 0 {
		return nil
	}
	w := r.words(p)
	return []change{{p.with(in), "Which pieces make it: " + w + "?", sentenceOf(w), "The pieces of all players make it: " + w + "."}}
}

// where describes the cell of a test with some pieces at the end of some steps, or of a move
// that needs many words.
func (r *rulebook) where(p *part, pieces []int) string {
	const many = 60 // letters
	if steps := p.steps(); len(steps) > 0 && len(r.describe(row(steps...))) < many || p.inPattern() {
		return r.describe(row(append(steps, r.on(pieces...))...))
	}
	return "a move to " + r.pieceNames(pieces)
}

// numbers changes a number of a comparison by one, makes a bound strict or not, and a row
// of repeated parts longer or shorter.
func numbers(r *rulebook, p *part) (list []change) {
	add := func(n syntax.Node) {
		q := &part{leaf: n, place: p.place}
		list = append(list, change{q, "Is it so that " + r.words(p) + "?", sentenceOf(r.words(p)), sentenceOf(r.words(q))})
	}
	if n, ok := p.leaf.(syntax.Compare); ok && !p.isGuard() && !r.isFlag(p) {
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
	}
	if p.kind == seq && !p.walks() && !(p.up.kind == choice && p.up.ofOneKind() && r.unlike(p)) {
		list = append(list, r.lengths(p)...)
	}
	return list
}

// counts reports whether an expression is a variable that the file counts up, such as the number
// of a turn: what it counts to is in no doubt.
func (r *rulebook) counts(e syntax.Expr) (found bool) {
	v, ok := e.(syntax.Variable)
	r.root.all(func(p *part) {
		n, is := p.leaf.(syntax.Assign)
		sum, up := n.Value.(syntax.Arith)
		found = found || is && up && n.Variable == int(v) && slices.Contains(sum.Parts, e)
	})
	return ok && found
}

// unlike reports whether another case is no twin of a part.
func (r *rulebook) unlike(p *part) bool {
	defer func(v view) { r.view = v }(r.view)
	r.view.plain, r.view.kinds = true, true
	return slices.ContainsFunc(p.up.parts, func(q *part) bool { return r.shape(q) != r.shape(p) })
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

// rows returns the runs of a sequence in which something is tested, with their parts.
func (p *part) rows() (list []run) {
	return slices.DeleteFunc(runs(p), func(u run) bool { return row(p.parts[u.from : u.from+u.period]...).walks() })
}

// lengths makes runs longer or shorter.
func (r *rulebook) lengths(p *part) (list []change) {
	for _, u := range p.rows() {
		once := p.parts[u.from : u.from+u.period]
		what := r.words(row(once...))
		for _, n := range []int{u.times + 1, u.times - 1} {
			parts := slices.Concat(p.parts[:u.from], slices.Repeat(once, n), p.parts[u.from+u.period*u.times:])
			list = append(list, change{row(parts...), "How long is the row: " + times(u.times) + " " + what + "?", sentenceOf(times(u.times) + " " + what), sentenceOf(times(n) + " " + what)})
		}
	}
	return list
}

// exactly lets a run of steps over cells of a kind end there: one more is not allowed.
func exactly(r *rulebook, p *part) (list []change) {
	if p.kind != seq {
		return nil
	}
	for _, u := range p.rows() {
		once := p.parts[u.from : u.from+u.period]
		if u.from+u.period*u.times != len(p.parts) || !once[0].is(isShift) {
			continue
		}
		what := times(u.times) + " " + r.words(row(once...))
		list = append(list, change{row(append(slices.Clone(p.parts), test(true, row(once...)))...), "Does a longer row count, too: " + what + "?", "A longer row counts, too: " + what + ".", "A longer row does not count: " + what + "."})
	}
	return list
}

// again lets a step be repeated, or a repeated one be made once.
func again(r *rulebook, p *part) (list []change) {
	if p.inFigure() || p.follows() {
		return nil
	}
	if p.kind == star && !p.parts[0].allShifts() && !p.parts[0].has(isSwitch) {
		one := r.words(p.parts[0])
		ask, is := "How often may this happen: "+one+"?", "It may happen any number of times: "+one+"."
		return []change{
			{either(p.parts[0], nothing()), ask, is, "It happens at most once: " + one + "."},
			{p.parts[0], ask, is, "It happens exactly once: " + one + "."}}
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
	w := r.words(row(step...))
	ask, is := "May this be repeated: "+w+"?", "It is not repeated: "+w+"."
	add := func(more *part, not string) {
		list = append(list, change{row(append(append([]*part{p}, after...), more)...).and(len(after)), ask, is, not + ": " + w + "."})
	}
	add(repeated(row(step...)), "It may be repeated")
	add(either(row(step...), nothing()), "It may happen twice")
	if len(after) > 0 {
		list = append(list, change{row(p, repeated(p)), ask, is, "It may be repeated, with what must hold at the end alone: " + w + "."})
	}
	return list
}

// landsOnOther reports whether a part tests a cell with a piece of another player on which a
// piece is put next.
func (r *rulebook) landsOnOther(p *part) bool {
	on, ok := p.leaf.(syntax.On)
	if q := p.next(); !ok || q == nil || !q.has(isOff) || r.taken(p) {
		return false
	}
	return slices.ContainsFunc(on.Pieces, func(n int) bool { return r.owner[n] >= 0 && r.owner[n] != owner(p.me) })
}

// inMove reports whether a part of a move comes before another one.
func (p *part) inMove() bool {
	q := p.before()
	return q != nil && !q.has(isSwitch)
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
	if p.kind != choice || p.inPattern() || slices.ContainsFunc(p.parts, func(q *part) bool { return !q.is(isShift) }) {
		return nil
	}
	const ask, is = "Which cells are neighbours?", "Neighbours share a side."
	if w := r.words(p); len(p.parts) < len(r.game.Board.Labels) {
		return []change{{either(r.everyStep()...), "In which directions is it: " + w + "?", "It is " + w + ".", "It is a step in any direction."}}
	}
	if len(p.parts) != 4 || r.game.Board.Shape != syntax.Rectangle || r.turned() {
		return nil
	}
	step := func(directions ...int) *part {
		return either(shiftTo(r.label(directions[0])), shiftTo(r.label(directions[1])))
	}
	diagonal := row(step(0, 1), step(2, 3))
	return []change{{either(p, diagonal), ask, is, "Neighbours share a side or a corner."}, {diagonal, ask, is, "Neighbours share a corner alone."}}
}

// turned reports whether the directions of a rectangle have names such as "up left".
func (r *rulebook) turned() bool {
	name := strings.ToLower(fmt.Sprint(r.game.Board.Directions))
	return strings.Contains(name, "upleft") || strings.Contains(name, "upright") || strings.Contains(name, "northeast") || strings.Contains(name, "northwest")
}

// rim lets the rim stand for a cell on which a test looks for pieces, or takes the corners
// away from the rim.
func rim(r *rulebook, p *part) []change {
	if p.kind != pattern || !asked(p) {
		return nil
	}
	q, c := p.parts[0], r.words(p)
	if corners := r.corners(); corners != nil && p.negated && q.is(isShift) && r.testsRim(p) {
		return []change{{row(p, corners), "Do the corners count as rim: " + c + "?", "The corners of the board count as its rim.", "The corners of the board do not count as its rim."}}
	}
	if p.negated || q.kind != seq || len(q.parts) != 2 || !q.parts[0].is(isShift) || !q.parts[1].is(isOn) {
		return nil
	}
	return []change{{either(p, test(true, q.parts[0])), "Is the rim as good as such a cell: " + c + "?", "The rim is no such cell: " + c + ".", "The rim counts as such a cell: " + c + "."}}
}

// testsRim reports whether a test looks for the rim of the board, and not for its corners:
// for no cell in one direction, or two on a board of hexagons.
func (r *rulebook) testsRim(p *part) bool {
	n := 0
	for _, q := range p.up.parts {
		if q.kind == pattern && q.negated && q.parts[0].is(isShift) {
			n++
		}
	}
	return p.up.kind == seq && (n == 1 || n == 2 && r.game.Board.Shape == syntax.Hexagon)
}

// may lets a player leave out a part of a move, or makes it a duty.
func may(r *rulebook, p *part) (list []change) {
	if !p.has(isOff) || p.has(isSwitch) || !p.inMove() || p.follows() {
		return nil
	}
	w := r.words(p)
	ask, duty, free := "Must it be done, or may it: "+w+"?", "It must be done: "+w+".", "It may be left out: "+w+"."
	empty := slices.IndexFunc(p.parts, (*part).isNothing)
	switch {
	case p.kind == choice && empty >= 0:
		return []change{{either(slices.Delete(slices.Clone(p.parts), empty, empty+1)...), ask, free, duty}}
	case p.kind == choice:
		return []change{{either(p, nothing()), ask, duty, free}}
	case p.kind == star:
		return []change{{row(p, test(true, p.parts[0])), "Must it be done as often as possible: " + w + "?", "It may be stopped: " + w + ".", "It is done as often as possible: " + w + "."}}
	}
	return nil
}
