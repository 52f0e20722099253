package havannah

import (
	"fmt"

	"ludex/rules"
	"ludex/rules/hexgrid"
)

// Sheet is the board of the rule sheet: 8 cells a side, 55 stones a player
// (H7).
var Sheet = Board{Side: 8, Stones: 55}

// Board is what the game is played with.
type Board struct {
	Side   int // cells a side
	Stones int // stones of each player, which count where hav-supply says so
}

// grid returns the cells. The error says what is wrong with b.
func (b Board) grid(words int) (*hexgrid.Grid, error) {
	if most := capacity(words); b.Side > most && b.Side <= hexgrid.MaxSide {
		return nil, fmt.Errorf("%w: %d cells a side, and positions of this type hold at most %d", rules.ErrBoardSize, b.Side, most)
	}
	if b.Stones < 1 {
		return nil, fmt.Errorf("%d stones for each player: want at least 1 (H7)", b.Stones)
	}
	return hexgrid.New(b.Side)
}
