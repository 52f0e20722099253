package site

import (
	"encoding/json"
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

// EnginePath is the path at which a Handler answers requests of the pages.
const EnginePath = "/engine"

// longestRequest bounds a request of a page, in bytes.
const longestRequest = 1 << 20

// Handler serves a site and answers the requests of its pages. Any machine is
// refused that names the server other than by a loopback address or one of
// hosts, so that no page of another site can use the engine.
func Handler(files Files, e *engine.Engine, hosts ...string) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /", files.serve)
	mux.HandleFunc("POST "+EnginePath, func(w http.ResponseWriter, r *http.Request) { answer(w, r, e) })
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !expected(r.Host, hosts) {
			http.Error(w, "this server has another name", http.StatusForbidden)
			return
		}
		mux.ServeHTTP(w, r)
	})
}

// expected reports whether a request may name its host so.
func expected(host string, hosts []string) bool {
	name := host
	if h, _, err := net.SplitHostPort(host); err == nil {
		name = h
	}
	name = strings.Trim(name, "[]")
	for _, h := range append([]string{"localhost"}, hosts...) {
		if strings.EqualFold(name, h) {
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
func answer(w http.ResponseWriter, r *http.Request, e *engine.Engine) {
	if kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || kind != "application/json" {
		http.Error(w, "the request must be application/json", http.StatusUnsupportedMediaType)
		return
	}
	var request engine.Request
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, longestRequest)).Decode(&request); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	w.Header().Set("Content-Type", "application/x-ndjson")
	lines := json.NewEncoder(w)
	reports := make(chan engine.Progress, 1)
	done := make(chan error, 1)
	var a engine.Answer
	guard.Go(func() error {
		a = e.Answer(r.Context(), request, func(p solver.Progress) {
			select {
			case reports <- engine.ProgressOf(p):
			default:
			}
		})
		return nil
	}, func(err error) { done <- err })
	for {
		select {
		case p := <-reports:
			_ = lines.Encode(map[string]engine.Progress{"progress": p})
			_ = http.NewResponseController(w).Flush()
			time.Sleep(100 * time.Millisecond)
		case err := <-done:
			if err != nil {
				log.Printf("a request of a page: %v", err)
				a = engine.Answer{Error: "a defect of ludex: the server has printed the details"}
			}
			_ = lines.Encode(map[string]engine.Answer{"answer": a})
			return
		}
	}
}
