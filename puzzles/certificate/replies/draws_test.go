package replies_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"ludex/puzzles/certificate/bitboard"
	"ludex/rules/havannah"
	"ludex/solver/certify"
)

// TestPublishedDraws: each draw of the published values of three stones has a certificate,
// and no other position has. The smallest ones are checked, and all with -deepest.
func TestPublishedDraws(t *testing.T) {
	const folder = "testdata/draws/"
	values, err := os.ReadFile("../../havannah/known/values/havannah-4.txt")
	if err != nil {
		t.Fatal(err)
	}
	var files []string
	sizes := map[string]int64{}
	for line := range strings.Lines(string(values)) {
		moves, drawn := strings.CutPrefix(strings.TrimSpace(line), "draw ")
		if !drawn {
			continue
		}
		name := folder + "havannah-4-" + strings.ReplaceAll(moves, " ", "-") + ".txt.gz"
		info, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		files, sizes[name] = append(files, name), info.Size()
	}
	if all, err := os.ReadDir(folder); err != nil || len(files) != 28 || len(all) != len(files) {
		t.Fatalf("%d draws, %d certificates, %v", len(files), len(all), err)
	}
	slices.SortFunc(files, func(a, b string) int { return int(sizes[a] - sizes[b]) })
	for i, name := range files {
		t.Run(name[len(folder):], func(t *testing.T) {
			t.Parallel()
			file, err := os.Open(name)
			if err != nil {
				t.Fatal(err)
			}
			c := readFile[havannah.UpTo5](t, file)
			s := c.Game.Start()
			for _, cell := range strings.Split(strings.TrimSuffix(name[len(folder+"havannah-4-"):], ".txt.gz"), "-") {
				m, err := c.Game.ParseMove(s, cell)
				if err != nil {
					t.Fatal(err)
				}
				s = c.Game.Play(s, m)
			}
			if c.Game.String() != "havannah:4" || !c.Holds || c.Start != s {
				t.Fatalf("another claim: %s, draw %v\n%s", c.Game, c.Holds, c.Game.Format(c.Start))
			}
			if i > 0 && depth() < withDeep {
				return
			}
			if _, err := bitboard.Check(t.Context(), c, certify.Limits{}); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestDrawRefused: the line that is named is the last reply on the way to the loss.
func TestDrawRefused(t *testing.T) {
	for _, k := range []struct{ old, new, want string }{
		{"b4 b3\nholds", "b4 a3\nholds", "line 19: no reply is given, and no win is in sight"},
		{"     c2 d2", "     d2 c2", "line 26: no reply is given"},
		{"holds o\nreplies 6\na3", "holds o\nreplies 6\nb4", "x:25: b4: black has a stone there already"},
	} {
		_, err := check(strings.Replace(draw, k.old, k.new, 1))
		if err == nil || !strings.HasPrefix(err.Error(), k.want) {
			t.Errorf("%q for %q: %v, want %s", k.new, k.old, err, k.want)
		}
	}
}
