package picture

import (
	"image/color"
	"math"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/text/unicode/norm"

	"ludex/rules"
)

// fontOf returns the font of pictures and books, which every system then
// draws alike.
func fontOf(bold bool) []byte {
	if bold {
		return gobold.TTF
	}
	return goregular.TTF
}

// faceOf returns that font in a size.
func faceOf(size float64, bold bool) (font.Face, error) {
	parsed, err := opentype.Parse(fontOf(bold))
	if err != nil {
		return nil, err
	}
	return opentype.NewFace(parsed, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
}

// legible returns words as the font can draw them: the replacement character
// is shown for each character that has no glyph. Invisible characters are left
// out.
func legible(words string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case hasGlyph(r):
			return r
		case r == '\u202f': // before French signs
			return '\u00a0'
		case unicode.In(r, unicode.Cf, unicode.Variation_Selector):
			return -1
		}
		return unicode.ReplacementChar
	}, norm.NFC.String(words))
}

// Unprintable returns the lines of words of the pages for which the font has not all
// characters, each with those that it lacks.
func (b Book) Unprintable() (list [][2]string) {
	for _, page := range b.Pages {
		for _, s := range page.Shapes {
			t, _ := s.(Text)
			lacks := strings.Map(func(r rune) rune {
				if r == unicode.ReplacementChar || legible(string(r)) != string(unicode.ReplacementChar) {
					return -1
				}
				return r
			}, norm.NFC.String(t.Words))
			if lacks != "" {
				list = append(list, [2]string{t.Words, lacks})
			}
		}
	}
	return list
}

// parsedFont is the font that decides which characters have a glyph; the bold one
// has the same.
var parsedFont = sync.OnceValue(func() *opentype.Font {
	parsed, err := opentype.Parse(fontOf(false))
	if err != nil {
		panic(err) // the font comes with the program
	}
	return parsed
})

func hasGlyph(r rune) bool {
	var buffer sfnt.Buffer
	index, err := parsedFont().GlyphIndex(&buffer, r)
	return err == nil && index != 0 && !unicode.In(r, unicode.Cf)
}

// em is the size in which words are measured.
const em = 1000

var rulers = sync.OnceValue(func() (faces [2]font.Face) {
	for i, bold := range []bool{false, true} {
		face, err := faceOf(em, bold)
		if err != nil {
			panic(err) // the font comes with the program
		}
		faces[i] = face
	}
	return faces
})

// wide returns the width of words in points.
func wide(words string, size float64, bold bool) float64 {
	face := rulers()[0]
	if bold {
		face = rulers()[1]
	}
	return float64(font.MeasureString(face, legible(words))) / 64 * size / em
}

// wrap breaks words into lines of at most that many points, where there are
// spaces.
func wrap(words string, size, most float64) []string {
	var lines []string
	line := ""
	for _, word := range wordsOf(words) {
		longer := strings.TrimSpace(line + " " + word)
		if line != "" && wide(longer, size, false) > most {
			lines, longer = append(lines, line), word
		}
		line = longer
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// wordsOf returns the words of a text. The spaces before French signs are within words.
func wordsOf(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) && r != '\u00a0' && r != '\u202f' })
}

// Look is the appearance of a piece: one that games have, or RedTile.
type Look = rules.Look

// RedTile is a light red piece in the shape of a cell, which differs clearly
// from the others.
const RedTile Look = rules.LightTile + 1

// fills are the colours of the looks.
var fills = [...]color.NRGBA{
	rules.Dark: ink, rules.Light: paper, rules.Red: red, rules.King: paper, rules.Stick: paper,
	rules.Tile: ink, rules.LightTile: paper, RedTile: red,
}

// draw draws the stone with its middle at a point.
func (s Stone) draw(p pen, b *Board, at Point) {
	paint := Paint{fills[s.Look], ink, 1.1}
	switch s.Look {
	case rules.Tile, rules.LightTile, RedTile:
		p.polygon(ngon(at, b.corner()*0.7, b.Tile), paint)
	case rules.Stick:
		p.polygon(stick(at, b.Inner*0.82), paint)
	default:
		p.circle(at, b.Inner*0.78, paint)
	}
	if s.Look == rules.King {
		p.plus(at, b.Inner*0.45)
	}
	if s.Words == "" {
		return
	}
	if s.Look == rules.King || s.Look == rules.Stick { // words on them cannot be read: write beside them
		at = Point{at.X + 5, at.Y + 5}
		p.circle(at, 4.8, Paint{Fill: paper})
	}
	size := min(8.5, 8.5*1.3*b.Inner/wide(s.Words, 8.5, true))
	p.text(Point{at.X, at.Y + 3.1*(size/8.5)}, s.Words, size, s.lettering(), Middle, true)
}

// lettering returns the colour that is read on the stone.
func (s Stone) lettering() color.NRGBA {
	if fills[s.Look] == ink {
		return paper
	}
	return ink
}

// stick returns a slanted stick of half that length.
func stick(at Point, half float64) []Point {
	const slant, slim = math.Pi / 3, 0.3
	along := Point{math.Cos(slant) * half, -math.Sin(slant) * half}
	across := Point{-along.Y * slim, along.X * slim}
	return []Point{
		{at.X + along.X + across.X, at.Y + along.Y + across.Y},
		{at.X + along.X - across.X, at.Y + along.Y - across.Y},
		{at.X - along.X - across.X, at.Y - along.Y - across.Y},
		{at.X - along.X + across.X, at.Y - along.Y + across.Y},
	}
}

// labelSize is the size of the names at the rim of a board at full size.
const labelSize = 8.5

// thinned returns the labels that have room in a size: each one in full distance
// from the one before.
func (b *Board) thinned(size float64) (list []Label) {
	const (
		high = 1.05 // of a line
		wide = 0.75 // of a letter
	)
	for _, l := range b.Labels {
		if n := len(list); n > 0 && size > labelSize {
			last := list[n-1]
			x, y := math.Abs(l.At.X-last.At.X), math.Abs(l.At.Y-last.At.Y)
			letters := float64(len(l.Words)+len(last.Words)) / 2
			if x < letters*wide*size && y < high*size {
				continue
			}
		}
		list = append(list, l)
	}
	return list
}
