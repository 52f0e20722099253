package book

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// mm is a millimetre in points.
const mm = 72 / 25.4

// Paper is the size of a trimmed page and its layout, in points.
type Paper struct {
	Width, Height            float64
	top, bottom, outer       float64 // margins
	text, small, head, title float64 // sizes of letters
	columns, rows            int     // of puzzles on a page
}

// papers are the papers by their names.
var papers = map[string]Paper{
	"a4": {
		Width: 210 * mm, Height: 297 * mm, top: 21 * mm, bottom: 20 * mm, outer: 17 * mm,
		text: 10.5, small: 9, head: 14, title: 34, columns: 2, rows: 3,
	},
	"letter": {
		Width: 612, Height: 792, top: 20 * mm, bottom: 19 * mm, outer: 17 * mm,
		text: 10.5, small: 9, head: 14, title: 34, columns: 2, rows: 3,
	},
	"a5": {
		Width: 148 * mm, Height: 210 * mm, top: 15 * mm, bottom: 15 * mm, outer: 11 * mm,
		text: 9.5, small: 8, head: 12, title: 25, columns: 1, rows: 2,
	},
}

// Papers returns the names of the papers.
func Papers() []string { return slices.Sorted(maps.Keys(papers)) }

// The papers that can be given by their sides, in millimetres, and the narrowest with the
// layout of a4. Narrower ones have that of a5.
const leastSide, greatestSide, fromA4 = 100, 500, 180

// PaperOf returns a paper by its name, or by its sides: WIDTHxHEIGHT in millimetres, with
// the ending in for inches.
func PaperOf(text string) (Paper, error) {
	if p, ok := papers[text]; ok {
		return p, nil
	}
	sides, inches := strings.CutSuffix(text, "in")
	w, h, ok := strings.Cut(sides, "x")
	wide, err := strconv.ParseFloat(w, 64)
	high, failed := strconv.ParseFloat(h, 64)
	if inches {
		wide, high = wide*25.4, high*25.4
	}
	if !ok || err != nil || failed != nil {
		return Paper{}, fmt.Errorf("must be %s, or WIDTHxHEIGHT such as 6x9in or 170x240", strings.Join(Papers(), ", "))
	}
	if !(min(wide, high) >= leastSide && max(wide, high) <= greatestSide && high >= wide) {
		return Paper{}, fmt.Errorf("%s is %.0f by %.0f mm: must be upright, with sides of %d to %d", text, wide, high, leastSide, greatestSide)
	}
	p := papers["a5"]
	if wide >= fromA4 {
		p = papers["a4"]
	}
	p.Width, p.Height = wide*mm, high*mm
	return p, nil
}

// Sheet is how pages are cut and bound.
type Sheet struct {
	Paper   string  // as PaperOf reads it
	Bleed   float64 // around the trimmed page, in millimetres
	Binding float64 // more margin at the spine, in millimetres
	Font    *Font   // for characters that the fonts of the book do not have
}
