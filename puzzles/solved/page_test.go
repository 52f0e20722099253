package solved

import (
	"bytes"
	"errors"
	"fmt"
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

Who wins, and does a reading of the rules change it? %d values of %d games, each on a board that is searched completely, under all combinations of readings
([how](../how-to/solve-a-position.md#small-games-by-each-reading)). Every value has a [certificate](certificates.md#the-certificate-of-a-value) that a program without the code of
the search has checked, often one for several readings: together %s. A game is won in so many plies with best play of both players; *positions* are those that were solved for the first
proof. [The table](../../puzzles/solved/solved.jsonl) has the readings, figures and SHA-256 of every proof.

%d values are compared with [published ones](../../puzzles/solved/testdata/published.txt), which the last column names. ` + "`go test ./puzzles/solved -run Page -update`" + ` writes this page.
`

// headings are those of the ranks of games.
var headings = []string{"A reading decides", "No reading changes who wins", "Unknown"}

// about is a published value.
type about struct{ game, value, source string }

// readPublished returns the published values: a game, a value and a source a line.
func readPublished(t *testing.T) (list []about) {
	t.Helper()
	data, err := os.ReadFile("testdata/published.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		parts := strings.Split(strings.TrimSpace(line), " | ")
		if strings.HasPrefix(line, "#") || len(parts) != 3 {
			continue
		}
		list = append(list, about{parts[0], parts[1], parts[2]})
	}
	return list
}

// TestPage compares docs/reference/solved.md with the table.
func TestPage(t *testing.T) {
	table, err := Published()
	if err != nil {
		t.Fatal(err)
	}
	known := readPublished(t)
	games := table.Games()
	values, proofs, b, rank := 0, 0, bytes.Buffer{}, -1
	for _, e := range table {
		if proofs += len(e.Proofs); e.Value != Unknown {
			values++
		}
	}
	fmt.Fprintf(&b, head, values, len(games), humanize.Comma(int64(proofs))+" proofs", len(known))
	for _, g := range games {
		if r := g.rank(); r != rank {
			rank = r
			fmt.Fprintf(&b, "\n## %s\n\n| game | who wins | positions | published |\n| --- | --- | --- | --- |\n", headings[rank])
		}
		fmt.Fprintln(&b, row(g, known))
	}
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

// row returns the line of a game.
func row(g Game, known []about) string {
	e := g.Entries[0]
	name := strings.TrimSuffix(path.Base(e.Game), ".rbg") + " " + e.Board
	if file, ok := strings.CutPrefix(e.Game, "docs/examples/"); ok {
		name = fmt.Sprintf("[%s](../examples/%s) %s", strings.TrimSuffix(path.Base(e.Game), ".rbg"), file, e.Board)
	}
	var values []string
	for _, e := range g.Entries {
		text := e.Words()
		if len(g.Entries) > 1 {
			text += ": " + under(e)
		}
		values = append(values, text)
	}
	var sources []string
	for _, a := range known {
		if base, _, _ := strings.Cut(a.game, ","); base == g.Name() && !slices.Contains(sources, a.source) {
			sources = append(sources, a.source)
		}
	}
	return fmt.Sprintf("| %s | %s | %s | %s |", name, strings.Join(values, "<br>"), humanize.Comma(e.Positions()), strings.Join(sources, "; "))
}

// under returns the readings of an entry for a table.
func under(e Entry) string {
	return strings.ReplaceAll(e.Under(), "|", "\\|")
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
