package retrograde

import (
	"hash/maphash"
	"sync/atomic"
	"testing"
	"unsafe"

	"ludex/rules"
	"ludex/solver"
	"ludex/solver/positions"
	"ludex/solver/toy"
)

// TestBytes: the memory that is counted is that of the table and of all lists.
func TestBytes(t *testing.T) {
	seed := maphash.MakeSeed()
	s := &Solution[toy.HeapState]{classes: positions.Classes[toy.HeapState]{}}
	s.hash = func(s toy.HeapState) uint64 { return maphash.Comparable(seed, s) }
	game := toy.Heap{Counters: 3000, Most: 5}
	r := &solving[toy.HeapState]{Solution: s, ctx: t.Context(), game: game, team: []*worker[toy.HeapState]{{after: rules.Next(game)}}}
	if err := r.reach([]toy.HeapState{game.Start()}); err != nil {
		t.Fatal(err)
	}
	if err := r.back(); err != nil {
		t.Fatal(err)
	}
	queue := make([]uint32, r.table.Len()) // of back
	want := r.table.Bytes() + bytes(r.values.status) + bytes(r.values.count) + bytes(r.into) + bytes(r.from) + bytes(queue)
	if r.Bytes != want || len(r.from) != int(r.Moves) || r.Moves < 10_000 {
		t.Errorf("%d bytes, want %d; %d moves", r.Bytes, want, r.Moves)
	}
}

// bytes returns the size of the elements of a list.
func bytes[T any](list []T) int64 {
	var t T
	return int64(len(list)) * int64(unsafe.Sizeof(t))
}

// broad is a game of one move a side of which each has 3,000.
type broad struct{ played *atomic.Int64 }

type broadState struct {
	Plies int8
	Moves [2]int16
}

func (broad) Start() broadState                { return broadState{} }
func (broad) ToMove(s broadState) rules.Player { return rules.Player(s.Plies) }
func (broad) Moves(_ broadState, dst []int16) []int16 {
	for m := range int16(3000) {
		dst = append(dst, m)
	}
	return dst
}

func (b broad) Play(s broadState, m int16) broadState {
	b.played.Add(1)
	s.Moves[s.Plies] = m
	s.Plies++
	return s
}

func (broad) Outcome(s broadState) rules.Outcome {
	if s.Plies < 2 {
		return rules.Undecided
	}
	return rules.Won(0)
}

// TestBroad: in a game of many moves the memory is kept to, whatever the number of workers.
func TestBroad(t *testing.T) {
	var reached []int64
	for _, workers := range []int{1, 4} {
		game := broad{&atomic.Int64{}}
		a := SolveAll(t.Context(), rules.Game[broadState, int16](game), nil, []broadState{game.Start()}, solver.Limits{Memory: 1 << 20, Workers: workers})
		if a.Limit != solver.ErrMemory || game.played.Load() > 200_000 {
			t.Errorf("%d workers: %v after %d moves", workers, a.Limit, game.played.Load())
		}
		reached = append(reached, a.Positions)
	}
	if reached[0] != reached[1] {
		t.Errorf("%v positions", reached)
	}
}
