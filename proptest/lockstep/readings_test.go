package lockstep_test

import (
	"slices"
	"testing"

	"ludex/proptest/lockstep"
	"ludex/rules"
	"ludex/rules/catalog"
)

// TestAlone: no pair of readings has all three faults of a position; one reading has the
// one that is found.
func TestAlone(t *testing.T) {
	judge, err := catalog.New().Open("hnefatafl:7,brandubh")
	if err != nil {
		t.Fatal(err)
	}
	other, err := catalog.New().Open("hnefatafl:7,brandubh,taf-corner-stop=defenders-too,taf-throne-pass=king,taf-take=may-leave")
	if err != nil {
		t.Fatal(err)
	}
	p, err := judge.Parse(".d...../......./......./d....../......./k..da.d/..a....\ndefenders to move")
	if err != nil {
		t.Fatal(err)
	}
	g := &lockstep.Games{Judge: judge, Other: other}
	start, err := g.At(p)
	if err != nil {
		t.Fatal(err)
	}
	_, f := g.Random(t.Context(), start, lockstep.Play{Games: 1})
	if f == nil {
		t.Fatal("no difference")
	}
	if list := g.Readings(f); len(list) > 0 {
		t.Errorf("%s is right by %v", f.Said, list)
	}
	alone := rules.Texts(g.Alone(f))
	for _, reading := range alone {
		if !slices.Contains([]string{"taf-corner-stop=defenders-too", "taf-corner-stop=still-hostile", "taf-corner-stop=as-its-piece", "taf-escape=edge"}, reading) {
			t.Errorf("%s is right by %s", f.Said, reading)
		}
	}
	if len(alone) == 0 {
		t.Errorf("%s is right by no reading", f.Said)
	}
}
