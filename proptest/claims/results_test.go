package claims

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// resultsOf are the rows of docs/reference/results.md about the fewest stones of a figure,
// each with the claim whose kept finding has them in a column of its first table.
var resultsOf = []struct {
	row, claim string
	column     int
}{
	{"bridge", "hav-min-bridge", 1},
	{"fork of three sides, corners links or void", "hav-min-fork", 1}, {"fork of three sides, corners links or void", "hav-min-fork", 2},
	{"fork of three edge cells, corners links or void", "hav-min-fork", 3}, {"fork of three edge cells, corners links or void", "hav-min-fork", 4},
	{"frame of a bridge", "hav-frame-bridge-rhombi", 1},
	{"frame of a fork, corners links", "hav-frame-fork-rhombi", 1}, {"frame of a fork, corners void", "hav-frame-fork-rhombi", 2},
}

// TestResults compares figures of docs/reference/results.md with the kept findings.
func TestResults(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "reference", "results.md"))
	if err != nil {
		t.Fatal(err)
	}
	page, all := string(text), readKept(t)
	says := func(words string) {
		if !strings.Contains(page, words) {
			t.Errorf("docs/reference/results.md does not say %q", words)
		}
	}
	for _, r := range resultsOf {
		var cells []string
		for _, row := range all[r.claim].Tables[0].Rows {
			cells = append(cells, row[r.column])
		}
		says("\n- " + r.row + ": " + strings.Join(cells, " ") + "\n")
	}
	for _, row := range all["hav-min-ring"].Tables[0].Rows {
		for _, cell := range row[1:] {
			if cell != "6" {
				t.Errorf("a ring: %v", row)
			}
		}
	}
	frame := all["hav-frame-ring"].Tables[0].Rows
	if last := frame[len(frame)-1]; last[0] != "6" || !strings.HasPrefix(last[2], "found") {
		t.Errorf("the frame of a ring: %v", last)
	}
	cheval := all["wal-cheval-wins"].Tables[1].Rows
	says("one enemy piece all " + cheval[0][3] + " positions")
	for _, row := range cheval {
		if row[4] != "0" || row[5] != "0" {
			t.Errorf("a double cheval: %v", row)
		}
	}
	says("in all " + all["wal-end-same"].Tables[2].Rows[0][1] + " positions of three pieces")
	for _, words := range []string{"none of 35 on 2 cells a side", "90\nof 92,378 on 3 (9 up to turns and reflections)"} {
		says(words)
	}
	if e := all["hav-draw"].Evidence; !strings.Contains(e, "all 35 full boards") || !strings.Contains(e, "all 92378 full boards were examined: 90 have no figure, 9 up to") {
		t.Errorf("hav-draw: %s", e)
	}
}
