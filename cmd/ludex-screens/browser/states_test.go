package browser

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/chromedp"

	"ludex/proptest/long"
	"ludex/puzzles/library"
)

// state waits until the page is in a state.
func (b *browser) state(name string) {
	b.Helper()
	b.until(fmt.Sprintf(`document.body.dataset.state === %q`, name))
}

// TestDownload: where nothing lies with the page of a puzzle, a load of the program that fails
// or is cancelled can be tried again, and the taps that are made meanwhile are not lost.
func TestDownload(t *testing.T) {
	long.Only(t)
	p, _ := library.Find("hnefatafl-the-net")
	var broken atomic.Bool
	broken.Store(true)
	address, open := gated(t, writeSite(t), func(name string) bool { return name == p.ID+".js" || name == "engine.bin" && broken.Load() })
	b := newBrowser(t, 360, 640)
	b.do(chromedp.Navigate(address + "/play.html#" + p.Name()))
	b.state("failed")
	b.says("cannot be loaded")
	broken.Store(false)
	b.do(chromedp.Click("#message button"))
	b.until(`!document.getElementById("search").hidden && !document.getElementById("loaded").hidden`)
	b.shot("loading")
	b.press("cancel")
	b.state("failed")
	b.says("cancelled")
	b.do(chromedp.Click("#message button"))
	b.state("loading")
	from, to, _ := strings.Cut(p.Proved.Key, "-")
	b.tap(from)
	b.until(`document.querySelector(".chosen") !== null`)
	b.tap(to)
	open()
	b.until(`document.querySelectorAll("#line li").length === 2`)
	b.do(chromedp.Navigate(address + "/play.html#no-such-puzzle"))
	b.state("failed")
	b.until(`document.querySelector("#message a[href='puzzles.html']") !== null`)
}

// TestTabs: what one tab has solved stays solved when another one goes on with the
// same puzzle, and a file takes it to another browser.
func TestTabs(t *testing.T) {
	long.Only(t)
	p, _ := library.Find("eye")
	server := httptest.NewServer(http.FileServer(http.Dir(writeSite(t))))
	defer server.Close()
	one := newBrowser(t, 360, 640)
	ctx, cancel := chromedp.NewContext(one.ctx)
	defer cancel()
	other := &browser{t, ctx}
	address := server.URL + "/play.html#" + p.Name()
	one.open(address)
	other.open(address)
	other.solve()
	one.until(`document.getElementById("time").innerText.includes("Solved")`)
	one.press("hint")
	one.says("Hint: ")
	one.press("restart")
	one.state("ready")
	one.do(chromedp.Navigate(server.URL + "/puzzles.html"))
	one.until(`document.querySelectorAll(".card.solved").length === 1`)
	one.do(chromedp.Evaluate[chromedp.Void](`void (URL.createObjectURL = blob => { blob.text().then(t => { window.saved = t; }); return "#"; })`))
	one.press("save")
	one.until(`window.saved !== undefined`)
	saved := eval[string](one, `window.saved`)
	if !strings.Contains(saved, `"solved": true`) {
		t.Errorf("the records are %s", saved)
	}
	fresh := newBrowser(t, 360, 640)
	fresh.do(chromedp.Navigate(server.URL + "/puzzles.html"))
	fresh.until(`document.querySelectorAll(".card svg").length > 0`)
	for text, said := range map[string]string{"{}": "not saved by this page", saved: "1 puzzle was read"} {
		file := filepath.Join(t.TempDir(), "solved.json")
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		fresh.do(chromedp.SetUploadFiles("#load", []string{file}))
		fresh.until(fmt.Sprintf(`document.getElementById("said").innerText.includes(%q)`, said))
	}
	fresh.until(`document.querySelectorAll(".card.solved").length === 1`)
}
