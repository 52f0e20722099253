//go:build siteprogram

package program

import _ "embed"

//go:embed engine.wasm.gz
var puzzlesFile []byte

//go:embed games.wasm.gz
var gamesFile []byte

//go:embed workshop.wasm.gz
var workshopFile []byte

//go:embed wasm_exec.js
var execFile []byte

// embedded returns the files that go generate wrote.
func embedded() *Program { return &Program{puzzlesFile, gamesFile, workshopFile, execFile} }
