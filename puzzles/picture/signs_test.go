package picture

import "testing"

// TestFrenchSignsArePrinted: the thin space before a French sign, which the font lacks, is
// printed as another one, and is nothing to warn of.
func TestFrenchSignsArePrinted(t *testing.T) {
	const words = "victoire\u202f: cailloux"
	if got, want := legible(words), "victoire\u00a0: cailloux"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	page := &Scene{}
	page.Shapes = append(page.Shapes, Text{Words: words})
	book := Book{Pages: []*Scene{page}}
	if lacks := book.Unprintable(); len(lacks) > 0 {
		t.Errorf("not printed: %q", lacks)
	}
}
