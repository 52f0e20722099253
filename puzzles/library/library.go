// Package library has the puzzles that come with the program, one file a set.
package library

import (
	"bytes"
	"embed"
	"path"
	"slices"
	"strings"
	"sync"

	"ludex/puzzles"
	"ludex/puzzles/file"
)

//go:embed *.yaml
var sets embed.FS

// All returns the puzzles, file by file, in the order of the files. They are
// shared: do not change them.
var All = sync.OnceValues(readAll)

func readAll() ([]puzzles.Puzzle, error) { return read("") }

// Classics returns the Solo puzzles that were drawn by hand.
func Classics() ([]puzzles.Puzzle, error) { return read("library/solo.yaml") }

// read reads one file, or all of them if it has no name.
func read(only string) ([]puzzles.Puzzle, error) {
	var all []puzzles.Puzzle
	for name, data := range each {
		if only != "" && name != only {
			continue
		}
		set, err := file.Parse(bytes.NewReader(data), name)
		if err != nil {
			return nil, err
		}
		all = append(all, solved(set)...)
	}
	return all, nil
}

//go:embed lines.txt
var lines string

// solved adds the stored solutions to puzzles.
func solved(set []puzzles.Puzzle) []puzzles.Puzzle {
	for i := range set {
		if _, after, ok := strings.Cut(lines, "\n"+set[i].ID+": "); ok {
			set[i].Proved.Line, _, _ = strings.Cut(after, "\n")
		} else if (set[i].Task == puzzles.Hold{}) {
			set[i].Proved.Line = set[i].Proved.Key
		}
	}
	return set
}

// each yields the files.
func each(yield func(name string, data []byte) bool) {
	entries, _ := sets.ReadDir(".")
	for _, entry := range entries {
		data, _ := sets.ReadFile(entry.Name())
		if !yield(path.Join("library", entry.Name()), data) {
			return
		}
	}
}

// Find returns the puzzle with that id. It reads that one alone.
func Find(id string) (puzzles.Puzzle, bool) {
	line := []byte("id: " + id)
	for name, data := range each {
		if !bytes.Contains(data, line) {
			continue
		}
		for doc := range bytes.SplitSeq(data, []byte("\n---\n")) {
			if !slices.ContainsFunc(bytes.Split(doc, []byte("\n")), func(l []byte) bool { return bytes.Equal(l, line) }) {
				continue
			}
			if set, err := file.Parse(bytes.NewReader(doc), name); err == nil && len(set) == 1 {
				return solved(set)[0], true
			}
		}
	}
	return puzzles.Puzzle{}, false
}
