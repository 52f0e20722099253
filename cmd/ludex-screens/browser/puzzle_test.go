// Package browser tests the pages of package site in Chromium.
package browser

import (
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"ludex/proptest/long"
	"ludex/puzzles"
	"ludex/puzzles/attempt"
	"ludex/puzzles/library"
	"ludex/puzzles/site"
	"ludex/puzzles/site/engine"
	"ludex/puzzles/texts"
	"ludex/rules/sheets"
)

// TestPlayInBrowser plays one puzzle of each game to the end by clicks, on a
// page that is opened as a file: its cells are large enough for a finger, and its end says
// who won and how, where a figure shows it.
func TestPlayInBrowser(t *testing.T) {
	long.Only(t)
	set := libraryPuzzles(t)
	dir := writeSite(t)
	b := newBrowser(t, 360, 640)
	for kind, p := range easiest(set) {
		b.open("file://" + dir + "/play.html#" + p.Name())
		b.shot(kind + "-start")
		if least := eval[float64](b, `Math.min(...[...document.querySelectorAll("#board .ground")].map(c => c.getBoundingClientRect().width))`); least < 23.9 {
			t.Errorf("%s: a cell is %.1f px wide", kind, least)
		}
		b.solve()
		if figure, turn := eval[int](b, `document.querySelectorAll(".wins").length`), b.text("#turn"); figure > 0 != (turn != "") || strings.Contains(turn, "to move") {
			t.Errorf("%s: %d cells of a figure, and %q", kind, figure, turn)
		}
		b.shot(kind + "-solved")
	}
}

// solve plays the moves that the second hint of each position shows, by clicks
// on cells.
func (b *browser) solve() {
	b.Helper()
	hint := eval[string](b, `ludex.words("page.hint-is", { n: "" })`)
	for range 60 {
		b.press("hint")
		b.says(hint)
		first := b.text("#message")
		b.press("hint")
		b.until(fmt.Sprintf(`document.getElementById("message").innerText !== %q`, first))
		move := strings.TrimSpace(strings.TrimPrefix(b.text("#message"), hint))
		b.playMove(move)
		if eval[bool](b, `document.getElementById("message").classList.contains("good")`) {
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
		chosen := fmt.Sprintf(`document.querySelector('.cell[data-name="%s"]').getAttribute("aria-label").includes(ludex.words("page.selected"))`, cell)
		if i == 0 && eval[bool](b, chosen) {
			continue // the hint selects the piece
		}
		b.tap(cell)
	}
	b.choose(move, takes)
	b.until(fmt.Sprintf(`document.querySelectorAll("#line li").length > %d`, before))
	b.until(`document.body.dataset.state === "ready"`)
}

// choose makes the choice that the cells of a move leave open, if they do.
func (b *browser) choose(move, takes string) {
	b.Helper()
	if takes == "" && !strings.Contains(move, ":") {
		return
	}
	b.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`[...document.querySelectorAll("#extra button")].filter(x => x.innerText === %q).forEach(x => x.click())`, move)))
}

// TestFrenchInBrowser: a site in French is in French, also what the program behind it says of a
// puzzle that is solved by clicks, of a forbidden move and of a whole game.
func TestFrenchInBrowser(t *testing.T) {
	long.Only(t)
	french, err := texts.Find("fr")
	if err != nil {
		t.Fatal(err)
	}
	p := easiest(libraryPuzzles(t))["hnefatafl"]
	dir := writeContent(t, site.Content{Puzzles: []puzzles.Puzzle{p}, Language: french})
	b := newBrowser(t, 390, 844)
	page := func(name string, words ...string) {
		t.Helper()
		b.shot("french-" + name)
		b.until(`document.documentElement.lang === "fr"`)
		all := b.text("body") + eval[string](b, `[...document.querySelectorAll("[aria-label], [title]")].map(e => (e.getAttribute("aria-label") || "") + " " + (e.title || "")).join(" ")`)
		if left := english.FindAllString(all, -1); left != nil {
			t.Errorf("%s: %q in %s", name, left, all)
		}
		for _, w := range words {
			if !strings.Contains(all, w) {
				t.Errorf("%s: no %q in %s", name, w, all)
			}
		}
	}
	b.open("file://" + dir + "/play.html#" + p.Name())
	page("start", "Trait aux", french.Task(p), "Indice", "vide")
	b.do(chromedp.Evaluate[chromedp.Void](`{ const r = document.querySelector(".rules:not([hidden])"); r.open = true; r.querySelector("img").scrollIntoView(); }`))
	b.until(`document.querySelector(".rules:not([hidden]) img").naturalWidth > 0`)
	page("rules", "Les règles", "Un exemple. Un assaillant va de e2 en e5", "Avant une prise")
	from, _, _ := strings.Cut(p.Proved.Key, "-")
	b.tap(from)
	b.tap("a1")
	b.until(`document.querySelector("#message.bad") !== null`)
	page("forbidden")
	b.solve()
	page("solved", "Résolu en", "bravo")
	b.press("solution")
	b.until(`!document.getElementById("solving").hidden`)
	page("solution", "démontré")
	b.do(chromedp.Navigate("file://" + dir + "/puzzles.html"))
	page("puzzles", "Problème du jour", "✓ résolu")
	b.open("file://" + dir + "/index.html")
	page("front", "Résoudre")
	b.open("file://" + dir + "/games.html#game=wali:3x2,pieces=3&level=0&seed=1")
	b.tap("A1")
	b.until(`document.querySelectorAll("#line li").length === 2`)
	page("game", "À poser", "niveau 0")
	for from, want := range map[string]string{
		"a1: black has a stone there already":                                                                     "a1\u202f: les noirs y ont déjà un pion",
		"b3-d1: defenders to move: the piece on b3 is not theirs":                                                 "b3-d1\u202f: le trait est aux défenseurs\u202f: le pion en b3 n’est pas à eux",
		"there is no solution: closed set: only 12 positions lead to the target, and the start is not among them": "ensemble fermé",
	} {
		if text := eval[string](b, fmt.Sprintf("ludex.said(%q)", from)); !strings.Contains(text, want) || english.MatchString(text) {
			t.Errorf("%q is %q, want %q", from, text, want)
		}
	}
	for _, damaged := range []string{"play.html#ludex:solo:8:zz", "play.html#no-such-puzzle", "games.html#game=foo:3"} {
		b.do(chromedp.Navigate("about:blank"), chromedp.Navigate("file://"+dir+"/"+damaged))
		b.state("failed")
		page("damaged", "Ce lien", "Tous les problèmes")
	}
}

// english are words of English that a page in French does not have.
var english = regexp.MustCompile(`(?i)\b(the|to move|moves?|puzzles?|solve|solved|board|empty|undo|piece|win|king|of|by|is)\b`)

// TestPageOfAPuzzle: a forbidden move shows its clause, hint, undo, restart,
// the solution with a variation; a reload keeps the moves, and the link to share
// opens the puzzle in a fresh profile.
func TestPageOfAPuzzle(t *testing.T) {
	long.Only(t)
	server := httptest.NewServer(http.FileServer(http.Dir(writeSite(t))))
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
	b.until(`document.querySelector("#message .clause small") !== null`)
	s := attempt.New(p).Session()
	refused := engine.Why(s, from+"-a1")
	decides := sheets.Deciding("hnefatafl", []string{refused.Clauses[0].ID}, refused.Text, s.Game.Readings().All)
	if text := eval[[]string](b, `[...document.querySelectorAll("#message q[lang=fr]")].map(q => q.textContent)`); len(text) != len(decides) || text[0] != decides[0].Text {
		t.Errorf("%s: quotes %q, not %q", refused.Text, text, decides)
	}
	b.shot("forbidden")
	b.playMove(line)
	b.until(`document.querySelectorAll("#line li").length === 2`)
	b.shot("reply")
	before := b.text("#line")
	b.do(chromedp.Evaluate[chromedp.Void](`void (window.left = true)`), chromedp.Reload())
	b.until(`window.left === undefined && document.body?.dataset.state === "ready"`)
	if after := b.text("#line"); after != before {
		t.Errorf("after a reload the moves are %q, not %q", after, before)
	}
	b.do(chromedp.Evaluate[chromedp.Void](`void (navigator.clipboard.writeText = async text => { window.copied = text; })`))
	b.press("share")
	b.until(`window.copied !== undefined`)
	fresh := newBrowser(t, 360, 640)
	fresh.do(chromedp.Navigate(eval[string](b, `window.copied`)), chromedp.Click(".key"))
	fresh.until(`document.body?.dataset.state === "ready"`)
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
	b.until(fmt.Sprintf(`document.getElementById("title").innerText !== %q && document.body.dataset.state === "ready"`, p.Title))
}

// first returns the only first move of a puzzle.
func first(p puzzles.Puzzle) (string, error) {
	if p.Proved.Key == "" {
		return "", errors.New(p.ID + " has no key")
	}
	return p.Proved.Key, nil
}
