package book

import (
	"bytes"
	"strings"
	"testing"
)

func TestPaperOf(t *testing.T) {
	for text, want := range map[string]string{
		"6x9in": "", "170x240": "", "a5": "", "152.4x228.6": "",
		"6x9": "6 by 9 mm", "240x170": "must be upright", "a3": "WIDTHxHEIGHT", "x": "WIDTHxHEIGHT", "NaNx200": "must be upright", "170x9e99": "must be upright",
	} {
		_, err := PaperOf(text)
		if got := errorText(err); (want == "") != (err == nil) || !strings.Contains(got, want) {
			t.Errorf("%s: %q, not %q", text, got, want)
		}
	}
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// TestTradeBook: a book of 6 by 9 inches has pages of that size.
func TestTradeBook(t *testing.T) {
	m := bookOf(t, quick(t, 1), "en")
	var out bytes.Buffer
	if err := m.PDF(&out, Sheet{Paper: "6x9in", Binding: 6}); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), "/MediaBox [0 0 432.00 648.00]") {
		t.Error("no page of 432 by 648 points")
	}
}

// TestFontsSetCatalogues: the fonts have each character of the catalogues.
func TestFontsSetCatalogues(t *testing.T) {
	for _, text := range []string{"A\u202f: B\u00a0C", "« é è ê ç à ù œ É ’ “ ” – … × »"} {
		if got := Unprintable(text, nil); got != "" {
			t.Errorf("%q in %q", got, text)
		}
	}
}
