package solved

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/dustin/go-humanize"

	"ludex/proptest/long"
	"ludex/rules/play"
)

// head is the beginning of the page.
const head = `# Small games, solved by reading

Who wins, and does a reading of the rules change it? %d values of %d games, each on a board under all combinations of readings, or the first 64
([how](../how-to/solve-a-position.md#small-games-by-each-reading)). Every value has a [certificate](certificates.md#the-certificate-of-a-value), checked without the code of
the search: %s.

` + "`ludex solved`" + ` prints the values. [The table](../../puzzles/solved/solved.jsonl) has the readings, figures, SHA-256 and program version
of every proof, and the limit of open entries.

| game | a reading decides on | by | the same under all | a limit was hit on |
| --- | --- | --- | --- | --- |
`

// tail is the end of the page.
const tail = `
The table has the SHA-256 of the files of rbgGames. Open ones had 4 seconds (breakthrough_5x5 30 minutes), others 1 to 100 minutes.
This makes the others again: ` + "`ludex solved $(ludex solved --json | jq -r '.game + \":\" + .board' | grep -v rbgGames | uniq) -o again.jsonl --timeout 1h`" + `.

## Compared

%d values are compared with [published ones](../../puzzles/solved/testdata/published.txt); all agree. For %d of them the text at the address in
the file was read, which has the value or its rule. The others are cited by title. [achi.py](../examples/small/achi.py) finds those of Achi and Tapatan, which lists doubt, otherwise;
[values](../examples/values/main.go), 300 lines, checks the certificates of rulebook files by the reference model: ` + "`go test ./puzzles/solved -run Second`" + `.

` + "`go test ./puzzles/solved -run Page -update`" + ` writes this page.
`

// about is a published value.
type about struct{ game, value, source, text string }

// readPublished returns the published values: a game, a value, a source and perhaps the
// address of the text that was read, a line.
func readPublished(t *testing.T) (list []about) {
	t.Helper()
	data, err := os.ReadFile("testdata/published.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		parts := append(strings.Split(strings.TrimSpace(line), " | "), "")
		if strings.HasPrefix(line, "#") || len(parts) < 4 {
			continue
		}
		list = append(list, about{parts[0], parts[1], parts[2], parts[3]})
	}
	return list
}

// TestPage compares docs/reference/solved.md with the table.
func TestPage(t *testing.T) {
	table, err := Published()
	if err != nil {
		t.Fatal(err)
	}
	games := table.Games()
	values, proofs, read, b := 0, 0, 0, bytes.Buffer{}
	for _, e := range table {
		if proofs += len(e.Proofs); e.Value != unknown {
			values++
		}
	}
	known := readPublished(t)
	for _, a := range known {
		if a.text != "" {
			read++
		}
	}
	fmt.Fprintf(&b, head, values, len(games), humanize.Comma(int64(proofs))+" proofs")
	for _, f := range families(games) {
		fmt.Fprintln(&b, f)
	}
	fmt.Fprintf(&b, tail, len(known), read)
	const page = "../../docs/reference/solved.md"
	if *long.Update {
		if err := os.WriteFile(page, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if old, err := os.ReadFile(page); err != nil || !bytes.Equal(old, b.Bytes()) {
		t.Errorf("%s differs from the table: go test ./puzzles/solved -run Page -update", page)
	}
}

// families returns the lines of the table: the boards of each game, by who wins on them.
func families(games []Game) (lines []string) {
	var names []string
	boards, by := map[string]*[4][]string{}, map[string]map[string]bool{}
	for _, g := range games {
		e := g.Entries[0]
		if outside(e) {
			e.Game, e.Board = "[rbgGames](https://github.com/marekesz/rbgGames)", strings.TrimSuffix(path.Base(e.Game), ".rbg")
		}
		f := boards[e.Game]
		if f == nil {
			names, f = append(names, e.Game), new([4][]string)
			boards[e.Game], by[e.Game] = f, map[string]bool{}
		}
		known := slices.ContainsFunc(g.Entries, func(e Entry) bool { return e.Value != unknown })
		if !g.Entries.Open() || g.Depends() || !known {
			f[g.rank()] = append(f[g.rank()], e.Board)
		}
		for _, id := range g.Deciding() {
			by[e.Game][id] = true
		}
		if g.Entries.Open() && known {
			f[3] = append(f[3], e.Board)
		}
	}
	for _, name := range names {
		f, shown := boards[name], name
		if file, ok := strings.CutPrefix(name, "docs/examples/"); ok {
			shown = fmt.Sprintf("[%s](../examples/%s)", strings.TrimSuffix(path.Base(name), ".rbg"), file)
		}
		some := f[2]
		if len(f[3]) > 0 {
			some = append(some, "some readings of "+strings.Join(f[3], ", "))
		}
		ids := strings.Join(slices.Sorted(maps.Keys(by[name])), ", ")
		lines = append(lines, fmt.Sprintf("| %s | %s | %s | %s | %s |", shown, strings.Join(f[0], ", "), ids, strings.Join(f[1], ", "), strings.Join(some, ", ")))
	}
	return lines
}

// TestConfirmed compares the table with the published values.
func TestConfirmed(t *testing.T) {
	table, err := Published()
	if err != nil {
		t.Fatal(err)
	}
	known := readPublished(t)
	t.Chdir("../..")
	for _, a := range known {
		e, ok := valueOf(t, table, a.game)
		if !ok {
			t.Errorf("%s is not in the table", a.game)
		} else if words := e.Words(); words != a.value && !strings.HasPrefix(words, a.value+" ") {
			t.Errorf("%s: %s, published as %s: %s", a.game, words, a.value, a.source)
		}
	}
}

// TestSecondProgram: a program of its own, with rules and a search in another language,
// has the values of the table, which lists of solved games doubt.
func TestSecondProgram(t *testing.T) {
	out, err := exec.CommandContext(t.Context(), "python3", "../../docs/examples/small/achi.py", "solve").Output()
	if errors.Is(err, exec.ErrNotFound) {
		t.Skip("no python3")
	}
	if err != nil {
		t.Fatal(err)
	}
	table, err := Published()
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir("../..")
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	for _, line := range lines {
		readings, want, _ := strings.Cut(line, ": ")
		board := "achi"
		if strings.Contains(readings, "m-pieces=three") {
			board = "tapatan"
		}
		readings = readings[:strings.LastIndex(readings, ",")]
		e, ok := valueOf(t, table, "docs/examples/small/morris-of-three.rbg:"+board+","+readings)
		if got := e.Words(); !ok || got != want {
			t.Errorf("%s: %s, by the second program %s", readings, got, want)
		}
	}
	if len(lines) != 8 {
		t.Errorf("%d values", len(lines))
	}
}

// valueOf returns the entry of a game with its board and readings.
func valueOf(t *testing.T, table Table, name string) (Entry, bool) {
	t.Helper()
	k := kindOf(t, name)
	spec, err := k.Spec(name)
	if err != nil {
		t.Fatal(err)
	}
	r, err := k.Readings(spec.Readings)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range table {
		if e.Game == k.Name && (e.Board == spec.Board || spec.Board == "" && e.Board == k.Boards[0]) && covers(e, r) {
			return e, true
		}
	}
	return Entry{}, false
}

// covers reports whether one of the sets of an entry has a choice of readings.
func covers(e Entry, r play.Reading) bool {
	return slices.ContainsFunc(e.Readings, func(set string) bool {
		for _, part := range strings.Split(set, ",") {
			id, names, _ := strings.Cut(part, "=")
			for _, c := range r.All {
				if c.ID == id && !slices.ContainsFunc(strings.Split(names, "|"), c.Has) {
					return false
				}
			}
		}
		return true
	})
}
