package wins

import (
	"context"
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
	player  rules.Player  // who may win
	decided [2]map[M]int  // how often a move of a player decided a position
	looks   int           // at positions, of which some are looked at again
	levels  [][]try[S, M] // room, by depth
	moves   []M
}

// effort holds the proof number and the disproof number of a position: how many positions at
// least are still to be decided before the player is known to win, and not to.
type effort [2]uint32

// most is more than any number of an effort.
const most = 1 << 30

// try is a move that may decide.
type try[S, M comparable] struct {
	move  M
	next  S
	end   result // if next is the end
	ref   uint32 // of next, if it was met
	met   bool
	times int // that it has decided
}

// visit looks at a position, the one of its class, until it is decided, or one of its numbers
// reaches a bound.
func (r *search[S, M]) visit(s S, ref uint32, depth int, bound effort) {
	if r.nodes[ref].result(r.player).known {
		return
	}
	if r.Limit = r.limited(ref); r.Limit != nil {
		return
	}
	r.looks++
	r.nodes[ref].open = true
	mover := r.Game.ToMove(s)
	tries := r.tries(s, depth, mover)
	for r.Limit == nil {
		t, next := r.likeliest(ref, tries, mover, bound)
		if t == nil {
			break
		}
		t.ref, t.met = r.put(t.next), true
		r.visit(t.next, t.ref, depth+1, next)
	}
	r.nodes[ref].open = false
}

// tries returns the moves up to the first that is known to decide, those first that decided
// most often.
func (r *search[S, M]) tries(s S, depth int, mover rules.Player) []try[S, M] {
	if depth == len(r.levels) {
		r.levels = append(r.levels, nil)
	}
	list := r.levels[depth][:0]
	r.moves = r.Game.Moves(s, r.moves[:0])
	for _, m := range r.moves {
		t := try[S, M]{move: m, next: r.classes.Of(r.Game.Play(s, m)), times: r.decided[mover][m]}
		if t.ref, t.met = r.table.Ref(t.next, r.hash(t.next)); !t.met {
			o := r.Game.Outcome(t.next)
			t.end = result{known: o != rules.Undecided, won: o != rules.Undecided && o.WonBy(r.player)}
		}
		list = append(list, t)
		if v := r.value(&t); v.known && v.won == (mover == r.player) {
			break
		}
	}
	slices.SortStableFunc(list, func(a, b try[S, M]) int { return b.times - a.times })
	r.levels[depth] = list
	return list
}

// value returns the value of the position after a move, as far as it is known.
func (r *search[S, M]) value(t *try[S, M]) result {
	if t.met {
		return r.nodes[t.ref].result(r.player)
	}
	return t.end
}

// likeliest returns the move that seems to decide a position with the least effort, and the
// bound of the position after it, as Nagai's depth-first proof-number search (2002) has them.
// It returns no move if the position is decided or a bound reached, and stores which.
func (r *search[S, M]) likeliest(ref uint32, tries []try[S, M], mover rules.Player, bound effort) (best *try[S, M], next effort) {
	k := 0 // of the number that is the least of all moves; the other is their sum
	if mover != r.player {
		k = 1
	}
	least, second := effort{most, most}, uint32(most)
	sum, plies := uint32(0), 0
	for i := range tries {
		t := &tries[i]
		v := r.value(t)
		if v.known && v.won == (k == 0) {
			r.decided[mover][t.move]++
			r.nodes[ref].decide(r.player, v.won, v.plies+1)
			return nil, effort{}
		}
		plies = max(plies, v.plies)
		if v.known {
			continue
		}
		n := effort{1, 1}
		if t.met {
			n = r.nodes[t.ref].effort
		}
		sum = min(sum+n[1-k], most-1)
		if n[k] < least[k] {
			best, least, second = t, n, least[k]
		} else {
			second = min(second, n[k])
		}
	}
	if best == nil {
		r.nodes[ref].decide(r.player, k != 0, plies+1)
		return nil, effort{}
	}
	r.nodes[ref].effort[k], r.nodes[ref].effort[1-k] = least[k], sum
	if least[k] >= bound[k] || sum >= bound[1-k] {
		return nil, effort{}
	}
	// A little more than the second, so that the search does not go to and fro between two.
	next[k], next[1-k] = min(bound[k], second+second/16+1), bound[1-k]-(sum-least[1-k])
	return best, next
}

// limited returns the limit that was hit, before a look at a position.
func (r *search[S, M]) limited(ref uint32) error {
	const often = 1 << 8
	switch {
	case r.nodes[ref].open:
		return ErrAgain
	case r.looks%often != 0:
		return nil
	case r.lim.Memory > 0 && r.bytes() > r.lim.Memory:
		return solver.ErrMemory
	case r.lim.Report != nil:
		r.lim.Report(solver.Progress{Stored: int64(len(r.nodes)), Expanded: int64(r.looks), Bytes: r.bytes()})
	}
	return solver.Stopped(r.ctx)
}
