// Package certificate_test verifies that checkers and searches are apart.
package certificate_test

import (
	"os/exec"
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
	for _, want := range []string{"ludex/solver", "ludex/solver/forced", "ludex/solver/proofnumber"} {
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

// imports returns all packages that go into one, itself included.
func imports(t *testing.T, name string) []string {
	t.Helper()
	out, err := exec.Command("go", "list", "-deps", name).Output()
	if err != nil {
		t.Fatal(err)
	}
	list := strings.Fields(string(out))
	if len(list) == 0 || list[len(list)-1] != name {
		t.Fatalf("go list -deps %s: %s", name, out)
	}
	return list
}
