// Package dice finds all positions in which a turn of Wabanti's dice game can end
// after a roll (W2 to W8), and the odds that each leaves to the next player. Start
// with [Solve]; [Count] counts the ways to win.
package dice

import (
	"context"
	"slices"

	"ludex/puzzles/answer"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/wabanti/dice"
	"ludex/solver"
	"ludex/solver/shortest"
)

// End is a position in which a turn can end.
type End struct {
	Line     []dice.Move // the fewest moves that lead there; wabanti.End counts as one
	Dice     int         // used by Line
	Final    dice.State
	Outcome  rules.Outcome
	Distance int   // steps from the nearest piece to the nearest goal of the player whose turn it was
	Odds     *Odds // nil if not requested, or if the game is decided
}

// Ends are the positions in which a turn can end.
type Ends struct {
	answer.Answer     // whether the turn can win, without the puzzle; positions that several searches meet were looked at again
	Total         int // different ends that there are, -1 when not all were looked for

	search *search
	ends   []found
}

// Len returns the number of different ends that were found and requested.
func (r *Ends) Len() int { return len(r.ends) }

// End returns the end number i, with a line to it. The best end is number 0.
func (r *Ends) End(i int) End { return r.search.end(r.ends[i]) }

// Question is how a turn can end that has begun: dice are left.
type Question struct {
	Game  *dice.Game
	State dice.State
	Top   int  // number of ends to return, 0 for all
	Odds  bool // whether to compute the odds of each, and to sort by them
}

// Solve looks for the ends of a turn. The best come first: those that win for
// the player; then, by distance, those that decide nothing; then those by
// which others win.
//
// With Top it walks only where an end within some distance can still come of
// it, and raises that distance until it has met enough ends.
func Solve(ctx context.Context, q Question, lim solver.Limits) *Ends {
	t := &search{Question: q, front: newFront(q.Game, q.State.Mover), lim: lim}
	r := &Ends{Total: -1, search: t}
	r.Length, r.Evidence = -1, answer.BySearch
	most := len(t.front.within)
	distance := most
	if q.Top > 0 {
		distance = 0
	}
	for {
		ends := t.within(ctx, distance, r)
		if q.Top > 0 && wanted(ends) >= q.Top || distance == most || r.Limit != nil {
			t.finish(ctx, r, ends, distance == most)
			return r
		}
		distance++
	}
}

// search is a Solve in progress.
type search struct {
	Question
	front front
	lim   solver.Limits
	walk  *shortest.Explored[dice.State]
}

// within walks through the turn where it can end within a distance, and
// returns the ends there, the best first, without their lines.
func (t *search) within(ctx context.Context, distance int, r *Ends) []found {
	region := shortest.Region[dice.State]{Start: t.State, Hash: hash, Ends: isOver}
	if distance < len(t.front.within) {
		region.Skip = func(s dice.State) bool { return t.front.distance(s.Pieces)-s.Left.Len() > distance }
	}
	t.walk = shortest.Explore(ctx, t.Game, region, t.lim)
	r.Looked += int64(t.walk.Met())
	r.Stop(t.walk.Limit)
	ends := make([]found, len(t.walk.Ends))
	for i, ref := range t.walk.Ends {
		ends[i] = t.rank(ref)
	}
	slices.SortFunc(ends, found.compare)
	return ends
}

func isOver(s dice.State) bool { return s.Left == 0 }

func hash(s dice.State) uint64 {
	return (s.Pieces.Hash() ^ uint64(s.Left)) * 0x9e3779b97f4a7c15
}

// finish adds the last results to r.
func (t *search) finish(ctx context.Context, r *Ends, ends []found, all bool) {
	switch {
	case len(ends) > 0 && ends[0].class == won:
		r.Verdict = solver.Solved
	case r.Limit == nil:
		r.Verdict = solver.Unsolvable
	}
	if all && r.Limit == nil {
		r.Total = len(ends)
	}
	if t.Top > 0 {
		ends = ends[:min(t.Top, len(ends))]
	}
	r.ends = ends
	if t.Odds {
		t.addOdds(ctx, r)
	}
	if r.Unfinished = r.Limit != nil; r.Verdict == solver.Solved {
		t.won(r)
	}
}

// won adds the best end, which wins, to the answer.
func (t *search) won(r *Ends) {
	best := r.End(0)
	r.Outcome, r.Length, r.Plies = best.Outcome, best.Dice, len(best.Line)
	for _, m := range best.Line {
		r.Line = append(r.Line, play.MoveOf(m))
	}
}

func (t *search) end(f found) End {
	path := t.walk.Path(int(f.ref))
	final := path[len(path)-1]
	e := End{Final: final, Outcome: t.Game.Outcome(final), Distance: int(f.distance), Odds: f.odds}
	for i := range path[1:] {
		m := t.between(path[i], path[i+1])
		if m != dice.End {
			e.Dice++
		}
		e.Line = append(e.Line, m)
	}
	return e
}

// between returns the move from one position to the next. A die moves a
// piece by the number of cells that it shows (W3, W4).
func (t *search) between(s, next dice.State) dice.Move {
	from, to := s.Pieces.AndNot(next.Pieces).First(), next.Pieces.AndNot(s.Pieces).First()
	if from == to {
		return dice.End
	}
	return dice.Use(t.Game.Grid().Distance(from, to), from, to)
}
