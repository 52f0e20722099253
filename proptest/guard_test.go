package proptest

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
)

// TestGoroutinesAreGuarded: every goroutine of the code starts in package guard, so
// that a panic in it is reported and does not end the program.
func TestGoroutinesAreGuarded(t *testing.T) {
	for _, path := range code(t) {
		if filepath.Dir(path) == filepath.Join("..", "rules", "guard") {
			continue
		}
		for _, start := range unguarded(t, path, nil) {
			t.Errorf("%s: start it with package guard", start)
		}
	}
}

// TestUnguardedIsFound plants each way to start a goroutine.
func TestUnguardedIsFound(t *testing.T) {
	for _, planted := range []string{
		"package p; func f() { go f() }",
		"package p; func f() { func() { go func() {}() }() }",
		`package p; import "sync"; func f() { var w sync.WaitGroup; w.Go(f) }`,
		`package p; import s "sync"; type t struct { s.WaitGroup }`,
		`package p; import "golang.org/x/sync/errgroup"; var g errgroup.Group`,
		`package p; import "time"; func f() { time.AfterFunc(1, f) }`,
	} {
		if len(unguarded(t, "planted.go", planted)) != 1 {
			t.Errorf("not found: %s", planted)
		}
	}
	if found := unguarded(t, "good.go", `package p; import "sync"; var m sync.Mutex; func f(g interface{ Go(func()) }) { g.Go(func() {}) }`); len(found) > 0 {
		t.Errorf("found %q", found)
	}
}

// starters are the names of other packages that start goroutines, by the path of
// their package. The function of context.AfterFunc is not among them: here it
// closes or stores a value.
var starters = map[string][]string{
	"sync":                       {"WaitGroup"},
	"time":                       {"AfterFunc"},
	"golang.org/x/sync/errgroup": {"Group", "WithContext"},
}

// unguarded returns the places in a file, or in a text, at which a goroutine
// starts.
func unguarded(t *testing.T, path string, text any) (places []string) {
	t.Helper()
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, path, text, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	starts := map[string][]string{} // by the name that the file gives to the package
	for _, spec := range file.Imports {
		path, _ := strconv.Unquote(spec.Path.Value)
		name := filepath.Base(path)
		if spec.Name != nil {
			name = spec.Name.Name
		}
		starts[name] = starters[path]
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt:
			places = append(places, fmt.Sprintf("%s: a go statement", files.Position(n.Pos())))
		case *ast.SelectorExpr:
			if of, ok := n.X.(*ast.Ident); ok && slices.Contains(starts[of.Name], n.Sel.Name) {
				places = append(places, fmt.Sprintf("%s: %s.%s", files.Position(n.Pos()), of.Name, n.Sel.Name))
			}
		}
		return true
	})
	return places
}
