package difference_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"ludex/rules"
	"ludex/solver"
	"ludex/solver/difference"
)

// sheet is a heap whose positions hold more than counters: the moves are counted
// modulo count, and every move leaves a mark on the board. A player may take three only
// if the last number on the sheet is none of the forbidden ones.
type sheet struct {
	counters, count, marks int
	forbidden              []int
}

type sheetState struct {
	left, moves, marks int
	mover              rules.Player
}

func (g sheet) Start() sheetState                { return sheetState{left: g.counters} }
func (g sheet) ToMove(s sheetState) rules.Player { return s.mover }

func (g sheet) Play(s sheetState, take int) sheetState {
	s.left, s.mover = s.left-take, 1-s.mover
	if g.count > 0 {
		s.moves = (s.moves + 1) % g.count
	}
	if g.marks > 0 {
		s.marks = (s.marks + 1) % g.marks
	}
	return s
}

func (g sheet) Moves(s sheetState, dst []int) []int {
	for take := 1; take <= min(3, s.left); take++ {
		if take < 3 || !slices.Contains(g.forbidden, s.moves) {
			dst = append(dst, take)
		}
	}
	return dst
}

func (g sheet) Outcome(s sheetState) rules.Outcome {
	if s.left > 0 {
		return rules.Undecided
	}
	return rules.Won(1 - s.mover)
}

func (g sheet) Pieces(s sheetState) []rules.Piece {
	return slices.Repeat([]rules.Piece{{Cell: s.left}}, 1+s.marks)
}

// TestHidden: a stored number is no difference before it has an effect.
func TestHidden(t *testing.T) {
	plain := sheet{counters: 12}
	for _, c := range []struct {
		name          string
		other         sheet
		kind, swapped difference.Kind
		plies         int
	}{
		{"counts that nobody reads", sheet{counters: 12, count: 5}, difference.None, difference.None, 0},
		{"marks that mean nothing", sheet{counters: 12, marks: 3}, difference.None, difference.None, 0},
		{"a count that is read after four moves", sheet{counters: 12, count: 9, forbidden: []int{4}}, difference.OnlyA, difference.OnlyB, 5},
		{"marks, and a count that is read later", sheet{counters: 12, count: 9, marks: 2, forbidden: []int{4}}, difference.InPosition, difference.InPosition, 1},
	} {
		for _, r := range []*difference.Result[sheetState, int]{
			difference.First[sheetState, int](t.Context(), plain, c.other, nil, difference.Limits{}),
			difference.First[sheetState, int](t.Context(), c.other, plain, nil, difference.Limits{}),
		} {
			if r.Kind != c.kind || r.Plies() != c.plies || r.Closed != (c.kind == difference.None) {
				t.Errorf("%s: %+v, want %v after %d moves", c.name, r, c.kind, c.plies)
			}
			c.kind = c.swapped
		}
	}
}

// lines is a game whose positions have the names of lines.
type lines struct{ sheet }

func (lines) Lined() bool { return true }

// TestLined: where positions have the names of lines, moves and results alone differ.
func TestLined(t *testing.T) {
	other := sheet{counters: 12, count: 9, marks: 2, forbidden: []int{4}}
	r := difference.First[sheetState, int](t.Context(), lines{sheet{counters: 12}}, lines{other}, nil, difference.Limits{})
	if r.Kind != difference.OnlyA || r.Plies() != 5 {
		t.Errorf("%+v, want a move of one game after four", r)
	}
}

// TestMarksAtLength: a search that leaves open whether other pieces matter names its limit.
func TestMarksAtLength(t *testing.T) {
	r := difference.First[sheetState, int](t.Context(), sheet{counters: 40_000}, sheet{counters: 40_000, marks: 30_000}, nil, difference.Limits{})
	if r.Kind != difference.None || r.Closed || r.Limit != solver.ErrPositions {
		t.Errorf("%v, closed %v, limit %v", r.Kind, r.Closed, r.Limit)
	}
}

// TestFirstByLines: the shortest difference is that of all lines, tried one by one.
func TestFirstByLines(t *testing.T) {
	drawn := func(t *rapid.T, counters int) sheet {
		return sheet{counters: counters, count: rapid.IntRange(0, 5).Draw(t, "count"), forbidden: rapid.SliceOf(rapid.IntRange(1, 5)).Draw(t, "forbidden")}
	}
	rapid.Check(t, func(t *rapid.T) {
		counters := rapid.IntRange(0, 9).Draw(t, "counters")
		a, b := drawn(t, counters), drawn(t, counters)
		r := difference.First[sheetState, int](t.Context(), a, b, nil, difference.Limits{})
		want, ok := shortest(a, b, a.Start(), b.Start())
		if ok != (r.Kind != difference.None) || ok && (r.Plies() != want || r.Exhausted != want-1) {
			t.Fatalf("%+v, want %d moves (%v)", r, want, ok)
		}
	})
}

// shortest returns the number of moves of the shortest line that shows a difference
// by a move.
func shortest(a, b sheet, s, t sheetState) (moves int, found bool) {
	ma, mb := a.Moves(s, nil), b.Moves(t, nil)
	if !slices.Equal(ma, mb) {
		return 1, true
	}
	for _, m := range ma {
		if n, ok := shortest(a, b, a.Play(s, m), b.Play(t, m)); ok && (!found || n+1 < moves) {
			moves, found = n+1, true
		}
	}
	return moves, found
}
