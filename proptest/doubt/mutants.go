package doubt

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strings"

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
	equal bool         // whether the players have the same rules
	start map[int]bool // the pieces that are on the board at times, not only marks in patterns
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
	return r
}

// Mutant is a rulebook that differs from the one it comes from by the answer to one
// question.
type Mutant struct {
	ID       string // of the question, with the number of the answer
	Question string // stable as long as the rule and those around it stay
	Operator *Operator
	Ask      string
	Is, Not  string // sentences for the rulebook: of its present answer, and of the other one

	place annotation.Pos
	order string // the same on each board
	edit  func() *part
}

// mutants returns the mutants of a rulebook in the order of the operators.
func (r *rulebook) mutants() (list []Mutant) {
	groups := r.sites()
	r.equal = r.alike(groups)
	asked, at := map[string]int{}, map[annotation.Pos]int{}
	for o := range Operators {
		op := &Operators[o]
		clear(at)
		turn := map[int]int{} // how many turns of a player have been asked about
		for _, group := range groups {
			topic, place := "", group[0].at.place
			at[place]++
			where := fmt.Sprint(place, at[place], o)
			add := func(some []site, c change, order string) {
				m := r.mutant(op, some[0], some, c, order)
				h := fnv.New32a()
				fmt.Fprint(h, topic, r.topic(c.ask))
				m.Question = fmt.Sprintf("%s-%04x", op.Name, h.Sum32()&0xffff)
				asked[m.Question]++
				m.ID = fmt.Sprintf("%s.%d", m.Question, asked[m.Question])
				list = append(list, m)
			}
			if op.scope == single {
				for j, s := range group {
					for l, c := range op.changes(r, s.at) {
						add([]site{s}, c, fmt.Sprintf("%s.%d.%d", where, j, l))
					}
				}
				continue
			}
			changes := op.changes(r, group[0].at)
			if player := group[0].at.switchTo(); op.scope == turns && len(changes) > 0 {
				topic = fmt.Sprint("turn", turn[player])
				turn[player]++
			}
			for j, c := range changes {
				add(group, c, fmt.Sprintf("%s.%d", where, j))
			}
		}
	}
	return list
}

// topic returns a question with numbers for names and no directions: asked of another
// piece or direction, it is the same.
func (r *rulebook) topic(ask string) string {
	var names []string
	words := strings.FieldsFunc(ask, func(c rune) bool { return strings.ContainsRune(" ,()", c) })
	for i, w := range words {
		if slices.Contains(r.game.Board.Labels, w) {
			words[i] = "on"
		} else if slices.Contains(r.game.Pieces, w) || slices.ContainsFunc(r.game.Players, func(p syntax.Bounded) bool { return p.Name == w }) {
			if !slices.Contains(names, w) {
				names = append(names, w)
			}
			words[i] = fmt.Sprint(slices.Index(names, w))
		}
	}
	return strings.ReplaceAll(strings.Join(words, " "), "a step on and a step on", "a step on")
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

// mutant makes a change, which was made for the first of some twins, at all of a group
// that it fits.
func (r *rulebook) mutant(op *Operator, first site, group []site, c change, order string) Mutant {
	m := Mutant{Operator: op, Ask: c.ask, Is: c.is, Not: c.not, place: first.at.place, order: order}
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
