package proptest

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// openers are the files that may open a file by package os, with the functions
// that they call: package files for reading, the others to write or to sync a
// folder.
var openers = map[string]bool{
	"rules/files/files.go: os.Open":                    true,
	"solver/disk/os.go: os.OpenFile":                   true,
	"cmd/ludex-lab/enumerate_havannah.go: os.OpenFile": true,
}

// TestFilesAreOpenedInOnePlace: all code reads files by package files, which
// refuses devices and has a limit for each format.
func TestFilesAreOpenedInOnePlace(t *testing.T) {
	call := regexp.MustCompile(`\b(?:os|ioutil)\.(?:Open|OpenFile|OpenInRoot|OpenRoot|ReadFile|DirFS)\b`)
	used := map[string]bool{}
	for _, path := range code(t) {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range call.FindAllString(string(text), -1) {
			place := filepath.ToSlash(strings.TrimPrefix(path, ".."+string(filepath.Separator))) + ": " + found
			if used[place] = true; !openers[place] && !strings.HasPrefix(place, ".ci/") {
				t.Errorf("%s: read it with package files", place)
			}
		}
	}
	for place := range openers {
		if !used[place] {
			t.Errorf("%s: no longer there", place)
		}
	}
}
