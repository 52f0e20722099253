package solved

import (
	"bytes"
	"context"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"ludex/proptest/long"
	"ludex/puzzles/certificate/strategy"
	"ludex/puzzles/certificate/writer"
	"ludex/puzzles/search"
	"ludex/rules/catalog"
	"ludex/rules/play"
	"ludex/rules/rbg"
	"ludex/solver"
	"ludex/solver/certify"
)

// kindOf returns a game by the name that the table has for it, from the root of the module.
func kindOf(t testing.TB, name string) *play.Kind {
	t.Helper()
	games := catalog.New()
	games.Handle(rbg.Suffix, func(file string) (*play.Kind, error) { return rbg.Load(file, games.Rulebooks()...) })
	k, err := games.Kind(name)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// itemOf returns an item of a game.
func itemOf(t testing.TB, name, board, rules string) Item {
	t.Helper()
	list, err := Items(kindOf(t, name), rules, board)
	if err != nil {
		t.Fatal(err)
	}
	return list[0]
}

// TestCombinations: few changes come first, and none twice.
func TestCombinations(t *testing.T) {
	list := []question{{"a", []string{"x", "y"}, false}, {"b", []string{"x", "y", "z"}, true}, {"a", []string{"u", "v"}, false}}
	all, complete := combinations(list, 12)
	if len(all) != 12 || !complete || !slices.Equal(all[0], combination{0, 0, 0}) || !slices.Equal(all[11], combination{1, 2, 1}) {
		t.Errorf("%v, complete: %v", all, complete)
	}
	if some, complete := combinations(list, 11); len(some) != 11 || complete {
		t.Errorf("%v, complete: %v", some, complete)
	}
	if got, complete := combinations(nil, 1); len(got) != 1 || !complete {
		t.Errorf("of no question: %v", got)
	}
	if got := all[11].choices(list); len(got) != 3 || got[0].String() != "a=y" {
		t.Errorf("%v", got)
	}
}

// TestCubes: sets in words have the combinations that they were made of, and no others.
func TestCubes(t *testing.T) {
	list := []question{{"a", []string{"x", "y"}, true}, {"b", []string{"x", "y", "z"}, true}, {"c", []string{"u", "v"}, true}}
	all, _ := combinations(list, 100)
	for mask := range 1 << len(all) {
		if mask%7 != 1 && !long.On() {
			continue
		}
		var some []combination
		for i, c := range all {
			if mask>>i&1 != 0 {
				some = append(some, c)
			}
		}
		sets, n := cubes(some), 0
		for i, c := range all {
			in := 0
			for _, s := range sets {
				if !slices.ContainsFunc([]int{0, 1, 2}, func(q int) bool { return s[q]>>c[q]&1 == 0 }) {
					in++
				}
			}
			if in != mask>>i&1 {
				t.Fatalf("%v is in %d of %v, from %b", c, in, sets, mask)
			}
			n += in
		}
	}
	if got := texts(list, all, true); len(got) != 1 || got[0] != "" {
		t.Errorf("all: %q", got)
	}
	if got := texts(list, all[:1], true); len(got) != 1 || got[0] != "a=x,b=x,c=u" {
		t.Errorf("the default: %q", got)
	}
	if got := texts(list, all[:2], false); len(got) != 1 || got[0] != "a=*" {
		t.Errorf("the default and one other: %q", got)
	}
}

// TestPublished: the table reads back, its values are proved or name a limit, and no game is
// there twice.
func TestPublished(t *testing.T) {
	table, err := Published()
	if err != nil || !bytes.Equal(table.JSON(), published) {
		t.Fatalf("%v, or the table is not written as it is read", err)
	}
	seen := map[string]bool{}
	for _, g := range table.Games() {
		if seen[g.Name()] {
			t.Errorf("%s is there twice", g.Name())
		}
		seen[g.Name()] = true
		for _, e := range g.Entries {
			if !isNamed(e.Version) {
				t.Errorf("%s: nobody finds the version %q", g.Name(), e.Version)
			}
			if (e.Value == unknown) != (len(e.Proofs) == 0) || e.Value == unknown && e.Limit == "" {
				t.Errorf("%s: %s with %d proofs, limit %q", g.Name(), e.Value, len(e.Proofs), e.Limit)
			}
		}
	}
	if !strings.HasPrefix(table.Text(), table.Games()[0].Name()+": a reading decides: ") {
		t.Error("games whose value depends on a reading do not come first")
	}
	if _, err := Read([]byte("{\"game\":1}\n")); err == nil || !strings.HasPrefix(err.Error(), "line 1: ") {
		t.Errorf("a damaged table: %v", err)
	}
}

// TestRules: the files whose values the table has are those of the project.
func TestRules(t *testing.T) {
	table, err := Published()
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range table {
		if outside(e) || e.Rules == "" {
			continue
		}
		if text, err := os.ReadFile("../../" + e.Game); err != nil || fmt.Sprintf("%x", sha256.Sum256(text)) != e.Rules {
			t.Errorf("%s:%s: %v, or its rules have changed: solve it again", e.Game, e.Board, err)
		}
	}
}

// TestBoards: the table has each board of the project's files, but of those that say the rules of
// games of the program once more.
func TestBoards(t *testing.T) {
	t.Chdir("../..")
	table, err := Published()
	if err != nil {
		t.Fatal(err)
	}
	files, _ := filepath.Glob("docs/examples/*.rbg") // the pattern is good
	small, _ := filepath.Glob("docs/examples/small/*.rbg")
	for _, file := range slices.Concat(files, small) {
		if strings.Contains("anti-wabanti.rbg havannah.rbg wabanti-jumps.rbg wali.rbg", filepath.Base(file)) {
			continue
		}
		for _, board := range kindOf(t, file).Boards {
			if !slices.ContainsFunc(table, func(e Entry) bool { return e.Game == file && e.Board == board }) {
				t.Errorf("no entry of %s:%s", file, board)
			}
		}
	}
}

// TestReadings: the sets of readings of a board have each combination that was tried once.
func TestReadings(t *testing.T) {
	t.Chdir("../..")
	table, err := Published()
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range table.Games() {
		if strings.HasPrefix(g.Name(), "rbgGames") {
			continue
		}
		list := questions(kindOf(t, g.Entries[0].Game))
		all, complete := combinations(list, 64)
		for _, c := range all {
			n := 0
			for _, e := range g.Entries {
				for _, set := range e.Readings {
					if c.in(list, named(set), complete) {
						n++
					}
				}
			}
			if n != 1 {
				t.Errorf("%s: %v is in %d sets", g.Name(), c.choices(list), n)
			}
		}
	}
}

// in reports whether a combination is in a set.
func (c combination) in(list []question, set map[string][]string, complete bool) bool {
	for q, r := range c {
		var names []string
		for _, name := range set[list[q].id] {
			if name == every || slices.Contains(list[q].names, name) {
				names = append(names, name)
			}
		}
		if len(names) == 0 && r != 0 && !complete || len(names) > 0 && names[0] != every && !slices.Contains(names, list[q].names[r]) {
			return false
		}
	}
	return true
}

// TestLine: the line of a game names the questions that decide, and no others.
func TestLine(t *testing.T) {
	e := func(value string, readings ...string) Entry { return Entry{Value: value, Readings: readings} }
	first := func(e Entry) Entry { e.Limit = firstOnly + "2"; return e }
	for want, entries := range map[string]Table{
		"red wins": {e("red", "a=x"), e("red", "a=y")},
		"a reading decides: red wins or draw, by a":    {e("red", "a=x"), e("draw", "a=y")},
		"a reading decides: red wins or draw, by a, b": {e("red", "a=x,b=u"), e("draw", "a=y", "a=x,b=v")},
		"a reading decides: red wins or draw, by b":    {first(e("red", "b=u")), first(e("draw", ""))},
		"a reading decides: draw or red wins, by a":    {e("draw", "a=x"), e("red", "a=any")},
		"a reading decides: draw or white wins, by b":  {first(e("draw", "a=x")), first(e("white", "a=*,b=v"))},
		"a reading decides: white wins or draw":        {first(e("white", "a=any")), first(e("draw", "b=v"))},
		"draw or unknown":                              {e(unknown, "a=y"), e("draw", "a=x")},
	} {
		if got := (Game{entries}).Line(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestRebuild makes a sample of the table again, with another number of workers.
func TestRebuild(t *testing.T) {
	table, err := Published()
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir("../..")
	small := int64(long.Number(5000, 50_000))
	tried, done := 0, 0
	for _, g := range table.Games() {
		if largest(g) > small || outside(g.Entries[0]) {
			continue
		}
		if tried++; long.Pick(tried, 5) {
			rebuilt(t, g)
			done++
		}
	}
	if done == 0 {
		t.Errorf("none of %d games made again", tried)
	}
}

// TestOpening proves Havannah on four cells a side by a certificate that the program holds,
// as the table has it.
func TestOpening(t *testing.T) {
	got, err := itemOf(t, "havannah", "4", "").Solve(t.Context(), Limits{Readings: 2})
	if err != nil || len(got) != 1 || len(got[0].Proofs) != 1 || !got[0].AtMost || got[0].Value != "red (x)" {
		t.Fatalf("%v, %+v", err, got)
	}
	table, err := Published()
	if err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(table, func(e Entry) bool {
		return slices.ContainsFunc(e.Proofs, func(p Proof) bool { return p.Game == "havannah:4" && p.SHA256 == got[0].Proofs[0].SHA256 })
	}) {
		t.Errorf("the table has not the proof of %+v", got[0])
	}
}

// TestAlone: where the positions of a game for one player are too many, a line that wins is the
// proof, under each reading that allows its moves.
func TestAlone(t *testing.T) {
	t.Chdir("../..")
	got, err := itemOf(t, "docs/examples/peg.rbg", "english", "").Solve(t.Context(), Limits{Limits: solver.Limits{Memory: 64 << 20}, Readings: 3})
	if err != nil || len(got) != 2 || got[0].Words() != "solvable in at most 31 moves" || len(got[0].Proofs) != 1 || got[1].Value != unknown {
		t.Errorf("%v, %+v", err, got)
	}
	k := kindOf(t, "docs/examples/peg.rbg")
	list := questions(k)
	all, _ := combinations(list, 64)
	for _, board := range []string{"row", "4x4", "4x4-edge"} {
		for _, c := range all {
			g, err := k.Open(k.Name+":"+board, c.choices(list))
			if err != nil {
				t.Fatal(err)
			}
			a, b := search.Won(t.Context(), g, g.Start(), solver.Limits{}), search.Proved(t.Context(), g, g.Start(), solver.Limits{})
			if a.Outcome != b.Outcome || len(a.Claims) != 1 {
				t.Errorf("%s: %v with %d proofs by a line, %v by all positions", g, a.Outcome, len(a.Claims), b.Outcome)
			}
		}
	}
}

// outside reports whether the file of an entry is not part of the project.
func outside(e Entry) bool { return strings.HasPrefix(e.Game, public) }

// public is the folder of the files of https://github.com/marekesz/rbgGames.
const public = "rbgGames/"

// largest returns the most positions of a proof of a game; more than any number where a limit
// decided which search found it.
func largest(g Game) (most int64) {
	for _, e := range g.Entries {
		if e.Value == unknown || e.AtMost {
			return 1 << 62
		}
		for _, p := range e.Proofs {
			most = max(most, p.Positions*int64(len(e.Proofs)))
		}
	}
	return most
}

// rebuilt fails unless a game has these entries.
func rebuilt(t *testing.T, g Game) {
	first := g.Entries[0]
	it := itemOf(t, first.Game, first.Board, first.Rules)
	got, err := it.Solve(t.Context(), Limits{Limits: solver.Limits{Workers: 3}, Readings: 64})
	if err != nil {
		t.Fatal(err)
	}
	for i := range got {
		got[i].Version = first.Version
	}
	if !bytes.Equal(got.JSON(), g.Entries.JSON()) {
		t.Errorf("%s: the table has\n%snow\n%s", g.Name(), g.Entries.JSON(), got.JSON())
	}
}

// TestStart: a proof does not hold for a game that begins with the other player.
func TestStart(t *testing.T) {
	t.Chdir("../..")
	got, err := itemOf(t, "docs/examples/small/dodgem.rbg", "3x3", "").Solve(t.Context(), Limits{Readings: 64})
	if err != nil || len(got) != 2 || got[0].Words() != "black wins in 19 plies" || got[1].Words() != "white wins in 19 plies" || got[1].Under() != "d-first=white" {
		t.Errorf("%v, %v", got, err)
	}
}

// TestLimits: what a limit leaves open names it, and other readings are not tried after it.
func TestLimits(t *testing.T) {
	t.Chdir("../..")
	it := itemOf(t, "docs/examples/small/rows.rbg", "3x3-3", "")
	got, err := it.Solve(t.Context(), Limits{Limits: solver.Limits{Memory: 1 << 15}, Readings: 4})
	if err != nil || len(got) != 1 || got[0].Value != unknown || got[0].Limit != "the memory limit was hit (32 KiB)" {
		t.Errorf("%+v, %v", got, err)
	}
	short, stop := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer stop()
	got, err = itemOf(t, "docs/examples/small/rows.rbg", "5x5-4", "").Solve(short, Limits{Readings: 4})
	if err != nil || len(got) != 1 || !strings.HasPrefix(got[0].Limit, "the time limit was hit (") {
		t.Errorf("%+v, %v", got, err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := it.Solve(ctx, Limits{Readings: 1}); err == nil {
		t.Error("an interrupted search has a result")
	}
}

// TestForced: where the memory does not suffice for all positions, a win that a player can
// force is a value of at most so many plies, with a proof that holds.
func TestForced(t *testing.T) {
	t.Chdir("../..")
	it := itemOf(t, "docs/examples/hex.rbg", "3x3", "")
	want, err := it.Solve(t.Context(), Limits{Readings: 64})
	if err != nil {
		t.Fatal(err)
	}
	got, err := it.Solve(t.Context(), Limits{Limits: solver.Limits{Memory: 2 << 20}, Readings: 64})
	if line := (Game{want}).Line(); err != nil || (Game{got}).Line() != line {
		t.Errorf("%v, %v; with enough memory %v", got, err, want)
	}
	i := slices.IndexFunc(got, func(e Entry) bool { return e.AtMost })
	if i < 0 {
		t.Fatalf("all positions have room: %v", got)
	}
	again := got[i].Proofs[0]
	g, err := kindOf(t, again.Game).Open(again.Game, nil)
	if err != nil {
		t.Fatal(err)
	}
	a := search.Decided(t.Context(), g, g.Start(), 1, solver.Limits{Memory: 2 << 20}) // as ludex solve --certificate
	if sum := fmt.Sprintf("%x", sha256.Sum256(writer.Strategies(g, g.Start(), a.Claims...))); sum != again.SHA256 {
		t.Errorf("%s: another certificate: %s, %v", again.Game, sum, a.Limit)
	}
}

// TestDepth: a search in depth has the outcome of one of all positions, and a proof of it.
func TestDepth(t *testing.T) {
	t.Chdir("../..")
	for _, name := range []string{"breakthrough.rbg:3x5", "breakthrough.rbg:4x4-1", "hexapawn.rbg:4x4", "rows.rbg:4x3-4", "connect.rbg:4x3-3"} {
		name = "docs/examples/small/" + name
		g, err := kindOf(t, name).Open(name, nil)
		if err != nil {
			t.Fatal(err)
		}
		a, all := search.Won(t.Context(), g, g.Start(), solver.Limits{}), search.SolveAll(t.Context(), g, g.Start(), solver.Limits{})
		if a.Outcome != all.Outcome || a.Plies < all.Plies {
			t.Errorf("%s: %v in %d plies, want %v in at least %d", name, a.Outcome, a.Plies, all.Outcome, all.Plies)
		}
		p := &proof{}
		text := writer.Strategies(g, g.Start(), a.Claims...)
		if p.strategies, err = strategy.Read(bytes.NewReader(text), "certificate", certify.Limits{}); err == nil {
			err = p.check(t.Context(), g)
		}
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestHistory: where repetition decides, a win is a value of at most so many plies, and the
// rest is unknown.
func TestHistory(t *testing.T) {
	text, err := os.ReadFile("../../docs/examples/six-mens-morris.rbg")
	if err != nil {
		t.Fatal(err)
	}
	r, err := rbg.Read("m.rbg", strings.Replace(string(text), "//@ reading third-draw", "//@ reading no-situation", 1))
	if err != nil {
		t.Fatal(err)
	}
	list, err := Items(r.Kind(), "", "triangle")
	if err != nil {
		t.Fatal(err)
	}
	got, err := list[0].Solve(t.Context(), Limits{Readings: 64})
	if err != nil {
		t.Fatal(err)
	}
	var words []string
	for _, e := range got {
		words = append(words, e.Words()+": "+e.Under())
	}
	want := []string{
		"black wins in 6 plies: m-stuck=loses,m-repeat=nothing", "draw: m-stuck=passes,m-repeat=nothing",
		"black wins in at most 6 plies: m-stuck=loses,m-repeat=no-situation",
	}
	for i, w := range want {
		if i >= len(words) || words[i] != w {
			t.Errorf("%q, want %q first", words, want)
			break
		}
	}
	if len(words) != 4 || !strings.HasPrefix(words[3], "unknown: a position that comes up again decides") {
		t.Errorf("%q", words)
	}
}

// TestNames: a reading that gives the first player another name changes no value.
func TestNames(t *testing.T) {
	got, err := itemOf(t, "havannah", "2", "").Solve(t.Context(), Limits{Readings: 64})
	if err != nil || len(got) != 2 {
		t.Fatalf("%v, %v", got, err)
	}
	g := Game{got}
	if got[0].Value != "the first player" || g.Under(0) != "all others" || !strings.HasPrefix(g.Under(1), "hav-ring=*,hav-swap=swap; ") {
		t.Errorf("%s: %s; %s: %s", got[0].Words(), g.Under(0), got[1].Words(), g.Under(1))
	}
	if one := (Game{got[:1]}); one.Under(0) != "all of them" {
		t.Error(one.Under(0))
	}
}
