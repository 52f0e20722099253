package doubt

import (
	"fmt"
	"slices"
	"strings"

	"ludex/rules/rbg/syntax"
)

// Places of the rules that are equal but for players, pieces or directions are
// twins: a question is about all of them together. Twins have equal shapes, in so
// much of the rules around them as makes a sentence. A shape has a piece by its owner,
// and no direction.
const (
	sentence = 5  // leaves that are enough of a context
	window   = 2  // the parts on each side of a part in a long row
	longest  = 24 // leaves of a context
)

// sites returns the groups of twins among all parts, in the order of their first ones.
func (r *rulebook) sites() (groups [][]*part) {
	r.alikes()
	of := map[string]int{}
	r.root.all(func(p *part) {
		if p.up == nil || r.copies[p] || p.up.kind == pattern && every(p.guards(), r.isCopy) || p.inWalk() {
			return
		}
		key := r.key(p, byNumber)
		if _, ok := of[key]; !ok {
			of[key] = len(groups)
			groups = append(groups, nil)
		}
		groups[of[key]] = append(groups[of[key]], p)
	})
	return slices.DeleteFunc(groups, r.divides)
}

// alikes gives one number to the pieces of a player that all moves treat alike.
func (r *rulebook) alikes() {
	uses := make([]uint64, len(r.game.Pieces)) // sums, as they have no order
	note := func(p *part, pieces ...int) {
		for _, n := range pieces {
			if !p.inPattern() {
				uses[n] += hash(r.key(p, byOwner))
			}
		}
	}
	for p, n := range leaves[syntax.On](r.root) {
		note(p, n.Pieces...)
	}
	for p, n := range leaves[syntax.Off](r.root) {
		note(p, n.Piece)
	}
	r.shaped, r.number = nil, nil
	for piece, use := range uses {
		class := r.class(piece)
		r.number = append(r.number, slices.IndexFunc(class, func(n int) bool { return uses[n] == use }))
	}
}

// divides reports whether a group has some of the twins among the parts of a sequence or
// choice, but not all: no question is about one direction alone.
func (r *rulebook) divides(group []*part) bool {
	at := group[0]
	text := r.shape(at)
	return !at.isNothing() && !isAction(at.leaf) && slices.ContainsFunc(at.up.parts, func(q *part) bool {
		return !slices.Contains(group, q) && !r.copies[q] && q.kind == at.kind && r.shape(q) == text
	})
}

// key returns the shape of a part with its context, the nearest parts first. That of a part
// of a test, whose opposite is tested in another case, ends with the test.
func (r *rulebook) key(p *part, pieces naming) string {
	r.view = view{me: p.me, plain: true, pieces: pieces}
	var b strings.Builder
	b.WriteString(r.shape(p))
	for at, n := p, p.size; at.up != nil && n < sentence && !(at.kind == leaf && at.opposed()) && !(at.up.kind == pattern && at.up.opposed()); at = at.up {
		before, beside, after := at.around()
		n = at.size
		for _, q := range slices.Concat(before, beside, after) {
			n += q.size
		}
		if n > longest && at != p {
			break
		}
		fmt.Fprintf(&b, "/%d%t %v^%v^%v", at.up.kind, at.up.negated, r.sorted(beside), r.row(after), r.row(before))
	}
	return b.String()
}

// around returns the parts near one: those before it, those beside it that have no order, and
// those after it. A row that is repeated has no end.
func (p *part) around() (before, beside, after []*part) {
	row, i := p.up.parts, p.index
	if p.up.kind == choice {
		return nil, append(slices.Clone(row[i+1:]), row[:i]...), nil
	}
	from, to := i, i+1
	for p.isCondition() && from > 0 && row[from-1].isCondition() {
		from--
	}
	for p.isCondition() && to < len(row) && row[to].isCondition() {
		to++
	}
	beside = append(slices.Clone(row[i+1:to]), row[from:i]...)
	if n := len(row); p.up.up != nil && p.up.up.kind == star && n > 2*window+1 {
		for j := range min(window, n-(to-from)) {
			before, after = append(before, row[(from-window+j+n)%n]), append(after, row[(to+j)%n])
		}
		return before, beside, after
	}
	return row[reach(row, from, -1):from], beside, row[to:reach(row, to, 1)]
}

// reach returns the end of the window of a row before or after a place. A step that is written
// as several, such as up left, is one part.
func reach(row []*part, at, by int) int {
	in := func(i int) bool { return i >= 0 && i < len(row) }
	first := min(0, by) // the part beside a place
	for n := 0; n < window && in(at+first); n++ {
		for at += by; in(at+first) && row[at+first].is(isShift) && row[at+first-by].is(isShift); at += by {
		}
	}
	return at
}

// shape returns a short text for a part without directions, and with the roles of players and
// pieces. Cases have no order, nor tests and numbers that follow each other.
func (r *rulebook) shape(p *part) string {
	key := seen{p, r.view.me}
	if r.shaped == nil {
		r.shaped = map[seen]string{}
	}
	if r.shaped[key] == "" {
		r.shaped[key] = r.newShape(p)
	}
	return r.shaped[key]
}

// seen is a part as a player sees it.
type seen struct {
	*part
	me int
}

func (r *rulebook) newShape(p *part) string {
	if n, ok := p.leaf.(syntax.Compare); ok && r.exprWords(n.Left) > r.exprWords(n.Right) {
		p = compare(n.Right, n.Left, strings.NewReplacer("<", ">", ">", "<").Replace(n.Op)) // the same
	}
	switch {
	case p.is(isShift):
		return aStep
	case p.kind == leaf:
		return r.say(p)
	case p.allShifts() && p.size > 1 && p.kind != seq:
		return fmt.Sprintf("walk%d%t", p.size, p.kind == star || p.parts[0].kind == star)
	}
	texts := r.row(p.parts)
	if p.kind == choice || every(p.parts, func(q *part) bool { return q.kind == pattern || q.is(isNumbers) }) {
		texts = r.sorted(p.parts)
	}
	return fmt.Sprintf("%x", hash(fmt.Sprintf("%d%t%q", p.kind, p.negated, texts)))
}

func (r *rulebook) shapes(list []*part) (texts []string) {
	for _, p := range list {
		texts = append(texts, r.shape(p))
	}
	return texts
}

// row returns the shapes of a row. A step that is written as several, such as up left, is one.
func (r *rulebook) row(list []*part) []string {
	return slices.CompactFunc(r.shapes(list), func(a, b string) bool { return a == aStep && b == aStep })
}

func (r *rulebook) sorted(list []*part) []string {
	texts := r.shapes(list)
	slices.Sort(texts)
	return texts
}
