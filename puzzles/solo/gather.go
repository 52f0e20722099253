package solo

import (
	"fmt"
	"math/big"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/rules"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
	"ludex/solver/shortest"
)

// found is a finished search.
type found = *shortest.Search[wabanti.Position]

// add takes over the result of the search for one goal.
func (s *solving) add(g goal, game *solo.Jumps, f found) {
	s.Stored += f.Stored
	s.Looked += f.Expanded
	g.proof.Forward, g.proof.Backward = f.Levels()
	if f.Verdict == solver.Unsolvable {
		g.proof.Kind = answer.ClosedSet
		var closed []wabanti.Position
		g.proof.FromStart, closed = f.Closed()
		for _, t := range closed {
			s.closed += g.symmetry.Orbit(t)
		}
	}
	s.Proofs = append(s.Proofs, g.proof)
	if f.Verdict != solver.Unsolvable {
		s.lower(f.LowerBound)
	}
	if f.Length >= 0 && (s.Length < 0 || f.Length < s.Length) {
		s.take(game, f)
	}
	if puzzles.Assesses && s.lim.Count && f.Length >= 0 && f.Length == s.Length {
		s.count(game, g, f)
	}
}

// lower notes that one goal cannot be reached in fewer moves than bound.
func (s *solving) lower(bound int) {
	if s.Least < 0 || bound < s.Least {
		s.Least = bound
	}
}

// take makes the line that f found the puzzle's.
func (s *solving) take(game *solo.Jumps, f found) {
	setLine(s.Answer, shortest.Line(f, game))
	s.Count, s.Unfinished = nil, false
}

// count adds the shortest lines to one goal and to those alike. When a limit
// keeps it from that, it notes so: a partial count is none.
func (s *solving) count(game *solo.Jumps, g goal, f found) {
	n, err := shortest.Count{}, f.Limit
	if f.Verdict == solver.Solved {
		n, err = shortest.CountLines(s.ctx, f, game)
	}
	if err != nil {
		s.Unfinished = true
		return
	}
	if s.Count == nil {
		s.Count = &shortest.Count{Lines: new(big.Int)}
	}
	alike := max(1, g.alike)
	s.Count.Lines.Add(s.Count.Lines, n.Lines.Mul(n.Lines, big.NewInt(int64(alike))))
	s.Count.Finals += alike * n.Finals
}

// finish draws the verdict; limit is the limit that stopped a search, if
// anything did.
func (s *solving) finish(limit error) {
	switch {
	case s.Length >= 0 && s.Least >= s.Length:
		s.Verdict, s.Outcome, s.Least = solver.Solved, rules.Won(0), s.Length
	case limit != nil:
		s.Stop(limit)
	default:
		s.Verdict, s.Reason = solver.Unsolvable, s.whyNot()
	}
	s.Least = max(s.Least, 0)
	if s.Unfinished {
		s.Count = nil
	}
}

// whyNot returns the proof that no goal can be reached.
func (s *solving) whyNot() string {
	for _, p := range s.Proofs {
		switch {
		case p.Kind == answer.ClosedSet && p.FromStart:
			return fmt.Sprintf("closed set: of the start only %s can be reached, and no goal is among them", rules.Plural(s.closed, "position", ""))
		case p.Kind == answer.ClosedSet:
			return fmt.Sprintf("closed set: only %s to the target, and the start is not among them", rules.Plural(s.closed, "position leads", "positions lead"))
		}
	}
	p := s.Proofs[0]
	by := "no jump leaves the class of cells that jumps join"
	if s.options.KeepsParity() {
		by = "a jump keeps the parities of its piece's coordinates"
	}
	return fmt.Sprintf("invariant: %s, and of the classes that they make the start fills %s cells, the target %s", by, p.StartValue, p.Value)
}

// jumpSet are the jumps of some shortest lines, in the order of their cells.
type jumpSet struct {
	game  *solo.Jumps
	jumps []wabanti.Move
	known map[uint64]*big.Int // orders by the jumps used
}

// index returns which of the jumps not used m is, the first of those alike,
// or -1.
func (set *jumpSet) index(m wabanti.Move, used uint64) int {
	for j, jump := range set.jumps {
		if jump == m && used>>j&1 == 0 {
			return j
		}
	}
	return -1
}

// orders returns in how many orders the jumps not used can be made from s.
func (set *jumpSet) orders(s wabanti.Position, used uint64) *big.Int {
	if used == 1<<len(set.jumps)-1 {
		return big.NewInt(1)
	}
	if n, ok := set.known[used]; ok {
		return n
	}
	n := new(big.Int)
	for _, m := range set.game.Moves(s, nil) {
		if j := set.index(m, used); j >= 0 {
			n.Add(n, set.orders(set.game.Play(s, m), used|1<<j))
		}
	}
	set.known[used] = n
	return n
}
