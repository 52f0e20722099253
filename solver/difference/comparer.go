package difference

import (
	"maps"
	"slices"

	"ludex/rules"
	"ludex/solver"
)

// Pair is a position of each game, after the same moves.
type Pair[S comparable] struct{ A, B S }

// Comparer compares two games pair by pair. It keeps buffers and serves one
// goroutine.
type Comparer[S, M comparable] struct {
	a, b   rules.Game[S, M]
	ma, mb []M // the moves of the last pair, each with the one that corresponds to it

	// Join, if it is not nil, appends the moves of a pair to a and b, each with the one
	// that corresponds to it, or returns how they differ.
	Join func(x Pair[S], a, b []M) ([]M, []M, Kind)

	// Lines is set if positions are the lines that lead to them: those after the same
	// moves are equal.
	Lines bool

	alike map[Pair[S]]bool // pairs with other pieces that no continuation tells apart
	tired bool             // one continuation was too long
}

// NewComparer returns a Comparer of two readings of one rulebook. Moves
// correspond if they are equal, and of those that are not, if their texts are, in
// games that write them.
func NewComparer[S, M comparable](a, b rules.Game[S, M]) *Comparer[S, M] {
	g, ok := a.(lined)
	if erased, is := a.(rules.Erased); is {
		g, ok = rules.As[lined](erased)
	}
	return &Comparer[S, M]{a: a, b: b, Lines: ok && g.Lined(), alike: map[Pair[S]]bool{}}
}

// At returns how the games differ in a pair, or after one of its moves, and the
// move, unless it is their outcome or the player to move.
func (c *Comparer[S, M]) At(x Pair[S]) (Kind, M) {
	if k := c.status(x); k != None {
		c.ma = c.ma[:0]
		return k, *new(M)
	}
	if k, m := c.disputed(x); k != None {
		return k, m
	}
	for i, m := range c.ma {
		if c.Lines {
			break
		}
		y := c.play(x, i)
		if y.A == y.B {
			continue
		}
		if differ, _ := c.Differ(y); differ || c.status(y) != None {
			return InPosition, m
		}
	}
	return None, *new(M)
}

// AtStart is At of the pair in which play begins, before its moves. The error is
// the limit that left it open whether the pieces differ to any effect.
func (c *Comparer[S, M]) AtStart(x Pair[S]) (Kind, error) {
	differ, err := c.Differ(x)
	if differ {
		return InStart, nil
	}
	return None, err
}

// Moves returns the moves of the last pair given to At, in the first
// game. They are valid until the next call.
func (c *Comparer[S, M]) Moves() []M { return c.ma }

// status compares the outcomes of a pair and the players to move.
func (c *Comparer[S, M]) status(x Pair[S]) Kind {
	o := c.a.Outcome(x.A)
	switch {
	case o != c.b.Outcome(x.B):
		return InOutcome
	case o == rules.Undecided && c.a.ToMove(x.A) != c.b.ToMove(x.B):
		return InTurn
	}
	return None
}

// play plays the i-th move of the last pair that was disputed.
func (c *Comparer[S, M]) play(x Pair[S], i int) Pair[S] {
	return Pair[S]{c.a.Play(x.A, c.ma[i]), c.b.Play(x.B, c.mb[i])}
}

// disputed returns the first move of a pair that is legal in one game alone. It
// leaves the moves in c.ma, and those that correspond to them in c.mb.
func (c *Comparer[S, M]) disputed(x Pair[S]) (k Kind, m M) {
	if c.Join != nil {
		c.ma, c.mb, k = c.Join(x, c.ma[:0], c.mb[:0])
		return k, m
	}
	c.ma, c.mb = c.a.Moves(x.A, c.ma[:0]), c.b.Moves(x.B, c.mb[:0])
	if slices.Equal(c.ma, c.mb) {
		return None, m
	}
	return c.match(x)
}

// match sorts c.mb by the moves of c.ma that correspond to them, and returns
// the first one without.
func (c *Comparer[S, M]) match(x Pair[S]) (Kind, M) {
	of := make(map[M]int, len(c.mb)) // by the move, its place in c.mb
	for i, m := range c.mb {
		of[m] = i
	}
	to, used, open := make([]int, len(c.ma)), make([]bool, len(c.mb)), 0
	for i, m := range c.ma {
		j, ok := of[m]
		if ok {
			used[j] = true
		} else {
			j = -1
			open++
		}
		to[i] = j
	}
	if open > 0 {
		c.matchTexts(x, to, used)
	}
	if i := slices.Index(to, -1); i >= 0 {
		return OnlyA, c.ma[i]
	}
	if j := slices.Index(used, false); j >= 0 {
		return OnlyB, c.mb[j]
	}
	sorted := make([]M, len(to))
	for i, j := range to {
		sorted[i] = c.mb[j]
	}
	c.mb = sorted
	return None, *new(M)
}

// matchTexts finds those of the moves left whose texts are equal.
func (c *Comparer[S, M]) matchTexts(x Pair[S], to []int, used []bool) {
	a, okA := c.a.(writer[S, M])
	b, okB := c.b.(writer[S, M])
	if !okA || !okB {
		return
	}
	left := map[string]int{}
	for j, m := range c.mb {
		if !used[j] {
			left[b.FormatMove(x.B, m)] = j
		}
	}
	for i, m := range c.ma {
		if to[i] >= 0 {
			continue
		}
		text := a.FormatMove(x.A, m)
		if j, ok := left[text]; ok {
			to[i], used[j] = j, true
			delete(left, text)
		}
	}
}

// writer is a game that writes its moves.
type writer[S, M comparable] interface{ FormatMove(s S, m M) string }

// Meet returns the move of each game for a move of one of them, and whether it is
// legal there.
func (c *Comparer[S, M]) Meet(x Pair[S], m M) (ma, mb M, inA, inB bool) {
	if c.legal(c.a, x.A, m) && c.legal(c.b, x.B, m) {
		return m, m, true, true
	}
	ma, mb = m, m
	if inA = c.legal(c.a, x.A, m); inA {
		mb, inB = find(c.b, x.B, c.a, x.A, m)
		return ma, mb, inA, inB
	}
	if inB = c.legal(c.b, x.B, m); inB {
		ma, inA = find(c.a, x.A, c.b, x.B, m)
	}
	return ma, mb, inA, inB
}

// find returns the move of g in s with the text of a move of another game, where it
// is not legal itself.
func find[S, M comparable](g rules.Game[S, M], s S, other rules.Game[S, M], at S, m M) (M, bool) {
	to, okTo := g.(writer[S, M])
	by, okBy := other.(writer[S, M])
	if okTo && okBy {
		text, there := by.FormatMove(at, m), other.Moves(at, nil)
		for _, n := range g.Moves(s, nil) {
			if !slices.Contains(there, n) && to.FormatMove(s, n) == text {
				return n, true
			}
		}
	}
	return m, false
}

// legal reports whether a move is.
func (c *Comparer[S, M]) legal(g rules.Game[S, M], s S, m M) bool {
	c.ma = g.Moves(s, c.ma[:0])
	return slices.Contains(c.ma, m)
}

// continuations bounds the pairs of positions that are looked at to tell whether
// other pieces matter.
const continuations = 20_000

// Differ reports whether two positions show other pieces and some continuation
// shows another difference. The error is the limit of the search for one.
func (c *Comparer[S, M]) Differ(x Pair[S]) (bool, error) {
	if x.A == x.B || c.Lines || c.alike[x] || !c.otherPieces(x) {
		return false, nil
	}
	if c.tired {
		return false, solver.ErrPositions
	}
	next := Comparer[S, M]{a: c.a, b: c.b, Join: c.Join}
	seen, queue := map[Pair[S]]bool{x: true}, []Pair[S]{x}
	for ; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		if next.status(at) != None {
			return true, nil
		}
		if k, _ := next.disputed(at); k != None {
			return true, nil
		}
		if c.tired = len(seen) > continuations; c.tired {
			return false, solver.ErrPositions
		}
		for i := range next.ma {
			if y := next.play(at, i); y.A != y.B && !seen[y] && !c.alike[y] {
				seen[y] = true
				queue = append(queue, y)
			}
		}
	}
	maps.Copy(c.alike, seen)
	return false, nil
}

// lined is a game in which positions may have the names of lines: those of one name under
// two readings are then not the same.
type lined interface{ Lined() bool }

// otherPieces reports whether two positions show other pieces, on the board or in
// hand.
func (c *Comparer[S, M]) otherPieces(x Pair[S]) bool {
	a, okA := c.a.(interface{ Pieces(s S) []rules.Piece })
	b, okB := c.b.(interface{ Pieces(s S) []rules.Piece })
	if okA && okB && !slices.Equal(a.Pieces(x.A), b.Pieces(x.B)) {
		return true
	}
	handA, okA := c.a.(rules.Placing[S])
	handB, okB := c.b.(rules.Placing[S])
	return okA && okB && !maps.Equal(handA.Hand(x.A), handB.Hand(x.B))
}
