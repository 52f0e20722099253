package anti

import "ludex/rules"

// foremost is the weight of the row of the foremost piece in a score.
const foremost = 4

// Score returns the rows that the pieces of a player have gone towards the
// opponent's side, those of the foremost piece several times, for [rules.Scored].
func (g *Game) Score(s State, p rules.Player) int {
	sum, far := 0, 0
	for _, c := range s.Pieces[p].Cells(nil) {
		rows := g.grid.At(c).R + g.grid.Side() - 1 // from the N side
		if p == South {
			rows = 2*(g.grid.Side()-1) - rows
		}
		sum, far = sum+rows, max(far, rows)
	}
	return sum + foremost*far
}
