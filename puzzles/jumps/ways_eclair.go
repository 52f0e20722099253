package jumps

import (
	"cmp"
	"context"
	"math/big"
	"slices"

	"ludex/puzzles"
	"ludex/rules/wabanti"
)

// eclairWays are all the shortest lines of an Éclair. They commute and end
// variously, so what may be one of them is the first jump, the key, up to the
// symmetries that leave the start in place.
type eclairWays struct {
	*Solution
	search *connecting
	keys   []wabanti.Move // the first jump and its images
	at     wabanti.Position
	rest   int // jumps from there
}

func newEclairWays(ctx context.Context, s *Solution) *eclairWays {
	w := &eclairWays{Solution: s, search: newConnecting(ctx, s.Puzzle, s.Options, 0), at: s.Start(), rest: s.Length}
	grid := s.Grid()
	for _, k := range fixing(grid, s.Start()) {
		w.keys = append(w.keys, imageOf(grid, k, s.Line[0].Move()))
	}
	return w
}

func (w *eclairWays) unique(lines *big.Int) puzzles.Unique {
	if lines.IsInt64() && lines.Int64() == 1 {
		return puzzles.OneLine
	}
	for _, m := range w.search.game.Moves(w.at, nil) {
		if !slices.Contains(w.keys, m) && w.goesOn(m) {
			return ""
		}
	}
	return puzzles.OneKey
}

func (w *eclairWays) take(m wabanti.Move) { w.at, w.rest = w.search.game.Play(w.at, m), w.rest-1 }

func (w *eclairWays) goesOn(m wabanti.Move) bool {
	return w.search.within(w.search.game.Play(w.at, m), w.rest-1)
}

// remembered is what a position takes that a search under other readings
// remembers, about.
const remembered = 64

// holds reports whether the same key, and no other, connects sides in as many
// jumps, and none in fewer.
func (w *eclairWays) holds(ctx context.Context, opts wabanti.Options) bool {
	search := newConnecting(ctx, w.Puzzle, opts, otherwise/remembered)
	start, found := w.Start(), false
	if search.within(start, w.Length-1) {
		return false
	}
	for _, m := range search.game.Moves(start, nil) {
		if search.within(search.game.Play(start, m), w.Length-1) {
			if found = slices.Contains(w.keys, m); !found {
				return false
			}
		}
	}
	return found && !search.ended
}

// Key returns how an Éclair's line begins: its first jump or, of the images
// under the symmetries of the start, the one between the first cells.
func (s *Solution) Key() string {
	key := newEclairWays(context.Background(), s).keys
	first := slices.MinFunc(key, compareMoves)
	return Step{first.From, first.To}.Name(s.Grid())
}

func compareMoves(m, n wabanti.Move) int {
	return cmp.Or(cmp.Compare(m.From, n.From), cmp.Compare(m.To, n.To))
}
