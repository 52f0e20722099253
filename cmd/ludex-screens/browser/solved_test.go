package browser

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"ludex/proptest/long"
)

// TestSolvedBoard: each opening has a value under each choice of readings, and
// the winner replies until it completes a figure.
func TestSolvedBoard(t *testing.T) {
	long.Only(t)
	b := newBrowser(t, 360, 640)
	b.open("file://" + writeSite(t, libraryPuzzles(t)[:3]...) + "/solved.html")
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
	b.open("file://" + writeSite(t, libraryPuzzles(t)[:3]...) + "/solved.html")
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

// TestValues: the page of small games opens the entry to which an address leads, and
// finds games by words.
func TestValues(t *testing.T) {
	long.Only(t)
	dir := t.TempDir() + "/site"
	if err := wholeSite(t).Write(dir, false); err != nil {
		t.Fatal(err)
	}
	b := newBrowser(t, 360, 640)
	b.open("file://" + dir + "/values.html#hex-3x3-blue-6")
	if open := eval[string](b, `document.querySelector("details[open] summary").innerText`); open != "hex 3x3: a reading decides: red wins or blue wins x-swap, x-when" {
		t.Errorf("%q is open", open)
	}
	b.do(chromedp.SendKeys("#find", "hexapawn 3x3"))
	if shown := eval[int](b, `[...document.querySelectorAll("main li")].filter(e => !e.hidden).length`); shown != 1 {
		t.Errorf("%d games are shown", shown)
	}
	if twice := eval[int](b, `document.querySelectorAll("main [id]").length - new Set([...document.querySelectorAll("main [id]")].map(e => e.id)).size`); twice != 0 {
		t.Errorf("%d addresses are there twice", twice)
	}
	b.shot("values")
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
