package site

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"mime"
	"net"
	"net/http"
	"path"
	"strings"
	"time"

	"ludex/puzzles/site/engine"
	"ludex/rules/guard"
	"ludex/solver"
)

// EnginePath is the path at which a server answers requests of the pages.
const EnginePath = "/engine"

// The limits of a server.
const (
	longestRequest = 1 << 20 // bytes of a request of a page
	most           = 64      // requests of pages at a time; further ones are refused
	attempts       = 64      // kept for the next requests
	searches       = 2       // at a time, which share the memory; others wait
	patience       = 30 * time.Second
)

// policy lets the pages load from their own server alone.
const policy = "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// Config is a site to serve.
type Config struct {
	Files  Files
	Limits solver.Limits // of all searches together
	// Timeout is the time for one request, with the time that it waits for others;
	// 0 for no limit.
	Timeout time.Duration
	// Hosts are the names of the server beside the loopback addresses. A request
	// with any other name is refused, so that no page of another site can use the
	// engine.
	Hosts []string
	// More are the actions of the workshop.
	More map[string]func(engine.Task) (any, error)
}

// server answers the requests of the pages.
type server struct {
	Config
	engine *engine.Engine
	busy   chan struct{} // a place for each request
	search chan struct{} // and for each search
}

// NewServer returns a server of the site, which answers the requests of its pages.
func NewServer(c Config) *http.Server {
	each := c.Limits
	each.Memory = max(1, each.Memory/searches)
	if c.Limits.Memory == 0 {
		each.Memory = 0
	}
	s := &server{c, engine.New(each, attempts), make(chan struct{}, most), make(chan struct{}, searches)}
	s.engine.More = c.More
	mux := http.NewServeMux()
	mux.HandleFunc("GET /", c.Files.serve)
	mux.HandleFunc("POST "+EnginePath, s.answer)
	return &http.Server{
		Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if !expected(r.Host, c.Hosts) {
				http.Error(w, "this server has another name", http.StatusForbidden)
				return
			}
			w.Header().Set("Content-Security-Policy", policy)
			mux.ServeHTTP(w, r)
		}),
		ReadHeaderTimeout: patience, ReadTimeout: patience, WriteTimeout: 2 * time.Minute, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 1 << 16,
	}
}

// expected reports whether a request may name its host so.
func expected(host string, hosts []string) bool {
	name := host
	if h, _, err := net.SplitHostPort(host); err == nil {
		name = h
	}
	name = strings.Trim(name, "[]")
	for _, h := range append([]string{"localhost"}, hosts...) {
		if h != "" && strings.EqualFold(name, h) {
			return true
		}
	}
	ip := net.ParseIP(name)
	return ip != nil && ip.IsLoopback()
}

// serve writes a file of the site.
func (f Files) serve(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
	if strings.HasSuffix(r.URL.Path, "/") {
		name = path.Join(name, "index.html")
	}
	data, ok := f[name]
	if !ok {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", mime.TypeByExtension(path.Ext(name)))
	w.Header().Set("X-Content-Type-Options", "nosniff")
	_, _ = w.Write(data)
}

// answer does a request: it writes lines with progress, and one with the
// answer. The search ends when the page closes the connection.
func (s *server) answer(w http.ResponseWriter, r *http.Request) {
	select {
	case s.busy <- struct{}{}:
		defer func() { <-s.busy }()
	default:
		http.Error(w, "too many requests at a time", http.StatusServiceUnavailable)
		return
	}
	request, status, err := read(w, r)
	if err != nil {
		http.Error(w, err.Error(), status)
		return
	}
	w.Header().Set("Content-Type", "application/x-ndjson")
	reports := make(chan engine.Progress, 1)
	done := make(chan error, 1)
	var a engine.Answer
	guard.Go(func() error {
		a = s.do(r.Context(), request, func(p engine.Progress) {
			select {
			case reports <- p:
			default:
			}
		})
		return nil
	}, func(err error) { done <- err })
	for {
		select {
		case p := <-reports:
			write(w, map[string]engine.Progress{"progress": p})
			time.Sleep(100 * time.Millisecond)
		case err := <-done:
			if err != nil {
				log.Printf("a request of a page: %v", err)
				a = engine.Answer{Error: "a defect of ludex: the server has printed the details"}
			}
			write(w, map[string]engine.Answer{"answer": a})
			return
		}
	}
}

// read reads a request, or returns the status of the refusal and its reason.
func read(w http.ResponseWriter, r *http.Request) (request engine.Request, status int, err error) {
	if kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || kind != "application/json" {
		return request, http.StatusUnsupportedMediaType, errors.New("the request must be application/json")
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, longestRequest))
	if err == nil { // the time for the body must not end the search
		err = cmp.Or(json.Unmarshal(body, &request), http.NewResponseController(w).SetReadDeadline(time.Time{}))
	}
	return request, http.StatusBadRequest, err
}

// do does a request, a search when it is its turn.
func (s *server) do(ctx context.Context, r engine.Request, report func(engine.Progress)) engine.Answer {
	if s.Timeout > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, s.Timeout)
		defer cancel()
	}
	if r.Searches() {
		select {
		case s.search <- struct{}{}:
			defer func() { <-s.search }()
		case <-ctx.Done():
			return engine.Answer{Error: fmt.Sprintf("other searches were not finished: %v", solver.Stopped(ctx))}
		}
	}
	return s.engine.Answer(ctx, r, report)
}

// write writes a line to a page that reads it in time.
func write(w http.ResponseWriter, value any) {
	c := http.NewResponseController(w)
	_ = c.SetWriteDeadline(time.Now().Add(patience))
	_ = json.NewEncoder(w).Encode(value)
	_ = c.Flush()
}
