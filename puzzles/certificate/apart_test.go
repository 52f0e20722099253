// Package certificate_test verifies that checkers and searches are apart.
package certificate_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// checkers are the packages that read and check certificates.
var checkers = []string{
	"ludex/solver/certify", "ludex/puzzles/certificate/shortest", "ludex/puzzles/certificate/strategy", "ludex/puzzles/certificate/replies",
	"ludex/puzzles/certificate/bitboard",
}

// TestCheckersImportNoSearch: all packages that go into a checker are those of
// the rules, the puzzle format and the checks.
func TestCheckersImportNoSearch(t *testing.T) {
	for _, checker := range checkers {
		for _, dep := range imports(t, checker) {
			if search(dep) {
				t.Errorf("%s imports %s", checker, dep)
			}
		}
	}
	for _, want := range []string{"ludex/solver/shortest", "ludex/solver/forced", "ludex/solver/proofnumber"} {
		if !slices.Contains(imports(t, "ludex/puzzles/certificate/writer"), want) || !search(want) {
			t.Errorf("the writer's import of %s is not noticed", want)
		}
	}
}

// search reports whether a package of this module is none of those that a
// checker may import.
func search(dep string) bool {
	allowed := dep == "ludex/rules" || strings.HasPrefix(dep, "ludex/rules/") || dep == "ludex/puzzles" || dep == "ludex/puzzles/file" || slices.Contains(checkers, dep)
	return strings.HasPrefix(dep, "ludex/") && !allowed
}

// imports returns all packages that go into one, itself included. It looks at their
// folders, so that go test forgets a result when a file of them changes.
func imports(t *testing.T, name string) (list []string) {
	t.Helper()
	out, err := exec.Command("go", "list", "-deps", "-f", "{{if .Module}}{{.ImportPath}} {{.Dir}}{{end}}", name).Output()
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(out)) {
		path, dir, _ := strings.Cut(strings.TrimSpace(line), " ")
		files, err := filepath.Glob(filepath.Join(dir, "*.go"))
		for _, file := range files {
			if err == nil {
				_, err = os.Stat(file)
			}
		}
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, path)
	}
	return list
}
