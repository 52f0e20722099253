package samples

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/rules/hnefatafl"
	"ludex/rules/rbg"
	"ludex/rules/rectgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/anti"
	"ludex/rules/wabanti/dice"
	"ludex/rules/wali"
	"ludex/solver"
	"ludex/solver/retrograde"
)

// class is a set of positions on a board.
type class[S any] struct {
	name, game string
	all        func(yield func(S) bool)
}

// difference is a position with other results under two readings.
type difference[S any] struct {
	s      S
	a, b   rules.Outcome
	pa, pb int
}

func (d difference[S]) plies() int { return max(d.pa, d.pb) }

// pair is a game under two readings, with all positions of a class settled.
type pair[G player[S, M], S, M comparable] struct {
	a, b   G
	va, vb *retrograde.Solution[S]
}

// settle settles a class under both readings of a question, and other
// readings beside.
func (f family[G, S, M, O]) settle(t *testing.T, c class[S], q question[O], also []string) pair[G, S, M] {
	oa, ob := q.options(f.readings())
	for _, o := range []*O{&oa, &ob} {
		if err := f.readings().SetAll(o, rules.ParseChoices(also)); err != nil {
			t.Fatal(err)
		}
	}
	var p pair[G, S, M]
	p.a, _, _ = f.at(c.game, "", oa)
	p.b, _, _ = f.at(c.game, "", ob)
	var starts []S
	for s := range c.all {
		if s = p.a.Canonical(s); sound(p.a, s) && sound(p.b, s) {
			starts = append(starts, s)
		}
	}
	lim := solver.Limits{Memory: memory}
	p.va = retrograde.SolveAll(context.Background(), rules.Game[S, M](p.a), rules.Symmetric[S](p.a), starts, lim)
	p.vb = retrograde.SolveAll(context.Background(), rules.Game[S, M](p.b), rules.Symmetric[S](p.b), starts, lim)
	if p.va.Limit != nil || p.vb.Limit != nil {
		t.Fatal(p.va.Limit, p.vb.Limit)
	}
	return p
}

// least returns the difference that takes the fewest plies, how many there
// are, and the positions that both readings know. A position that one of
// them takes for decided does not count.
func (p pair[G, S, M]) least() (least difference[S], found, looked int) {
	for s := range p.va.All() {
		d := difference[S]{s: s}
		var known bool
		d.a, d.pa, _ = p.va.Value(s)
		if d.b, d.pb, known = p.vb.Value(s); !known {
			continue
		}
		looked++
		if d.a == d.b || p.a.Outcome(s) != rules.Undecided || p.b.Outcome(s) != rules.Undecided {
			continue
		}
		if found++; found == 1 || d.plies() < least.plies() {
			least = d
		}
	}
	return least, found, looked
}

func sound[G player[S, M], S, M comparable](g G, s S) bool {
	_, err := g.Parse(g.Format(s))
	return err == nil
}

// report looks for differences of every question, class by class up to the
// first in which there is one.
func (f family[G, S, M, O]) report(t *testing.T, classes []class[S], needs map[string]string, also ...string) {
	for _, q := range questions(f.readings(), needs) {
		if !long.Chosen(t, q.id) {
			continue
		}
		for _, c := range classes {
			d, found, looked := f.settle(t, c, q, other(also, q.id)).least()
			if found == 0 {
				t.Logf("%s: no difference in %d positions of %s", q, looked, c.name)
				continue
			}
			g, _, _ := f.at(c.game, "", *new(O))
			t.Logf("%s: %d of %d positions of %s, such as\n%s%s (%d) or %s (%d)", q, found, looked, c.name, g.Format(d.s), result(f.names, d.a), d.pa, result(f.names, d.b), d.pb)
			break
		}
	}
}

// other returns the readings that are not of the ambiguity id.
func other(readings []string, id string) (others []string) {
	for _, reading := range readings {
		if !strings.HasPrefix(reading, id+"=") {
			others = append(others, reading)
		}
	}
	return others
}

// draws is how positions are drawn at random on a board.
type draws[S any] struct {
	game  string
	draw  func(r *rand.Rand) S
	size  func(S) int // of two differences, that of the smaller position is kept
	plies int         // to look ahead
	count int
}

// drawn looks for differences of every question in positions drawn at random
// and decided by looking a few plies ahead.
func (f family[G, S, M, O]) drawn(t *testing.T, d draws[S], needs map[string]string) {
	for _, q := range questions(f.readings(), needs) {
		if long.Chosen(t, q.id) {
			f.drawnOf(t, d, q)
		}
	}
}

func (f family[G, S, M, O]) drawnOf(t *testing.T, d draws[S], q question[O]) {
	oa, ob := q.options(f.readings())
	a, _, _ := f.at(d.game, "", oa)
	b, _, _ := f.at(d.game, "", ob)
	r := rand.New(rand.NewPCG(1, 2))
	found, decided, best := 0, 0, difference[S]{}
	for range d.count {
		s := d.draw(r)
		if !sound(a, s) || !sound(b, s) || a.Outcome(s) != rules.Undecided || b.Outcome(s) != rules.Undecided {
			continue
		}
		va, _ := decide(a, rules.Next(a), s, d.plies)
		vb, _ := decide(b, rules.Next(b), s, d.plies)
		if va.outcome == rules.Undecided || vb.outcome == rules.Undecided {
			continue
		}
		decided++
		if va.outcome == vb.outcome {
			continue
		}
		x := difference[S]{s, va.outcome, vb.outcome, va.plies, vb.plies}
		if found++; found == 1 || d.size(s) < d.size(best.s) || d.size(s) == d.size(best.s) && x.plies() < best.plies() {
			best = x
		}
	}
	if found == 0 {
		t.Logf("%s: no difference in %d positions decided of %d drawn on %s", q, decided, d.count, d.game)
		return
	}
	t.Logf("%s: %d of %d positions decided on %s, such as\n%s%s (%d) or %s (%d)", q, found, decided, d.game, a.Format(best.s),
		result(f.names, best.a), best.pa, result(f.names, best.b), best.pb)
}

// anyTafl draws a king and soldiers on 5 by 5 cells, near each other.
func anyTafl(r *rand.Rand) hnefatafl.State {
	s := hnefatafl.State{Mover: rules.Player(r.IntN(2))}
	plain := []rectgrid.Cell{1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 18, 19, 21, 22, 23}
	r.Shuffle(len(plain), func(i, j int) { plain[i], plain[j] = plain[j], plain[i] })
	s.King = plain[0]
	if r.IntN(4) == 0 {
		s.King = 12
	}
	attackers, defenders := 1+r.IntN(7), r.IntN(4)
	for i, c := range plain[1 : 1+attackers+defenders] {
		if i < attackers {
			s.Attackers.Add(c)
		} else {
			s.Defenders.Add(c)
		}
	}
	return s
}

func TestDrawnHnefatafl(t *testing.T) {
	if !long.Deep() {
		t.Skip(long.DeepWanted)
	}
	hnefatafls.drawn(t, draws[hnefatafl.State]{"hnefatafl:5", anyTafl, func(s hnefatafl.State) int { return s.Attackers.Len() + s.Defenders.Len() }, 3, 6000}, nil)
}

func anyWali(r *rand.Rand, cells, most int) wali.State {
	s := wali.State{}
	order := r.Perm(cells)
	one, two := 3+r.IntN(most-2), 1+r.IntN(most)
	for i, c := range order[:one+two] {
		p := 0
		if i >= one {
			p = 1
		}
		s.Pieces[p] |= wali.SetOf(wali.Cell(c))
	}
	return s
}

func waliSize(s wali.State) int { return s.Pieces[0].Len() + s.Pieces[1].Len() }

func TestDrawnWali(t *testing.T) {
	if !long.Deep() {
		t.Skip(long.DeepWanted)
	}
	walis.drawn(t, draws[wali.State]{"wali:5x4,pieces=6", func(r *rand.Rand) wali.State { return anyWali(r, 20, 6) }, waliSize, 3, 3000}, waliNeeds)
}

// anyAnti draws two groups, grown cell by cell.
func anyAnti(g *anti.Game, r *rand.Rand, most int) anti.State {
	s := anti.State{Mover: rules.Player(r.IntN(2))}
	for p := range s.Pieces {
		c := hexgrid.Cell(r.IntN(g.Grid().Cells()))
		for range 1 + r.IntN(most) {
			s.Pieces[p].Add(c)
			for {
				cells := s.Pieces[p].Cells(nil)
				n := g.Grid().Neighbours(cells[r.IntN(len(cells))])[r.IntN(6)]
				if int(n) < g.Grid().Cells() {
					c = n
					break
				}
			}
		}
	}
	return s
}

func TestDrawnAnti(t *testing.T) {
	if !long.Deep() {
		t.Skip(long.DeepWanted)
	}
	for _, game := range []string{"wabanti-anti:3", "wabanti-anti:4"} {
		g, _ := anti.FromText(game)
		antis.drawn(t, draws[anti.State]{game, func(r *rand.Rand) anti.State { return anyAnti(g, r, 9) },
			func(s anti.State) int { return s.Pieces[0].Len() + s.Pieces[1].Len() }, 3, 12000}, freeNeeds)
	}
}

// cellList writes cells as the text of a game does.
func cellList(g *dice.Game, s wabanti.Position) string {
	var names []string
	for _, c := range s.Cells(nil) {
		names = append(names, g.Grid().Name(c))
	}
	return strings.Join(names, "+")
}

// anyTurn draws a board, one group of pieces with which nobody has won, and a
// roll.
func anyTurn(r *rand.Rand, boards []string) Sample {
	board := boards[r.IntN(len(boards))]
	g, err := dice.FromText(board)
	if err != nil {
		panic(err)
	}
	grid := g.Grid()
	var s wabanti.Position
	s.Add(grid.Center())
	for n := 2 + r.IntN(6); s.Len() < n; {
		cells := s.Cells(nil)
		c := grid.Neighbours(cells[r.IntN(len(cells))])[r.IntN(hexgrid.Directions)]
		if c != hexgrid.None {
			s.Add(c)
		}
	}
	if _, err := dice.FromText(board + ",start=" + cellList(g, s)); err != nil {
		return anyTurn(r, boards)
	}
	die := func() int { return [...]int{1, 2, 2, 3, 3, 4, 5, 6, 6, 6, 6}[r.IntN(11)] }
	roll := dice.HandOf(die(), die(), die(), die(), die())
	return turn("drawn", board+",start="+cellList(g, s), roll.String(), "drawn")
}

// TestSearchTurns looks for turns whose results differ between readings, and
// reports of each question the one with the fewest positions.
func TestSearchTurns(t *testing.T) {
	if !long.Deep() {
		t.Skip(long.DeepWanted)
	}
	for _, q := range questions(dice.Readings(), nil) {
		if !long.Chosen(t, q.id) {
			continue
		}
		oa, ob := q.options(dice.Readings())
		a, b := rules.Texts(dice.Readings().Changed(oa)), rules.Texts(dice.Readings().Changed(ob))
		boards := []string{"wabanti-dice:3,players=2", "wabanti-dice:4,players=2", "wabanti-dice:4,players=4", "wabanti-dice:5,players=2", "wabanti-dice:5,players=4", "wabanti-dice:5,players=3", "wabanti-dice:4,players=6", "wabanti-dice:5,players=6"}
		r := rand.New(rand.NewPCG(1, 2))
		var best Sample
		var va, vb Answer
		found := 0
		const draws = 2000
		for range draws {
			i := anyTurn(r, boards)
			x, y := i.Solve(context.Background(), a, 0), i.Solve(context.Background(), b, 0)
			if x.Err == nil && y.Err == nil && x.Value != y.Value {
				if found++; found == 1 || x.States+y.States < va.States+vb.States {
					best, va, vb = i, x, y
				}
			}
		}
		t.Logf("%s: %d of %d turns; %s; %s: %+v or %+v", q, found, draws, best.Game, best.Words, va, vb)
	}
}

// anyHavannah draws a position from random play, with some cells left.
func anyHavannah(game string, most int) func(*rand.Rand) havannahState {
	g, err := havannah.FromText[havannah.UpTo5](game)
	if err != nil {
		panic(err)
	}
	return func(r *rand.Rand) havannahState {
		for {
			s, cells := g.Start(), g.Grid().Cells()
			for left := cells - 1 - r.IntN(most); left > 0 && g.Outcome(s) == rules.Undecided; left-- {
				moves := g.Moves(s, nil)
				s = g.Play(s, moves[r.IntN(len(moves))])
			}
			if g.Outcome(s) == rules.Undecided {
				return s
			}
		}
	}
}

func TestDrawnHavannah(t *testing.T) {
	if !long.Deep() {
		t.Skip(long.DeepWanted)
	}
	for _, game := range []string{"havannah:2,stones=2", "havannah:3", "havannah:3,stones=8", "havannah:4"} {
		havannahs.drawn(t, draws[havannahState]{game, anyHavannah(game, 8), func(s havannahState) int {
			return -s.Stones(0).Len() - s.Stones(1).Len()
		}, 9, 3000}, nil)
	}
}

// TestStartMemory: the limit that a start has without --memory is named.
func TestStartMemory(t *testing.T) {
	k, err := rbg.Load("../../../docs/examples/nine-mens-morris.rbg")
	if err != nil {
		t.Fatal(err)
	}
	a := Starts(k)[0].Solve(t.Context(), nil, 0)
	if !errors.Is(a.Err, solver.ErrMemory) || !strings.Contains(a.Err.Error(), "a start has 16 MiB, or --memory") {
		t.Errorf("%+v", a)
	}
}
