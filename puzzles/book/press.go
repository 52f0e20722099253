package book

import (
	"bytes"
	"cmp"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"maps"
	"strconv"
	"time"

	"codeberg.org/go-pdf/fpdf"
)

// PDF writes the book for a press: pages with margins for binding, fonts
// embedded, bookmarks, all in black ink. The same book gives the same bytes.
func (m *Manuscript) PDF(w io.Writer, s Sheet) error {
	paper, err := PaperOf(s.Paper)
	if err != nil {
		return fmt.Errorf("paper %q: %w", s.Paper, err)
	}
	// The table of contents needs the numbers of the pages, which the first
	// printing finds.
	pages := map[string]int{}
	for range 4 {
		p := newPress(m, paper, s, pages)
		if p.book(); maps.Equal(pages, p.found) {
			var document bytes.Buffer
			if err := p.doc.Output(&document); err != nil {
				return err
			}
			whole, err := counted(oneInk(document.Bytes()), p.depths)
			if err == nil {
				_, err = w.Write(whole)
			}
			return err
		}
		pages = p.found
	}
	return errors.New("the numbers of the pages change with every printing")
}

// gray is the profile of the output intent: black ink alone, gamma 2.2.
//
//go:embed gray.icc
var gray []byte

// oneInk mends what fpdf writes with an output intent: three inks, transparency, and its object
// in the place of the document's information, which is the one before.
func oneInk(document []byte) []byte {
	const group = "/Group <</Type /Group /S /Transparency /CS /DeviceRGB>>"
	document = bytes.ReplaceAll(document, []byte(group), bytes.Repeat([]byte(" "), len(group)))
	document = bytes.Replace(document, []byte("/N 3 /Alternate /DeviceRGB "), []byte("/N 1 /Alternate /DeviceGray"), 1)
	place := document[bytes.LastIndex(document, []byte("/Info "))+len("/Info "):]
	n := string(place[:bytes.IndexByte(place, ' ')])
	object, err := strconv.Atoi(n)
	if err != nil {
		panic(err) // fpdf writes a number
	}
	copy(place, fmt.Sprintf("%-*d", len(n), object-1))
	return document
}

// press prints a manuscript, page by page.
type press struct {
	*Manuscript
	Paper
	doc            *fpdf.Fpdf
	bleed, binding float64
	other          *Font
	pages, found   map[string]int // of the parts of the book: those known before, and those of this printing
	links          map[string]int
	depths         []int // of the bookmarks

	page    int
	y       float64 // where the page goes on
	running string  // the head of the pages, "" for none
	tab     int     // of the chapter, from 0; -1 for none
}

func newPress(m *Manuscript, paper Paper, s Sheet, pages map[string]int) *press {
	p := &press{Manuscript: m, Paper: paper, bleed: s.Bleed * mm, binding: s.Binding * mm, pages: pages, found: map[string]int{}, links: map[string]int{}, tab: -1}
	size := fpdf.SizeType{Wd: paper.Width + 2*p.bleed, Ht: paper.Height + 2*p.bleed}
	p.doc = fpdf.NewCustom(&fpdf.InitType{UnitStr: "pt", Size: size})
	// The box of the bleed is the whole page, which is the default.
	p.doc.SetPageBox("trim", p.bleed, p.bleed, paper.Width, paper.Height)
	p.doc.SetCreationDate(time.Unix(0, 0).UTC())
	p.doc.SetModificationDate(time.Unix(0, 0).UTC())
	p.doc.SetCatalogSort(true)
	p.doc.AddOutputIntent(fpdf.OutputIntentType{SubtypeIdent: fpdf.OutputIntent_GTS_PDFX, OutputConditionIdentifier: "Custom", Info: "Black ink", ICCProfile: gray})
	p.doc.SetAutoPageBreak(false, 0)
	p.doc.SetTitle(m.Title, true)
	p.doc.SetSubject(m.Subtitle, true)
	p.doc.SetAuthor(m.Author, true)
	p.doc.SetCreator(m.Program, true)
	p.doc.SetLang(m.Language.Name)
	p.other = s.Font
	addFonts(p.doc, s.Font)
	return p
}

// book prints all parts.
func (p *press) book() {
	p.titlePage()
	p.imprint()
	p.contents()
	p.guide()
	for i := range p.Chapters {
		p.tab = i
		p.chapter(&p.Chapters[i], i)
	}
	p.tab = -1
	p.hints()
	p.solutions()
	p.spare()
}

// recto reports whether the page is on the right of an opening.
func (p *press) recto() bool { return p.page%2 == 1 }

// left returns the left margin of the page, right the right edge of its text.
func (p *press) left() float64 {
	if p.recto() {
		return p.outer + p.binding
	}
	return p.outer
}

func (p *press) right() float64 { return p.left() + p.measure() }

// measure returns the width of the text.
func (p *press) measure() float64 { return p.Width - 2*p.outer - p.binding }

// floor returns the lower edge of the text.
func (p *press) floor() float64 { return p.Height - p.bottom }

// turn begins a page with a head and a number.
func (p *press) turn() {
	p.blank()
	p.thumb()
	number := strconv.Itoa(p.page)
	foot := p.Height - p.bottom + 9*mm
	if p.recto() {
		p.words("", p.small, p.right()-p.width("", p.small, number), foot, number)
	} else {
		p.words("", p.small, p.left(), foot, number)
	}
	if p.running == "" {
		return
	}
	head := cmp.Or(p.running, p.Title)
	base := p.top - 5*mm
	if p.recto() {
		p.words("I", p.small, p.right()-p.width("I", p.small, head), base, head)
	} else {
		p.words("I", p.small, p.left(), base, p.Title)
	}
	p.rule(p.left(), base+4, p.right(), 0.4)
}

// blank begins a page with nothing on it.
func (p *press) blank() {
	p.doc.AddPage()
	p.page++
	p.y = p.top
}

// openPart begins a page without a running head.
func (p *press) openPart() {
	p.running = ""
	p.turn()
}

// sheetOf is the number of pages that a sheet of paper has once it is folded.
const sheetOf = 4

// spare fills the last sheet with boards to solve on.
func (p *press) spare() {
	for i := 0; p.page%sheetOf != 0; i++ {
		ch := p.Chapters[i%len(p.Chapters)]
		p.openPart()
		p.empty(&ch)
	}
}

// empty prints a board to solve on, in the room that is left.
func (p *press) empty(ch *chapter) {
	p.words("B", p.head, p.left(), p.y+p.head, p.Language.Text("book.board", "game", ch.Title))
	p.board(Figure{Board: ch.Empty}, p.left(), p.y+2*p.head, p.measure(), p.floor()-p.y-2*p.head, 3)
}

// thumb prints the mark of the chapter at the outer edge, which is seen in the
// closed book.
func (p *press) thumb() {
	if p.tab < 0 {
		return
	}
	const wide = 4 * mm
	high := min(14*mm, (p.Height-p.top-p.bottom)/float64(len(p.Chapters)))
	y := p.top + float64(p.tab)*high
	p.doc.SetFillColor(0x70, 0x70, 0x70)
	if p.recto() {
		p.doc.Rect(p.bleed+p.Width-wide, p.bleed+y, wide+p.bleed, high-2, "F")
	} else {
		p.doc.Rect(0, p.bleed+y, wide+p.bleed, high-2, "F")
	}
}

// mark notes the page of a part, for the table of contents, for links and for
// the bookmarks.
func (p *press) mark(part, title string, depth int) {
	p.found[part] = p.page
	p.bookmark(title, depth, p.y)
	p.doc.SetLink(p.link(part), p.bleed+p.y-p.text, p.page)
}

// link returns the target of links to a part.
func (p *press) link(part string) int {
	id, ok := p.links[part]
	if !ok {
		id = p.doc.AddLink()
		p.links[part] = id
	}
	return id
}

// reference returns the page of a part in words.
func (p *press) reference(part string) string {
	return p.Language.Text("book.page", "n", strconv.Itoa(p.pages[part]))
}
