package havannah

// The sizes in which a game's states come, for the boards that fit: the
// type parameter of Game, State and what goes with them.
type (
	UpTo5  = [1]uint64  // boards of at most 5 cells a side: 24 bytes a state
	UpTo8  = [3]uint64  // at most 8 cells a side: 56 bytes
	UpTo15 = [10]uint64 // any board: 168 bytes
)

// capacity returns the greatest side of a board that fits.
func capacity(words int) int {
	switch words {
	case len(UpTo5{}):
		return 5
	case len(UpTo8{}):
		return 8
	default:
		return 15
	}
}
