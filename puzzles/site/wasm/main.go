//go:build js && wasm

// Wasm is the engine of the site as a program for the browser. A worker runs
// it and posts requests to it; see static/engine.js beside package site.
package main

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

func main() {
	e := engine.New(solver.Limits{Memory: memory, Workers: 1}, 2)
	requests := make(chan js.Value, 16)
	js.Global().Set("ludexAsk", js.FuncOf(func(_ js.Value, args []js.Value) any {
		requests <- args[0]
		return nil
	}))
	js.Global().Call("ludexReady")
	for request := range requests {
		var r engine.Request
		fromPage(reflect.ValueOf(&r).Elem(), request)
		post("answer", e.Answer(context.Background(), r, func(p solver.Progress) { post("progress", engine.ProgressOf(p)) }))
	}
}

// post sends a value to the page.
func post(kind string, value any) {
	js.Global().Call("ludexPost", kind, toPage(reflect.ValueOf(value)))
}
