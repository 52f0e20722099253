package hnefatafl

// Captured returns the number of pieces that the move from one position to
// the next has captured, the king included. It makes Game a rules.Capturing.
func (g *Game) Captured(before, after State) int {
	was, is := before.occupied(), after.occupied()
	return was.Len() - is.Len()
}
