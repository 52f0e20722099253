// Package measure measures how hard a solved puzzle is beyond the length of
// its solution: how rarely chance finds it. Start with [GradeOf].
package measure

import (
	"math"
	"strconv"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/rules/play"
)

// ownMoves returns how many moves of the solution of a puzzle its solver makes.
func ownMoves(f answer.Answer) (n int) {
	p, s := f.Puzzle, play.NewSessionAt(f.Puzzle.Game, f.Puzzle.Start)
	me := p.Game.ToMove(p.Start)
	for _, move := range f.Line {
		if p.ForOne() || !s.Over() && s.ToMove() == me {
			n++
		}
		s.Play(move)
	}
	return n
}

// replies reports whether somebody replies to the moves of a task.
func replies(t puzzles.Task) bool { return t.Name() == "win" || t.Name() == "hold" }

// orders returns the number of shortest lines that are known to solve a puzzle
// without replies.
func orders(f answer.Answer) float64 {
	lines := f.Quality.Lines
	if lines == "" {
		lines = f.Puzzle.Quality.Lines
	}
	n, err := strconv.ParseFloat(lines, 64)
	if err != nil {
		return 1
	}
	return n
}

// MostStars is the number of stars of the hardest puzzles.
const MostStars = 5

// powers are, for one star and more, the greatest exponents n for which a player
// solves one puzzle in 10^n.
var powers = [MostStars - 1]int{1, 3, 5, 7}

// most returns the greatest difficulty, in whole bits, of some stars but the most.
func most(stars int) int { return int(math.Round(float64(powers[stars-1]) * math.Log2(10))) }

// Stars returns the stars of a difficulty in bits, 1 to MostStars.
func Stars(difficulty int) int {
	stars := 1
	for stars < MostStars && difficulty > most(stars) {
		stars++
	}
	return stars
}

// Power returns the exponent n for which a player solves one puzzle of some stars in
// 10^n at least; of the most stars, no more than that.
func Power(stars int) int { return powers[min(stars, len(powers))-1] }
