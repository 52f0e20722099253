package ambiguity

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"ludex/rules"
	"ludex/solver"
	"ludex/solver/difference"
)

// Effort is how hard to look.
type Effort struct {
	Positions int    // that a breadth-first search stores, at most
	Depth     int    // moves that it looks at in any case, 0 to be bound by Positions alone
	Memory    int64  // bytes that it takes, at most, if not 0
	Games     int    // random games, from which the shares are counted
	Tries     int    // further games in which to look for a difference on the rulebook's board
	Shorten   int    // of the games found, to be shortened
	Results   bool   // whether the reference instances are solved
	Deep      bool   // those that take long, too
	Seed      uint64 // of the random games
}

// Default is an effort that settles most questions.
var Default = Effort{Positions: 60_000, Games: 100, Tries: 200, Shorten: 6, Results: true, Seed: 1}

// asking is a question on its way to an answer.
type asking[S, M comparable, O comparable] struct {
	Family[S, M, O]
	ctx    context.Context
	effort Effort
	Answer
}

// Ask answers a question.
func (f Family[S, M, O]) Ask(ctx context.Context, q Question, effort Effort) (*Answer, error) {
	x := &asking[S, M, O]{Family: f, ctx: ctx, effort: effort, Answer: Answer{Question: q, Parts: Unknown}}
	boards := f.Boards
	if q.Board != "" {
		boards = []string{q.Board}
	}
	first, err := f.duel(q, boards[0])
	if err != nil {
		return nil, err
	}
	if x.Argument, err = f.argument(q, boards); err != nil {
		return nil, err
	}
	if x.repeats(first) {
		err = x.byRecords(boards)
	} else {
		err = x.byPositions(first, boards)
	}
	if err != nil {
		return nil, err
	}
	x.conclude()
	if q.Ambiguity.ID == "" && x.Parting != nil {
		x.Deciding = f.deciding(q, x.Parting)
	}
	p, err := f.pairing(q, boards[0])
	if err == nil && effort.Results && q.Start == "" {
		x.Effect.Values = f.compare(ctx, p.OA, p.OB, effort)
	}
	x.Effect.Verdict, x.Interrupted = verdict(x.Parts, x.Effect.Values), ctx.Err() != nil
	return &x.Answer, err
}

// byPositions looks for the first position that the readings disagree on.
func (x *asking[S, M, O]) byPositions(first *duel[S, M], boards []string) error {
	found := x.search(first)
	var small *duel[S, M]
	var carried []M
	for _, board := range boards[1:] {
		if found != nil || x.Parting != nil {
			break
		}
		d, err := x.duel(x.Question, board)
		if err != nil {
			return err
		}
		if l := x.search(d); l != nil {
			small, carried = d, l
		}
	}
	if first.apart() {
		return nil
	}
	share, line := first.play(x.ctx, x.effort.Games, x.effort.Seed)
	x.Share = &share
	if found != nil {
		return nil
	}
	return x.onRulebook(first, line, small, carried)
}

// search goes through a board breadth-first and, when that finds a game,
// keeps it as proved.
func (x *asking[S, M, O]) search(d *duel[S, M]) []M {
	if d.apart() {
		x.Searched = append(x.Searched, Searched{Board: d.board, Found: true})
		x.Parting = x.render(d, nil, true, "the games begin with different positions")
		return []M{}
	}
	a, b := d.at(d.start)
	lim := difference.Limits[S]{Symmetry: d.symmetry, Positions: x.effort.Positions, Memory: x.effort.Memory}
	p := difference.First(x.ctx, a, b, lim)
	if x.effort.Depth > p.Exhausted && p.Kind == difference.None && !p.Closed {
		lim.Positions, lim.AtMost = 0, x.effort.Depth
		if q := difference.First(x.ctx, a, b, lim); q.Kind != difference.None || q.Closed || q.Exhausted > p.Exhausted {
			p = q
		}
	}
	x.Searched = append(x.Searched, searched(d.board, p))
	if p.Kind == difference.None {
		return x.aimed(d, p)
	}
	line := p.Game()
	if d.symmetry != rules.Symmetric[S](d.a) && verify(d.a, d.b, d.start, line) != nil {
		x.Searched, d.symmetry = x.Searched[:len(x.Searched)-1], d.a // what was merged does not play alike so far on
		return x.search(d)
	}
	x.Parting = x.render(d, line, true, "all shorter games were looked at")
	return line
}

func searched[S, M comparable](board string, p *difference.Result[S, M]) Searched {
	s := Searched{Board: board, Exhausted: p.Exhausted, Closed: p.Closed, Found: p.Kind != difference.None, Positions: p.Positions}
	if p.Limit != nil && !errors.Is(p.Limit, solver.ErrAtMost) {
		s.Limit = p.Limit.Error()
	}
	return s
}

// aimed looks for a game as short as the floor allows, where the search
// found none.
func (x *asking[S, M, O]) aimed(d *duel[S, M], p *difference.Result[S, M]) []M {
	if d.floor == nil || p.Closed {
		return nil
	}
	line := d.tryOut(x.ctx, nil, x.effort)
	if line == nil || len(line) > max(d.least(), p.Exhausted+1) {
		return nil
	}
	x.Parting = x.render(d, line, true, d.floor.Words)
	return line
}

// onRulebook looks for a game on the rulebook's board, which the search has
// not found.
func (x *asking[S, M, O]) onRulebook(d *duel[S, M], line []M, small *duel[S, M], carried []M) error {
	if l := x.carry(carried, small, d); l != nil && (line == nil || len(l) < len(line)) {
		line = l
	}
	line = d.tryOut(x.ctx, line, x.effort)
	if line == nil {
		return nil
	}
	exhausted := x.Searched[0].Exhausted
	best := &x.Rulebook
	if x.Parting == nil {
		best = &x.Parting
	}
	switch {
	case len(line) == exhausted+1:
		*best = x.render(d, line, true, "all shorter games were looked at")
	case len(line) <= d.least():
		*best = x.render(d, line, true, d.floor.Words)
	default:
		*best = x.render(d, line, false, "found by random play and shortened")
	}
	if x.Rulebook != nil && x.Rulebook.Proved {
		x.Parting, x.Rulebook = x.Rulebook, nil
	}
	return nil
}

// carry replays a game of a smaller board on the rulebook's.
func (x *asking[S, M, O]) carry(line []M, from, to *duel[S, M]) []M {
	if x.Carry == nil || len(line) == 0 {
		return nil
	}
	var moves []M
	for _, m := range line {
		m, ok := x.Carry(m, from.a, to.a)
		if !ok {
			return nil
		}
		moves = append(moves, m)
	}
	return to.shows(moves)
}

// tryOut shortens the game at hand, if there is one, and some that random
// play finds, and returns the shortest.
func (d *duel[S, M]) tryOut(ctx context.Context, best []M, effort Effort) []M {
	shortened := 0
	take := func(line []M) {
		line = d.shorten(ctx, line, effort.Positions/20)
		if shortened++; best == nil || len(line) < len(best) {
			best = slices.Clone(line)
		}
	}
	if best != nil {
		take(best)
	}
	var share Share
	for i := 0; i < effort.Tries && ctx.Err() == nil; i++ {
		if best != nil && (len(best) <= max(1, d.least()) || shortened >= effort.Shorten) {
			break
		}
		if line := d.playOne(&share, newRandom(effort.Seed, 1<<32+uint64(i)), i%2 == 1); line != nil {
			take(line)
		}
	}
	return best
}

// conclude sets the verdict. A board that was not searched to its end leaves
// it open, unless an argument is about all boards.
func (x *asking[S, M, O]) conclude() {
	switch {
	case x.Parting != nil && x.Argument != "":
		panic(fmt.Sprintf("ambiguity: %v part on %s, against the argument that they never do", x.Question, x.Parting.Board)) // a fault of one of the two
	case x.Parting != nil:
		x.Parts = Yes
	case x.Argument != "" || len(x.OpenBoards()) == 0:
		x.Parts = No
	}
}
