package wali

// Captured returns the number of pieces that the move from one position to
// the next has captured. It makes Game a rules.Capturing.
func (g *Game) Captured(before, after State) int {
	if before.Placing {
		return 0
	}
	return before.men() - after.men()
}

// men returns the number of pieces on the board.
func (s State) men() int { return s.Pieces[Stones].Len() + s.Pieces[Sticks].Len() }
