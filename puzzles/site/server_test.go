package site_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"ludex/puzzles"
	"ludex/puzzles/library"
	"ludex/puzzles/site"
	"ludex/puzzles/site/engine"
	"ludex/solver"
)

// served returns a server of the first puzzles of the library.
func served(t *testing.T, change ...func(*site.Config, *http.Server)) *httptest.Server {
	t.Helper()
	files, err := site.Build(site.Content{Puzzles: libraryPuzzles(t)[:3], Remote: "engine"})
	if err != nil {
		t.Fatal(err)
	}
	c := site.Config{Files: files, Limits: solver.Limits{Workers: 2}}
	s := httptest.NewUnstartedServer(nil)
	for _, f := range change {
		f(&c, &http.Server{})
	}
	s.Config = site.NewServer(c)
	for _, f := range change {
		f(&c, s.Config)
	}
	s.Start()
	t.Cleanup(s.Close)
	return s
}

// large returns a request that searches for minutes.
func large(t *testing.T) engine.Request {
	t.Helper()
	p, ok := library.Find("hnefatafl-the-net")
	if !ok {
		t.Fatal("no such puzzle")
	}
	p.Start = p.Game.Start()
	name := strings.Replace(p.Name(), ":win-3:", ":win-29:", 1)
	return engine.Request{Do: "solution", Page: t.Name(), Puzzle: engine.Subject{Name: name}}
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

// TestServerPolicy: the pages load from their own server alone.
func TestServerPolicy(t *testing.T) {
	response, err := served(t).Client().Get(served(t).URL + "/play.html")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if policy := response.Header.Get("Content-Security-Policy"); !strings.HasPrefix(policy, "default-src 'self';") {
		t.Errorf("the policy is %q", policy)
	}
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	for _, inline := range []string{"style=", "<style", "onclick=", "javascript:", "<script>"} {
		if strings.Contains(string(body), inline) {
			t.Errorf("the policy forbids %q in the page", inline)
		}
	}
}

// TestServerSearches: more searches than run at a time all have an answer within
// the time of a request, and other requests do not wait for them.
func TestServerSearches(t *testing.T) {
	s := served(t, func(c *site.Config, _ *http.Server) { c.Timeout = time.Second })
	begin, request := time.Now(), large(t)
	var group sync.WaitGroup
	for i := range 5 {
		group.Go(func() {
			r := request
			r.Page = fmt.Sprint(i)
			if code, text := ask(t, s, "", "application/json", r); code != http.StatusOK || !strings.Contains(text, "error") {
				t.Errorf("%d: %.200s", code, text)
			}
		})
	}
	time.Sleep(100 * time.Millisecond)
	asked := time.Now()
	ask(t, s, "", "application/json", engine.Request{Do: "board", Puzzle: engine.SubjectOf(libraryPuzzles(t)[0])})
	if took := time.Since(asked); took > 900*time.Millisecond {
		t.Errorf("a board waits for %v", took)
	}
	group.Wait()
	if took := time.Since(begin); took > 20*time.Second {
		t.Errorf("the searches took %v", took)
	}
}

// TestServerSlowBodies: bodies that do not come are dropped, further ones are
// refused at once, and a search may take longer than a body.
func TestServerSlowBodies(t *testing.T) {
	s := served(t, func(c *site.Config, h *http.Server) { c.Timeout, h.ReadTimeout = 2*time.Second, time.Second })
	var slow []net.Conn
	for range 80 {
		c, err := net.Dial("tcp", s.Listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		fmt.Fprintf(c, "POST /engine HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{")
		slow = append(slow, c)
	}
	refused := 0
	for _, c := range slow {
		_ = c.SetReadDeadline(time.Now().Add(20 * time.Second))
		response, err := http.ReadResponse(bufio.NewReader(c), nil)
		if err != nil {
			t.Fatalf("a slow body is held: %v", err)
		}
		response.Body.Close()
		if response.StatusCode == http.StatusServiceUnavailable {
			refused++
		}
	}
	if refused < 10 {
		t.Errorf("%d of %d were refused", refused, len(slow))
	}
	begin := time.Now()
	if code, text := ask(t, s, "", "application/json", large(t)); code != http.StatusOK || !strings.Contains(text, "time") {
		t.Errorf("%d: %s", code, text)
	}
	if took := time.Since(begin); took < 1500*time.Millisecond {
		t.Errorf("a search ended after %v, with the time for the body", took)
	}
}

// TestServerGoesOn: a request that no page makes is an error, and the server goes
// on.
func TestServerGoesOn(t *testing.T) {
	s := served(t)
	board := engine.Request{Do: "board", Puzzle: engine.SubjectOf(libraryPuzzles(t)[0])}
	for _, r := range []engine.Request{
		{Do: "try", Puzzle: board.Puzzle, From: 9999}, {Do: "reply", Solved: engine.Solved{Budget: 1 << 60}},
		{Do: "compose", Own: engine.Own{Game: puzzles.Solo, Side: 8, Cells: []string{"server_test.go:x.rbg"}}},
	} {
		if code, text := ask(t, s, "", "application/json", r); code != http.StatusOK || !strings.Contains(text, "error") {
			t.Errorf("%+v: %d, %s", r, code, text)
		}
	}
	if code, text := ask(t, s, "", "application/json", board); code != http.StatusOK || !strings.Contains(text, "cells") {
		t.Errorf("then %d: %s", code, text)
	}
}
