package book

import (
	"fmt"
	"regexp"
	"sync"
)

// Depths of bookmarks.
const (
	atPart   = iota // chapters, hints, solutions
	atLevel         // the levels of a chapter, the chapters of the solutions
	atPuzzle        // the puzzles of a level
)

// bookmark adds a bookmark at a height of the page.
func (p *press) bookmark(title string, depth int, y float64) {
	p.doc.SetFont(serif, "", p.text)
	p.doc.Bookmark(title, depth, p.bleed+y)
	p.depths = append(p.depths, depth)
}

// bookmarkEnd is the end of a bookmark as fpdf writes it: the height on the
// page, and the number of bookmarks below, which is always 0.
var bookmarkEnd = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(/XYZ 0 -?\d+)\.\d\d( null\]\n/Count )0>>`) })

// counted returns a document in which each bookmark has the number of those
// directly below it: negative, as readers show the bookmark closed (ISO
// 32000-1, table 153). fpdf v0.12 writes 0, which readers report. The decimals
// of the height make room, so that no object moves.
func counted(document []byte, depths []int) ([]byte, error) {
	at := 0
	document = bookmarkEnd().ReplaceAllFunc(document, func(end []byte) []byte {
		below := 0
		for i := at + 1; i < len(depths) && depths[i] > depths[at]; i++ {
			if depths[i] == depths[at]+1 {
				below++
			}
		}
		at++
		if below == 0 || below > 99 {
			return end
		}
		parts := bookmarkEnd().FindSubmatch(end)
		text := fmt.Sprintf("%s%s-%d", parts[1], parts[2], below)
		return fmt.Appendf(nil, "%-*s>>", len(end)-2, text)
	})
	if at != len(depths) {
		return nil, fmt.Errorf("%d bookmarks in the document, expected %d", at, len(depths))
	}
	return document, nil
}
