// Package program provides the engines of the site for the browser: WebAssembly
// files and the script of Go that runs them. A ludex that is built
// with the tag siteprogram has them embedded:
//
//	go generate ./puzzles/site/program
//	go build -tags siteprogram ./cmd/ludex
//
// Another one builds them when they are needed, which takes Go and the source.
// The files are not in the repository: they are large, and they change with
// every change of a game or a search.
package program

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"

	"ludex/rules/files"
)

//go:generate go run ./write

// Program is the engine for the browser, a larger one that also plays whole games, and that
// of the workshop, which plays the games of files: each a WebAssembly file, compressed by gzip.
type Program struct {
	Puzzles, Games, Workshop []byte
	Exec                     []byte // the script of Go that runs them
}

// Engine is one of the engines, by the build tag that makes it.
type Engine string

// The engines.
const (
	Puzzles  Engine = "puzzles"
	Games    Engine = "whole"
	Workshop Engine = "workshop"
)

// source is the package of the engines of the built-in games.
const source = "ludex/puzzles/site/wasm"

// source returns the package of an engine.
func (e Engine) source() string {
	if e == Workshop {
		return "ludex/proptest/workshop/wasm"
	}
	return source
}

// of returns the place of an engine.
func (p *Program) of(e Engine) *[]byte {
	return map[Engine]*[]byte{Puzzles: &p.Puzzles, Games: &p.Games, Workshop: &p.Workshop}[e]
}

// Get returns the embedded program, or says that it builds it, from the source in the folder
// of [SourceVariable]. Without one the source is that of the working directory, or else
// that from which this program was built. Some engines can be enough.
func Get(ctx context.Context, say io.Writer, some ...Engine) (*Program, error) {
	dir := os.Getenv(SourceVariable)
	if p := embedded(); p != nil && dir == "" {
		return p, nil
	}
	fmt.Fprintln(say, "building the engine for the browser ...")
	return Build(ctx, dir, some...)
}

// Build builds the program from the source in a folder, with all engines or some.
func Build(ctx context.Context, dir string, some ...Engine) (*Program, error) {
	if _, err := exec.LookPath("go"); err != nil {
		return nil, errors.New("the engine for the browser is built by Go, which is not on the path (https://go.dev/dl/)")
	}
	dir, err := sourceDir(ctx, dir)
	if err != nil {
		return nil, err
	}
	temp, err := os.MkdirTemp("", "ludex-engine-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(temp)
	registers, err := overlay(ctx, dir, temp)
	if err != nil {
		return nil, err
	}
	p := &Program{}
	if len(some) == 0 {
		some = []Engine{Puzzles, Games, Workshop}
	}
	for _, e := range some {
		flags := []string{"-tags", string(e)}
		if e != Workshop { // it has no registers
			flags = append(flags, "-overlay", registers)
		}
		if *p.of(e), err = compile(ctx, dir, e.source(), filepath.Join(temp, string(e)), flags...); err != nil {
			return nil, err
		}
	}
	p.Exec, err = script(ctx, dir)
	return p, err
}

// compile returns an engine, compressed. It writes to a file on the way.
func compile(ctx context.Context, dir, source, file string, flags ...string) ([]byte, error) {
	args := append([]string{"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", file}, flags...)
	for _, name := range plain {
		args = append(args, "-gcflags="+name+"=-l")
	}
	if _, err := run(ctx, dir, append(args, source)...); err != nil {
		return nil, err
	}
	wasm, err := files.Contents(file, most)
	return compressed(wasm), err
}

// plain are the packages compiled without inlining, which makes the program
// smaller: no search calls them, but for the dice game, a turn of which takes milliseconds, and
// Anti, whose opponent plays a fifth fewer games in its time.
var plain = []string{
	"fmt", "encoding/json", "reflect", "strings", "strconv", "time", "unicode", "internal/fmtsort", "sync", "syscall/js",
	"ludex/puzzles", "ludex/puzzles/attempt", "ludex/rules/annotation", "ludex/rules/play", "ludex/puzzles/certificate/replies",
	"math/big", "internal/strconv", "ludex/rules/rbg/syntax", "ludex/rules/ruling", "ludex/proptest/doubt", "ludex/proptest/profile", "ludex/proptest/workshop",
	"ludex/rules/havannah/reference", "ludex/rules/hnefatafl/reference", "ludex/rules/wabanti/reference", "ludex/rules/wali/reference", "ludex/puzzles/site/engine",
	"ludex/rules/wabanti/dice", "ludex/rules/wabanti/anti",
}

// sourceDir returns a folder of the module from which the program can be
// built.
func sourceDir(ctx context.Context, dir string) (string, error) {
	candidates := []string{dir}
	if dir == "" {
		_, here, _, _ := runtime.Caller(0)
		candidates = []string{".", filepath.Dir(here)}
	}
	for _, d := range candidates {
		if info, err := os.Stat(d); err != nil || !info.IsDir() {
			continue
		}
		if _, err := run(ctx, d, "list", source); err == nil {
			return d, nil
		}
		if err := ctx.Err(); err != nil {
			return "", err
		}
	}
	if dir != "" {
		return "", fmt.Errorf("%s: not a folder of the source of ludex", dir)
	}
	return "", errors.New("the source of ludex was not found, from which the engine for the browser is built")
}

// run runs the go command for the browser in a folder.
func run(ctx context.Context, dir string, args ...string) (string, error) {
	c := exec.CommandContext(ctx, "go", args...)
	c.Dir = dir
	c.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	var out, faults bytes.Buffer
	c.Stdout, c.Stderr = &out, &faults
	if err := c.Run(); err != nil {
		return "", fmt.Errorf("go %s: %w\n%s", args[0], err, strings.TrimSpace(faults.String()))
	}
	return strings.TrimSpace(out.String()), nil
}

// most is the most bytes of the files of an engine.
const most = 64 << 20

// script returns the script that runs an engine.
func script(ctx context.Context, dir string) ([]byte, error) {
	root, err := run(ctx, dir, "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	return files.Contents(filepath.Join(root, "lib", "wasm", "wasm_exec.js"), most)
}

// compressed returns data as small as gzip makes it.
func compressed(data []byte) []byte {
	var out bytes.Buffer
	w, _ := gzip.NewWriterLevel(&out, gzip.BestCompression) // the level is valid
	_, _ = w.Write(data)                                    // a Buffer takes everything
	_ = w.Close()
	return out.Bytes()
}

// SourceVariable names the folder of the source, for commands that build the
// engine for the browser.
const SourceVariable = "LUDEX_SOURCE"
