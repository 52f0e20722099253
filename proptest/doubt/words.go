package doubt

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"ludex/rules/rbg/syntax"
)

// view is how words name things.
type view struct {
	me     int            // the player whose turn it is
	plain  bool           // without directions
	mixed  bool           // without a word for diagonals, as some ways are and others are not
	bare   bool           // without the cell before a step
	deeds  bool           // without conditions and cases that have no effects
	ahead  map[int]string // directions that are others for another player: ahead, or behind
	pieces naming
}

// A description is cut at a length, which is shorter in a question; cut is its end then.
const (
	longestWords = 400
	longestAsked = 110
	cut          = " ..."
)

// words describes a part as statements about cells: "the next cell up is empty".
func (r *rulebook) words(p *part) string {
	text := r.say(p)
	if len(text) > longestAsked && p.has(isOff) {
		r.view.deeds = true
		text = cmp.Or(r.say(p), text)
		r.view.deeds = false
	}
	return upTo(longestWords, text)
}

// short returns a description for a question.
func short(text string) string { return upTo(longestAsked, text) }

func upTo(most int, text string) string {
	if len(text) <= most {
		return text
	}
	end := strings.LastIndexAny(text[:most], " ,;")
	return strings.TrimRight(text[:max(end, 1)], " ,;") + cut
}

// pick returns the first value if yes, or else the second.
func pick[T any](yes bool, first, second T) T {
	if yes {
		return first
	}
	return second
}

func (r *rulebook) say(p *part) string {
	if p.size > sentence && p.ofOneKind() && p.hasRow() {
		for _, on := range leaves[syntax.On](p) {
			return pick(p.negated, "there is no", "there is a") + " figure such as a row of " + plural(r.pieceNames(on.Pieces))
		}
	}
	switch p.kind {
	case seq:
		return r.series(p.parts)
	case choice:
		return r.cases(p)
	case star:
		return "any number of times: " + r.say(p.parts[0])
	case pattern:
		return r.tested(p.parts[0], p.negated)
	}
	return r.series([]*part{p})
}

// tested describes a test.
func (r *rulebook) tested(p *part, negated bool) string {
	row := []*part{p}
	if p.kind == seq {
		row = p.parts
	}
	last := len(row) - 1
	switch {
	case p.has(isSwitch) || p.has(isOff):
		return pick(negated, "this is impossible: ", "this is possible: ") + r.say(p)
	case p.walks() && !every(row, func(q *part) bool { return q.kind == pattern }):
		return pick(negated, "there is no ", "there is a ") + strings.Replace(bare(r.place(row, false)), "next cell ", "cell further ", 1)
	case last >= 0 && row[last].is(isOn) && every(row[:last], (*part).walks):
		return r.onCell(r.at(row[:last], row[last]), row[last], negated)
	}
	return pick(negated, "it is not so that ", "") + r.say(p)
}

// onCell describes the pieces on a cell.
func (r *rulebook) onCell(place string, p *part, negated bool) string {
	if place == anyCell && negated {
		place, negated = "no cell", false
	}
	return place + " " + r.holds(p.leaf.(syntax.On).Pieces, negated)
}

// holds describes the contents of a cell: "is empty or has an own piece".
func (r *rulebook) holds(pieces []int, negated bool) string {
	if r.view.pieces == byName && !every(pieces, func(n int) bool { return r.marks[n] }) {
		pieces = slices.DeleteFunc(slices.Clone(pieces), func(n int) bool { return r.marks[n] })
	}
	blank := func(n int) bool { return r.owner[n] == empty }
	var texts []string
	if slices.ContainsFunc(pieces, blank) {
		texts = append(texts, pick(negated, "is not empty", "is empty"))
	}
	if names := r.pieceNames(slices.DeleteFunc(slices.Clone(pieces), blank)); names != "" {
		texts = append(texts, pick(negated, "does not have "+names, "has "+names))
	}
	return strings.Join(texts, pick(negated, " and ", " or "))
}

// cases describes a choice. Cases that are equal but for their directions are one.
func (r *rulebook) cases(p *part) string {
	if p.allShifts() {
		return "the step goes " + strings.Join(r.ways(p), " or ")
	}
	say := func(plain, mixed bool) (texts []string) {
		defer func(v view) { r.view = v }(r.view)
		r.view.plain, r.view.mixed = plain, mixed
		for _, q := range p.parts {
			if !r.view.deeds || q.has(isAction) {
				texts = append(texts, r.say(q))
			}
		}
		return slices.Compact(texts)
	}
	texts := say(true, r.view.mixed)
	if len(texts) > 1 {
		texts = say(true, true)
	}
	if len(texts) > 1 {
		texts = say(r.view.plain, r.view.mixed)
	}
	return strings.Join(texts, " or ")
}

// series describes the parts of a sequence.
func (r *rulebook) series(parts []*part) string {
	if r.view.deeds {
		parts = slices.DeleteFunc(slices.Clone(parts), func(p *part) bool { return p.kind == pattern || p.is(isA[syntax.Compare]) })
	}
	var texts []string
	for i := 0; i < len(parts) && len(strings.Join(texts, ", ")) <= longestWords; {
		rest := parts[i:]
		n := 0 // parts that only walk
		for n < len(rest) && rest[n].walks() && (rest[n].kind != pattern || n > 0) {
			n++
		}
		place := r.place(rest[:n], true)
		if i == 0 {
			place = r.at(rest[:n], rest[min(n, len(rest)-1)])
		}
		u := append(runs(row(rest...)), run{})[0]
		switch {
		case u.from == 0 && u.period == 2 && n == 1 && rest[1].is(isOn):
			text, _ := r.each(rest[:2], u.times, i > 0)
			texts, n = append(texts, text), u.end()
		case n < len(rest) && rest[n].kind == leaf && !isShift(rest[n].leaf):
			texts = append(texts, r.event(place, rest[n], n > 0))
			n++
		case n > 0:
			texts = append(texts, "the way leads to "+place)
		default:
			n, texts = 1, append(texts, r.say(rest[0]))
		}
		i += n
	}
	return cmp.Or(strings.Join(slices.Compact(texts), ", "), "nothing happens")
}

// at names the cell to which steps lead, where a part tests it: also if the steps come before what
// is described, and with the cell that was tested before them.
func (r *rulebook) at(steps []*part, p *part) string {
	named := r.view.pieces == byName && p.is(isOn) && p.up != nil
	if named && len(steps) == 0 {
		steps = p.route()
	}
	q := p.beside(-1)
	switch from := r.from(steps); {
	case named && len(steps) == 0 && q != nil && q.has(isShift):
		return "the cell at the end of the way"
	case named && from != "" && !r.view.bare:
		return r.place(steps, false) + " after " + from
	}
	return r.place(steps, false)
}

// route returns the steps to the cell that a part tests, also those before the part around it.
func (p *part) route() (steps []*part) {
	for q := p; len(steps) == 0 && q.up != nil; q = q.up {
		if steps = q.steps(); q.index > 0 && q.up.kind == seq {
			break
		}
	}
	return steps
}

// from names the cell that was tested before some steps, "" for none.
func (r *rulebook) from(steps []*part) string {
	if len(steps) == 0 || slices.ContainsFunc(steps, (*part).hasStar) {
		return ""
	}
	q, negated := steps[0].beside(-1), false
	if q != nil && q.is(isOff) {
		q = q.beside(-1)
	}
	if q != nil && q.kind == pattern && q.negated {
		q, negated = q.parts[0], true
	}
	if q == nil || !q.is(isOn) || q.chosen() || r.pickedUp(q) {
		return ""
	}
	return "one that " + r.holds(q.leaf.(syntax.On).Pieces, negated)
}

// each describes a step and the test of its cell, some times.
func (r *rulebook) each(once []*part, n int, after bool) (text string, ok bool) {
	last := len(once) - 1
	if last < 1 || !every(once[:last], (*part).allShifts) || !once[last].is(isOn) {
		return "", false
	}
	place := r.place(once[:last], after)
	way, next := strings.CutPrefix(place, "the next cell")
	switch {
	case n > 1 && next:
		place = fmt.Sprintf("each of the next %d cells%s", n, way)
	case n > 1 && last > 1 && !r.view.mixed:
		return "", false
	case n > 1:
		place = fmt.Sprintf("each of the next %d cells in a row", n)
	}
	return place + " " + r.holds(once[last].leaf.(syntax.On).Pieces, false), true
}

// event describes the test or effect of a leaf on a cell.
func (r *rulebook) event(place string, p *part, moved bool) string {
	switch n := p.leaf.(type) {
	case syntax.On:
		if len(n.Pieces) == 0 {
			return "the game is over"
		}
		return r.onCell(place, p, false)
	case syntax.Off:
		if r.owner[n.Piece] == empty {
			return place + " becomes empty"
		}
		return r.pieceName(n.Piece) + " is put " + pick(moved, "on "+place, "there")
	case syntax.Assign:
		if n.Variable < len(r.game.Players) && n.Value == syntax.Number(r.game.Players[n.Variable].Bound) {
			return r.player(n.Variable) + " wins"
		}
		return r.variableName(n.Variable) + " becomes " + r.exprWords(n.Value)
	case syntax.Compare:
		op := map[string]string{"==": " is ", "!=": " is not ", "<": " is less than ", "<=": " is at most ", ">": " is more than ", ">=": " is at least "}[n.Op]
		return r.exprWords(n.Left) + op + r.exprWords(n.Right)
	case syntax.Switch:
		if n.Player != syntax.Keeper {
			return r.player(n.Player) + " is to move"
		}
		return "the turn ends"
	}
	return ""
}

// The cells without steps to them, and after a walk over the board.
const (
	thatCell = "the cell"
	anyCell  = "some cell"
	aStep    = "a step"
)

// hide notes a name that no player knows.
func (r *rulebook) hide(name string) string {
	r.hidden = append(r.hidden, name)
	return name
}

// place names the cell to which steps lead, from the cell before if there is one.
func (r *rulebook) place(steps []*part, after bool) string {
	steps = slices.DeleteFunc(slices.Clone(steps), func(p *part) bool { return p.kind == pattern })
	n, from := len(steps), pick(after, " after it", "")
	if n == 0 {
		return thatCell
	}
	if p := steps[0]; n == 1 && p.kind == choice && every(p.parts, func(q *part) bool {
		return q.kind == seq && len(q.parts) == 2 && every(q.parts, isStep) && !equal(q.parts[0], q.parts[1])
	}) {
		return pick(r.view.mixed, "a neighbouring cell", "the next cell on a diagonal") + from
	}
	if slices.ContainsFunc(steps, (*part).hasStar) {
		if ways := r.ways(row(steps...)); len(ways) == 1 && !r.view.plain {
			return "a cell further " + ways[0] + from
		}
		return anyCell
	}
	first := r.ways(steps[0])
	all := r.view.plain || len(first) == len(r.game.Board.Labels)
	alike := every(steps, func(p *part) bool { return slices.Equal(r.ways(p), first) })
	long := !every(steps, func(p *part) bool {
		return p.kind == leaf || p.kind == choice && every(p.parts, isStep)
	})
	switch {
	case n == 2 && r.view.plain && !alike && !long:
		return pick(r.view.mixed, "a neighbouring cell", "the next cell on a diagonal") + from
	case long || n > 1 && (r.view.plain || len(first) > 1) && !alike:
		return r.hide("a cell some steps away") + from
	case all && n > 3:
		return r.hide("the cell some steps away") + from
	case all:
		return []string{"a neighbouring cell", "the second cell", "the third cell"}[n-1] + from
	case alike && n <= 3:
		return []string{"the next cell ", "the second cell ", "the third cell "}[n-1] + strings.Join(first, " or ") + from
	}
	var legs []string
	for _, p := range steps {
		legs = append(legs, strings.Join(r.ways(p), " or "))
	}
	return "the cell " + strings.Join(slices.Compact(legs), " and ") + from
}

func isStep(p *part) bool { return p.is(isShift) }

// ways returns the names of the directions in a part; those of equal steps in a row once.
func (r *rulebook) ways(p *part) (list []string) {
	for _, n := range leaves[syntax.Shift](p) {
		list = append(list, cmp.Or(r.view.ahead[n.Label], human(r.game.Board.Labels[n.Label])))
	}
	return slices.Compact(list)
}
