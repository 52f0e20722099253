package generate

import (
	"testing"

	"ludex/puzzles"
	"ludex/puzzles/measure"
	"ludex/rules/wabanti"
)

// offered returns the stars of the puzzles that are kept of candidates by their difficulties.
func offered(t *testing.T, f Family, count int, difficulties func(i int) int) (stars [measure.MostStars + 1]int, k *keeper, tried int) {
	t.Helper()
	p, err := puzzles.NewEclair(gridOf(8), wabanti.RulebookStart(gridOf(8)), wabanti.Options{})
	if err != nil {
		t.Fatal(err)
	}
	k = newKeeper(Order{Count: count}, f)
	for ; len(k.set) < count && tried < 20*count; tried++ {
		p.Quality.Difficulty = difficulties(tried)
		k.offer(candidate{puzzle: p, class: tried, ok: true})
	}
	return k.stars, k, tried
}

// TestSetsHaveLevels: where one candidate of ten is of each rare level, a set has four; where
// all are as hard, it is full after twice as many; and a small set takes what comes.
func TestSetsHaveLevels(t *testing.T) {
	rare := [10]int{6, 2, 7, 12, 8, 20, 6, 14, 9, 7}
	stars, _, _ := offered(t, Eclair{}, 20, func(i int) int { return rare[i%len(rare)] })
	if stars != [6]int{0, 4, 6, 6, 4, 0} {
		t.Errorf("of a mixture: %v", stars)
	}
	stars, k, tried := offered(t, Eclair{}, 20, func(int) int { return 5 })
	if stars[2] != 20 || tried != 26 || k.dropped[enough] != 0 || k.dropped["the set is full"] != 6 {
		t.Errorf("of one level: %v after %d, %v", stars, tried, k.dropped)
	}
	stars, _, tried = offered(t, Turn{}, 20, func(i int) int { return map[bool]int{true: 2, false: 5 + 7*(i%3)}[i == 90] })
	if stars[1] != 1 || stars[2] < 6 || stars[3] < 6 || stars[4] < 6 || tried != 91 {
		t.Errorf("of a rare level: %v after %d", stars, tried)
	}
	if stars, _, tried = offered(t, Turn{}, 20, func(int) int { return 5 }); stars[2] != 20 || tried != 206 {
		t.Errorf("of one level, where candidates are quick: %v after %d", stars, tried)
	}
	if stars, _, tried = offered(t, Eclair{}, 5, func(int) int { return 5 }); stars[2] != 5 || tried != 5 {
		t.Errorf("of a small set: %v after %d", stars, tried)
	}
}
