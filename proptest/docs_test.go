package proptest

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
)

// TestLawsAreDocumented compares the tables of docs/laws.md with the laws.
func TestLawsAreDocumented(t *testing.T) {
	text, err := os.ReadFile("../docs/laws.md")
	if err != nil {
		t.Fatal(err)
	}
	if want := lawTables(); !strings.Contains(string(text), want) {
		t.Errorf("docs/laws.md does not have the tables\n%s", want)
	}
}

// lawTables writes the laws that several games share, and then those that
// each has besides. A game that lacks some of the shared ones has a table to
// itself.
func lawTables() string {
	shared := sharedLaws()
	var games []string
	var own strings.Builder
	for _, suite := range Suites() {
		laws := slices.DeleteFunc(slices.Clone(suite.Laws), func(l Law) bool { return has(shared, l) })
		if len(suite.Laws)-len(laws) < len(shared) {
			laws = suite.Laws
		} else {
			games = append(games, suite.Game)
		}
		own.WriteString("\n" + lawTable(suite.Game, laws))
	}
	return lawTable(strings.Join(games, ", "), shared) + own.String()
}

// sharedLaws are the laws of any game that has no clauses of its own.
func sharedLaws() []Law {
	u := toySubject("")
	u.Clauses, u.Kept = "all", nil
	return Laws(u)
}

// has reports whether l is one of the laws, whatever clauses it rests on.
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
