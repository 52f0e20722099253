package puzzles

// Unique is in what sense a puzzle has one solution.
type Unique string

// The senses; "" is none of them.
const (
	OneKey     Unique = "key"      // one first move does it, or one and its images under the symmetries of the start
	OnlyWin    Unique = "only"     // so it does, and no other move wins at all, however late
	OneLine    Unique = "line"     // one shortest line
	UpToOrder  Unique = "order"    // all shortest lines are the same jumps in another order
	UpToImages Unique = "symmetry" // and images of such lines under the symmetries of start and target
)

// Quality is what makes a solved puzzle good, and what makes it hard; its
// zero value says that it was not looked at. Docs/puzzle-sets.md says how
// each figure is found.
type Quality struct {
	Lines      string   // the number of shortest lines, in digits
	Finals     int      // positions in which these lines end, where that may be several
	Unique     Unique   // in what sense the lines are one
	Detour     int      // by how much the length exceeds the bound of the start
	Choices    int      // legal moves at the start, of a game for two or more
	Tries      int      // moves beside the line that look as good and lead to no shortest line
	Greedy     int      // moves that somebody makes who always takes the one that looks best, before none does
	Difficulty int      // from the figures above
	Differs    []string // readings, ID=VALUE, under which the length is another, or not known within some limits
}
