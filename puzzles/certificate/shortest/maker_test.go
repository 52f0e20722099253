package shortest

import (
	"slices"

	"ludex/puzzles"
	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// maker makes certificates for tests from plain breadth-first searches: every
// position that can be reached, so small boards only.
type maker struct {
	*task
	dist   map[wabanti.Position]int
	parent map[wabanti.Position]wabanti.Move
}

// newMaker returns false when more than the given number of positions can be
// reached.
func newMaker(c Certificate, most int) (*maker, bool) {
	c.Verdict = puzzles.Unsolvable // which needs no length and no line
	t, err := c.understand()
	if err != nil {
		panic(err)
	}
	m := &maker{task: t, dist: map[wabanti.Position]int{t.start: 0}, parent: map[wabanti.Position]wabanti.Move{}}
	for queue := []wabanti.Position{t.start}; len(queue) > 0; queue = queue[1:] {
		s := queue[0]
		for _, move := range t.game.Moves(s, nil) {
			next := t.game.Play(s, move)
			if _, ok := m.dist[next]; !ok {
				m.dist[next], m.parent[next] = m.dist[s]+1, move
				queue = append(queue, next)
			}
		}
		if len(m.dist) > most {
			return nil, false
		}
	}
	return m, true
}

// nearest returns the goal that is reached first, the least of several, and
// whether any is.
func (m *maker) nearest() (best wabanti.Position, ok bool) {
	goal := m.goal()
	for s, d := range m.dist {
		if goal(s) && (!ok || d < m.dist[best] || d == m.dist[best] && s.Compare(best) < 0) {
			best, ok = s, true
		}
	}
	return best, ok
}

// certificate returns the true certificate. share is the part of the forward level
// in the sum of the levels, in percent.
func (m *maker) certificate(share int) Certificate {
	c := m.Certificate
	if end, ok := m.nearest(); ok {
		c.Verdict, c.Line = puzzles.Solved, m.lineTo(end)
		c.Length = len(c.Line)
	}
	if c.Game == puzzles.Eclair {
		c.Proofs = m.eclairProofs(c)
		return c
	}
	for _, goal := range m.goals() {
		if m.ways.counts(goal) == m.ways.counts(m.start) {
			c.Proofs = append(c.Proofs, m.proof(c, goal, share))
		}
	}
	return c
}

func (m *maker) eclairProofs(c Certificate) []Proof {
	if c.Verdict == puzzles.Unsolvable {
		return []Proof{{Kind: Closed, From: FromStart}}
	}
	return []Proof{{Kind: OneSided, Level: max(0, 2*c.Length-1-2*m.span().of(m.start))}}
}

func (m *maker) proof(c Certificate, goal wabanti.Position, share int) Proof {
	cells := puzzles.CellList(m.grid, goal)
	if _, ok := m.dist[goal]; !ok {
		return Proof{Kind: Closed, From: []string{FromStart, FromTarget}[share%2], Target: cells}
	}
	need := max(0, 2*c.Length-1-2*m.ways.bound(goal).of(m.start))
	forward := need * share / 100
	return Proof{Kind: TwoSided, Target: cells, ForwardLevel: forward, BackwardLevel: need - forward}
}

// lineTo returns the entries of a shortest line.
func (m *maker) lineTo(end wabanti.Position) (line []string) {
	for end != m.start {
		move := m.parent[end]
		end = m.game.Unplay(end, move)
		line = append(line, m.text(end, move))
	}
	slices.Reverse(line)
	return line
}

// text writes a move out as the jumps of its piece.
func (m *maker) text(s wabanti.Position, move wabanti.Move) string {
	opts := m.opts
	opts.Series = wabanti.CountJumps
	jumps := solo.NewJumps(m.grid, m.start, opts)
	path := map[hexgrid.Cell]string{move.From: m.grid.Name(move.From)}
	for queue := []hexgrid.Cell{move.From}; path[move.To] == ""; queue = queue[1:] {
		now := m.game.Play(s, wabanti.Move{From: move.From, To: queue[0]})
		for _, j := range jumps.Moves(now, nil) {
			if j.From == queue[0] && path[j.To] == "" {
				path[j.To] = path[j.From] + "-" + m.grid.Name(j.To)
				queue = append(queue, j.To)
			}
		}
	}
	return path[move.To]
}

// readings splits texts such as "wab-simple=over-run".
func readings(texts ...string) map[string]string {
	if len(texts) == 0 {
		return nil
	}
	m := map[string]string{}
	for _, text := range texts {
		c, _ := rules.ParseChoice(text)
		m[c.ID] = c.Names
	}
	return m
}
