package proptest

import (
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// house lists the entries of the top of the tree.
var house = []string{"go.mod", "go.sum", "cmd", "rules", "solver", "puzzles", "proptest", "docs", "README.md", "CONTRIBUTING.md", "LICENSE", "CHANGELOG.md"}

// TestTopLevel keeps the top of the tree to the rooms that docs/explanation/design.md
// names.
func TestTopLevel(t *testing.T) {
	for _, path := range tracked(t) {
		name, _, _ := strings.Cut(strings.TrimPrefix(filepath.ToSlash(path), "../"), "/")
		if !strings.HasPrefix(name, ".") && !slices.Contains(house, name) {
			t.Errorf("%s does not belong at the top", name)
		}
	}
}

// rooms lists, for the code below each folder, the project's own packages that
// it does not import.
var rooms = []room{
	{folder: "rules/guard", forbidden: []string{"ludex/"}},
	{folder: "rules/files", forbidden: []string{"ludex/"}},
	{folder: "rules", forbidden: []string{"ludex/solver", "ludex/puzzles", "ludex/proptest", "ludex/cmd"}},
	{folder: "solver", forbidden: []string{"ludex/rules/", "ludex/puzzles", "ludex/proptest", "ludex/cmd"}},
	{folder: "puzzles", forbidden: []string{"ludex/proptest", "ludex/cmd"}},
	{folder: "proptest", forbidden: []string{"ludex/cmd"}},
	{folder: "proptest/laws", forbidden: []string{"ludex/solver", "ludex/puzzles"}},
}

// foundations are the packages that all others may import.
var foundations = []string{"ludex/rules/guard", "ludex/rules/files"}

type room struct {
	folder    string
	forbidden []string
}

// TestImportsRunOneWay: rules <- games <- puzzles <- cmd, and rules <- solver
// <- puzzles <- cmd. Package proptest imports everything but cmd, except that
// the laws need only the rules. All may import the foundations, which import none of
// them. Tests may import more.
func TestImportsRunOneWay(t *testing.T) {
	for _, path := range code(t) {
		for _, room := range rooms {
			if strings.HasPrefix(path, filepath.Join("..", room.folder)+string(filepath.Separator)) {
				checkImports(t, path, room.forbidden)
			}
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
			if strings.HasPrefix(name, prefix) && !slices.Contains(foundations, name) {
				t.Errorf("%s imports %s", path, name)
			}
		}
	}
}

var pageLink = regexp.MustCompile(`\]\(([^)\s#:]+)(?:#[^)\s]*)?\)`)

// TestLinks: every link from a page to a file of the project has a target.
func TestLinks(t *testing.T) {
	pages := tracked(t, "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/*.md")
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, link := range pageLink.FindAllStringSubmatch(string(text), -1) {
			if _, err := os.Stat(filepath.Join(filepath.Dir(page), link[1])); err != nil {
				t.Errorf("%s: a link to %s, which does not exist", page, link[1])
			}
		}
	}
}
