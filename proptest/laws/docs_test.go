package laws

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"ludex/proptest/long"
	"ludex/rules/catalog"
)

// With -update: rewrite the tables of docs/reference/laws.md.
var update = long.Update

// TestLawsAreDocumented compares the tables of docs/reference/laws.md with the laws.
func TestLawsAreDocumented(t *testing.T) {
	text, err := os.ReadFile("../../docs/reference/laws.md")
	if err != nil {
		t.Fatal(err)
	}
	const marker = "written by TestLawsAreDocumented. -->\n\n"
	head, _, ok := strings.Cut(string(text), marker)
	if want := head + marker + lawTables(); !ok || string(text) != want {
		if *update && ok {
			if err := os.WriteFile("../../docs/reference/laws.md", []byte(want), 0o644); err != nil {
				t.Fatal(err)
			}
			return
		}
		t.Errorf("docs/reference/laws.md does not have the tables of the laws (-update rewrites them)")
	}
}

// lawTables writes the laws that all games share, and then the other laws of
// each.
func lawTables() string {
	shared := sharedLaws()
	var games []string
	var own strings.Builder
	for _, k := range catalog.New().Kinds() {
		laws := slices.DeleteFunc(OfKind(k), func(l Law) bool { return has(shared, l) })
		games = append(games, k.Name)
		own.WriteString("\n" + lawTable(k.Name, laws))
	}
	return lawTable(strings.Join(games, ", "), shared) + own.String()
}

// sharedLaws are the laws of any game that has no clauses of its own.
func sharedLaws() []Law {
	c := toyChecks("")
	c.Clauses, c.Moves = "all", nil
	return slices.DeleteFunc(Of(toyRulebook, c), func(l Law) bool { return strings.HasPrefix(l.Name, "unmoves-") })
}

// has reports whether l is one of the laws, with any clauses.
func has(laws []Law, l Law) bool {
	return slices.ContainsFunc(laws, func(s Law) bool { return s.Name == l.Name && s.Words == l.Words })
}

func lawTable(title string, laws []Law) string {
	var b strings.Builder
	fmt.Fprintf(&b, "### %s\n\n| law | clauses | what holds |\n| --- | --- | --- |\n", title)
	for _, l := range laws {
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", l.Name, l.Clause, l.Words)
	}
	return b.String()
}
