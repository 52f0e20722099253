package wins

import (
	"context"
	"math"
	"slices"

	"ludex/rules"
	"ludex/solver"
)

// search is a Solve in progress.
type search[S, M comparable] struct {
	*Answer[S]
	Question[S, M]
	ctx     context.Context
	lim     solver.Limits
	player  rules.Player      // who may win
	decided [2]map[M]int      // how often a move of a player decided a position
	answers map[answer[M]]int // how often a move decided where the other player's move refuted others
	levels  [][]try[S, M]     // room, by depth
	moves   []M
}

// try is a move that may decide.
type try[S, M comparable] struct {
	move  M
	next  S
	times int // that it has decided
}

// answer is a move that was tried after others had been refuted.
type answer[M comparable] struct{ refuter, move M }

// result is whether a player wins from a position, and the move that decides it, if one does
// that was found here.
type result[M comparable] struct {
	known, won bool
	plies      int
	found      bool
	move       M
}

// visit returns whether the player wins from a position, the one of its class. After a limit
// it means nothing.
func (r *search[S, M]) visit(s S, depth int) result[M] {
	ref, isNew := r.table.Put(s, r.hash(s), 0)
	if isNew {
		r.nodes = append(r.nodes, node{})
	} else if v := r.of(ref); v.known {
		return v
	}
	if r.Limit == nil {
		r.Limit = r.limited(ref)
	}
	if r.Limit != nil {
		return result[M]{}
	}
	r.nodes[ref].open = true
	v := r.decide(s, depth)
	n := &r.nodes[ref]
	if n.open = false; r.Limit != nil {
		return v
	}
	if v.won {
		n.plies = uint16(min(v.plies, math.MaxUint16))
	}
	n.won[r.player], n.fails[r.player] = v.won, !v.won
	n.fails[1-r.player] = n.fails[1-r.player] || v.won
	return v
}

// of returns the value of a position of the table, as far as it is known.
func (r *search[S, M]) of(ref uint32) result[M] {
	n := &r.nodes[ref]
	return result[M]{known: n.won[r.player] || n.fails[r.player], won: n.won[r.player], plies: int(n.plies)}
}

// decide plays the moves of a position.
func (r *search[S, M]) decide(s S, depth int) result[M] {
	mover := r.Game.ToMove(s)
	mine := mover == r.player
	last := result[M]{known: true, won: !mine} // if no move decides
	tries, decided := r.tries(s, depth, mover, &last)
	var refuters []M
	for i := 0; i < len(tries) && !decided.known && r.Limit == nil; i++ {
		r.likeliest(tries[i:], refuters)
		v, m := r.visit(tries[i].next, depth+1), tries[i].move
		last.plies = max(last.plies, v.plies)
		switch {
		case v.won == mine:
			r.decided[mover][m]++
			for _, f := range refuters {
				r.answers[answer[M]{f, m}]++
			}
			decided, decided.found, decided.move = v, true, m
		case v.found:
			refuters = append(refuters, v.move)
		}
	}
	if !decided.known {
		decided = last
	}
	decided.plies++
	return decided
}

// likeliest puts the move first that most often decided where the same moves refuted others.
func (r *search[S, M]) likeliest(tries []try[S, M], refuters []M) {
	if len(refuters) == 0 {
		return
	}
	best, most := 0, -1
	for i, t := range tries {
		n := 0
		for _, f := range refuters {
			n += r.answers[answer[M]{f, t.move}]
		}
		if n > most {
			best, most = i, n
		}
	}
	first := tries[best]
	copy(tries[1:best+1], tries[:best])
	tries[0] = first
}

// tries returns the moves that may decide, those first that did so most often, or the result
// if it is known that one does. It adds to last the plies of those that do not.
func (r *search[S, M]) tries(s S, depth int, mover rules.Player, last *result[M]) (list []try[S, M], decided result[M]) {
	if depth == len(r.levels) {
		r.levels = append(r.levels, nil)
	}
	list = r.levels[depth][:0]
	r.moves = r.Game.Moves(s, r.moves[:0])
	for _, m := range r.moves {
		next := r.classes.Of(r.Game.Play(s, m))
		switch v := r.known(next); {
		case !v.known:
			list = append(list, try[S, M]{m, next, r.decided[mover][m]})
		case v.won == (mover == r.player):
			v.found, v.move = true, m
			return nil, v
		default:
			last.plies = max(last.plies, v.plies)
		}
	}
	slices.SortStableFunc(list, func(a, b try[S, M]) int { return b.times - a.times })
	r.levels[depth] = list
	return list, result[M]{}
}

// known returns the value of a position, which may be the end, as far as it is known.
func (r *search[S, M]) known(s S) result[M] {
	if ref, met := r.table.Ref(s, r.hash(s)); met {
		return r.of(ref)
	}
	o := r.Game.Outcome(s)
	return result[M]{known: o != rules.Undecided, won: o != rules.Undecided && o.WonBy(r.player)}
}

// limited returns the limit that was hit, before a look at a position.
func (r *search[S, M]) limited(ref uint32) error {
	const often = 1 << 8
	switch {
	case r.nodes[ref].open:
		return ErrAgain
	case len(r.nodes)%often != 1:
		return nil
	case r.lim.Memory > 0 && r.bytes() > r.lim.Memory:
		return solver.ErrMemory
	case r.lim.Report != nil:
		r.lim.Report(solver.Progress{Stored: int64(len(r.nodes)), Expanded: int64(len(r.nodes)), Bytes: r.bytes()})
	}
	return solver.Stopped(r.ctx)
}
