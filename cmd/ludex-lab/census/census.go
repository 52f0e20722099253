// Package census solves all positions of Havannah with few stones. [New] lists
// them, symmetric ones once; [Census.Solve] finds the values that are missing;
// [Census.Write], [Census.WriteAll] and [Census.Read] keep them in a text file, so that
// a later run continues; [Census.Levels] counts them.
package census

import (
	"fmt"
	"slices"

	havannahpuzzle "ludex/puzzles/havannah"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/solver/proofnumber"
)

// Game is the game of a census, on boards of up to 5 cells a side.
type Game = *havannah.Game[havannah.UpTo5]

type state = havannah.State[havannah.UpTo5]

// Position is a position with its value.
type Position struct {
	State  havannah.State[havannah.UpTo5]
	Value  proofnumber.Value
	Known  bool
	images int
	wins   bool   // a move completes a figure
	busy   bool   // a solver searches it
	spent  int64  // positions expanded for the value
	left   uint32 // the lesser proof number after that
	next   []int  // the positions after its moves, in the next level, each once; not those that end play
}

// Census is the positions of a game after 0, 1, 2 and more stones.
type Census struct {
	game    Game
	solvers []proofnumber.Solver // with one table
	levels  [][]Position
	index   []map[state]int             // of the positions of a level
	more    map[state]proofnumber.Value // the known values after one stone more than in the last level
}

// New lists the positions with up to a number of stones. Each worker searches
// another position. The error names a reading by which they cannot be solved.
func New(g Game, stones int, lim proofnumber.Limits) (*Census, error) {
	workers := lim.Workers
	lim.Workers = 1
	s, err := havannahpuzzle.Solver(g, g.Start(), lim)
	if err != nil {
		return nil, err
	}
	c := &Census{game: g, solvers: []proofnumber.Solver{s}, more: map[state]proofnumber.Value{}}
	for len(c.solvers) < workers {
		c.solvers = append(c.solvers, s.Beside())
	}
	c.add([]state{g.Canonical(g.Start())})
	for range stones {
		c.grow()
	}
	return c, nil
}

// add adds a level of canonical positions.
func (c *Census) add(list []state) {
	level, index := make([]Position, len(list)), make(map[state]int, len(list))
	for i, s := range list {
		level[i] = Position{State: s, images: c.game.Orbit(s)}
		index[s] = i
	}
	c.levels, c.index = append(c.levels, level), append(c.index, index)
}

// grow adds the level after the last one.
func (c *Census) grow() {
	last := c.levels[len(c.levels)-1]
	var list []state
	seen := map[state]int{}
	for i := range last {
		for _, m := range c.game.Moves(last[i].State, nil) {
			s := c.game.Canonical(c.game.Play(last[i].State, m))
			if s.Figures() != 0 {
				last[i].wins = true
				continue
			}
			at, ok := seen[s]
			if !ok {
				at = len(list)
				seen[s] = at
				list = append(list, s)
			}
			if !slices.Contains(last[i].next, at) {
				last[i].next = append(last[i].next, at)
			}
		}
	}
	c.add(list)
}

// derive takes the value of a position from those after its moves, if they
// determine it.
func (c *Census) derive(stones int, p *Position) bool {
	best, open := c.best(stones, p)
	if best == won(c.game.ToMove(p.State)) || best >= 0 && !open {
		p.Value, p.Known = proofnumber.Value(best), true
	}
	return p.Known
}

func won(p rules.Player) int { return int(proofnumber.FirstWins) * int(1-p) }

// best returns the best known value for the mover among the positions after the
// moves of p, or -1, and whether one is unknown.
func (c *Census) best(stones int, p *Position) (best int, open bool) {
	best = -1
	goal := won(c.game.ToMove(p.State))
	if p.wins {
		return goal, false
	}
	for _, i := range p.next {
		q := &c.levels[stones+1][i]
		switch {
		case !q.Known:
			open = true
		case best < 0 || abs(int(q.Value)-goal) < abs(best-goal):
			best = int(q.Value)
		}
	}
	return best, open
}

func abs(n int) int { return max(n, -n) }

// Check returns an error if a value differs from the best of those after the
// moves, where these are known.
func (c *Census) Check() error {
	for stones := range len(c.levels) - 1 {
		for i := range c.levels[stones] {
			p := c.levels[stones][i]
			best, open := c.best(stones, &p)
			if decided := best == won(c.game.ToMove(p.State)) || best >= 0 && !open; p.Known && decided && best != int(p.Value) {
				return fmt.Errorf("%s: its value is not that of its best move", c.Name(p.State))
			}
		}
	}
	return nil
}

// Level is the count of the positions with a number of stones.
type Level struct {
	Positions, Images int
	Values            [3]int // by [proofnumber.Value]
	Boards            [3]int // the same with all images
	Only              int    // positions with one winning move, symmetric moves counted once
}

// Levels counts the positions of each level.
func (c *Census) Levels() (list []Level) {
	for stones := range c.levels {
		var l Level
		for i := range c.levels[stones] {
			p := &c.levels[stones][i]
			l.Positions++
			l.Images += p.images
			if p.Known {
				l.Values[p.Value]++
				l.Boards[p.Value] += p.images
			}
			if n, all := c.winning(stones, p); all && n == 1 {
				l.Only++
			}
		}
		list = append(list, l)
	}
	return list
}

// winning counts the winning moves of the mover of p, and reports whether all
// moves are known.
func (c *Census) winning(stones int, p *Position) (n int, all bool) {
	for _, i := range p.next {
		q := &c.levels[stones+1][i]
		if !q.Known {
			return n, false
		}
		if int(q.Value) == won(c.game.ToMove(p.State)) {
			n++
		}
	}
	return n, len(p.next) > 0 && !p.wins
}

// Name returns the moves to a position: the stones of each player in the order
// of the cells.
func (c *Census) Name(s state) string {
	var lists [2][]hexgrid.Cell
	for p := range lists {
		lists[p] = s.Stones(rules.Player(p)).Cells(nil)
	}
	name := ""
	for i := range len(lists[0]) + len(lists[1]) {
		if i > 0 {
			name += " "
		}
		name += c.game.Grid().Name(lists[i%2][i/2])
	}
	return name
}
