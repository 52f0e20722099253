package measure

import (
	"context"
	"fmt"
	"math"
	"slices"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	solopuzzle "ludex/puzzles/solo"
	walipuzzle "ludex/puzzles/wali"
	"ludex/rules/play"
	"ludex/rules/wabanti/solo"
	"ludex/rules/wali"
	"ludex/solver"
	"ludex/solver/tablebase"
)

// Grade is a measure of how hard a person finds a solution. Its zero value is
// that of a puzzle without a solution.
type Grade struct {
	Length     int  // own moves of the solution
	Tempting   int  // wrong own moves along the solution that look good
	Difficulty int  // in whole bits; see [GradeOf]
	FalseStart bool // the first move that looks best is wrong
}

// preference is how much more often a player tries the move that looks best than one
// that does nothing.
const preference = 8

// GradeOf measures a solved puzzle.
//
// The difficulty is the negative binary logarithm of the chance that a player picks right
// moves only, against the replies of the solution. A move is picked by its weight: 1 for one
// that seems to do nothing, up to 8 for the one that looks best. A wrong move that looks good
// weighs more in proportion to the moves of its trail, which are lost work. In Solo and Éclair, all moves with which a shortest line goes on are right. A
// puzzle that is solved by always taking the move that looks best has no more than two
// stars (see [Stars]).
func GradeOf(ctx context.Context, f answer.Answer, lim solver.Limits) (Grade, error) {
	var g Grade
	if f.Verdict != solver.Solved || len(f.Line) == 0 {
		return g, nil
	}
	g.Length = ownMoves(f)
	s := newSight(ctx, f, lim)
	if f.Puzzle.Task == (puzzles.Hold{}) {
		return g, s.gradeHold(&g)
	}
	n, rest, bits := s.start(), f.Line, 0.0
	right := s.rightJumps()
	for len(rest) > 0 {
		s.mark(n, right, len(f.Line)-len(rest))
		i, later, err := s.step(n, rest)
		if err != nil {
			return g, err
		}
		bits += s.weigh(&g, n, i, later)
		next, is := s.after(n, i)
		if is != goesOn || s.err != nil {
			break
		}
		n, rest = next, later
	}
	if right == nil { // the orders are not yet counted
		bits = math.Max(0, bits-math.Log2(max(1, orders(f))))
	}
	g.Difficulty = int(math.Round(bits))
	if s.greedy() {
		g.Difficulty = min(g.Difficulty, most(2))
	}
	return g, s.err
}

// greedy reports whether always taking the move that looks best solves the puzzle; of a task
// with replies its quality knows that.
func (s *sight) greedy() bool {
	if replies(s.Puzzle.Task) {
		return s.Puzzle.Quality.Greedy >= s.Length
	}
	c := s.at(s.start())
	return c.most > 0 && s.trail(s.start(), c.best()) == 0
}

// rightJumps returns the right moves along the line of a Solo or an Éclair, nil in
// another game.
func (s *sight) rightJumps() [][]play.Move {
	if solo.Of(s.Puzzle.Game) == nil {
		return nil
	}
	return solopuzzle.Right(s.ctx, &s.Answer)
}

// mark notes the right moves of a node of the line, if they are known.
func (s *sight) mark(n node, right [][]play.Move, made int) {
	if right == nil {
		return
	}
	c := s.at(n)
	c.right = make([]bool, len(c.moves))
	for i, m := range c.moves {
		c.right[i] = slices.Contains(right[made], m)
	}
}

// Rate sets the difficulty of an answer with a quality, and of a line for one player:
// that of [GradeOf].
func Rate(ctx context.Context, f *answer.Answer, lim solver.Limits) error {
	if f.Quality.Unique == "" && !f.Puzzle.ForOne() {
		return nil
	}
	known := *f
	known.Puzzle.Quality = f.Quality
	g, err := GradeOf(ctx, known, lim)
	f.Quality.Difficulty = g.Difficulty
	return err
}

// step returns the index of the first move of a line in a node, and the rest of
// the line from the next own move on.
func (s *sight) step(n node, line []play.Move) (i int, later []play.Move, err error) {
	if i = slices.Index(s.at(n).moves, line[0]); i < 0 {
		return 0, nil, fmt.Errorf("%v is not a legal move", line[0])
	}
	if replies(s.Puzzle.Task) {
		if c := s.at(n); len(line) > 1 {
			c.answer[i] = line[1]
		}
		return i, line[min(2, len(line)):], nil
	}
	return i, line[1:], nil
}

// weigh returns the bits of one decision, whose right move is that of an index,
// and counts tempting moves. In a game for one, the moves that the line makes
// later are not counted as wrong.
func (s *sight) weigh(g *Grade, n node, right int, later []play.Move) float64 {
	c := s.at(n)
	first := n == s.start()
	if first && c.most > 0 && !s.isRight(n, c.best(), right, later) {
		g.FalseStart = s.trail(n, c.best()) > 0
	}
	all, good := 0.0, 0.0
	for i := range c.moves {
		w := 1 + (preference-1)*c.appeal(i)
		switch {
		case i == right, c.right != nil && c.right[i]:
			good += w
		case c.good(i) && !s.isRight(n, i, right, later):
			trail := s.trail(n, i)
			if trail > 0 {
				g.Tempting++
				w *= float64(trail)
			}
		}
		all += w
	}
	return math.Log2(all / good)
}

// isRight reports whether a move is right, or is one that the line makes later.
func (s *sight) isRight(n node, i, right int, later []play.Move) bool {
	c := s.at(n)
	if c.right != nil {
		return c.right[i]
	}
	return i == right || slices.Contains(later, c.moves[i])
}

// gradeHold grades a draw to be held, in Wali.
func (s *sight) gradeHold(g *Grade) error {
	rules := wali.Of(s.Puzzle.Game)
	if rules == nil {
		return nil
	}
	at := s.Puzzle.Start.Value().(wali.State)
	book, err := walipuzzle.At(s.ctx, rules, at, tablebase.Limits{Memory: s.lim.Memory, Workers: max(1, s.lim.Workers)})
	if err != nil {
		return err
	}
	s.lasts = map[play.Move]int{}
	for _, o := range book.Options(at) {
		if o.Value.IsLoss() {
			s.lasts[play.MoveOf(o.Move)] = 1 + o.Value.Plies()/2
		}
	}
	g.Difficulty = int(math.Round(s.weigh(g, s.start(), -1, nil)))
	return nil
}
