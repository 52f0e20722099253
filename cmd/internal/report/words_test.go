package report

import (
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludex/proptest/ambiguity"
	"ludex/proptest/long"
	"ludex/puzzles/analysis"
	"ludex/rules/catalog"
	"ludex/rules/play"
)

// spoken are games whose words random play meets: on small boards, by readings that say
// more.
var spoken = []string{
	"hnefatafl:5", "hnefatafl:7", "hnefatafl:7,taf-take=may-leave", "hnefatafl:11,copenhagen", "hnefatafl:11,fetlar", "hnefatafl:7,brandubh",
	"hnefatafl:5,taf-repeat=third-time-draw", "havannah:3", "havannah:3,hav-swap=swap", "havannah:3,hav-pass=may-pass", "havannah:3,stones=3,hav-supply=draw-when-empty",
	"wali:4x3,pieces=4", "wali:4x3,pieces=4,wal-take=may", "wali:4x3,pieces=4,wal-double=two", "wali:5x4,pieces=6,wal-target=not-in-row", "wali:4x3,pieces=4,wal-place-line=none-beside",
	"wali:4x3,pieces=5", "wali:3x3,pieces=4,wal-repeat=third-time-draw", "wabanti-anti:4", "wabanti-dice:3", "wabanti-dice:4,wab-group=each-die", "wabanti-dice:4,wab-dice=maximal",
	"wabanti-eclair:4",
}

// leftEnglish matches a text of the program that has stayed as it is: two words of it.
var leftEnglish = regexp.MustCompile(`\b(the|is|are|has|have|must|may|not|piece|pieces|between|captures|makes|places|play|game|over|won|move|moves)\b.*\b[a-z]{2,}\b`)

// TestGameHead: readings whose ids have no hyphen are readings, and settings of a board are not.
func TestGameHead(t *testing.T) {
	for text, want := range map[string]string{
		"wali:3x2,pieces=3":                     "wali:3x2,pieces=3\nreadings: the defaults\n",
		"wali:3x2,pieces=3,wal-end=under-three": "wali:3x2,pieces=3\nreadings: wal-end=under-three; else the defaults\n",
		"exec:own wali:3x2,pieces=3,wal-cut=no": "exec:own wali:3x2,pieces=3\nreadings: wal-cut=no; else the defaults\n",
		"old.lud,ruleset=other":                 "old.lud\nreadings: ruleset=other; else the defaults\n",
	} {
		if got := GameHead(text, 99); got != want {
			t.Errorf("%s has the head %q, want %q", text, got, want)
		}
	}
}

// TestPhrases: the words about moves and ends are said in
// each language.
func TestPhrases(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 45))
	said := map[string]bool{}
	for i := range long.Number(110, 800) {
		g, err := catalog.New().Open(spoken[i%len(spoken)])
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range wordsOfPlay(random, g) {
			said[text] = true
		}
	}
	for _, name := range withReadings(t, "hnefatafl:7") {
		g, err := catalog.New().Open(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range append(refusals(random, g), wordsOfPlay(random, g)...) {
			said[text] = true
		}
	}
	for text := range said {
		for _, language := range Languages[1:] {
			if got := wordsOf(language).say(text); got == text || leftEnglish.MatchString(strings.Split(got, " (")[0]) || strings.Contains(got, " or ") {
				t.Errorf("%s: %q is %q", language, text, got)
			}
		}
	}
	if len(said) < 100 {
		t.Errorf("only %d texts", len(said))
	}
}

// withReadings returns games by each reading of their questions alone.
func withReadings(t *testing.T, names ...string) (list []string) {
	for _, name := range names {
		g, err := catalog.New().Open(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range g.Kind().Rulebook.Ambiguities {
			for _, q := range a.Questions {
				for _, r := range q.Readings {
					list = append(list, name+","+a.Choice(r).String())
				}
			}
		}
	}
	return list
}

// refusals returns the reasons against moves in the first turns, one for each form of words.
func refusals(random *rand.Rand, g play.Game) []string {
	forms, cells := map[string]string{}, g.Layout().Cells
	for s := play.NewSession(g); !s.Over() && s.Plies() < 2; s.PlayRandom(random) {
		for i := range len(cells) * len(cells) {
			move := cells[i/len(cells)].Name + "-" + cells[i%len(cells)].Name
			if _, err := s.Read(move); err != nil {
				reason := strings.TrimPrefix(err.Error(), move+": ")
				forms[cellName.ReplaceAllString(reason, "")] = reason
			}
		}
	}
	return slices.Collect(maps.Values(forms))
}

var cellName = regexp.MustCompile(`\b[a-z]\d+\b`)

// TestLegends: the signs of boards, starts that are written out, and ranges of clauses are
// said in each language.
func TestLegends(t *testing.T) {
	for _, language := range Languages[1:] {
		w := wordsOf(language)
		for _, name := range append(withReadings(t, "hnefatafl:7"), spoken...) {
			g, err := catalog.New().Open(name)
			if err != nil {
				t.Fatal(err)
			}
			for _, sign := range g.Layout().Legend {
				if w.say(sign.Text) == sign.Text {
					t.Errorf("%s, %s: %q", language, name, sign.Text)
				}
			}
		}
		for _, text := range []string{w.board("hnefatafl/x:5,start=abc"), w.say("the captures are wrong: this move is a1-a2 (T4, T5)")} {
			if strings.Contains(text, ourStart) || strings.Contains(text, " to ") {
				t.Errorf("%s: %q", language, text)
			}
		}
	}
}

// TestEnglish: the diagrams of a language are read as those of the program.
func TestEnglish(t *testing.T) {
	random := rand.New(rand.NewPCG(8, 45))
	for _, name := range spoken {
		g, err := catalog.New().Open(name)
		if err != nil {
			t.Fatal(err)
		}
		for s := play.NewSession(g); ; s.PlayRandom(random) {
			want := strings.TrimRight(Board(g, s.Position()), "\n") + "\n"
			for _, language := range Languages {
				said := wordsOf(language).diagram(g, s.Position())
				if got := English(said); got != want || English(strings.ReplaceAll(said, " :", "\u00a0:")) != want {
					t.Errorf("%s, %s: %s is read as %s", name, language, said, got)
				}
			}
			if s.Over() || s.Plies() > 60 {
				break
			}
		}
	}
}

// wordsOfPlay returns the words about the moves of a random game, and about texts that are
// no legal moves.
func wordsOfPlay(random *rand.Rand, g play.Game) (texts []string) {
	s := play.NewSession(g)
	cells := g.Layout().Cells
	for range 80 {
		for _, text := range illegalTexts(random, cells[random.IntN(len(cells))].Name, cells[random.IntN(len(cells))].Name) {
			if _, err := s.Read(text); err != nil {
				texts = append(texts, strings.TrimPrefix(strings.TrimPrefix(err.Error(), text+": "), strconv.Quote(text)+": "))
			}
		}
		moves := s.Moves()
		if len(moves) == 0 {
			break
		}
		before, m := s.Position(), moves[random.IntN(len(moves))]
		s.Play(m)
		for _, c := range analysis.Clauses(g, before, s.Position(), m, s.Outcome()) {
			texts = append(texts, c.Words)
		}
	}
	return texts
}

func illegalTexts(random *rand.Rand, a, b string) []string {
	return [][]string{{a, a + "-" + b, "pass"}, {a + "-" + b + "x" + b, "swap", "end"}, {"1:" + a + "-" + b, "3:" + a + "-" + b, "roll 1,2,3,4,5"}}[random.IntN(3)]
}

// TestLookedAt: a search that ended before the first moves is reported as such.
func TestLookedAt(t *testing.T) {
	p := Pair{Differ: string(ambiguity.Unknown), Searched: []Searched{{Board: "4"}, {Board: "5", Exhausted: 3}}}
	want := "not decided: looked at the start alone on 4; looked at all games of up to 3 moves on 5."
	if got := p.Plainly(func(board string) string { return board }, nil); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestWithoutFolder: the end of a file's name is not looked for in its folders.
func TestWithoutFolder(t *testing.T) {
	for game, want := range map[string]string{
		"/home/me/.ludex/x.rbg:4x4": "x.rbg:4x4", "a.rbg/b.lud": "b.lud", "x.lud,id=a": "x.lud,id=a", "havannah:8": "havannah:8",
	} {
		if got := withoutFolder(game); got != want {
			t.Errorf("%s: %s, want %s", game, got, want)
		}
	}
}
