package doubt

import (
	"fmt"
	"hash/fnv"
	"slices"

	"ludex/rules/annotation"
	"ludex/rules/play"
	"ludex/rules/rbg"
	"ludex/rules/rbg/syntax"
)

// file is a game from a file, whose rules can be edited.
type file interface {
	Syntax() *syntax.Game
	Edited(n syntax.Node, actions []syntax.Action) (play.Game, error)
	Line(n int32) string
	About(p annotation.Pos) []string
	Settled() map[string]string
	Examples() []rbg.Example
}

// rulebook is the rules of a file on one board, as operators read them.
type rulebook struct {
	file  file
	game  *syntax.Game
	root  *part
	empty map[int]bool // the pieces that are empty cells
	used  map[int]bool // the pieces that some rule tests or places
	start map[int]bool // the pieces that are on the board at times, not only marks in patterns
	known []condition  // that can be added anywhere
}

func newRulebook(f file) *rulebook {
	g := f.Syntax()
	r := &rulebook{file: f, game: g, root: row(read(g)), empty: map[int]bool{}, used: map[int]bool{}, start: map[int]bool{}}
	r.root.link()
	for i, name := range g.Pieces {
		r.empty[i] = rbg.IsEmpty(name)
	}
	for _, c := range g.Board.Cells {
		r.start[c.Piece] = true
	}
	r.root.all(func(p *part) {
		switch n := p.leaf.(type) {
		case syntax.On:
			for _, piece := range n.Pieces {
				r.used[piece] = true
			}
		case syntax.Off:
			r.used[n.Piece], r.start[n.Piece] = true, r.start[n.Piece] || !p.inPattern()
		}
	})
	r.known = append(r.geometry(), r.borrowed()...)
	return r
}

func (p *part) inPattern() bool {
	for ; p.up != nil; p = p.up {
		if p.up.kind == pattern {
			return true
		}
	}
	return false
}

// Mutant is a rulebook that differs from the one it comes from by the answer to one
// question.
type Mutant struct {
	ID       string // stable as long as the rule and those around it stay
	Operator *Operator
	Ask      string
	Is, Not  string // sentences for the rulebook: of its present answer, and of the other one
	Side     string // the player for whom alone it is asked, or ""

	place annotation.Pos
	order string // the same on each board
	edit  func() *part
}

// mutants returns the mutants of a rulebook in the order of the operators.
func (r *rulebook) mutants() (list []Mutant) {
	groups := r.sites()
	equal := r.alike(groups)
	for o := range Operators {
		op := &Operators[o]
		for i, group := range groups {
			if op.alone {
				for j, s := range group {
					for l, c := range op.changes(r, s.at) {
						list = append(list, r.mutant(op, s, []site{s}, c, fmt.Sprintf("%d.%d.%d.%d", o, i, j, l), ""))
					}
				}
				continue
			}
			for j, c := range op.changes(r, group[0].at) {
				order := fmt.Sprintf("%d.%d.%d", o, i, j)
				list = append(list, r.mutant(op, group[0], group, c, order, ""))
				if op.sides && !equal {
					for side, some := range r.bySide(group) {
						list = append(list, r.mutant(op, group[0], some, c, fmt.Sprintf("%s.%d", order, side), r.sideName(some)))
					}
				}
			}
		}
	}
	return unique(list)
}

// alike reports whether the players have the same rules: the places that give them the
// turn are twins.
func (r *rulebook) alike(groups [][]site) bool {
	return slices.ContainsFunc(groups, func(group []site) bool {
		players := map[int]bool{}
		for _, s := range group {
			if n, ok := s.at.leaf.(syntax.Switch); ok && n.Player != syntax.Keeper {
				players[n.Player] = true
			}
		}
		return len(players) == len(r.game.Players)
	})
}

// unique numbers mutants whose identifiers are the same.
func unique(list []Mutant) []Mutant {
	seen := map[string]int{}
	for i := range list {
		m := &list[i]
		if seen[m.ID]++; seen[m.ID] > 1 {
			m.ID = fmt.Sprintf("%s-%d", m.ID, seen[m.ID])
		}
	}
	return list
}

// mutant makes a change, which was made for the first of some twins, at all of a group
// that it fits.
func (r *rulebook) mutant(op *Operator, first site, group []site, c change, order, side string) Mutant {
	h := fnv.New32a()
	fmt.Fprint(h, first.key, c.ask, side)
	m := Mutant{ID: fmt.Sprintf("%s-%04x", op.Name, h.Sum32()&0xffff), Operator: op, Ask: c.ask, Is: c.is, Not: c.not, place: first.at.place, Side: side, order: order}
	m.edit = func() *part {
		in := map[*part]*part{}
		for _, s := range group {
			image := r.image(first, s, c.to.span)
			if image == nil {
				continue
			}
			in[s.at] = image.part(c.to)
			for i := range c.to.span {
				in[s.at.up.parts[s.at.index+1+i]] = nothing()
			}
		}
		return r.root.with(in)
	}
	return m
}

// Line returns the line of the file that a mutant changes, 0 for none.
func (m *Mutant) Line() int { return int(m.place.Line) }

// reserve gives numbers to all actions that mutants can have, so that these do not
// depend on which mutant comes first.
func (r *rulebook) reserve() {
	all := row(r.root)
	const times = 48
	for range times {
		for i := range r.game.Pieces {
			all.parts = append(all.parts, &part{leaf: syntax.Off{Piece: i, Action: fresh}})
		}
		for i := range r.game.Players {
			all.parts = append(all.parts, &part{leaf: syntax.Switch{Player: i, Action: fresh}})
		}
		all.parts = append(all.parts, endOfMove(), &part{leaf: syntax.Assign{Value: syntax.Number(0), Action: fresh}})
	}
	n, actions := write(r.game, all)
	_, _ = r.file.Edited(n, actions)
}

// bySide divides twins by the pieces that they are about, if these are of few players.
func (r *rulebook) bySide(group []site) (sides [][]site) {
	of := map[string]int{}
	for _, s := range group {
		key := fmt.Sprint(s.names.pieces)
		i, ok := of[key]
		if !ok {
			i = len(sides)
			of[key] = i
			sides = append(sides, nil)
		}
		sides[i] = append(sides[i], s)
	}
	if len(sides) < 2 || len(sides) > len(r.game.Players) {
		return nil
	}
	return sides
}

// sideName returns the first piece that twins are about.
func (r *rulebook) sideName(group []site) string {
	return r.game.Pieces[group[0].names.pieces[0]]
}
