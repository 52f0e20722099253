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
	cut := strings.LastIndexAny(text[:longestWords], " ,;")
	return strings.TrimRight(text[:max(cut, 1)], " ,;") + " ..."
}

// sentenceOf returns a clause as a sentence.
func sentenceOf(clause string) string { return strings.ToUpper(clause[:1]) + clause[1:] + "." }

func times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return fmt.Sprintf("%d times", n)
}

func (r *rulebook) describe(p *part) string {
	switch p.kind {
	case leaf:
		return r.describeLeaf(p.leaf)
	case star:
		if p.parts[0].allShifts() {
			return "any number of steps"
		}
		return "any number of times (" + r.describe(p.parts[0]) + ")"
	case pattern:
		return r.describeTest(p)
	case choice:
		if p.allShifts() && len(p.parts) == len(r.game.Board.Labels) {
			return "a step in any direction"
		}
		return r.list(p.parts, " or ")
	}
	if len(p.parts) == 0 {
		return "nothing"
	}
	return r.list(p.parts, ", then ")
}

func (r *rulebook) describeTest(p *part) string {
	q := p.parts[0]
	if step, ok := q.leaf.(syntax.Shift); ok {
		there := map[bool]string{false: "there is a cell ", true: "there is no cell "}[p.negated]
		return there + r.game.Board.Labels[step.Label]
	}
	return map[bool]string{false: "it is possible: ", true: "it is not possible: "}[p.negated] + r.describe(q)
}

// list joins descriptions, of which equal ones in succession come once.
func (r *rulebook) list(parts []*part, by string) string {
	var texts []string
	for _, p := range parts {
		text := r.describe(p)
		if p.kind == choice && by != " or " && len(p.parts) > 1 && !p.allShifts() {
			text = "(" + text + ")"
		}
		if len(texts) == 0 || texts[len(texts)-1] != text {
			texts = append(texts, text)
		}
		if len(strings.Join(texts, by)) > longestWords {
			break
		}
	}
	return strings.Join(texts, by)
}

func (r *rulebook) describeLeaf(n syntax.Node) string {
	switch n := n.(type) {
	case syntax.Shift:
		return "a step " + r.game.Board.Labels[n.Label]
	case syntax.On:
		if len(n.Pieces) == 0 {
			return "the end"
		}
		var names []string
		for _, p := range n.Pieces {
			names = append(names, r.pieceName(p))
		}
		return "there is " + strings.Join(names, " or ")
	case syntax.Off:
		if r.empty[n.Piece] {
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
		return r.game.Players[s.Player].Name + " is to move"
	}
	return "the move ends"
}

// pieceName returns a piece, or "an empty cell".
func (r *rulebook) pieceName(p int) string {
	if r.empty[p] {
		return "an empty cell"
	}
	return r.game.Pieces[p]
}

func (r *rulebook) variableName(v int) string {
	if n := len(r.game.Players); v >= n {
		return r.game.Variables[v-n].Name
	}
	return r.game.Players[v].Name
}

func (r *rulebook) exprWords(e syntax.Expr) string {
	switch e := e.(type) {
	case syntax.Number:
		return fmt.Sprint(int(e))
	case syntax.Variable:
		return r.variableName(int(e))
	case syntax.Count:
		return "the number of " + r.game.Pieces[e]
	}
	a := e.(syntax.Arith)
	texts := make([]string, len(a.Parts))
	for i, p := range a.Parts {
		texts[i] = r.exprWords(p)
	}
	return strings.Join(texts, " "+string(a.Op)+" ")
}

// condition of the file, or one about neighbours, corners and rim.
type condition struct {
	part  *part
	words string
}

// The conditions that are added come from the file, if they are not longer than this,
// and not more of them.
const (
	longestCondition = 14 // leaves
	mostConditions   = 10
)

// borrowed returns the tests of the file about a cell in any direction.
func (r *rulebook) borrowed() (list []condition) {
	seen := map[string]bool{}
	r.root.all(func(p *part) {
		s := site{}
		var b strings.Builder
		if p.kind != pattern || p.size > longestCondition {
			return
		}
		r.canon(&b, &s.names, p)
		if len(s.names.labels) == 1 || seen[b.String()] || len(list) == mostConditions {
			return
		}
		seen[b.String()] = true
		list = append(list, condition{p, r.words(p)})
	})
	return list
}

// conditions returns those that can be added to a cell.
func (r *rulebook) conditions(p *part) []condition {
	list := slices.Clone(r.known)
	var pieces []int
	if n, ok := p.leaf.(syntax.Off); ok {
		pieces = append(pieces, n.Piece)
	}
	for piece := range r.game.Pieces {
		if r.used[piece] && !r.empty[piece] && r.start[piece] && !slices.Contains(pieces, piece) {
			pieces = append(pieces, piece)
		}
	}
	for _, piece := range pieces[:min(3, len(pieces))] {
		beside, name := row(r.next(), r.on(piece)), r.pieceName(piece)
		list = append(list,
			condition{test(true, beside), "no " + name + " is beside it"},
			condition{test(false, beside), name + " is beside it"})
	}
	return list
}

func (r *rulebook) on(pieces ...int) *part { return &part{leaf: syntax.On{Pieces: pieces}} }

// label returns the number of a direction of the board.
func (r *rulebook) label(direction int) int {
	return slices.Index(r.game.Board.Labels, r.game.Board.Directions[direction])
}

func shiftTo(label int) *part { return &part{leaf: syntax.Shift{Label: label}} }

// next is a step in any direction.
func (r *rulebook) next() *part {
	var list []*part
	for label := range r.game.Board.Labels {
		list = append(list, shiftTo(label))
	}
	return either(list...)
}

// outside tests that there is no cell in some directions.
func (r *rulebook) outside(directions ...int) *part {
	p := row()
	for _, d := range directions {
		p.parts = append(p.parts, test(true, shiftTo(r.label(d))))
	}
	return p
}

// geometry returns conditions about corners and the rim of a board with a shape.
func (r *rulebook) geometry() (list []condition) {
	corner, edge := either(), either()
	switch r.game.Board.Shape {
	case syntax.Rectangle:
		corner.parts = append(corner.parts, r.outside(0, 2), r.outside(0, 3), r.outside(1, 2), r.outside(1, 3))
	case syntax.Hexagon:
		for d := range 6 {
			corner.parts = append(corner.parts, r.outside(d, (d+1)%6, (d+2)%6))
		}
	default:
		return nil
	}
	for d := range r.game.Board.Directions {
		edge.parts = append(edge.parts, r.outside(d))
	}
	return []condition{
		{test(true, corner), "the cell is no corner"},
		{test(true, edge), "the cell is not on the rim"},
	}
}
