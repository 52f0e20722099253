package browser

import (
	"context"
	"fmt"
	"path"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"ludex/docs"
	"ludex/proptest/long"
	"ludex/puzzles/certificate/replies"
	"ludex/puzzles/library"
	"ludex/puzzles/site"
	"ludex/puzzles/site/engine"
	"ludex/puzzles/solved"
	"ludex/rules/catalog"
	"ludex/solver"
)

// kinds are pages of each kind.
var kinds = []string{"index.html", "puzzles.html", "puzzles/eye.html", "play.html", "games.html", "own.html", "workshop.html", "solved.html", "values.html", "rulebooks.html", "claims/taf-several.html", "docs/README.html", "docs/reference/claims.html"}

// wholeSite returns the files of a site with pages of each kind.
func wholeSite(t *testing.T) site.Files {
	t.Helper()
	c := site.Content{Puzzles: libraryPuzzles(t), Program: builtProgram(t), Openings: replies.Openings, Docs: docs.Files, Books: []engine.Book{crossing(t)}}
	for _, b := range catalog.Default().Rulebooks() {
		c.Rulebooks = append(c.Rulebooks, site.Rulebook{Title: b.Title, Clauses: b.Clauses, Claims: b.Claims})
	}
	var err error
	if c.Values, err = solved.Published(); err != nil {
		t.Fatal(err)
	}
	files, err := site.Build(c)
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// unnamed counts the controls and cells that a screen reader cannot name.
const unnamed = `[...document.querySelectorAll("button, select, input, a, [role=button]")].filter(e => !(e.getAttribute("aria-label") || e.textContent.trim() || e.title ||
	e.closest("label")) && e.getClientRects().length > 0).map(e => e.outerHTML.slice(0, 80)).join("\n")`

// TestLook: on a telephone and on a desktop, light and dark, no page is wider
// than the window, and each control and cell has a name. The background
// follows the scheme.
func TestLook(t *testing.T) {
	long.Only(t)
	dir := written(t, wholeSite(t))
	for scheme, setting := range map[string]string{"light": "preferredColorScheme=1", "dark": "preferredColorScheme=0"} {
		for _, size := range [][2]int{{360, 640}, {1280, 800}} {
			b := newBrowser(t, size[0], size[1], chromedp.Flag("blink-settings", setting))
			for _, name := range kinds {
				b.do(chromedp.Navigate("about:blank"), chromedp.Navigate("file://"+dir+"/"+name))
				b.until(`document.readyState === "complete"`)
				if name == "play.html" || name == "games.html" || name == "index.html" || name == "workshop.html" {
					b.until(`document.body.dataset.state === "ready"`)
				}
				at := fmt.Sprintf("%s, %d, %s", name, size[0], scheme)
				if wide := eval[int](b, `document.documentElement.scrollWidth`); wide > size[0] {
					t.Errorf("%s: %d wide", at, wide)
				}
				if list := eval[string](b, unnamed); list != "" {
					t.Errorf("%s: without a name:\n%s", at, list)
				}
				if dark := eval[bool](b, `getComputedStyle(document.body).backgroundColor.match(/\d+/g).map(Number)[0] < 100`); dark != (scheme == "dark") {
					t.Errorf("%s: dark is %v", at, dark)
				}
				b.shot(fmt.Sprintf("look-%s-%d-%s", strings.ReplaceAll(strings.TrimSuffix(name, ".html"), "/", "-"), size[0], scheme))
			}
		}
	}
}

// TestFigures prints the bytes of each kind of page, the time to the first board
// and the first move, and the time of searches in the worker and here.
//
//	LUDEX_LONG=1 go test ./puzzles/site -run Figures -v
func TestFigures(t *testing.T) {
	long.Only(t)
	files := wholeSite(t)
	for _, name := range kinds {
		t.Logf("%-28s %7d bytes", name, pageBytes(files, name))
	}
	t.Logf("%-28s %7d bytes, loaded after the first board", "engine, gzip", len(builtProgram(t).Puzzles))
	dir := written(t, files)
	b := newBrowser(t, 1280, 800)
	b.open("file://" + dir + "/play.html")
	b.Logf("milliseconds to the first board and to the first move: %.0f", eval[[]float64](b, `["board", "playable"].map(n => performance.getEntriesByName(n)[0].startTime)`))
	for _, id := range []string{"eclair", "eye"} {
		p, _ := library.Find(id)
		b.compare(id, p.Name())
	}
	b.compare("a Solo of 28 jumps", longSolo)
}

// longSolo is a target that 300 random jumps have reached.
const longSolo = "ludex:solo:8:f2-3.g2-3,5-6.h2,4,7-12.i5-7,10"

// compare solves a puzzle in a fresh worker and here, by one thread each.
func (b *browser) compare(title, name string) {
	b.Helper()
	began := time.Now()
	request := engine.Request{Do: "solution", Puzzle: engine.Subject{Name: name}}
	a := engine.New(solver.Limits{Workers: 1}, 1).Answer(context.Background(), request, nil)
	here := time.Since(began)
	b.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`window.figures = undefined; (async () => {
		const e = ludex.newEngine(), ask = r => e.ask({ page: "figures", line: [], from: -1, to: -1, ...r });
		await ask({ do: "board", puzzle: { name: %[1]q } });
		const began = performance.now(), answer = await ask({ do: "solution", puzzle: { name: %[1]q } });
		window.figures = [performance.now() - began, answer.way.length, Number(answer.way.verdict === "solved")];
	})()`, name)))
	b.until(`window.figures !== undefined`)
	there := eval[[]float64](b, `window.figures`)
	length, proved, provedHere := int(there[1]), there[2] == 1, a.Way.Verdict == solver.Solved.String()
	atLimit := name == longSolo // one of the two may end there, with a longer line
	if a.Way.Length == 0 || length != a.Way.Length && !atLimit || proved && length > a.Way.Length || provedHere && a.Way.Length > length {
		b.Errorf("%s: %d in the worker, %d here", title, length, a.Way.Length)
	}
	worker := time.Duration(there[0] * float64(time.Millisecond))
	b.Logf("%-20s worker %8s, native %8s: %.1f times", title, worker.Round(time.Millisecond), here.Round(time.Millisecond), float64(worker)/float64(here))
}

var reference = regexp.MustCompile(`(?:href|src)="([^"#]*)(?:#[^"]*)?"`)

// pageBytes returns the bytes of a page with its scripts and styles.
func pageBytes(files site.Files, name string) int {
	size := len(files[name])
	for _, m := range reference.FindAllStringSubmatch(string(files[name]), -1) {
		if to := path.Join(path.Dir(name), m[1]); path.Ext(to) == ".js" || path.Ext(to) == ".css" || path.Ext(to) == ".svg" {
			size += len(files[to])
		}
	}
	return size
}
