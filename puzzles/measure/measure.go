// Package measure measures how hard a solved puzzle is beyond the length of
// its solution: how rarely chance finds it. Start with [of].
package measure

import (
	"cmp"
	"context"
	"math"
	"strconv"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/prove"
	"ludex/rules/play"
	"ludex/solver"
)

// Decision is an own move of the solution.
type Decision struct {
	Moves int // that are legal
	Right int // of them, with which the task can still be done as fast
}

// Measure counts the choices of a solution.
type Measure struct {
	Decisions []Decision
	Orders    float64 // lines of the same length that also solve a puzzle of one player, at least 1
}

// Luck returns the chance that a player solves the puzzle who picks every move
// at random, against the replies of the solution, as the negative of its
// binary logarithm: 10 is one time in about a thousand.
func (m Measure) Luck() float64 {
	bits := 0.0
	for _, d := range m.Decisions {
		bits += math.Log2(float64(d.Moves)) - math.Log2(float64(d.Right))
	}
	return math.Max(0, bits-math.Log2(max(1, m.Orders)))
}

// of measures a solved puzzle; one without a line has the measure zero. The error
// is a [*answer.Open] where a limit is hit on the way.
func of(ctx context.Context, f answer.Answer, lim solver.Limits) (Measure, error) {
	m := Measure{Orders: 1}
	p, s := f.Puzzle, play.NewSessionAt(f.Puzzle.Game, f.Puzzle.Start)
	me := p.Game.ToMove(p.Start)
	if f.Verdict != solver.Solved {
		return m, nil
	}
	m.Orders = orders(f)
	made, length := 0, f.Length
	for _, move := range f.Line {
		if p.ForOne() || !s.Over() && s.ToMove() == me {
			d := Decision{Moves: len(s.Moves()), Right: 1}
			if replies(p.Task) {
				right, err := right(ctx, f, s.Position(), made, length-made, lim)
				if err != nil {
					return m, err
				}
				d.Right = right
			}
			m.Decisions = append(m.Decisions, d)
			made++
		}
		s.Play(move)
	}
	return m, nil
}

// replies reports whether somebody replies to the moves of a task.
func replies(t puzzles.Task) bool { return t.Name() == "win" || t.Name() == "hold" }

// right returns the number of moves with which the task can still be done in
// time, at least one.
func right(ctx context.Context, f answer.Answer, at play.Position, made, left int, lim solver.Limits) (int, error) {
	if made == 0 {
		return max(1, len(f.Keys)), nil
	}
	p := f.Puzzle
	p.Start, p.Task = at, puzzles.Win{Within: left}
	p.Proved, p.Quality = puzzles.Proof{}, puzzles.Quality{}
	found, err := prove.Prove(ctx, p, prove.Limits{Limits: lim})
	return max(1, len(found.Keys)), cmp.Or(err, found.Known())
}

// orders returns the number of shortest lines that are known to solve a puzzle
// without replies.
func orders(f answer.Answer) float64 {
	lines := f.Quality.Lines
	if lines == "" {
		lines = f.Puzzle.Quality.Lines
	}
	n, err := parseLines(lines)
	if err != nil {
		return 1
	}
	return n
}

func parseLines(digits string) (float64, error) { return strconv.ParseFloat(digits, 64) }

// MostStars is the number of stars of the hardest puzzles.
const MostStars = 5

// easy is the place of two stars in most.
const easy = 1

// powers are, for one star and more, the greatest exponents n for which a player
// solves one puzzle in 10^n.
var powers = [MostStars - 1]int{1, 3, 5, 7}

// most are the greatest difficulties, in whole bits, of one star and more.
var most = func() (list [MostStars - 1]int) {
	for i, n := range powers {
		list[i] = int(math.Round(float64(n) * math.Log2(10)))
	}
	return list
}()

// Stars returns the stars of a difficulty in bits, 1 to MostStars.
func Stars(difficulty int) int {
	for i, bits := range most {
		if difficulty <= bits {
			return i + 1
		}
	}
	return MostStars
}

// Power returns the exponent n for which a player solves one puzzle of some stars in
// 10^n at least; of the most stars, no more than that.
func Power(stars int) int { return powers[min(stars, len(powers))-1] }
