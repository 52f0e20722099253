package ambiguity

import (
	"maps"
	"math/rand/v2"
	"testing"

	"ludex/proptest/long"
	"ludex/puzzles/search"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/rules/hnefatafl"
	"ludex/rules/play"
	"ludex/rules/rectgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/anti"
	"ludex/rules/wabanti/dice"
	"ludex/rules/wali"
	"ludex/solver/difference"
)

// TestArguments checks each step of each argument that two choices never part.
// The start of every board has the property. In every position with it, be it
// one of play or not, the choices agree, and every move keeps it: on all
// positions of small boards or of few pieces, and on random ones of all
// boards. Pairs of the same ambiguity that do part must differ in some of
// these positions, so that they are not too tame.
func TestArguments(t *testing.T) {
	t.Run("havannah", func(t *testing.T) { arguments(t, Of(kind("havannah")), anyHavannah, 2, 7) })
	t.Run("hnefatafl", func(t *testing.T) { arguments(t, Of(kind("hnefatafl")), anyHnefatafl, 3, 3) })
	t.Run("wabanti-anti", func(t *testing.T) { arguments(t, Of(kind("wabanti-anti")), anyAnti, 2, 3) })
	t.Run("wabanti-dice", func(t *testing.T) { arguments(t, Of(kind("wabanti-dice")), anyDice, 2, 2) })
	t.Run("wabanti-eclair", func(t *testing.T) { arguments(t, Of(kind("wabanti-eclair")), anyJumps, 1, 3) })
	t.Run("wabanti-solo", func(t *testing.T) { arguments(t, Of(kind("wabanti-solo")), anyJumps, 1, 3) })
	t.Run("wali", func(t *testing.T) { arguments(t, Of(kind("wali")), anyWali, 2, 9) })
}

// filler makes a position of a game from the pieces on its cells, 0 for none, and
// reports whether there is such a position.
type filler func(g play.Game, cells []int, random *rand.Rand) (play.Position, bool)

func arguments(t *testing.T, f Game, fill filler, kinds, most int) {
	argued, differ, parts := 0, map[string]bool{}, map[string]bool{}
	for _, q := range f.Questions {
		words, err := f.argument(q, f.Boards)
		if err != nil {
			t.Fatal(err)
		}
		if words == "" {
			parts[q.Ambiguity.ID] = true
		} else {
			argued++
		}
		if words == "" && differ[q.Ambiguity.ID] {
			continue
		}
		sizes := map[int]bool{}
		for i, board := range f.Boards {
			d, err := f.comparison(q, board)
			if err != nil {
				t.Fatal(err)
			}
			w := witness{t: t, comparison: d, fill: fill, random: rand.New(rand.NewPCG(1, uint64(i)))}
			if size := cellsOf(d.a); words != "" && !sizes[size] {
				sizes[size] = true
				w.few(kinds, most)
			}
			w.some(kinds, long.Number(100, 400))
			differ[q.Ambiguity.ID] = differ[q.Ambiguity.ID] || words == "" && w.differ > 0
			if words != "" && w.checked == 0 {
				t.Errorf("%v on %s: no position has the property", q, board)
			}
		}
	}
	if argued == 0 {
		t.Error("there is no argument to check")
	}
	for _, id := range argumentsOf(f) {
		if parts[id] && !differ[id] {
			t.Errorf("%s: no pair differs in any of the positions", id)
		}
	}
}

// argumentsOf returns the ambiguities of which some pair has an argument.
func argumentsOf(f Game) (ids []string) {
	for _, q := range f.Questions {
		if words, err := f.argument(q, f.Boards); err == nil && words != "" {
			ids = append(ids, q.Ambiguity.ID)
		}
	}
	return ids
}

// witness puts positions of one board to two choices.
type witness struct {
	t               *testing.T
	comparison      *comparison
	fill            filler
	random          *rand.Rand
	checked, differ int
}

// few checks all positions with at most the given number of pieces, if they are
// not too many.
func (w *witness) few(kinds, most int) {
	cells := make([]int, cellsOf(w.comparison.a))
	if len(cells) > 40 || most > 3 && len(cells) > most {
		return
	}
	w.fewFrom(cells, 0, kinds, most)
}

func (w *witness) fewFrom(cells []int, first, kinds, most int) {
	w.check(cells)
	if most == 0 {
		return
	}
	for c := first; c < len(cells); c++ {
		for kind := 1; kind <= kinds; kind++ {
			cells[c] = kind
			w.fewFrom(cells, c+1, kinds, most-1)
		}
		cells[c] = 0
	}
}

// some looks at random positions, of few pieces and of many.
func (w *witness) some(kinds, n int) {
	cells := make([]int, cellsOf(w.comparison.a))
	for range n {
		full := w.random.Float64()
		for c := range cells {
			cells[c] = 0
			if w.random.Float64() < full {
				cells[c] = 1 + w.random.IntN(kinds)
			}
		}
		w.check(cells)
	}
}

// check fails where an argument is wrong about a position.
func (w *witness) check(cells []int) {
	s, ok := w.fill(w.comparison.a, cells, w.random)
	if !ok || w.comparison.never != nil && !w.comparison.never.proves(s) {
		return
	}
	w.checked++
	diff, _ := w.comparison.comparer.At(search.Pair{A: s, B: s})
	if diff != difference.None {
		w.differ++
	}
	if w.comparison.never == nil {
		return
	}
	if diff != difference.None {
		w.t.Fatalf("%v on %s differ (%v) in\n%s", w.comparison.q, w.comparison.board, diff, w.comparison.a.Format(s))
	}
	for _, m := range w.comparison.a.Moves(s, nil) {
		after := w.comparison.a.Play(s, m)
		if after != w.comparison.b.Play(s, m) {
			w.t.Fatalf("%v on %s: %s leads to different positions from\n%s", w.comparison.q, w.comparison.board, w.comparison.a.FormatMove(s, m), w.comparison.a.Format(s))
		}
		if !w.comparison.never.proves(after) {
			w.t.Fatalf("%v on %s: %s loses the property in\n%s", w.comparison.q, w.comparison.board, w.comparison.a.FormatMove(s, m), w.comparison.a.Format(s))
		}
	}
}

// cellsOf returns the number of cells of a board.
func cellsOf(g play.Game) int {
	if on, ok := rules.As[interface{ Grid() *hexgrid.Grid }](g); ok {
		return on.Grid().Cells()
	}
	on, _ := rules.As[interface{ Grid() *rectgrid.Grid }](g)
	return on.Grid().Cells()
}

func anyHavannah(g play.Game, cells []int, random *rand.Rand) (p play.Position, ok bool) {
	havannah.On(havannah.Of(g),
		func(g *havannah.Game[havannah.UpTo5]) { p, ok = anyStones(g, cells, random) },
		func(g *havannah.Game[havannah.UpTo8]) { p, ok = anyStones(g, cells, random) },
		func(g *havannah.Game[havannah.UpTo15]) { p, ok = anyStones(g, cells, random) })
	return p, ok
}

func anyStones[W hexgrid.Words](g *havannah.Game[W], cells []int, random *rand.Rand) (play.Position, bool) {
	var stones [2]hexgrid.Set[W]
	for c, kind := range cells {
		if kind > 0 {
			stones[kind-1].Add(hexgrid.Cell(c))
		}
	}
	if n := stones[0].Len() + stones[1].Len(); n > fewStones && random.IntN(4) == 0 {
		encircle(g.Grid(), &stones, random)
	}
	// Of the stones of a random position, keep as many as players in turn place.
	for p := range stones {
		for stones[p].Len() > stones[1-p].Len()+1-p {
			stones[p].Remove(stones[p].First())
		}
	}
	s, err := g.Place(stones, rules.Player(stones[0].Len()-stones[1].Len()))
	return play.PositionOf(s), err == nil
}

// fewStones is the number of stones of the positions of Havannah that are all tried.
const fewStones = 7

// encircle puts a ring of the first player, but one stone, round its own stone in
// the centre, apart from it, and stones of the other player in most cells outside:
// no random position has such a ring.
func encircle[W hexgrid.Words](grid *hexgrid.Grid, stones *[2]hexgrid.Set[W], random *rand.Rand) {
	*stones = [2]hexgrid.Set[W]{}
	for c := range hexgrid.Cell(grid.Cells()) {
		switch d := grid.Distance(c, grid.Center()); {
		case d == 0 || d == 2:
			stones[0].Add(c)
		case random.IntN(4) > 0:
			stones[1].Add(c)
		}
	}
	if ring := grid.Ring(2); len(ring) > 0 {
		stones[0].Remove(ring[random.IntN(len(ring))])
	}
}

func anyHnefatafl(_ play.Game, cells []int, random *rand.Rand) (play.Position, bool) {
	var s hnefatafl.State
	s.King, s.Mover, s.Quiet = hnefatafl.NoCell, rules.Player(random.IntN(2)), uint8(random.IntN(19))
	for c, kind := range cells {
		switch {
		case kind == 1:
			s.Attackers.Add(hnefatafl.Cell(c))
		case kind == 2:
			s.Defenders.Add(hnefatafl.Cell(c))
		case kind == 3 && s.King == hnefatafl.NoCell:
			s.King = hnefatafl.Cell(c)
		}
	}
	return play.PositionOf(s), s.King != hnefatafl.NoCell
}

func anyAnti(_ play.Game, cells []int, random *rand.Rand) (play.Position, bool) {
	var s anti.State
	s.Mover = rules.Player(random.IntN(2))
	const most = 9
	for c, kind := range cells {
		if kind > 0 && s.Pieces[kind-1].Len() < most {
			s.Pieces[kind-1].Add(hexgrid.Cell(c))
		}
	}
	return play.PositionOf(s), !s.Pieces[0].Empty() && !s.Pieces[1].Empty()
}

func anyDice(g play.Game, cells []int, random *rand.Rand) (play.Position, bool) {
	var s dice.State
	for c, kind := range cells {
		if kind > 0 && s.Pieces.Len() < 9 {
			s.Pieces.Add(hexgrid.Cell(c))
		}
	}
	var left []int
	for range random.IntN(6) {
		left = append(left, 1+random.IntN(6))
	}
	s.Left, s.Mover = dice.HandOf(left...), rules.Player(random.IntN(dice.Of(g).Seats().Players))
	return play.PositionOf(s), !s.Pieces.Empty()
}

func anyJumps(_ play.Game, cells []int, _ *rand.Rand) (play.Position, bool) {
	var s wabanti.Position
	for c, kind := range cells {
		if kind > 0 && s.Len() < 9 {
			s.Add(hexgrid.Cell(c))
		}
	}
	return play.PositionOf(s), !s.Empty()
}

func anyWali(g play.Game, cells []int, random *rand.Rand) (play.Position, bool) {
	var s wali.State
	s.Mover, s.Placing = rules.Player(random.IntN(2)), random.IntN(3) == 0
	if !s.Placing {
		s.Due = uint8(random.IntN(2))
	}
	on, _ := rules.As[interface{ Board() wali.Board }](g)
	most := on.Board().Pieces
	for c, kind := range cells {
		if kind > 0 && s.Pieces[kind-1].Len() < most {
			s.Pieces[kind-1] |= wali.SetOf(wali.Cell(c))
		}
	}
	return play.PositionOf(s), true
}

// TestArgumentsByModel compares with the reference model of Hnefatafl, which
// shares no code with the fast rules: the choices of an argument differ in no
// position with its property.
func TestArgumentsByModel(t *testing.T) {
	f, random := Of(kind("hnefatafl")), rand.New(rand.NewPCG(3, 3))
	for _, q := range f.Questions {
		d, err := f.comparison(q, "hnefatafl:5")
		if err != nil {
			t.Fatal(err)
		}
		if d.never == nil {
			continue
		}
		a, b := hnefatafl.Model(hnefatafl.Of(d.a)), hnefatafl.Model(hnefatafl.Of(d.b))
		cells := make([]int, cellsOf(d.a))
		for asked := 0; asked < 150; {
			for c := range cells {
				cells[c] = max(0, random.IntN(9)-5)
			}
			p, ok := anyHnefatafl(d.a, cells, random)
			if !ok || !d.never.proves(p) {
				continue
			}
			asked++
			s := p.Value().(hnefatafl.State)
			if a.Outcome(s) != b.Outcome(s) || !maps.Equal(a.Moves(s), b.Moves(s)) {
				t.Fatalf("%v differ by the slow rules in\n%s", q, d.a.Format(p))
			}
		}
	}
}
