package picture

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"

	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/rectgrid"
)

// everything is a diagram with every look and mark on it.
func everything(t *testing.T) Diagram {
	t.Helper()
	grid, err := hexgrid.New(4)
	if err != nil {
		t.Fatal(err)
	}
	layout := grid.Layout()
	layout.Cells[0].Mark, layout.Cells[1].Mark = rules.Shaded, rules.Crossed
	d := Diagram{
		Board: newBoard(layout), Target: []int{5, 6}, Last: []int{3},
		Arrows: []Arrow{{1, 20}}, Caption: `l'étoile <1> & "2"`,
	}
	for look := range RedTile + 1 {
		d.Stones = append(d.Stones, Stone{Cell: 10 + int(look), Look: look, Words: "7"})
	}
	return d
}

// wellFormed fails unless text is XML to its end.
func wellFormed(t *testing.T, text string) {
	t.Helper()
	for d := xml.NewDecoder(strings.NewReader(text)); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
	}
}

func TestSVG(t *testing.T) {
	text := everything(t).Scene().SVG()
	wellFormed(t, text)
	for _, want := range []string{"l&#39;étoile &lt;1&gt; &amp; &#34;2&#34;", "<polygon", "<circle", "<line"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
}

// TestPNG finds a black stone and its white number where they were put.
func TestPNG(t *testing.T) {
	grid, _ := rectgrid.New(3, 3)
	d := Diagram{Board: newBoard(grid.Layout()), Stones: []Stone{{Cell: 4, Look: rules.Dark}}}
	var file bytes.Buffer
	if err := d.Scene().PNG(&file, 400); err != nil {
		t.Fatal(err)
	}
	image, err := png.Decode(&file)
	if err != nil {
		t.Fatal(err)
	}
	if size := image.Bounds().Size(); size.X != 400 || size.Y != 400 {
		t.Errorf("the image has %v pixels, not 400 by 400", size)
	}
	dark := func(x, y int) bool { r, _, _, _ := image.At(x, y).RGBA(); return r < 0x4000 }
	if !dark(200, 200) || dark(160, 160) {
		t.Error("the stone does not lie on the cell in the middle")
	}
	if err := d.Scene().PNG(&file, mostPixels+1); err == nil {
		t.Error("an image too large was drawn")
	}
}

func book(t *testing.T) []byte {
	t.Helper()
	var file bytes.Buffer
	page := everything(t).Scene()
	if err := (Book{Title: "Boards", Pages: []*Scene{page, page}}).PDF(&file); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// TestPDF: the same book gives the same bytes, with its fonts in it.
func TestPDF(t *testing.T) {
	one, two := book(t), book(t)
	if !bytes.Equal(one, two) {
		t.Error("the same book was written in two ways")
	}
	if n := bytes.Count(one, []byte("/FontFile2")); n != 2 {
		t.Errorf("%d fonts embedded, not 2", n)
	}
	if n := bytes.Count(one, []byte("/Type /Page\n")); n != 2 {
		t.Errorf("%d pages, not 2", n)
	}
}

// TestCharactersWithoutGlyph: words with characters that the fonts lack are
// drawn with a visible replacement.
func TestCharactersWithoutGlyph(t *testing.T) {
	for words, want := range map[string]string{
		"net 😀":          "net \ufffd",
		"👨‍👩 ❤️":         "\ufffd\ufffd \ufffd",
		"漢字":             "\ufffd\ufffd",
		"cafe\u0301":     "café",
		"a\u202eb\u200b": "ab",
		"a\xffb\x1b":     "a\ufffdb\ufffd",
		"Éclair, жи":     "Éclair, жи",
	} {
		if got := legible(words); got != want {
			t.Errorf("%q is drawn as %q, not %q", words, got, want)
		}
		set := Set{Title: words, Items: []Item{{Title: words, Words: words, Task: everything(t), Solution: words}}}
		set.Items[0].Task.Caption = words
		if err := (Book{Title: words, Pages: []*Scene{set.Items[0].Task.Scene()}}).PDF(io.Discard); err != nil {
			t.Errorf("%q: %v", words, err)
		}
		if err := set.Items[0].Task.Scene().PNG(io.Discard, 300); err != nil {
			t.Errorf("%q: %v", words, err)
		}
		wellFormed(t, set.Items[0].Task.Scene().SVG())
	}
	if want := "\xfe\xff\x00a\xd8\x3d\xde\x00"; inUTF16("a😀") != want {
		t.Errorf("%q, not %q", inUTF16("a😀"), want)
	}
}

// TestFontsAgree: the regular and the bold font have the same characters.
func TestFontsAgree(t *testing.T) {
	bold, err := opentype.Parse(fontOf(true))
	if err != nil {
		t.Fatal(err)
	}
	var buffer sfnt.Buffer
	for r := rune(1); r < 1<<17; r++ {
		b, _ := bold.GlyphIndex(&buffer, r)
		a, _ := parsedFont().GlyphIndex(&buffer, r)
		if (a == 0) != (b == 0) {
			t.Errorf("%U has a glyph in one font only", r)
		}
	}
}

func TestHTML(t *testing.T) {
	d := everything(t)
	set := Set{Title: "A <set>", Items: []Item{
		{Title: "one", Task: d, Frames: Steps([]Diagram{d, d})},
		{Title: "two", Task: d, Solution: "</script>"},
	}}
	var file bytes.Buffer
	if err := set.HTML(&file, "fr", func(key string, _ ...string) string { return map[string]string{"page.solution": "Réponse"}[key] }); err != nil {
		t.Fatal(err)
	}
	text := file.String()
	if n := strings.Count(text, `id="ground`); n != 1 {
		t.Errorf("the one board was drawn %d times", n)
	}
	if !strings.Contains(text, `<html lang="fr">`) || !strings.Contains(text, "<summary>Réponse</summary>") {
		t.Errorf("the page is not in its language:\n%s", text)
	}
	if strings.Contains(text, "<set>") || strings.Count(text, "</script>") != 2 {
		t.Errorf("words were taken for elements:\n%s", text)
	}
	if strings.Contains(text, "http://") != strings.Contains(text, `"http://www.w3.org/2000/svg"`) || strings.Contains(text, "src=") {
		t.Error("the page refers to something outside")
	}
}

func TestSteps(t *testing.T) {
	at := func(stones ...Stone) Diagram { return Diagram{Stones: stones} }
	frames := []Diagram{
		at(Stone{Cell: 1}, Stone{Cell: 2, Look: rules.Light}),
		at(Stone{Cell: 3}, Stone{Cell: 2, Look: rules.Light}), // a step
		at(Stone{Cell: 2}), // one that takes
		at(Stone{Cell: 2}, Stone{Cell: 5, Look: rules.Light}),                 // a placement
		at(Stone{Cell: 2, Look: rules.Light}, Stone{Cell: 5}, Stone{Cell: 6}), // all at once
		at(Stone{Cell: 2, Look: rules.Light}, Stone{Cell: 5}, Stone{Cell: 6}), // a pass
	}
	type marks struct {
		Arrows []Arrow
		Last   []int
	}
	var got []marks
	for _, d := range Steps(frames) {
		got = append(got, marks{d.Arrows, d.Last})
	}
	want := []marks{{}, {Arrows: []Arrow{{1, 3}}}, {Arrows: []Arrow{{3, 2}}}, {Last: []int{5}}, {Last: []int{2, 5, 6}}, {}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	var words []string
	for _, s := range NumberedSteps(frames)[len(frames)-1].Stones {
		words = append(words, s.Words)
	}
	if diff := cmp.Diff([]string{"4", "4", "4"}, words); diff != "" {
		t.Error(diff)
	}
}

func TestWrap(t *testing.T) {
	const words = "one two three verylongwordindeed four"
	lines := wrap(words, 10, wide("one two three", 10, false)+1)
	if diff := cmp.Diff([]string{"one two three", "verylongwordindeed", "four"}, lines); diff != "" {
		t.Error(diff)
	}
}
