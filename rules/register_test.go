package rules_test

import (
	"strings"
	"testing"

	"ludex/rules"
)

// sound is a register without a fault; each test spoils its own copy.
func sound() rules.Rulebook {
	readings := []rules.Reading{{Name: "one", Words: "first way"}, {Name: "two", Words: "second way"}}
	return rules.Rulebook{
		Name:    "toy",
		Title:   "Toy",
		Clauses: []rules.Clause{{ID: "T1", Text: "a rule", Source: "line 1"}},
		Ambiguities: []rules.Ambiguity{{ID: "toy-a", Clause: "T1", Question: "which?",
			Questions: []rules.Question{{Text: "which way?", Readings: readings}}}},
		Claims: []rules.Claim{{ID: "toy-c", Clause: "T1", Text: "it ends", Source: "End: « it ends »"}},
	}
}

func TestValidate(t *testing.T) {
	if err := sound().Validate(); err != nil {
		t.Errorf("a sound register: %v", err)
	}
	for want, spoil := range map[string]func(*rules.Rulebook){
		"toy-a: the id is given twice":                 func(r *rules.Rulebook) { r.Claims[0].ID = "toy-a" },
		`toy-c: there is no clause "T2"`:               func(r *rules.Rulebook) { r.Claims[0].Clause = "T2" },
		`toy-a: there is no clause ""`:                 func(r *rules.Rulebook) { r.Ambiguities[0].Clause = "" },
		"T1: a text is missing":                        func(r *rules.Rulebook) { r.Clauses[0].Source = " " },
		`toy-a: "which way?" has no two readings`:      func(r *rules.Rulebook) { f := r.Ambiguities[0].Questions; f[0].Readings = f[0].Readings[:1] },
		"toy-a: the reading two is given twice":        func(r *rules.Rulebook) { r.Ambiguities[0].Questions[0].Readings[0].Name = "two" },
		`"up+down" cannot be a reading`:                func(r *rules.Rulebook) { r.Ambiguities[0].Questions[0].Readings[0].Name = "up+down" },
		`"a claim" cannot be an id: it must be one `:   func(r *rules.Rulebook) { r.Claims[0].ID = "a claim" },
		"toy-c: the source has no quotation":           func(r *rules.Rulebook) { r.Claims[0].Source = "End" },
		"toy-c: the source has no quotation and":       func(r *rules.Rulebook) { r.Claims[0].Source = "End: « »" },
		`toy-c: the source has no quotation and is no`: func(r *rules.Rulebook) { r.Claims[0].Source = "" },
	} {
		r := sound()
		spoil(&r)
		if err := r.Validate(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
}
