package browser

import (
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"ludex/proptest/long"
	"ludex/puzzles"
	"ludex/puzzles/library"
	"ludex/puzzles/site/engine"
	"ludex/solver"
)

// TestFirstAnswer: on a line of 1.6 Mbit/s and a processor that is 4 times slower, a puzzle of
// the library is played and answered while the engine is loaded.
func TestFirstAnswer(t *testing.T) {
	long.Only(t)
	dir := writeSite(t)
	for _, id := range []string{"hnefatafl-the-net", "eye"} {
		p, _ := library.Find(id)
		server := slowServer(dir)
		b := newBrowser(t, 390, 844)
		if _, err := chromedp.Call(b.ctx, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: 4}); err != nil {
			t.Fatal(err)
		}
		b.do(chromedp.Navigate(server.URL + "/play.html#" + p.Name()))
		b.state("ready")
		b.playMove(solutionOf(t, p)[0])
		if loaded := eval[bool](b, `document.getElementById("loaded").hidden`); loaded {
			t.Errorf("%s: the engine was loaded before the first answer", id)
		}
		t.Logf("%s: milliseconds to the board, to the legal moves, to the first answer: %v", id,
			eval[[]float64](b, `["board", "playable", "answered"].map(n => performance.getEntriesByName(n).pop().startTime)`))
		b.do(chromedp.Navigate("about:blank"))
		server.CloseClientConnections()
		server.Close()
	}
}

// TestBeforeTheEngine: without the engine, a puzzle of each game is solved along its solution.
// A move that is not stored is drawn, and played when the engine is there.
func TestBeforeTheEngine(t *testing.T) {
	long.Only(t)
	set := libraryPuzzles(t)
	address, open := gated(t, writeSite(t), func(string) bool { return false })
	b := newBrowser(t, 390, 844)
	for kind, p := range easiest(set) {
		b.open(address + "/play.html#" + p.Name())
		for _, move := range solutionOf(t, p) {
			b.playMove(move)
		}
		if text := b.text("#message"); !strings.Contains(strings.ToLower(text), "solved in") {
			t.Errorf("%s: the end of the solution says %q", kind, text)
		}
		b.press("undo")
		b.until(`document.body.dataset.state === "ready" && document.querySelector("#message").innerText === ""`)
	}
	p, _ := library.Find("wali-the-door-held-shut")
	b.open(address + "/play.html#" + p.Name())
	b.playMove("D1-C1")
	b.says("does not hold the draw")
	p, _ = library.Find("hnefatafl-the-net")
	b.open(address + "/play.html#" + p.Name())
	other := eval[string](b, fmt.Sprintf(`ludex.stored.all.moves.find(([text]) => text !== %q)[0]`, p.Proved.Key))
	for cell := range strings.SplitSeq(other, "-") {
		b.tap(cell)
	}
	b.until(`document.querySelector(".arrow") !== null && !document.getElementById("search").hidden && document.querySelectorAll("#line li").length === 0`)
	b.shot("waits")
	open()
	b.until(`document.querySelectorAll("#line li").length === 2`)
	if text := b.text("#line"); !strings.HasPrefix(text, "1. "+other) {
		t.Errorf("after %s the moves are %s", other, text)
	}
}

// solutionOf returns the own moves of the solution of a puzzle.
func solutionOf(t *testing.T, p puzzles.Puzzle) (moves []string) {
	t.Helper()
	e, line := engine.New(solver.Limits{Memory: 1 << 28, Workers: 1}, 1), []string(nil)
	ask := func(r engine.Request) engine.Answer {
		r.Puzzle, r.Line, r.From = engine.SubjectOf(p), line, -1
		a := e.Answer(t.Context(), r, nil)
		if a.Error != "" {
			t.Fatal(a.Error)
		}
		return a
	}
	steps := ask(engine.Request{Do: "solution"}).Way.Steps
	for len(line) < len(steps)-1 {
		moves = append(moves, steps[len(line)+1].After)
		line = ask(engine.Request{Do: "play", Move: moves[len(moves)-1]}).View.Line
		line = ask(engine.Request{Do: "answer"}).View.Line
	}
	return moves
}

// slowServer serves the files of a folder at 1.6 Mbit/s in all, each after 150 ms.
func slowServer(dir string) *httptest.Server {
	files := http.FileServer(http.Dir(dir))
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		time.Sleep(150 * time.Millisecond)
		files.ServeHTTP(w, r)
	}))
	server.Listener = &slowLine{Listener: server.Listener}
	server.Start()
	return server
}

// slowLine is a line that all connections share.
type slowLine struct {
	net.Listener
	mutex sync.Mutex
}

func (l *slowLine) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	return slowConn{c, l}, err
}

type slowConn struct {
	net.Conn
	line *slowLine
}

func (c slowConn) Write(b []byte) (n int, err error) {
	const packet, second = 1500, 200_000 // bytes
	for n < len(b) && err == nil {
		part, k := b[n:min(n+packet, len(b))], 0
		c.line.mutex.Lock()
		time.Sleep(time.Duration(len(part)) * time.Second / second)
		c.line.mutex.Unlock()
		k, err = c.Conn.Write(part)
		n += k
	}
	return n, err
}
