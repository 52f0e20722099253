package book

import (
	"bytes"
	"errors"
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
	"golang.org/x/text/unicode/bidi"
	"golang.org/x/text/unicode/norm"
)

// The font families: one for text, one for the words on boards, one for the characters that they lack.
const (
	serif   = "Serif"
	sans    = "Sans"
	foreign = "Foreign"
)

// addFonts embeds the fonts of a book.
func addFonts(doc *fpdf.Fpdf, other *Font) {
	if other != nil {
		doc.AddUTF8FontFromBytes(foreign, "", other.data)
	}
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

// Font is a font of a user, for characters that the fonts of a book do not have. The nil
// Font has none.
type Font struct {
	data   []byte
	parsed *sfnt.Font
}

// ParseFont reads a font. It must have the outlines of TrueType, as others cannot be
// embedded.
func ParseFont(data []byte) (*Font, error) {
	parsed, err := sfnt.Parse(data)
	if err == nil && !bytes.HasPrefix(data, []byte{0, 1, 0, 0}) && !bytes.HasPrefix(data, []byte("true")) {
		err = errors.New("not a font with TrueType outlines (.ttf)")
	}
	return &Font{data, parsed}, err
}

// has reports whether the font has a character, which a PDF can set: it must be of the
// basic plane, and written from left to right.
func (f *Font) has(r rune) bool {
	if f == nil || r > 0xffff {
		return false
	}
	of, _ := bidi.LookupRune(r)
	if c := of.Class(); c == bidi.R || c == bidi.AL {
		return false
	}
	return holds(f.parsed, r)
}

// Unprintable returns the characters of words that neither the fonts of a PDF nor another
// one has.
func Unprintable(words string, other *Font) string {
	return strings.Map(func(r rune) rune {
		if hasGlyph(r) || other.has(r) || unicode.In(r, unicode.Cf, unicode.Variation_Selector) {
			return -1
		}
		return r
	}, norm.NFC.String(words))
}

// span is a part of words in one font.
type span struct{ family, style, words string }

// spans returns the parts of words that the fonts of the book and the other one print.
func (p *press) spans(family, style, words string) []span {
	if p.other == nil {
		return []span{{family, style, printable(words)}}
	}
	var list []span
	for _, r := range norm.NFC.String(words) {
		s := span{family, style, printable(string(r))}
		if !hasGlyph(r) && p.other.has(r) {
			s = span{foreign, "", string(r)}
		}
		if n := len(list); n > 0 && list[n-1].family == s.family {
			list[n-1].words += s.words
		} else {
			list = append(list, s)
		}
	}
	return list
}

func hasGlyph(r rune) bool { return holds(textFont(), r) }

func holds(font *sfnt.Font, r rune) bool {
	index, err := font.GlyphIndex(nil, r)
	return err == nil && index != 0
}
