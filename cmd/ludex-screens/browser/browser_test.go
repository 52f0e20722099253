// Package browser tests the pages of package site in Chromium.
package browser

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"ludex/proptest/long"
	"ludex/puzzles"
	"ludex/puzzles/certificate/replies"
	"ludex/puzzles/course"
	"ludex/puzzles/library"
	"ludex/puzzles/site"
	"ludex/puzzles/site/program"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/play"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

// built is the program for the browser, built once.
var built = sync.OnceValues(func() (*program.Program, error) { return program.Build(context.Background(), "../../..") })

// chromium returns the name of the browser. It must be there where the tests
// that take long run.
func chromium(t *testing.T) string {
	t.Helper()
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Fatal("no Chromium is installed (apt-get install chromium)")
	return ""
}

// browser is a Chromium with a profile of its own.
type browser struct {
	*testing.T
	ctx context.Context
}

// newBrowser starts a browser with a fresh profile and a window of a size.
func newBrowser(t *testing.T, width, height int, more ...chromedp.ExecAllocatorOption) *browser {
	t.Helper()
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(chromium(t)), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.UserDataDir(t.TempDir()),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true), chromedp.WindowSize(width, height),
		chromedp.WSURLReadTimeout(2*time.Minute))
	options = append(options, more...)
	alloc, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(cancel)
	ctx, cancel := chromedp.NewContext(alloc, chromedp.WithErrorf(func(string, ...any) {}))
	t.Cleanup(cancel)
	b := &browser{t, ctx}
	b.do(chromedp.EmulateViewport(int64(width), int64(height)))
	return b
}

// do runs actions within a minute or two.
func (b *browser) do(actions ...chromedp.Action[chromedp.Void]) {
	b.Helper()
	done := make(chan error, 1)
	go func() { done <- chromedp.Do(b.ctx, actions...) }()
	select {
	case err := <-done:
		if err != nil {
			b.Fatalf("%v; the page: %s", err, b.text("body"))
		}
	case <-time.After(2 * time.Minute):
		b.Fatal("the browser does not answer")
	}
}

// text returns the text of an element.
func (b *browser) text(selector string) (text string) {
	ctx, cancel := context.WithTimeout(b.ctx, 10*time.Second)
	defer cancel()
	text, _ = chromedp.Run(ctx, chromedp.Evaluate[string](fmt.Sprintf("(document.querySelector(%q) || {}).innerText || ''", selector)))
	return text
}

// eval returns the value of an expression.
func eval[T any](b *browser, expression string) T {
	b.Helper()
	value, err := chromedp.Run(b.ctx, chromedp.Evaluate[T](expression))
	if err != nil {
		b.Fatalf("%v: %s", err, expression)
	}
	return value
}

// until waits until an expression holds.
func (b *browser) until(expression string) {
	b.Helper()
	for end := time.Now().Add(2 * time.Minute); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if eval[bool](b, expression) {
			return
		}
	}
	b.Fatalf("it never holds: %s; the page: %s", expression, b.text("main"))
}

// open opens a page and waits until the program behind it answers.
func (b *browser) open(address string) {
	b.Helper()
	b.do(chromedp.Navigate("about:blank"), chromedp.Navigate(address))
	b.until(`document.body.dataset.ready === "yes"`)
}

// shot writes a picture of the page, which go test -artifacts keeps.
func (b *browser) shot(name string) {
	b.Helper()
	png, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		b.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(b.ArtifactDir(), name+".png"), png, 0o644); err != nil {
		b.Fatal(err)
	}
}

// says waits until the message of the page contains some words.
func (b *browser) says(words string) {
	b.Helper()
	b.until(fmt.Sprintf(`document.getElementById("message").innerText.includes(%q)`, words))
}

func (b *browser) press(id string) { b.Helper(); b.do(chromedp.Click("#" + id)) }

// tap clicks on a cell.
func (b *browser) tap(cell string) {
	b.Helper()
	b.do(chromedp.Click(fmt.Sprintf(`.cell[data-name="%s"]`, cell)))
}

// writeSite writes the site of the library, and returns its folder.
func writeSite(t *testing.T, set []puzzles.Puzzle) string {
	t.Helper()
	p, err := built()
	if err != nil {
		t.Fatal(err)
	}
	files, err := site.Build(site.Content{Puzzles: set, Program: p, Openings: replies.Openings})
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "site")
	if err := files.Write(dir, false); err != nil {
		t.Fatal(err)
	}
	return dir
}

func libraryPuzzles(t *testing.T) []puzzles.Puzzle {
	t.Helper()
	set, err := library.All()
	if err != nil {
		t.Fatal(err)
	}
	return set
}

// easiest returns the puzzle of each game with the least difficulty.
func easiest(set []puzzles.Puzzle) map[string]puzzles.Puzzle {
	best := map[string]puzzles.Puzzle{}
	for _, p := range set {
		q, ok := best[p.Kind()]
		if d := p.Quality.Difficulty; d > 0 && (!ok || d < q.Quality.Difficulty) {
			best[p.Kind()] = p
		}
	}
	return best
}

// TestPlayInBrowser plays one puzzle of each game to the end by clicks, on a
// page that is opened as a file.
func TestPlayInBrowser(t *testing.T) {
	long.Only(t)
	set := libraryPuzzles(t)
	dir := writeSite(t, set)
	b := newBrowser(t, 360, 640)
	for kind, p := range easiest(set) {
		b.open("file://" + dir + "/play.html#" + p.Name())
		b.shot(kind + "-start")
		b.solve()
		b.shot(kind + "-solved")
	}
}

// solve plays the moves that the second hint of each position shows, by clicks
// on cells.
func (b *browser) solve() {
	b.Helper()
	for range 60 {
		b.press("hint")
		b.says("Hint: ")
		first := b.text("#message")
		b.press("hint")
		b.until(fmt.Sprintf(`document.getElementById("message").innerText !== %q`, first))
		move := strings.TrimSpace(strings.TrimPrefix(b.text("#message"), "Hint: "))
		b.playMove(move)
		if strings.Contains(b.text("#message"), "solved in") || strings.Contains(b.text("#message"), "Solved in") {
			return
		}
	}
	b.Fatalf("not solved: %s", b.text("main"))
}

// playMove clicks on the cells of a move, and waits for the reply.
func (b *browser) playMove(move string) {
	b.Helper()
	before := eval[int](b, `document.querySelectorAll("#line li").length`)
	_, way, dice := strings.Cut(move, ":")
	if !dice {
		way = move
	}
	path, takes, _ := strings.Cut(way, "x")
	for i, cell := range strings.Split(path, "-") {
		if chosen := eval[bool](b, `document.querySelector(".chosen") !== null`); i == 0 && chosen {
			continue // the hint selects the piece
		}
		b.tap(cell)
	}
	b.choose(move, takes)
	b.until(fmt.Sprintf(`document.querySelectorAll("#line li").length > %d`, before))
	b.until(`document.body.dataset.busy !== "yes"`)
}

// choose makes the choice that the cells of a move leave open, if they do.
func (b *browser) choose(move, takes string) {
	b.Helper()
	if takes == "" && !strings.Contains(move, ":") {
		return
	}
	b.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`[...document.querySelectorAll("#extra button")].filter(x => x.innerText === %q).forEach(x => x.click())`, move)))
}

// TestPageOfAPuzzle: a forbidden move shows its clause, hint, undo, restart,
// the solution with a variation; a reload keeps the moves, and the link to share
// opens the puzzle in a fresh profile.
func TestPageOfAPuzzle(t *testing.T) {
	long.Only(t)
	set := libraryPuzzles(t)
	server := httptest.NewServer(http.FileServer(http.Dir(writeSite(t, set))))
	defer server.Close()
	address := server.URL + "/play.html#"
	p, _ := library.Find("hnefatafl-the-net")
	b := newBrowser(t, 1280, 800)
	b.open(address + p.Name())
	b.tap("e1")
	t.Log("milliseconds to the board and to the first move: ", eval[[]float64](b, `["board", "playable"].map(n => performance.getEntriesByName(n)[0].startTime)`))
	line, err := first(p)
	if err != nil {
		t.Fatal(err)
	}
	from, _, _ := strings.Cut(line, "-")
	b.tap(from)
	b.until(`document.querySelectorAll(".landing").length > 0`)
	b.shot("landings")
	b.tap("a1")
	b.until(`document.querySelector("#message .clause b") !== null`)
	b.shot("forbidden")
	b.playMove(line)
	b.until(`document.querySelectorAll("#line li").length === 2`)
	b.shot("reply")
	before := b.text("#line")
	b.do(chromedp.Evaluate[chromedp.Void](`void (window.left = true)`), chromedp.Reload())
	b.until(`window.left === undefined && document.body?.dataset.ready === "yes"`)
	if after := b.text("#line"); after != before {
		t.Errorf("after a reload the moves are %q, not %q", after, before)
	}
	b.do(chromedp.Evaluate[chromedp.Void](`void (navigator.clipboard.writeText = async text => { window.copied = text; })`))
	b.press("share")
	b.until(`window.copied !== undefined`)
	fresh := newBrowser(t, 360, 640)
	fresh.open(eval[string](b, `window.copied`))
	if text := fresh.text("h1"); text != p.Title {
		t.Errorf("the link shows %q, not %q", text, p.Title)
	}
	if text := fresh.text("#line"); text != "" {
		t.Errorf("a fresh profile has moves: %s", text)
	}
	b.until(`!document.getElementById("undo").disabled`)
	b.press("undo")
	b.until(`document.querySelectorAll("#line li").length === 0`)
	b.press("solution")
	b.until(`document.querySelectorAll("#line li").length > 2`)
	b.press("on")
	b.until(`document.querySelectorAll("#extra button").length > 0`)
	b.shot("solution")
	b.do(chromedp.Click("#extra button"))
	b.until(`document.getElementById("step").innerText.startsWith("2 of")`)
	b.press("leave")
	b.until(`!document.getElementById("playing").hidden`)
	if legend := b.text("#legend"); !strings.Contains(legend, "king") || eval[int](b, `document.querySelectorAll("#legend svg").length`) < 4 {
		t.Errorf("the legend is %q", legend)
	}
	b.keys(p)
}

// keys solves, steps, goes back and changes to the next puzzle by keys alone.
func (b *browser) keys(p puzzles.Puzzle) {
	b.Helper()
	b.do(chromedp.KeyEvent("s"))
	b.until(`!document.getElementById("solving").hidden`)
	b.do(chromedp.KeyEvent(kb.ArrowRight))
	b.until(`document.getElementById("step").innerText.startsWith("1 of")`)
	b.do(chromedp.KeyEvent(kb.Escape))
	b.until(`document.getElementById("solving").hidden`)
	b.do(chromedp.KeyEvent("n"))
	b.until(fmt.Sprintf(`document.getElementById("title").innerText !== %q && document.body.dataset.busy !== "yes"`, p.Title))
}

// first returns the only first move of a puzzle.
func first(p puzzles.Puzzle) (string, error) {
	if p.Proved.Key == "" {
		return "", errors.New(p.ID + " has no key")
	}
	return p.Proved.Key, nil
}

// TestIndexInBrowser: the list shows the puzzle of the day and filters, and
// titles stay text.
func TestIndexInBrowser(t *testing.T) {
	long.Only(t)
	set := libraryPuzzles(t)
	evil := set[0]
	evil.Title = "<script>alert(1)</script>\x1b"
	evil.Note = "<img src=x onerror=alert(1)>"
	list := append([]puzzles.Puzzle{evil}, set[1:]...)
	dir := writeSite(t, list)
	for _, size := range [][2]int{{360, 640}, {1280, 800}} {
		b := newBrowser(t, size[0], size[1])
		b.do(chromedp.Navigate("file://" + dir + "/index.html"))
		b.until(`document.querySelectorAll(".card svg").length > 0`)
		if !strings.Contains(b.text("ul.cards"), "<script>alert(1)</script>") {
			t.Error("the title is not on the page as text")
		}
		day := course.Day(time.Now())
		today := eval[string](b, `document.querySelector(".today a").getAttribute("href")`)
		if want := "play.html#" + course.Daily(list, day).Name(); today != want && day == course.Day(time.Now()) {
			t.Errorf("the puzzle of the day is %s, not %s", today, want)
		}
		b.shot(fmt.Sprintf("index-%d", size[0]))
		b.do(chromedp.SetValue("select[name=family]", "Wali"),
			chromedp.Evaluate[chromedp.Void](`document.querySelector(".filters").dispatchEvent(new Event("input"))`))
		want := 0
		for _, p := range set {
			if p.Kind() == "wali" {
				want++
			}
		}
		if got := eval[int](b, `document.querySelectorAll("ul.cards li:not([hidden])").length`); got != want {
			t.Errorf("%d cards of Wali, not %d", got, want)
		}
		if wide := eval[int](b, `document.documentElement.scrollWidth`); wide > size[0] {
			t.Errorf("the page is %d wide in a window of %d", wide, size[0])
		}
	}
}

// TestDayInBrowser: in time zones in which the date differs, the page and the
// program have the same puzzle of the day.
func TestDayInBrowser(t *testing.T) {
	long.Only(t)
	list := libraryPuzzles(t)
	dir := writeSite(t, list)
	b := newBrowser(t, 360, 640)
	for name, hours := range map[string]int{"Pacific/Kiritimati": 14, "UTC": 0, "Pacific/Pago_Pago": -11} {
		zone := time.FixedZone(name, hours*60*60)
		day := course.Day(time.Now().In(zone))
		if _, err := chromedp.Call(b.ctx, emulation.SetTimezoneOverride, emulation.SetTimezoneOverrideParams{TimezoneID: name}); err != nil {
			t.Fatal(err)
		}
		b.do(chromedp.Navigate("file://" + dir + "/index.html"))
		b.until(`document.querySelectorAll(".card svg").length > 0`)
		today := eval[string](b, `document.querySelector(".today a").getAttribute("href")`)
		if want := "play.html#" + course.Daily(list, day).Name(); today != want && day == course.Day(time.Now().In(zone)) {
			t.Errorf("%s: the puzzle of the day is %s, not %s", name, today, want)
		}
	}
}

// TestOffline: a page that was loaded once works without the server.
func TestOffline(t *testing.T) {
	long.Only(t)
	dir := writeSite(t, libraryPuzzles(t)[:3])
	server := httptest.NewServer(http.FileServer(http.Dir(dir)))
	b := newBrowser(t, 360, 640)
	b.open(server.URL + "/play.html")
	b.do(chromedp.Evaluate[chromedp.Void](`navigator.serviceWorker.ready.then(() => setInterval(async () => {
		if (await caches.match("engine-wasm.js")) document.body.dataset.kept = "yes";
	}, 100))`))
	b.until(`document.body.dataset.kept === "yes"`)
	server.CloseClientConnections()
	server.Close()
	b.open(server.URL + "/play.html")
	if text := b.text("#task"); text == "" {
		t.Error("no task without the server")
	}
}

// TestOwnPosition solves a target that the user has set up in the worker, cancels a
// search, and shows the fault of a position.
func TestOwnPosition(t *testing.T) {
	long.Only(t)
	eye, _ := library.Find("eye")
	b := newBrowser(t, 1280, 800)
	b.open("file://" + writeSite(t, libraryPuzzles(t)[:3]) + "/own.html")
	b.tap("e5")
	b.press("solve")
	b.until(`document.getElementById("message").classList.contains("bad")`)
	b.press("clear")
	for _, piece := range eye.Game.Pieces(play.PositionOf(solo.Of(eye.Game).Target())) {
		b.tap(eye.Game.Layout().Cells[piece.Cell].Name)
	}
	b.press("solve")
	b.says("2 jumps, proved")
	b.press("end")
	b.shot("own")
	if href := eval[string](b, `decodeURIComponent(document.getElementById("play").href.split("#")[1])`); href != eye.Name() {
		t.Errorf("the link is %s, not %s", href, eye.Name())
	}
	b.do(chromedp.SetValue("#game", puzzles.Eclair))
	b.do(chromedp.Evaluate[chromedp.Void](`document.getElementById("game").dispatchEvent(new Event("change"))`))
	b.press("start")
	b.press("solve")
	b.until(`!document.getElementById("search").hidden`)
	b.until(`document.getElementById("search-words").innerText.includes("positions")`)
	b.press("cancel")
	b.says("cancelled")
	b.press("solve")
	b.says("19 jumps, proved")
	t.Log("Éclair in the worker: ", b.text("#message"))
}

// TestOwnHardPosition: the line that is known is shown during the search for a
// shorter one, and after it is cancelled. An edit ends the search, too.
func TestOwnHardPosition(t *testing.T) {
	long.Only(t)
	b := newBrowser(t, 1280, 800)
	b.open("file://" + writeSite(t, libraryPuzzles(t)[:3]) + "/own.html")
	for _, cell := range hardTarget {
		b.tap(cell)
	}
	b.press("solve")
	b.says("A line of ")
	first := b.text("#message")
	searching := `document.getElementById("search-words").innerText.includes("positions") && !document.getElementById("search").hidden`
	b.until(searching)
	b.until(fmt.Sprintf(`document.getElementById("message").innerText !== %q`, first))
	b.until(searching)
	t.Log(first, " then ", b.text("#message"))
	b.press("end")
	b.press("cancel")
	b.until(`document.getElementById("search").hidden`)
	b.says("A line of ")
	b.press("solve")
	b.says("A line of ")
	b.press("edit")
	b.until(`document.getElementById("search").hidden && document.getElementById("solving").hidden`)
	b.tap(hardTarget[0])
	if text := b.text("#count"); !strings.HasPrefix(text, "17 pieces") {
		t.Error(text)
	}
}

// hardTarget is a target of which a search of ten seconds proves no line shortest.
var hardTarget = strings.Fields("g8 f8 g9 f9 b6 e9 f10 g11 h12 b7 d9 e10 f11 g12 b8 c9 f12 e12")

// TestSinglePage plays the puzzles of a set on one page without other files.
func TestSinglePage(t *testing.T) {
	long.Only(t)
	eye, _ := library.Find("eye")
	doors, _ := library.Find("hnefatafl-three-doors")
	p, err := built()
	if err != nil {
		t.Fatal(err)
	}
	data, err := site.Single("My <set>", []puzzles.Puzzle{eye, doors}, p)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "set.html")
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	b := newBrowser(t, 360, 640)
	b.open("file://" + file)
	b.shot("single")
	b.solve()
	b.press("next")
	b.until(fmt.Sprintf(`document.querySelector("h1").innerText === %q && document.body.dataset.busy !== "yes"`, doors.Title))
	b.solve()
}

// TestSolvedBoard: each opening has a value under each choice of readings, and
// the winner replies until it completes a figure.
func TestSolvedBoard(t *testing.T) {
	long.Only(t)
	b := newBrowser(t, 360, 640)
	b.open("file://" + writeSite(t, libraryPuzzles(t)[:3]) + "/solved.html")
	values := func() (good, bad int) {
		return eval[int](b, `document.querySelectorAll("svg .good").length`), eval[int](b, `document.querySelectorAll("svg path.bad").length`)
	}
	if good, bad := values(); good != 37 || bad != 0 {
		t.Errorf("by default %d openings win for the first player and %d for the second", good, bad)
	}
	b.loseTo("d4")
	b.press("restart")
	b.read("three-sides", "any", "void")
	if good, bad := values(); good != 37 || bad != 0 {
		t.Errorf("with void corners %d openings win for the first player and %d for the second", good, bad)
	}
	b.shot("solved-void")
	b.read("three-edge-cells", "empty", "link")
	if good, bad := values(); good+bad != 37 || good == 0 || bad == 0 {
		t.Errorf("%d openings win for the first player and %d for the second", good, bad)
	}
	b.shot("solved-board")
	for _, opening := range []string{"d4", "e4", "g7"} {
		b.loseTo(opening)
		if stones := eval[int](b, `document.querySelectorAll("#line li").length`); stones < 7 {
			t.Errorf("%s: the game ends after %d stones", opening, stones)
		}
		b.shot("solved-" + opening)
		b.press("restart")
	}
	b.read("three-edge-cells", "any", "link")
	b.do(chromedp.Evaluate[chromedp.Void](`document.getElementById("values").click()`))
	for _, k := range []struct {
		cell      string
		good, bad int
	}{{"", 24, 13}, {"d4", 24, 12}, {"a2", 0, 35}, {"b2", 0, 0}} {
		if k.cell != "" {
			b.tap(k.cell)
			b.says("wins after this stone")
		}
		if good, bad := values(); good != k.good || bad != k.bad {
			t.Errorf("after %q %d cells win for the first player and %d for the second", k.cell, good, bad)
		}
	}
	b.shot("solved-values")
	b.read("three-sides", "any", "link")
	for _, cell := range []string{"d4", "a1"} {
		b.tap(cell)
		b.says("wins after this stone")
	}
	if good, bad := values(); good+bad != 35 {
		t.Errorf("after d4 a1, of 35 cells %d win for the first player and %d for the second", good, bad)
	}
	b.shot("solved-corner")
	b.press("restart")
	for _, cell := range []string{"b4", "b5", "d1"} {
		b.tap(cell)
	}
	b.says("leads to a draw")
	b.press("undo")
	if drawn, named := eval[int](b, `document.querySelectorAll("svg .drawn").length`), eval[int](b, `document.querySelectorAll('[aria-label="d1, a draw"]').length`); drawn == 0 || named != 1 {
		t.Errorf("after b4 b5 %d cells are marked as draws, and d1 has %d labels", drawn, named)
	}
	b.shot("solved-draw")
	if wide := eval[int](b, `document.documentElement.scrollWidth`); wide > 360 {
		t.Errorf("the page is %d wide in a window of 360", wide)
	}
}

// TestSolvedLargerBoards: a board of another side comes with readings by which its
// openings are solved, and the winner replies there, too. By other readings no
// winner is known.
func TestSolvedLargerBoards(t *testing.T) {
	long.Only(t)
	b := newBrowser(t, 360, 640)
	b.open("file://" + writeSite(t, libraryPuzzles(t)[:3]) + "/solved.html")
	for i, cells := range []int{61, 91, 127} {
		b.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`(s => { s.value = %d; s.dispatchEvent(new Event("change")); })(document.getElementById("side"))`, 1+i)))
		if marks := eval[int](b, `document.querySelectorAll("svg .good, svg path.bad").length`); marks != cells {
			t.Errorf("%d of %d openings have a winner", marks, cells)
		}
		b.loseTo("a2")
		b.shot(fmt.Sprintf("solved-side%d", 5+i))
		b.press("restart")
	}
	b.read("three-sides")
	b.says("no opening of this board is solved")
	b.tap("a1")
	b.says("not known")
}

// read chooses readings.
func (b *browser) read(names ...string) {
	b.Helper()
	for _, name := range names {
		b.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`document.querySelectorAll("select.reading").forEach(s => {
			if ([...s.options].some(o => o.value === %[1]q)) { s.value = %[1]q; s.dispatchEvent(new Event("change")); }
		})`, name)))
	}
}

// loseTo plays an opening on the page of the solved board, and always the last
// empty cell, until the winner has won.
func (b *browser) loseTo(opening string) {
	b.Helper()
	began := time.Now()
	b.tap(opening)
	b.until(`document.querySelectorAll("#line li").length > 0 && document.getElementById("search").hidden`)
	for range 20 {
		if strings.Contains(b.text("#message"), "has won") {
			break
		}
		before := eval[int](b, `document.querySelectorAll("#line li").length`)
		b.tap(eval[string](b, `[...document.querySelectorAll(".cell")].filter(g => g.getAttribute("aria-label").includes("empty")).pop().dataset.name`))
		b.until(fmt.Sprintf(`document.querySelectorAll("#line li").length > %d && document.getElementById("search").hidden`, before))
	}
	b.says("has won")
	b.Logf("%s: %s", opening, time.Since(began).Round(time.Millisecond))
}

// TestQuestionInBrowser steps through the shortest game of a question.
func TestQuestionInBrowser(t *testing.T) {
	long.Only(t)
	games := catalog.New()
	pair := site.Pair{Game: "wali", A: rules.Reading{Name: "none"}, B: rules.Reading{Name: "<b>two</b>"}, Differ: true, Line: []string{"A1", "B1"}}
	var err error
	if pair.GameA, err = games.Open("wali:3x2,pieces=3"); err != nil {
		t.Fatal(err)
	}
	pair.GameB = pair.GameA
	book := site.Rulebook{Title: "A & B", Questions: []site.Question{{ID: "one", Question: "<script>alert(1)</script>", Pairs: []site.Pair{pair}}}}
	files, err := site.Build(site.Content{Rulebooks: []site.Rulebook{book}})
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "site")
	if err := files.Write(dir, false); err != nil {
		t.Fatal(err)
	}
	b := newBrowser(t, 360, 640)
	b.do(chromedp.Navigate("file://" + dir + "/rulebooks.html"))
	b.do(chromedp.Click("main li a"))
	b.until(`document.querySelectorAll(".pair svg").length === 2`)
	stones := `document.querySelectorAll(".pair .pieces use").length`
	for _, step := range []struct {
		press  string
		stones int
	}{{"back", 2}, {"back", 0}, {"on", 2}, {"end", 4}, {"first", 0}} {
		b.do(chromedp.Click("[data-go=" + step.press + "]"))
		if got := eval[int](b, stones); got != step.stones {
			t.Errorf("after %s there are %d stones on both boards, not %d", step.press, got, step.stones)
		}
	}
	if wide := eval[int](b, `document.documentElement.scrollWidth`); wide > 360 {
		t.Errorf("the page is %d wide in a window of 360", wide)
	}
}

// TestServedInBrowser solves a puzzle on the pages that a server with its policy
// shows.
func TestServedInBrowser(t *testing.T) {
	long.Only(t)
	files, err := site.Build(site.Content{Puzzles: libraryPuzzles(t)[:3], Remote: "engine"})
	if err != nil {
		t.Fatal(err)
	}
	s := httptest.NewUnstartedServer(nil)
	s.Config = site.NewServer(site.Config{Files: files, Limits: solver.Limits{Workers: 2}})
	s.Start()
	t.Cleanup(s.Close)
	b := newBrowser(t, 360, 640)
	b.open(s.URL + "/play.html#" + libraryPuzzles(t)[0].Name())
	b.solve()
	if n := eval[int](b, `performance.getEntriesByType("resource").filter(e => e.responseStatus !== 200).length`); n > 0 {
		t.Errorf("%d resources were not loaded", n)
	}
}
