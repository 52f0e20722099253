package proptest

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// tracked returns the files that git keeps and that are there, relative to this
// folder: a test of the tree reads no file that somebody made in their clone. It
// skips the test where there is no git or no repository.
func tracked(t *testing.T, patterns ...string) (paths []string) {
	t.Helper()
	out, err := exec.Command("git", append([]string{"-C", "..", "ls-files", "-z", "--cached", "--"}, patterns...)...).Output()
	if err != nil {
		t.Skipf("git lists no files here: %v", err)
	}
	for name := range strings.SplitSeq(strings.TrimSuffix(string(out), "\x00"), "\x00") {
		path := filepath.Join("..", name)
		if _, err := os.Stat(path); err == nil {
			paths = append(paths, path)
		}
	}
	return paths
}

// code returns the files of code without tests that git keeps.
func code(t *testing.T) (paths []string) {
	t.Helper()
	for _, path := range tracked(t, "*.go") {
		if !strings.HasSuffix(path, "_test.go") {
			paths = append(paths, path)
		}
	}
	return paths
}
