package proptest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const doorPage = "../docs/how-to/write-a-program.md"

// TestDoorNames: each name that the page for programs promises is there.
func TestDoorNames(t *testing.T) {
	rows := regexp.MustCompile("(?m)^\\| `([a-z/]+)` \\| (`.*`) \\|$").FindAllStringSubmatch(readFile(t, doorPage), -1)
	if len(rows) < 10 {
		t.Fatalf("%d packages", len(rows))
	}
	for _, row := range rows {
		exported := exportedNames(t, filepath.Join("..", row[1]))
		for name := range strings.FieldsSeq(row[2]) {
			if name = strings.Trim(name, "`"); !exported[name] {
				t.Errorf("%s has no %s", row[1], name)
			}
		}
	}
}

// exportedNames returns the names that the package in a folder exports.
func exportedNames(t *testing.T, folder string) map[string]bool {
	names := map[string]bool{}
	for _, path := range code(t) {
		if filepath.Dir(path) != filepath.Clean(folder) {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.FileExports(file)
		for _, d := range file.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				names[d.Name.Name] = names[d.Name.Name] || d.Recv == nil
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					addNames(names, spec)
				}
			}
		}
	}
	return names
}

func addNames(names map[string]bool, spec ast.Spec) {
	switch spec := spec.(type) {
	case *ast.TypeSpec:
		names[spec.Name.Name] = true
	case *ast.ValueSpec:
		for _, n := range spec.Names {
			names[n.Name] = true
		}
	}
}

// TestDoor builds the program of the page in an empty folder, as a module of its
// own, and runs it: it prints what the page shows.
func TestDoor(t *testing.T) {
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("../docs/examples/program")); err != nil {
		t.Fatal(err)
	}
	module, _, _ := strings.Cut(strings.TrimPrefix(readFile(t, "../go.mod"), "module "), "\n")
	run := func(args ...string) string {
		cmd := exec.Command("go", args...)
		cmd.Dir, cmd.Stderr = dir, os.Stderr
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("go %s: %v", strings.Join(args, " "), err)
		}
		return string(out)
	}
	run("mod", "init", "example.org/mine")
	run("mod", "edit", "-require", module+"@v0.0.0", "-replace", module+"="+root)
	if err := os.WriteFile(filepath.Join(dir, "go.sum"), []byte(readFile(t, "../go.sum")), 0o644); err != nil {
		t.Fatal(err)
	}
	got := run("run", "-mod=mod", ".")
	_, shown, _ := strings.Cut(readFile(t, doorPage), "$ go run .\n")
	shown, _, _ = strings.Cut(shown, "```")
	if diff := cmp.Diff(shown, got); diff != "" {
		t.Errorf("the page shows another output:\n%s", diff)
	}
}

func readFile(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
