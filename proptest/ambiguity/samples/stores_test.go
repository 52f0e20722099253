package samples

import (
	"testing"

	"ludex/puzzles/havannah/known"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/havannah"
)

// TestStoresHaveNoSample: the searches that check ambiguity and compare begin for the
// samples are those of positions that the program holds no value of. Only Havannah has
// such values; each sample is asked for under the defaults and under each other reading.
func TestStoresHaveNoSample(t *testing.T) {
	k, err := catalog.New().Kind("havannah")
	if err != nil {
		t.Fatal(err)
	}
	lists := [][]rules.Choice{nil}
	for _, a := range k.Questions {
		for _, q := range a.Questions {
			for _, r := range q.Readings {
				lists = append(lists, []rules.Choice{{ID: a.ID, Names: r.Name}})
			}
		}
	}
	asked := 0
	for _, s := range Havannah() {
		for _, readings := range lists {
			var o havannah.Options
			if err := havannah.Readings().SetAll(&o, readings); err != nil {
				t.Fatal(err)
			}
			g, at, err := havannahs.at(s.Game, s.Position, o)
			if err != nil {
				continue
			}
			asked++
			if v, ok := known.Havannah(g, at); ok {
				t.Errorf("%s, %v: the program holds %v by %v: the sample is to ask for it", s.Name, readings, v.Outcome, v.On)
			}
		}
	}
	if asked < len(Havannah())*len(lists)/2 {
		t.Errorf("only %d positions were asked for", asked)
	}
	if !holds(t) {
		t.Error("the store holds not even the empty board of 4 cells a side")
	}
}

// holds reports whether the store has a value at all.
func holds(t *testing.T) bool {
	g, err := havannah.FromText[havannah.UpTo5]("havannah:4")
	if err != nil {
		t.Fatal(err)
	}
	_, ok := known.Havannah(g, g.Start())
	return ok
}
