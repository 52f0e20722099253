package certify_test

import (
	"errors"
	"testing"

	"ludex/rules"
	"ludex/solver/certify"
)

// nim is a heap from which one or two are taken in turn; who takes the last
// one wins. A position is the heap, negative when the second player is to
// move.
type nim struct{}

func (nim) Start() int { return 4 }
func (nim) ToMove(s int) rules.Player {
	if s < 0 {
		return 1
	}
	return 0
}
func (nim) heap(s int) int { return max(s, -s) - 1 }
func (n nim) Play(s, m int) int {
	left := n.heap(s) - m + 1
	if s > 0 {
		return -left
	}
	return left
}
func (n nim) Moves(s int, dst []int) []int {
	for m := 1; m <= min(2, n.heap(s)); m++ {
		dst = append(dst, m)
	}
	return dst
}
func (n nim) Outcome(s int) rules.Outcome {
	if n.heap(s) > 0 {
		return rules.Undecided
	}
	return rules.Won(1 - n.ToMove(s))
}

// TestStrategy plays the heap of 4: take one, and then make three with the
// other's.
func TestStrategy(t *testing.T) {
	type branch = certify.Answered[int]
	good := [][]branch{{{1, 2}}, {{1, 3}, {2, 4}}, {{2, 0}}, {{1, 0}}}
	for _, c := range []struct {
		what  string
		nodes [][]branch
		plies int
		want  error
	}{
		{"all right", good, 3, nil},
		{"too long", good, 4, certify.ErrLength},
		{"a reply is missing", [][]branch{{{1, 2}}, {{1, 3}}, {{2, 0}}}, 3, certify.ErrNoAnswer},
		{"a choice", [][]branch{{{1, 2}, {2, 3}}, {{1, 4}}, {{2, 0}}, {{1, 0}}}, 3, certify.ErrChoice},
		{"no move", [][]branch{{}}, 0, certify.ErrChoice},
		{"not legal", [][]branch{{{3, 0}}}, 1, certify.ErrIllegal},
		{"not won", [][]branch{{{1, 0}}}, 1, certify.ErrNotWon},
		{"lost", [][]branch{{{1, 2}}, {{1, 3}, {2, 4}}, {{1, 5}}, {{1, 0}}, {{1, 0}}}, 5, certify.ErrNotWon},
		{"back", [][]branch{{{1, 2}}, {{1, 1}, {2, 3}}, {{1, 0}}}, 3, certify.ErrNext},
		{"out", [][]branch{{{1, 9}}}, 1, certify.ErrNext},
		{"merged", [][]branch{{{1, 2}}, {{1, 3}, {2, 3}}, {{2, 0}}}, 3, certify.ErrOther},
		{"unused", [][]branch{{{1, 3}}, {{1, 0}}, {{1, 4}, {2, 5}}, {{2, 0}}, {{1, 0}}}, 3, certify.ErrUnused},
		{"twice", [][]branch{{{1, 2}}, {{1, 3}, {1, 4}}, {{2, 0}}, {{1, 0}}}, 3, certify.ErrTwice},
		{"nothing", nil, 0, certify.ErrNotWon},
	} {
		p := certify.Strategy[int, int]{
			Game: nim{}, Start: 5, Plies: c.plies, Nodes: len(c.nodes),
			Branches: func(node int, _ int) ([]branch, error) { return c.nodes[node-1], nil },
		}
		if _, err := p.Check(t.Context(), certify.Limits{}); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", c.what, err, c.want)
		} else if at := (*certify.AtNode)(nil); c.want == certify.ErrLength && (!errors.As(err, &at) || at.Node != 1) {
			t.Errorf("%s: %v, want node 1", c.what, err)
		}
	}
}

// ring is a game that never ends: a step leads one or two places on, of four.
type ring struct{}

func (ring) Start() int                 { return 0 }
func (ring) ToMove(int) rules.Player    { return 0 }
func (ring) Play(s, m int) int          { return (s + m) % 4 }
func (ring) Moves(_ int, _ []int) []int { return []int{1, 2} }
func (ring) Outcome(int) rules.Outcome  { return rules.Undecided }

// TestHolds: the second player of the heap of 4 loses in 3 plies and not sooner, and no
// one wins a game that never ends.
func TestHolds(t *testing.T) {
	type branch = certify.Answered[int]
	heap := [][]branch{{{1, 2}, {2, 3}}, {{1, 4}}, {{2, 0}}, {{1, 0}, {2, 0}}}
	round := [][]branch{{{1, 2}, {2, 3}}, {{1, 3}, {2, 4}}, {{1, 4}, {2, 1}}, {{1, 1}, {2, 2}}}
	for _, c := range []struct {
		what  string
		game  rules.Game[int, int]
		start int
		nodes [][]branch
		plies int
		want  error
	}{
		{"all right", nim{}, 5, heap, 3, nil},
		{"a weaker claim", nim{}, 5, heap, 2, nil},
		{"too long", nim{}, 5, heap, 4, certify.ErrLost},
		{"never", nim{}, 5, heap, 0, certify.ErrLost},
		{"a choice", nim{}, 5, [][]branch{{{1, 2}, {2, 3}}, {{1, 4}, {2, 0}}, {{2, 0}}, {{1, 0}, {2, 0}}}, 3, certify.ErrChoice},
		{"too soon", nim{}, 5, [][]branch{{{1, 0}, {2, 0}}}, 3, certify.ErrLost},
		{"round", ring{}, 0, round, 0, nil},
		{"other", ring{}, 0, [][]branch{{{1, 1}, {2, 2}}, {{1, 1}, {2, 2}}}, 0, certify.ErrOther},
		{"out", ring{}, 0, [][]branch{{{1, -1}, {2, 2}}, {{1, 1}, {2, 2}}}, 0, certify.ErrNext},
		{"sooner", ring{}, 0, [][]branch{{{1, 2}, {2, 5}}, {{1, 3}, {2, 4}}, {{1, 6}, {2, 1}}, {{1, 1}, {2, 2}}, {{1, 6}, {2, 1}}, {{1, 1}, {2, 2}}}, 0, certify.ErrSooner},
		{"nothing", nim{}, 1, nil, 0, nil},
		{"lost", nim{}, -1, nil, 0, certify.ErrLost},
	} {
		p := certify.Strategy[int, int]{
			Game: c.game, Start: c.start, Winner: 1, Holds: true, Plies: c.plies, Nodes: len(c.nodes),
			Branches: func(node int, _ int) ([]branch, error) { return c.nodes[node-1], nil },
		}
		if _, err := p.Check(t.Context(), certify.Limits{}); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", c.what, err, c.want)
		}
	}
}
