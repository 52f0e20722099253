package doubt

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"ludex/proptest/long"
)

// transcribed are the rulebooks of docs/examples whose ambiguities are found again.
var transcribed = []string{"havannah", "wali", "anti-wabanti", "wabanti-jumps", "hnefatafl"}

// TestRecall finds the ambiguities of the transcribed rulebooks again. The readings of
// the files take no part: operators see the rules with the macros expanded. For each
// reading it notes the best doubt: one that behaves alike in all positions compared,
// or where either of the two is first seen, or where the reading is first seen.
func TestRecall(t *testing.T) {
	if !long.Deep() {
		t.Skip(long.DeepWanted)
	}
	for _, name := range strings.Fields(cmp.Or(os.Getenv("DOUBT_FILES"), strings.Join(transcribed, " "))) {
		began := time.Now()
		text := recall(t, name)
		t.Logf("%s: %v\n%s", name, time.Since(began), text)
		if *long.Update {
			if err := os.WriteFile(recallFile(name), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func recallFile(name string) string { return "testdata/recall/" + name + ".txt" }

// recall returns the number of questions, and a line for each reading.
func recall(t *testing.T, name string) string {
	k := kindOf(t, example(t, name))
	e := Usual
	e.Workers = 2
	f := &finder{effort: e, kind: k}
	if err := f.open(t.Context()); err != nil {
		t.Fatal(err)
	}
	r := &Result{Refused: map[string]int{}}
	f.sort(t.Context(), r, f.judge(context.Background()))
	f.rank(context.Background(), r)
	var text strings.Builder
	fmt.Fprintf(&text, "mutants %d questions %d\n", len(f.list), questions(r.Doubts))
	for _, m := range f.listed() {
		fmt.Fprintf(&text, "%s %s\n", m.ID, best(r, f.try(t.Context(), m)))
	}
	return text.String()
}

func questions(list []*Doubt) int {
	asked := map[string]bool{}
	for _, d := range list {
		asked[d.Question] = true
	}
	return len(asked)
}

// best returns the first doubt of the best kind for a reading: the kind, the number of questions
// up to it, and its operator.
func best(r *Result, d *Doubt) string {
	if d.kept.Refused != "" {
		return "limit " + d.kept.Refused
	}
	if d.shown == nil {
		return "unseen"
	}
	for kind, name := range []string{"equal", "both", "one"} {
		i := slices.IndexFunc(r.Doubts, func(e *Doubt) bool { return agrees(e, d) <= kind })
		if i >= 0 {
			return fmt.Sprintf("%s %d %s", name, questions(r.Doubts[:i+1]), r.Doubts[i].Operator.Name)
		}
	}
	return "missed"
}

// agrees returns 0 if a doubt and a reading behave alike everywhere, 1 if they do where
// either is first seen, 2 if they do where the reading is, and else 3.
func agrees(d, reading *Doubt) int {
	if d.key == reading.key {
		return 0
	}
	all := 3
	for i, t := range reading.trials {
		switch here, there := t.shares(d.trials[i]); {
		case here && there:
			return 1
		case here:
			all = 2
		}
	}
	return all
}

// shares reports whether two mutants answer alike where either of them is first seen.
func (t *trial) shares(u *trial) (here, there bool) {
	return t.differs() && t.Does[t.witness()] == u.Does[t.witness()], u.differs() && t.Does[u.witness()] == u.Does[u.witness()]
}

// TestRecallIsDocumented: the page has the tables of the recall that was measured last.
func TestRecallIsDocumented(t *testing.T) {
	const page = "../../docs/explanation/doubts.md"
	data, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	const from, to = "<!-- recall -->\n", "<!-- end -->\n"
	before, rest, ok := strings.Cut(text, from)
	_, after, end := strings.Cut(rest, to)
	if !ok || !end {
		t.Fatalf("%s has no place for the tables, %q to %q", page, from, to)
	}
	want := before + from + recallTables(t) + to + after
	if *long.Update {
		if err := os.WriteFile(page, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if text != want {
		t.Errorf("%s has other tables than the recall of testdata/recall (-update writes them)", page)
	}
}

// recallTables returns the ambiguities of each file that are found, and how many of them are
// among the first questions.
func recallTables(t *testing.T) string {
	var table strings.Builder
	var ranks []int
	all := 0
	table.WriteString("| rulebook | mutants | questions | ambiguities | found, by the number of the question | not found |\n| --- | --- | --- | --- | --- | --- |\n")
	for _, name := range transcribed {
		data, err := os.ReadFile(recallFile(name))
		if err != nil {
			t.Fatal(err)
		}
		var mutants, questions int
		rank := map[string]int{} // of each ambiguity, 0 if it is not found
		var ids, found, missed []string
		for i, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
			if i == 0 {
				if _, err := fmt.Sscanf(line, "mutants %d questions %d", &mutants, &questions); err != nil {
					t.Fatal(err)
				}
				continue
			}
			words := strings.Fields(line)
			id, _, _ := strings.Cut(words[0], "=")
			if !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
			n := 0
			if words[1] == "equal" || words[1] == "both" {
				_, _ = fmt.Sscan(words[2], &n)
			}
			if n > 0 && (rank[id] == 0 || n < rank[id]) {
				rank[id] = n
			}
		}
		for _, id := range ids {
			if n := rank[id]; n > 0 {
				found, ranks = append(found, fmt.Sprintf("%s %d", id, n)), append(ranks, n)
			} else {
				missed = append(missed, id)
			}
		}
		all += len(ids)
		fmt.Fprintf(&table, "| %s | %d | %d | %d | %s | %s |\n", name, mutants, questions, len(ids), strings.Join(found, ", "), strings.Join(missed, ", "))
	}
	head, line, counts := "| questions read of each file |", "| --- |", "| ambiguities found |"
	for _, most := range []int{1, 2, 3, 5, 10, 15, 20, 1 << 20} {
		n := 0
		for _, rank := range ranks {
			if rank <= most {
				n++
			}
		}
		name := fmt.Sprint(most)
		if most > 1000 {
			name = "all"
		}
		head, line = head+" "+name+" |", line+" --- |"
		counts += fmt.Sprintf(" %d (%.1f %%) |", n, 100*float64(n)/float64(all))
	}
	return fmt.Sprintf("%s\nFound: %d of %d, %.1f %%.\n\n%s\n%s\n%s\n", &table, len(ranks), all, 100*float64(len(ranks))/float64(all), head, line, counts)
}
