package numbering

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"ludex/cmd/ludex-lab/numbered"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

func anyReadings(t *rapid.T) wabanti.Options {
	return solo.Readings().Choose(func(id string, n int) int { return rapid.IntRange(0, n-1).Draw(t, id) })
}

// anyStart returns a group of pieces, now and then with all symmetries.
func anyStart(t *rapid.T, grid *hexgrid.Grid, most int) (s wabanti.Position) {
	if rapid.IntRange(0, 3).Draw(t, "shape") == 0 {
		return hexgrid.Of[[3]uint64](grid.Ring(1)...)
	}
	s.Add(hexgrid.Cell(rapid.IntRange(0, grid.Cells()-1).Draw(t, "first")))
	for range rapid.IntRange(0, most-1).Draw(t, "more") {
		var rim []hexgrid.Cell
		for _, c := range s.Cells(nil) {
			for _, n := range grid.Neighbours(c) {
				if n != hexgrid.None && !s.Has(n) {
					rim = append(rim, n)
				}
			}
		}
		s.Add(rapid.SampledFrom(rim).Draw(t, "next"))
	}
	return s
}

func anyGame(t *rapid.T) *solo.Jumps {
	grid, _ := hexgrid.New(rapid.IntRange(2, 8).Draw(t, "side"))
	var readings wabanti.Options // the default ones have steps of their own
	if rapid.Bool().Draw(t, "other readings") {
		readings = anyReadings(t)
	}
	return solo.NewJumps(grid, anyStart(t, grid, min(18, grid.Cells())), readings)
}

// TestNumberingAgreesWithPositions compares both numberings with the positions
// themselves on random walks: keys are read back, two keys are equal exactly if
// the positions are equivalent, and orbits and neighbours are the same.
func TestNumberingAgreesWithPositions(t *testing.T) { rapid.Check(t, numberingAgrees()) }

// FuzzNumbering does the same with the data of a fuzzer.
func FuzzNumbering(f *testing.F) { f.Fuzz(rapid.MakeFuzz(numberingAgrees())) }

func numberingAgrees() func(*rapid.T) {
	return func(t *rapid.T) {
		g := anyGame(t)
		r, err := newRanking(g)
		if err != nil {
			t.Skip(err)
		}
		symmetry := g.SymmetryOf(g.Start())
		numberings := []Numbering{newRankNumbering(g, r)}
		again, _ := newRanking(g)
		if fast, ok := newTables(g, again); ok {
			numberings = append(numberings, fast)
		}
		for _, n := range numberings {
			checkWalk(t, g, n, symmetry)
		}
	}
}

func checkWalk(t *rapid.T, g *solo.Jumps, n Numbering, symmetry *wabanti.Symmetry) {
	steps := n.Steps()
	if n.PositionOf(n.StartKey()) != g.Start() {
		t.Fatal("the start is not read back")
	}
	s := g.Start()
	for range rapid.IntRange(0, 8).Draw(t, "jumps") {
		key := n.KeyOf(s)
		rep := n.PositionOf(key)
		if symmetry.Canonical(rep) != symmetry.Canonical(s) || n.KeyOf(rep) != key {
			t.Fatalf("%v is read back as another position", key)
		}
		if int(key.Part) >= n.Partitions() {
			t.Fatalf("%v of %d partitions", key, n.Partitions())
		}
		for y := range hexgrid.Symmetries {
			image := hexgrid.Image(g.Grid(), y, s)
			if alike := symmetry.Canonical(image) == symmetry.Canonical(s); alike && n.KeyOf(image) != key {
				t.Fatalf("symmetry %d changes %v", y, key)
			}
		}
		if steps.Orbit(key) != symmetry.Orbit(s) {
			t.Fatalf("an orbit of %d, want %d", steps.Orbit(key), symmetry.Orbit(s))
		}
		want := map[numbered.Key]int{}
		moves := g.Moves(rep, nil)
		for _, m := range moves {
			want[n.KeyOf(g.Play(rep, m))]++
		}
		for _, k := range steps.Expand(key, nil) {
			want[k]--
		}
		for k, off := range want {
			if off != 0 {
				t.Fatalf("%d moves too few to %v", off, k)
			}
		}
		if g.Undirected() {
			checkUndone(t, g, rep, moves)
		}
		if len(moves) == 0 {
			return
		}
		s = g.Play(rep, rapid.SampledFrom(moves).Draw(t, "move"))
	}
}

// checkUndone: each move is undone by one.
func checkUndone(t *rapid.T, g *solo.Jumps, s wabanti.Position, moves []wabanti.Move) {
	for _, m := range moves {
		if !slices.Contains(g.Moves(g.Play(s, m), nil), wabanti.Move{From: m.To, To: m.From}) {
			t.Fatalf("no move undoes %v", m)
		}
	}
}

// TestNoKey: a number that is not the key of its own position has no orbit.
// TestNumberingAgreesWithPositions compares the orbits of keys.
func TestNoKey(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGame(t)
		r, err := newRanking(g)
		if err != nil {
			t.Skip(err)
		}
		numberings := []Numbering{newRankNumbering(g, r)}
		again, _ := newRanking(g)
		if fast, ok := newTables(g, again); ok {
			numberings = append(numberings, fast)
		}
		for _, n := range numberings {
			checkForged(t, n, n.StartKey())
		}
	})
}

// TestRest: the tables count the ways to place the pieces outside the leading
// class, and no others, so that numbers are as small as they can be.
func TestRest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGame(t)
		r, err := newRanking(g)
		if err != nil {
			t.Skip(err)
		}
		fast, ok := newTables(g, r)
		if !ok {
			t.Skip("no tables")
		}
		ways := uint64(1)
		for _, c := range r.classes[1:] {
			ways *= c.sets
		}
		if fast.rest != ways || uint64(len(fast.lead)) != r.classes[0].sets {
			t.Fatalf("%d ways, want %d; %d sets lead, want %d", fast.rest, ways, len(fast.lead), r.classes[0].sets)
		}
	})
}

// checkForged looks at keys near k, and at any others.
func checkForged(t *rapid.T, n Numbering, k numbered.Key) {
	steps := n.Steps()
	for range 50 {
		forged := numbered.Key{
			Part: k.Part + uint32(rapid.SampledFrom([]int{0, 0, 0, 1, n.Partitions(), 1 << 31}).Draw(t, "part")),
			Num:  k.Num + rapid.SampledFrom([]uint64{1, 1 << 8, 1 << 16, 1 << 32, 1<<64 - 1}).Draw(t, "most")&rapid.Uint64().Draw(t, "num"),
		}
		if steps.Orbit(forged) == 0 {
			continue
		}
		if int(forged.Part) >= n.Partitions() || n.KeyOf(n.PositionOf(forged)) != forged {
			t.Fatalf("%v has an orbit, and is no key", forged)
		}
	}
}

// TestRulebookNumbering: the numbers of the positions of W9 have 73 bits, and
// tables give them.
func TestRulebookNumbering(t *testing.T) {
	grid, _ := hexgrid.New(8)
	g := solo.NewJumps(grid, wabanti.RulebookStart(grid), wabanti.Options{})
	r, err := newRanking(g)
	if err != nil || r.bits != 73 {
		t.Fatalf("%v, numbers of %d bits", err, r.bits)
	}
	small, _ := hexgrid.New(5)
	g = solo.NewJumps(small, hexgrid.Of[[3]uint64](small.Ring(1)...), wabanti.Options{})
	if r, err = newRanking(g); err != nil {
		t.Fatal(err)
	}
	if _, ok := newTables(g, r); !ok {
		t.Error("no tables for six pieces")
	}
	many := solo.NewJumps(grid, hexgrid.Of[[3]uint64](slices.Concat(grid.Ring(1), grid.Ring(2), grid.Ring(3), grid.Ring(4))...), wabanti.Options{})
	if r, err := newRanking(many); err == nil {
		t.Errorf("60 pieces have numbers of %d bits", r.bits)
	}
}

// TestRanks: a rank is read back, and goes up by one from set to set.
func TestRanks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, wabanti.Cells).Draw(t, "n")
		k := rapid.IntRange(0, min(n, 18)).Draw(t, "k")
		most := binomials[n][k].minus(uint128{0, 1})
		rank := uint128{rapid.Uint64Max(most.hi).Draw(t, "hi"), rapid.Uint64().Draw(t, "lo")}
		if most.less(rank) {
			rank = most
		}
		places := make([]uint8, k)
		placesOf(rank, n, places)
		if rankOf(places) != rank {
			t.Fatalf("%v of %d is %v, whose rank is %v", rank, n, places, rankOf(places))
		}
	})
}

func BenchmarkExpandNumbers(b *testing.B) {
	grid, _ := hexgrid.New(8)
	g := solo.NewJumps(grid, wabanti.RulebookStart(grid), wabanti.Options{})
	n, err := Of(g)
	if err != nil {
		b.Fatal(err)
	}
	steps := n.Steps()
	level := []numbered.Key{n.StartKey()}
	seen := map[numbered.Key]bool{level[0]: true}
	var next []numbered.Key
	for range 7 {
		var found []numbered.Key
		for _, k := range level {
			next = steps.Expand(k, next[:0])
			for _, c := range next {
				if !seen[c] {
					seen[c] = true
					found = append(found, c)
				}
			}
		}
		level = found
	}
	if len(level) != 572162 {
		b.Fatalf("%d at distance 7", len(level))
	}
	b.ReportMetric(float64(n.(*tables).ranking.bits), "bits")
	b.ReportMetric(float64(len(n.(*tables).reps)), "reps")
	b.Run("expand", func(b *testing.B) {
		made := 0
		for i := range b.N {
			next = steps.Expand(level[i%len(level)], next[:0])
			made += len(next)
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(made), "ns/succ")
	})
}

// TestLeadLargest: no class has more sets than the first digit has, so that all
// other digits have 64 bits.
func TestLeadLargest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, err := newRanking(anyGame(t))
		if err != nil {
			t.Skip(err)
		}
		lead := r.classes[0].sets // 0 for 2^64 or more
		for k, c := range r.classes[1:] {
			if c.sets == 0 || lead != 0 && c.sets > lead {
				t.Fatalf("class %d has %d sets, the first %d", k+1, c.sets, lead)
			}
		}
	})
}
