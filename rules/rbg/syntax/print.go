package syntax

import (
	"fmt"
	"strings"
)

// String returns the game without macros, in the language. Parse reads it as
// an equal game.
func (g *Game) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "#players = %s\n", boundedText(g.Players))
	fmt.Fprintf(&b, "#pieces = %s\n", strings.Join(g.Pieces, ", "))
	fmt.Fprintf(&b, "#variables = %s\n#board =\n", boundedText(g.Variables))
	if g.Board.Shape == Graph {
		g.printGraph(&b)
	} else {
		g.printShape(&b)
	}
	b.WriteString("#rules =\n    ")
	g.print(&b, g.Rules, loosest)
	b.WriteString("\n")
	return b.String()
}

// Text returns a part of the rules in the language.
func (g *Game) Text(n Node) string {
	var b strings.Builder
	g.print(&b, n, loosest)
	return b.String()
}

func (g *Game) printGraph(b *strings.Builder) {
	for _, c := range g.Board.Cells {
		var edges []string
		for label, to := range c.Next {
			if to >= 0 {
				edges = append(edges, g.Board.Labels[label]+": "+g.Board.Cells[to].Name)
			}
		}
		fmt.Fprintf(b, "    %s [%s] {%s}\n", c.Name, g.Pieces[c.Piece], strings.Join(edges, ", "))
	}
}

func (g *Game) printShape(b *strings.Builder) {
	name := [...]string{Rectangle: "rectangle", Hexagon: "hexagon", Cuboid: "cuboid"}[g.Board.Shape]
	fmt.Fprintf(b, "    %s(%s,", name, strings.Join(g.Board.Directions, ", "))
	for _, lines := range g.Board.layers {
		if g.Board.Shape == Cuboid {
			b.WriteString("\n    [")
		}
		for _, line := range lines {
			pieces := make([]string, len(line))
			for i, piece := range line {
				if piece != hole {
					pieces[i] = g.Pieces[piece]
				}
			}
			fmt.Fprintf(b, "\n        [%s]", strings.Join(pieces, ", "))
		}
		if g.Board.Shape == Cuboid {
			b.WriteString("]")
		}
	}
	b.WriteString(")\n")
}

func boundedText(list []Bounded) string {
	texts := make([]string, len(list))
	for i, v := range list {
		texts[i] = fmt.Sprintf("%s(%d)", v.Name, v.Bound)
	}
	return strings.Join(texts, ", ")
}

// binding is how closely the place of a node binds it.
type binding int

const (
	loosest binding = iota
	inConcat
	underStar
)

// print writes a node, in brackets if its place needs them.
func (g *Game) print(b *strings.Builder, n Node, place binding) {
	switch n := n.(type) {
	case Sum:
		if len(n) == 0 {
			b.WriteString("[]")
			return
		}
		g.printAll(b, n, " + ", inConcat, place > loosest)
	case Concat:
		g.printAll(b, n, " ", underStar, place > inConcat)
	case Star:
		if _, ok := n.Node.(Star); ok {
			b.WriteString("(")
			g.print(b, n.Node, loosest)
			b.WriteString(")*")
			return
		}
		g.print(b, n.Node, underStar)
		b.WriteString("*")
	case Pattern:
		b.WriteString(map[bool]string{false: "{? ", true: "{! "}[n.Negated])
		g.print(b, n.Node, loosest)
		b.WriteString("}")
	default:
		b.WriteString(g.leaf(n))
	}
}

func (g *Game) printAll(b *strings.Builder, list []Node, between string, inner binding, brackets bool) {
	if brackets {
		b.WriteString("(")
	}
	for i, n := range list {
		if i > 0 {
			b.WriteString(between)
		}
		g.print(b, n, inner)
	}
	if brackets {
		b.WriteString(")")
	}
}

// leaf returns the text of a node without nodes in it.
func (g *Game) leaf(n Node) string {
	switch n := n.(type) {
	case Shift:
		return g.Board.Labels[n.Label]
	case On:
		names := make([]string, len(n.Pieces))
		for i, p := range n.Pieces {
			names[i] = g.Pieces[p]
		}
		return "{" + strings.Join(names, ", ") + "}"
	case Off:
		return "[" + g.Pieces[n.Piece] + "]"
	case Assign:
		return "[$ " + g.variable(n.Variable) + " = " + g.expr(n.Value) + "]"
	case Compare:
		return "{$ " + g.expr(n.Left) + " " + n.Op + " " + g.expr(n.Right) + "}"
	case Switch:
		if n.Player == Keeper {
			return "->>"
		}
		return "->" + g.Players[n.Player].Name
	}
	return "."
}

func (g *Game) variable(v int) string {
	if v < len(g.Players) {
		return g.Players[v].Name
	}
	return g.Variables[v-len(g.Players)].Name
}

func (g *Game) expr(e Expr) string {
	switch e := e.(type) {
	case Number:
		return fmt.Sprint(int(e))
	case Variable:
		return g.variable(int(e))
	case Count:
		return g.Pieces[e]
	}
	a := e.(Arith)
	texts := make([]string, len(a.Parts))
	for i, part := range a.Parts {
		texts[i] = g.expr(part)
		if _, ok := part.(Arith); ok {
			texts[i] = "(" + texts[i] + ")"
		}
	}
	return strings.Join(texts, " "+string(a.Op)+" ")
}
