package proptest

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// ownType is an assertion of the type of a game: rules.As of a pointer, or an assertion
// on the value of Rules.
var ownType = regexp.MustCompile(`\bRules\(\)\.\(|\bAs\[\*|\bcase \*\w+\.Game\b`)

// TestGamesOpenTheirTypes: the type of a game is asserted in its own package, by the
// function Of. Others ask for what the game can do. Where several packages listed the
// types of Havannah, one of them was forgotten.
func TestGamesOpenTheirTypes(t *testing.T) {
	if !ownType.MatchString("switch g := g.Rules().(type) {") || !ownType.MatchString("case *havannah.Game[havannah.UpTo5]:") {
		t.Error("the test sees no assertion at all")
	}
	for _, path := range tracked(t, "*.go") {
		if strings.HasPrefix(filepath.ToSlash(path), "../rules/") {
			continue
		}
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if found := ownType.FindString(string(text)); found != "" && filepath.Base(path) != "types_test.go" {
			t.Errorf("%s: %q: call the function Of of the game's package, or rules.As for an interface", path, found)
		}
	}
}
