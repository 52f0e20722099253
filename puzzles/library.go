//go:build !js

package puzzles

import (
	"bufio"
	"bytes"
	"embed"
	"path"
	"slices"
	"sync"

	"ludex/rules"
)

//go:embed library/*.yaml
var libraryFiles embed.FS

// Library returns the puzzles that come with the program, file by file, in
// the order of the files. The puzzles are shared: do not change them.
func Library() ([]Puzzle, error) {
	library.read.Do(func() { library.puzzles, library.err = readLibrary() })
	return library.puzzles, library.err
}

// library keeps the puzzles once they are read. It is no function of its own,
// so that programs without the library, such as that for the browser, need not
// contain the reader of its files.
var library struct {
	read    sync.Once
	puzzles []Puzzle
	err     error
}

func readLibrary() ([]Puzzle, error) {
	entries, err := libraryFiles.ReadDir("library")
	if err != nil {
		return nil, err
	}
	var all []Puzzle
	for _, entry := range entries {
		name := path.Join("library", entry.Name())
		data, err := libraryFiles.ReadFile(name)
		if err != nil {
			return nil, err
		}
		set, err := Parse(bytes.NewReader(data), name)
		if err != nil {
			return nil, err
		}
		all = append(all, set...)
	}
	return all, nil
}

// Find returns the library's puzzle with that id. It reads that one alone.
func Find(id string) (Puzzle, bool) {
	entries, _ := libraryFiles.ReadDir("library")
	for _, entry := range entries {
		name := path.Join("library", entry.Name())
		data, _ := libraryFiles.ReadFile(name)
		if p, ok := findIn(data, name, id); ok {
			return p, true
		}
	}
	return Puzzle{}, false
}

// findIn returns the puzzle with that id in a file of the library, in which an
// id is on a line of its own.
func findIn(data []byte, name, id string) (Puzzle, bool) {
	line := "id: " + id
	if !bytes.Contains(data, []byte(line)) {
		return Puzzle{}, false
	}
	docs := documents{in: &lines{in: bufio.NewReader(bytes.NewReader(data)), at: Place{name, 1, 1}, left: MaxFile}}
	for docs.next() {
		if !slices.Contains(docs.lines, line) {
			continue
		}
		bodies, err := docs.bodies()
		if err != nil || len(bodies) != 1 {
			break
		}
		p, err := docs.puzzle(bodies[0], Frame{}.games(), map[string]bool{})
		return p, err == nil
	}
	return Puzzle{}, false
}

// Near returns the ids in the library that somebody who typed id may have
// meant, the nearest first.
func Near(id string) []string {
	all, _ := Library()
	ids := make([]string, len(all))
	for i, p := range all {
		ids[i] = p.ID
	}
	return rules.Nearest(id, ids)
}
