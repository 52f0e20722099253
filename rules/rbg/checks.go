package rbg

import (
	"fmt"

	"ludex/rules"
	"ludex/rules/rbg/reference"
	"ludex/rules/rbg/syntax"
)

// modelCells is the greatest number of cells on which the laws use the
// reference model, which is slow.
const modelCells = 30

// checks returns the hooks for the laws.
func checks[B Size]() rules.Checks[*Game[B], B, Move] {
	return rules.Checks[*Game[B], B, Move]{Plies: 6, Images: images[B], Reference: model[B]}
}

// images returns the symmetries of g, the identity first.
func images[B Size](g *Game[B]) []func(B) B {
	list := []func(B) B{func(s B) B { return s }}
	for _, y := range g.mirrored().list {
		list = append(list, func(s B) B { return g.mirrors.image(s, y) })
	}
	return list
}

// model returns the reference model of g, none on a large board.
func model[B Size](g *Game[B]) rules.Reference[B, Move] {
	if len(g.program.game.Board.Cells) > modelCells {
		return rules.Reference[B, Move]{}
	}
	m := reference.New(g.program.game)
	return rules.Reference[B, Move]{
		Write:  func(s B) string { return g.modelPosition(s).String() },
		Result: func(s B) string { return fmt.Sprint(g.Outcome(s)) },
		Outcome: func(s B) string {
			winners, over := m.Winners(g.modelPosition(s))
			o := rules.Undecided
			for _, w := range winners {
				o |= rules.Won(rules.Player(w))
			}
			if over && len(winners) == 0 {
				o = rules.Draw
			}
			return fmt.Sprint(o)
		},
		Moves: func(s B) map[string]string {
			after := map[string]string{}
			for _, mv := range m.Moves(g.modelPosition(s)) {
				after[fmt.Sprint(mv.Steps)] = g.normal(mv.After).String()
			}
			return after
		},
		Move: func(_ B, m Move) string { return fmt.Sprint(g.steps(m)) },
	}
}

// steps returns a move in the words of the model.
func (g *Game[B]) steps(mv Move) (list []reference.Step) {
	for bits := range mv.all() {
		list = append(list, reference.Step{Action: g.program.source[bits>>16], Cell: int(bits & 0xffff)})
	}
	return list
}

// modelPosition returns a position in the words of the model.
func (g *Game[B]) modelPosition(s B) (p reference.Position) {
	g.use(func(m *machine) {
		m.load(&g.layout, bytes(&s))
		for _, piece := range m.board {
			p.Board = append(p.Board, int(piece))
		}
		for _, v := range m.vars {
			p.Values = append(p.Values, int(v))
		}
		p.Cell, p.Switch = int(m.cell), -1
		if m.node > 0 {
			p.Switch = g.program.source[uint32(m.node)]
		}
	})
	return p
}

// normal returns p without the cell where it does not matter.
func (g *Game[B]) normal(p reference.Position) reference.Position {
	for id, source := range g.program.source {
		if source == p.Switch {
			if a := g.program.action(uint16(id)); a.blind || a.op.player == syntax.Keeper {
				p.Cell = 0
			}
		}
	}
	return p
}

// Plain returns the rules with all macros expanded, for other programs of the language.
func (g *Game[B]) Plain() string { return g.program.game.String() }
