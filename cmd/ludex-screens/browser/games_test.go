package browser

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"ludex/proptest/long"
	"ludex/rules/catalog"
	"ludex/rules/play"
)

// wholeGames are a small board of each kind of game for two and more.
var wholeGames = []string{"havannah:3", "hnefatafl:5", "wabanti-anti:3", "wabanti-dice:3", "wali:3x2,pieces=3"}

// TestWholeGames plays one whole game of each kind to the end by clicks, against the
// opponent that plays at random, and looks at the analysis.
func TestWholeGames(t *testing.T) {
	long.Only(t)
	b := newBrowser(t, 390, 844)
	address := "file://" + writeSite(t) + "/games.html"
	for _, name := range wholeGames {
		b.open(address + "#level=0&seed=7&game=" + name)
		kind, _, _ := strings.Cut(name, ":")
		b.shot("game-" + kind + "-start")
		if !b.playGame(name) {
			t.Errorf("%s: no reply is spoken", name)
		}
		b.shot("game-" + kind + "-end")
		b.press("undo")
		b.until(`document.querySelector("#solution").classList.contains("key") === false`)
		b.playGame(name)
		b.press("solution")
		b.until(`!document.getElementById("solving").hidden`)
		if text := b.text("#message"); !strings.Contains(text, "mistake") && !strings.Contains(text, "something away") {
			t.Errorf("%s: the analysis says %q", name, text)
		}
		b.press("back")
		b.shot("game-" + kind + "-analysis")
		b.press("leave")
	}
}

// TestHouseRules: a file of house rules chooses a game, its board and its readings.
func TestHouseRules(t *testing.T) {
	long.Only(t)
	b := newBrowser(t, 1440, 900)
	b.open("file://" + writeSite(t) + "/games.html")
	file := filepath.Join(t.TempDir(), "house.txt")
	if err := os.WriteFile(file, []byte("# Wali: house rules\ngame wali\n> a sentence\nwal-take=may as in the club\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	b.do(chromedp.SetUploadFiles("#house", []string{file}), chromedp.SetValue("#level", "-1"), chromedp.Click("#setup .key"))
	b.until(`decodeURIComponent(location.hash).includes("wal-take=may") && document.title.startsWith("Wali") && document.body.dataset.state === "ready"`)
	name := eval[string](b, `new URLSearchParams(location.hash.slice(1)).get("game")`)
	b.playMove(b.session(name).MoveTexts()[0])
	b.until(`document.querySelectorAll("#line li").length === 1`)
	if text := b.text("#game option:checked"); text != "Wali, house rules" {
		t.Errorf("the game is named %q", text)
	}
	file = filepath.Join(t.TempDir(), "none.txt")
	if err := os.WriteFile(file, []byte("wal-take=may\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	b.do(chromedp.SetUploadFiles("#house", []string{file}))
	b.until(`document.getElementById("house").validationMessage.startsWith("The file names no game")`)
}

// playGame plays random moves, by clicks, until the game is over. It reports whether replies
// came to screen readers.
func (b *browser) playGame(name string) (heard bool) {
	b.Helper()
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		s := b.session(name)
		heard = heard || eval[string](b, `document.getElementById("heard").textContent`) != ""
		if s.Over() {
			b.says("The game is over: ")
			return heard
		}
		moves := s.MoveTexts()
		move := moves[random.IntN(len(moves))]
		if from, to := s.Game.FromTo(s.Moves()[0]); from < 0 && to < 0 {
			b.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`[...document.querySelectorAll("#extra button")].find(x => x.innerText === %q).click()`, move)))
			b.until(fmt.Sprintf(`document.querySelectorAll("#line li").length > %d && document.body.dataset.state === "ready"`, s.Plies()))
			continue
		}
		b.playMove(move)
	}
	b.Fatalf("%s is not over: %s", name, b.text("main"))
	return heard
}

// session returns the game with the moves that the page lists.
func (b *browser) session(name string) *play.Session {
	b.Helper()
	g, err := catalog.Default().Open(name)
	if err != nil {
		b.Fatal(err)
	}
	s := play.NewSession(g)
	for _, li := range eval[[]string](b, `[...document.querySelectorAll("#line li")].map(li => li.innerText)`) {
		_, move, _ := strings.Cut(li, ". ")
		if err := s.PlayText(move); err != nil {
			b.Fatal(err)
		}
	}
	return s
}
