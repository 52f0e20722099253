//go:build js && wasm

// Wasm is the engine of the site as a program for the browser. A worker runs
// it and posts requests to it; see worker.js beside package site.
package main

import (
	"context"
	"encoding/json"
	"syscall/js"

	"ludex/puzzles/site/engine"
	"ludex/solver"
)

// memory bounds the positions of a search, in bytes: a browser's tab has at
// most 4 GiB.
const memory = 1 << 30

func main() {
	e := engine.New(solver.Limits{Memory: memory, Workers: 1}, 2)
	requests := make(chan string, 16)
	js.Global().Set("ludexAsk", js.FuncOf(func(_ js.Value, args []js.Value) any {
		requests <- args[0].String()
		return nil
	}))
	js.Global().Call("ludexReady")
	for text := range requests {
		post("answer", answer(e, text))
	}
}

// answer does the request of a text.
func answer(e *engine.Engine, text string) engine.Answer {
	var r engine.Request
	if err := json.Unmarshal([]byte(text), &r); err != nil {
		return engine.Answer{Error: err.Error()}
	}
	return e.Answer(context.Background(), r, func(p solver.Progress) { post("progress", engine.ProgressOf(p)) })
}

// post sends a value to the page as JSON.
func post(kind string, value any) {
	text, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	js.Global().Call("ludexPost", kind, string(text))
}
