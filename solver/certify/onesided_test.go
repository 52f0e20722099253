package certify

import (
	"errors"
	"testing"

	"pgregory.net/rapid"
)

// one returns the claim that the 8-puzzle needs that many moves from start.
func one(start tiles, length int) OneSided[tiles] {
	return OneSided[tiles]{
		Next: next(puzzle{}), Start: start, Ahead: solvedTiles.toward,
		Reached: func(s tiles) bool { return s == solvedTiles },
		Level:   max(0, 2*length-1-2*solvedTiles.toward(start)), Length: length,
	}
}

func TestOneSidedAcceptsExactlyTheTruth(t *testing.T) {
	dist := distances(puzzle{}, solvedTiles)
	rapid.Check(t, func(t *rapid.T) {
		start := anyTiles(t)
		p := one(start, dist[start])
		if _, err := p.Check(t.Context(), Limits{}); err != nil {
			t.Errorf("%d moves: %v", p.Length, err)
		}
		if p.Level > 0 {
			p.Level--
			if _, err := p.Check(t.Context(), Limits{}); !errors.Is(err, errLevels) {
				t.Errorf("a level too small: %v", err)
			}
		}
		if _, err := one(start, dist[start]+1).Check(t.Context(), Limits{}); !errors.Is(err, ErrShorter) {
			t.Errorf("one move too many: %v", err)
		}
	})
}

func TestOneSidedNamesWhatIsWrong(t *testing.T) {
	good := OneSided[int]{
		Next: next(road{last: 30}), Ahead: distanceTo(20), Reached: func(s int) bool { return s == 20 }, Level: 40, Length: 20,
	}
	if _, err := good.Check(t.Context(), Limits{}); err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		change func(*OneSided[int])
		want   error
	}{
		"a bound that is not 0 where reached": {
			func(p *OneSided[int]) { p.Reached = func(s int) bool { return s >= 19 } }, errEnds,
		},
		"a bound that jumps": {
			func(p *OneSided[int]) { p.Ahead = func(s int) int { return 2 * distanceTo(20)(s) } }, errInconsistent,
		},
		"a start that is reached": {func(p *OneSided[int]) { p.Start = 20 }, ErrShorter},
	} {
		t.Run(name, func(t *testing.T) {
			p := good
			test.change(&p)
			if p.Start == 20 {
				p.Level = 100
			}
			if _, err := p.Check(t.Context(), Limits{}); !errors.Is(err, test.want) {
				t.Errorf("got %v, want %v", err, test.want)
			}
		})
	}
}
