package site_test

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"ludex/puzzles/site"
	"ludex/puzzles/site/engine"
	"ludex/solver"
)

// served returns a server of the first puzzles of the library.
func served(t *testing.T) *httptest.Server {
	t.Helper()
	files, err := site.Build(site.Content{Puzzles: libraryPuzzles(t)[:3], Remote: "engine"})
	if err != nil {
		t.Fatal(err)
	}
	s := httptest.NewServer(site.Handler(files, engine.New(solver.Limits{Workers: 2}, 4)))
	t.Cleanup(s.Close)
	return s
}

// ask sends a request, perhaps under another name of the server.
func ask(t *testing.T, s *httptest.Server, host, kind string, body any) (int, string) {
	t.Helper()
	text, err := json.Marshal(body)
	if err != nil {
		t.Fatal(err)
	}
	r, err := http.NewRequest(http.MethodPost, s.URL+site.EnginePath, bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", kind)
	if host != "" {
		r.Host = host
	}
	response, err := s.Client().Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, string(answer)
}

// TestServerAnswers: the last line of an answer has the attempt.
func TestServerAnswers(t *testing.T) {
	s := served(t)
	p := libraryPuzzles(t)[0]
	code, text := ask(t, s, "", "application/json", engine.Request{Do: "solution", Puzzle: engine.SubjectOf(p)})
	lines := strings.Split(strings.TrimSpace(text), "\n")
	var last struct{ Answer engine.Answer }
	if err := json.Unmarshal([]byte(lines[len(lines)-1]), &last); err != nil || code != http.StatusOK {
		t.Fatalf("%d, %v: %s", code, err, text)
	}
	if w := last.Answer.Way; w == nil || w.Verdict != "solved" || w.Length != p.Proved.Length {
		t.Errorf("%+v", last.Answer)
	}
}

// TestServerRefuses: other names of the server, which a page of another site
// may use, other kinds of content, and bodies that are no requests.
func TestServerRefuses(t *testing.T) {
	s := served(t)
	request := engine.Request{Do: "board", Puzzle: engine.SubjectOf(libraryPuzzles(t)[0])}
	for _, c := range []struct {
		host, kind string
		body       any
		want       int
	}{
		{"evil.example", "application/json", request, http.StatusForbidden},
		{"evil.example:8160", "application/json", request, http.StatusForbidden},
		{"localhost:1", "application/json", request, http.StatusOK},
		{"[::1]:1", "application/json", request, http.StatusOK},
		{"", "text/plain", request, http.StatusUnsupportedMediaType},
		{"", "application/json", "no request", http.StatusBadRequest},
		{"", "application/json", strings.Repeat("x", 2<<20), http.StatusBadRequest},
	} {
		if code, text := ask(t, s, c.host, c.kind, c.body); code != c.want {
			t.Errorf("%s, %s: %d, not %d: %s", c.host, c.kind, code, c.want, text)
		}
	}
}

// TestServerFiles: the files of the site, and nothing else.
func TestServerFiles(t *testing.T) {
	s := served(t)
	for name, want := range map[string]int{"/": 200, "/play.html": 200, "/style.css": 200, "/../go.mod": 404, "/none": 404, "/engine-wasm.js": 404} {
		response, err := s.Client().Get(s.URL + name)
		if err != nil {
			t.Fatal(err)
		}
		response.Body.Close()
		if response.StatusCode != want {
			t.Errorf("%s: %d, not %d", name, response.StatusCode, want)
		}
	}
}
