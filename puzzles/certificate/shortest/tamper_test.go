package shortest

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludex/puzzles"
	"ludex/solver/certify"
)

func TestGoodFilesHold(t *testing.T) {
	names, err := filepath.Glob("testdata/*.json")
	if err != nil || len(names) == 0 {
		t.Fatal("no files", err)
	}
	for _, name := range names {
		c, err := readFile(name)
		if err != nil {
			t.Error(err)
			continue
		}
		report, err := Check(t.Context(), c, certify.Limits{})
		t.Logf("%s: %+v", name, report)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// tampered is a good file with one change, and the error that Check must return.
type tampered struct {
	file, old, new string
	want           string
}

func (c tampered) text(t *testing.T) string {
	data, err := os.ReadFile("testdata/" + c.file + ".json")
	if err != nil {
		t.Fatal(err)
	}
	if strings.Count(string(data), c.old) != 1 {
		t.Fatalf("%s has not one %q", c.file, c.old)
	}
	return strings.Replace(string(data), c.old, c.new, 1)
}

func TestTamperedFilesAreRefused(t *testing.T) {
	for name, c := range map[string]tampered{
		"illegal jump": {"solo", `"e4-c2"`, `"e4-c6"`,
			"line[1]: e4-c6, jump by jump: move 1 is not legal, at c3 c4 d3 d5 e4 e5"},
		"jump of no piece": {"solo", `"e4-c2"`, `"a1-a3"`, "line[1]: a1-a3, jump by jump: move 1 is not legal"},
		"line that misses": {"solo", `"d5-b3", "b3-d3"`, `"d5-b3", "b1-d3"`,
			"line: it ends at b3 c2 c3 c4 c5 d3, which is not a goal"},
		"line cut short": {"solo", `"length": 6,
  "line": ["c5-c3", "e4-c2", "d3-b1", "e5-c5", "d5-b3", "b3-d3"]`, `"length": 5,
  "line": ["c5-c3", "e4-c2", "d3-b1", "e5-c5", "d5-b3"]`, "which is not a goal"},
		"detour": {"solo", `"length": 6,
  "line": ["c5-c3", `, `"length": 8,
  "line": ["c5-c3", "c3-c5", "c5-c3", `, "proofs[0]: the levels are too small for the length"},
		"level too small": {"solo", `"backward_level": 2`, `"backward_level": 1`, "proofs[0]: the levels are too small"},
		"no proof":        {"solo", `{"kind": "two-sided", "target": "b1 c2 c3 c4 c5 d3", "forward_level": 1, "backward_level": 2}`, ``, "proofs: no proof covers the goal position b1"},
		"another target":  {"solo", `"two-sided", "target": "b1 c2 c3 c4 c5 d3"`, `"two-sided", "target": "c4 c5 d3 d5 e4 e5"`, "proofs[0]: its target is not a goal position"},
		"closed that is not": {"solo", `{"kind": "two-sided", "target": "b1 c2 c3 c4 c5 d3", "forward_level": 1, "backward_level": 2}`,
			`{"kind": "closed", "from": "start"}`, "proofs[0]: the walk reaches a position that it must not"},
		"closed that is not, from the target": {"solo", `{"kind": "two-sided", "target": "b1 c2 c3 c4 c5 d3", "forward_level": 1, "backward_level": 2}`,
			`{"kind": "closed", "from": "target", "target": "b1 c2 c3 c4 c5 d3"}`, "at c4 c5 d3 d5 e4 e5"},
		"series that ends where it began": {"moves", `"e4-e6-c4"`, `"e4-e6-e4"`, "line[2]: e4-e6-e4, counted in moves: move 1 is not legal"},
		"illegal jump of a series":        {"moves", `"e4-e6-c4"`, `"e4-e6-g6"`, "line[2]: e4-e6-g6, jump by jump: move 2 is not legal"},
		"series without its jump":         {"moves", `"e4-e6-c4"`, `"e4-c4"`, "line[2]: e4-c4, jump by jump: move 1 is not legal"},
		"one move as two": {"moves", `"length": 3,
  "line": ["c4-c6", "d3-f5", "e4-e6-c4"]`, `"length": 4,
  "line": ["c4-c6", "d3-f5", "e4-e6", "e6-c4"]`, "the levels are too small"},
		"level of one direction": {"eclair", `"level": 5`, `"level": 4`, "proofs[0]: the levels are too small"},
		"sides not yet connected": {"eclair", `"length": 7,
  "line": ["f7-f5", "e5-e7", "g7-g5", "g6-g4", "e4-g6", "f5-f7", "f7-d7"]`, `"length": 6,
  "line": ["f7-f5", "e5-e7", "g7-g5", "g6-g4", "e4-g6", "f5-f7"]`, "line: it ends at"},
		"sides that a corner joins": {"eclair", `"side": 4,`, `"side": 4, "readings": {"wab-connect": "no"},`, "which is not a goal"},
		"nothing to prove it":       {"eclair", `{"kind": "one-sided", "level": 5}`, ``, "proofs: there is none"},
		"missing image":             {"translation", `{"kind": "two-sided", "target": "a2 b3 b4 b5"},`, ``, "proofs: no proof covers the goal position a2 b3 b4 b5"},
		"wrong counts of the start": {"ring", `"4,4,4,6"`, `"4,4,6,4"`, `proofs[0]: the start has the counts 4,4,4,6, not "4,4,6,4"`},
		"wrong counts of the goal":  {"ring", `"6,6,6,0"`, `"6,0,6,6"`, `proofs[0]: no goal position has the counts "6,0,6,6"`},
		"too few, counted wrong":    {"too-few", `"4,2,4,2"`, `"4,4,2,2"`, "proofs[0]: the start has the counts"},
		"equal counts":              {"ring", `"6,6,6,0"`, `"4,4,4,6"`, "proofs[0]: the counts 4,4,4,6 are the start's"},
		"counts that another reading does not keep": {"ring", `"up-to-symmetry"`, `"up-to-symmetry", "wab-simple": "over-run"`,
			`proofs[0]: the start has the counts 18, not "4,4,4,6"`},
	} {
		t.Run(name, func(t *testing.T) {
			cert, err := Read(strings.NewReader(c.text(t)), c.file)
			if err != nil {
				t.Fatal(err)
			}
			_, err = Check(t.Context(), cert, certify.Limits{})
			if rejected := (*Rejected)(nil); !errors.As(err, &rejected) || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got  %v\nwant %s", err, c.want)
			}
		})
	}
}

// TestCountsNeedNoProof: that the ring's counts are not the start's is the
// checker's own finding.
func TestCountsNeedNoProof(t *testing.T) {
	c, err := readFile("testdata/ring.json")
	if err != nil {
		t.Fatal(err)
	}
	c.Proofs = nil
	report, err := Check(t.Context(), c, certify.Limits{})
	if err != nil || report.ByCounts != 1 || report.Goals != 1 {
		t.Errorf("%+v, %v", report, err)
	}
}

// TestPiecesEnoughForAnEclair: the rulebook's start has pieces for every line.
func TestPiecesEnoughForAnEclair(t *testing.T) {
	c, err := readFile("testdata/too-few.json")
	if err != nil {
		t.Fatal(err)
	}
	c.Start = "f6 f7 f8 g6 g7 g8 g9 h6 h7 h9 h10 i7 i8 i9 i10 j8 j9 j10"
	c.Proofs[0].Start = "4,4,4,6"
	if _, err := Check(t.Context(), c, certify.Limits{}); err == nil || !strings.Contains(err.Error(), "pieces enough") {
		t.Errorf("got %v", err)
	}
}

// TestOneProofForAllImages: the start, a ring, is its own image under every
// symmetry, so one image of the target stands for all.
func TestOneProofForAllImages(t *testing.T) {
	c := Certificate{
		Game: "wabanti-solo", Side: 4, Metric: Jumps, Readings: readings("wab-target=up-to-symmetry"),
		Start: "c3 c4 d3 d5 e4 e5", Target: "b3 c2 c3 d3 e3 e4",
	}
	m, ok := newMaker(c, 10_000)
	if !ok {
		t.Fatal("too many positions")
	}
	c = m.certificate(50)
	if c.Verdict != puzzles.Solved || len(c.Proofs) < 6 {
		t.Fatalf("%s, %d goal positions", c.Verdict, len(c.Proofs))
	}
	c.Proofs = c.Proofs[1:2]
	if _, err := Check(t.Context(), c, certify.Limits{}); err != nil {
		t.Error(err)
	}
}

func TestLimitsMakeItUnknown(t *testing.T) {
	c, err := readFile("testdata/unsolvable.json")
	if err != nil {
		t.Fatal(err)
	}
	_, err = Check(t.Context(), c, certify.Limits{Positions: 10})
	if rejected := (*Rejected)(nil); !certify.Unknown(err) || errors.As(err, &rejected) {
		t.Errorf("got %v", err)
	}
}
