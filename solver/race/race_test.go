package race_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	. "ludex/solver/race"

	"ludex/proptest/long"
)

// plain plays a race move by move, with sets as they were at the start. It
// leaves nothing out.
type plain struct {
	race  Race
	taken [2][]uint8
}

// complete reports whether a player has just completed a set by the last of
// his moves.
func (p *plain) complete(player int) bool {
	return slices.ContainsFunc(p.race.Sets[player], func(s Set) bool {
		for _, c := range s.Cells[:s.N] {
			if !slices.Contains(p.taken[player], c) {
				return false
			}
		}
		return s.Open == None || !slices.Contains(p.taken[player], s.Open) &&
			!(p.race.Spoils && slices.Contains(p.taken[1-player], s.Open))
	})
}

func (p *plain) free(c uint8) bool {
	return !slices.Contains(p.taken[0], c) && !slices.Contains(p.taken[1], c)
}

// wins reports whether player 0 wins with at most n moves, whoever is to
// move.
func (p *plain) wins(mover, n int) bool {
	for _, c := range p.race.Empty {
		if p.free(c) && p.winsBy(mover, n, c) == (mover == 0) {
			return mover == 0
		}
	}
	return mover == 1 && slices.ContainsFunc(p.race.Empty, p.free)
}

func (p *plain) winsBy(mover, n int, c uint8) bool {
	if n == 0 {
		return false
	}
	p.taken[mover] = append(p.taken[mover], c)
	defer func() { p.taken[mover] = p.taken[mover][:len(p.taken[mover])-1] }()
	switch {
	case p.complete(mover):
		return mover == 0
	case mover == 0:
		return p.wins(1, n-1)
	}
	return p.wins(0, n)
}

// anyRace returns a race with sets at random, some of them open.
func anyRace(rng *rand.Rand, size int) Race {
	var r Race
	for c := range size {
		r.Empty = append(r.Empty, uint8(c))
	}
	r.Spoils = rng.IntN(2) == 0
	opened, short := rng.IntN(3), rng.IntN(3)
	for player := range r.Sets {
		for range rng.IntN(2 * size) {
			cells := rng.Perm(size)
			s := Set{N: uint8(3 + rng.IntN(2)), Open: None}
			if rng.IntN(8) < short {
				s.N = 2
			}
			for i := range s.N {
				s.Cells[i] = uint8(cells[i])
			}
			if rng.IntN(4) < opened && int(s.N) < size {
				s.Open = uint8(cells[s.N])
			}
			r.Sets[player] = append(r.Sets[player], s)
		}
	}
	return r
}

// TestByPlayingAll compares answers with those by playing all moves.
func TestByPlayingAll(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	var lengths, alone [5]int
	races := 20_000
	if long.Deep() {
		races = 1_000_000
	}
	for range races {
		r := anyRace(rng, 4+rng.IntN(6))
		p := &plain{race: r}
		within := 1 + rng.IntN(4)
		want := 0
		for n := 1; n <= within && want == 0; n++ {
			if p.wins(0, n) {
				want = n
			}
		}
		s := New(context.Background(), r)
		if got := s.Shortest(within); got != want {
			t.Fatalf("a win in %d, want %d of %d: %+v", got, want, within, r)
		}
		lengths[want]++
		if want == 0 {
			continue
		}
		var keys []uint8
		for _, c := range r.Empty {
			if p.winsBy(0, want, c) {
				keys = append(keys, c)
			}
		}
		if got := s.Keys(want, 99); !slices.Equal(got, keys) {
			t.Fatalf("keys %v, want %v: %+v", got, keys, r)
		}
		if len(keys) == 1 {
			alone[want]++
		}
	}
	t.Log(lengths, alone)
}
