package generate

import (
	"math/rand/v2"
	"slices"

	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// walk is a random walk from the start of a jump game that mostly climbs.
type walk struct {
	game   *solo.Jumps
	height func(wabanti.Position) int
	random *rand.Rand
	moves  []wabanti.Move
}

// newWalk returns a walk that leads away from the start, by the bound on the
// way back.
func newWalk(grid *hexgrid.Grid, opts wabanti.Options, random *rand.Rand) *walk {
	start := wabanti.RulebookStart(grid)
	g := solo.NewJumps(grid, start, opts)
	return &walk{game: g, height: g.NewBound(start).Of, random: random}
}

// climbs is how often, of 4 times, a walk takes a move that leads higher, if
// there is one.
const climbs = 3

// to returns where a walk of some moves ends.
func (w *walk) to(length int) wabanti.Position {
	s := w.game.Start()
	for range length {
		w.moves = w.game.Moves(s, w.moves[:0])
		if len(w.moves) == 0 {
			break
		}
		s = w.game.Play(s, w.step(s))
	}
	return s
}

// step picks one of the moves of s.
func (w *walk) step(s wabanti.Position) wabanti.Move {
	if w.random.IntN(4) < climbs {
		var up []wabanti.Move
		for _, m := range w.moves {
			if w.height(w.game.Play(s, m)) > w.height(s) {
				up = append(up, m)
			}
		}
		if len(up) > 0 {
			return up[w.random.IntN(len(up))]
		}
	}
	return w.moves[w.random.IntN(len(w.moves))]
}

// symmetric returns where a walk ends that makes each move together with its
// image under a symmetry of the board that is drawn first. Ok is false when
// the walk gets stuck.
func (w *walk) symmetric(length int) (s wabanti.Position, ok bool) {
	grid := w.game.Grid()
	mirrors := []int{3, 6, 7, 8, 9, 10, 11} // the half turn and the reflections, which are their own inverses
	k := mirrors[w.random.IntN(len(mirrors))]
	s = w.game.Start()
	for made := 0; made < length; {
		w.moves = w.game.Moves(s, w.moves[:0])
		if len(w.moves) == 0 {
			return s, false
		}
		m := w.step(s)
		image := wabanti.Move{From: grid.Image(k, m.From), To: grid.Image(k, m.To)}
		next := w.game.Play(s, m)
		if made++; image != m {
			if !slices.Contains(w.game.Moves(next, nil), image) {
				if w.random.IntN(64) == 0 {
					return s, false
				}
				made--
				continue
			}
			next = w.game.Play(next, image)
			made++
		}
		s = next
	}
	return s, true
}
