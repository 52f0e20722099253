package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"ludex/proptest/long"
)

// printed are the objects that commands print with --json, but those of ludex solve: a name
// for people, the object, and when it is printed.
var printed = []struct{ name, object, when string }{
	{"perft", "programs.perftJSON", "one for each depth, or for each first move with --divide"},
	{"profile", "profile.Profile", ""},
	{"perft --distinct", "programs.distinctJSON", "one for each depth"},
	{"match", "replay.matchAnswer", "one for each match, from the highest level down"},
	{"vectors", "programs.vectorJSON", "one for each vector"},
	{"list history", "list.stats", ""},
	{"replay", "replay.replayed", "one for each game; the fields from result on are those of records of sites"},
	{"replay, a file that cannot be read", "replay.unreadableJSON", "of several files"},
	{"replay --learn-readings", "replay.learnedJSON", ""},
	{"rule", "report.Ruling", ""},
	{"analyse", "report.Analysis", ""},
	{"solved", "solved.Entry", "one for each value"},
	{"check certificate, a line", "report.ShortestCheck", ""},
	{"check certificate, a strategy", "report.StrategyCheck", ""},
	{"check certificate, replies", "report.RepliesCheck", ""},
	{"check certificate, a limit ended the reading", "report.CertificateCheck", ""},
	{"check puzzle", "report.Judgement", "one for each puzzle; then the fields of ludex solve PUZZLE"},
	{"grade", "grade.grading", "one for each puzzle"},
	{"list puzzles", "list.puzzleJSON", "one for each puzzle"},
	{"list puzzles --daily", "list.dayJSON", "one for each day"},
	{"check claim", "report.Claim", "one for each claim"},
	{"list claims", "list.claimInRulebook", "one for each claim"},
	{"check ambiguity", "report.Ambiguity", "one for each ambiguity; compare prints one for all"},
	{"compare, two games in step", "compare.inStep", "the fields from shortest on where there is a difference"},
	{"compare --learn-readings", "compare.programReadings", ""},
	{"list ambiguities", "list.ambiguityJSON", "one for each ambiguity; so does list readings"},
	{"list games", "list.gameJSON", "one for each game"},
	{"list presets", "list.presetJSON", "one for each preset"},
	{"list laws", "report.Law", "one for each law"},
	{"check rules", "report.LawTrial", "one for each law"},
	{"check rules, a warning", "report.Warning", "about a rulebook file, after the laws"},
	{"doubt", "report.Doubts", ""},
	{"doubt OLD NEW", "report.DoubtChange", ""},
}

// relying are the objects whose last field is relies_on.
var relying = []string{"rule", "analyse", "solved", "check claim", "check ambiguity", "check rules", "check rules, a warning", "doubt", "doubt OLD NEW"}

// described are the folders that declare these objects and their parts.
var described = []string{
	"internal/verb/*", "../internal/report", "../../rules/recorded", "../../rules/hnefatafl/records", "../../proptest/claims/examine", "../../puzzles/answer", "../../puzzles/solved", "../../proptest/profile",
}

const fieldsSchema = "../../docs/reference/json.schema.json"

// TestFieldsAreDocumented: docs/reference/json.schema.json has each field of each object
// that a command prints, with its type and the comment on it. With -update it is written
// from the code.
func TestFieldsAreDocumented(t *testing.T) {
	d := declarations(t)
	var defs properties
	for _, o := range printed {
		s := d.object(t, o.object)
		s.Description = o.when
		if slices.Contains(relying, o.name) || strings.HasPrefix(o.name, "check certificate") {
			on := &field{Description: "the files and values that were believed, and not computed", Type: "array", Items: d.object(t, "answer.Source")}
			s.Properties, s.Required = append(s.Properties, property{"relies_on", on}), append(s.Required, "relies_on")
		}
		defs = append(defs, property{o.name, s})
	}
	for name, object := range d.structs {
		if strings.HasSuffix(name, "JSON") && !d.used[object] {
			t.Errorf("nobody prints %s", name)
		}
	}
	want := "{\n  \"$defs\": " + defs.text(t, "  ") + "\n}\n"
	if *long.Update {
		writeDoc(t, fieldsSchema, want)
	}
	if contents(t, fieldsSchema) != want {
		t.Errorf("%s differs from the code: go test ./cmd/ludex -run FieldsAreDocumented -update", fieldsSchema)
	}
}

// field is the schema of a value.
type field struct {
	Description string     `json:"description,omitempty"`
	Type        any        `json:"type,omitempty"`
	Required    []string   `json:"required,omitempty"`
	Values      *field     `json:"-"`
	Items       *field     `json:"-"`
	Properties  properties `json:"-"`
}

// properties are the fields of an object in their order.
type properties []property

type property struct {
	name string
	of   *field
}

// text returns the schema as JSON, a line for each property.
func (f *field) text(t *testing.T, indent string) string {
	head, err := json.Marshal(f)
	if err != nil {
		t.Fatal(err)
	}
	text := strings.TrimSuffix(string(head), "}")
	switch {
	case f.Properties != nil:
		text += `,"properties":` + f.Properties.text(t, indent)
	case f.Items != nil:
		text += `,"items":` + f.Items.text(t, indent)
	case f.Values != nil:
		text += `,"additionalProperties":` + f.Values.text(t, indent)
	}
	return text + "}"
}

func (list properties) text(t *testing.T, indent string) string {
	var lines []string
	for _, p := range list {
		lines = append(lines, fmt.Sprintf("%s  %q: %s", indent, p.name, p.of.text(t, indent+"  ")))
	}
	return "{\n" + strings.Join(lines, ",\n") + "\n" + indent + "}"
}

// declared are the structs of the folders by package and name, and those that were used.
type declared struct {
	structs map[string]*ast.StructType
	used    map[*ast.StructType]bool
}

// declarations reads the structs of the folders.
func declarations(t *testing.T) declared {
	d := declared{map[string]*ast.StructType{}, map[*ast.StructType]bool{}}
	for _, pattern := range described {
		files, err := filepath.Glob(pattern + "/*.go")
		if err != nil || len(files) == 0 {
			t.Fatal(pattern, err)
		}
		for _, name := range files {
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments|parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			for n := range ast.Preorder(file) {
				if spec, ok := n.(*ast.TypeSpec); ok {
					if s, ok := spec.Type.(*ast.StructType); ok {
						d.structs[file.Name.Name+"."+spec.Name.Name] = s
					}
				}
			}
		}
	}
	return d
}

// object returns the schema of a struct, with the fields of those that it embeds.
func (d declared) object(t *testing.T, name string) *field {
	s, ok := d.structs[name]
	if !ok {
		t.Fatalf("no struct %s", name)
	}
	d.used[s] = true
	pkg, _, _ := strings.Cut(name, ".")
	o := &field{Type: "object"}
	for _, f := range s.Fields.List {
		if f.Names == nil {
			of := d.value(t, pkg, f.Type)
			o.Properties = append(o.Properties, of.Properties...)
			if _, optional := f.Type.(*ast.StarExpr); !optional {
				o.Required = append(o.Required, of.Required...)
			}
			continue
		}
		if f.Tag == nil {
			continue
		}
		key, rest, _ := strings.Cut(reflect.StructTag(strings.Trim(f.Tag.Value, "`")).Get("json"), ",")
		of := d.value(t, pkg, f.Type)
		of.Description = strings.TrimSpace(strings.ReplaceAll(cmp.Or(f.Comment, f.Doc).Text(), "\n", " "))
		if of.Items != nil && strings.Contains(of.Description, "null") {
			of.Type = []any{of.Type, "null"}
		}
		o.Properties = append(o.Properties, property{key, of})
		if rest == "" {
			o.Required = append(o.Required, key)
		}
	}
	return o
}

// value returns the schema of a value of a type that a package names.
func (d declared) value(t *testing.T, pkg string, e ast.Expr) *field {
	switch e := e.(type) {
	case *ast.StarExpr:
		of := d.value(t, pkg, e.X)
		of.Type = []any{of.Type, "null"}
		return of
	case *ast.ArrayType:
		return &field{Type: "array", Items: d.value(t, pkg, e.Elt)}
	case *ast.MapType:
		return &field{Type: "object", Values: d.value(t, pkg, e.Value)}
	case *ast.SelectorExpr:
		return d.named(t, e.X.(*ast.Ident).Name, e.Sel.Name)
	case *ast.Ident:
		return d.named(t, pkg, e.Name)
	}
	t.Fatalf("a value of type %T", e)
	return nil
}

// named returns the schema of a type: one that is not declared here and not basic is
// written as text.
func (d declared) named(t *testing.T, pkg, name string) *field {
	switch strings.TrimRight(name, "0123456789") {
	case "bool":
		return &field{Type: "boolean"}
	case "int", "uint":
		return &field{Type: "integer"}
	case "float":
		return &field{Type: "number"}
	}
	if d.structs[pkg+"."+name] != nil {
		return d.object(t, pkg+"."+name)
	}
	return &field{Type: "string"}
}
