package havannah_test

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"ludex/proptest/long"
	. "ludex/rules/havannah"
	"ludex/rules/hexgrid"
)

// judged are readings of one board with their WinDetectors.
type judged struct {
	*Game[UpTo5]
	fast *WinDetector
}

func newJudged(tb testing.TB, side int, opts Options) judged {
	g := game[UpTo5](tb, Board{Side: side, Stones: 55}, opts)
	fast, err := NewWinDetector(g)
	if err != nil {
		tb.Fatal(err)
	}
	return judged{g, fast}
}

// figureReadings are all readings that affect the definition of a figure.
func figureReadings() (list []Options) {
	for _, o := range everyOptions() {
		if o == (Options{Ring: o.Ring, Fork: o.Fork, Corner: o.Corner}) {
			list = append(list, o)
		}
	}
	return list
}

// free returns the cells without a stone.
func (j judged) free(own, opp uint64) uint64 { return (1<<j.fast.Cells() - 1) &^ own &^ opp }

// held returns the cells on which one more own stone holds a figure by the
// rules of record.
func (j judged) held(own, opp uint64) (wins uint64) {
	for c := range j.fast.Cells() {
		if j.free(own, opp)>>c&1 != 0 && j.Held(hexgrid.FromBits(own|1<<c), hexgrid.FromBits(opp)) != 0 {
			wins |= 1 << c
		}
	}
	return wins
}

// check compares the wins of stones that hold no figure with those by the
// rules of record.
func (j judged) check(t rapid.TB, h *PlayerStones, opp uint64) (wins uint64) {
	t.Helper()
	wins = j.fast.Wins(h, opp)
	if want := j.held(h.Stones(), opp); wins != want {
		t.Fatalf("%s: wins %b of %b against %b, want %b", j, wins, h.Stones(), opp, want)
	}
	return wins
}

// with returns h with a stone on c. It compares the wins then with what they
// were said to be.
func (j judged) with(t rapid.TB, h PlayerStones, c uint8, opp uint64) PlayerStones {
	t.Helper()
	said := j.fast.WinsAfter(&h, c, opp)
	j.fast.Put(&h, c, opp)
	if wins := j.fast.Wins(&h, opp); wins != said {
		t.Fatalf("%s: wins %b of %b against %b, but %b with a stone on %d to come", j, wins, h.Stones(), opp, said, c)
	}
	return h
}

// every compares the wins of h, and of all sets without a figure that h and
// cells from first on make. It returns their number.
func (j judged) every(t *testing.T, h PlayerStones, opp uint64, first uint8) int {
	sets := 1
	quiet := j.free(h.Stones(), opp) &^ j.check(t, &h, opp)
	for c := first; int(c) < j.fast.Cells(); c++ {
		if quiet>>c&1 != 0 {
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
	if *deep {
		others = append(others, 0, rng.Uint64()&rng.Uint64()&rng.Uint64(), rng.Uint64()&rng.Uint64())
	}
	for i, opts := range figureReadings() {
		if !long.Pick(i, 5) {
			continue
		}
		two, three := newJudged(t, 2, opts), newJudged(t, 3, opts)
		sets := 0
		for opp := range uint64(1) << 7 {
			sets += two.every(t, PlayerStones{}, opp, 0)
		}
		for _, opp := range others {
			sets += three.every(t, PlayerStones{}, opp&(1<<19-1), 0)
		}
		t.Log(three, sets)
	}
}

// TestWinsOfAnySet compares wins on up to 5 cells a side while a player and
// its opponent take cells in any order, the player most of them. In some of
// these sets the readings must part.
func TestWinsOfAnySet(t *testing.T) {
	parted := map[string]int{}
	for _, opts := range figureReadings() {
		rapid.Check(t, func(rt *rapid.T) {
			j := newJudged(t, rapid.IntRange(2, 5).Draw(rt, "side"), opts)
			order := rapid.Permutation(cells(j.fast.Cells())).Draw(rt, "order")
			var h PlayerStones
			var opp uint64
			for _, c := range order {
				wins := j.check(rt, &h, opp)
				j.part(t, h.Stones(), opp, wins, parted)
				if wins>>c&1 != 0 || rapid.IntRange(0, 3).Draw(rt, "opponent's") == 0 {
					opp |= 1 << c
				} else {
					h = j.with(rt, h, c, opp)
				}
			}
		})
	}
	if parted["corner"] == 0 || parted["ring"] == 0 {
		t.Errorf("readings never part: %v", parted)
	}
}

// part notes whether another reading of one question says something else of
// what is a figure.
func (j judged) part(t *testing.T, own, opp, wins uint64, parted map[string]int) {
	opts := j.Options()
	if opts.Corner == CornerVoid {
		opts.Corner = CornerLinks
		if newJudged(t, j.Grid().Side(), opts).held(own, opp) != wins {
			parted["corner"]++
		}
	}
	if opts = j.Options(); opts.Ring == RingEmpty {
		opts.Ring = RingNotOnlyOwn
		if newJudged(t, j.Grid().Side(), opts).held(own, opp) != wins {
			parted["ring"]++
		}
	}
}

func cells(n int) (list []uint8) {
	for c := range n {
		list = append(list, uint8(c))
	}
	return list
}
