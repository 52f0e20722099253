package reference

import "strconv"

// cell is a row, counted from 0 at the top, and the number of a diagonal that
// runs down to the right. The first Side rows begin at diagonal 1, each later
// row one further right; the ends of the rows mirror this.
type cell struct{ row, number int }

func (r *Rules) onBoard(c cell) bool {
	from, to := 1, r.Side+c.row
	if c.row >= r.Side {
		from, to = c.row-r.Side+2, 2*r.Side-1
	}
	return c.row >= 0 && c.row < 2*r.Side-1 && c.number >= from && c.number <= to
}

func (c cell) name() string {
	const letters = "abcdefghijklmnopqrstuvwxyzABC"
	return letters[c.row:c.row+1] + strconv.Itoa(c.number)
}

// beside returns the six cells next to c, on the board or off it.
func (c cell) beside() []cell {
	return []cell{
		{c.row, c.number - 1}, {c.row, c.number + 1},
		{c.row - 1, c.number - 1}, {c.row - 1, c.number},
		{c.row + 1, c.number}, {c.row + 1, c.number + 1},
	}
}

// sides returns the sides on which c lies: the rows, diagonals and columns that
// bound the board.
func (r *Rules) sides(c cell) []string {
	var sides []string
	last := 2*r.Side - 2
	for name, on := range map[string]bool{
		"top": c.row == 0, "bottom": c.row == last,
		"left": c.number == 1, "right": c.number == last+1,
		"upper right": c.number-c.row == r.Side, "lower left": c.row-c.number == r.Side-2,
	} {
		if on {
			sides = append(sides, name)
		}
	}
	return sides
}

// corner reports whether two sides meet at c (H4).
func (r *Rules) corner(c cell) bool { return len(r.sidesOf[c]) == 2 }
