package picture

import (
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"strings"
	"testing"

	"ludex/rules"
)

// hostile is a text that would be markup if a format did not escape it.
const hostile = "</p><script>alert(1)</script> <img src=x onerror=y> ![p](//x/y) [l](javascript:z) `c` **b** _e_ # h\n- i &amp; \\ |"

func hostileArticle() (a Article) {
	a.Title = hostile
	for _, style := range []Style{Heading, Subheading, Paragraph, Quotation, Entry} {
		a.Add(Part{Style: style, Lead: hostile, Text: hostile})
	}
	a.Add(Part{Style: Code, Text: hostile})
	board := newBoard(&rules.Layout{
		Cells:  []rules.Site{{Name: hostile}, {Name: "b", X: 1}},
		Labels: []rules.Label{{Text: hostile}},
		Legend: []rules.Sign{{Look: rules.Dark, Text: hostile}},
	})
	d := board.Diagram([]rules.Piece{{Cell: 1}})
	a.Add(Part{Style: Picture, Text: hostile, Name: "n", Scene: Explained([]Diagram{d}, 1)})
	return a
}

// TestArticleEscapes finds every text of a hostile article as text in the page,
// and no element that came from a text.
func TestArticleEscapes(t *testing.T) {
	page, err := hostileArticle().Body()
	if err != nil {
		t.Fatal(err)
	}
	d := xml.NewDecoder(strings.NewReader(string(page)))
	d.Strict, d.AutoClose, d.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	texts := 0
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		switch n := token.(type) {
		case xml.StartElement:
			if name := n.Name.Local; name == "script" || name == "img" || name == "a" {
				t.Errorf("a text has become the element %s", name)
			}
		case xml.CharData:
			texts += strings.Count(string(n), "</p><script>")
		}
	}
	if want := 2*5 + 1 + 2 + 1; texts != want { // five parts with leads, lines to copy, label and legend, caption
		t.Errorf("%d texts, want %d", texts, want)
	}
}

// TestMarkdownEscapes finds no mark of Markdown that is not escaped, but in lines to copy, which
// are indented.
func TestMarkdownEscapes(t *testing.T) {
	text := regexp.MustCompile(`\\.|(?m:^    .*\n)`).ReplaceAllString(hostileArticle().Markdown("folder"), "")
	for _, part := range []string{"<script", "<img", "![p]", " [l]", " `c`", " _e_", "\n- i"} {
		if strings.Contains(text, part) {
			t.Errorf("%q is not escaped", part)
		}
	}
	if !strings.Contains(text, "](folder/n.svg)\n") {
		t.Error("the picture is missing")
	}
}

// TestMarkdownLines escapes marks at the beginning of a line.
func TestMarkdownLines(t *testing.T) {
	for text, want := range map[string]string{
		"1. e4": `1\. e4`, "# h": `\# h`, "- i": `\- i`, "=== x": `\=== x`, "a-b": "a-b", "snake_case": "snake_case", "12) x": `12\) x`,
	} {
		if got := filled(escaped(text)); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestBookKeepsWords lays out long texts and long words: all words are on a
// page, and none leaves it.
func TestBookKeepsWords(t *testing.T) {
	a := Article{Title: "T"}
	a.Add(Part{Style: Heading, Text: strings.Repeat("x", 10_000)})
	a.Add(Part{Style: Entry, Lead: "lead", Text: strings.Repeat("word ", 5_000)})
	book := a.Book(PaperSize())
	if len(book.Pages) < 5 {
		t.Fatalf("%d pages", len(book.Pages))
	}
	letters, words := 0, 0
	for _, page := range book.Pages {
		for _, shape := range page.Shapes {
			w, ok := shape.(Text)
			if !ok {
				continue
			}
			letters += strings.Count(w.Words, "x")
			words += strings.Count(w.Words, "word")
			if end := w.At.X + wide(w.Words, w.Size, w.Bold); w.Anchor == Left && end > page.Width-edge+1 || w.At.Y > page.Height-edge/4 {
				t.Fatalf("%.20q leaves the page: to %.0f, %.0f", w.Words, end, w.At.Y)
			}
		}
	}
	if letters != 10_000 || words != 5_000 {
		t.Errorf("%d letters and %d words", letters, words)
	}
}

// TestBookFillsPages: a picture somewhat higher than the rest of a page becomes smaller,
// one much higher begins the next page.
func TestBookFillsPages(t *testing.T) {
	for lines, pages := range map[int]int{20: 1, 48: 2} {
		a := Article{Title: "T"}
		for range lines {
			a.Add(Part{Style: Entry, Text: "a line"})
		}
		a.Add(Part{Style: Picture, Text: "a board", Scene: &Scene{Width: 300, Height: 500}})
		if n := len(a.Book(PaperSize()).Pages); n != pages {
			t.Errorf("a picture after %d lines: %d pages, not %d", lines, n, pages)
		}
	}
}

// TestLegend: a legend names the signs in a picture, and no others.
func TestLegend(t *testing.T) {
	board := newBoard(&rules.Layout{
		Cells: []rules.Site{{Name: "a"}, {Name: "b", X: 1, Mark: rules.Crossed}},
		Legend: []rules.Sign{
			{Look: rules.Dark, Text: "raven"}, {Look: rules.Light, Text: "swan"},
			{Mark: rules.Crossed, Text: "fortress"}, {Mark: rules.Shaded, Text: "throne"},
		},
	})
	d := board.Diagram([]rules.Piece{{Cell: 0, Look: rules.Dark}})
	d.Arrows = []Arrow{{0, 1}}
	svg := Explained([]Diagram{d}, 1).SVG()
	for text, want := range map[string]bool{"raven": true, "swan": false, "fortress": true, "throne": false, "the last move": true, "the cell of": false} {
		if strings.Contains(svg, text) != want {
			t.Errorf("%s: %v", text, !want)
		}
	}
}
