package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"ludex/proptest/long"
	"ludex/puzzles"
	"ludex/puzzles/library"
	"ludex/rules/play"
	"ludex/rules/wabanti/solo"
)

// TestOwnPosition solves a target that the user has set up in the worker, cancels a
// search, and shows the fault of a position.
func TestOwnPosition(t *testing.T) {
	long.Only(t)
	eye, _ := library.Find("eye")
	b := newBrowser(t, 1280, 800)
	b.open("file://" + writeSite(t, libraryPuzzles(t)[:3]...) + "/own.html")
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
// shorter one, and after it is cancelled. An edit and another board end the search, too.
func TestOwnHardPosition(t *testing.T) {
	long.Only(t)
	b := newBrowser(t, 1280, 800)
	b.open("file://" + writeSite(t, libraryPuzzles(t)[:3]...) + "/own.html")
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
	b.press("solve") // and another board is chosen while it searches
	b.until(`!document.getElementById("search").hidden`)
	b.do(chromedp.Evaluate[chromedp.Void](`(side => { side.selectedIndex = 0; side.dispatchEvent(new Event("change")); })(document.getElementById("side"))`))
	b.until(`document.getElementById("search").hidden`)
	if text := b.text("#count"); !strings.HasPrefix(text, "0 pieces") {
		t.Error(text)
	}
}

// hardTarget is a target of which a search of ten seconds proves no line shortest.
var hardTarget = strings.Fields("g8 f8 g9 f9 b6 e9 f10 g11 h12 b7 d9 e10 f11 g12 b8 c9 f12 e12")
