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
	var buffer sfnt.Buffer
	return strings.Map(func(r rune) rune {
		index, err := textFont().GlyphIndex(&buffer, r)
		switch {
		case unicode.In(r, unicode.Cf, unicode.Variation_Selector):
			return -1
		case err != nil || index == 0:
			return unicode.ReplacementChar
		}
		return r
	}, norm.NFC.String(words))
}
