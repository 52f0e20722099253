package certify

import (
	"fmt"
	"math"
	"slices"

	"ludex/rules"
)

// node is the state of a position in a walk.
type node struct {
	moves         int32 // from the root, the fewest found
	ahead, behind int16 // the bounds
}

// walk collects the positions whose level is below a limit, with the fewest
// moves to each. The level of a position that many moves from the root is
//
//	2*moves + potential(position) - potential(root)
//
// and the potential changes by at most 2 in one move, so that no level falls
// along a line: Dijkstra's algorithm over the levels, one bucket a level,
// settles each position at the fewest moves to it.
type walk[S comparable] struct {
	root       S
	below      int // the limit
	neighbours func(s S, dst []S) []S
	ahead      func(S) int
	behind     func(S) int // nil for a walk that needs only one bound
	potential  func(node) int
	edge       func(x, y end[S]) error // sees every edge; y at one move more than x
	budget     *budget

	nodes   map[S]node
	buckets [reach + 1][]end[S]
	buffer  []S
	edges   int
}

// Neighbours returns a function that appends the positions a move away, given
// functions for the moves and for the position after a move.
func Neighbours[S, M any](moves func(S, []M) []M, play func(S, M) S) func(s S, dst []S) []S {
	var list []M
	return func(s S, dst []S) []S {
		list = moves(s, list[:0])
		for _, m := range list {
			dst = append(dst, play(s, m))
		}
		return dst
	}
}

// reach is by how much the level can rise in one move.
const reach = 4

// end is an end of an edge.
type end[S comparable] struct {
	at S
	node
}

// run fills in w.nodes and w.edges.
func (w *walk[S]) run() error {
	w.nodes = map[S]node{}
	root, err := w.end(w.root, 0)
	if err == nil {
		err = w.put(root, 0)
	}
	for level := 0; err == nil && w.pending() && level < w.below; level++ {
		err = w.settle(level)
	}
	return err
}

func (w *walk[S]) pending() bool {
	for _, bucket := range w.buckets {
		if len(bucket) > 0 {
			return true
		}
	}
	return false
}

// settle expands all positions of the level, those included that are added to
// it meanwhile.
func (w *walk[S]) settle(level int) error {
	bucket := &w.buckets[level%len(w.buckets)]
	for len(*bucket) > 0 {
		last := len(*bucket) - 1
		x := (*bucket)[last]
		*bucket = (*bucket)[:last]
		if w.nodes[x.at].moves < x.moves {
			continue // found again by fewer moves
		}
		if err := w.expand(x, level); err != nil {
			return err
		}
	}
	return nil
}

func (w *walk[S]) expand(x end[S], level int) error {
	if err := w.budget.time(); err != nil {
		return err
	}
	w.buffer = w.neighbours(x.at, w.buffer[:0])
	for _, at := range w.buffer {
		w.edges++
		y, err := w.end(at, x.moves+1)
		if err == nil {
			err = consistent(x, y)
		}
		if err == nil {
			err = w.edge(x, y)
		}
		if err == nil {
			err = w.put(y, level+2+w.potential(y.node)-w.potential(x.node))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// end returns the position with its bounds.
func (w *walk[S]) end(at S, moves int32) (end[S], error) {
	if n, ok := w.nodes[at]; ok {
		n.moves = moves
		return end[S]{at, n}, nil
	}
	ahead, behind := w.ahead(at), 0
	if w.behind != nil {
		behind = w.behind(at)
	}
	if min(ahead, behind) < 0 || max(ahead, behind) > math.MaxInt16 {
		return end[S]{}, refute(at, errRange, "%d ahead, %d behind", ahead, behind)
	}
	return end[S]{at, node{moves, int16(ahead), int16(behind)}}, nil
}

func consistent[S comparable](x, y end[S]) error {
	if far(x.ahead, y.ahead) || far(x.behind, y.behind) {
		return refute(x.at, errInconsistent, "from %d ahead and %d behind to %d and %d, at %v",
			x.ahead, x.behind, y.ahead, y.behind, y.at)
	}
	return nil
}

func far(a, b int16) bool { return a > b+1 || b > a+1 }

// put stores y, found on that level, unless the level is too high or y is
// known at as few moves.
func (w *walk[S]) put(y end[S], level int) error {
	if level >= w.below {
		return nil
	}
	n, known := w.nodes[y.at]
	if known && n.moves <= y.moves {
		return nil
	}
	w.nodes[y.at] = y.node
	bucket := &w.buckets[level%len(w.buckets)]
	*bucket = append(*bucket, y)
	if known {
		return nil
	}
	return w.budget.store()
}

// IllegalMove is the first move of a line that the rules do not allow.
type IllegalMove struct {
	Index int // from 0
}

// Error counts the moves from 1.
func (e *IllegalMove) Error() string { return fmt.Sprintf("move %d is not legal", e.Index+1) }

// Replay plays the line from start and returns the position that it ends in.
// The error is an *IllegalMove, and the position is then the one before that
// move.
func Replay[S, M comparable](sys rules.System[S, M], start S, line []M) (S, error) {
	var moves []M
	for i, m := range line {
		moves = sys.Moves(start, moves[:0])
		if !slices.Contains(moves, m) {
			return start, &IllegalMove{i}
		}
		start = sys.Play(start, m)
	}
	return start, nil
}
