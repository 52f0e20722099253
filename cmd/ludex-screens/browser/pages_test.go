package browser

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"ludex/proptest/long"
	"ludex/puzzles"
	"ludex/puzzles/course"
	"ludex/puzzles/library"
	"ludex/puzzles/site"
	"ludex/puzzles/texts"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/solver"
)

// TestIndexInBrowser: the list shows the puzzle of the day and filters, and
// titles stay text.
func TestIndexInBrowser(t *testing.T) {
	long.Only(t)
	set := libraryPuzzles(t)
	evil := set[0]
	evil.Title = "<script>alert(1)</script>\x1b"
	evil.Note = "<img src=x onerror=alert(1)>"
	list := append([]puzzles.Puzzle{evil}, set[1:]...)
	dir := writeSite(t, list...)
	for _, size := range [][2]int{{360, 640}, {1280, 800}} {
		b := newBrowser(t, size[0], size[1])
		b.do(chromedp.Navigate("file://" + dir + "/puzzles.html"))
		b.until(`document.querySelectorAll(".card svg").length > 0`)
		if !strings.Contains(eval[string](b, `document.querySelector("ul.cards").textContent`), "<script>alert(1)</script>") {
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
		if want > 24 {
			b.press("further")
		}
		if got := eval[int](b, `document.querySelectorAll("ul.cards li:not([hidden])").length`); got != min(want, 48) {
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
	dir := writeSite(t)
	b := newBrowser(t, 360, 640)
	for name, hours := range map[string]int{"Pacific/Kiritimati": 14, "UTC": 0, "Pacific/Pago_Pago": -11} {
		zone := time.FixedZone(name, hours*60*60)
		day := course.Day(time.Now().In(zone))
		if _, err := chromedp.Call(b.ctx, emulation.SetTimezoneOverride, emulation.SetTimezoneOverrideParams{TimezoneID: name}); err != nil {
			t.Fatal(err)
		}
		b.do(chromedp.Navigate("file://" + dir + "/puzzles.html"))
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
	dir := writeSite(t, libraryPuzzles(t)[:3]...)
	server := httptest.NewServer(http.FileServer(http.Dir(dir)))
	b := newBrowser(t, 360, 640)
	b.open(server.URL + "/play.html")
	b.do(chromedp.Evaluate[chromedp.Void](`navigator.serviceWorker.ready.then(() => setInterval(async () => {
		if (await caches.match("engine.bin")) document.body.dataset.kept = "yes";
	}, 100))`))
	b.until(`document.body.dataset.kept === "yes"`)
	server.CloseClientConnections()
	server.Close()
	b.open(server.URL + "/play.html")
	if text := b.text("#task"); text == "" {
		t.Error("no task without the server")
	}
}

// TestSinglePage plays the puzzles of a set on one page without other files.
func TestSinglePage(t *testing.T) {
	long.Only(t)
	eye, _ := library.Find("eye")
	doors, _ := library.Find("hnefatafl-three-doors")
	english, err := texts.Find("en")
	if err != nil {
		t.Fatal(err)
	}
	data, err := site.Single("My <set>", english, []puzzles.Puzzle{eye, doors}, builtProgram(t))
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
	b.until(fmt.Sprintf(`document.querySelector("h1").innerText === %q && document.body.dataset.state === "ready"`, doors.Title))
	b.solve()
}

// TestQuestionInBrowser steps through the shortest game of a question.
func TestQuestionInBrowser(t *testing.T) {
	long.Only(t)
	games := catalog.New()
	pair := site.Pair{A: rules.Reading{Name: "none"}, B: rules.Reading{Name: "<b>two</b>"}, Differ: true, Line: []string{"A1", "B1"}}
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
	b := newBrowser(t, 360, 640)
	b.do(chromedp.Navigate("file://" + written(t, files) + "/rulebooks.html"))
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
