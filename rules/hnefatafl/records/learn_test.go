package records_test

import (
	"slices"
	"testing"

	"ludex/rules/hnefatafl"
	"ludex/rules/hnefatafl/records"
)

// TestLearn: a record that only a shield wall explains parts the readings, one
// that both explain does not, and readings without effect stay as given.
func TestLearn(t *testing.T) {
	const rows = "7/7/3k3/7/7/2aa3/1add1a1"
	list := read(t, "f1-e1xc1xd1,2,0,\nf1-f2,0,0,\n")
	first := hnefatafl.Options{Stuck: hnefatafl.StuckLoses}
	l, err := records.Learn(first, func(o hnefatafl.Options) ([]records.Score, error) {
		start, err := hnefatafl.ParseStart(rows)
		if err != nil {
			return nil, err
		}
		g, err := hnefatafl.New(start, o)
		if err != nil {
			return nil, err
		}
		var scores []records.Score
		for i := range list {
			j, err := records.NewJudge(g).Judge(&list[i])
			if err != nil {
				return nil, err
			}
			scores = append(scores, j.Score())
		}
		return scores, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	want := first
	want.ShieldWall = hnefatafl.ShieldWallTaken
	if l.Options != want || l.Explained != 2 || l.Decided != 0 {
		t.Errorf("learned %+v", l)
	}
	for _, o := range l.Others {
		parts := o.ID == "taf-shield-wall"
		if slices.Equal(o.Lost, []int{0}) != parts || len(o.Gained) > 0 {
			t.Errorf("%s=%s: lost %v, gained %v", o.ID, o.Reading, o.Lost, o.Gained)
		}
	}
}
