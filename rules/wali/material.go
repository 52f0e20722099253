package wali

import "fmt"

// material is how many pieces each side has, seen by who is to move. The two
// sides play by the same rules once they move, so that it does not matter
// which of them has the stones.
type material struct{ own, enemy int }

func (m material) String() string { return fmt.Sprintf("%dv%d", m.own, m.enemy) }

// turned returns m seen by the other side.
func (m material) turned() material { return material{m.enemy, m.own} }

// materials returns those with at most so many pieces in which play has not
// ended, in the order in which captures lead back: by the number of pieces.
// The two views of one stand side by side, the smaller own first.
func (g *Game) materials(pieces int) []material {
	var list []material
	for n := 2; n <= min(pieces, g.board.cells()); n++ {
		for own := g.fewest(); 2*own <= n; own++ {
			m := material{own, n - own}
			if m.enemy > g.board.Pieces {
				continue
			}
			list = append(list, m)
			if m != m.turned() {
				list = append(list, m.turned())
			}
		}
	}
	return list
}

// fewest returns the least number of pieces with which a side plays on
// (wal-end).
func (g *Game) fewest() int {
	if g.opts.End == UnderThree {
		return 3
	}
	return 1
}
