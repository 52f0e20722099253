// Package race solves races: two players in turn take an empty cell, and who
// first has all cells of one of his sets wins. It finds wins within a few
// moves, so it needs only the sets of a few cells. It knows no game.
//
// docs/explanation/solving.md has an outline.
//
// # Which stones are tried, and why that is enough
//
// A is to move and tries to complete a set within n moves; D is the opponent.
// A set is short for A if it has no more cells than A has moves left, for D if
// it has fewer: A completes one with its n-th move, before which D has made n
// - 1.
//
//  1. Long sets. Sets that are not short are dropped: they cannot be
//     completed in time, so they need no answer.
//  2. A threat of D. A cannot win at once, and D has sets of one cell. A
//     must break all of them with one stone: on that cell, or under empty
//     on the open cell. If no stone breaks all, A does not win.
//  3. A threat of A. In the same way D has at most two answers, often one,
//     and the search plays no other stone.
//  4. Two stones. A wins with two stones if one stone leaves sets of one
//     cell that no single answer breaks. One pass over the sets of two
//     cells finds this.
//  5. Irrelevant cells. Let A win within n by a stone c that is in no short
//     set of A or D and (under empty) is not an open cell of a set of D. D
//     can answer on another such cell. Then A wins within n - 1 without the
//     help of c. So A wins within n - 1 from the start, with a stone in a
//     set. So only cells of the short sets of A and D are tried.
//  6. Cells of D's sets. They matter only if threats of D delay the win of
//     A. So they are tried only if A would win within n - 1 if D had no
//     sets.
//  7. Replies. A plays a stone that threatens nothing at once. First D
//     passes. If A then does not win within n - 1, the stone fails. If A
//     does, the search returns the cells of this win: those that A plays,
//     and the sets of A's threats that force the answers. A stone of D
//     elsewhere breaks nothing of it, and can only interfere by completing
//     a short set. So only replies on these cells or in D's short sets are
//     tried; each further win shortens the list in the same way.
//  8. Open cells. In 5 and 7 D passes, and must not gain by it. If no set
//     has an open cell, an extra stone never harms D. If some sets have
//     open cells, it is possible that every stone of D breaks its own sets.
//     Then there must be at least as many irrelevant cells as stones that D
//     must place: D uses them instead of passing. If there are fewer, all
//     moves are played without passes. In this case only the win after a
//     pass shortens the lists, because in the other wins a stone on an open
//     cell may have broken a set of D.
//
// If A wins with fewer than n stones, a relevant stone wins; otherwise, by 5,
// all first stones that win within n are tried. This proves that a key is the
// only one.
package race

import (
	"context"
	"slices"
)

// MaxSize is the most cells of a Set, MaxCells the most of a board.
const (
	MaxSize  = 6
	MaxCells = 192
)

// None stands for no cell.
const None = 255

// Set is a set of cells that wins for a player: the first N of Cells. If it has an
// Open cell, it is worth nothing from when its player has filled that, or by
// Race.Spoils either has, with one of Cells still to be taken.
type Set struct {
	Cells [MaxSize]uint8
	N     uint8
	Open  uint8 // None, or a cell that is not one of Cells
}

// has reports whether c is one of the cells.
func (s *Set) has(c uint8) bool {
	for _, m := range s.Cells[:s.N] {
		if m == c {
			return true
		}
	}
	return false
}

// taken returns the rest of s after c, one of its cells, is taken.
func (s Set) taken(c uint8) Set {
	for i, m := range s.Cells[:s.N] {
		if m == c {
			s.N--
			s.Cells[i] = s.Cells[s.N]
			break
		}
	}
	return s
}

// Race is a position of a race.
type Race struct {
	Empty  []uint8  // the cells that can be taken
	Sets   [2][]Set // of empty cells: of the player to move, and of the other
	Spoils bool     // the other player, too, spoils a set by filling its Open cell
}

// After returns r when the player to move has taken c. The other is to move.
func (r Race) After(c uint8) Race {
	next := Race{Spoils: r.Spoils, Sets: [2][]Set{
		block(nil, r.Sets[1], c, r.Spoils, MaxSize),
		take(nil, r.Sets[0], c, MaxSize),
	}}
	for _, e := range r.Empty {
		if e != c {
			next.Empty = append(next.Empty, e)
		}
	}
	return next
}

// Passed returns r when the player to move has passed.
func (r Race) Passed() Race {
	r.Sets[0], r.Sets[1] = r.Sets[1], r.Sets[0]
	return r
}

// take appends to dst the rest of the sets after their player has taken c, of
// those that then have no more than most cells.
func take(dst, sets []Set, c uint8, most int) []Set {
	for i := range sets {
		s := &sets[i]
		if int(s.N) > most+1 || s.Open == c {
			continue
		}
		if s.has(c) {
			dst = append(dst, s.taken(c))
		} else if int(s.N) <= most {
			dst = append(dst, *s)
		}
	}
	return dst
}

// block appends to dst the sets that remain when the opponent of their player
// has taken c, of those that have no more than most cells.
func block(dst, sets []Set, c uint8, spoils bool, most int) []Set {
	for i := range sets {
		s := &sets[i]
		if int(s.N) <= most && !s.has(c) && !(spoils && s.Open == c) {
			dst = append(dst, *s)
		}
	}
	return dst
}

// short appends to dst those of sets that have no more than most cells.
func short(dst, sets []Set, most int) []Set {
	for i := range sets {
		if int(sets[i].N) <= most {
			dst = append(dst, sets[i])
		}
	}
	return dst
}

// answers are the moves that prevent all of some sets, of each of which one
// cell is missing, from being completed next.
type answers struct {
	cells [2]uint8
	n     uint8
	some  bool // there are such sets
}

// prevent returns the answers to the sets that lack one cell, and the cells of
// enough of these sets to leave no other answer.
func (s *Search) prevent(sets []Set) (a answers, touched cells) {
	for i := range sets {
		if set := &sets[i]; set.N == 1 && a.meet(set.Cells[0], s.spoiler(set)) {
			touched = touched.or(of(sets[i:i+1], true))
		}
	}
	return a, touched
}

// spoiler returns the cell on which the opponent of a set's player spoils it,
// or None.
func (s *Search) spoiler(set *Set) uint8 {
	if s.race.Spoils {
		return set.Open
	}
	return None
}

// meet leaves the answers to one more set, and reports whether that changes
// anything.
func (a *answers) meet(missing, spoiler uint8) (changed bool) {
	if !a.some {
		*a = answers{cells: [2]uint8{missing, spoiler}, n: 2, some: true}
		if spoiler == None {
			a.n = 1
		}
		return true
	}
	n := uint8(0)
	for _, c := range a.cells[:a.n] {
		if c == missing || c == spoiler {
			a.cells[n] = c
			n++
		}
	}
	changed = n < a.n
	a.n = n
	return changed
}

// list returns the answers as a set of cells.
func (a *answers) list() (all cells) {
	for _, c := range a.cells[:a.n] {
		all.add(c)
	}
	return all
}

// double reports whether the attacker, who completes no set at once, has a
// move after which no answer prevents that.
func (s *Search) double(depth int) (bool, cells) {
	p := &s.at[depth]
	must, _ := s.prevent(p.defender)
	first := must.list()
	var after [MaxCells]answers
	for i := range p.attacker {
		set := &p.attacker[i]
		for j, c := range set.Cells[:2] {
			if must.some && !first.has(c) {
				continue
			}
			if a := &after[c]; a.meet(set.Cells[1-j], s.spoiler(set)) && a.n == 0 {
				return true, s.doubled(depth, c)
			}
		}
	}
	return false, cells{}
}

// doubled returns the cells of sets that a move completes but for one cell,
// and that no answer prevents together.
func (s *Search) doubled(depth int, c uint8) (touched cells) {
	touched.add(c)
	var a answers
	p := &s.at[depth]
	for i := range p.attacker {
		set := p.attacker[i]
		if set.has(c) && a.meet(set.taken(c).Cells[0], s.spoiler(&set)) {
			touched = touched.or(of(p.attacker[i:i+1], true))
		}
	}
	return touched
}

// Line returns the moves of both in a win within n, which there is and none
// shorter, against replies that hold out longest: of these the one that is in
// most of the sets which lack least. It is shorter when the context ends.
func (r Race) Line(ctx context.Context, n int) (line []uint8) {
	for {
		keys := New(ctx, r).Keys(n, 1)
		if len(keys) == 0 {
			return line
		}
		line = append(line, keys[0])
		if n == 1 {
			return line
		}
		r = r.After(keys[0])
		reply, left := r.reply(ctx, n-1)
		line = append(line, reply)
		r, n = r.After(reply), left
	}
}

// reply returns the reply that holds out longest against a win within n, and
// for how many more moves.
func (r Race) reply(ctx context.Context, n int) (longest uint8, left int) {
	matter := of(r.Sets[0], true).or(of(r.Sets[1], true))
	weights := weigh(r.Sets[1])
	for _, c := range r.Empty {
		if !matter.has(c) {
			continue
		}
		k := New(ctx, r.After(c)).Shortest(n)
		if k > left || k == left && heavier(&weights, c, longest) {
			longest, left = c, k
		}
	}
	return longest, left
}

// Best returns the move of a player who looks at his own sets alone: a cell of
// those that lack fewest; of several the one in most of these, then in most
// of those that lack one more, and so on; then the lowest. Where the other
// threatens to complete a set, it is one that prevents this, if there is any.
// There is a cell to take.
func (r Race) Best() uint8 {
	list := r.Empty
	s := Search{race: r}
	if a, _ := s.prevent(r.Sets[1]); a.n > 0 && single(r.Sets[0]) < 0 {
		list = a.cells[:a.n]
	}
	weights := weigh(r.Sets[0])
	best := list[0]
	for _, c := range list[1:] {
		if heavier(&weights, c, best) {
			best = c
		}
	}
	return best
}

// Greedy returns how many moves of a win within n, which there is, are made by
// somebody who always plays the Best one, before one after which there is no
// win in time. The other plays as in Line.
func (r Race) Greedy(ctx context.Context, n int) (made int) {
	for ; n > 0 && ctx.Err() == nil; made++ {
		c := r.Best()
		if !New(ctx, r).WinsBy(n, c) {
			break
		}
		r = r.After(c)
		reply, left := r.reply(ctx, n-1)
		if n = left; n > 0 {
			r = r.After(reply)
		}
	}
	return made
}

// weights count the sets that contain a cell, by the number of missing cells.
type weights [MaxCells][MaxSize]int32

func weigh(sets []Set) (w weights) {
	for i := range sets {
		s := &sets[i]
		for _, c := range s.Cells[:s.N] {
			w[c][s.N-1]++
		}
	}
	return w
}

// heavier reports whether c is in more sets than d, those first that lack
// least.
func heavier(w *weights, c, d uint8) bool { return slices.Compare(w[c][:], w[d][:]) > 0 }
