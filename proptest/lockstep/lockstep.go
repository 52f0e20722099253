// Package lockstep compares two games by their texts: two rulebooks that should
// be the same game, or a game and another program for it. The games may store
// positions in different ways; moves correspond if their texts are equal.
package lockstep

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
)

// Result is the result of First.
type Result struct {
	Difference string   // "" if there is none
	Line       []string // the moves before the difference
	Exhausted  int      // no line of at most this number of moves shows a difference
	Closed     bool     // no longer line does either
	Pairs      int      // pairs of positions compared
	Limit      error    // the limit that was hit, if any
}

// Limits bound the search of First.
type Limits struct {
	Moves int // of a line, 0 for no limit
	Pairs int // of positions compared
}

// pair is a position of each game after the same line.
type pair struct{ a, b play.Position }

// node is a pair with the move that leads to it.
type node struct {
	pair
	from *node
	move string
}

// First looks for a shortest line after which the games differ: in the
// outcome, the player to move or the texts of the moves.
func First(ctx context.Context, a, b play.Game, lim Limits) *Result {
	r := &Result{}
	level := []*node{{pair: pair{a.Start(), b.Start()}}}
	seen := map[pair]bool{level[0].pair: true}
	for depth := 0; len(level) > 0; depth++ {
		var next []*node
		for _, n := range level {
			if r.stopped(ctx, lim) {
				return r
			}
			r.Pairs++
			moves, difference := at(a, b, n.pair)
			if difference != "" {
				r.Difference, r.Line = difference, n.line()
				return r
			}
			if lim.Moves > 0 && depth == lim.Moves {
				continue
			}
			for _, m := range moves {
				p := pair{a.Play(n.a, m[0]), b.Play(n.b, m[1])}
				if !seen[p] {
					seen[p] = true
					next = append(next, &node{p, n, a.FormatMove(n.a, m[0])})
				}
			}
		}
		r.Exhausted = depth
		if lim.Moves > 0 && depth == lim.Moves {
			return r
		}
		level = next
	}
	r.Closed = true
	return r
}

// stopped reports whether a limit was hit.
func (r *Result) stopped(ctx context.Context, lim Limits) bool {
	if ctx.Err() != nil {
		r.Limit = solver.StoppedBy(ctx.Err())
	} else if lim.Pairs > 0 && r.Pairs >= lim.Pairs {
		r.Limit = fmt.Errorf("the limit of %d positions", lim.Pairs)
	}
	return r.Limit != nil
}

// line returns the moves that lead to a node.
func (n *node) line() (moves []string) {
	for ; n.from != nil; n = n.from {
		moves = append(moves, n.move)
	}
	slices.Reverse(moves)
	return moves
}

// at compares two positions. It returns the moves of both games, paired by
// their texts, and the difference, "" if there is none.
func at(a, b play.Game, p pair) (moves [][2]play.Move, difference string) {
	oa, ob := a.Outcome(p.a), b.Outcome(p.b)
	if oa != ob {
		return nil, fmt.Sprintf("the outcome is %s in the first game, %s in the second", play.OutcomeText(oa, a.Players()), play.OutcomeText(ob, b.Players()))
	}
	if oa != rules.Undecided {
		return nil, ""
	}
	if ta, tb := a.ToMove(p.a), b.ToMove(p.b); ta != tb {
		return nil, fmt.Sprintf("player %d is to move in the first game, player %d in the second", ta+1, tb+1)
	}
	second := map[string]play.Move{}
	for _, m := range b.Moves(p.b, nil) {
		second[b.FormatMove(p.b, m)] = m
	}
	for _, m := range a.Moves(p.a, nil) {
		text := a.FormatMove(p.a, m)
		other, ok := second[text]
		if !ok {
			return nil, text + " is legal in the first game only"
		}
		moves = append(moves, [2]play.Move{m, other})
		delete(second, text)
	}
	if only := slices.Sorted(maps.Keys(second)); len(only) > 0 {
		return nil, only[0] + " is legal in the second game only"
	}
	return moves, ""
}
