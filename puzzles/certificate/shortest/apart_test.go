package shortest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// foreign are the names of the game's methods for searches.
var foreign = []string{"NewBound", "Bound", "Expander", "Expand", "NewEclair", "SymmetryOf", "Canonical", "Orbit"}

// TestApartFromTheSearch: the checker takes the rules from the game, and neither
// its bounds nor its symmetries.
func TestApartFromTheSearch(t *testing.T) {
	for _, file := range sources(t) {
		ast.Inspect(file, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok && slices.Contains(foreign, s.Sel.Name) {
				t.Errorf("%s is used", s.Sel.Name)
			}
			return true
		})
	}
}

func sources(t *testing.T) (files []*ast.File) {
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	return files
}
