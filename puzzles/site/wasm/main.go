//go:build js && wasm

// Wasm is the engine of the site as a program for the browser.
package main

import (
	"ludex/puzzles/site/engine"
	"ludex/puzzles/site/worker"
)

func main() { worker.Serve(engine.New(worker.Limits, 2)) }
