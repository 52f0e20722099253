package rules

// Capturing is a Game in which pieces are captured.
type Capturing[S comparable] interface {
	// Captured returns the number of pieces that the move from one position
	// to the next has captured.
	Captured(before, after S) int
}

// Weighted is a Game with dice. Its moves in a position in which Chance is to
// move are throws.
type Weighted[S, M comparable] interface {
	// Weight returns how many of the equally likely ways in which the dice
	// can fall make the throw m in s.
	Weight(s S, m M) int
}
