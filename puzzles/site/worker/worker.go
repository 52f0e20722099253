//go:build js && wasm

// Package worker runs an engine of the site in a browser: a worker of the page starts the
// program and posts requests to it; see static/engine.js beside package site.
package worker

import (
	"context"
	"reflect"
	"syscall/js"

	"ludex/puzzles/site/engine"
	"ludex/solver"
)

// memory bounds the positions of a search, in bytes: a browser's tab has at
// most 4 GiB.
const memory = 1 << 30

// Limits are those of an engine in a browser.
var Limits = solver.Limits{Memory: memory, Workers: 1}

// Serve answers the requests of the page, without end.
func Serve(e *engine.Engine) {
	requests := make(chan js.Value, 16)
	js.Global().Set("ludexAsk", js.FuncOf(func(_ js.Value, args []js.Value) any {
		requests <- args[0]
		return nil
	}))
	js.Global().Call("ludexReady")
	for request := range requests {
		var r engine.Request
		fromPage(reflect.ValueOf(&r).Elem(), request)
		post("answer", e.Answer(context.Background(), r, func(p engine.Progress) { post("progress", p) }))
	}
}

// post sends a value to the page.
func post(kind string, value any) {
	js.Global().Call("ludexPost", kind, toPage(reflect.ValueOf(value)))
}
