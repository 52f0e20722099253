package records_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ludex/rules"
	"ludex/rules/hnefatafl"
	"ludex/rules/hnefatafl/records"
)

// read reads a text in one of the forms.
func read(t *testing.T, text string) []records.Game {
	t.Helper()
	games, err := records.Read(text, 0)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return games
}

// The same game in all forms. Lines differ, and the texts of moves.
func TestFormsAgree(t *testing.T) {
	for _, text := range []string{
		"# ours\na3-a4 c2-b2xb3/b1 timeout,1,0,White\n",
		"[result:-1]\n1. a3-a4 c2-b2xb3xb1 [one|two] timeout",
		"[Result \"0-1\"]\n\n1. a3a4 Kc2-b2:b3:b1 timeout",
		"[result:-1]\n1. A3-A4 {a} C2-B2xKb3xb1++ timeout ; a remark",
	} {
		games := read(t, text)
		if len(games) != 1 {
			t.Fatalf("%s: %d games", text, len(games))
		}
		for i := range games[0].Moves {
			games[0].Moves[i].Text, games[0].Moves[i].Line = "", 0
		}
		games[0].Line = 0
		want := records.Game{
			Moves:  []records.Move{{From: "a3", To: "a4"}, {From: "c2", To: "b2", Captures: []string{"b3", "b1"}}},
			Result: records.DefendersWon, End: "timeout",
		}
		if d := cmp.Diff(want, games[0]); d != "" {
			t.Errorf("%s: %s", text, d)
		}
	}
}

// judge judges the only game of a text.
func judge(t *testing.T, game, text string) *records.Judgement {
	t.Helper()
	g, err := hnefatafl.FromText(game)
	if err != nil {
		t.Fatal(err)
	}
	list := read(t, text)
	j, err := records.NewJudge(g).Judge(&list[0])
	if err != nil {
		t.Fatal(err)
	}
	return j
}

// TestMarks compares the captures that a record marks with those of the rules.
// The move captures c3.
func TestMarks(t *testing.T) {
	for marks, want := range map[string]string{
		"":       "unmarked capture",
		"xc3":    "",
		"xc3xc3": "doubled capture",
		"xc3xa1": "the record captures a1, the rules do not (T4)",
		"xc3xz9": "z9",
	} {
		j := judge(t, "hnefatafl:3k3/7/7/7/1ad1a2/7/7", "e3-d3"+marks+",0,0,White")
		var got []string
		for _, o := range j.Oddities {
			got = append(got, string(o.Kind))
		}
		if j.Fault != nil {
			got = append(got, j.Fault.Reason.Error())
		}
		text := strings.Join(got, "; ")
		if want == "" && text != "" || !strings.Contains(text, want) {
			t.Errorf("%s: %q, want %q", marks, text, want)
		}
	}
}

// TestAgreement relates results to the outcome of the board.
func TestAgreement(t *testing.T) {
	const escapes, stays = "hnefatafl:1k3/5/5/2a2/5", "hnefatafl:5/1k3/5/2a2/5"
	for _, c := range []struct {
		game, result string
		want         records.Agreement
	}{
		{escapes, "White", records.Agree}, {escapes, "Black", records.Contradict}, {escapes, "Draw", records.Contradict},
		{escapes, "Ongoing", records.NoResult}, {escapes, "", records.NoResult}, {stays, "White", records.NotDecided},
	} {
		to := map[string]string{escapes: "b5-a5", stays: "b4-a4"}[c.game]
		j := judge(t, c.game, "c2-d2 "+to+",0,0,"+c.result)
		if j.Fault != nil || j.Agreement != c.want {
			t.Errorf("%s with the result %q: %s, %v, want %s", c.game, c.result, j.Agreement, j.Fault, c.want)
		}
	}
}

// TestForbiddenRepetition: a move that the rules of repetition forbid is a fault.
func TestForbiddenRepetition(t *testing.T) {
	const line = "d11-c11 f8-g8 c11-d11 g8-f8 d11-c11,0,0,"
	if j := judge(t, "hnefatafl:11,taf-repeat=defenders-may-not", line); j.Fault == nil || j.Fault.Turn != 4 || !strings.HasSuffix(j.Fault.Reason.Error(), "(taf-repeat)") {
		t.Errorf("%+v", j.Fault)
	}
	if j := judge(t, "hnefatafl:11", line); j.Fault != nil {
		t.Errorf("%+v", j.Fault)
	}
}

// FuzzRead reads and judges any text: it must not panic, and must play legal moves
// only.
func FuzzRead(f *testing.F) {
	for _, text := range []string{
		"d11-c11 f8-g8 timeout,0,0,White", "[result:-1]\n[rules:dim:5 atkf:n start:/2t2/2T2/tTKTt/2T2/2t2/]\n1. a3-a4 c2-b2xb3/b1 [one|two]\n1a.1.1a. x",
		"[Event \"x\"]\n1. d11c11 {a} (b) 1-0", `{"Layout":"Brandubh","Move":[{"MoveX":3,"MoveY":6,"MoveXTo":2,"MoveYTo":6,"EndState":4}]}`,
	} {
		f.Add(text)
	}
	g, err := hnefatafl.FromText("hnefatafl:5")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text string) {
		games, err := records.Read(text, 0)
		if err != nil && !strings.HasPrefix(err.Error(), "line ") {
			t.Errorf("error without a place: %v", err)
		}
		judge := records.NewJudge(g)
		for i := range games {
			j, err := judge.Judge(&games[i])
			if err != nil {
				continue
			}
			if played := len(j.Line); j.Fault == nil && played != len(games[i].Moves) || j.Fault != nil && j.Fault.Turn != played+1 {
				t.Errorf("%d of %d moves played, fault %v", played, len(games[i].Moves), j.Fault)
			}
			if (j.Outcome == rules.Undecided) != (j.Ending == "") {
				t.Errorf("outcome %v, ending %q", j.Outcome, j.Ending)
			}
		}
	})
}

// TestVariations: a variation of a record has the moves before it, and one of a variation
// those of that one; a number that follows no move is named.
func TestVariations(t *testing.T) {
	games := read(t, "[rules:dim:7 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n1. d1-c1 d3-c3 [a|b]\n1a.1.1a. d1-e1 d3-e3\n[|]\n1a.1.2a. d2-e2\n"+
		"1a.1.1b.1.1a. d5-e5\n1a.1.1a.1.1a. ..... e5-e6\n1b.1.1a. ..... d3-f3 {x}\n1b.1.2a. d1-e1\n1b.1.2a.1.1a. d1-f1\n9a.1.1a. d1-a1\n2. d2-d3 c3-c2")
	if len(games) != 1 || len(games[0].Moves) != 4 {
		t.Fatalf("%+v", games)
	}
	var lines []string
	for _, v := range games[0].Variations {
		text := ""
		for _, m := range v.Moves {
			text += " " + m.Text
		}
		lines = append(lines, fmt.Sprint(v.Shared, text))
	}
	want := []string{"0 d1-e1 d3-e3 d2-e2", "1 d1-e1 d5-e5", "1 d1-e1 e5-e6", "1 d1-c1 d3-f3 d1-e1", "2 d1-c1 d3-f3 d1-f1"}
	if d := cmp.Diff(want, lines); d != "" || len(games[0].Unread) != 1 {
		t.Errorf("%s, unread %v", d, games[0].Unread)
	}
}
