// Write writes the files that a ludex with the tag siteprogram embeds into the
// working directory.
package main

import (
	"context"
	"log"
	"os"

	"ludex/puzzles/site/program"
)

func main() {
	p, err := program.Build(context.Background(), ".")
	if err != nil {
		log.Fatal(err)
	}
	for name, data := range map[string][]byte{"engine.wasm.gz": p.Puzzles, "games.wasm.gz": p.Games, "workshop.wasm.gz": p.Workshop, "wasm_exec.js": p.Exec} {
		if err := os.WriteFile(name, data, 0o644); err != nil {
			log.Fatal(err)
		}
	}
}
