//go:build siteprogram

package program

import _ "embed"

//go:embed engine.wasm.gz
var engineFile []byte

//go:embed wasm_exec.js
var execFile []byte

// embedded returns the files that go generate wrote.
func embedded() *Program { return &Program{Gzip: engineFile, Exec: execFile} }
