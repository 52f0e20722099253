package generate

import (
	"testing"

	"ludex/puzzles"
	"ludex/puzzles/measure"
	"ludex/rules/wabanti"
)

// offered returns the stars of the puzzles that are kept of candidates by their difficulties.
func offered(t *testing.T, count int, difficulties func(i int) int) (stars [measure.MostStars + 1]int, k *keeper, tried int) {
	t.Helper()
	p, err := puzzles.NewEclair(gridOf(8), wabanti.RulebookStart(gridOf(8)), wabanti.Options{})
	if err != nil {
		t.Fatal(err)
	}
	k = newKeeper(Order{Count: count}, count)
	for ; len(k.set) < count && tried < 10*count; tried++ {
		p.Quality.Difficulty = difficulties(tried)
		k.offer(candidate{puzzle: p, class: tried, ok: true})
	}
	return k.stars, k, tried
}

// TestSetsHaveLevels: where one candidate of ten is of each rare level, a set has four; where
// all are as hard, it is full after twice as many; and a small set takes what comes.
func TestSetsHaveLevels(t *testing.T) {
	rare := [10]int{6, 2, 7, 12, 8, 20, 6, 14, 9, 7}
	stars, _, _ := offered(t, 20, func(i int) int { return rare[i%len(rare)] })
	if stars != [6]int{0, 4, 6, 6, 4, 0} {
		t.Errorf("of a mixture: %v", stars)
	}
	stars, k, tried := offered(t, 20, func(int) int { return 5 })
	if stars[2] != 20 || tried != 26 || k.dropped[enough] != 0 || k.dropped["the set is full"] != 6 {
		t.Errorf("of one level: %v after %d, %v", stars, tried, k.dropped)
	}
	if stars, _, tried = offered(t, 5, func(int) int { return 5 }); stars[2] != 5 || tried != 5 {
		t.Errorf("of a small set: %v after %d", stars, tried)
	}
}
