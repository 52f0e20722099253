package picture

import (
	"math"
	"slices"
)

// Item is a position to look at, a task, or a game.
type Item struct {
	Title    string
	Call     string // what has to be said of the task wherever it is drawn, such as whose turn it is
	Words    string // what is to be done, or what is known
	Task     Diagram
	Solution string    // in words; "" for none
	Frames   []Diagram // the positions of a line, the first where it begins; none, or two and more
}

// Set is what a page, a book or a sheet shows.
type Set struct {
	Title string
	Items []Item
}

// Unrolled returns the set with every position of a line as an item of its
// own.
func (s Set) Unrolled() Set {
	var items []Item
	for _, item := range s.Items {
		if len(item.Frames) == 0 {
			items = append(items, item)
		}
		for i, frame := range item.Frames {
			one := Item{Words: frame.Caption, Task: frame}
			if i == 0 {
				one.Title, one.Words = item.Title, item.Words
			}
			one.Task.Caption = ""
			items = append(items, one)
		}
	}
	return Set{s.Title, items}
}

// Sheet returns one scene with diagrams side by side, in as many columns.
func Sheet(diagrams []Diagram, columns int) *Scene {
	wide := 0.0
	for _, d := range diagrams {
		w, _ := d.Size()
		wide = max(wide, w)
	}
	columns = min(columns, len(diagrams))
	s := &Scene{Width: wide * float64(columns)}
	for row := range slices.Chunk(diagrams, columns) {
		high := 0.0
		for x, d := range row {
			w, h := d.Size()
			d.onto(s, Point{wide*float64(x) + (wide-w)/2, s.Height}, 1)
			high = max(high, h)
		}
		s.Height += high
	}
	return s
}

// columnsFor returns in how many columns n boxes of one shape fill a page
// best, as their scale is largest then.
func columnsFor(n int, box, page Point) int {
	best, scale := 1, 0.0
	for columns := 1; columns <= n; columns++ {
		rows := math.Ceil(float64(n) / float64(columns))
		if s := min(page.X/float64(columns)/box.X, page.Y/rows/box.Y); s > scale {
			best, scale = columns, s
		}
	}
	return best
}
