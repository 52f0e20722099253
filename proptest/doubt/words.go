package doubt

import (
	"fmt"
	"slices"
	"strings"

	"ludex/rules/rbg/syntax"
)

// longestWords is the length at which a description is cut.
const longestWords = 110

// words describes a part as a clause: "there is b".
func (r *rulebook) words(p *part) string {
	return shorten(r.describe(p))
}

func shorten(text string) string {
	if len(text) <= longestWords {
		return text
	}
	end := strings.LastIndexAny(text[:longestWords], " ,;")
	return strings.TrimRight(text[:max(end, 1)], " ,;") + cut
}

// cut is the end of a description that was cut.
const cut = " ..."

// sentenceOf returns a clause as a sentence.
func sentenceOf(clause string) string { return strings.ToUpper(clause[:1]) + clause[1:] + "." }

func times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return fmt.Sprint(n) + " times"
}

func (r *rulebook) describe(p *part) string {
	if p.size > sentence && p.ofOneKind() && p.hasRow() && (p.kind != seq || lineAt(p.parts) == 0) && !p.lines() {
		return "a figure such as a row of " + r.kindOf(p)
	}
	switch p.kind {
	case leaf:
		return r.describeLeaf(p.leaf)
	case star:
		if p.parts[0].allShifts() {
			return "any number of steps"
		}
		return "any number of times (" + r.describe(p.parts[0]) + ")"
	case pattern:
		q, sure := p.parts[0], map[bool]string{false: "", true: "not "}[p.negated]
		switch {
		case q.walks():
			return map[bool]string{false: "there is a cell after ", true: "there is no cell after "}[p.negated] + r.describe(q)
		case q.kind == pattern || q.kind == choice:
			return map[bool]string{false: "", true: "it is not so that "}[p.negated] + r.describe(q)
		case q.kind == seq && q.parts[0].walks() && q.parts[0].inWalk():
			return map[bool]string{false: "somewhere is ", true: "nowhere is "}[p.negated] + strings.TrimPrefix(r.describe(q), "going anywhere to ")
		}
		return "there is " + sure + strings.TrimPrefix(r.describe(p.parts[0]), "there is ")
	case choice:
		if p.allShifts() && p.size == len(p.parts) && len(p.parts) == len(r.game.Board.Labels) {
			return "a step in any direction"
		}
		return r.cases(p.parts)
	}
	return r.series(p.parts)
}

// cases describes the cases of a choice; steps in some directions are one.
func (r *rulebook) cases(parts []*part) string {
	if v := r.view; !v.plain && len(parts) > 1 { // in some directions the same
		r.view.plain = true
		text := r.describe(parts[0])
		same := text != aStep && !slices.ContainsFunc(parts, func(p *part) bool { return r.describe(p) != text })
		if r.view = v; same {
			return text
		}
	}
	var texts []string
	for _, p := range parts {
		text := r.describe(p)
		if p.is(isShift) && len(texts) > 0 && strings.HasPrefix(texts[0], "a step ") {
			text = strings.TrimPrefix(text, "a step ")
		}
		texts = append(texts, text)
	}
	return strings.Join(slices.Compact(texts), " or ")
}

// series describes the parts of a sequence: a walk to any cell, steps to a piece, and rows
// of equal parts.
func (r *rulebook) series(parts []*part) string {
	var texts []string
	for i := 0; i < len(parts) && len(strings.Join(texts, ", ")) <= longestWords; {
		n, text := 0, ""
		for i+n < len(parts) && parts[i+n].walks() && (parts[i+n].kind != pattern || n > 0) {
			n++
		}
		row := row(parts[i:]...)
		switch u, length := slices.IndexFunc(runs(row), func(u run) bool { return u.from == 0 && u.period > 1 }), lineAt(parts[i:]); {
		case length > 0:
			n, text = 1+2*(length-1), fmt.Sprintf("a row of %d %s", length, strings.TrimPrefix(r.describe(parts[i+2]), "there is "))
		case u >= 0 && !parts[i].inWalk():
			u := runs(row)[0]
			n, text = u.period*u.times, times(u.times)+" "+r.series(row.parts[:u.period])
		case n > 0:
			text = r.walk(parts[i : i+n])
			if i+n < len(parts) && parts[i+n].is(isOn) {
				text += " " + strings.Replace(r.describe(parts[i+n]), "there is", "to", 1)
				n++
			}
		default:
			n, text = 1, r.describe(parts[i])
			if parts[i].kind == choice && len(parts[i].parts) > 1 {
				text = "(" + text + ")"
			}
		}
		i += n
		texts = append(texts, text)
	}
	if len(texts) == 0 {
		return "nothing"
	}
	return strings.Join(texts, ", ")
}

// lines reports whether all cases of a choice are rows.
func (p *part) lines() bool {
	return p.kind == choice && !slices.ContainsFunc(p.parts, func(q *part) bool { return lineAt(q.parts) == 0 })
}

// kindOf returns the pieces that a figure is made of.
func (r *rulebook) kindOf(p *part) (name string) {
	p.all(func(q *part) {
		if q.is(isOn) {
			name = strings.TrimPrefix(r.describe(q), "there is ")
		}
	})
	return name
}

// lineAt returns the length of a row of pieces that begins a sequence, 0 if none does: any
// number of steps to pieces of a kind in one direction, and some in another.
func lineAt(parts []*part) int {
	if len(parts) < 3 || parts[0].kind != star || len(parts[0].parts[0].parts) != 2 || !equal(parts[0].parts[0].parts[1], parts[2]) {
		return 0
	}
	for _, u := range runs(row(parts[1:]...)) {
		if u.from == 0 && u.period == 2 && parts[1].is(isShift) && parts[2].is(isOn) {
			return u.times + 1
		}
	}
	return 0
}

// walk describes steps.
func (r *rulebook) walk(parts []*part) string {
	if slices.ContainsFunc(parts, (*part).hasStar) {
		return "going anywhere"
	}
	var texts []string
	for i := 0; i < len(parts); {
		text, n := r.describe(parts[i]), 1
		for i+n < len(parts) && equal(parts[i], parts[i+n]) {
			n++
		}
		if i += n; n > 1 {
			text = fmt.Sprint(n, " steps", strings.TrimPrefix(text, "a step"))
		}
		texts = append(texts, text)
	}
	return strings.Join(slices.Compact(texts), " and ") // without directions, a diagonal step is one
}

func (r *rulebook) describeLeaf(n syntax.Node) string {
	switch n := n.(type) {
	case syntax.Shift:
		if r.view.plain {
			return aStep
		}
		return aStep + " " + r.game.Board.Labels[n.Label]
	case syntax.On:
		if len(n.Pieces) == 0 {
			return "the game ends"
		}
		return "there is " + r.pieceNames(n.Pieces)
	case syntax.Off:
		if r.owner[n.Piece] == empty {
			return "the cell becomes empty"
		}
		return r.pieceName(n.Piece) + " is put there"
	case syntax.Assign:
		return r.variableName(n.Variable) + map[bool]string{true: " gets ", false: " becomes "}[n.Variable < len(r.game.Players)] + r.exprWords(n.Value)
	case syntax.Compare:
		op := map[string]string{"==": " is ", "!=": " is not ", "<": " is less than ", "<=": " is at most ", ">": " is more than ", ">=": " is at least "}[n.Op]
		return r.exprWords(n.Left) + op + r.exprWords(n.Right)
	}
	if s := n.(syntax.Switch); s.Player != syntax.Keeper {
		return r.player(s.Player) + " is to move"
	}
	return "the move ends"
}

// pieceNames returns some pieces, all those of a player or all empty ones together.
func (r *rulebook) pieceNames(pieces []int) string {
	var names []string
	for _, p := range pieces {
		switch class := r.class(p); {
		case slices.ContainsFunc(class, func(q int) bool { return !slices.Contains(pieces, q) }):
			names = append(names, r.pieceName(p))
		case p == class[0]:
			names = append(names, r.classOf(p))
		}
	}
	if r.view.kinds {
		slices.Sort(names)
	}
	return strings.Join(names, " or ")
}

// pieceName returns a piece by its owner, if there is one kind alone, or else by its name.
func (r *rulebook) pieceName(p int) string {
	switch class := r.class(p); {
	case r.owner[p] >= 0 && len(class) > 1 && r.view.kinds:
		return fmt.Sprint(r.classOf(p), " ", slices.Index(class, p))
	case r.owner[p] >= 0 && len(class) > 1:
		return r.game.Pieces[p]
	}
	return r.classOf(p)
}

// classOf names the pieces of an owner.
func (r *rulebook) classOf(p int) string {
	switch o := r.owner[p]; {
	case o == empty:
		return "an empty cell"
	case o == nobody:
		return r.game.Pieces[p]
	case int(o) == r.view.me:
		return "an own piece"
	default:
		return "a piece of " + r.player(int(o))
	}
}

// player returns a player as seen by the one whose turn it is.
func (r *rulebook) player(p int) string {
	switch n := len(r.game.Players); {
	case n > 1 && p == r.view.me:
		return "the player"
	case n == 2 || r.view.kinds:
		return "the opponent"
	}
	return r.game.Players[p].Name
}

func (r *rulebook) variableName(v int) string {
	switch n := len(r.game.Players); {
	case v < n:
		return r.player(v)
	case r.view.kinds:
		return "a value"
	default:
		return r.game.Variables[v-n].Name
	}
}

func (r *rulebook) exprWords(e syntax.Expr) string {
	switch e := e.(type) {
	case syntax.Number:
		return fmt.Sprint(int(e))
	case syntax.Variable:
		return r.variableName(int(e))
	case syntax.Count:
		return "how often there is " + r.pieceName(int(e))
	}
	a := e.(syntax.Arith)
	texts := make([]string, len(a.Parts))
	for i, p := range a.Parts {
		texts[i] = r.exprWords(p)
	}
	return strings.Join(texts, " "+string(a.Op)+" ")
}

func (r *rulebook) on(pieces ...int) *part { return &part{leaf: syntax.On{Pieces: pieces}} }

// label returns the number of a direction of the board.
func (r *rulebook) label(direction int) int {
	return slices.Index(r.game.Board.Labels, r.game.Board.Directions[direction])
}

func shiftTo(label int) *part { return &part{leaf: syntax.Shift{Label: label}} }

// corners tests that a cell is no corner of a board with a shape, nil without one.
func (r *rulebook) corners() *part {
	corner := either()
	outside := func(directions ...int) {
		p := row()
		for _, d := range directions {
			p.parts = append(p.parts, test(true, shiftTo(r.label(d))))
		}
		corner.parts = append(corner.parts, p)
	}
	switch r.game.Board.Shape {
	case syntax.Rectangle:
		for _, d := range []int{0, 1} {
			outside(d, 2)
			outside(d, 3)
		}
	case syntax.Hexagon:
		for d := range 6 {
			outside(d, (d+1)%6, (d+2)%6)
		}
	default:
		return nil
	}
	none := test(true, corner)
	return none
}

// everyStep returns a step in each direction.
func (r *rulebook) everyStep() (list []*part) {
	for label := range r.game.Board.Labels {
		list = append(list, shiftTo(label))
	}
	return list
}
