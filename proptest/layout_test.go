package proptest

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// house is what may stand at the top of the tree.
var house = []string{"go.mod", "go.sum", "cmd", "rules", "solver", "puzzles", "proptest", "docs", "README.md", "CONTRIBUTING.md", "LICENSE", "CHANGELOG.md"}

// TestTopLevel keeps the top of the tree to the rooms that docs/design.md
// names.
func TestTopLevel(t *testing.T) {
	entries, err := os.ReadDir("..")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if name := e.Name(); !strings.HasPrefix(name, ".") && !slices.Contains(house, name) {
			t.Errorf("%s does not belong at the top", name)
		}
	}
}

// rooms tells, for the code below each folder, which of the project's own
// packages it may not import.
var rooms = []struct {
	folder    string
	forbidden []string
}{
	{"rules", []string{"ludex/solver", "ludex/puzzles", "ludex/proptest", "ludex/cmd"}},
	{"solver", []string{"ludex/rules/", "ludex/puzzles", "ludex/proptest", "ludex/cmd"}},
	{"puzzles", []string{"ludex/proptest", "ludex/cmd"}},
	{"proptest/laws", []string{"ludex/solver", "ludex/puzzles", "ludex/cmd"}},
	{"proptest", []string{"ludex/cmd"}},
}

// erased is the room of erased games, whose searches run on the types of the
// games: it alone of the rules may import solver.
const erased = "rules/play"

// TestImportsRunOneWay: rules <- games <- puzzles <- cmd, and rules <- solver
// <- puzzles <- cmd. Tests may reach further.
func TestImportsRunOneWay(t *testing.T) {
	for _, room := range rooms {
		err := filepath.WalkDir(filepath.Join("..", room.folder), func(path string, e fs.DirEntry, err error) error {
			if err == nil && strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go") {
				checkImports(t, path, room.forbidden)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

func checkImports(t *testing.T, path string, forbidden []string) {
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
	if err != nil {
		t.Fatal(err)
	}
	for _, spec := range file.Imports {
		name, _ := strconv.Unquote(spec.Path.Value)
		for _, prefix := range forbidden {
			if strings.HasPrefix(name, prefix) && !(prefix == "ludex/solver" && strings.Contains(filepath.ToSlash(path), erased+"/")) {
				t.Errorf("%s imports %s", path, name)
			}
		}
	}
}
