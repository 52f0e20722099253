package catalog_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/play"
)

// anyGame draws a board of any game under any readings.
func anyGame(t *rapid.T) play.Game {
	k := rapid.SampledFrom(catalog.New().Kinds()).Draw(t, "game")
	var readings []string
	for _, a := range k.Questions {
		readings = append(readings, rapid.SampledFrom(a.Texts()).Draw(t, a.ID))
	}
	g, err := k.Open(k.Name+":"+rapid.SampledFrom(k.Boards).Draw(t, "board"), rules.ParseChoices(readings))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestNames: the name of a game opens it again, and its readings are those
// that the name gives.
func TestNames(t *testing.T) {
	c := catalog.New()
	rapid.Check(t, func(t *rapid.T) {
		g := anyGame(t)
		again, err := c.Open(g.String())
		if err != nil {
			t.Fatal(err)
		}
		if again.String() != g.String() || !slices.Equal(again.Readings().All, g.Readings().All) || again.Start() != g.Start() {
			t.Fatalf("%s opens %s", g, again)
		}
	})
}

// TestSessions plays a game at random: the written position is read back, the line
// can be played again by its texts, and undone.
func TestSessions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGame(t)
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		s, again := play.NewSession(g), play.NewSession(g)
		for !s.Over() && s.Plies() < 30 {
			s.PlayRandom(random) // no forbidden repetition
		}
		for _, text := range s.Texts() {
			if err := again.PlayText(text); err != nil {
				t.Fatal(err)
			}
		}
		if again.Position() != s.Position() || !slices.Equal(again.Line(), s.Line()) {
			t.Fatalf("%s: %v leads to another position when it is played by its texts", g, s.Texts())
		}
		if p, err := g.Parse(g.Format(s.Position())); err != nil || p != s.Position() {
			t.Fatalf("%s: the diagram is read as another position, %v:\n%s", g, err, g.Format(s.Position()))
		}
		for range s.Plies() {
			s.Undo()
		}
		if _, ok := s.Undo(); ok || s.Position() != g.Start() {
			t.Fatalf("%s: undone, the session is not at its start", g)
		}
	})
}

// TestLayouts: the cells have different names and places, every piece lies on
// a cell of its own, and moves begin and end on cells.
func TestLayouts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGame(t)
		layout := g.Layout()
		names, places := map[string]bool{}, map[[2]float64]bool{}
		for _, cell := range layout.Cells {
			names[cell.Name], places[[2]float64{cell.X, cell.Y}] = true, true
		}
		n := len(layout.Cells)
		if len(names) != n || len(places) != n {
			t.Fatalf("%s: %d cells have %d names and %d places", g, n, len(names), len(places))
		}
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		s := play.NewSession(g)
		for !s.Over() && s.Plies() < 20 {
			held := map[int]bool{}
			for _, piece := range g.Pieces(s.Position()) {
				if held[piece.Cell] || piece.Cell < 0 || piece.Cell >= n {
					t.Fatalf("%s: a piece on cell %d, which is occupied or no cell:\n%s", g, piece.Cell, g.Format(s.Position()))
				}
				held[piece.Cell] = true
			}
			for _, m := range s.Moves() {
				if from, to := g.FromTo(m); from < -1 || from >= n || to < -1 || to >= n {
					t.Fatalf("%s: %s goes from cell %d to %d", g, g.FormatMove(s.Position(), m), from, to)
				}
			}
			s.PlayRandom(random) // no forbidden repetition
		}
	})
}

// TestOpen: the parts of a name, and their precedence.
func TestOpen(t *testing.T) {
	c := catalog.New()
	for text, want := range map[string]string{
		"wali":                                       "wali:6x5",
		"wali,wal-row=exactly-three":                 "wali:6x5,wal-row=exactly-three",
		"wali:3x3,pieces=3":                          "wali:3x3,pieces=3",
		"havannah:5,hav-ring=empty":                  "havannah:5,hav-ring=empty",
		"havannah:12":                                "havannah:12",
		"hnefatafl,viking-chess,taf-group=group":     "hnefatafl:11,taf-throne-stop=king,taf-corner-stop=king-only,taf-king-hostile-corner=safe,taf-draw=never",
		"wabanti-dice,players=3":                     "wabanti-dice:8,players=3",
		"wabanti-solo:4,start=c3+c4,target=c4+c5":    "wabanti-solo:4,start=c3+c4,target=c4+c5",
		"wabanti-eclair:5 , wab-flight = in-flight ": "wabanti-eclair:5,wab-flight=in-flight",
	} {
		g, err := c.Open(text)
		if err != nil || g.String() != want {
			t.Errorf("%s: %v, %v; want %s", text, g, err, want)
		}
	}
	for text, want := range map[string]string{
		"wail":                                   "did you mean wali?",
		"wali:6x5,pieces":                        "neither a reading (ID=VALUE) nor a preset",
		"wali:0x5,pieces=2":                      "0",
		"wali,wal-rwo=exactly-three":             "did you mean wal-row?",
		"hnefatafl,copenhagen-cor":               "did you mean copenhagen-core?",
		"hnefatafl,copenhagen-core,viking-chess": "two presets",
		"wabanti-dice,wab-touch=series-end":      "does not apply to wabanti-dice",
		"wabanti-solo:4":                         "target",
		"havannah:99":                            "99",
	} {
		if _, err := c.Open(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}

// TestAdd: a game that is added at run time is opened like the others.
func TestAdd(t *testing.T) {
	c := catalog.New()
	toy := *c.Kinds()[0]
	toy.Name = "toy"
	if err := c.Add(&toy); err != nil {
		t.Fatal(err)
	}
	if err := c.Add(&toy); err == nil {
		t.Error("a second game of the same name is added")
	}
	c.Handle(".toy", func(string) (*play.Kind, error) { return &toy, nil })
	if k, err := c.Kind("my/game.toy,hav-ring=empty"); err != nil || k != &toy {
		t.Errorf("a file: %v, %v", k, err)
	}
	if list, err := c.Select("havannah"); err != nil || len(list) != 1 {
		t.Errorf("%d games of Havannah, %v", len(list), err)
	}
	if list, err := c.Select("wabanti"); err != nil || len(list) != 4 {
		t.Errorf("%d games of Wabanti, %v", len(list), err)
	}
	if got, want := c.Rulebooks(), catalog.New().Rulebooks(); len(got) != len(want) {
		t.Errorf("%d rulebooks, want the %d of the built-in games: the added one shares one of them", len(got), len(want))
	}
}

// TestPerft compares the counts of the erased games with those of the typed.
func TestPerft(t *testing.T) {
	for text, want := range map[string][]uint64{"wali": {30, 870}, "hnefatafl": {116, 6_788}, "havannah:4": {37, 1_332}} {
		g, err := catalog.New().Open(text)
		if err != nil {
			t.Fatal(err)
		}
		for i, lines := range want {
			var sum uint64
			count := func(_ play.Move, tally rules.Tally) { sum += tally.Lines }
			if err := g.Perft(t.Context(), g.Start(), i+1, true, count); err != nil || sum != lines || rules.Perft(g, g.Start(), i+1) != lines {
				t.Errorf("%s: %d lines of %d moves, %v; want %d", text, sum, i+1, err, lines)
			}
		}
	}
}

// TestClauses: a refusal of a move names no clause that the game does not
// follow, and each game follows clauses of its rulebook.
func TestClauses(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	for _, k := range catalog.New().Kinds() {
		follows := map[string]bool{}
		for _, c := range k.Clauses {
			follows[c.ID] = true
		}
		if len(follows) == 0 || len(follows) > len(k.Rulebook.Clauses) {
			t.Errorf("%s follows %d clauses", k, len(follows))
		}
		g, err := k.Open(k.Name)
		if err != nil && len(k.Boards) > 1 {
			g, err = k.Open(k.Name + ":" + k.Boards[1])
		}
		if err != nil {
			t.Fatal(err)
		}
		refused := 0
		for range 300 {
			cells := g.Layout().Cells
			text := cells[random.IntN(len(cells))].Name + "-" + cells[random.IntN(len(cells))].Name
			_, err := g.ParseMove(g.Start(), text)
			if err == nil {
				continue
			}
			refused++
			for _, c := range k.Rulebook.Clauses {
				if !follows[c.ID] && slices.Contains(rules.RefusalOf(err).IDs, c.ID) {
					t.Errorf("%s does not follow %s: %v", k, c.ID, err)
				}
			}
		}
		if refused == 0 {
			t.Errorf("%s refuses no move", k)
		}
	}
}

// TestTexts: the text of a rulebook has all but its sources and claims.
func TestTexts(t *testing.T) {
	for _, want := range catalog.New().Rulebooks() {
		got, err := rules.ReadRulebook(want.Name, want.Text())
		if err != nil {
			t.Fatal(err)
		}
		want.Clauses, want.Claims = slices.Clone(want.Clauses), nil
		for i := range want.Clauses {
			want.Clauses[i].Source = ""
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s reads back as %+v", want.Name, got)
		}
	}
}

// TestWordings: every reading has a wording of its own, in whole sentences.
func TestWordings(t *testing.T) {
	for _, k := range catalog.New().Kinds() {
		for _, a := range k.Rulebook.Ambiguities {
			for _, q := range a.Questions {
				seen := map[string]bool{}
				for _, r := range q.Readings {
					if !strings.HasSuffix(r.Wording, ".") || seen[r.Wording] || strings.Contains(r.Wording, "«") {
						t.Errorf("%s=%s: the wording %q is no sentence of its own", a.ID, r.Name, r.Wording)
					}
					seen[r.Wording] = true
				}
			}
		}
	}
}
