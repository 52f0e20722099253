package certify

import (
	"context"
	"errors"
	"maps"
	"testing"

	"ludex/rules"
)

// ladder is a game on the rungs 0 to 6: player 0 moves on even rungs, player 1
// on odd ones, up or down by one. Who reaches the top wins for player 0; from rung
// 0 there is a way to rung 7, which wins for player 1.
type ladder struct{}

func (ladder) Start() int                { return 0 }
func (ladder) ToMove(v int) rules.Player { return rules.Player(v % 2) }
func (ladder) Play(_, m int) int         { return m }

func (l ladder) Moves(v int, dst []int) []int {
	switch {
	case l.Outcome(v) != rules.Undecided:
		return dst
	case v == 0:
		return append(dst, 1, 7)
	default:
		return append(dst, v-1, v+1)
	}
}

func (ladder) Outcome(v int) rules.Outcome {
	return map[int]rules.Outcome{6: rules.Won(0), 7: rules.Won(1)}[v]
}

// TestSettledRefusesEveryOther: player 1 keeps away from the top, player 0
// from the trap, so that all is drawn but the ends.
func TestSettledRefusesEveryOther(t *testing.T) {
	truth := map[int]worth{6: {rules.Won(0), 0}, 7: {rules.Won(1), 0}}
	for v := range 6 {
		truth[v] = worth{rules.Draw, 0}
	}
	check := func(values map[int]worth) error {
		p := Settled[int]{Game: ladder{}, Next: Neighbours(ladder{}.Moves, ladder{}.Play), Starts: []int{0}, Positions: maps.Keys(values),
			Value: func(v int) (rules.Outcome, int, bool) { w, ok := values[v]; return w.outcome, w.plies, ok }}
		_, err := p.Check(context.Background())
		return err
	}
	if err := check(truth); err != nil {
		t.Fatal(err)
	}
	for v := range truth {
		for _, other := range []worth{{rules.Won(0), 0}, {rules.Won(1), 0}, {rules.Won(0), 1}, {rules.Won(1), 1}, {rules.Draw, 0}, {rules.Draw, 1}, {}} {
			if other == truth[v] {
				continue
			}
			wrong := maps.Clone(truth)
			wrong[v] = other
			if err := check(wrong); !errors.Is(err, errValue) && !errors.Is(err, errPlies) {
				t.Errorf("%+v on rung %d: %v", other, v, err)
			}
		}
		wrong := maps.Clone(truth)
		delete(wrong, v)
		if err := check(wrong); !errors.Is(err, errNoValue) {
			t.Errorf("no value on rung %d: %v", v, err)
		}
	}
}

// TestSettledRefusesCircles: two won positions that rest on each other.
func TestSettledRefusesCircles(t *testing.T) {
	values := map[int]worth{6: {rules.Won(0), 0}, 7: {rules.Won(1), 0}}
	for v := range 6 {
		values[v] = worth{rules.Won(0), 6 - v}
	}
	p := Settled[int]{Game: ladder{}, Next: Neighbours(ladder{}.Moves, ladder{}.Play), Starts: []int{0}, Positions: maps.Keys(values),
		Value: func(v int) (rules.Outcome, int, bool) { w, ok := values[v]; return w.outcome, w.plies, ok }}
	if _, err := p.Check(context.Background()); !errors.Is(err, errPlies) && !errors.Is(err, errValue) {
		t.Errorf("wins that go round: %v", err)
	}
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := p.Check(ended); !errors.Is(err, context.Canceled) || !Unknown(err) {
		t.Errorf("interrupted: %v", err)
	}
}
