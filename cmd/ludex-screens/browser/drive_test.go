package browser

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"ludex/puzzles"
	"ludex/puzzles/certificate/replies"
	"ludex/puzzles/library"
	"ludex/puzzles/site"
	"ludex/puzzles/site/program"
)

// built is the program for the browser, built once.
var built = sync.OnceValues(func() (*program.Program, error) { return program.Build(context.Background(), "../../..") })

func builtProgram(t *testing.T) *program.Program {
	t.Helper()
	p, err := built()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

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
	b.until(`document.body.dataset.state === "ready"`)
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

// ofLibrary is the site of the library, made once.
var ofLibrary = sync.OnceValues(func() (site.Files, error) {
	set, err := library.All()
	if err != nil {
		return nil, err
	}
	return siteOf(set)
})

func siteOf(set []puzzles.Puzzle) (site.Files, error) {
	p, err := built()
	if err != nil {
		return nil, err
	}
	return site.Build(site.Content{Puzzles: set, Program: p, Openings: replies.Openings})
}

// writeSite writes the site of some puzzles, of the library for none, and returns its folder.
func writeSite(t *testing.T, set ...puzzles.Puzzle) string {
	t.Helper()
	files, err := ofLibrary()
	if len(set) > 0 {
		files, err = siteOf(set)
	}
	if err != nil {
		t.Fatal(err)
	}
	return written(t, files)
}

// written writes a site, and returns its folder.
func written(t *testing.T, files site.Files) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "site")
	if err := files.Write(dir, false); err != nil {
		t.Fatal(err)
	}
	return dir
}

// writeContent writes the site of some content, which is played.
func writeContent(t *testing.T, c site.Content) string {
	t.Helper()
	c.Program = builtProgram(t)
	files, err := site.Build(c)
	if err != nil {
		t.Fatal(err)
	}
	return written(t, files)
}

// gated serves a folder, its engines only once open is called. What fails for its name is not
// there.
func gated(t *testing.T, dir string, fails func(name string) bool) (address string, open func()) {
	files, gate := http.FileServer(http.Dir(dir)), make(chan struct{})
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if fails(path.Base(r.URL.Path)) {
			http.Error(w, "broken", http.StatusServiceUnavailable)
			return
		}
		if path.Ext(r.URL.Path) == ".bin" {
			select {
			case <-gate:
			case <-r.Context().Done():
				return
			}
		}
		files.ServeHTTP(w, r)
	}))
	t.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
	})
	return server.URL, func() { close(gate) }
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
