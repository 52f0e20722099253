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
	Cells(position any) []byte
}

// rulebook is the rules of a file on one board, as operators read them.
type rulebook struct {
	file  file
	game  *syntax.Game
	root  *part
	equal bool         // whether the players have the same rules
	owner []owner      // of each piece
	start map[int]bool // the pieces that are on the board at times, not only marks in patterns
	view  view
}

// view is how words name the parts of a group of twins.
type view struct {
	me    int  // the player whose turn it is
	plain bool // without directions
	kinds bool // with numbers for names
}

func newRulebook(f file) *rulebook {
	g := f.Syntax()
	r := &rulebook{file: f, game: g, root: row(read(g)), start: map[int]bool{}}
	r.root.link()
	r.own()
	for _, c := range g.Board.Cells {
		r.start[c.Piece] = true
	}
	r.root.all(func(p *part) {
		if n, ok := p.leaf.(syntax.Off); ok && !p.inPattern() {
			r.start[n.Piece] = true
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
		clear(at)
		for _, group := range groups {
			place := group[0].place
			at[place]++
			for _, m := range r.ask(&Operators[o], group) {
				m.Question = fmt.Sprintf("%s-%04x", m.Operator.Name, r.topic(m.Ask))
				asked[m.Question]++
				m.ID = fmt.Sprintf("%s.%d", m.Question, asked[m.Question])
				m.order = fmt.Sprint(place, at[place], o, m.order)
				list = append(list, m)
			}
		}
	}
	return list
}

// ask returns the mutants that an operator makes of a group of twins: of each change those
// at all places.
func (r *rulebook) ask(op *Operator, group []*part) (list []Mutant) {
	var all [][]change
	for _, p := range group {
		r.view = view{me: p.me, plain: r.directions(group) > 1}
		all = append(all, op.changes(r, p))
	}
	first := slices.IndexFunc(all, func(list []change) bool { return len(list) > 0 })
	if first < 0 {
		return nil
	}
	for k, c := range all[first] {
		if c.is == c.not {
			continue // no reader sees the difference
		}
		m := Mutant{Operator: op, Ask: c.ask, Is: c.is, Not: c.not, place: group[0].place, order: fmt.Sprint(".", k)}
		in := map[*part]*part{}
		for i, p := range group {
			if len(all[i]) == len(all[first]) && all[i][k].to.span < len(p.up.parts)-p.index {
				in[p] = all[i][k].to
				for j := range in[p].span {
					in[p.up.parts[p.index+1+j]] = nothing()
				}
			}
		}
		m.edit = func() *part { return r.root.with(in) }
		list = append(list, m)
	}
	return list
}

// directions returns the number of ways in which the parts of a group name directions for one
// player.
func (r *rulebook) directions(group []*part) int {
	ways := map[string]bool{}
	for _, p := range group {
		if p.me == group[0].me {
			way := ""
			row(append(p.steps(), p)...).all(func(q *part) {
				if n, ok := q.leaf.(syntax.Shift); ok {
					way += fmt.Sprint(" ", n.Label)
				}
			})
			ways[way] = true
		}
	}
	return len(ways)
}

// topic returns a number for a question without its directions, players and pieces: asked of
// another piece or direction, it is the same.
func (r *rulebook) topic(ask string) uint16 {
	words := strings.FieldsFunc(ask, func(c rune) bool { return strings.ContainsRune(" ,():?.", c) })
	for i, w := range words {
		switch {
		case slices.Contains(r.game.Board.Labels, w):
			words[i] = "on"
		case slices.Contains(r.game.Pieces, w), slices.ContainsFunc(r.game.Players, func(p syntax.Bounded) bool { return p.Name == w }):
			words[i] = "it"
		}
	}
	h := fnv.New32a()
	fmt.Fprint(h, strings.ReplaceAll(strings.Join(words, " "), "a step on and a step on", "a step on"))
	return uint16(h.Sum32())
}

// alike reports whether the players have the same rules: the places that give them the
// turn are twins.
func (r *rulebook) alike(groups [][]*part) bool {
	return slices.ContainsFunc(groups, func(group []*part) bool {
		players := map[int]bool{}
		for _, p := range group {
			if n, ok := p.leaf.(syntax.Switch); ok && n.Player != syntax.Keeper {
				players[n.Player] = true
			}
		}
		return len(players) == len(r.game.Players)
	})
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
