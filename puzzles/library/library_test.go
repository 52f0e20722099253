package library

import (
	"bytes"
	"flag"
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/file"
	"ludex/puzzles/prove"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

func TestLibrary(t *testing.T) {
	all, err := All()
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 40 {
		t.Errorf("%d puzzles, want at least 40", len(all))
	}
	ids := map[string]bool{}
	for _, p := range all {
		if p.ID == "" || ids[p.ID] {
			t.Errorf("id %q is empty or not unique", p.ID)
		}
		ids[p.ID] = true
		if p.Title == "" {
			t.Errorf("%s has no title", p.ID)
		}
		if proved := p.Proved; proved.Verdict == "" || proved.Verdict == puzzles.Solved && proved.Length == 0 && proved.Key == "" {
			t.Errorf("%s: nothing is proved (ludex check puzzle library --write FILE)", p.ID)
		}
		if p.Kind() == puzzles.Solo {
			checkSolo(t, p)
		}
	}
	readsBack(t, all)
}

// readsBack fails unless the set, written, is the same set when read.
func readsBack(t *testing.T, set []puzzles.Puzzle) {
	var written bytes.Buffer
	if err := file.Write(&written, set...); err != nil {
		t.Fatal(err)
	}
	if back, err := file.Parse(&written, "written"); err != nil || !slices.EqualFunc(set, back, puzzles.Puzzle.Equal) {
		t.Fatalf("%v, and the puzzles are not the same", err)
	}
}

// Find reads one puzzle, and it is that of the whole library.
func TestFind(t *testing.T) {
	all, err := All()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range all {
		if p, ok := Find(want.ID); !ok || !p.Equal(want) {
			t.Errorf("%s: found %v, and it is another puzzle than that of the library", want.ID, ok)
		}
	}
	for _, id := range []string{"", "snow", "eye\n", "eye "} {
		if _, ok := Find(id); ok {
			t.Errorf("%q is found", id)
		}
	}
}

func checkSolo(t *testing.T, p puzzles.Puzzle) {
	j := solo.Of(p.Game)
	if n := j.Target().Len(); n != 18 || !j.Connected(j.Target()) {
		t.Errorf("%s: %d pieces in one group: %v", p.ID, n, j.Connected(j.Target()))
	}
	if parities(j, j.Target()) != parities(j, j.Start()) && p.Proved.Verdict != puzzles.Unsolvable {
		t.Errorf("%s: a jump keeps parities, and the target's are %v", p.ID, parities(j, j.Target()))
	}
}

// parities counts the pieces by the parities of their coordinates.
func parities(j *solo.Game, s wabanti.Position) (count [2][2]int) {
	for _, c := range s.Cells(nil) {
		a := j.Grid().At(c)
		count[a.Q&1][a.R&1]++
	}
	return count
}

func TestLibraryTargetsDiffer(t *testing.T) {
	all, _ := All()
	seen := map[wabanti.Position]string{}
	for _, p := range all {
		if p.Kind() != puzzles.Solo {
			continue
		}
		class := solo.Of(p.Game).Jumps.Canonical(solo.Of(p.Game).Target())
		if twin := seen[class]; twin != "" {
			t.Errorf("%s is %s turned or reflected", p.ID, twin)
		}
		seen[class] = p.ID
	}
}

// TestLibraryOrder finds the Solos made by hand from short to long, those
// without a solution last, and the others in the order of their difficulty.
func TestLibraryOrder(t *testing.T) {
	all, _ := All()
	byHand, _ := Classics()
	last := map[string]puzzles.Puzzle{}
	for _, p := range all {
		series, _, _ := strings.Cut(p.ID, "-")
		if p.Kind() == puzzles.Solo && slices.ContainsFunc(byHand, p.Equal) {
			series, p.Quality = p.Kind(), puzzles.Quality{}
		}
		if p.Kind() == puzzles.Solo && hardness(last[series]) > hardness(p) {
			t.Errorf("%s is before %s", last[series].ID, p.ID)
		}
		last[series] = p
	}
}

func hardness(p puzzles.Puzzle) int {
	if p.Proved.Verdict == puzzles.Unsolvable {
		return math.MaxInt
	}
	if !p.Quality.IsZero() {
		return p.Quality.Difficulty
	}
	return p.Proved.Length
}

// TestSolutions: each puzzle for one player that can be solved, and each draw to be held, has a
// stored solution of the proved length. With -update they are found anew.
func TestSolutions(t *testing.T) {
	all, err := All()
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		writeSolutions(t, all)
		return
	}
	for _, p := range all {
		if _, ok := answer.Held(p); ok != (p.ForOne() && p.Proved.Verdict == puzzles.Solved && p.Proved.Length > 0 || p.Task == puzzles.Hold{}) {
			t.Errorf("%s: a stored solution holds: %v", p.ID, ok)
		}
	}
}

var update = flag.Bool("update", false, "write the solutions of the puzzles for one player anew")

func writeSolutions(t *testing.T, all []puzzles.Puzzle) {
	b := strings.Builder{}
	b.WriteString("# Shortest solutions of the puzzles for one player.\n")
	for _, p := range all {
		if !p.ForOne() || p.Proved.Verdict != puzzles.Solved {
			continue
		}
		f, err := prove.Prove(t.Context(), p, prove.Limits{Limits: solver.Limits{Workers: 2}})
		if err != nil || f.Verdict != solver.Solved {
			t.Fatal(p.ID, err, f.Reason)
		}
		fmt.Fprintf(&b, "%s: %s\n", p.ID, strings.Join(f.LineTexts(), " "))
	}
	if err := os.WriteFile("lines.txt", []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}
