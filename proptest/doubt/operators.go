package doubt

import (
	"reflect"
	"slices"
	"strings"

	"ludex/rules/rbg/syntax"
)

// Operator is a mutation operator: a kind of question about a rule, and the changes of the rule
// that are its other answers. To add one, add an entry to operators.
type Operator struct {
	Name   string
	Asks   string // the question about a rule
	weight int    // the frequency of the question among readers, 1 to 5
	bold   bool   // whether it may add kinds of moves that the game does not have

	changes func(r *rulebook, p *part) []change
	says    []say // a change names the one it takes by its number
}

// say is a template for a question with the answers yes and no, and for a sentence of the rulebook
// for each answer. Words about the part replace _.
type say struct {
	yes          bool // the answer of the rules now
	ask, is, not string
}

// change is another answer to a question about a part: the part that replaces it, and the words for
// the question, for the present rules, and for the changed ones.
type change struct {
	to     *part
	say    int // the index of its template
	words  [3]string
	stated bool // whether the rules have a case that states the present answer
}

// one returns the change to a part, with the same words in question and answers.
func one(to *part, say int, words string) []change {
	return []change{{to, say, [3]string{short(words), words, words}, false}}
}

// of returns the question and the answers with the words of a change.
func (s say) of(c change) say {
	for i, text := range []*string{&s.ask, &s.is, &s.not} {
		full := strings.Replace(strings.Replace(*text, "_", c.words[i], 1), cut+".", cut, 1)
		*text = strings.ToUpper(full[:1]) + full[1:]
	}
	return s
}

// and makes a part replace some parts after the changed one, too.
func (p *part) and(span int) *part {
	p.span = span
	return p
}

// operators are the questions in their order. The results of an operator for a place are
// answers to one question.
var operators = []Operator{
	{"condition", "Is a condition needed?", 4, false, dropped, []say{
		{true, "Is it necessary that _?", "It is necessary that _.", "It is not necessary that _."},
		{true, "Is this excluded: _?", "This is excluded: _.", "This is not excluded: _."}}},
	{"too", "Does a condition of one move hold for a like move, too?", 3, false, too, []say{
		{false, "For another move it is necessary that _. For this one, too?", "For the other move alone it is necessary that _.", "For both moves it is necessary that _."}}},
	{"case", "Does a case belong to the rule?", 2, false, cases, []say{
		{true, "Is it enough that _?", "It is enough that _.", "It is not enough that _."}}},
	{"cells", "What may be on a cell?", 3, false, cells, []say{
		{false, "May _, too?", "_.", "_."},
		{true, "May _?", "_.", "_."},
		{true, "Does it matter what is on _?", "_.", "It does not matter what is on _."},
		{false, "Do the pieces of all players count if _?", "Only pieces of one player count if _.", "The pieces of all players count if _."}}},
	{"number", "Is a number one more or one less? Is it exact, or a least or greatest number?", 3, false, numbers, []say{
		{true, "Is it right that _?", "_.", "_."}}},
	{"exactly", "Does a longer row count as one of this length?", 4, false, exactly, []say{
		{true, "Does a longer row count, too: _?", "A longer row counts, too: _.", "A longer row does not count: _."}}},
	{"again", "May a step be repeated, or may it not?", 3, false, again, []say{
		{false, "_?", "_.", "_."},
		{true, "_?", "_.", "_."}}},
	{"adjacent", "In which directions is a step? Are neighbours orthogonal, diagonal or both?", 4, false, adjacent, []say{
		{false, "May the step go in any other direction?", "_.", "The step may go in any direction."},
		{false, "Are cells that share only a corner neighbours, too?", "Neighbouring cells share a side.", "Neighbouring cells share a side or a corner."},
		{true, "Are cells that share a side neighbours?", "Neighbouring cells share a side.", "Neighbouring cells share a corner alone."}}},
	{"rim", "Is the rim of the board as good as a piece? Are its corners cells of the rim?", 3, false, rim, []say{
		{true, "Are the corners of the board cells of its edge?", "The corners of the board are cells of its edge.", "The corners of the board are no cells of its edge."},
		{false, "Is the edge of the board as good as this: _?", "The edge of the board does not replace this: _.", "The edge of the board is as good as this: _."}}},
	{"order", "Which of two effects comes first? Is a condition for the cells before a move, or after it?", 3, false, order, []say{
		{true, "Must this be so after the move, and not before it: _?", "After a move it is so: _.", "Before a move it is so: _."},
		{true, "Does this come first: _?", "First _.", "First _."}}},
	{"late", "Does something happen at once, or at the end of the turn?", 3, false, late, []say{
		{true, "Does this happen at once, and not at the end of the turn: _?", "At once: _.", "At the end of the turn: _."}}},
	{"may", "Is it a duty, or may the player decline?", 4, false, may, []say{
		{true, "May the player leave this out: _?", "This may be left out: _.", "This must be done: _."},
		{false, "May the player leave this out: _?", "This must be done: _.", "This may be left out: _."},
		{true, "May the player stop before the end: _?", "The player may stop: _.", "The player must go on to the end: _."}}},
	{"end", "Does the game end then?", 3, false, ends, []say{
		{true, "Is the game over if _?", "The game is over if _.", "The game goes on if _."}}},
	{"blocked", "What happens to a player without a legal move?", 5, true, blocked, []say{
		{false, "Does _ pass?", "_", "_ passes."},
		{false, "Does _ make the game a draw?", "_", "_ makes the game a draw."},
		{false, "Does _ lose?", "_", "_ loses."}}},
	{"pass", "May a player pass?", 3, true, passes, []say{
		{false, "May _ pass?", "_ must move.", "_ may pass."},
		{false, "May _ always pass?", "_ may pass in some positions alone.", "_ may always pass."}}},
	{"begins", "Who begins?", 3, true, begins, []say{
		{true, "Does _ begin?", "_ begins.", "_ begins."},
		{true, "Does _ have the turn after the opening?", "After the opening _ has the turn.", "After the opening _ has the turn."}}},
	{"supply", "What if the pieces run out?", 3, true, supply, []say{
		{false, "Can a player run out of pieces?", "There are enough pieces for every game.", "A player has pieces for a third of the cells, at least 2, and places none while all of them are on the board."}}},
	{"swap", "May the second player take over the first move?", 2, true, swaps, []say{
		{false, "May _ take over the first piece instead of a first move?", "_ must move, as in each other turn.", "_ may take over the first piece instead of a first move."}}},
}

// asked reports whether a reader could doubt a part alone.
func asked(p *part) bool {
	whole := p.up.kind == pattern && p.up.opposed() // the whole pattern
	return !p.isGuard() && !p.inFigure() && !p.opposed() && !whole && !p.follows()
}

// dropped leaves a test of other cells, or of numbers, out.
func dropped(r *rulebook, p *part) []change {
	if rim := p.kind == pattern && p.negated && p.parts[0].is(isShift); rim || !p.isCondition() || p.is(isOn) || !asked(p.outer()) || r.isFlag(p) {
		return nil
	}
	words, excluded := strings.CutPrefix(r.words(p), "it is not so that ")
	return one(nothing(), pick(excluded, 1, 0), words)
}

// too adds the condition of a similar sequence to a sequence.
func too(r *rulebook, p *part) (list []change) {
	if p.kind != seq || p.inPattern() {
		return nil
	}
	v, met := r.view, map[string]bool{}
	r.root.all(func(q *part) {
		for i, c := range q.parts {
			if c.kind != pattern || q.kind != seq || len(q.parts) != len(p.parts)+1 {
				continue
			}
			r.view = view{me: p.me, plain: true, pieces: byNumber}
			mine := r.shapes(p.parts)
			r.view.me = q.me
			theirs := slices.Delete(r.shapes(q.parts), i, i+1)
			r.view = v
			if w := r.words(c); slices.Equal(mine, theirs) && !met[w] {
				met[w] = true
				to := row(slices.Concat(p.parts[:i], []*part{c}, p.parts[i:])...)
				list = append(list, one(to, 0, w)...)
			}
		}
	})
	return list
}

// outer returns the part around the only test of a pattern, else the test itself.
func (p *part) outer() *part {
	if p.kind == pattern && !p.isGuard() && !p.opposed() && p.up.kind != choice && !p.up.ofOneKind() {
		return p.up
	}
	return p
}

// opposed reports whether a test separates its case of a choice from another case, which has the
// opposite test at the same place.
func (p *part) opposed() bool {
	q := p
	for q.up != nil && q.up.kind == seq {
		q = q.up
	}
	return q.up != nil && q.up.kind == choice && slices.ContainsFunc(q.up.parts, func(s *part) bool {
		k := q.parting(s)
		return k >= 0 && q.guards()[k] == p && !complement(p, s.guards()[k])
	})
}

// opposite reports whether a part tests something, and another that it is not so.
func opposite(p, q *part) bool {
	if p.kind == pattern && !p.negated {
		p = p.parts[0]
	}
	return q.kind == pattern && q.negated && equal(p, q.parts[0])
}

// cases leaves out one of several cases that a test looks for.
func cases(r *rulebook, p *part) []change {
	if p.up.kind != choice || !p.inPattern() || p.isNothing() || p.head().isGuard() || p.head().opposed() || p.inFigure() || p.inGuard() || !r.unlike(p) {
		return nil
	}
	return one(never(), 0, r.words(p))
}

// ends leaves out the end of a game, or a win, in one of the cases that a test separates.
func ends(r *rulebook, p *part) (list []change) {
	for i, s := range p.parts {
		for j, q := range p.parts {
			if k := s.parting(q); p.kind == choice && k >= 0 && s.ends() && !q.ends() {
				rest := slices.Clone(p.parts)
				rest[j] = row(slices.Delete(slices.Clone(q.guards()), k, k+1)...)
				list = append(list, one(either(slices.Delete(rest, i, i+1)...), 0, r.words(s.guards()[k]))...)
			}
		}
	}
	return list
}

// guards returns the parts of a case.
func (p *part) guards() []*part {
	if p.kind == seq {
		return p.parts
	}
	return []*part{p}
}

// parting returns the index of the first test that is the opposite of that in another case, after
// equal tests; -1 if there is none.
func (p *part) parting(q *part) int {
	a, b := p.guards(), q.guards()
	for k := range min(len(a), len(b)) {
		switch {
		case opposite(a[k], b[k]) || opposite(b[k], a[k]) || complement(a[k], b[k]):
			return k
		case !equal(a[k], b[k]) || !a[k].isCondition():
			return -1
		}
	}
	return -1
}

// complement reports whether of two comparisons just one holds.
func complement(p, q *part) bool {
	a, ok := p.leaf.(syntax.Compare)
	b, is := q.leaf.(syntax.Compare)
	not := map[string]string{"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
	return ok && is && not[a.Op] == b.Op && reflect.DeepEqual(a.Left, b.Left) && reflect.DeepEqual(a.Right, b.Right)
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
	rare := func(n int) bool { return !r.start[n] }
	if !ok || every(on.Pieces, rare) || !asked(p) || p.chosen() || r.pickedUp(p) || p.inPattern() && len(p.steps()) == 0 {
		return nil
	}
	place := r.at(p.steps(), p)
	is := place + " " + r.holds(on.Pieces, false)
	may := func(fewer bool, which, pieces []int) {
		ask := place + " " + infinitive.Replace(r.holds(which, false))
		list = append(list, change{r.on(pieces...), pick(fewer, 1, 0), [3]string{ask, is, place + " " + r.holds(pieces, false)}, false})
	}
	for _, piece := range r.byOwner(p.me) {
		class := r.class(piece)
		if every(class, rare) {
			continue
		}
		more, fewer := without(class, on.Pieces), without(on.Pieces, class)
		switch first := class[0] == piece; {
		case first && len(more) > 0:
			may(false, more, append(slices.Clone(on.Pieces), more...))
		case first && len(fewer) > 0:
			may(true, class, fewer)
		}
		const few = 3 // kinds
		if one := []int{piece}; slices.Contains(on.Pieces, piece) && len(on.Pieces) > 1 && len(class) > 1 && len(class) <= few {
			may(true, one, without(on.Pieces, one))
		}
	}
	if len(p.steps()) > 0 {
		list = append(list, change{nothing(), 2, [3]string{place, is, place}, false})
	}
	return list
}

// without returns the pieces of a list that are not in another one.
func without(list, gone []int) []int {
	return slices.DeleteFunc(slices.Clone(list), func(n int) bool { return slices.Contains(gone, n) })
}

var infinitive = strings.NewReplacer("is empty", "be empty", "has ", "have ")

// figures lets the pieces of all players make the figure for which a move is tested.
func (r *rulebook) figures(p *part) []change {
	all := slices.DeleteFunc(r.byOwner(p.me), func(n int) bool { return r.owner[n] < 0 })
	in := map[*part]*part{}
	for q, on := range leaves[syntax.On](p) {
		if left := without(all, on.Pieces); len(left) < len(all) && slices.Contains(left, all[len(all)-1]) {
			in[q] = r.on(append(slices.Clone(on.Pieces), all...)...)
		}
	}
	if len(in) == 0 {
		return nil
	}
	return one(p.with(in), 3, r.words(p))
}

// rim takes the corners away from the rim for which a test looks: for no cell in one direction, or
// in two on a board of hexagons; or it lets the rim stand for a cell on which a test looks for pieces.
func rim(r *rulebook, p *part) []change {
	if p.kind != pattern || !asked(p) {
		return nil
	}
	isRim := func(q *part) bool { return q.kind == pattern && q.negated && q.parts[0].is(isShift) }
	n := 0
	for _, q := range p.up.parts {
		n += pick(isRim(q), 1, 0)
	}
	shape := r.game.Board.Shape
	if isRim(p) && p.up.kind == seq && (shape == syntax.Hexagon && n <= 2 || shape == syntax.Rectangle && n == 1) {
		return one(row(p, r.corners()), 0, "")
	}
	q := p.parts[0]
	if p.negated || q.kind != seq || len(q.parts) != 2 || !q.parts[0].is(isShift) || !q.parts[1].is(isOn) {
		return nil
	}
	return one(either(p, test(true, q.parts[0])), 1, r.words(p))
}

// corners tests that a cell is no corner of a board with a shape: that it has neighbours in one of
// two directions, or of three that come one after another on a board of hexagons. It is nil without one.
func (r *rulebook) corners() *part {
	around := map[syntax.Shape][]int{syntax.Rectangle: {0, 2, 1, 3}, syntax.Hexagon: {0, 1, 2, 3, 4, 5}}[r.game.Board.Shape]
	corner := either()
	for i := range around {
		at := row()
		for j := range len(around) / 2 {
			at.parts = append(at.parts, test(true, r.shift(around[(i+j)%len(around)])))
		}
		corner.parts = append(corner.parts, at)
	}
	return test(true, corner)
}

// may lets a player leave out a part of a move, or makes it a duty.
func may(r *rulebook, p *part) []change {
	if !p.has(isOff) || p.has(isSwitch) || !p.inMove() || p.follows() {
		return nil
	}
	w := r.words(p)
	empty := slices.IndexFunc(p.parts, (*part).isNothing)
	switch {
	case p.kind == choice && empty >= 0:
		return one(either(slices.Delete(slices.Clone(p.parts), empty, empty+1)...), 0, w)
	case p.kind == choice:
		return one(either(p, nothing()), 1, w)
	case p.kind == star:
		return one(row(p, test(true, p.parts[0])), 2, w)
	}
	return nil
}

// inMove reports whether another part of the move comes before a part. Walks and numbers do not
// count.
func (p *part) inMove() bool {
	q := p.beside(-1)
	for q != nil && !q.has(isSwitch) && !q.has(isOn) && !q.has(isOff) {
		q = q.beside(-1)
	}
	return q != nil && !q.has(isSwitch)
}

func (r *rulebook) on(pieces ...int) *part { return &part{leaf: syntax.On{Pieces: pieces}} }

// shift returns a step in a direction of the board.
func (r *rulebook) shift(direction int) *part {
	return &part{leaf: syntax.Shift{Label: slices.Index(r.game.Board.Labels, r.game.Board.Directions[direction])}}
}

// everyStep returns a step in each direction.
func (r *rulebook) everyStep() *part {
	p := either()
	for label := range r.game.Board.Labels {
		p.parts = append(p.parts, &part{leaf: syntax.Shift{Label: label}})
	}
	return p
}

// turned reports whether the directions of a rectangle have names such as "up left".
func (r *rulebook) turned() bool {
	names := strings.ToLower(strings.Join(r.game.Board.Directions, " "))
	return slices.ContainsFunc([]string{"upleft", "upright", "northeast", "northwest"}, func(turned string) bool { return strings.Contains(names, turned) })
}
