package browser

import (
	"fmt"
	"html/template"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"ludex/docs"
	"ludex/proptest/long"
	"ludex/puzzles"
	"ludex/puzzles/generate"
	"ludex/puzzles/picture"
	"ludex/puzzles/site"
	"ludex/puzzles/site/engine"
	"ludex/puzzles/site/program"
	"ludex/rules/catalog"
	"ludex/rules/play"
	"ludex/rules/ruling"
)

// fill is a small game, and what is typed for a mistake in its last line.
const (
	fill = `//@ title Fill
//@ clause F1 In turn, fill an empty cell.
//@ ambiguity f-rim of F1: Also one at the rim?
//@ reading yes: Yes.
//@ reading no: No.
//@   #inside = {? left} {? right}
#players = first(1), second(1)
#pieces = e, a, b
#variables =
#board = rectangle(up, down, left, right, [e, e, e])
#inside = {e}
#turn(me; opp; p) = ->me (left* + right*) {e} inside [p] [$ me = 1] [$ opp = 0] ->>
#rules = (turn(first; second; a) turn(second; first; `
	mistake, mended = "c))*", "b))*"
	explosion       = `#players = first(1)
#pieces = e, t
#variables =
#board = rectangle(up, down, left, right, [e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e])
#each = (([e] + [t]) right)
#rules = ->first each* ->> {}
`
)

// example is a rulebook of the documentation.
func example(t *testing.T, name string) engine.Book {
	t.Helper()
	text, err := docs.Files.ReadFile("examples/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return engine.Book{Name: name, Text: string(text)}
}

func crossing(t *testing.T) engine.Book { return example(t, "crossing.rbg") }

// workshopOf returns the address of a workshop with some examples.
func workshopOf(t *testing.T, books ...engine.Book) string {
	t.Helper()
	return "file://" + writeContent(t, site.Content{Puzzles: libraryPuzzles(t)[:1], Books: books}) + "/workshop.html"
}

// editor is the part of the workshop that takes keys.
const editor = `document.querySelector(".editor").shadowRoot.querySelector(".cm-content")`

// write types a text into the editor in place of what a new file has.
func (b *browser) write(text string) {
	b.Helper()
	const most = 250 // characters of a new file
	b.press("fresh")
	b.do(chromedp.Evaluate[chromedp.Void](editor + `.focus()`))
	b.types(strings.Repeat(kb.Delete, most) + text)
}

// types presses keys into the element that has the focus. Enter makes two lines.
func (b *browser) types(text string) {
	b.Helper()
	b.do(chromedp.KeyEvent(strings.ReplaceAll(text, "\n", kb.Enter)))
}

// TestWorkshop writes a game from nothing by keys, mends an error, plays it to the end by
// clicks, switches a reading, sees where the readings part, and opens the shared link in
// another browser. Rules that explode are named, and the page stays alive.
func TestWorkshop(t *testing.T) {
	long.Only(t)
	address := workshopOf(t, crossing(t))
	b := newBrowser(t, 1280, 900)
	b.open(address)
	b.write(fill + mistake)
	b.until(`document.querySelectorAll("#marks button.bad").length > 0 && /Line \d+: c is not declared/.test(document.querySelector("#marks").innerText)`)
	b.types(strings.Repeat(kb.Backspace, len(mistake)) + mended)
	b.until(`document.body.dataset.book === "good" && document.querySelector("#title").innerText === "Fill" && document.body.dataset.state === "ready"`)
	for i, cell := range []string{"a1", "b1", "c1"} {
		b.tap(cell)
		b.until(fmt.Sprintf(`document.querySelectorAll("#line li").length === %d && document.body.dataset.state === "ready"`, i+1))
	}
	b.says("The game is over: won by first")
	b.press("restart")
	b.until(`document.querySelectorAll("#line li").length === 0 && document.body.dataset.state === "ready"`)
	b.until(`document.querySelector("#questions summary") !== null`)
	b.do(chromedp.Click("#questions summary"))
	b.until(`document.querySelectorAll("#questions .pair figure").length === 2`)
	b.shot("workshop-parting")
	b.do(chromedp.Click(`#questions input[value="f-rim=no"]`))
	b.until(`document.body.dataset.state === "ready"`)
	b.tap("a1")
	b.until(`document.querySelector("#message .clause") !== null`)
	if text := b.text("#message"); !strings.Contains(text, "F1") || !strings.Contains(text, "Yes.") {
		t.Errorf("the refusal is %q", text)
	}
	b.do(chromedp.Evaluate[chromedp.Void](`document.getElementById("link").click()`))
	b.until(`document.getElementById("link").dataset.address !== undefined`)
	link := eval[string](b, `document.getElementById("link").dataset.address`)
	b.write(explosion)
	b.until(`/moves in one position \(line \d+, in each\)/.test(document.querySelector("#message").innerText)`)
	if late := eval[float64](b, `performance.now() - Math.max(...performance.getEntriesByName("read").map(e => e.startTime))`); late > 60_000 {
		t.Errorf("the rule is named after %.0f milliseconds", late)
	}

	other := newBrowser(t, 390, 844)
	other.open(address + link[strings.Index(link, "#"):])
	other.until(`document.querySelector("#title").innerText === "Fill"`)
	if text := eval[string](other, editor+`.innerText`); !strings.Contains(text, "In turn, fill an empty cell.") {
		t.Errorf("the other browser has %q", text)
	}
	other.shot("workshop-390")
}

// TestExamples: each example of the menu is opened, in the positions of the workshop, which are
// smaller than elsewhere, and has no errors in its other boards and readings.
func TestExamples(t *testing.T) {
	long.Only(t)
	names, err := fs.Glob(docs.Files, "examples/*.rbg")
	if err != nil || len(names) < 10 {
		t.Fatal(names, err)
	}
	var books []engine.Book
	for _, name := range names {
		books = append(books, example(t, path.Base(name)))
	}
	b := newBrowser(t, 1280, 900)
	b.open(workshopOf(t, books...))
	for i, book := range books {
		b.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`void (() => { const s = document.getElementById("example"); document.body.dataset.book = document.body.dataset.linted = ""; s.value = "%d"; s.dispatchEvent(new Event("change")); })()`, i)))
		began := time.Now()
		b.until(fmt.Sprintf(`document.body.dataset.book !== "" && document.getElementById("name").value === %q && ["ready", "failed"].includes(document.body.dataset.state)`, book.Name))
		opened := time.Since(began)
		b.until(`document.body.dataset.linted !== ""`)
		b.Logf("%s: open after %s, all readings after %s", book.Name, opened.Round(time.Millisecond), time.Since(began).Round(time.Millisecond))
		if text := b.text("#message") + b.text("#marks .bad"); text != "" {
			t.Errorf("%s: %s", book.Name, text)
		}
	}
}

// TestSiteOfFiles: a site of rulebook files plays their games and puzzles by their texts.
func TestSiteOfFiles(t *testing.T) {
	long.Only(t)
	const folder = "../../../docs/examples/"
	p := builtProgram(t)
	c := site.Content{Program: &program.Program{Workshop: p.Workshop, Exec: p.Exec}, Books: []engine.Book{crossing(t)}}
	for _, name := range []string{"crossing.rbg", "peg.rbg"} {
		k, err := catalog.Default().Kind(folder + name)
		if err != nil {
			t.Fatal(err)
		}
		if name == "crossing.rbg" {
			c.Games = append(c.Games, k)
			continue
		}
		c.Books = append(c.Books, example(t, name))
		g, err := k.Open(k.Name)
		if err != nil {
			t.Fatal(err)
		}
		start, err := puzzles.New(g, g.Start(), puzzles.Reach{})
		if err != nil {
			t.Fatal(err)
		}
		c.Puzzles = append(c.Puzzles, start)
	}
	files, err := site.Build(c)
	if err != nil {
		t.Fatal(err)
	}
	dir := written(t, files)
	b := newBrowser(t, 390, 844)
	b.open("file://" + dir + "/games.html")
	b.tap("a1")
	b.tap("a2")
	b.until(`document.querySelectorAll("#line li").length === 2 && document.body.dataset.state === "ready"`)
	b.do(chromedp.Navigate("file://" + dir + "/puzzles.html"))
	b.open(eval[string](b, `document.querySelector(".card").href`))
	b.until(`document.body.dataset.state === "ready" && document.querySelectorAll("#board .cell").length > 0`)
	b.tap("c5")
	b.tap("c3")
	b.until(`document.querySelectorAll("#line li").length === 1`)
}

// TestReportPage: on the page of a report, which needs no other file and stays below 3 MB, a
// game is played on by another reading, and a puzzle is opened.
func TestReportPage(t *testing.T) {
	long.Only(t)
	file := filepath.Join(t.TempDir(), "page.html")
	data := reported(t, builtProgram(t))
	if len(data) > 3_000_000 {
		t.Errorf("the page has %d bytes", len(data))
	}
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	b := newBrowser(t, 390, 844)
	b.open("file://" + file)
	if n := eval[[]int](b, `[...document.querySelectorAll(".parting figure")].map(f => f.querySelectorAll("line.arrow:not(.under)").length)`); !slices.Equal(n, []int{0, 1}) {
		t.Errorf("%v arrows on the boards: the move is forbidden on the first, and drawn on the second", n)
	}
	if n := eval[int](b, `document.body.innerText.split(document.title).length - 1`); n != 1 {
		t.Errorf("the title stands %d times", n)
	}
	b.do(chromedp.Evaluate[chromedp.Void](`document.querySelectorAll(".on button")[1].click()`))
	b.until(`document.body.dataset.state === "ready" && document.querySelectorAll("#table .cell").length === 12 && document.querySelectorAll("#line li").length > 0`)
	b.shot("report-onward")
	b.do(chromedp.Click(`[data-puzzle="0"]`))
	b.until(`document.body.dataset.state === "ready" && document.querySelector("#task").innerText !== ""`)
	b.shot("report-puzzle")
}

// reported returns the page of a report on a rulebook, with a game in which its readings part.
func reported(t *testing.T, p *program.Program) []byte {
	t.Helper()
	table := &site.Table{Book: crossing(t), Program: p}
	name := filepath.Join("..", "..", "..", "docs", "examples", "crossing.rbg")
	var found [2]ruling.Finding
	for i, reading := range []string{"", ",c-straight=yes"} {
		g, err := catalog.Default().Open(name + reading)
		if err != nil {
			t.Fatal(err)
		}
		found[i] = ruling.Case{Game: g, Start: g.Start(), Moves: []string{"a1-a2", "a4-a3", "a2-a3"}}.Replay()
	}
	c, err := table.Book.Open()
	if err != nil {
		t.Fatal(err)
	}
	k, _ := c.Find("crossing.rbg")
	g, err := k.Open("crossing.rbg:3x4")
	if err != nil {
		t.Fatal(err)
	}
	if table.Puzzles, _, err = (generate.Order{Count: 1, Seed: 1, Workers: 1}).Make(t.Context(), generate.Game{Game: g, Min: 2, Max: 3}); err != nil {
		t.Fatal(err)
	}
	a := picture.Article{Title: "Crossing"}
	a.Add(picture.Part{Style: picture.Picture, Text: "They part.", Name: "part", Scene: picture.Of[play.Position](g)(g.Start()).Scene(), Page: func() (template.HTML, error) {
		return site.Stepped(found, [2]string{"A", "B"}, engine.Added{})
	}})
	data, err := site.Report(a, table)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestTyping: on a processor that is 4 times slower, the game is on the board 0.3 s after a
// key: the page with this speed, and three times more for what its worker does.
func TestTyping(t *testing.T) {
	long.Only(t)
	b := newBrowser(t, 1280, 900)
	b.open(workshopOf(t, crossing(t)))
	b.until(`document.querySelector("#questions summary") !== null`)
	b.do(chromedp.Evaluate[chromedp.Void](`void (() => {
		const ask = ludex.LocalEngine.prototype.ask;
		ludex.LocalEngine.prototype.ask = function (request, progress) {
			const began = performance.now(), game = ["read", "board"].includes(request.do);
			return ask.call(this, request, progress).finally(() => { if (game) window.worked += performance.now() - began; });
		};
		window.addEventListener("keydown", () => { window.worked = 0; window.typed = performance.now(); }, true);
	})()`), chromedp.Evaluate[chromedp.Void](editor+`.focus()`))
	if _, err := chromedp.Call(b.ctx, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: 4}); err != nil {
		t.Fatal(err)
	}
	const slower, most = 4, 300
	var times []float64
	for range 10 {
		b.types("/")
		b.until(`performance.getEntriesByName("playable").pop().startTime > window.typed`)
		times = append(times, eval[float64](b, fmt.Sprintf(`performance.getEntriesByName("playable").pop().startTime - window.typed + %d * window.worked`, slower-1)))
		time.Sleep(time.Second) // for the second worker
	}
	slices.Sort(times)
	t.Logf("milliseconds from a key to the board: %.0f", times)
	if times[0] > most && !busy() {
		t.Errorf("the board is there after %.0f milliseconds", times[0])
	}
}

// busy reports whether others use the processor, so that times say nothing.
func busy() bool {
	load := 0.0
	text, err := os.ReadFile("/proc/loadavg")
	if err == nil {
		_, err = fmt.Sscan(string(text), &load)
	}
	return err == nil && load > float64(runtime.NumCPU())
}
