// Package toy holds small games for the examples and the tests of the solvers.
//
// [Row] is a placement game: it shows all that a game needs for
// solver/proofnumber and for certificates of replies.
package toy

import (
	"cmp"
	"fmt"
	"math/bits"
	"strings"

	"ludex/rules"
)

// Row is the m,n,k-game: two players in turn put a stone on an empty cell, and
// the first with k own stones in a row wins. A full board is a draw. Tic-tac-toe
// is the game with 3 by 3 cells and k = 3.
type Row struct {
	width, height, k int
	lines            []uint64
	images           [][]uint8
	near             []uint64
}

// State is a position of [Row]: the stones of each player, cell c as bit c, and
// the player to move.
type State struct {
	Stones [2]uint64
	Mover  rules.Player
}

// Cell is a move of [Row]. Cell 0 is a1, at the bottom left; cell 1 is b1.
type Cell uint8

// maxSide is the greatest width and height; 6 by 6 cells fit into a key of
// solver/proofnumber.
const maxSide = 6

// ParseRow returns the game of a name such as row:3x3:3, which String writes.
func ParseRow(name string) (*Row, error) {
	var width, height, k int
	if _, err := fmt.Sscanf(name, "row:%dx%d:%d", &width, &height, &k); err != nil {
		return nil, fmt.Errorf("%q: expected row:WIDTHxHEIGHT:K", name)
	}
	if width < 1 || height < 1 || k < 2 || max(width, height) > maxSide {
		return nil, fmt.Errorf("%q: expected 1 to %d cells a side, and K of 2 or more", name, maxSide)
	}
	g := &Row{width: width, height: height, k: k}
	for c := range width * height {
		g.addLines(c%width, c/width)
		g.near = append(g.near, (g.run(c%width-1, c/width, 3, 1, 0)|g.run(c%width, c/width-1, 3, 0, 1))&^(1<<c))
	}
	g.addImages()
	return g, nil
}

// addLines adds the winning lines that begin at x, y.
func (g *Row) addLines(x, y int) {
	for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}} {
		if line := g.run(x, y, g.k, d[0], d[1]); bits.OnesCount64(line) == g.k {
			g.lines = append(g.lines, line)
		}
	}
}

// run returns the cells on the board among n in a row from x, y.
func (g *Row) run(x, y, n, dx, dy int) (cells uint64) {
	for ; n > 0; n-- {
		if 0 <= x && x < g.width && 0 <= y && y < g.height {
			cells |= 1 << (y*g.width + x)
		}
		x, y = x+dx, y+dy
	}
	return cells
}

// addImages adds the symmetries of the board, the identity first.
func (g *Row) addImages() {
	for k := range 8 {
		if k >= 4 && g.width != g.height {
			break
		}
		var to []uint8
		for c := range g.width * g.height {
			x, y := c%g.width, c/g.width
			if k&1 != 0 {
				x = g.width - 1 - x
			}
			if k&2 != 0 {
				y = g.height - 1 - y
			}
			if k&4 != 0 {
				x, y = y, x
			}
			to = append(to, uint8(y*g.width+x))
		}
		g.images = append(g.images, to)
	}
}

// String returns the name of the game.
func (g *Row) String() string { return fmt.Sprintf("row:%dx%d:%d", g.width, g.height, g.k) }

// Start returns the empty board.
func (g *Row) Start() State { return State{} }

// ToMove returns the player to move.
func (g *Row) ToMove(s State) rules.Player { return s.Mover }

// Moves appends the empty cells.
func (g *Row) Moves(s State, dst []Cell) []Cell {
	if g.Outcome(s) != rules.Undecided {
		return dst
	}
	for free := g.free(s); free != 0; free &= free - 1 {
		dst = append(dst, Cell(bits.TrailingZeros64(free)))
	}
	return dst
}

func (g *Row) free(s State) uint64 {
	return (1<<g.Cells() - 1) &^ s.Stones[0] &^ s.Stones[1]
}

// Play puts a stone on c.
func (g *Row) Play(s State, c Cell) State {
	s.Stones[s.Mover] |= 1 << c
	s.Mover = 1 - s.Mover
	return s
}

// Outcome returns the winner, or a draw if the board is full.
func (g *Row) Outcome(s State) rules.Outcome {
	for _, line := range g.lines {
		for p, own := range s.Stones {
			if own&line == line {
				return rules.Won(rules.Player(p))
			}
		}
	}
	if g.free(s) == 0 {
		return rules.Draw
	}
	return rules.Undecided
}

// Canonical returns the least image of s.
func (g *Row) Canonical(s State) State {
	least := s
	for _, to := range g.images[1:] {
		image := State{Mover: s.Mover}
		for c, d := range to {
			for p := range s.Stones {
				image.Stones[p] |= s.Stones[p] >> c & 1 << d
			}
		}
		if cmp.Or(cmp.Compare(image.Stones[0], least.Stones[0]), cmp.Compare(image.Stones[1], least.Stones[1])) < 0 {
			least = image
		}
	}
	return least
}

// FormatMove returns the name of a cell, such as b2.
func (g *Row) FormatMove(_ State, c Cell) string {
	return fmt.Sprintf("%c%d", 'a'+int(c)%g.width, int(c)/g.width+1)
}

// ParseMove reads the name of an empty cell.
func (g *Row) ParseMove(s State, text string) (Cell, error) {
	for _, c := range g.Moves(s, nil) {
		if g.FormatMove(s, c) == text {
			return c, nil
		}
	}
	return 0, fmt.Errorf("%q is not an empty cell", text)
}

// Format draws the rows from the top, and below them the player to move.
func (g *Row) Format(s State) string {
	var text strings.Builder
	for y := g.height - 1; y >= 0; y-- {
		for x := range g.width {
			c := y*g.width + x
			text.WriteByte(".xo"[s.Stones[0]>>c&1+2*(s.Stones[1]>>c&1)])
			text.WriteByte(" \n"[(x+1)/g.width])
		}
	}
	return text.String() + string("xo"[s.Mover]) + " to move\n"
}

// Parse reads a diagram that Format draws.
func (g *Row) Parse(text string) (s State, err error) {
	lines := rules.SignificantLines(text)
	if len(lines) != g.height+1 {
		return s, fmt.Errorf("expected %d rows and the player to move", g.height)
	}
	for i, l := range lines[:g.height] {
		if len(l.Words) != g.width {
			return s, l.Errorf("expected %d cells", g.width)
		}
		for x, word := range l.Words {
			c := (g.height-1-i)*g.width + x
			switch word {
			case "x":
				s.Stones[0] |= 1 << c
			case "o":
				s.Stones[1] |= 1 << c
			case ".":
			default:
				return s, l.Errorf("%q: expected x, o or .", word)
			}
		}
	}
	switch last := lines[g.height]; last.Text() {
	case "x to move":
	case "o to move":
		s.Mover = 1
	default:
		return s, last.Errorf("%q: expected x to move or o to move", last.Text())
	}
	return s, nil
}

// The methods below make Row a game for solver/proofnumber. It holds the stones
// of a player as bits.

// Cells returns the number of cells.
func (g *Row) Cells() int { return g.width * g.height }

// Images returns the symmetries of the board.
func (g *Row) Images() [][]uint8 { return g.images }

// Near returns the cells next to each.
func (g *Row) Near() (list []Stones) {
	for _, near := range g.near {
		list = append(list, stonesOf(near))
	}
	return list
}

// Stones are the stones of a player.
type Stones = rules.CellSet[rules.OneWord]

// stonesOf returns the stones with a bit for each cell.
func stonesOf(bits uint64) Stones { return rules.CellSetOf[rules.OneWord]([2]uint64{bits}) }

// Put adds a stone.
func (g *Row) Put(own *Stones, cell uint8, _ Stones) { *own = own.With(cell) }

// Wins returns the empty cells that complete a row.
func (g *Row) Wins(own *Stones, opp Stones) (wins Stones) {
	for _, line := range g.lines {
		if rest := stonesOf(line).AndNot(*own); !rest.Several() {
			wins = wins.Or(rest.AndNot(opp))
		}
	}
	return wins
}

// WinsAfter returns the wins after a stone on cell.
func (g *Row) WinsAfter(own *Stones, cell uint8, opp Stones) Stones {
	with := own.With(cell)
	return g.Wins(&with, opp)
}

// WinsAfterEach returns the cells with wins after a stone there.
func (g *Row) WinsAfterEach(own *Stones, cells, opp Stones, after *[127]Stones) (some Stones) {
	for ; !cells.Empty(); cells = cells.Rest() {
		c := cells.First()
		if wins := g.WinsAfter(own, c, opp); !wins.Empty() {
			after[c] = wins
			some = some.With(c)
		}
	}
	return some
}

// Answers returns the only threatened cell, or none.
func (g *Row) Answers(_, _, wins Stones) Stones {
	if wins.Several() {
		return Stones{}
	}
	return wins
}

// Separate reports that a stone takes only its own cell from the opponent's wins.
func (g *Row) Separate() bool { return true }
