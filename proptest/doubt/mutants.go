package doubt

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"maps"
	"slices"
	"strings"

	"ludex/rules"
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
	Redefined(definition string) (*syntax.Game, error)
	Settled() map[string]string
	Examples() []rbg.Example
	Source() (text string, list []syntax.Definition)
	Cells(position any) []byte
}

// rulebook is the rules of a file on one board, as operators read them.
type rulebook struct {
	file   file
	game   *syntax.Game
	root   *part
	equal  bool         // whether the players have the same rules
	owner  []owner      // of each piece
	number []int        // of each piece among those of its player, for twins
	marks  []bool       // the pieces that are only notes of the file, not pieces of the game
	start  map[int]bool // the pieces that are on the board at some time; the others only mark cells in patterns
	view   view

	copied []copied
	copies map[*part]bool // the parts of tests that are copies

	shaped map[seen]string
	hidden []string // names in words that no player knows
}

// newRulebook returns the rules of a file, of which some pieces were met in play.
func newRulebook(f file, met map[int]bool) *rulebook {
	g := f.Syntax()
	r := &rulebook{file: f, game: g, root: row(read(g)), start: map[int]bool{}, marks: make([]bool, len(g.Pieces)), copies: map[*part]bool{}}
	r.root.link()
	r.findCopies()
	r.own()
	r.mark(met)
	for _, c := range g.Board.Cells {
		r.start[c.Piece] = true
	}
	for p, n := range leaves[syntax.Off](r.root) {
		r.start[n.Piece] = r.start[n.Piece] || !p.inPattern() && !r.marks[n.Piece]
	}
	return r
}

// Mutant is a game that differs from the one it comes from by the answer to one question.
type Mutant struct {
	ID       string // of the question, with the number of the answer
	Question string // stable as long as the rule and those around it stay
	Operator *Operator
	Ask      string
	Answers  [2]string // the present one in a word, and the other one
	Is, Not  string    // sentences for the rulebook: of its present answer, and of the other one

	stated bool    // whether the rules have a case that states the present answer
	inner  bool    // whether it is about something that no player sees, such as marks or the moves in a test
	group  []*part // of the file's own board, that it changes
	order  string  // the same on each board
	open   func(board int) (play.Game, error)
	book   *rulebook       // of a file
	in     map[*part]*part // its parts that are replaced
}

// place returns the place of the file that a mutant changes: the innermost one that has the whole
// part. For a rule of the library it is the place that uses the rule.
func (m *Mutant) place() annotation.Pos {
	for _, p := range m.group[:min(1, len(m.group))] {
		for _, f := range p.place.Frames() {
			if f.At.Line > 0 && every(p.parts, func(q *part) bool { return q.place.Line == 0 || slices.ContainsFunc(q.place.Frames(), f.Same) }) {
				return f.At
			}
		}
	}
	return annotation.Pos{}
}

// edit returns the rules of the mutant.
func (m *Mutant) edit() *part { return m.book.root.with(m.in) }

// Line returns the line of the file that a mutant changes, 0 for none.
func (m *Mutant) Line() int { return int(m.place().Line) }

// mutants returns the mutants of a rulebook in the order of the operators.
func (r *rulebook) mutants() (list []Mutant) {
	groups := r.sites()
	r.equal = r.alike(groups)
	asked, at := map[string]int{}, map[annotation.Pos]int{}
	views := make([]view, len(groups))
	for i, group := range groups {
		views[i] = r.viewOf(group)
	}
	for o := range operators {
		clear(at)
		for i, group := range groups {
			place := group[0].place.Pos
			at[place]++
			for _, m := range r.ask(&operators[o], group, views[i]) {
				asked[m.Question]++
				m.ID = fmt.Sprintf("%s.%d", m.Question, asked[m.Question])
				m.order = fmt.Sprint(place, at[place], o, m.order)
				list = append(list, m)
			}
		}
	}
	return list
}

// ask applies an operator to a group of twins. A mutant has the same change at all places of the
// group, and in the tests that copy them.
func (r *rulebook) ask(op *Operator, group []*part, v view) (list []Mutant) {
	var all [][]change
	r.hidden = nil
	for _, p := range group {
		v.me = p.me
		r.view = v
		all = append(all, op.changes(r, p))
	}
	first := slices.IndexFunc(all, func(list []change) bool { return len(list) > 0 })
	if first < 0 {
		return nil
	}
	r.view = view{me: group[0].me}
	mover := r.mover(group)
	r.view = view{me: group[first].me, plain: true, pieces: byOwner}
	topics := op.changes(r, group[first]) // a question is the same for other pieces and directions
	rehearsed := every(group, r.rehearsed)
	for k, c := range all[first] {
		said := op.says[c.say].of(c)
		if said.is == said.not {
			continue // no reader sees the difference
		}
		in := map[*part]*part{}
		for i, p := range group {
			if len(all[i]) == len(all[first]) && all[i][k].to.span < len(p.up.parts)-p.index {
				in[p] = all[i][k].to
				for j := range in[p].span {
					in[p.up.parts[p.index+1+j]] = nothing()
				}
			}
		}
		more := r.spread(in, group)
		inner := rehearsed || slices.ContainsFunc(r.hidden, func(name string) bool { return strings.Contains(said.ask, name) })
		for _, text := range []*string{&said.ask, &said.is, &said.not} {
			if mover != "" {
				*text = "Moves of " + mover + ": " + strings.ToLower((*text)[:1]) + (*text)[1:]
			}
		}
		topic := said.is
		if len(topics) == len(all[first]) {
			topic = op.says[topics[k].say].of(topics[k]).is
		}
		list = append(list, Mutant{
			Question: fmt.Sprintf("%s-%04x", op.Name, number(topic)), Operator: op, Ask: said.ask, Answers: [2]string{pick(said.yes, "Yes", "No"), pick(said.yes, "No", "Yes")}, Is: said.is, Not: said.not,
			group: slices.Concat(group, more), order: fmt.Sprint(".", k), book: r, in: in, inner: inner, stated: c.stated,
		})
	}
	return list
}

// mover names the kind of piece that moves in the parts of a group, "" if it is not one.
func (r *rulebook) mover(group []*part) (name string) {
	for i, p := range group {
		if p.me != group[0].me {
			continue
		}
		q := p.beside(-1)
		for q != nil && !r.taken(q) && !q.has(isSwitch) {
			q = q.beside(-1)
		}
		if q == nil || !r.pickedUp(q) {
			return ""
		}
		is := strings.ReplaceAll(r.pieceNames(q.leaf.(syntax.On).Pieces), "an own ", "a ")
		if i > 0 && is != name || is == "a piece" {
			return ""
		}
		name = is
	}
	return name
}

// number returns a number for a text.
func number(text string) uint16 {
	h := fnv.New32a()
	h.Write([]byte(text))
	return uint16(h.Sum32())
}

// viewOf returns the view in which the words for all parts of a group are equal: without directions
// if there are several for one player. A direction that differs between players is called ahead or
// behind, as seen by the owner of the piece there.
func (r *rulebook) viewOf(group []*part) view {
	labels := func(p *part) (list []int) {
		for _, n := range leaves[syntax.Shift](row(append(p.steps(), p)...)) {
			list = append(list, n.Label)
		}
		return list
	}
	ways := func(p *part) []string { return r.ways(row(append(p.route(), p)...)) }
	v, mine, way := view{ahead: map[int]string{}}, labels(group[0]), ways(group[0])
	who := r.stands(group[0])
	for _, p := range group {
		theirs := labels(p)
		for i := 0; p.me != group[0].me && len(theirs) == len(mine) && i < len(mine); i++ {
			if theirs[i] != mine[i] {
				v.ahead[mine[i]] = r.toward(mine[i], who)
			}
		}
		v.plain = v.plain || p.me == group[0].me && !slices.Equal(way, ways(p))
		v.mixed = v.mixed || p.me == group[0].me && len(theirs) != len(mine)
	}
	words := slices.Sorted(maps.Values(v.ahead))
	if all := len(words); slices.Contains(words, "behind") && len(slices.Compact(words)) < all {
		v.ahead = nil // the names of the file are clearer
	}
	return v
}

// stands returns the owner of the piece that a part, or one before it, chooses. Without such a piece
// it is the player to move.
func (r *rulebook) stands(p *part) int {
	for q := p; q != nil; q = q.beside(-1) {
		for at, on := range leaves[syntax.On](q) {
			if (q == p || at == q) && at.chosen() && len(on.Pieces) > 0 && r.owner[on.Pieces[0]] >= 0 {
				return int(r.owner[on.Pieces[0]])
			}
		}
	}
	return p.me
}

// toward returns "ahead" for a direction from the first pieces of a player to those of others,
// "behind" for the opposite, and "" for another one.
func (r *rulebook) toward(label, me int) string {
	var step syntax.Cell
	cells := r.game.Board.Cells
	for _, a := range cells {
		if to := a.Next[label]; to >= 0 {
			step = syntax.Cell{X: cells[to].X - a.X, Y: cells[to].Y - a.Y, Z: cells[to].Z - a.Z}
		}
	}
	var count, far [2]int // of own pieces, and of others
	for _, a := range cells {
		if o := r.owner[a.Piece]; o >= 0 {
			i := pick(o == owner(me), 0, 1)
			count[i]++
			far[i] += a.X*step.X + a.Y*step.Y + a.Z*step.Z
		}
	}
	return []string{"behind", "", "ahead"}[1+cmp.Compare(far[1]*count[0], far[0]*count[1])]
}

// alike reports whether the players have the same rules: the places that give them the
// turn are twins.
func (r *rulebook) alike(groups [][]*part) bool {
	return slices.ContainsFunc(groups, func(group []*part) bool {
		players := map[int]bool{}
		for _, p := range group {
			if p.is(isSwitch) && p.switchTo() != syntax.Keeper {
				players[p.switchTo()] = true
			}
		}
		return len(players) == len(r.game.Players)
	})
}

// reserve gives numbers to all actions that mutants can have, so that the numbers do not depend on
// the order of the mutants.
func (r *rulebook) reserve() {
	var once []*part
	for i := range r.game.Pieces {
		once = append(once, &part{leaf: syntax.Off{Piece: i, Action: fresh}})
	}
	for i := range r.game.Players {
		once = append(once, switchTo(i))
	}
	once = append(once, switchTo(syntax.Keeper), &part{leaf: syntax.Assign{Value: syntax.Number(0), Action: fresh}})
	const times = 48
	_, _ = r.file.Edited(write(r.game, row(append([]*part{r.root}, slices.Repeat(once, times)...)...)))
}

// ofReadings are the operators of games with readings.
var ofReadings = []Operator{
	{Name: "reading", Asks: "Which reading is meant?", weight: 3},
	{Name: "pair", Asks: "What if two readings come together?", weight: 2},
}

// with returns a mutant that is the game with some readings. Its questions are not answered by yes or no.
func (f *finder) with(m Mutant, choices ...rules.Choice) Mutant {
	if m.Answers[0] == "" {
		m.Answers = [2]string{"As it is", "Or"}
	}
	m.open = func(board int) (play.Game, error) {
		return f.kind.Open(strings.TrimSuffix(f.kind.Name+":"+f.grounds[board].board, ":"), choices)
	}
	return m
}

// listed returns each reading of the game but the defaults.
func (f *finder) listed() (list []Mutant) {
	for _, a := range f.kind.Questions {
		for _, q := range a.Questions {
			for _, reading := range q.Readings[1:] {
				c := rules.Choice{ID: a.ID, Names: reading.Name}
				list = append(list, f.with(Mutant{ID: c.String(), Question: c.String(), Operator: &ofReadings[0], Ask: q.Text, Is: q.Readings[0].Words, Not: reading.Words}, c))
			}
		}
	}
	return list
}
