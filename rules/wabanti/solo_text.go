package wabanti

import (
	"strconv"
)

// Text names the game completely: its board, its start and the readings that
// bear on its moves where they are not the defaults, such as
// "wabanti-solo:4,start=c3+d3+d4,wab-flight=in-flight". Games of the same
// text have the same positions at the same distances.
func (g *Solo) Text() string {
	text := "wabanti-solo:" + strconv.Itoa(g.grid.Side()) + ",start=" + cellsText(g.grid, g.start)
	o := g.opts
	o.Target, o.Connect = Exact, CornersCount // neither bears on a move
	if g.Undirected() {                       // the free sides bind no jump (W5)
		o.FreeSides, o.FreeMoves, o.FreeGames, o.FreeRim = AnyTwo, AllMoves, NotInSolo, RimFree
	}
	for _, reading := range SoloReadings().Changed(o) {
		text += "," + reading
	}
	return text
}
