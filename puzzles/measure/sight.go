package measure

import (
	"cmp"
	"context"
	"slices"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/prove"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
)

// sight is a solved puzzle from the point of view of its solver: the own
// moves, how good they look, and where the best replies lead.
type sight struct {
	answer.Answer
	ctx   context.Context
	lim   solver.Limits
	me    rules.Player
	look  prove.Look
	known map[node]*choice
	lasts map[play.Move]int // of a draw to be held: the own moves from a wrong one on, it included, until the game is lost
	err   error             // of a proof
}

func newSight(ctx context.Context, f answer.Answer, lim solver.Limits) *sight {
	return &sight{
		Answer: f, ctx: ctx, lim: lim, me: f.Puzzle.Game.ToMove(f.Puzzle.Start), look: prove.LookOf(f), known: map[node]*choice{},
	}
}

// node is a position in which the solver of the puzzle is to move, with the
// own moves that are left.
type node struct {
	at   play.Position
	left int
}

// choice is the moves of a node.
type choice struct {
	moves  []play.Move
	gains  []int
	most   int           // the greatest gain
	right  []bool        // of a task with replies: the first moves of shortest wins
	answer []play.Move   // the first reply of the shortest win, after one of them
	ends   map[int]ended // by the index of a move, where that is known
}

// ended is the result of a move.
type ended struct {
	next node
	is   state
}

// state is how far an attempt has come.
type state uint8

const (
	goesOn state = iota
	solved
	failed
)

// start returns the node of the puzzle.
func (s *sight) start() node { return node{s.Puzzle.Start, max(1, s.Length)} }

// at returns the choice of a node.
func (s *sight) at(n node) *choice {
	if c := s.known[n]; c != nil {
		return c
	}
	moves := s.Puzzle.Game.Moves(n.at, nil)
	c := &choice{moves: moves, gains: s.look(n.at, moves), ends: map[int]ended{}}
	if len(moves) > 0 {
		c.most = slices.Max(c.gains)
	}
	if replies(s.Puzzle.Task) {
		s.judge(n, c)
	}
	s.known[n] = c
	return c
}

// judge finds the right moves of a node.
func (s *sight) judge(n node, c *choice) {
	c.right = make([]bool, len(c.moves))
	keys, line := s.Keys, s.Line
	if n != s.start() {
		f := s.prove(n)
		keys, line = f.Keys, f.Line
	}
	c.answer = make([]play.Move, len(c.moves))
	for _, key := range keys {
		if i := slices.Index(c.moves, key); i >= 0 {
			c.right[i] = true
		}
	}
	if len(line) > 1 {
		if i := slices.Index(c.moves, line[0]); i >= 0 {
			c.answer[i] = line[1]
		}
	}
}

// prove looks for a win in the own moves that are left.
func (s *sight) prove(n node) answer.Answer {
	p := s.Puzzle
	p.Start, p.Task = n.at, puzzles.Win{Within: n.left}
	p.Proved, p.Quality = puzzles.Proof{}, puzzles.Quality{}
	f, err := prove.Prove(s.ctx, p, prove.Limits{Limits: s.lim})
	s.err = cmp.Or(s.err, err, f.Known())
	return f
}

// good reports whether a move looks good: its gain is positive, and at least
// half of the greatest one.
func (c *choice) good(i int) bool { return c.gains[i] > 0 && 2*c.gains[i] >= c.most }

// appeal is how good a move looks, from 0 to 1 for the best one.
func (c *choice) appeal(i int) float64 {
	if c.most <= 0 {
		return 0
	}
	return max(0, float64(c.gains[i])/float64(c.most))
}

// best returns the index of the first of the moves that look best.
func (c *choice) best() int { return slices.Index(c.gains, c.most) }

// after returns the node that a move of a node leads to, after the reply if
// somebody replies.
func (s *sight) after(n node, i int) (next node, is state) {
	c := s.at(n)
	if e, ok := c.ends[i]; ok {
		return e.next, e.is
	}
	next, is = s.played(n, c, i)
	c.ends[i] = ended{next, is}
	return next, is
}

func (s *sight) played(n node, c *choice, i int) (next node, is state) {
	g := s.Puzzle.Game
	at := g.Play(n.at, c.moves[i])
	hold := s.Puzzle.Task == puzzles.Hold{}
	switch o := g.Outcome(at); {
	case hold && c.right[i], !hold && o.WonBy(s.me):
		return next, solved
	case hold, o != rules.Undecided, n.left == 1:
		return next, failed
	case !replies(s.Puzzle.Task) && g.ToMove(at) != s.me:
		return next, failed // the turn is over
	case g.ToMove(at) != s.me:
		reply, ok := s.reply(n, c, i, at)
		if at = g.Play(at, reply); !ok || g.Outcome(at) != rules.Undecided {
			return next, failed
		}
	}
	return node{at, n.left - 1}, goesOn
}

// reply returns the reply to a move: to a right one that of the shortest win,
// to a wrong one the first that refutes it. Replies on cells to which a better
// looking move of the solver goes are tried first.
func (s *sight) reply(n node, c *choice, i int, at play.Position) (reply play.Move, ok bool) {
	if c.answer[i] != (play.Move{}) {
		return c.answer[i], true
	}
	g := s.Puzzle.Game
	worth := map[int]int{}
	for j, m := range c.moves {
		_, to := g.FromTo(m)
		worth[to] = max(worth[to], c.gains[j])
	}
	moves := slices.Clone(g.Moves(at, nil))
	if len(moves) == 0 {
		return reply, false
	}
	slices.SortStableFunc(moves, func(a, b play.Move) int {
		_, to := g.FromTo(a)
		_, other := g.FromTo(b)
		return worth[other] - worth[to]
	})
	if c.right[i] {
		return moves[0], true
	}
	for _, m := range moves {
		then := g.Play(at, m)
		o := g.Outcome(then)
		if o != rules.Undecided && !o.WonBy(s.me) ||
			o == rules.Undecided && g.ToMove(then) == s.me && s.prove(node{then, n.left - 1}).Verdict == solver.Unsolvable {
			return m, true
		}
	}
	return moves[0], true
}

// trail returns how far a move leads that looks good and is wrong: the own
// moves, it included, until none looks good any more, when the one that looks
// best is always taken. It is 0 if the trail ends at the goal.
func (s *sight) trail(n node, i int) int {
	if s.lasts != nil {
		return s.lasts[s.at(n).moves[i]]
	}
	for length := 1; ; length++ {
		next, is := s.after(n, i)
		if is == solved {
			return 0
		}
		if is == failed {
			return length
		}
		c := s.at(next)
		if c.most <= 0 {
			return length
		}
		n, i = next, c.best()
	}
}
