package main

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

// schema is the part of JSON Schema that docs/reference/answer.schema.json uses.
type schema struct {
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

// TestAnswersFitTheSchema compares answers of each kind with
// docs/reference/answer.schema.json.
func TestAnswersFitTheSchema(t *testing.T) {
	var form schema
	if err := json.Unmarshal([]byte(contents(t, "../../docs/reference/answer.schema.json")), &form); err != nil {
		t.Fatal(err)
	}
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
