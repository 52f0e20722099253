package records_test

import (
	"slices"
	"strings"
	"testing"

	"ludex/rules"
	"ludex/rules/hnefatafl"
	"ludex/rules/hnefatafl/records"
)

// TestOTNRules: rules strings of OpenTafl's notation, its examples among them,
// as readings, with the entries that no reading expresses.
func TestOTNRules(t *testing.T) {
	for _, c := range []struct{ rules, readings, lacks string }{
		{"dim:11 atkf:n", "taf-throne-stop=king taf-corner-stop=king-only taf-king-edge=safe taf-king-hostile-corner=safe taf-group=off " +
			"taf-draw=never taf-stuck=loses taf-repeat=third-time-draw taf-surround=wins", ""},
		{"dim:11 atkf:n sw:s efe:y tfr:i surf:n", "taf-throne-stop=king taf-corner-stop=king-only taf-king-edge=safe taf-king-hostile-corner=safe " +
			"taf-group=off taf-draw=never taf-stuck=loses taf-shield-wall=taken taf-edge-fort=wins", ""},
		{"dim:7 ks:n cenhe: cenh: tfr:i surf:n", "taf-throne-stop=king taf-throne-hostile=never taf-corner-stop=king-only taf-king-edge=safe " +
			"taf-king-throne-side=four-always taf-king-hostile-corner=safe taf-group=off taf-draw=never taf-stuck=loses taf-king-capture=two", ""},
		{"dim:9 esc:e ka:n cen: cor: tfr:i surf:n", "taf-throne-stop=anyone taf-throne-hostile=never taf-corner-stop=king-only taf-king-edge=safe " +
			"taf-king-throne-side=four-always taf-king-hostile-corner=safe taf-group=off taf-draw=never taf-stuck=loses taf-escape=edge", "ka:n"},
		{"dim:11 kj:r ber:c tfr:l cens: cenp:K cors:TK afor:a4 swf:n sw:w spd:3 odd:1", "taf-throne-pass=king taf-corner-stop=defenders-too " +
			"taf-king-edge=safe taf-king-hostile-corner=safe taf-group=off taf-draw=never taf-stuck=loses taf-shield-wall=taken taf-surround=wins",
			"afor:a4 ber:c kj:r odd:1 spd:3 sw:w swf:n tfr:l"},
		{"dim:7 spd:-1,-1,-1,-1,-1,-1,-1,1, cor:a1,a7,g1,g7, cen:d4 tfr:i surf:n", "taf-throne-stop=king taf-corner-stop=king-only taf-king-edge=safe " +
			"taf-king-hostile-corner=safe taf-group=off taf-draw=never taf-stuck=loses", "spd:-1,-1,-1,-1,-1,-1,-1,1,"},
		{"dim:7 spd:-1,-1, cor:a1,a7,g1,d4 tfr:i surf:n", "taf-throne-stop=king taf-corner-stop=king-only taf-king-edge=safe " +
			"taf-king-hostile-corner=safe taf-group=off taf-draw=never taf-stuck=loses", "cor:a1,a7,g1,d4"},
	} {
		o, lacks := records.OTNOptions(c.rules)
		var entries []string
		for _, u := range lacks {
			entries = append(entries, u.Entry)
		}
		slices.Sort(entries)
		want := strings.Fields(c.readings)
		got := rules.Texts(hnefatafl.Readings().Changed(o))
		for i, r := range want {
			if strings.HasSuffix(r, "=defenders-too") { // the default
				want = slices.Delete(want, i, i+1)
				break
			}
		}
		if !slices.Equal(got, want) || strings.Join(entries, " ") != c.lacks {
			t.Errorf("%s:\n%v, not expressed: %v\nwant %v, %s", c.rules, got, entries, want, c.lacks)
		}
	}
}

// TestOwnRules: only OwnJudge judges a record by its rules string, and the report
// names the rules that it cannot express.
func TestOwnRules(t *testing.T) {
	const record = "[rules:dim:7 ka:n esc:e cor: tfr:i surf:n start:/7/7/3t3/1t1K3/7/7/7/]\n1. d3-e3 d4-d7"
	g, err := hnefatafl.FromText("hnefatafl:7")
	if err != nil {
		t.Fatal(err)
	}
	list := read(t, record)
	for _, c := range []struct {
		judge   *records.Judge
		escaped bool
		odd     int
	}{{records.NewJudge(g), false, 0}, {records.OwnJudge(g), true, 1}} {
		j, err := c.judge.Judge(&list[0])
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(j.Ending, "escaped"); got != c.escaped || len(j.Oddities) != c.odd {
			t.Errorf("%s: fault %v, ending %q, oddities %v", j.Game, j.Fault, j.Ending, j.Oddities)
		}
	}
}
