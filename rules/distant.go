package rules

// Distant is a game that can tell fast that a win is not near.
type Distant[S comparable] interface {
	// AtLeast returns a lower bound on the number of moves, of all players
	// together, after which p can have won from s, which is undecided.
	AtLeast(s S, p Player) int
}
