package puzzles

import "slices"

// Unique is in what sense a puzzle has one solution.
type Unique string

// The senses; "" is none of them.
const (
	OneKey     Unique = "key"      // one first move, or one and its images under the symmetries of the start
	OnlyWin    Unique = "only"     // one first move, and no other move wins at all, however late
	OneLine    Unique = "line"     // one shortest line
	UpToOrder  Unique = "order"    // all shortest lines are the same jumps in another order
	UpToImages Unique = "symmetry" // and images of such lines under the symmetries of start and target
)

// Quality describes how good and how hard a solved puzzle is; its zero value
// means that nobody looked. Docs/puzzle-sets.md explains how each figure is
// found.
type Quality struct {
	Lines      string   // the number of shortest lines, in digits
	Finals     int      // positions in which these lines end, where that may be several
	Unique     Unique   // in what sense the lines are one
	Detour     int      // by how much the length exceeds the bound of the start
	Choices    int      // legal moves at the start, of a game for two or more
	Tries      int      // moves beside the line that look as good and lead to no shortest line
	Greedy     int      // moves that a greedy solver makes before no move looks better than to stay
	Difficulty int      // from the figures above
	Differs    []string // readings, ID=VALUE, under which the length is another, or not known within some limits
}

// IsZero reports whether the quality has no figure.
func (q Quality) IsZero() bool { return q.Equal(Quality{}) }

// Equal reports whether q and r are the same.
func (q Quality) Equal(r Quality) bool {
	return q.figures() == r.figures() && slices.Equal(q.Differs, r.Differs)
}

// figures returns the part that can be compared by ==.
func (q Quality) figures() [8]any {
	return [...]any{q.Lines, q.Finals, q.Unique, q.Choices, q.Detour, q.Tries, q.Greedy, q.Difficulty}
}
