package solo

import (
	"cmp"
	"context"
	"math/big"
	"slices"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/rules/play"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

// soloWays are the shortest lines of a Solo that consist of the same jumps as
// the one found, or of their images under the symmetries that leave start and
// final position in place.
type soloWays struct {
	*answer.Answer
	final wabanti.Position
	sets  []*jumpSet // the jumps of the line first
	used  []uint64   // of each set, the jumps taken
	made  int
	fits  []bool // whether those taken are of the set
	ctx   context.Context
	other bool // there are lines of other jumps
	game  *solo.Jumps
	at    wabanti.Position
}

func newSoloWays(ctx context.Context, game *solo.Jumps, s *answer.Answer) *soloWays {
	w := &soloWays{ctx: ctx, Answer: s, final: Final(s), game: game, at: game.Start()}
	grid := game.Grid()
	for _, k := range fixing(grid, game.Start(), w.final) {
		var jumps []wabanti.Move
		for _, m := range Line(s) {
			jumps = append(jumps, imageOf(grid, k, m))
		}
		w.addSet(jumps)
	}
	w.other = s.Puzzle.Quality.Unique == "" || s.Puzzle.Quality.Unique == puzzles.Several
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
	orders := w.sets[0].orders(w.game.Start(), 0)
	images := new(big.Int).Mul(orders, big.NewInt(int64(len(w.sets))))
	w.other = lines.Cmp(images) != 0 && lines.Cmp(orders) != 0
	switch {
	case lines.IsInt64() && lines.Int64() == 1:
		return puzzles.OneLine
	case lines.Cmp(orders) == 0:
		return puzzles.UpToOrder
	case lines.Cmp(images) == 0:
		return puzzles.UpToImages
	}
	return puzzles.Several
}

func (w *soloWays) take(m wabanti.Move) {
	for i, set := range w.sets {
		if j := set.index(m, w.used[i]); w.fits[i] && j >= 0 {
			w.used[i] |= 1 << j
		} else {
			w.fits[i] = false
		}
	}
	w.at, w.made = w.game.Play(w.at, m), w.made+1
}

func (w *soloWays) goesOn(m wabanti.Move) bool {
	after := w.game.Play(w.at, m)
	for i, set := range w.sets {
		if j := set.index(m, w.used[i]); w.fits[i] && j >= 0 && set.orders(after, w.used[i]|1<<j).Sign() > 0 {
			return true
		}
	}
	return w.other && w.within(after, w.Length-w.made-1)
}

// within reports whether a shortest line of other jumps is known to lead from a
// position to the target in that many jumps.
func (w *soloWays) within(from wabanti.Position, jumps int) bool {
	if from == w.final {
		return true
	}
	p, err := puzzles.NewSolo(w.game.Grid(), from, w.final, optionsOf(w.Answer))
	if err != nil || jumps == 0 {
		return false
	}
	found := Solve(w.ctx, p, Limits{Limits: solver.Limits{Memory: otherwise}, AtMost: jumps})
	return found.Length >= 0 && found.Length <= jumps
}

// holds decides under other readings whether they allow a known line, and whether
// they allow a shorter one. It searches only if the known facts do not decide this.
func (w *soloWays) holds(ctx context.Context, opts wabanti.Options) bool {
	own := optionsOf(w.Answer)
	switch {
	case allows(own, opts) && w.playable(opts):
		return true
	case allows(own, opts) && !w.other:
		return false // no line of other jumps is left
	case allows(opts, own):
		return w.Length == 1 || noShorter(ctx, w.Answer, opts)
	}
	t := Solve(ctx, w.Puzzle.WithOptions(opts), Limits{Limits: solver.Limits{Memory: otherwise}, AtMost: w.Length})
	return t.Verdict == solver.Solved && t.Length == w.Length
}

// playable reports whether one of the lines can be played under other
// readings and ends in a goal there.
func (w *soloWays) playable(opts wabanti.Options) bool {
	game := solo.NewJumps(w.game.Grid(), w.game.Start(), opts)
	if !slices.Contains(game.Goals(solo.Of(w.Puzzle.Game).Target()), w.final) {
		return false
	}
	return slices.ContainsFunc(w.sets, func(set *jumpSet) bool {
		other := jumpSet{game: game, jumps: set.jumps, known: map[uint64]*big.Int{}}
		return other.orders(game.Start(), 0).Sign() > 0
	})
}

// noShorter reports whether it is known that other readings, which allow all
// that those of the solution do, allow no shorter line.
func noShorter(ctx context.Context, s *answer.Answer, opts wabanti.Options) bool {
	t := Solve(ctx, s.Puzzle.WithOptions(opts), Limits{Limits: solver.Limits{Memory: otherwise}, AtMost: s.Length - 1})
	return t.Least >= s.Length
}

// eclairWays are all the shortest lines of an Éclair. They differ in
// the order of their jumps and in their ends. So a unique solution means one first
// jump, the key, up to the symmetries that leave the start in place.
type eclairWays struct {
	*answer.Answer
	search *connecting
	keys   []wabanti.Move // the first jump and its images
	at     wabanti.Position
	rest   int // jumps from there
}

func newEclairWays(ctx context.Context, s *answer.Answer) *eclairWays {
	w := &eclairWays{Answer: s, search: newConnecting(ctx, s.Puzzle, optionsOf(s), 0), at: startOf(s.Puzzle), rest: s.Length}
	grid := gridOf(s)
	for _, k := range fixing(grid, w.at) {
		w.keys = append(w.keys, imageOf(grid, k, Line(s)[0]))
	}
	return w
}

func (w *eclairWays) unique(lines *big.Int) puzzles.Unique {
	if lines.IsInt64() && lines.Int64() == 1 {
		return puzzles.OneLine
	}
	for _, m := range w.search.game.Moves(w.at, nil) {
		if !slices.Contains(w.keys, m) && w.goesOn(m) {
			return puzzles.Several
		}
	}
	return puzzles.OneKey
}

func (w *eclairWays) merit(*puzzles.Quality) {}

func (w *eclairWays) take(m wabanti.Move) { w.at, w.rest = w.search.game.Play(w.at, m), w.rest-1 }

func (w *eclairWays) goesOn(m wabanti.Move) bool {
	return w.search.within(w.search.game.Play(w.at, m), w.rest-1)
}

// remembered is the memory of a position that a search under other readings
// remembers, about.
const remembered = 64

// holds reports whether the same key, and no other, connects sides in the same
// number of jumps, and none in fewer.
func (w *eclairWays) holds(ctx context.Context, opts wabanti.Options) bool {
	search := newConnecting(ctx, w.Puzzle, opts, otherwise/remembered)
	start, found := startOf(w.Puzzle), false
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
func Key(s *answer.Answer) play.Move {
	return play.MoveOf(slices.MinFunc(newEclairWays(context.Background(), s).keys, compareMoves))
}

func compareMoves(m, n wabanti.Move) int {
	return cmp.Or(cmp.Compare(m.From, n.From), cmp.Compare(m.To, n.To))
}

// connecting finds out how soon an Éclair can be connected: depth-first, no
// deeper than the bound allows, and remembering.
type connecting struct {
	ctx   context.Context
	game  *solo.Eclair
	known map[wabanti.Position]needed
	most  int // positions to remember, 0 for any number
	ended bool
	moves [][]wabanti.Move // by the number of jumps left
}

// needed are the bounds known on the jumps that a position needs.
type needed struct{ least, most uint8 }

func newConnecting(ctx context.Context, p puzzles.Puzzle, opts wabanti.Options, most int) *connecting {
	return &connecting{
		ctx: ctx, game: solo.NewEclair(solo.Of(p.Game).Grid(), startOf(p), opts),
		known: map[wabanti.Position]needed{}, most: most,
	}
}

// within reports whether two opposite sides can be connected from s in at
// most that many jumps. It answers no, and records that, once it has ended early.
func (c *connecting) within(s wabanti.Position, jumps int) bool {
	if _, ok := c.game.Reached(s); ok {
		return jumps >= 0
	}
	if jumps <= 0 || c.game.Bound(s) > jumps {
		return false
	}
	n, ok := c.known[s]
	switch {
	case !ok:
		n.most = 255
	case int(n.most) <= jumps:
		return true
	case int(n.least) > jumps:
		return false
	}
	if c.stopped() {
		return false
	}
	reached := c.try(s, jumps)
	if reached {
		n.most = uint8(jumps)
	} else {
		n.least = uint8(jumps + 1)
	}
	if !c.ended {
		c.known[s] = n
	}
	return reached
}

func (c *connecting) try(s wabanti.Position, jumps int) bool {
	for len(c.moves) <= jumps {
		c.moves = append(c.moves, nil)
	}
	c.moves[jumps] = c.game.Moves(s, c.moves[jumps][:0])
	for _, m := range c.moves[jumps] {
		if c.within(c.game.Play(s, m), jumps-1) {
			return true
		}
	}
	return false
}

func (c *connecting) stopped() bool {
	c.ended = c.ended || c.most > 0 && len(c.known) >= c.most || len(c.known)%1024 == 0 && c.ctx.Err() != nil
	return c.ended
}
