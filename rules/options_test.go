package rules_test

import (
	"strings"
	"testing"

	"ludex/rules"
)

// TestDidYouMean suggests the nearest word, the first of several, unless more
// than half of it would have to change.
func TestDidYouMean(t *testing.T) {
	for _, c := range []struct {
		word, known, want string
	}{
		{"wally", "havannah wali", "wali"},
		{"WALI", "havannah wali", "wali"},
		{"bad", "bat bar", "bat"},
		{"bart", "bat bar", "bat"},
		{"bar", "bar", ""},       // the word itself
		{"axyd", "abcd", "abcd"}, // half of it
		{"axyz", "abcd", ""},
		{"xyc", "abc", ""}, // 2 of 3
		{"abxxxx", "abcdef", ""},
		{"", "ab", ""},
		{"slove", "serve solve", "solve"}, // an exchange is one change
		{"solve", "solve solved", "solved"},
		{"taf-king", "hav-ring taf-king-edge taf-kind taf-king-trap", "taf-king-edge, taf-king-trap"},
		{strings.Repeat("a", 1<<20), "aa", ""},
	} {
		known := strings.Fields(c.known)
		want := " (there are: " + strings.Join(known, ", ") + ")"
		if c.want != "" {
			want = "; did you mean " + c.want + "?" + want
		}
		if got := rules.DidYouMean(c.word, known); got != want {
			t.Errorf("%q of %s: %q, want %q", c.word, c.known, got, want)
		}
	}
}
