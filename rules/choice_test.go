package rules_test

import (
	"testing"

	"ludex/rules"
)

func TestChoice(t *testing.T) {
	for text, want := range map[string]rules.Choice{
		"tea-leaf=green":             {"tea-leaf", "green"},
		" tea-served = milk + sugar": {"tea-served", "milk + sugar"},
		"tea-served=":                {"tea-served", ""},
	} {
		if got, ok := rules.ParseChoice(text); !ok || got != want {
			t.Errorf("%q: got %+v, %t", text, got, ok)
		}
	}
	if got, ok := rules.ParseChoice("green"); ok || got.ID != "green" {
		t.Errorf("green: got %+v, %t", got, ok)
	}
	c := rules.Choice{ID: "tea-served", Names: "milk + sugar"}
	if !c.Has("milk") || !c.Has("sugar") || c.Has("milk + sugar") || c.Has("no-milk") {
		t.Errorf("%s has other names", c)
	}
	read := teaAmbiguities[1].ReadBy([]rules.Choice{{ID: "tea-leaf", Names: "milk"}, c})
	if len(read) != 2 || read[0].Name != "milk" || read[1].Name != "sugar" {
		t.Errorf("read by %v", read)
	}
}
