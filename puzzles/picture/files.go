package picture

import (
	"fmt"
	"image/color"
	"image/png"
	"io"
	"time"
	"unicode/utf16"

	"codeberg.org/go-pdf/fpdf"
	"git.sr.ht/~sbinet/gg"
	"golang.org/x/image/font"
)

// mostPixels is the largest width and height of a PNG.
const mostPixels = 16384

// PNG writes the scene as an image of the given width in pixels.
func (s *Scene) PNG(w io.Writer, pixels int) error {
	scale := float64(pixels) / s.Width
	high := int(s.Height*scale + 0.5)
	if pixels < 1 || pixels > mostPixels || high > mostPixels {
		return fmt.Errorf("an image of %d by %d pixels: expected at most %d each way", pixels, high, mostPixels)
	}
	c := &pngCanvas{Context: gg.NewContext(pixels, high), scale: scale, faces: map[fontKey]font.Face{}}
	c.SetColor(paper)
	c.Clear()
	c.Scale(scale, scale)
	s.Draw(c)
	if c.err != nil {
		return c.err
	}
	return png.Encode(w, c.Image())
}

// pngCanvas paints pixels.
type pngCanvas struct {
	*gg.Context
	scale float64
	faces map[fontKey]font.Face
	err   error // the first that was met
}

type fontKey struct {
	size float64
	bold bool
}

func (c *pngCanvas) Polygon(p Polygon) {
	for _, q := range p.Corners {
		c.LineTo(q.X, q.Y)
	}
	c.ClosePath()
	c.finish(p.Paint)
}

func (c *pngCanvas) Circle(p Circle) {
	c.DrawCircle(p.Centre.X, p.Centre.Y, p.R)
	c.finish(p.Paint)
}

func (c *pngCanvas) Line(p Line) {
	c.DrawLine(p.From.X, p.From.Y, p.To.X, p.To.Y)
	c.finish(Paint{Stroke: p.Stroke, Width: p.Width})
}

func (c *pngCanvas) finish(p Paint) {
	if p.Fill.A > 0 {
		c.SetColor(p.Fill)
		c.FillPreserve()
	}
	if p.Stroke.A > 0 && p.Width > 0 {
		c.SetColor(p.Stroke)
		c.SetLineWidth(p.Width * c.scale)
		c.StrokePreserve()
	}
	c.ClearPath()
}

// Text draws at the size of the pixels, as a face that is scaled would blur.
func (c *pngCanvas) Text(p Text) {
	face, err := c.face(fontKey{p.Size * c.scale, p.Bold})
	if err != nil {
		c.err = err
		return
	}
	c.Push()
	defer c.Pop()
	c.Identity()
	c.SetFontFace(face)
	c.SetColor(p.Colour)
	c.DrawStringAnchored(legible(p.Words), p.At.X*c.scale, p.At.Y*c.scale, p.Anchor.before(), 0)
}

func (c *pngCanvas) face(key fontKey) (font.Face, error) {
	if face, ok := c.faces[key]; ok {
		return face, nil
	}
	face, err := faceOf(key.size, key.bold)
	c.faces[key] = face
	return face, err
}

// Book is a document of pages of one size.
type Book struct {
	Title, Language string
	Pages           []*Scene
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
	doc.SetLang(b.Language)
	doc.SetAutoPageBreak(false, 0)
	doc.AddUTF8FontFromBytes(family, "", fontOf(false))
	doc.AddUTF8FontFromBytes(family, "B", fontOf(true))
	for _, page := range b.Pages {
		doc.AddPage()
		page.Draw(pdfCanvas{doc})
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

// style sets the colours and returns their use: fill, draw, both.
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
