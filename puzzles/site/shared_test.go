package site_test

import (
	"strings"
	"testing"

	"ludex/puzzles"
	"ludex/puzzles/library"
	"ludex/puzzles/site"
	"ludex/puzzles/site/program"
)

// TestSharedPages: each puzzle has a page that says what it is to those who link to it, with
// a picture where the address of the site is known.
func TestSharedPages(t *testing.T) {
	p, _ := library.Find("eye")
	c := site.Content{Puzzles: []puzzles.Puzzle{p}, Program: &program.Program{}, Version: "v1"}
	for _, base := range []string{"", "https://example.org/x"} {
		c.Base = base
		files, err := site.Build(c)
		if err != nil {
			t.Fatal(err)
		}
		text := string(files["puzzles/eye.html"])
		want := []string{"<title>The eye ", `<meta name="description"`, "<svg", "../play.html#" + strings.NewReplacer(":", "%3a", ",", "%2c").Replace(p.Name()), "<summary>The rules</summary>", "<b>A jump.</b>", `<img src="../rules/1.svg"`, "To cite it: “The eye”, a puzzle of Wabanti Solo (eye), ludex v1"}
		if base != "" {
			want = append(want, `property="og:image" content="https://example.org/x/puzzles/eye.png"`, `rel="canonical" href="https://example.org/x/puzzles/eye.html"`)
		}
		for _, w := range want {
			if !strings.Contains(text, w) {
				t.Errorf("%q: no %s in\n%s", base, w, text)
			}
		}
		if svg := string(files["rules/1.svg"]); !strings.HasPrefix(svg, "<svg") {
			t.Errorf("%q: the figure %.20s", base, svg)
		}
		if png := string(files["puzzles/eye.png"]); strings.HasPrefix(png, "\x89PNG") != (base != "") {
			t.Errorf("%q: a picture of %d bytes", base, len(png))
		}
		if !strings.Contains(string(files["config.js"]), `ludex.base = "`+strings.TrimSuffix(base+"/", "/")) {
			t.Errorf("%q: %s", base, files["config.js"])
		}
	}
}
