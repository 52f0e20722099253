package sheets

import (
	"os"
	"strings"
	"testing"
)

// TestTerms: every id of the terms is one of the registers or a preset, and no term only
// repeats it.
func TestTerms(t *testing.T) {
	text := ""
	for _, name := range []string{"havannah/rulebook.txt", "hnefatafl/rulebook.txt", "wali/rulebook.txt", "wabanti/rulebook.txt", "hnefatafl/presets.go", "havannah/presets.go"} {
		data, err := os.ReadFile("../" + name)
		if err != nil {
			t.Fatal(err)
		}
		text += string(data)
	}
	if len(Terms("hav-swap")) == 0 {
		t.Error("no terms of hav-swap")
	}
	for id, terms := range allTerms() {
		_, preset, isPreset := strings.Cut(id, ",")
		if isPreset && !strings.Contains(text, `"`+preset+`"`) || !isPreset && !strings.Contains(text, " "+id+" of ") && !strings.Contains(text, "clause "+id+" ") {
			t.Errorf("terms of %s, which there is not", id)
		}
		for _, term := range terms {
			if term == id {
				t.Errorf("%s is a term of itself", id)
			}
		}
	}
}

// FuzzTerms: a text of terms is read, or is an error.
func FuzzTerms(f *testing.F) {
	f.Add("//@ terms pie rule, swap: hav-swap\n")
	f.Add("//@ terms pie rule\n//@ place x")
	f.Add("//@terms ::")
	f.Fuzz(func(t *testing.T, text string) {
		all, err := readTerms(text)
		for id := range all {
			if err == nil && strings.ContainsAny(id, " :") {
				t.Errorf("%q: an id %q", text, id)
			}
		}
	})
}
