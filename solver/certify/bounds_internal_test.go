package certify

import (
	"errors"
	"math"
	"testing"
)

// TestEnough: two levels and the bound at the start prove a length if their sum
// is at least twice the length, less one.
func TestEnough(t *testing.T) {
	for _, c := range []struct {
		ahead, length int
		levels        []int
		ok            bool
	}{
		{0, 1, []int{1}, true},
		{0, 1, []int{0, 0}, false},
		{3, 5, []int{2, 1}, true},
		{3, 5, []int{1, 1}, false},
		{1, 1, nil, true},
		{0, 1, []int{-1, 2}, false},
		{0, 1, []int{MaxLength}, true},
		{0, 1, []int{MaxLength + 1}, false},
		{MaxLength, MaxLength, nil, true},
		{MaxLength + 1, MaxLength + 1, nil, false},
	} {
		if err := enough(c.ahead, c.length, c.levels...); (err == nil) != c.ok || err != nil && !errors.Is(err, errLevels) {
			t.Errorf("%+v: %v", c, err)
		}
	}
}

// TestBoundsFit: bounds that fit into their fields are kept, others are refuted.
func TestBoundsFit(t *testing.T) {
	for bound, ok := range map[int]bool{-1: false, 0: true, math.MaxInt16: true, math.MaxInt16 + 1: false} {
		ahead := &walk[int]{nodes: map[int]node{}, ahead: func(int) int { return bound }}
		behind := &walk[int]{nodes: map[int]node{}, ahead: func(int) int { return 0 }, behind: func(int) int { return bound }}
		e, errAhead := ahead.end(1, 2)
		f, errBehind := behind.end(1, 2)
		if (errAhead == nil) != ok || (errBehind == nil) != ok {
			t.Errorf("%d: %v, %v", bound, errAhead, errBehind)
		}
		if ok && (e.node != node{2, int16(bound), 0} || f.node != node{2, 0, int16(bound)}) {
			t.Errorf("%d: %v, %v", bound, e, f)
		}
	}
}
