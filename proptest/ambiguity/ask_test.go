package ambiguity

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	_ "ludex/proptest/long" // the flag -update
	"ludex/puzzles/library"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/play"
	"ludex/rules/template"
	"ludex/rules/wabanti"
)

// games are the games of the catalogue.
func games() (list []Game) {
	for _, k := range catalog.New().Kinds() {
		list = append(list, Of(k))
	}
	return list
}

// kind returns a game of the catalogue.
func kind(name string) *play.Kind {
	k, ok := catalog.New().Find(name)
	if !ok {
		panic("no such game: " + name)
	}
	return k
}

// TestEveryPairAsked: every two readings of every question of every rulebook are
// the question of some game.
func TestEveryPairAsked(t *testing.T) {
	asked := map[[3]string]bool{}
	for _, g := range games() {
		for _, q := range g.Questions {
			asked[[3]string{q.Ambiguity.ID, q.A.Name, q.B.Name}] = true
		}
	}
	for _, r := range catalog.New().Rulebooks() {
		for _, a := range r.Ambiguities {
			for _, f := range a.Questions {
				for i, first := range f.Readings {
					for _, second := range f.Readings[i+1:] {
						if !asked[[3]string{a.ID, first.Name, second.Name}] {
							t.Errorf("%s: %s or %s is no question", a.ID, first.Name, second.Name)
						}
					}
				}
			}
		}
	}
}

// TestAskAll: the answers are the same with any number of workers, and those
// of a few questions are known.
func TestAskAll(t *testing.T) {
	var list []Asked
	for _, g := range games() {
		for _, id := range []string{"hav-swap", "taf-repeat", "wab-anti-start", "wab-four", "wal-place-line", "wal-end"} {
			list = append(list, g.About(id)...)
		}
	}
	effort := Effort{Positions: 6_000, Games: 3, Shorten: 1, Seed: 7}
	answers := func(workers int) (got []*Answer) {
		if err := AskAll(t.Context(), list, effort, workers, func(_ int, a *Answer) error {
			got = append(got, a)
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		return got
	}
	one, three := answers(1), answers(3)
	if diff := cmp.Diff(one, three, cmpopts.EquateErrors()); diff != "" {
		t.Errorf("with one worker and with three:\n%s", diff)
	}
	plies := map[string]int{"hav-swap": 2, "taf-repeat": 8, "wab-anti-start": 0, "wab-four": 2, "wal-place-line": 3, "wal-end": 7}
	for _, a := range one {
		want := plies[a.Question.Ambiguity.ID]
		if a.Question.B.Name == "defenders-may-not" {
			want = 4
		}
		if a.Differ != Yes || !a.First.Proved || a.First.Plies() != want {
			t.Errorf("%v: %v %+v, want a proved game of %d moves", a.Question, a.Differ, a.First, want)
		}
	}
}

// TestVerifyRefuses: games that show no difference, or show one before their
// end, or are illegal.
func TestVerifyRefuses(t *testing.T) {
	f := Of(kind("wali"))
	i := slices.IndexFunc(f.Questions, func(q Comparison) bool { return q.Ambiguity.ID == "wal-place-line" })
	q := f.Questions[i]
	if _, err := f.Verify(q, "wali:6x5", []string{"A1", "B1", "C1"}); err != nil {
		t.Error(err)
	}
	for _, game := range [][]string{{}, {"A1"}, {"A1", "B1"}, {"A1", "B1", "C1", "C2"}, {"A1", "A1"}, {"A1", "C3", "B1"}, {"Z9"}} {
		if _, err := f.Verify(q, "wali:6x5", game); err == nil {
			t.Errorf("%v passes", game)
		}
	}
}

// TestShortened: a shortened game is not longer than before and still shows a
// difference.
func TestShortened(t *testing.T) {
	f := Of(kind("wali"))
	for _, q := range f.Questions {
		d, err := f.comparison(q, "wali:4x3,pieces=4")
		if err != nil {
			t.Fatal(err)
		}
		_, line := d.play(t.Context(), 5, 1)
		if line == nil {
			continue
		}
		short := d.shorten(t.Context(), line, 500)
		if err := d.verify(short); err != nil || len(short) > len(line) {
			t.Errorf("%v: %d moves shortened to %d: %v", q, len(line), len(short), err)
		}
	}
}

// TestAnyGame: a game that is added at run time is compared without types and
// without details.
func TestAnyGame(t *testing.T) {
	c := catalog.New()
	k := play.New(template.Kind())
	if err := c.Add(k); err != nil {
		t.Fatal(err)
	}
	g := Of(k)
	if len(g.Questions) == 0 {
		t.Fatal("no questions")
	}
	for _, q := range g.Questions {
		a, err := g.Ask(t.Context(), q, Default)
		if err != nil {
			t.Fatal(err)
		}
		if a.Differ != Yes || !a.First.Proved || a.Share.Games == 0 {
			t.Fatalf("%v: %v, %+v, %+v", q, a.Differ, a.First, a.Share)
		}
		if d, err := g.Verify(q, a.First.Board, a.First.Moves); err != nil || !slices.Equal(d.After, a.First.After) {
			t.Errorf("%v: %v: %v", q, a.First.Moves, err)
		}
	}
}

// TestLargeBoards: boards that need positions of another type are compared, too.
func TestLargeBoards(t *testing.T) {
	g := Of(kind("havannah"))
	q := g.About("hav-swap")[0].Question
	q.Board = "havannah:10"
	a, err := g.Ask(t.Context(), q, Effort{Positions: 100, Games: 1, Shorten: 1, Seed: 1})
	if err != nil || a.Differ != Yes || a.First.Plies() != 2 {
		t.Errorf("%+v, %v", a, err)
	}
}

// TestSoloBoards: the boards of Solo have the names of the library's puzzles,
// and these open the boards of the catalogue.
func TestSoloBoards(t *testing.T) {
	k := kind("wabanti-solo")
	f := Of(k)
	names := f.Boards
	if got, want := names[0], "wabanti-solo:crown"; got != want {
		t.Errorf("the first board is %s, want %s", got, want)
	}
	for i, name := range names {
		p, err := f.pair(f.Questions[0], name)
		if err != nil {
			t.Fatal(err)
		}
		if want := "wabanti-solo:" + k.Boards[i]; p.GameA.String() != want {
			t.Errorf("%s opens %s, want %s", name, p.GameA, want)
		}
		_, id, _ := strings.Cut(name, ":")
		if q, ok := library.Find(id); strings.Contains(name, ",") == ok || ok && q.WithOptions(wabanti.Options{}).Game.String() != p.GameA.String() {
			t.Errorf("%s is the board %s, the puzzle %s", name, p.GameA, q.Game)
		}
	}
}

// TestShortAmongMany: two choices that differ in several readings differ by repetition
// before any position of theirs does, and a known game is shorter than those of random
// play.
func TestShortAmongMany(t *testing.T) {
	g := Of(kind("hnefatafl"))
	effort := Effort{Positions: 500, Games: 4, Shorten: 1, Seed: 1}
	walled := rules.ParseChoices([]string{"taf-shield-wall=taken"})
	q := Comparison{Game: "hnefatafl", Board: g.Boards[0], SideA: walled, SideB: rules.ParseChoices([]string{"taf-repeat=third-time-draw"})}
	a, err := g.Ask(t.Context(), q, effort)
	if err != nil {
		t.Fatal(err)
	}
	if a.First == nil || a.First.Plies() != 8 || !slices.Equal(a.Deciding, []string{"taf-repeat=third-time-draw"}) {
		t.Errorf("by repetition: %+v, decided by %v; want 8 moves, by taf-repeat", a.First, a.Deciding)
	}
	q.SideB = rules.ParseChoices([]string{"taf-edge-fort=wins"})
	without, err := g.Ask(t.Context(), q, effort)
	if err != nil {
		t.Fatal(err)
	}
	known := strings.Fields("h1-h3 h6-h9 d11-d9 g7-j7 k5-i5 j7-j10 h11-j11 g6-g10 j6-j9xj10 f6-i6 g11-i11 g10-j10 k8-j8 i6-i10 k7-k10 h9-h11xi11xj11")
	effort.Written = map[string][][]string{"hnefatafl": {known}}
	with, err := g.Ask(t.Context(), q, effort)
	if err != nil {
		t.Fatal(err)
	}
	if with.First == nil || with.First.Plies() > len(known) || without.First != nil && without.First.Plies() <= with.First.Plies() {
		t.Errorf("with a known game: %+v; without: %+v; want at most %d moves, and fewer than without", with.First, without.First, len(known))
	}
}
