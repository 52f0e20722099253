package rules

// Reversible is a System that can be walked backwards.
type Reversible[S, M comparable] interface {
	System[S, M]
	// Unmoves appends the moves that lead to s: each m with a position t of
	// which m is a legal move and Play(t, m) == s.
	Unmoves(s S, dst []M) []M
	// Unplay returns that t; m is one of Unmoves(s).
	Unplay(s S, m M) S
}

// Symmetric is a System whose positions come in classes of mirror images.
type Symmetric[S comparable] interface {
	// Canonical returns the one position that represents the class of s.
	Canonical(s S) S
	// Orbit returns the number of positions in the class of s.
	Orbit(s S) int
}

// Varied is a Symmetric game whose symmetries depend on its readings.
type Varied[S comparable] interface {
	Symmetric[S]
	// Shared returns the symmetries that it shares with a game of the same kind
	// and board under other readings.
	Shared(other any) Symmetric[S]
}

// Invariant is a System with a value that no move changes.
type Invariant[S comparable] interface {
	// Invariant returns the value of s. Of two positions with different
	// values neither can be reached from the other.
	Invariant(s S) string
}

// Edge is a neighbour of a position on the way between two ends.
type Edge[S comparable] struct {
	To     S
	Ahead  int16 // lower bound on the moves from To to the goal
	Behind int16 // lower bound on the moves from the start to To
}

// Expander yields all neighbours of a position in one direction with their
// bounds. Both bounds are consistent: no edge changes one by more than 1. An
// Expander keeps buffers and serves one goroutine.
type Expander[S comparable] interface {
	// Expand appends the edges from s to dst and returns the extended slice.
	Expand(s S, dst []Edge[S]) []Edge[S]
}

// Capturing is a Game in which pieces are captured.
type Capturing[S comparable] interface {
	// Captured returns the number of pieces that the move from one position
	// to the next has captured.
	Captured(before, after S) int
}

// Placing is a Game in which each player first places a number of pieces.
type Placing[S comparable] interface {
	// Hand returns how many pieces of each look are still to be placed in s, nil
	// after the last one.
	Hand(s S) map[Look]int
}

// Weighted is a Game with dice. Its moves in a position in which Chance is to
// move are throws.
type Weighted[S, M comparable] interface {
	// Weight returns how many of the equally likely ways in which the dice
	// can fall make the throw m in s.
	Weight(s S, m M) int
}

// Distant is a game with a fast lower bound on the distance of a win.
type Distant[S comparable] interface {
	// AtLeast returns a lower bound on the number of moves, of all players
	// together, after which p can have won from s, which is undecided.
	AtLeast(s S, p Player) int
}

// Scored is a game in which a position shows roughly how far a player has come.
// A score is a guess: searches compare positions by it in which they have stopped
// play, and prove nothing with it.
type Scored[S comparable] interface {
	// Score returns a number that is higher, the nearer p is to a win in s.
	Score(s S, p Player) int
}

// Resisting is a game with a fast lower bound on the distance of a forced win.
type Resisting[S comparable] interface {
	// ForcedAtLeast returns a lower bound on the number of moves, of all players
	// together, after which p can have forced a win from s, which is undecided. It
	// is at least that of Distant.
	ForcedAtLeast(s S, p Player) int
}

// Judging is a game with a test of one move that is faster than the generation of
// all moves.
type Judging[S, M comparable] interface {
	// Legal reports whether m is one of Moves(s). It takes any m.
	Legal(s S, m M) bool
}

// Hashed is a game that mixes a position into 64 bits, the same in every run.
type Hashed[S comparable] interface {
	// Hash returns the hash of s. Equal positions have equal hashes.
	Hash(s S) uint64
}

// Indexed is a game whose positions are cut into classes and numbered in each
// without gaps, so that a table needs no positions, only values. All values
// are from the point of view of the player to move.
//
// Each class has a partner, which may be itself: the class to which its quiet
// moves lead, and whose quiet moves lead back to it. All other moves lead to
// earlier classes of the list.
type Indexed interface {
	// Classes returns the classes, each after those that its moves lead to,
	// except for its partner, which is next to it.
	Classes() []Class
	// Walker returns a Walker, which keeps buffers and serves one goroutine.
	Walker() Walker
}

// Class is a set of numbered positions.
type Class struct {
	Name    string // such as "3v2"
	Size    int    // its positions have the numbers 0 to Size-1
	Partner int    // the number in the list of the class that its quiet moves lead to
	Leads   []int  // the numbers of those that its other moves lead to
}

// Place is the index of a position's class in the list, and the number of the
// position in that class.
type Place struct{ Class, Number int }

// Node describes a position for a retrograde analysis.
type Node struct {
	End   Ending
	Wins  bool    // some move wins at once
	Quiet int     // how many different positions of the partner its quiet moves lead to
	Leads []Place // the positions of earlier classes that its other moves lead to
}

// Ending is the result of a position without moves, or Open.
type Ending uint8

// The endings. A player who is to move and cannot may have lost.
const (
	Open Ending = iota
	Lost
	Drawn
)

// Walker describes positions by their places. It is fastest in
// ascending order.
type Walker interface {
	// Node describes p in n, and uses the buffer of n.
	Node(p Place, n *Node)
	// Predecessors appends the numbers of the positions of p's partner that
	// have a quiet move to p, each once.
	Predecessors(p Place, dst []int) []int
}

// Erased is a game whose types are hidden, such as a play.Game.
type Erased interface {
	// Rules returns the game in its own type.
	Rules() any
}

// As returns a capability of a game whose types are hidden: T is an
// interface. The function Of of a game's package returns its own type.
func As[T any](g Erased) (t T, ok bool) {
	if g != nil {
		t, ok = g.Rules().(T)
	}
	return t, ok
}
