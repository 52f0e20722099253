package jumps

import (
	"context"
	"math/big"
	"slices"

	"ludex/puzzles"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

// soloWays are the shortest lines of a Solo that consist of the same jumps as
// the one found, or of their images under the symmetries that leave start and
// final position in place.
type soloWays struct {
	*Solution
	sets []*jumpSet // the jumps of the line first
	used []uint64   // of each set, the jumps taken
	fits []bool     // whether those taken are of the set
	game *solo.Jumps
	at   wabanti.Position
}

func newSoloWays(game *solo.Jumps, s *Solution) *soloWays {
	w := &soloWays{Solution: s, game: game, at: s.Start()}
	grid := s.Grid()
	for _, k := range fixing(grid, s.Start(), s.Final) {
		var jumps []wabanti.Move
		for _, step := range s.Line {
			jumps = append(jumps, imageOf(grid, k, step.Move()))
		}
		w.addSet(jumps)
	}
	return w
}

// addSet adds the jumps, unless they are there in another order.
func (w *soloWays) addSet(jumps []wabanti.Move) {
	slices.SortFunc(jumps, compareMoves)
	for _, set := range w.sets {
		if slices.Equal(set.jumps, jumps) {
			return
		}
	}
	w.sets = append(w.sets, &jumpSet{game: w.game, jumps: jumps, known: map[uint64]*big.Int{}})
	w.used, w.fits = append(w.used, 0), append(w.fits, true)
}

func (w *soloWays) unique(lines *big.Int) puzzles.Unique {
	orders := w.sets[0].orders(w.Start(), 0)
	images := new(big.Int).Mul(orders, big.NewInt(int64(len(w.sets))))
	switch {
	case lines.IsInt64() && lines.Int64() == 1:
		return puzzles.OneLine
	case lines.Cmp(orders) == 0:
		return puzzles.UpToOrder
	case lines.Cmp(images) == 0:
		return puzzles.UpToImages
	}
	return ""
}

func (w *soloWays) take(m wabanti.Move) {
	for i, set := range w.sets {
		if j := set.index(m, w.used[i]); w.fits[i] && j >= 0 {
			w.used[i] |= 1 << j
		} else {
			w.fits[i] = false
		}
	}
	w.at = w.game.Play(w.at, m)
}

func (w *soloWays) goesOn(m wabanti.Move) bool {
	after := w.game.Play(w.at, m)
	for i, set := range w.sets {
		if j := set.index(m, w.used[i]); w.fits[i] && j >= 0 && set.orders(after, w.used[i]|1<<j).Sign() > 0 {
			return true
		}
	}
	return false
}

// holds decides under other readings whether they allow a known line, and whether
// they allow a shorter one. It searches only if the known facts do not decide this.
func (w *soloWays) holds(ctx context.Context, opts wabanti.Options) bool {
	switch {
	case allows(w.Options, opts):
		return w.playable(opts)
	case allows(opts, w.Options):
		return w.Length == 1 || noShorter(ctx, w.Solution, opts)
	}
	t := Solve(ctx, w.Puzzle.WithOptions(opts), Limits{Limits: solver.Limits{Memory: otherwise}, AtMost: w.Length})
	return t.Verdict == solver.Solved && t.Length == w.Length
}

// playable reports whether one of the lines can be played under other
// readings and ends in a goal there.
func (w *soloWays) playable(opts wabanti.Options) bool {
	game := solo.NewJumps(w.game.Grid(), w.Start(), opts)
	if !slices.Contains(game.Goals(w.Puzzle.Jumps().Target()), w.Final) {
		return false
	}
	return slices.ContainsFunc(w.sets, func(set *jumpSet) bool {
		other := jumpSet{game: game, jumps: set.jumps, known: map[uint64]*big.Int{}}
		return other.orders(game.Start(), 0).Sign() > 0
	})
}

// noShorter reports whether it is known that other readings, which allow all
// that those of the solution do, allow no shorter line.
func noShorter(ctx context.Context, s *Solution, opts wabanti.Options) bool {
	t := Solve(ctx, s.Puzzle.WithOptions(opts), Limits{Limits: solver.Limits{Memory: otherwise}, AtMost: s.Length - 1})
	return t.LowerBound >= s.Length
}
