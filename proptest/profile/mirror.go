package profile

import (
	"math"
	"math/rand/v2"
	"slices"

	"ludex/puzzles/opponent"
	"ludex/rules"
	"ludex/rules/play"
)

// Mirror is the second player who copies the moves of the first by a symmetry of the
// board as long as that is legal, and then plays at random, against random moves.
type Mirror struct {
	Symmetry  string   `json:"symmetry"`
	Copied    Figure   `json:"copied"`    // share of the games in which every move was copied
	Points    Figure   `json:"points"`    // share of the points of the second player in all of the games
	Holds     string   `json:"holds"`     // whether the second player never loses so, whatever the first plays: yes, no, unknown
	Against   []string `json:"against"`   // a game in which copying fails or loses
	Positions int      `json:"positions"` // examined for that
}

// mirror returns the best copying by a symmetry, nil if none copies a first move.
func (m *measurer) mirror(g play.Game) (best *Mirror) {
	if !two(g) || g.Outcome(g.Start()) != rules.Undecided {
		return nil
	}
	for _, image := range g.Layout().Symmetries() {
		if !swaps(image) || !copies(g, image) {
			continue
		}
		c := m.copying(g, image)
		if best == nil || c.Holds == "yes" && best.Holds != "yes" || c.Holds == best.Holds && c.Copied.Value > best.Copied.Value {
			best = c
		}
	}
	return best
}

// swaps reports whether a symmetry, other than the identity, takes cells in pairs.
func swaps(image []int) bool {
	moved := false
	for c, d := range image {
		if image[d] != c {
			return false
		}
		moved = moved || c != d
	}
	return moved
}

// copies reports whether some first move can be copied.
func copies(g play.Game, image []int) bool {
	return slices.ContainsFunc(g.Moves(g.Start(), nil), func(first play.Move) bool {
		p := g.Play(g.Start(), first)
		if g.Outcome(p) != rules.Undecided {
			return false
		}
		_, ok := copyOf(g, g.Moves(p, nil), first, image)
		return ok
	})
}

// copyOf returns the one of some moves that is the image of a move, ok if there is one.
func copyOf(g play.Game, moves []play.Move, m play.Move, image []int) (play.Move, bool) {
	at := func(cell int) int {
		if cell < 0 {
			return cell
		}
		return image[cell]
	}
	from, to := g.FromTo(m)
	i := slices.IndexFunc(moves, func(n play.Move) bool {
		f, t := g.FromTo(n)
		return f == at(from) && t == at(to)
	})
	if i < 0 {
		return m, false
	}
	return moves[i], true
}

// copying measures a symmetry.
func (m *measurer) copying(g play.Game, image []int) *Mirror {
	c := &Mirror{Symmetry: symmetryName(g.Layout(), image), Against: []string{}}
	copied, points := make([]bool, max(1, m.games(1))), make([]float64, max(1, m.games(1)))
	done := m.each("mirror play", len(points), func(i int) error {
		copied[i], points[i] = m.copied(g, image, uint64(i))
		return m.ctx.Err()
	})
	whole, won := 0.0, 0.0
	for i := range done {
		won += points[i]
		if copied[i] {
			whole++
		}
	}
	c.Copied, c.Points = share(whole, done), share(won, done)
	m.holds(g, image, c)
	return c
}

// copied plays a game against random moves, and returns whether every move was copied, and
// the points of the second player.
func (m *measurer) copied(g play.Game, image []int, number uint64) (whole bool, points float64) {
	s, random := play.NewSession(g), rand.New(rand.NewPCG(m.Seed, 1<<40+number))
	whole = true
	for !s.Over() && s.Plies() < opponent.MostPlies && m.ctx.Err() == nil {
		move := s.Random(random)
		if line := s.Line(); s.ToMove() == 1 && whole && len(line) > 0 {
			if n, ok := copyOf(g, s.Moves(), line[len(line)-1], image); ok {
				move = n
			} else {
				whole = false
			}
		}
		s.Play(move)
	}
	return whole, 1 - points0(s.Outcome())
}

// mirrorPositions are the positions that are examined for each symmetry.
const mirrorPositions = 20_000

// holds finds out whether the second player can always copy, and never loses so.
func (m *measurer) holds(g play.Game, image []int, c *Mirror) {
	c.Holds = "unknown"
	rule, _, _ := g.Repetition()
	if rule.ByHistory() || rule.Third.Winners() > 0 {
		return
	}
	walk := newWalk(g)
	for walk.next() && c.Positions < mirrorPositions && m.ctx.Err() == nil {
		c.Positions++
		p := walk.at
		if g.ToMove(p) != 0 {
			return // a player moves twice
		}
		for _, first := range g.Moves(p, nil) {
			q := g.Play(p, first)
			fails := g.Outcome(q).WonBy(0)
			if g.Outcome(q) == rules.Undecided {
				second, ok := copyOf(g, g.Moves(q, nil), first, image)
				if fails = !ok; ok {
					r := g.Play(q, second)
					fails = g.Outcome(r).WonBy(0)
					walk.meet(r, first, second)
				}
			}
			if fails {
				c.Holds, c.Against = "no", play.LineTexts(g, g.Start(), append(walk.line(), first))
				return
			}
		}
	}
	if walk.ended() {
		c.Holds = "yes"
	}
}

// symmetryName returns a symmetry that takes cells in pairs in words.
func symmetryName(l *rules.Layout, image []int) string {
	var x, y float64
	for _, c := range l.Cells {
		x, y = x+c.X/float64(len(l.Cells)), y+c.Y/float64(len(l.Cells))
	}
	turn, across, down := true, true, true
	for c, d := range image {
		a, b := l.Cells[c], l.Cells[d]
		onX, onY := near(a.X+b.X, 2*x), near(a.Y+b.Y, 2*y)
		turn, across, down = turn && onX && onY, across && onX && near(a.Y, b.Y), down && onY && near(a.X, b.X)
	}
	switch {
	case turn:
		return "half turn"
	case across:
		return "reflection from left to right"
	case down:
		return "reflection from top to bottom"
	}
	return "reflection in a diagonal"
}

func near(a, b float64) bool { return math.Abs(a-b) < 1e-6 }
