// Package certificate_test verifies that checkers and searches are apart.
package certificate_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// checkers are the packages that read and check certificates.
var checkers = []string{
	"ludex/solver/certify", "ludex/puzzles/certificate/shortest", "ludex/puzzles/certificate/strategy", "ludex/puzzles/certificate/replies",
}

// TestCheckersImportNoSearch: the packages from which a checker is built are
// the rules of the games, the puzzle format and the checks alone.
func TestCheckersImportNoSearch(t *testing.T) {
	for _, checker := range checkers {
		for _, dep := range imports(t, checker) {
			if search(dep) {
				t.Errorf("%s imports %s", checker, dep)
			}
		}
	}
	for _, want := range []string{"ludex/solver/shortest", "ludex/solver/forced", "ludex/solver/proofnumber"} {
		found := false
		for _, dep := range imports(t, "ludex/puzzles/certificate/writer") {
			found = found || dep == want && search(dep)
		}
		if !found {
			t.Errorf("the writer's import of %s is not noticed", want)
		}
	}
}

// search reports whether a package of this module is none of those that a
// checker may import.
func search(dep string) bool {
	allowed := dep == "ludex/rules" || strings.HasPrefix(dep, "ludex/rules/") || dep == "ludex/puzzles" || dep == "ludex/puzzles/certificate"
	for _, checker := range checkers {
		allowed = allowed || dep == checker
	}
	return strings.HasPrefix(dep, "ludex/") && !allowed
}

// erased is the package of erased games. Its searches are methods of a game
// that no checker calls, so that what it imports of package solver does not
// count.
const erased = "ludex/rules/play"

// imports returns all packages that go into one, itself included.
func imports(t *testing.T, name string) (list []string) {
	t.Helper()
	out, err := exec.Command("go", "list", "-deps", "-f", "{{.ImportPath}}{{range .Imports}} {{.}}{{end}}", name).Output()
	if err != nil {
		t.Fatal(err)
	}
	direct := map[string][]string{}
	for line := range strings.Lines(string(out)) {
		words := strings.Fields(line)
		direct[words[0]] = words[1:]
	}
	seen := map[string]bool{}
	var walk func(pkg string)
	walk = func(pkg string) {
		if seen[pkg] {
			return
		}
		seen[pkg] = true
		list = append(list, pkg)
		for _, dep := range direct[pkg] {
			if pkg != erased || !strings.HasPrefix(dep, "ludex/solver") {
				walk(dep)
			}
		}
	}
	if walk(name); len(list) < 2 {
		t.Fatalf("go list -deps %s: %s", name, out)
	}
	return list
}

// TestCheckersCallNoSearch: no checker calls a search of an erased game.
func TestCheckersCallNoSearch(t *testing.T) {
	searches := regexp.MustCompile(`\.(ForcedWin|SolveAll)\(`)
	for _, checker := range append(checkers, "ludex/puzzles", "ludex/rules/catalog") {
		files, err := filepath.Glob(filepath.Join("..", "..", strings.TrimPrefix(checker, "ludex/"), "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %v, %d files", checker, err, len(files))
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			if text, err := os.ReadFile(file); err != nil || searches.Match(text) {
				t.Errorf("%s calls a search, %v", file, err)
			}
		}
	}
}
