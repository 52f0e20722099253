package race_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	. "ludex/solver/race"
)

// sets returns sets of cells given as digits of base 16.
func sets(texts ...string) (list []Set) {
	for _, text := range texts {
		s := Set{Open: None}
		for _, c := range text {
			s.Cells[s.N] = uint8(strings.IndexRune("0123456789abcdef", c))
			s.N++
		}
		list = append(list, s)
	}
	return list
}

// TestGreedy: a win in 3 whose key, 3, is in fewer short sets than 0, which
// makes a threat in vain.
func TestGreedy(t *testing.T) {
	for _, c := range []struct {
		mine, theirs []Set
		keys         []uint8
		best         uint8
		greedy       int
	}{
		{sets("01", "02"), nil, []uint8{0}, 0, 2},                                    // a fork of threats
		{sets("01", "345", "346", "349", "357", "358"), nil, []uint8{3}, 0, 0},       // 0 threatens in vain
		{sets("01", "02"), sets("0"), []uint8{0}, 0, 2},                              // and prevents theirs
		{sets("34", "35", "36", "01", "02"), sets("0"), []uint8{0}, 0, 2},            // 3 would be better, but for their 0
		{sets("01", "123", "124", "135", "146"), sets("57", "58"), []uint8{1}, 1, 3}, // a threat that links
	} {
		var r Race
		for cell := range uint8(12) {
			r.Empty = append(r.Empty, cell)
		}
		r.Sets = [2][]Set{c.mine, c.theirs}
		search := New(context.Background(), r)
		n := search.Shortest(4)
		if got := search.Keys(n, 9); !slices.Equal(got, c.keys) {
			t.Errorf("%v: a win in %d by %v, want %v", c, n, got, c.keys)
		}
		if got := r.Best(); got != c.best {
			t.Errorf("%v: best %d", c, got)
		}
		if got := r.Greedy(context.Background(), n); got != c.greedy {
			t.Errorf("%v: greedy %d of %d", c, got, n)
		}
		if line := r.Line(context.Background(), n); len(line) != 2*n-1 || line[0] != c.keys[0] {
			t.Errorf("%v: line %v of a win in %d", c, line, n)
		}
	}
}

// TestPrevention: two wins in 3, by 0 and by 7, against either of which the
// other gains a move by a threat, by 1 and e or by 8 and e. Taking e, which
// completes nothing, prevents both threats, and leaves the other one move
// against two wins.
func TestPrevention(t *testing.T) {
	r := Race{Sets: [2][]Set{
		sets("012", "013", "014", "025", "026", "789", "78a", "78b", "79c", "79d"),
		sets("1e", "8e"),
	}}
	for c := range uint8(16) {
		r.Empty = append(r.Empty, c)
	}
	search := New(context.Background(), r)
	if n, keys := search.Shortest(4), search.Keys(4, 9); n != 4 || !slices.Equal(keys, []uint8{14}) {
		t.Errorf("a win in %d by %v, want 4 by 14", n, keys)
	}
	r.Sets[1] = nil
	if n := New(context.Background(), r).Shortest(4); n != 3 {
		t.Errorf("a win in %d, want 3", n)
	}
}

// TestEnded: a search whose context has ended returns its error.
func TestEnded(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	r := Race{Sets: [2][]Set{sets("0123", "0456", "1478", "2589", "3690", "0279"), nil}, Empty: []uint8{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}}
	search := New(ctx, r)
	for search.Err() == nil {
		search.Wins(4)
	}
	if search.Wins(4) {
		t.Error("a win found after the end")
	}
}
