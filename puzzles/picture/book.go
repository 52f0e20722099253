package picture

import (
	"fmt"
	"math"
	"slices"
)

// Paper is the size of a page, in points.
type Paper struct{ Width, Height float64 }

// Papers are the papers by their names.
var Papers = map[string]Paper{
	"a4":     {595.28, 841.89},
	"letter": {612, 792},
}

// Lengths of pages, in points.
const (
	edge     = 48.0
	headRoom = 28.0
	gap      = 14.0
	headSize = 11.0
	bodySize = 9.0
	leading  = 1.3 // of lines, as a share of the font's size
)

// Book returns the set as pages with the given number of items each, and behind
// them, if wanted, the solutions.
func (s Set) Book(paper Paper, perPage int, solutions bool) Book {
	b := &binder{Set: s, paper: paper}
	for first := 0; first < len(s.Items); first += perPage {
		b.tasks(s.Items[first:min(first+perPage, len(s.Items))], perPage)
	}
	if solutions && slices.ContainsFunc(s.Items, func(i Item) bool { return i.Solution != "" }) {
		b.solutions()
	}
	for i, page := range b.pages {
		page.add(Text{Point{paper.Width / 2, paper.Height - edge/2}, fmt.Sprintf("%d", i+1), bodySize, Middle, false, faint})
	}
	return Book{Title: s.Title, Pages: b.pages}
}

// binder is a book on its way.
type binder struct {
	Set
	paper  Paper
	pages  []*Scene
	column int     // of the solutions, 0 or 1
	y      float64 // where they go on
}

// page begins a page below a heading.
func (b *binder) page(heading string) *Scene {
	p := &Scene{Width: b.paper.Width, Height: b.paper.Height}
	p.add(Text{Point{edge, edge}, heading, headSize, Left, true, ink})
	p.add(Line{Point{edge, edge + 6}, Point{b.paper.Width - edge, edge + 6}, Paint{Stroke: rule, Width: 0.8}})
	b.pages = append(b.pages, p)
	b.y, b.column = edge+headRoom, 0
	return p
}

// tasks lays items out on a page that would hold perPage of them.
func (b *binder) tasks(items []Item, perPage int) {
	page := b.page(b.Title)
	room := Point{b.paper.Width - 2*edge, b.paper.Height - 2*edge - headRoom}
	columns := columnsFor(perPage, largest(b.Items), room)
	rows := math.Ceil(float64(perPage) / float64(columns))
	box := Point{room.X / float64(columns), room.Y / rows}
	for i, item := range items {
		at := Point{edge + float64(i%columns)*box.X, edge + headRoom + float64(i/columns)*box.Y}
		item.onto(page, at, Point{box.X - gap, box.Y - gap})
	}
}

// wordsRoom is the height kept for an item's title and words.
const wordsRoom = headSize*leading + 3*bodySize*leading

// largest returns the room that every item's board fits into, with its words.
func largest(items []Item) Point {
	var most Point
	for _, item := range items {
		w, h := item.Task.Size()
		most = Point{max(most.X, w), max(most.Y, h)}
	}
	return Point{most.X, most.Y + wordsRoom}
}

// onto draws an item into a box: title, board, words.
func (item Item) onto(page *Scene, at, box Point) {
	page.add(Text{Point{at.X, at.Y + headSize}, item.Title, headSize, Left, true, ink})
	w, h := item.Task.Size()
	scale := min(box.X/w, (box.Y-wordsRoom)/h)
	top := at.Y + headSize*leading
	item.Task.onto(page, Point{at.X + (box.X-w*scale)/2, top}, scale)
	y := top + h*scale
	for _, line := range wrap(item.Words, bodySize, box.X) {
		y += bodySize * leading
		page.add(Text{Point{at.X, y}, line, bodySize, Left, false, ink})
	}
}

// solutions adds pages with the solutions, in two columns.
func (b *binder) solutions() {
	page := b.page("Solutions")
	width := (b.paper.Width-2*edge-gap)/2 - gap
	for _, item := range b.Items {
		if item.Solution == "" {
			continue
		}
		lines := wrap(item.Solution, bodySize, width)
		high := (headSize+float64(len(lines))*bodySize)*leading + gap/2
		if b.y+high > b.paper.Height-edge && !b.nextColumn() {
			page = b.page("Solutions")
		}
		x := edge + float64(b.column)*(width+2*gap)
		page.add(Text{Point{x, b.y + bodySize}, item.Title, bodySize, Left, true, ink})
		for i, line := range lines {
			page.add(Text{Point{x, b.y + bodySize + float64(i+1)*bodySize*leading}, line, bodySize, Left, false, ink})
		}
		b.y += high
	}
}

// nextColumn goes on in the right column, unless that is full, too.
func (b *binder) nextColumn() bool {
	if b.column == 1 {
		return false
	}
	b.column, b.y = 1, edge+headRoom
	return true
}
