//go:build js && wasm

// Wasm is the engine of the workshop as a program for the browser.
package main

import (
	"ludex/proptest/workshop"
	"ludex/puzzles/site/engine"
	"ludex/puzzles/site/worker"
)

func main() {
	e := engine.New(worker.Limits, 2)
	e.More = workshop.Actions
	worker.Serve(e)
}
