package browser

import (
	"bytes"
	"compress/gzip"
	"context"
	_ "embed"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"ludex/proptest/long"
	"ludex/puzzles/library"
	"ludex/puzzles/site"
	"ludex/puzzles/site/engine"
	"ludex/solver"
)

// kinds are pages of each kind.
var kinds = []string{"index.html", "puzzles.html", "puzzles/eye.html", "play.html", "games.html", "own.html", "workshop.html", "solved.html", "values.html", "rulebooks.html", "ten.html",
	"questions/hav-ring.html", "questions/taf-group.html", "questions/wab-free.html", "claims/taf-several.html", "docs/README.html", "docs/reference/claims.html"}

// wholeSite is the site that the program writes, with pages of each kind.
func wholeSite(t *testing.T) site.Files {
	t.Helper()
	files, err := ofProgram()
	if err != nil {
		t.Fatal(err)
	}
	return files
}

var ofProgram = sync.OnceValues(func() (site.Files, error) {
	temp, err := os.MkdirTemp("", "ludex-site-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(temp)
	dir := filepath.Join(temp, "site")
	if err := runProgram("site", "--base-url", "https://example.org", "-o", dir); err != nil {
		return nil, err
	}
	files := site.Files{}
	return files, fs.WalkDir(os.DirFS(dir), ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			files[name], err = os.ReadFile(filepath.Join(dir, name))
		}
		return err
	})
})

// runProgram runs ludex in the folder of its source.
func runProgram(args ...string) error {
	c := exec.Command("go", append([]string{"run", "./cmd/ludex"}, args...)...)
	c.Dir = "../../.."
	if out, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("%w: %s", err, out)
	}
	return nil
}

//go:embed testdata/axe.min.js.gz
var axePacked []byte

// axe is the script that looks for what people with disabilities cannot use.
var axe = sync.OnceValue(func() string {
	r, err := gzip.NewReader(bytes.NewReader(axePacked))
	if err != nil {
		panic(err)
	}
	text, err := io.ReadAll(r)
	if err != nil {
		panic(err)
	}
	return string(text)
})

// violations are what axe finds on the page.
func (b *browser) violations() string {
	b.Helper()
	b.do(chromedp.Evaluate[chromedp.Void](axe() + `;
		delete window.violations;
		axe.run(document, { resultTypes: ["violations"] }).then(r => { window.violations = r.violations.map(v => v.id + ": " + v.nodes.slice(0, 3).map(n => n.html.slice(0, 120) + " " + n.any.map(a => a.message).join(" ")).join("\n  ")).join("\n"); }, e => { window.violations = String(e); }); undefined`))
	b.until(`window.violations !== undefined`)
	return eval[string](b, `window.violations`)
}

// views calls f with browsers of the size of a telephone, light, and of a desktop, dark; in
// the deep run each of them light and dark.
func views(t *testing.T, f func(b *browser, at string)) {
	t.Helper()
	for scheme, setting := range map[string]string{"light": "preferredColorScheme=1", "dark": "preferredColorScheme=0"} {
		for _, size := range [][2]int{{390, 844}, {1440, 900}} {
			if (scheme == "dark") != (size[0] > 1000) && !long.Deep() {
				continue
			}
			b := newBrowser(t, size[0], size[1], chromedp.Flag("blink-settings", setting))
			f(b, fmt.Sprintf("%d-%s", size[0], scheme))
		}
	}
}

// looks checks that a page is not wider than the window, that axe finds nothing, and that the
// background follows the scheme.
func (b *browser) looks(name, at string) {
	b.Helper()
	if wide := eval[int](b, `document.documentElement.scrollWidth - innerWidth`); wide > 0 {
		b.Errorf("%s, %s: %d too wide", name, at, wide)
	}
	if list := b.violations(); list != "" {
		b.Errorf("%s, %s: %s", name, at, list)
	}
	if dark := eval[bool](b, `getComputedStyle(document.body).backgroundColor.match(/\d+/g).map(Number)[0] < 100`); dark != strings.HasSuffix(at, "dark") {
		b.Errorf("%s, %s: dark is %v", name, at, dark)
	}
	b.shot(fmt.Sprintf("look-%s-%s", strings.ReplaceAll(strings.TrimSuffix(name, ".html"), "/", "-"), at))
}

// TestLook: on a telephone and on a desktop, all kinds of pages look right.
func TestLook(t *testing.T) {
	long.Only(t)
	dir := written(t, wholeSite(t))
	views(t, func(b *browser, at string) {
		for _, name := range kinds {
			b.do(chromedp.Navigate("about:blank"), chromedp.Navigate("file://"+dir+"/"+name))
			b.until(`document.readyState === "complete" && ["ready", undefined].includes(document.body.dataset.state)`)
			b.do(chromedp.Evaluate[chromedp.Void](`document.querySelectorAll(".rules:not([hidden])").forEach(d => { d.open = true; })`))
			b.looks(name, at)
		}
	})
}

// TestAxe: axe finds a picture without words, and grey words on grey.
func TestAxe(t *testing.T) {
	long.Only(t)
	b := newBrowser(t, 390, 844)
	b.do(chromedp.Navigate(`data:text/html,<html lang="en"><title>A</title><main><h1>A</h1><img src="b"><p style="color:%23777;background:%23555">Grey</p></main>`))
	if list := b.violations(); !strings.Contains(list, "image-alt") || !strings.Contains(list, "color-contrast") {
		t.Errorf("%q", list)
	}
}

// TestMailedPage: the page of a report that the program writes is below 3 MB and looks right. It
// prints the time to the first board on a processor that is 4 times slower.
func TestMailedPage(t *testing.T) {
	long.Only(t)
	file := filepath.Join(t.TempDir(), "page.html")
	if err := runProgram("report", "docs/examples/konane.rbg", "-o", file); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(file); err != nil || info.Size() > 3_000_000 {
		t.Errorf("%d bytes, %v", info.Size(), err)
	}
	b := newBrowser(t, 390, 844)
	if _, err := chromedp.Call(b.ctx, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: 4}); err != nil {
		t.Fatal(err)
	}
	if _, err := chromedp.Call(b.ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: `(function look() {
		if (document.querySelector("main svg")?.getBoundingClientRect().height) window.board = performance.now(); else requestAnimationFrame(look);
	})()`}); err != nil {
		t.Fatal(err)
	}
	b.open("file://" + file)
	t.Logf("the first board after %.0f milliseconds", eval[float64](b, `window.board`))
	views(t, func(b *browser, at string) {
		b.open("file://" + file)
		b.looks("report", at)
	})
}

// TestFigures prints the bytes of each kind of page, the time to the first board
// and the first move, and the time of searches in the worker and here. The first page has
// at most 150 kB and three screens of a telephone.
func TestFigures(t *testing.T) {
	long.Only(t)
	files := wholeSite(t)
	for _, name := range kinds {
		t.Logf("%-28s %7d bytes", name, pageBytes(files, name))
	}
	for name := range files {
		most := map[bool]int{true: 300_000, false: 600_000}[strings.Contains(name, "/")] // of the documentation, a question, a claim, or one that loads an engine
		if name == "index.html" {
			most = 150_000
		}
		if n := pageBytes(files, name); path.Ext(name) == ".html" && n > most {
			t.Errorf("%s has %d bytes with its scripts", name, n)
		}
	}
	t.Logf("%-28s %7d bytes, loaded after the first board", "engine, gzip", len(builtProgram(t).Puzzles))
	dir := written(t, files)
	b := newBrowser(t, 390, 844)
	b.open("file://" + dir + "/index.html")
	if screens := eval[float64](b, `document.documentElement.scrollHeight / innerHeight`); screens > 3 {
		t.Errorf("the first page has %.1f screens", screens)
	}
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

var (
	reference = regexp.MustCompile(`(?:href|src)="([^"#]*)(?:#[^"]*)?"`)
	later     = regexp.MustCompile(`<img[^>]* loading="lazy"[^>]*>`)
)

// pageBytes returns the bytes of a page with its scripts, styles and the pictures at its top.
func pageBytes(files site.Files, name string) int {
	size := len(files[name])
	for _, m := range reference.FindAllStringSubmatch(later.ReplaceAllString(string(files[name]), ""), -1) {
		if to := path.Join(path.Dir(name), m[1]); path.Ext(to) == ".js" || path.Ext(to) == ".css" || path.Ext(to) == ".svg" {
			size += len(files[to])
		}
	}
	return size
}
