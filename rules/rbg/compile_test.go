package rbg

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"ludex/rules"
)

// TestCompilingHasBudget: long rules are compiled, and those that need too much time
// or memory are a limit, with the place.
func TestCompilingHasBudget(t *testing.T) {
	const small = "[e, e]"
	large := strings.Repeat("["+strings.Repeat("e, ", 44)+"e] ", 45)
	var relations strings.Builder // between all cells, each with a text of its own
	for i := range 3000 {
		fmt.Fprintf(&relations, "((up + down + left + right)* %s) {e} ", strings.NewReplacer("0", "left ", "1", "(left + .) ").Replace(fmt.Sprintf("%b", i)))
	}
	var readings strings.Builder
	readings.WriteString("//@ clause C1 A rule.\n//@ ambiguity q of C1: Which?\n")
	for i := range 1000 {
		fmt.Fprintf(&readings, "//@ reading r%d: Some.\n//@   #n = {e}\n", i)
	}
	nested := func(open, inner, closed string) string {
		return strings.Repeat(open, 1900) + inner + strings.Repeat(closed, 1900)
	}
	choice := func(part string) string { return "(" + strings.Repeat(part+" + ", 30_000) + part + ")" }
	for name, c := range map[string]struct{ before, board, rules, want string }{
		"relations":    {"", large, relations.String(), "the rules need more than"},
		"paths":        {"", large, strings.Repeat("((up + down)* (left + right)*) {! left} ", 100), ""},
		"readings":     {readings.String(), small, strings.Repeat("n ", 20_000), "the rules need more than 1000 million steps to be compiled"},
		"steps":        {"", large, strings.Repeat("up {e} ", 50_000), ""},
		"choice":       {"", small, choice("{e} {t}"), ""},
		"choice again": {"", small, choice("[e] {t}") + "*", ""},
		"not passed":   {"", small, "{} {e} " + strings.Repeat("{e} ", 100_000), ""},
		"loops":        {"", small, strings.Repeat("({e}* left)* ", 20_000), ""},
		"patterns":     {"", small, nested("{? {e} ", choice("{e}"), "}"), "the rules need more than"},
		"brackets":     {"", small, nested("(", strings.Repeat("left right ", 40_000), ") left"), "the rules need more than"},
		"tests":        {"", small, nested("(", strings.Repeat("left ", 20_000)+"{e}", ") left"), ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := Read("x.rbg", fmt.Sprintf(`%s#players = p(1)
#pieces = e, t
#variables =
#board = rectangle(up, down, left, right, %s)
#n = {e}
#rules = ->p %s [t] ->p {}`, c.before, c.board, c.rules))
			if c.want == "" {
				if err != nil {
					t.Error(err)
				}
				return
			}
			limit := (*rules.Fault)(nil)
			if !errors.As(err, &limit) || !limit.Limit || !strings.HasPrefix(err.Error(), "x.rbg: ") || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v, want %q", err, c.want)
			}
		})
	}
}
