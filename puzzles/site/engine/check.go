package engine

import "fmt"

// The largest numbers that a request has, far above those of the pages. The cells of
// a move are compared with the board.
const (
	maxCell   = 1 << 10
	maxLength = 1000    // moves of a solution
	maxTries  = 1 << 20 // false starts on its way
	maxLine   = 10_000  // moves of an attempt
	maxBudget = 1 << 20 // positions of a search
	maxLevel  = 9       // of an opponent, which says which it has
	maxSeat   = 15
	maxSeed   = 1<<31 - 1
)

// check returns an error if a number of the request is out of range. All actions
// rely on it.
func (r Request) check() error {
	a := r.Puzzle.Asks
	for _, n := range []struct {
		name             string
		value, low, high int
	}{
		{"from", r.From, -1, maxCell}, {"to", r.To, -1, maxCell}, {"length", r.Puzzle.Length, 0, maxLength},
		{"twice", a.Twice, 0, maxLength}, {"refilled", a.Refilled, 0, maxLength}, {"detour", a.Detour, 0, maxLength},
		{"chain", a.Chain, 0, maxLength}, {"tries", a.Tries, 0, maxTries},
		{"line", len(r.Line), 0, maxLine}, {"side", r.Own.Side, 0, maxCell}, {"budget", r.Solved.Budget, 0, maxBudget},
		{"seconds", r.Seconds, 0, maxSeconds}, {"level", r.Seats.Level, -1, maxLevel}, {"seat", r.Seats.Side, 0, maxSeat}, {"seed", r.Seats.Seed, 0, maxSeed},
	} {
		if n.value < n.low || n.value > n.high {
			return fmt.Errorf("%s is %d: must be %d to %d", n.name, n.value, n.low, n.high)
		}
	}
	return nil
}

// Searches reports whether the action of a request may search for long.
func (r Request) Searches() bool {
	switch r.Do {
	case "answer", "hint", "solution", "reply", "review":
		return true
	}
	return false
}
