package book

// box is a part of a column that no end of a column parts.
type box struct {
	gap   float64 // above it, but not at the top of a column
	high  float64 // of words
	board float64 // the height of boards, which can be smaller
	whole bool    // the box goes with the one before
	heads bool    // the box goes with the one after
	draw  func(x, y, scale float64)
}

// smallest is the smallest scale of boards that fill a column.
const smallest = 0.8

// columns are boxes that go into columns.
type columns struct {
	*press
	boxes []box
}

const (
	columnGap  = 6 * mm
	twoColumns = 95 * mm // the least width of the text for two columns
)

// across returns the number of columns on a page.
func (c *columns) across() int {
	if c.measure() < twoColumns {
		return 1
	}
	return 2
}

func (c *columns) wide() float64 {
	n := float64(c.across())
	return (c.measure() - columnGap*(n-1)) / n
}

// print fills pages from where the page has got to. The columns of the last page are
// equally high, above a board to solve on where it has room.
func (c *columns) print() {
	for list := c.boxes; len(list) > 0; {
		high := c.floor() - c.y
		for h := high; fits(list, h, c.across()); h -= 1 {
			high = h
		}
		top := c.y
		for at := range c.across() {
			n, scale, more := fill(list, high, smallest)
			c.column(list[:n], c.left()+float64(at)*(c.wide()+columnGap), scale, more)
			list, c.y = list[n:], top
		}
		if c.y += high; len(list) > 0 {
			c.turn()
		}
	}
	if c.y += 2 * c.text; c.floor()-c.y > c.Height/4 && len(c.Chapters) > 0 {
		c.empty(&c.Chapters[0])
	}
}

// column prints boxes, with more room in each gap.
func (c *columns) column(list []box, x, scale, more float64) {
	for i, b := range list {
		if i > 0 && b.gap > 0 {
			c.y += b.gap + more
		}
		b.draw(x, c.y, scale)
		c.y += b.high + b.board*scale
	}
}

// fits reports whether boxes fill no more than some columns of a height.
func fits(list []box, high float64, across int) bool {
	for range across {
		n, _, _ := fill(list, high, 1)
		if height(list[:n], 1) > high {
			return false
		}
		list = list[n:]
	}
	return len(list) == 0
}

// fill returns the number of boxes that a column of a height holds, at least one, with the scale
// of their boards and the room to add to each gap, by which they fill the column unless they are the last.
func fill(list []box, high, least float64) (n int, scale, more float64) {
	for i := 1; i <= len(list); i++ {
		if i < len(list) && (list[i].whole || list[i-1].heads) {
			continue
		}
		if n > 0 && height(list[:i], least) > high {
			break
		}
		n = i
	}
	words, gaps := height(list[:n], 0), 0.0
	boards := height(list[:n], 1) - words
	scale = 1
	if boards > 0 {
		scale = max(least, min(1, (high-words)/boards))
	}
	for _, b := range list[min(1, n):n] {
		if b.gap > 0 {
			gaps++
		}
	}
	if gaps > 0 && n < len(list) {
		more = max(0, high-words-boards*scale) / gaps
	}
	return n, scale, more
}

// height returns the height of boxes with boards of a scale.
func height(list []box, scale float64) (high float64) {
	for i, b := range list {
		if i > 0 {
			high += b.gap
		}
		high += b.high + b.board*scale
	}
	return high
}

// paragraph adds the lines of a paragraph, of which no end of a column parts the first two or the last two.
func (c *columns) paragraph(runs []run, size, indent, gap float64) {
	lines := c.wrap(runs, size, c.wide()-indent)
	for i, line := range lines {
		c.boxes = append(c.boxes, box{
			gap: gap, high: size * leading, whole: i == 1 || i > 0 && i == len(lines)-1,
			draw: func(x, y, _ float64) { c.line(line, size, x+indent, y+size) },
		})
		gap = 0
	}
}
