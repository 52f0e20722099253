package profile

import (
	"slices"

	"ludex/rules"
	"ludex/rules/play"
)

// Shortest is the shortest possible game.
type Shortest struct {
	Moves   int      `json:"moves"`    // of the shortest game known, 0 for none
	Line    []string `json:"line"`     // one that the search found; empty if only a random game is known
	AtLeast int      `json:"at_least"` // no game has fewer moves
}

// shortestPositions are the positions, one of those alike by symmetry, that are searched.
const shortestPositions = 20_000

// shortest searches for the shortest game, breadth first.
func (m *measurer) shortest(g play.Game, played []game) Shortest {
	m.step("shortest game")
	r := Shortest{Line: []string{}}
	for _, p := range played {
		if p.outcome != rules.Undecided && (r.Moves == 0 || p.plies < r.Moves) {
			r.Moves = p.plies
		}
	}
	walk := newWalk(g)
	for walk.next() && len(walk.met) < shortestPositions && m.ctx.Err() == nil {
		line := walk.line()
		r.AtLeast = max(r.AtLeast, len(line)+1)
		for _, n := range g.Moves(walk.at, nil) {
			p := g.Play(walk.at, n)
			if g.Outcome(p) != rules.Undecided {
				line = append(line, n)
				r.Moves, r.AtLeast, r.Line = len(line), len(line), play.LineTexts(g, g.Start(), line)
				return r
			}
			walk.meet(p, n)
		}
	}
	return r
}

// walk visits the undecided positions of a game breadth first, of those alike by symmetry
// one.
type walk struct {
	game play.Game
	met  map[play.Position]bool
	list []visit
	i    int
	at   play.Position
}

// visit is a position with the moves that led to it from an earlier one.
type visit struct {
	p     play.Position
	from  int
	moves []play.Move
}

func newWalk(g play.Game) *walk {
	w := &walk{game: g, met: map[play.Position]bool{}, i: -1}
	w.meet(g.Start())
	return w
}

// meet adds a position to which moves lead, unless it was met or is decided.
func (w *walk) meet(p play.Position, moves ...play.Move) {
	c := w.game.Canonical(p)
	if !w.met[c] && w.game.Outcome(p) == rules.Undecided {
		w.met[c] = true
		w.list = append(w.list, visit{p, w.i, moves})
	}
}

// next goes to the next position, if there is one.
func (w *walk) next() bool {
	if w.i++; w.i >= len(w.list) {
		return false
	}
	w.at = w.list[w.i].p
	return true
}

// ended reports whether all positions were visited.
func (w *walk) ended() bool { return w.i >= len(w.list) }

// line returns the moves from the start to the position.
func (w *walk) line() (line []play.Move) {
	for i := w.i; i >= 0; i = w.list[i].from {
		for _, m := range slices.Backward(w.list[i].moves) {
			line = append(line, m)
		}
	}
	slices.Reverse(line)
	return line
}
