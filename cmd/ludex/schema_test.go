package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ludex/cmd/internal/report"
	"ludex/puzzles/answer"
)

// schema is the part of JSON Schema that docs/reference/answer.schema.json uses.
type schema struct {
	Description          string
	Type                 any
	Enum                 []any
	Const                any
	Required             []string
	Properties           map[string]*schema
	Items                *schema
	AdditionalProperties *schema
}

// faults returns where a value does not fit the schema.
func (s *schema) faults(at string, v any) (list []string) {
	switch v := v.(type) {
	case map[string]any:
		for _, name := range s.Required {
			if _, ok := v[name]; !ok {
				list = append(list, at+": no "+name)
			}
		}
		for name, e := range v {
			if of := s.Properties[name]; of != nil {
				list = append(list, of.faults(at+"."+name, e)...)
			} else if s.AdditionalProperties == nil {
				list = append(list, at+": unknown "+name)
			}
		}
	case []any:
		for _, e := range v {
			if s.Items != nil {
				list = append(list, s.Items.faults(at+"[]", e)...)
			}
		}
	}
	if s.Enum != nil && !slices.Contains(s.Enum, v) || s.Const != nil && s.Const != v || s.Type != nil && !s.allows(v) {
		list = append(list, at+" does not fit")
	}
	return list
}

// allows reports whether a value has one of the types.
func (s *schema) allows(v any) bool {
	types, several := s.Type.([]any)
	if !several {
		types = []any{s.Type}
	}
	kind := "null"
	switch v := v.(type) {
	case string:
		kind = "string"
	case bool:
		kind = "boolean"
	case float64:
		if kind = "number"; v == float64(int64(v)) && slices.Contains(types, any("integer")) {
			kind = "integer"
		}
	case []any:
		kind = "array"
	case map[string]any:
		kind = "object"
	}
	return slices.Contains(types, any(kind))
}

// compare compares the properties of the schema with the fields of a type, and
// those of its parts.
func (s *schema) compare(t *testing.T, at string, object reflect.Type, more ...string) {
	names, required := slices.Clone(more), []string{}
	for i := range object.NumField() {
		name, rest, _ := strings.Cut(object.Field(i).Tag.Get("json"), ",")
		if name == "" {
			continue
		}
		names = append(names, name)
		if rest == "" {
			required = append(required, name)
		}
		of, part := s.Properties[name], object.Field(i).Type
		for part.Kind() == reflect.Pointer || part.Kind() == reflect.Slice {
			part = part.Elem()
		}
		switch {
		case of == nil:
			continue
		case of.Items != nil && of.Items.Properties != nil:
			of.Items.compare(t, at+"."+name, part)
		case of.Properties != nil:
			of.compare(t, at+"."+name, part)
		}
		if of.Description == "" {
			t.Errorf("%s.%s is not described", at, name)
		}
	}
	required = append(required, more...)
	slices.Sort(names)
	if diff := cmp.Diff(names, slices.Sorted(maps.Keys(s.Properties))); diff != "" {
		t.Errorf("%s: the schema (+) and the program (-) differ:\n%s", at, diff)
	}
	if diff := cmp.Diff(required, s.Required); diff != "" {
		t.Errorf("%s: required by the schema (+) and the program (-):\n%s", at, diff)
	}
}

// TestSchemaHasAllFields: the schema describes each field of an answer.
func TestSchemaHasAllFields(t *testing.T) {
	form := answerSchema(t)
	form.compare(t, "answer", reflect.TypeFor[report.Answer](), "relies_on")
	form.Properties["relies_on"].Items.compare(t, "relies_on", reflect.TypeFor[answer.Source]())
}

// answerSchema reads docs/reference/answer.schema.json.
func answerSchema(t *testing.T) *schema {
	var form schema
	if err := json.Unmarshal([]byte(contents(t, "../../docs/reference/answer.schema.json")), &form); err != nil {
		t.Fatal(err)
	}
	return &form
}

// TestAnswersFitTheSchema compares answers of each kind with
// docs/reference/answer.schema.json.
func TestAnswersFitTheSchema(t *testing.T) {
	form := answerSchema(t)
	for _, command := range []string{
		"solve eye", "solve ring-of-three", "solve wolf --memory 10KB", "solve hnefatafl-the-net", "solve wali-a-step-aside", "solve two-to-spare",
		"solve wabanti-anti:3", "solve havannah:3", "solve havannah:5 --timeout 1ns", "solve hnefatafl:5 --within 1",
	} {
		var a map[string]any
		if err := json.Unmarshal(output(t, append(strings.Fields(command), "--json")...), &a); err != nil {
			t.Fatalf("%s: %v", command, err)
		}
		for _, fault := range form.faults("answer", a) {
			t.Errorf("%s: %s", command, fault)
		}
		delete(a, "verdict")
		a["length"] = "2"
		if n := len(form.faults("answer", a)); n != 2 {
			t.Errorf("%s: %d faults found of 2 planted ones", command, n)
		}
	}
}

// TestObjectsFitTheSchema compares objects that commands print with
// docs/reference/json.schema.json.
func TestObjectsFitTheSchema(t *testing.T) {
	var form struct {
		Defs map[string]*schema `json:"$defs"`
	}
	if err := json.Unmarshal([]byte(contents(t, fieldsSchema)), &form); err != nil {
		t.Fatal(err)
	}
	for command, name := range map[string]string{
		"perft wali 1": "perft", "perft wali 1 --divide": "perft", "vectors havannah:3": "vectors", "list history": "list history", "list games": "list games",
		"list presets": "list presets", "list laws wali": "list laws", "list claims wali": "list claims", "list ambiguities wali": "list ambiguities", "list puzzles wali": "list puzzles",
		"list puzzles --daily 2027-01-01": "list puzzles --daily", "rule havannah:4 \"a1 b2\" c3": "rule", "check claim hav-91 hav-min-bridge": "check claim", "check rules wali --checks 1": "check rules",
		"grade eye hnefatafl-the-net": "grade", "doubt ../../docs/examples/nim.rbg": "doubt", "match havannah:3 --games 2": "match", "check puzzle eye": "check puzzle",
		"replay ../../docs/examples/havannah-game.sgf": "replay", "analyse ../../docs/examples/havannah-game.sgf --within 0": "analyse", "compare havannah:2 havannah:2,hav-ring=empty": "check ambiguity",
	} {
		args := pageCommand{text: command}.args()
		if name != "vectors" { // always JSON
			args = append(args, "--json")
		}
		lines := json.NewDecoder(bytes.NewReader(output(t, args...)))
		seen := 0
		for {
			var object map[string]any
			if err := lines.Decode(&object); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatalf("%s: %v", command, err)
			}
			seen++
			if name == "check puzzle" {
				object = map[string]any{"outcome": object["outcome"], "claimed": object["claimed"]}
			}
			for _, fault := range form.Defs[name].faults(name, object) {
				t.Errorf("%s: %s", command, fault)
			}
		}
		if seen == 0 {
			t.Errorf("%s prints no object", command)
		}
	}
}
