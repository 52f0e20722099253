package gtp

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"
)

// clock is the time that a referee gives: the main time, and then periods of
// some stones each. The zero clock gives no limit.
type clock struct {
	period time.Duration
	stones int // in a period
	left   map[string]remaining
}

// remaining is the time of a colour, for a number of stones, or for the rest
// of the game if that is 0.
type remaining struct {
	time   time.Duration
	stones int
}

// expectedMoves is the number of moves for which the main time must last.
const expectedMoves = 20

// timeSettings sets both clocks: main time, period and stones, in seconds. A
// period without stones means no limit.
func (s *Server) timeSettings(_ context.Context, args []string) (string, error) {
	v, err := whole(args, 3)
	if err != nil {
		return "", fmt.Errorf("%w: expected time_settings MAIN PERIOD STONES", err)
	}
	s.clock = clock{}
	if v[1] > 0 && v[2] == 0 {
		return "", nil
	}
	s.clock = clock{seconds(v[1]), v[2], map[string]remaining{}}
	for _, colour := range []string{"white", "black"} {
		s.clock.left[colour] = remaining{seconds(v[0]), 0}
		if v[0] == 0 {
			s.clock.left[colour] = remaining{seconds(v[1]), v[2]}
		}
	}
	return "", nil
}

// timeLeft sets the clock of a colour: seconds, and stones or 0.
func (s *Server) timeLeft(_ context.Context, args []string) (string, error) {
	if len(args) != 3 {
		return "", errors.New("syntax error: expected time_left COLOR SECONDS STONES")
	}
	colour, err := colourOf(args[0])
	if err != nil {
		return "", err
	}
	v, err := whole(args[1:], 2)
	if err != nil {
		return "", fmt.Errorf("%w: expected time_left COLOR SECONDS STONES", err)
	}
	if s.clock.left == nil {
		s.clock.left = map[string]remaining{}
	}
	s.clock.left[colour] = remaining{seconds(v[0]), v[1]}
	return "", nil
}

// limit returns the time for one move of a colour, at most the engine's.
func (s *Server) limit(colour string) time.Duration {
	r, ok := s.clock.left[colour]
	if !ok {
		return s.Engine.Time
	}
	moves := r.stones
	if moves == 0 {
		moves = expectedMoves
	}
	return max(time.Millisecond, min(s.Engine.Time, r.time*9/10/time.Duration(moves)))
}

// spend takes the time of a move from the clock of a colour.
func (s *Server) spend(colour string, took time.Duration) {
	r, ok := s.clock.left[colour]
	if !ok {
		return
	}
	r.time -= took
	if r.stones > 0 {
		r.stones--
	}
	if s.clock.stones > 0 && (r.time <= 0 || r.stones == 0 && s.inPeriod(colour)) {
		r = remaining{s.clock.period, s.clock.stones}
	}
	s.clock.left[colour] = remaining{max(0, r.time), r.stones}
}

// inPeriod reports whether the main time of a colour is over.
func (s *Server) inPeriod(colour string) bool { return s.clock.left[colour].stones > 0 }

// whole reads whole numbers that are not negative.
func whole(args []string, n int) ([]int, error) {
	if len(args) != n {
		return nil, errors.New("syntax error")
	}
	var list []int
	for _, text := range args {
		v, err := strconv.Atoi(text)
		if err != nil || v < 0 || v > maxSeconds {
			return nil, fmt.Errorf("%q is not a whole number from 0 to %d", text, maxSeconds)
		}
		list = append(list, v)
	}
	return list, nil
}

// maxSeconds is the longest time of a clock.
const maxSeconds = 1_000_000

func seconds(n int) time.Duration { return time.Duration(n) * time.Second }
