package template

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"ludex/proptest/ambiguity"
	"ludex/proptest/laws"
	"ludex/puzzles/picture"
	"ludex/puzzles/search"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/play"
	"ludex/rules/ruletest"
	"ludex/solver"
)

// TestRegister compares the rulebook with the options. Every game has it.
//
// Replace the prefix and the number of the clauses, and name each reading's
// options.
func TestRegister(t *testing.T) {
	ruletest.Rulebook(t, Rulebook(), "T", 3)
	ruletest.Options(t, Readings(), "options.go")
	ruletest.Readings(t, Readings(), map[string]Options{
		"tpl-beside=any-piece": {Beside: AnyPiece},
		"tpl-beside=own-piece": {Beside: OwnPiece},
	})
}

// TestLaws tries the laws of the game on random cases. A game of the built-in
// list needs no such test: proptest/laws tries the laws of all of them.
func TestLaws(t *testing.T) {
	for _, law := range laws.OfKind(play.New(Kind())) {
		t.Run(law.Name, func(t *testing.T) { rapid.Check(t, law.Check) })
	}
}

// TestLawsCatch: the game's own laws find a planted fault. A law that cannot
// fail proves nothing.
func TestLawsCatch(t *testing.T) {
	g := newGame(t, 7, Options{})
	s := g.Start()
	m := g.Moves(s, nil)[0]
	after := g.Play(s, m)
	more := g.Play(after, g.Moves(after, nil)[0])
	if err := onePlaced(g, s, m, after); err != nil {
		t.Error(err)
	}
	for _, fault := range []State{s, more} {
		if onePlaced(g, s, m, fault) == nil {
			t.Errorf("one-placed misses a fault: %s", g.Format(fault))
		}
	}
}

func newGame(t *testing.T, cells int, o Options) *Game {
	g, err := New(cells, o)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestPerft has the numbers of lines of play, counted by hand.
//
// Replace them by published figures, or by those of the reference model.
func TestPerft(t *testing.T) {
	for text, want := range map[string][]uint64{
		"template:1":     {1, 0},
		"template:3":     {3, 2, 0}, // a1 c1, c1 a1; after b1 nothing
		"template:4":     {4, 6, 0},
		"template:3,col": {3, 6, 2}, // any two cells; then only a1 b1 c1 and c1 b1 a1 go on
	} {
		g := opened(t, text)
		for i, lines := range want {
			if got := rules.Perft(g, g.Start(), i+1); got != lines {
				t.Errorf("%s: %d lines of %d moves, want %d", text, got, i+1, lines)
			}
		}
	}
}

// withTemplate returns the catalogue with this game in it.
func withTemplate(t *testing.T) *catalog.Catalog {
	c := catalog.New()
	if err := c.Add(play.New(Kind())); err != nil {
		t.Fatal(err)
	}
	return c
}

func opened(t *testing.T, text string) play.Game {
	g, err := withTemplate(t).Open(text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestCatalog: the catalogue opens the game by its name, with boards, readings
// and presets, and a faulty name is an error.
func TestCatalog(t *testing.T) {
	for text, want := range map[string]string{
		"template":                        "template:7",
		"template:5":                      "template:5",
		"template,col":                    "template:7,tpl-beside=own-piece",
		"template:5,tpl-beside=any-piece": "template:5",
	} {
		if got := opened(t, text).String(); got != want {
			t.Errorf("%s opens %s, want %s", text, got, want)
		}
	}
	for text, want := range map[string]string{
		"template:0":               "0 cells: must be 1 to 26",
		"template:27":              "27 cells: must be 1 to 26",
		"template:x":               `"x" is not a board`,
		"template,cool":            "did you mean col?",
		"template,tpl-beside=none": `tpl-beside has no reading "none"`,
	} {
		if _, err := withTemplate(t).Open(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}

// TestSession plays a game by the texts of its moves, as ludex play and ludex
// replay do.
func TestSession(t *testing.T) {
	s := play.NewSession(opened(t, "template:5"))
	for _, text := range []string{"c1", "a1", "e1"} {
		if err := s.PlayText(text); err != nil {
			t.Fatal(err)
		}
	}
	if !s.Over() || !s.Outcome().WonBy(Black) {
		t.Errorf("outcome %v after %v, want a win of Black", s.Outcome(), s.Texts())
	}
	if got, want := s.Game.Format(s.Position()), "O . X . X\n"; got != want {
		t.Errorf("the diagram is %q, want %q", got, want)
	}
	s.Undo()
	for text, want := range map[string]string{
		"c1": "T1", "d1": "T2, tpl-beside", "f1": "off the board", "pass": "not a cell name",
	} {
		if err := s.PlayText(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}

// TestParse: faulty diagrams are rejected with the place of the fault.
func TestParse(t *testing.T) {
	g := newGame(t, 3, Options{})
	for text, want := range map[string]string{
		"":               "0 lines",
		"X .\n":          "line 1: 2 cells, expected 3",
		"# start\nX . x": `line 2: cell c1 is "x"`,
		"O . .":          "T1",
		"X . X":          "T1",
		"X . .\nX . .":   "2 lines",
	} {
		if _, err := g.Parse(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

// TestSaved saves a game as a file and replays it under both readings, as
// ludex replay does.
func TestSaved(t *testing.T) {
	s := play.NewSession(opened(t, "template:3,col"))
	for _, text := range []string{"a1", "b1", "c1"} {
		if err := s.PlayText(text); err != nil {
			t.Fatal(err)
		}
	}
	saved, err := play.ParseSaved(s.Format())
	if err != nil {
		t.Fatal(err)
	}
	for game, want := range map[string]string{saved.Game: "", "template:3": "b1: there is a piece on a1"} {
		switch err := play.ReplayMoves(saved.Moves, play.NewSession(opened(t, game)).PlayText); {
		case err == nil && want != "":
			t.Errorf("%s: all moves are legal, want %q", game, want)
		case err != nil && (want == "" || !strings.Contains(err.Error(), want)):
			t.Errorf("%s: %v, want %q", game, err, want)
		}
	}
}

// TestCompare finds the shortest game in which the readings differ, as ludex
// compare does.
func TestCompare(t *testing.T) {
	for _, k := range withTemplate(t).Kinds() {
		if k.Name != "template" {
			continue
		}
		game := ambiguity.Of(k)
		effort := ambiguity.Default
		effort.Games = 20
		a, err := game.Ask(t.Context(), game.Questions[0], effort)
		if err != nil {
			t.Fatal(err)
		}
		if a.First == nil || a.First.Plies() != 2 || !a.First.Proved {
			t.Errorf("the readings differ after %+v, want two moves, proved", a.First)
		}
		return
	}
	t.Error("there is nothing to compare in the game")
}

// TestPicture draws a position, as ludex draw does.
func TestPicture(t *testing.T) {
	g := opened(t, "template:5")
	p, err := g.Parse("X . . O .")
	if err != nil {
		t.Fatal(err)
	}
	d := picture.Of[play.Position](g)(p)
	if len(d.Board.Cells) != 5 || len(d.Stones) != 2 || d.Stones[0].Look != rules.Dark || d.Stones[1].Look != rules.Light {
		t.Errorf("%d cells with %v, want a black piece and a white one on 5", len(d.Board.Cells), d.Stones)
	}
	if svg := d.Scene().SVG(); strings.Count(svg, "<circle") < 2 {
		t.Errorf("no discs in the picture:\n%s", svg)
	}
}

// TestSolved compares the winners of small boards with known results. Under
// any-piece this is the octal game 0.137, in which the first player loses on 4,
// 8 and 14 cells (Guy and Smith 1956). Under own-piece the second player wins on
// an even number of cells by mirroring.
func TestSolved(t *testing.T) {
	for cells := 1; cells <= 14; cells++ {
		loses := cells == 4 || cells == 8 || cells == 14
		if got := winner(t, opened(t, fmt.Sprintf("template:%d", cells))); (got == White) != loses {
			t.Errorf("%d cells: player %d wins", cells, got)
		}
		if cells%2 == 0 && cells <= 10 && winner(t, opened(t, fmt.Sprintf("template:%d,col", cells))) != White {
			t.Errorf("%d cells, col: Black wins", cells)
		}
	}
}

// winner returns the player who wins when all positions are solved, and holds it
// against a search for a forced win.
func winner(t *testing.T, g play.Game) rules.Player {
	all := search.SolveAll(t.Context(), g, g.Start(), solver.Limits{})
	for _, p := range []rules.Player{Black, White} {
		win, err := search.ForcedWin(t.Context(), g, g.Start(), search.WinQuestion{Winner: p, Within: len(g.Layout().Cells)}, solver.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		if forced := win.Verdict == solver.Solved; forced != all.Outcome.WonBy(p) {
			t.Fatalf("%s: player %d forces a win: %v, the outcome is %v", g, p, forced, all.Outcome)
		}
	}
	if all.Outcome.WonBy(Black) {
		return Black
	}
	return White
}

// TestRandomPlay plays a game to its end on all boards, under all readings:
// somebody wins (T3).
func TestRandomPlay(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 0))
	for _, board := range Kind().Boards {
		for _, reading := range Readings().Ambiguities()[0].Texts() {
			s := play.NewSession(opened(t, "template:"+board+","+reading))
			for !s.Over() {
				s.Play(s.Game.Random(s.Position(), random))
			}
			if s.Outcome().Winners() != 1 {
				t.Errorf("%s: outcome %v", s.Game, s.Outcome())
			}
		}
	}
}

// TestModelIsIndependent: the reference model does not import the rules that
// it is compared with.
func TestModelIsIndependent(t *testing.T) {
	files, _ := filepath.Glob("reference/*.go")
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil || strings.Contains(string(text), `"ludex/`) {
			t.Errorf("%s imports a package of the project, %v", file, err)
		}
	}
	if len(files) == 0 {
		t.Error("no reference model")
	}
}
