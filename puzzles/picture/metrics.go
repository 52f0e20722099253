package picture

import (
	"strings"
	"sync"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/text/unicode/norm"
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
		case unicode.In(r, unicode.Cf, unicode.Variation_Selector):
			return -1
		}
		return unicode.ReplacementChar
	}, norm.NFC.String(words))
}

// parsedFont is the font that says which characters have a glyph; the bold one
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
	for _, word := range strings.Fields(words) {
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
