package book

import (
	"strings"
	"sync"
	"unicode"

	"codeberg.org/go-pdf/fpdf"
	"github.com/go-fonts/liberation/liberationserifbold"
	"github.com/go-fonts/liberation/liberationserifitalic"
	"github.com/go-fonts/liberation/liberationserifregular"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/text/unicode/norm"
)

// The font families: one for text, one for the words on boards.
const (
	serif = "Serif"
	sans  = "Sans"
)

// addFonts embeds the fonts of a book.
func addFonts(doc *fpdf.Fpdf) {
	doc.AddUTF8FontFromBytes(serif, "", liberationserifregular.TTF)
	doc.AddUTF8FontFromBytes(serif, "B", liberationserifbold.TTF)
	doc.AddUTF8FontFromBytes(serif, "I", liberationserifitalic.TTF)
	doc.AddUTF8FontFromBytes(sans, "", goregular.TTF)
	doc.AddUTF8FontFromBytes(sans, "B", gobold.TTF)
}

// textFont is the font that decides which characters a book can print.
var textFont = sync.OnceValue(func() *opentype.Font {
	parsed, err := opentype.Parse(liberationserifregular.TTF)
	if err != nil {
		panic(err) // the font comes with the program
	}
	return parsed
})

// printable returns words as the font can print them: the replacement
// character is printed for each character that has no glyph.
func printable(words string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.In(r, unicode.Cf, unicode.Variation_Selector):
			return -1
		case !hasGlyph(r):
			return unicode.ReplacementChar
		}
		return r
	}, norm.NFC.String(words))
}

// Unprintable returns the characters of words that the fonts of a PDF do not have.
func Unprintable(words string) string {
	return strings.Map(func(r rune) rune {
		if hasGlyph(r) || unicode.In(r, unicode.Cf, unicode.Variation_Selector) {
			return -1
		}
		return r
	}, norm.NFC.String(words))
}

func hasGlyph(r rune) bool {
	var buffer sfnt.Buffer
	index, err := textFont().GlyphIndex(&buffer, r)
	return err == nil && index != 0
}
