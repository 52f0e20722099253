package bitboard

import (
	"math/rand/v2"
	"slices"
	"testing"

	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
)

// everyReading returns the games of a size by all readings that matter.
func everyReading[W hexgrid.Words](tb testing.TB, side int) (list []Game[W]) {
	tb.Helper()
	for _, opts := range havannah.FigureReadings().All() {
		g, err := havannah.New[W](havannah.Board{Side: side, Stones: 100}, opts)
		if err != nil {
			tb.Fatal(err)
		}
		list = append(list, g)
	}
	return list
}

func board[U upper, W hexgrid.Words](tb testing.TB, g Game[W]) *Board[U] {
	tb.Helper()
	b, err := New[U](g)
	if err != nil {
		tb.Fatal(err)
	}
	return b
}

// TestWins compares the cells that complete figures, and those that would after
// one more stone, with the rules of record, in random games by every reading.
func TestWins(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	compared, answered := 0, 0
	count := func(w, a int) { compared, answered = compared+w, answered+a }
	for side := 2; side <= 5; side++ {
		for _, g := range everyReading[havannah.UpTo5](t, side) {
			b := board[oneWord](t, g)
			for range 60 {
				count(compareGame(t, g, b, rng))
			}
		}
	}
	for side := 2; side <= 7; side++ {
		for _, g := range everyReading[havannah.UpTo8](t, side) {
			b := board[TwoWords](t, g)
			for range long.Number(4, 30) {
				count(compareGame(t, g, b, rng))
			}
		}
	}
	t.Log(compared, answered)
	if compared < 2000 || answered < 20 {
		t.Errorf("%d cells after which there are threats, %d with an answer elsewhere", compared, answered)
	}
}

// compareGame plays a random game without figures, with more stones of one
// player than of the other.
func compareGame[W hexgrid.Words, U upper](t *testing.T, g Game[W], b *Board[U], rng *rand.Rand) (compared, elsewhere int) {
	var held [2]hexgrid.Set[W]
	n := g.Grid().Cells()
	for _, c := range rng.Perm(n)[:1+rng.IntN(n)] {
		p := rng.IntN(4) / 3
		held[p].Add(hexgrid.Cell(c))
		if g.Held(held[p], held[1-p]) != 0 {
			held[p].Remove(hexgrid.Cell(c))
		}
	}
	return compareWins(t, g, b, held)
}

// compareWins compares the cells that complete a figure in a position in which
// the first player holds none, and those that would after one more stone.
func compareWins[W hexgrid.Words, U upper](t *testing.T, g Game[W], b *Board[U], held [2]hexgrid.Set[W]) (compared, elsewhere int) {
	t.Helper()
	own, opp := setOf[U](held[0]), setOf[U](held[1])
	wins := b.Wins(own, opp)
	if want := winsByRules(t, g, own, opp); wins != want {
		t.Fatalf("%s: wins %v, want %v\n%s", g, wins, want, picture(g, held))
	}
	if !wins.Empty() {
		return 0, 0
	}
	var v view[U]
	b.look(&v, own, opp)
	for rest := v.free; !rest.Empty(); rest = rest.Rest() {
		c := rest.First()
		after := b.winsAfter(&v, c)
		if want := winsByRules(t, g, own.With(c), opp); after != want {
			t.Fatalf("%s: after %s wins %v, want %v\n%s", g, g.Grid().Name(hexgrid.Cell(c)), after, want, picture(g, held))
		}
		if after.Empty() {
			continue
		}
		compared++
		p := position[U]{own.With(c), opp}
		answers := b.answers(p, after)
		if want := answersByRules(t, g, p); answers != want {
			t.Fatalf("%s: after %s answers %v, want %v\n%s", g, g.Grid().Name(hexgrid.Cell(c)), answers, want, picture(g, held))
		}
		if !answers.AndNot(after).Empty() {
			elsewhere++
		}
	}
	return compared, elsewhere
}

// TestRings does so where loops have own stones inside, connected to them or
// not: most cells of two rows round a cell are own stones.
func TestRings(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	compared, apart := 0, 0
	for side := 4; side <= 7; side++ {
		for _, g := range everyReading[havannah.UpTo8](t, side) {
			b := board[TwoWords](t, g)
			for range long.Number(12, 100) {
				held := ringed(g, b, rng)
				n, _ := compareWins(t, g, b, held)
				own := setOf[TwoWords](held[0])
				if compared += n; b.ring.clean && b.holes(own, b.ring) != b.inside(own) {
					apart++
				}
			}
		}
	}
	if t.Log(compared, apart); compared < 200 || apart < 10 {
		t.Errorf("%d cells after which there are threats, %d positions with a loop round stones apart", compared, apart)
	}
}

// TestCovers: a certificate that holds by every reading up to that of its game
// holds by those that it covers, and by no other one. Its winner has a figure of
// the other reading, and it takes each such figure for one of the loser.
func TestCovers(t *testing.T) {
	rng := rand.New(rand.NewPCG(17, 18))
	var games []Game[havannah.UpTo8]
	for _, g := range everyReading[havannah.UpTo8](t, 5) {
		if o := g.Options(); o.Fork == havannah.ThreeSides && o.Corner == havannah.CornerLinks {
			games = append(games, g)
		}
	}
	for _, g := range games {
		b := board[TwoWords](t, g).lenient()
		for _, other := range games {
			from, to := g.Options().Ring, other.Options().Ring
			if holds := !parted(t, b, other, games[havannah.RingAny], rng); holds != Covers(from, to) {
				t.Errorf("%s holds by %s: %v", g, other, holds)
			}
		}
	}
}

// parted reports whether there are stones with which the winner by a certificate
// of b has no figure by the rules of another game, or the loser one that the
// certificate, which takes those by the widest readings, does not see.
func parted[W hexgrid.Words, U upper](t *testing.T, b *Board[U], other, widest Game[W], rng *rand.Rand) bool {
	t.Helper()
	for range 400 {
		held := ringed(other, b, rng)
		own, opp := setOf[U](held[0]), setOf[U](held[1])
		figures := winsByRules(t, other, own, opp)
		if !b.Wins(own, opp).AndNot(figures).Empty() {
			return true
		}
		if widest.Held(held[0], held[1]) == 0 && !figures.AndNot(b.rival.Wins(own, opp)).Empty() {
			return true
		}
	}
	return false
}

// ringed returns stones round a cell, of which the first player's hold no
// figure.
func ringed[W hexgrid.Words, U upper](g Game[W], b *Board[U], rng *rand.Rand) (held [2]hexgrid.Set[W]) {
	middle := uint8(rng.IntN(b.size))
	for !b.near[middle].With(middle).And(b.rim).Empty() {
		middle = uint8(rng.IntN(b.size))
	}
	inside, loop := one[U](middle), b.near[middle]
	if rng.IntN(4) > 0 {
		inside = loop.With(middle)
		for rest := b.near[middle]; !rest.Empty(); rest = rest.Rest() {
			loop = loop.Or(b.near[rest.First()])
		}
		loop = loop.AndNot(inside)
	}
	order := rng.Perm(b.size)
	slices.SortStableFunc(order, func(x, y int) int { return has(inside, y) - has(inside, x) }) // the stones inside come first
	for _, c := range order {
		own := 2
		switch cell := uint8(c); {
		case cell == middle:
			own = 7
		case inside.Has(cell):
			own = 1
		case loop.Has(cell):
			own = 15
		}
		switch p := hexgrid.Cell(c); {
		case rng.IntN(16) < own:
			if held[0].Add(p); g.Held(held[0], held[1]) != 0 {
				held[0].Remove(p)
			}
		case rng.IntN(2) == 0:
			held[1].Add(p)
		}
	}
	return held
}

// has returns 1 for a cell of the set.
func has[U upper](set Set[U], c int) int {
	if set.Has(uint8(c)) {
		return 1
	}
	return 0
}

// setOf returns the set of the same cells.
func setOf[U upper, W hexgrid.Words](cells hexgrid.Set[W]) (set Set[U]) {
	for _, c := range cells.Cells(nil) {
		set = set.With(uint8(c))
	}
	return set
}

func picture[W hexgrid.Words](g Game[W], held [2]hexgrid.Set[W]) string {
	s, err := g.Place(held, rules.Player(0))
	if err != nil {
		return err.Error()
	}
	return g.Format(s)
}

// winsByRules tries every cell.
func winsByRules[W hexgrid.Words, U upper](t *testing.T, g Game[W], own, opp Set[U]) (wins Set[U]) {
	t.Helper()
	for c := range g.Grid().Cells() {
		stone := one[U](uint8(c))
		if own.Or(opp).And(stone).Empty() && g.Held(cells[W](own.Or(stone).Words()), cells[W](opp.Words())) != 0 {
			wins = wins.Or(stone)
		}
	}
	return wins
}

// answersByRules tries every cell.
func answersByRules[W hexgrid.Words, U upper](t *testing.T, g Game[W], p position[U]) (answers Set[U]) {
	t.Helper()
	for c := range g.Grid().Cells() {
		stone := one[U](uint8(c))
		if p.own.Or(p.opp).And(stone).Empty() && winsByRules(t, g, p.own, p.opp.Or(stone)).Empty() {
			answers = answers.Or(stone)
		}
	}
	return answers
}

// TestHarmless: a position is harmless if and only if the loser has no figure with
// all the free cells, by the rules of record with hav-ring=any.
func TestHarmless(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 16))
	counts := [2]int{}
	for side := 2; side <= 4; side++ {
		for _, g := range everyReading[havannah.UpTo5](t, side) {
			b := board[oneWord](t, g)
			s := newSearch(b)
			s.harm = b.anyRing()
			widest := g.Options()
			widest.Ring = havannah.RingAny
			record, err := havannah.New[havannah.UpTo5](g.Board(), widest)
			if err != nil {
				t.Fatal(err)
			}
			for range long.Number(30, 100) {
				counts[compareHarm(t, record, s, rng)]++
			}
		}
	}
	if counts[0] < 100 || counts[1] < 100 {
		t.Errorf("%v: too few of a kind", counts)
	}
}

// compareHarm compares a position in which the loser has no figure, and returns 1 if it
// is harmless.
func compareHarm(t *testing.T, record Game[havannah.UpTo5], s *search[oneWord], rng *rand.Rand) int {
	t.Helper()
	var held [2]hexgrid.Tiny
	n := record.Grid().Cells()
	order := rng.Perm(n)
	taken := 2*n/3 + rng.IntN(n-2*n/3)
	for _, c := range order[:taken] {
		p := rng.IntN(2)
		if held[p].Add(hexgrid.Cell(c)); record.Held(held[p], held[1-p]) != 0 {
			held[p].Remove(hexgrid.Cell(c))
			held[0].Add(hexgrid.Cell(c))
		}
	}
	all := held[1]
	for c := range n {
		if !held[0].Has(hexgrid.Cell(c)) {
			all.Add(hexgrid.Cell(c))
		}
	}
	want := record.Held(all, held[0]) == 0
	p := position[oneWord]{setOf[oneWord](held[0]), setOf[oneWord](held[1])}
	if got := s.harmless(p); got != want {
		t.Fatalf("%s: own %v, theirs %v: harmless %v, by the rules of record %v", record, held[0], held[1], got, want)
	}
	if want {
		return 1
	}
	return 0
}
