package main

import (
	"bytes"
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/clitest"
	"ludex/cmd/internal/report"
	"ludex/proptest/claims/examine"
	"ludex/puzzles/answer"
	"ludex/rules/hnefatafl/records"
	"ludex/rules/recorded"
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

// TestFieldsAreDocumented compares the fields of each object, in order, with
// docs/reference/json.md, and of relies_on with answers.md.
func TestFieldsAreDocumented(t *testing.T) {
	want := printed(t)
	for _, object := range []reflect.Type{
		reflect.TypeFor[report.ShortestCheck](), reflect.TypeFor[report.ProofCheck](), reflect.TypeFor[report.StrategyCheck](),
		reflect.TypeFor[report.RepliesCheck](),
		reflect.TypeFor[report.Judgement](), reflect.TypeFor[report.LawTrial](), reflect.TypeFor[report.Warning](), reflect.TypeFor[report.Doubts](), reflect.TypeFor[report.Doubt](), reflect.TypeFor[report.DoubtChange](), reflect.TypeFor[recorded.Recorded](), reflect.TypeFor[records.Oddity](), reflect.TypeFor[recorded.Fault](), reflect.TypeFor[report.Ruled](), reflect.TypeFor[report.RuledEnd](),
		reflect.TypeFor[report.Ruling](), reflect.TypeFor[report.Standing](), reflect.TypeFor[report.RulingSentence](), reflect.TypeFor[report.RulingReading](), reflect.TypeFor[report.RulingPreset](),
		reflect.TypeFor[report.Analysis](), reflect.TypeFor[report.AnalysedMove](), reflect.TypeFor[report.AppliedClause](), reflect.TypeFor[report.AnalysedValue](),
		reflect.TypeFor[report.AnalysisFinding](), reflect.TypeFor[report.AnalysisFault](),
		reflect.TypeFor[report.Law](),
		reflect.TypeFor[report.Claim](), reflect.TypeFor[examine.Line](),
		reflect.TypeFor[report.Ambiguity](), reflect.TypeFor[report.Pair](),
		reflect.TypeFor[answer.Source](),
	} {
		want = append(want, clitest.FieldsOf(object))
	}
	got := documented(t)
	slices.SortFunc(want, slices.Compare)
	slices.SortFunc(got, slices.Compare)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("docs/reference/json.md (+) and the program (-) differ:\n%s", diff)
	}
}

// described are the objects whose fields the pages describe with those of another one.
var described = map[string]bool{"merit": true, "readingJSON": true}

// printed returns the fields of each object that a verb declares.
func printed(t *testing.T) (objects [][]string) {
	err := filepath.WalkDir("internal/verb", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".go" {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for d := range ast.Preorder(file) {
			spec, ok := d.(*ast.TypeSpec)
			if !ok || described[spec.Name.Name] {
				continue
			}
			if object, ok := spec.Type.(*ast.StructType); ok {
				if fields := tagged(object); fields != nil {
					objects = append(objects, fields)
				}
			}
		}
		return nil
	})
	if err != nil || len(objects) < 20 {
		t.Fatal(len(objects), "objects:", err)
	}
	return objects
}

// tagged returns the names of a JSON object's own fields.
func tagged(object *ast.StructType) (names []string) {
	for _, field := range object.Fields.List {
		if field.Tag == nil {
			continue
		}
		if name, _, _ := strings.Cut(reflect.StructTag(strings.Trim(field.Tag.Value, "`")).Get("json"), ","); name != "" {
			names = append(names, name)
		}
	}
	return names
}

var bold = regexp.MustCompile(`\*\*([a-z_0-9]+)\*\*`)

// documented returns the fields of each paragraph of json.md and answers.md, in
// which they are bold.
func documented(t *testing.T) (objects [][]string) {
	for paragraph := range strings.SplitSeq(docs(t), "\n\n") {
		var fields []string
		for _, field := range bold.FindAllStringSubmatch(paragraph, -1) {
			fields = append(fields, field[1])
		}
		if fields != nil {
			objects = append(objects, fields)
		}
	}
	return objects
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
