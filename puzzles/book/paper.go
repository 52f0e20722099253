package book

import (
	"maps"
	"slices"
)

// mm is a millimetre in points.
const mm = 72 / 25.4

// Paper is the size of a trimmed page and its layout, in points.
type Paper struct {
	Width, Height            float64
	top, bottom, outer       float64 // margins
	text, small, head, title float64 // sizes of letters
	columns, rows            int     // of puzzles on a page
	narrow                   int     // columns of hints and solutions
	abreast                  int     // boards side by side in such a column
}

// papers are the papers by their names.
var papers = map[string]Paper{
	"a4": {
		Width: 210 * mm, Height: 297 * mm, top: 21 * mm, bottom: 20 * mm, outer: 17 * mm,
		text: 10.5, small: 9, head: 14, title: 34, columns: 2, rows: 3, narrow: 2, abreast: 2,
	},
	"letter": {
		Width: 612, Height: 792, top: 20 * mm, bottom: 19 * mm, outer: 17 * mm,
		text: 10.5, small: 9, head: 14, title: 34, columns: 2, rows: 3, narrow: 2, abreast: 2,
	},
	"a5": {
		Width: 148 * mm, Height: 210 * mm, top: 15 * mm, bottom: 15 * mm, outer: 11 * mm,
		text: 9.5, small: 8, head: 12, title: 25, columns: 1, rows: 2, narrow: 1, abreast: 3,
	},
}

// Papers returns the names of the papers.
func Papers() []string { return slices.Sorted(maps.Keys(papers)) }

// Sheet is how pages are cut and bound.
type Sheet struct {
	Paper   string  // one of Papers
	Bleed   float64 // around the trimmed page, in millimetres
	Binding float64 // more margin at the spine, in millimetres
}
