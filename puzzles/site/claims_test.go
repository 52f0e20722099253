package site_test

import (
	"strings"
	"testing"

	"ludex/docs"
	"ludex/puzzles/site"
	"ludex/rules"
	"ludex/rules/catalog"
)

// TestClaims: each claim has a page with its verdict, and the list leads there.
func TestClaims(t *testing.T) {
	var books []site.Rulebook
	claims := 0
	for _, b := range catalog.Default().Rulebooks() {
		books = append(books, site.Rulebook{Title: b.Title, Clauses: b.Clauses, Claims: b.Claims})
		claims += len(b.Claims)
	}
	evil := rules.Claim{ID: "evil", Clause: "X", Text: "<script>alert(1)</script>"}
	books[0].Claims = append(books[0].Claims, evil)
	files, err := site.Build(site.Content{Rulebooks: books, Docs: docs.Files})
	if err != nil {
		t.Fatal(err)
	}
	list := string(files["rulebooks.html"])
	if strings.Contains(list, "<script>alert") || !strings.Contains(list, "&lt;script&gt;alert") {
		t.Error("the text of a claim is not text on the list")
	}
	games := 0
	pages, verdicts := 0, map[string]int{}
	for _, b := range books {
		for _, c := range b.Claims {
			page := string(files["claims/"+c.ID+".html"])
			if page == "" {
				continue
			}
			pages++
			games += strings.Count(page, `<script type="application/json">`)
			for _, v := range []string{"confirmed", "refuted", "open"} {
				if strings.Contains(page, `<span class="verdict `+v+`">`) {
					verdicts[v]++
				}
			}
			if !strings.Contains(list, `href="claims/`+c.ID+`.html"`) {
				t.Errorf("%s is not on the list", c.ID)
			}
			if strings.Contains(page, "**") {
				t.Errorf("%s: Markdown is left:\n%s", c.ID, page)
			}
		}
	}
	if games < 20 {
		t.Errorf("%d games on boards", games)
	}
	if pages != claims || verdicts["confirmed"]+verdicts["refuted"]+verdicts["open"] != claims || verdicts["open"] == 0 || verdicts["refuted"] == 0 {
		t.Errorf("%d pages of %d claims, with the verdicts %v", pages, claims, verdicts)
	}
}
