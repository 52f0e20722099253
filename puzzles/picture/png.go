package picture

import (
	"fmt"
	"image/png"
	"io"

	"git.sr.ht/~sbinet/gg"
	"golang.org/x/image/font"
)

// MostPixels is the largest width and height of a PNG.
const MostPixels = 16384

// PNG writes the scene as an image so many pixels wide.
func (s *Scene) PNG(w io.Writer, pixels int) error {
	scale := float64(pixels) / s.Width
	high := int(s.Height*scale + 0.5)
	if pixels < 1 || pixels > MostPixels || high > MostPixels {
		return fmt.Errorf("an image of %d by %d pixels: want at most %d each way", pixels, high, MostPixels)
	}
	c := &pngCanvas{Context: gg.NewContext(pixels, high), scale: scale, faces: map[fontKey]font.Face{}}
	c.SetColor(paper)
	c.Clear()
	c.Scale(scale, scale)
	s.draw(c)
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
