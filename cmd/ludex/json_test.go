package main

import (
	"bytes"
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ludex/cmd/internal/cli"
)

// output returns the output of a command. Any exit code is accepted.
func output(t *testing.T, args ...string) []byte {
	t.Helper()
	var out bytes.Buffer
	c := root()
	c.SetArgs(args)
	c.SetOut(&out)
	if code := cli.Explain(t.Output(), c.ExecuteContext(t.Context())); code == int(cli.BadInput) {
		t.Fatalf("%q: bad input", args)
	}
	return out.Bytes()
}

func TestAnswers(t *testing.T) {
	for _, c := range []struct {
		args    string
		verdict string
		length  any
		absent  []string // fields
	}{
		{"solve solo crane", "solved", 18.0, []string{"reason", "lines", "finals"}},
		{"solve solo crane --count", "solved", 18.0, []string{"reason"}},
		{"solve solo wolf --count", "unsolvable", nil, []string{"lines", "finals"}},
		{"solve solo bell --memory 1MB", "unknown", 32.0, []string{"lines", "finals"}},
		{"solve eclair", "solved", 19.0, []string{"reason", "lines", "finals"}},
	} {
		var a map[string]any
		if err := json.Unmarshal(output(t, append(strings.Fields(c.args), "--json")...), &a); err != nil {
			t.Fatalf("%s: %v", c.args, err)
		}
		if a["verdict"] != c.verdict || a["length"] != c.length || a["optimal"] != (c.verdict == "solved") {
			t.Errorf("%s: %v of length %v, optimal %v", c.args, a["verdict"], a["length"], a["optimal"])
		}
		if line, _ := a["line"].([]any); c.length != nil && float64(len(line)) != c.length {
			t.Errorf("%s: a line of %d", c.args, len(line))
		}
		for _, f := range []string{"reason", "lines", "finals"} {
			if _, ok := a[f]; ok == slices.Contains(c.absent, f) {
				t.Errorf("%s: field %s: present is %v", c.args, f, ok)
			}
		}
	}
}

func docs(t *testing.T) string {
	t.Helper()
	return contents(t, "../../docs/reference/json.md") + contents(t, "../../docs/reference/answers.md")
}

var example = regexp.MustCompile("(?m)^\\$ ludex (.*)\n(.*)$")

// TestExample runs the example in docs/reference/json.md.
func TestExample(t *testing.T) {
	for _, e := range example.FindAllStringSubmatch(docs(t), -1) {
		if got := string(output(t, strings.Fields(e[1])...)); timeless(got) != timeless(e[2]+"\n") {
			t.Errorf("ludex %s prints\n%swant\n%s", e[1], got, e[2])
		}
	}
}
