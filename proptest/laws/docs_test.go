package laws

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"ludex/proptest/long"
)

// With -update: rewrite the table of docs/reference/laws.md.
var update = long.Update

// TestLawsAreDocumented compares the table of docs/reference/laws.md with the laws
// that all games share.
func TestLawsAreDocumented(t *testing.T) {
	text, err := os.ReadFile("../../docs/reference/laws.md")
	if err != nil {
		t.Fatal(err)
	}
	const marker = "written by TestLawsAreDocumented. -->\n\n"
	head, _, ok := strings.Cut(string(text), marker)
	if want := head + marker + lawTable(sharedLaws()); !ok || string(text) != want {
		if *update && ok {
			if err := os.WriteFile("../../docs/reference/laws.md", []byte(want), 0o644); err != nil {
				t.Fatal(err)
			}
			return
		}
		t.Errorf("docs/reference/laws.md does not have the table of the laws (-update rewrites them)")
	}
}

// sharedLaws are the laws of any game that has no clauses of its own.
func sharedLaws() []Law {
	c := toyChecks("")
	c.Clauses, c.Moves = "all", nil
	return slices.DeleteFunc(OfKind(toyKind(c)), func(l Law) bool { return strings.HasPrefix(l.Name, "unmoves-") })
}

func lawTable(laws []Law) string {
	var b strings.Builder
	b.WriteString("| law | clauses | what holds |\n| --- | --- | --- |\n")
	for _, l := range laws {
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", l.Name, l.Clause, l.Words)
	}
	return b.String()
}
