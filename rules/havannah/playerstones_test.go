package havannah_test

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"ludex/proptest/long"
	"ludex/rules"
	. "ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/rules/ruletest"
)

// figureReadings are all readings that affect the definition of a figure.
func figureReadings() (list []Options) {
	for _, o := range everyOptions() {
		if o == (Options{Ring: o.Ring, Filled: o.Filled, Fork: o.Fork, Corner: o.Corner}) {
			list = append(list, o)
		}
	}
	return list
}

// held returns the cells on which one more own stone holds a figure by the
// rules of record.
func (j judged[W, U, H]) held(own, opp rules.CellSet[U]) (wins rules.CellSet[U]) {
	for c := range j.fast.Cells() {
		if j.free(own, opp).Has(uint8(c)) && j.Held(hexgrid.FromCellSet[W](own.With(uint8(c))), hexgrid.FromCellSet[W](opp)) != 0 {
			wins = wins.With(uint8(c))
		}
	}
	return wins
}

// check compares the wins of stones that hold no figure with those by the
// rules of record.
func (j judged[W, U, H]) check(t rapid.TB, h *H, opp rules.CellSet[U]) (wins rules.CellSet[U]) {
	t.Helper()
	wins = j.fast.Wins(h, opp)
	if want := j.held(j.stones(h), opp); wins != want {
		t.Fatalf("%s: wins %v of %v against %v, want %v", j, wins, j.stones(h), opp, want)
	}
	return wins
}

// with returns h with a stone on c. It compares the wins then with those that
// were predicted.
func (j judged[W, U, H]) with(t rapid.TB, h H, c uint8, opp rules.CellSet[U]) H {
	t.Helper()
	said := j.fast.WinsAfter(&h, c, opp)
	j.fast.Put(&h, c, opp)
	if wins := j.fast.Wins(&h, opp); wins != said {
		t.Fatalf("%s: wins %v of %v against %v, but %v with a stone on %d to come", j, wins, j.stones(&h), opp, said, c)
	}
	return h
}

// every compares the wins of h, and of all sets without a figure that h and
// cells from first on make. It returns their number.
func (j judged[W, U, H]) every(t *testing.T, h H, opp rules.CellSet[U], first uint8) int {
	sets := 1
	quiet := j.free(j.stones(&h), opp).AndNot(j.check(t, &h, opp))
	for c := first; int(c) < j.fast.Cells(); c++ {
		if quiet.Has(c) {
			sets += j.every(t, j.with(t, h, c, opp), opp, c+1)
		}
	}
	return sets
}

// TestWinsOfEverySet compares wins of all sets of stones that hold no figure,
// against all others on 2 cells a side and against some on 3.
func TestWinsOfEverySet(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 5))
	others := []uint64{rng.Uint64() & rng.Uint64()}
	if long.Deep() {
		others = append(others, 0, rng.Uint64()&rng.Uint64()&rng.Uint64(), rng.Uint64()&rng.Uint64())
	}
	for i, opts := range figureReadings() {
		if !long.Pick(i, 5) {
			continue
		}
		two, three := small(t, 2, opts), small(t, 3, opts)
		sets := 0
		for opp := range uint64(1) << 7 {
			sets += two.every(t, SmallStones{}, cellSet(opp), 0)
		}
		for _, opp := range others {
			sets += three.every(t, SmallStones{}, cellSet(opp&(1<<19-1)), 0)
		}
		t.Log(three, sets)
	}
}

// cellSet returns the set with a bit for each cell.
func cellSet(bits uint64) rules.CellSet[rules.OneWord] {
	return rules.CellSetOf[rules.OneWord]([2]uint64{bits})
}

// TestWinsOfAnySet compares wins on up to 5 cells a side, and by the larger sets
// on up to 7, while a player and its opponent take cells in any order, the player
// most of them. In some of these sets the readings must part.
func TestWinsOfAnySet(t *testing.T) {
	parted := map[string]int{}
	for i, opts := range figureReadings() {
		ruletest.Meet(t, func(rt *rapid.T) {
			small(t, rapid.IntRange(2, 5).Draw(rt, "side"), opts).fill(t, rt, parted)
		}, func() bool {
			return (opts.Corner != CornerVoid || parted["corner"] > 0) && (opts.Ring != RingEmpty || parted["ring"] > 0)
		})
		if long.Pick(i, 6) {
			rapid.Check(t, func(rt *rapid.T) {
				large(t, rapid.IntRange(2, 7).Draw(rt, "side"), opts).fill(t, rt, parted)
			})
		}
	}
}

// fill lets a player and its opponent take the cells in any order.
func (j judged[W, U, H]) fill(t *testing.T, rt *rapid.T, parted map[string]int) {
	order := rapid.Permutation(cells(j.fast.Cells())).Draw(rt, "order")
	var h H
	var opp rules.CellSet[U]
	for _, c := range order {
		wins := j.check(rt, &h, opp)
		j.part(t, j.stones(&h), opp, wins, parted)
		if wins.Has(c) || rapid.IntRange(0, 3).Draw(rt, "opponent's") == 0 {
			opp = opp.With(c)
		} else {
			h = j.with(rt, h, c, opp)
		}
	}
}

// part notes whether another reading of one question has other figures.
func (j judged[W, U, H]) part(t *testing.T, own, opp, wins rules.CellSet[U], parted map[string]int) {
	opts := j.Options()
	if opts.Corner == CornerVoid {
		opts.Corner = CornerLinks
		if j.by(t, opts).held(own, opp) != wins {
			parted["corner"]++
		}
	}
	if opts = j.Options(); opts.Ring == RingEmpty {
		opts.Ring = RingNotOnlyOwn
		if j.by(t, opts).held(own, opp) != wins {
			parted["ring"]++
		}
	}
}

// by returns the board by other readings, without a detector of its own.
func (j judged[W, U, H]) by(t *testing.T, opts Options) judged[W, U, H] {
	return judged[W, U, H]{game[W](t, j.Board(), opts), j.fast}
}

func cells(n int) (list []uint8) {
	for c := range n {
		list = append(list, uint8(c))
	}
	return list
}
