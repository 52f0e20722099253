package rules_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"ludex/rules"
)

// tea is an options struct, and teaBindings its ambiguities: one with a
// single question, one with two.
type tea struct{ Leaf, Milk, Sugar rules.Option }

var teaAmbiguities = []rules.Ambiguity{
	{ID: "tea-leaf", Questions: []rules.Question{question("black", "green", "white")}},
	{ID: "tea-served", Questions: []rules.Question{question("milk", "no-milk"), question("sugar", "no-sugar")}},
}

var (
	bindLeaf  = rules.Bind("tea-leaf", func(o *tea) *rules.Option { return &o.Leaf })
	bindMilk  = rules.Bind("tea-served", func(o *tea) *rules.Option { return &o.Milk })
	bindSugar = rules.Bind("tea-served", func(o *tea) *rules.Option { return &o.Sugar })
)

var teaBindings, _ = rules.BindAll(teaAmbiguities, bindLeaf, bindMilk, bindSugar)

// TestBindAll: every question has a field, and every field a question.
func TestBindAll(t *testing.T) {
	bindCake := rules.Bind("tea-cake", func(o *tea) *rules.Option { return &o.Leaf })
	for _, c := range []struct {
		bound []rules.Bound[tea]
		want  string
	}{
		{[]rules.Bound[tea]{bindLeaf, bindMilk}, "1 fields are bound to the 2 questions of tea-served"},
		{[]rules.Bound[tea]{bindMilk, bindSugar}, "0 fields are bound to the 1 questions of tea-leaf"},
		{[]rules.Bound[tea]{bindLeaf, bindLeaf, bindMilk, bindSugar}, "2 fields are bound to the 1 questions of tea-leaf"},
		{[]rules.Bound[tea]{bindLeaf, bindMilk, bindSugar, bindCake}, "there is no ambiguity tea-cake"},
	} {
		if _, err := rules.BindAll(teaAmbiguities, c.bound...); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, want %q", err, c.want)
		}
	}
}

func question(names ...string) rules.Question {
	var f rules.Question
	for _, n := range names {
		f.Readings = append(f.Readings, rules.Reading{Name: n})
	}
	return f
}

var anyTea = rapid.Custom(func(t *rapid.T) tea {
	choice := func(n int, label string) rules.Option { return rules.Option(rapid.IntRange(0, n-1).Draw(t, label)) }
	return tea{choice(3, "leaf"), choice(2, "milk"), choice(2, "sugar")}
})

func TestChosenTakenBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want, got := anyTea.Draw(t, "tea"), anyTea.Draw(t, "other tea")
		if err := teaBindings.SetAll(&got, teaBindings.Chosen(want)); err != nil || got != want {
			t.Fatalf("%v taken back as %v, %v", teaBindings.Chosen(want), got, err)
		}
	})
}

func TestChangedTakenBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want, got := anyTea.Draw(t, "tea"), tea{}
		if err := teaBindings.SetAll(&got, teaBindings.Changed(want)); err != nil || got != want {
			t.Fatalf("%v taken back as %v, %v", teaBindings.Changed(want), got, err)
		}
	})
}

func TestChosen(t *testing.T) {
	o := tea{Leaf: 1, Sugar: 1}
	if got, want := rules.Texts(teaBindings.Chosen(o)), []string{"tea-leaf=green", "tea-served=milk+no-sugar"}; !slices.Equal(got, want) {
		t.Errorf("Chosen: got %v, want %v", got, want)
	}
	if got, want := rules.Texts(teaBindings.Changed(o)), []string{"tea-leaf=green", "tea-served=no-sugar"}; !slices.Equal(got, want) {
		t.Errorf("Changed: got %v, want %v", got, want)
	}
	if got := teaBindings.Changed(tea{}); len(got) != 0 {
		t.Errorf("Changed of the defaults: got %v, want none", got)
	}
}

func TestSet(t *testing.T) {
	o := tea{Milk: 1}
	for _, text := range []string{"tea-leaf=white", " tea-served = no-sugar "} {
		if err := teaBindings.Set(&o, text); err != nil {
			t.Fatal(err)
		}
	}
	if want := (tea{2, 1, 1}); o != want {
		t.Errorf("got %v, want %v", o, want)
	}
}

func TestSetRejects(t *testing.T) {
	for _, c := range []struct {
		texts string
		want  []string // the parts of the error
	}{
		{"tea-leaf", []string{"ID=VALUE", "tea-leaf"}},
		{"tea-laef=black", []string{"did you mean tea-leaf?", "tea-served"}},
		{"coffee=black", []string{`"coffee"`, "tea-leaf, tea-served"}},
		{"tea-leaf=grin", []string{"did you mean green?", "black, green, white"}},
		{"tea-leaf=", []string{"not of the form ID=VALUE", "black, green, white"}},
		{"tea-served=milk+", []string{`""`, "milk, no-milk, sugar, no-sugar"}},
		{"tea-served=milk+no-milk", []string{"both milk and no-milk"}},
		{"tea-leaf=black tea-leaf=green", []string{"tea-leaf=black", "tea-leaf=green", "contradict"}},
		{"tea-served=milk+sugar tea-served=no-sugar", []string{"contradict", "sugar or no-sugar"}},
	} {
		o := tea{Milk: 1}
		err := teaBindings.SetAll(&o, rules.ParseChoices(strings.Fields(c.texts)))
		if err == nil || o != (tea{Milk: 1}) {
			t.Errorf("%s: got %v, %v; want an error and no change", c.texts, o, err)
			continue
		}
		for _, want := range c.want {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("%s: error %q does not mention %q", c.texts, err, want)
			}
		}
	}
}

func TestSetAllAgrees(t *testing.T) {
	var o tea
	if err := teaBindings.SetAll(&o, rules.ParseChoices([]string{"tea-served=no-milk", "tea-served=no-milk+no-sugar"})); err != nil || o != (tea{0, 1, 1}) {
		t.Errorf("got %v, %v", o, err)
	}
}

func TestSuggestionIsNear(t *testing.T) {
	var o tea
	err := teaBindings.Set(&o, "tea-leaf=oolong")
	if err == nil || strings.Contains(err.Error(), "did you mean") {
		t.Errorf("got %v, want an error without a far-fetched suggestion", err)
	}
}
