package certify

import (
	"context"
	"errors"
	"testing"

	"pgregory.net/rapid"
)

// both returns the claim for the 8-puzzle from the solved position, with the
// levels that the length needs, split at the share given in percent.
func both(goal tiles, length, share int) TwoSided[tiles] {
	need := max(0, 2*length-1-2*goal.toward(solvedTiles))
	return TwoSided[tiles]{
		Next: next(puzzle{}), Before: before(puzzle{}), Start: solvedTiles, Goal: goal,
		Ahead: goal.toward, Behind: solvedTiles.toward,
		Forward: need * share / 100, Backward: need - need*share/100, Length: length,
	}
}

func anyTiles(t *rapid.T) tiles {
	s := solvedTiles
	for range rapid.IntRange(0, 60).Draw(t, "moves") {
		moves := puzzle{}.Moves(s, nil)
		s = puzzle{}.Play(s, rapid.SampledFrom(moves).Draw(t, "move"))
	}
	return s
}

func TestTwoSidedAcceptsExactlyTheTruth(t *testing.T) {
	dist := distances(puzzle{}, solvedTiles)
	rapid.Check(t, func(t *rapid.T) {
		goal := anyTiles(t)
		length := dist[goal]
		share := rapid.IntRange(0, 100).Draw(t, "share")
		if _, err := both(goal, length, share).Check(t.Context(), Limits{}); err != nil {
			t.Errorf("%d moves: %v", length, err)
		}
		if _, err := both(goal, length+1, share).Check(t.Context(), Limits{}); !errors.Is(err, ErrShorter) {
			t.Errorf("one move too many: %v", err)
		}
	})
}

func TestTwoSidedRefusesSmallLevels(t *testing.T) {
	dist := distances(puzzle{}, solvedTiles)
	rapid.Check(t, func(t *rapid.T) {
		goal := anyTiles(t)
		p := both(goal, dist[goal], 50)
		if p.Forward+p.Backward == 0 {
			t.Skip("the bound alone is enough")
		}
		if p.Forward > 0 {
			p.Forward--
		} else {
			p.Backward--
		}
		if _, err := p.Check(t.Context(), Limits{}); !errors.Is(err, errLevels) {
			t.Errorf("got %v", err)
		}
	})
}

// TestTwoSidedWithoutBounds enumerates: all bounds 0, level by level.
func TestTwoSidedWithoutBounds(t *testing.T) {
	zero := func(int) int { return 0 }
	p := TwoSided[int]{
		Next: next(road{last: 30}), Before: before(road{last: 30}), Start: 0, Goal: 20, Ahead: zero, Behind: zero,
		Forward: 19, Backward: 20, Length: 20,
	}
	stats, err := p.Check(t.Context(), Limits{})
	if want := (Stats{Forward: 10, Backward: 19, Edges: 57}); err != nil || stats != want {
		t.Errorf("got %+v, %v; want %+v", stats, err, want)
	}
	p.Forward, p.Backward, p.Length = 21, 20, 21
	if _, err := p.Check(t.Context(), Limits{}); !errors.Is(err, ErrShorter) {
		t.Errorf("got %v", err)
	}
}

func distanceTo(to int) func(int) int {
	return func(s int) int { return max(s-to, to-s) }
}

func TestTwoSidedNamesWhatIsWrong(t *testing.T) {
	good := TwoSided[int]{
		Next: next(road{last: 30}), Before: before(road{last: 30}), Start: 0, Goal: 20,
		Ahead: distanceTo(20), Behind: distanceTo(0), Forward: 1, Backward: 1, Length: 20,
	}
	if _, err := good.Check(t.Context(), Limits{}); err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		change func(*TwoSided[int])
		want   error
	}{
		"a jump that the bound ignores": {
			func(p *TwoSided[int]) {
				r := road{last: 30}
				r.jump.from, r.jump.to = 3, 9
				p.Next, p.Before = next(r), before(r)
			},
			errInconsistent,
		},
		"a bound that is not 0 at the goal": {
			func(p *TwoSided[int]) { p.Ahead = func(s int) int { return distanceTo(20)(s) + 1 } },
			errEnds,
		},
		"a bound that is not 0 at the start": {
			func(p *TwoSided[int]) { p.Behind = func(s int) int { return distanceTo(0)(s) + 1 } },
			errEnds,
		},
		"bounds that differ at the ends": {
			func(p *TwoSided[int]) { p.Behind = func(s int) int { return distanceTo(0)(s) / 2 } },
			errEnds,
		},
		"a negative bound": {
			func(p *TwoSided[int]) { p.Ahead = func(s int) int { return 20 - s } },
			errRange,
		},
		"a negative level": {func(p *TwoSided[int]) { p.Forward = -1 }, errLevels},
		"a level past all": {func(p *TwoSided[int]) { p.Forward = MaxLength + 1 }, errLevels},
		"a length past all": {
			func(p *TwoSided[int]) { p.Length = 1 << 62 },
			errLevels,
		},
		"a start that is the goal": {
			func(p *TwoSided[int]) { p.Goal, p.Ahead, p.Forward = 0, distanceTo(0), 100 },
			ErrShorter,
		},
	} {
		t.Run(name, func(t *testing.T) {
			p := good
			test.change(&p)
			if _, err := p.Check(t.Context(), Limits{}); !errors.Is(err, test.want) {
				t.Errorf("got %v, want %v", err, test.want)
			}
		})
	}
}

// TestTwoSidedMissingMoveBack: the moves back lack the jump from 3 to 9, so B
// lacks the positions before it.
func TestTwoSidedMissingMoveBack(t *testing.T) {
	r := road{last: 30, lost: true}
	r.jump.from, r.jump.to = 3, 9
	zero := func(int) int { return 0 }
	p := TwoSided[int]{Next: next(r), Before: before(r), Start: 0, Goal: 12, Ahead: zero, Behind: zero, Forward: 7, Backward: 15, Length: 7}
	if _, err := p.Check(t.Context(), Limits{}); !errors.Is(err, errUnmoves) {
		t.Errorf("got %v", err)
	}
}

func TestTwoSidedLimits(t *testing.T) {
	zero := func(tiles) int { return 0 }
	goal := puzzle{}.Play(puzzle{}.Play(solvedTiles, 7), 6)
	p := TwoSided[tiles]{
		Next: next(puzzle{}), Before: before(puzzle{}), Start: solvedTiles, Goal: goal, Ahead: zero, Behind: zero,
		Forward: MaxLength, Backward: 0, Length: 2,
	}
	if _, err := p.Check(t.Context(), Limits{Memory: 10_000}); !errors.Is(err, ErrMemory) || !Unknown(err) {
		t.Errorf("memory: got %v", err)
	}
	if _, err := p.Check(t.Context(), Limits{Positions: 100}); !errors.Is(err, ErrPositions) || !Unknown(err) {
		t.Errorf("positions: got %v", err)
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := p.Check(gone, Limits{}); !errors.Is(err, context.Canceled) || !Unknown(err) {
		t.Errorf("context: got %v", err)
	}
	if _, err := p.Check(t.Context(), Limits{}); err != nil {
		t.Errorf("without limits: %v", err)
	}
}
