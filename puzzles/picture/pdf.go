package picture

import (
	"image/color"
	"io"
	"time"
	"unicode/utf16"

	"codeberg.org/go-pdf/fpdf"
)

// Book is a document of pages of one size.
type Book struct {
	Title string
	Pages []*Scene
}

const family = "Go"

// PDF writes the book with its fonts embedded. The same book gives the same
// bytes.
func (b Book) PDF(w io.Writer) error {
	size := fpdf.SizeType{Wd: b.Pages[0].Width, Ht: b.Pages[0].Height}
	doc := fpdf.NewCustom(&fpdf.InitType{UnitStr: "pt", Size: size})
	doc.SetCreationDate(time.Unix(0, 0).UTC())
	doc.SetModificationDate(time.Unix(0, 0).UTC())
	doc.SetCatalogSort(true)
	doc.SetTitle(inUTF16(b.Title), false)
	doc.SetAutoPageBreak(false, 0)
	doc.AddUTF8FontFromBytes(family, "", fontOf(false))
	doc.AddUTF8FontFromBytes(family, "B", fontOf(true))
	for _, page := range b.Pages {
		doc.AddPage()
		page.draw(pdfCanvas{doc})
	}
	return doc.Output(w)
}

// pdfCanvas draws on the last page of a document.
type pdfCanvas struct{ doc *fpdf.Fpdf }

func (c pdfCanvas) Polygon(p Polygon) {
	points := make([]fpdf.PointType, len(p.Corners))
	for i, q := range p.Corners {
		points[i] = fpdf.PointType(q)
	}
	c.doc.Polygon(points, c.style(p.Paint))
}

func (c pdfCanvas) Circle(p Circle) {
	c.doc.Circle(p.Centre.X, p.Centre.Y, p.R, c.style(p.Paint))
}

func (c pdfCanvas) Line(p Line) {
	c.style(p.Paint)
	c.doc.Line(p.From.X, p.From.Y, p.To.X, p.To.Y)
}

// style sets the colours and returns what to do with them: fill, draw, both.
func (c pdfCanvas) style(p Paint) string {
	style := ""
	if p.Fill.A > 0 {
		c.doc.SetFillColor(rgb(p.Fill))
		style += "F"
	}
	if p.Stroke.A > 0 && p.Width > 0 {
		c.doc.SetDrawColor(rgb(p.Stroke))
		c.doc.SetLineWidth(p.Width)
		style += "D"
	}
	return style
}

func rgb(c color.NRGBA) (r, g, b int) { return int(c.R), int(c.G), int(c.B) }

func (c pdfCanvas) Text(p Text) {
	weight := ""
	if p.Bold {
		weight = "B"
	}
	c.doc.SetFont(family, weight, p.Size)
	c.doc.SetTextColor(rgb(p.Colour))
	words := legible(p.Words)
	x := p.At.X - p.Anchor.before()*c.doc.GetStringWidth(words)
	c.doc.Text(x, p.At.Y, words)
}

// inUTF16 returns text as PDF keeps it: in UTF-16, a byte order mark first.
// fpdf's own conversion knows no characters above U+FFFF.
func inUTF16(text string) string {
	bytes := []byte{0xfe, 0xff}
	for _, unit := range utf16.Encode([]rune(text)) {
		bytes = append(bytes, byte(unit>>8), byte(unit))
	}
	return string(bytes)
}
