package wali

// axis is one of the two ways in which rows lie, across or down. Its ahead
// and back push every cell of a set to the next one along it, and those at
// the rim off the board.
type axis struct {
	step   int
	inner  Set // the cells that have one before them
	before Set // the cells that have one after them
}

// across is the axis of the board's rows.
func (b Board) across() axis {
	var first Set
	for row := range b.Height {
		first |= 1 << (row * b.Width)
	}
	return axis{1, b.all() &^ first, b.all() &^ (first << (b.Width - 1))}
}

// down is the axis of the board's columns.
func (b Board) down() axis {
	first := Set(1<<b.Width - 1)
	return axis{b.Width, b.all() &^ first, b.all() &^ (first << (b.cells() - b.Width))}
}

func (a axis) ahead(s Set) Set { return s << a.step & a.inner }
func (a axis) back(s Set) Set  { return s >> a.step & a.before }

// beside returns the cells next to those of s.
func (a axis) beside(s Set) Set { return a.ahead(s) | a.back(s) }

// completes returns the cells at which a piece more would stand in an
// unbroken line of three or more with those of s.
func (a axis) completes(s Set) Set {
	ahead, back := a.ahead(s), a.back(s)
	return ahead&a.ahead(ahead) | back&a.back(back) | ahead&back
}

// threes returns the cells of s in unbroken lines of three or more.
func (a axis) threes(s Set) Set {
	middle := s & a.ahead(s) & a.back(s)
	return middle | a.beside(middle)
}

// onlyThrees returns the cells of s in unbroken lines of exactly three.
func (a axis) onlyThrees(s Set) Set {
	second := a.back(s)
	third := a.back(second)
	head := s &^ a.ahead(s) & second & third &^ a.back(third)
	return head | a.ahead(head) | a.ahead(a.ahead(head))
}

// fours returns the cells of s in unbroken lines of four or more.
func (a axis) fours(s Set) Set {
	pair := s & a.back(s) // the first cells of pairs
	head := pair & a.back(a.back(pair))
	head |= a.ahead(head)
	return head | a.ahead(a.ahead(head))
}
