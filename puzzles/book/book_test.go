package book

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/font/gofont/goregular"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/library"
	"ludex/puzzles/picture"
	"ludex/puzzles/prove"
	"ludex/puzzles/texts"
	"ludex/rules/catalog"
	"ludex/rules/play"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

// quick are the puzzles of the library that are solved in no time: at most n
// of each game, and those with readings of their own.
func quick(t testing.TB, n int) (found []answer.Answer) {
	t.Helper()
	all, err := library.All()
	if err != nil {
		t.Fatal(err)
	}
	count := map[string]int{}
	for _, p := range all {
		if p.Quality.IsZero() || p.Proved.Length > 8 || p.Task.Name() == "hold" && count[p.Kind()] > 0 {
			continue
		}
		if count[p.Kind()]++; count[p.Kind()] > n && len(p.Readings()) == 0 {
			continue
		}
		found = append(found, solved(t, p))
	}
	return found
}

func solved(t testing.TB, p puzzles.Puzzle) answer.Answer {
	t.Helper()
	f, err := prove.Prove(context.Background(), p, prove.Limits{Limits: limits})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

var limits = solver.Limits{Workers: 1, Memory: 256 << 20}

func bookOf(t testing.TB, found []answer.Answer, language string) *Manuscript {
	t.Helper()
	l, err := texts.Find(language)
	if err != nil {
		t.Fatal(err)
	}
	m, err := Write(context.Background(), found, Options{
		Language: l, Program: "ludex test", Limits: limits, Own: func(p puzzles.Puzzle) puzzles.Words {
			if language == "en" {
				return puzzles.Words{Title: p.Title}
			}
			return puzzles.Words{}
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestFigures: the games that have texts have figures of their rules, each with a caption in
// every language.
func TestFigures(t *testing.T) {
	for _, name := range texts.Languages() {
		l, err := texts.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, kind := range catalog.Default().Kinds() {
			if figures := figuresOf()[kind.Name]; l.Has("game."+kind.Name) != (len(figures) > 0) {
				t.Errorf("%s: %d figures of %s", name, len(figures), kind.Name)
			}
			for _, f := range figuresOf()[kind.Name] {
				if !l.Has("figure." + kind.Name + "." + f.Name) {
					t.Errorf("%s: no caption of %s of %s", name, f.Name, kind.Name)
				}
			}
		}
	}
}

// TestCheckNumber: letters times numbers, in any order and in capitals too.
func TestCheckNumber(t *testing.T) {
	for text, want := range map[string]int{"d3-a3": 12 + 3, "e8": 40, "E3-E4xD5": 15 + 20 + 20, "4:e5-e9": 25 + 45} {
		if got := checkNumber(text); got != want {
			t.Errorf("%s: %d, want %d", text, got, want)
		}
	}
	if checkNumber("a1-a3", "b2-c3") != checkNumber("b2-c3", "a1-a3") {
		t.Error("the check number depends on the order")
	}
}

// TestCheckNumbersTellAnswersApart: no other first move of a puzzle with one
// key has the check number of the key too often.
func TestCheckNumbersTellAnswersApart(t *testing.T) {
	same, all := 0, 0
	for _, f := range quick(t, 4) {
		p := f.Puzzle
		if len(f.Keys) != 1 || p.Task.Name() == "turn" {
			continue
		}
		key := f.KeyTexts()[0]
		for _, text := range play.MoveTexts(p.Game, p.Start, p.Game.Moves(p.Start, nil)) {
			if all++; text != key && checkNumber(text) == checkNumber(key) {
				same++
			}
		}
	}
	if all == 0 || same*10 > all {
		t.Errorf("%d of %d wrong answers have the right check number", same, all)
	}
}

// TestChaptersGoFromEasyToHard: one chapter a game, levels in order, numbers
// without gaps, and nothing lost.
func TestChaptersGoFromEasyToHard(t *testing.T) {
	found := quick(t, 4)
	m := bookOf(t, found, "en")
	number, kinds := 0, map[string]bool{}
	for _, ch := range m.Chapters {
		if kinds[ch.Kind] || ch.First != number+1 {
			t.Errorf("%s: twice, or begins at %d after %d", ch.Kind, ch.First, number)
		}
		kinds[ch.Kind] = true
		last := 0
		for _, level := range ch.Levels {
			if level.Stars <= last {
				t.Errorf("%s: %d stars after %d", ch.Kind, level.Stars, last)
			}
			last = level.Stars
			for _, card := range level.Cards {
				if number++; card.Number != number || card.Title == "" || len(card.Hints) == 0 || card.Task == "" {
					t.Errorf("puzzle %d: %+v", number, card)
				}
			}
		}
	}
	if number != len(found) {
		t.Errorf("%d puzzles of %d", number, len(found))
	}
}

// TestVariationsAnswerEveryReply: after the key of a win in 2, every reply is
// in the main line, named, or one of all others, and each answer wins.
func TestVariationsAnswerEveryReply(t *testing.T) {
	tried := 0
	for _, f := range quick(t, 6) {
		if f.Puzzle.Task != (puzzles.Win{Within: 2}) {
			continue
		}
		tried++
		s := bookOf(t, []answer.Answer{f}, "en").Chapters[0].Levels[0].Cards[0].Solution
		checkVariations(t, f, s)
	}
	if tried < 3 {
		t.Errorf("only %d wins in 2", tried)
	}
}

// checkVariations plays each variation of a win in 2.
func checkVariations(t *testing.T, f answer.Answer, s solution) {
	best := f.LineTexts()
	answers, others := map[string]string{best[1]: best[2]}, ""
	for _, line := range s.Lines[1:] {
		answer := strings.Fields(line.Moves)[1]
		if line.Against == "against any other reply:" {
			others = answer
			continue
		}
		for _, reply := range strings.Split(strings.TrimSuffix(strings.TrimPrefix(line.Against, "against "), ":"), ", ") {
			answers[reply] = answer
		}
	}
	m := play.NewSessionAt(f.Puzzle.Game, f.Puzzle.Start)
	if err := m.PlayText(best[0]); err != nil {
		t.Fatal(err)
	}
	for _, reply := range m.MoveTexts() {
		answer, ok := answers[reply]
		if !ok {
			answer = others
		}
		line := play.NewSessionAt(f.Puzzle.Game, f.Puzzle.Start)
		for _, move := range []string{best[0], reply, answer} {
			if err := line.PlayText(move); err != nil {
				t.Errorf("%s: %s after %s: %v", f.Puzzle.ID, answer, reply, err)
			}
		}
		if !line.Outcome().WonBy(f.Puzzle.Game.ToMove(f.Puzzle.Start)) {
			t.Errorf("%s: %s does not win after %s", f.Puzzle.ID, answer, reply)
		}
	}
}

// TestSameBookSameBytes holds for both formats.
func TestSameBookSameBytes(t *testing.T) {
	found := quick(t, 1)
	var files [2][2]bytes.Buffer
	for i := range files {
		m := bookOf(t, found, "fr")
		if err := m.PDF(&files[i][0], Sheet{Paper: "a5", Bleed: 3, Binding: 6}); err != nil {
			t.Fatal(err)
		}
		if err := m.EPUB(&files[i][1]); err != nil {
			t.Fatal(err)
		}
	}
	for format := range files[0] {
		if !bytes.Equal(files[0][format].Bytes(), files[1][format].Bytes()) {
			t.Errorf("format %d differs", format)
		}
	}
}

// BenchmarkBook composes and prints the quick puzzles of the library.
func BenchmarkBook(b *testing.B) {
	found := quick(b, 20)
	for b.Loop() {
		var file bytes.Buffer
		if err := bookOf(b, found, "en").PDF(&file, Sheet{Paper: "a4"}); err != nil || file.Len() == 0 {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(found)*b.N)/b.Elapsed().Seconds(), "puzzles/s")
}

func ExampleLanguage_Count() {
	l, _ := texts.Find("fr")
	fmt.Println(l.Count("moves", 1), l.Count("moves", 3))
	// Output: 1 coup 3 coups
}

// TestSolutionsFillColumns: all columns of solutions but those of the last page end at the foot of
// the page, no heading ends one, and nothing is lost.
func TestSolutionsFillColumns(t *testing.T) {
	for _, language := range []string{"fr", "it"} {
		m := bookOf(t, quick(t, 12), language)
		p := newPress(m, papers["a5"], Sheet{Paper: "a5"}, map[string]int{})
		p.turn()
		c := &columns{press: p}
		for i := range m.Chapters {
			c.section(m.Chapters[i].Title, func() {})
			m.Chapters[i].cards(c.solution)
		}
		full, high := 0, p.floor()-p.top
		for list := c.boxes; !fits(list, high, c.across()); full++ {
			n, scale, more := fill(list, high, smallest)
			end := height(list[:n], scale)
			for _, b := range list[1:n] {
				if b.gap > 0 {
					end += more
				}
			}
			if end < 0.97*high || end > high+0.1 || list[n-1].heads {
				t.Errorf("%s, column %d ends at %.0f of %.0f", language, full, end, high)
			}
			list = list[n:]
		}
		if full < 3 {
			t.Errorf("%s: %d full columns", language, full)
		}
	}
}

// TestHeadingsStayInTheirColumn: a heading that is wider than a column has two lines.
func TestHeadingsStayInTheirColumn(t *testing.T) {
	p := newPress(bookOf(t, nil, "fr"), papers["a5"], Sheet{Paper: "a5"}, map[string]int{})
	p.turn()
	c := &columns{press: p}
	for i, key := range rounds {
		title := p.Language.Text(key, "game", "Wabanti Solo")
		c.section(title, func() {})
		if wide, high := p.width("B", p.head, title) > c.wide(), c.boxes[i].high > 2*p.head; wide != high {
			t.Errorf("%s: wider than a column %v, two lines %v", title, wide, high)
		}
	}
}

// TestForeignWords: what the fonts of a book lack is printed by another font, if it has it;
// letters written from right to left and emoji are not.
func TestForeignWords(t *testing.T) {
	font, err := ParseFont(goregular.TTF)
	if err != nil {
		t.Fatal(err)
	}
	lacking := ""
	for r := rune(0x2000); r < 0x3000 && lacking == ""; r++ {
		if !hasGlyph(r) && font.has(r) {
			lacking = string(r)
		}
	}
	p := newPress(bookOf(t, nil, "en"), papers["a5"], Sheet{Paper: "a5", Font: font}, map[string]int{})
	got := p.spans(serif, "B", "a"+lacking+"ب🐟")
	want := []span{{serif, "B", "a"}, {foreign, "", lacking}, {serif, "B", "\ufffd\ufffd"}}
	if lacking == "" || !slices.Equal(got, want) {
		t.Errorf("%q: %q, want %q", lacking, got, want)
	}
	if missing := Unprintable("a"+lacking+"ب🐟", font); missing != "ب🐟" {
		t.Errorf("missing: %q", missing)
	}
	if _, err := ParseFont([]byte("OTTO")); err == nil {
		t.Error("a font of other outlines is read")
	}
}

// TestBoards: each cell that a solution reaches is on the board of its puzzle; and only a Solo
// with a target is on a part of its board.
func TestBoards(t *testing.T) {
	cells := func(d picture.Diagram) (n int) {
		for _, c := range d.Board.Cells {
			if c.Outline != nil {
				n++
			}
		}
		return n
	}
	parts, targets, found := 0, map[string]bool{}, quick(t, 3)
	for _, f := range found {
		j := solo.Of(f.Puzzle.Game)
		targets[f.Puzzle.ID] = j != nil && !j.Target().Empty()
	}
	bookOf(t, found, "en").cards(func(_ *chapter, c *card) {
		whole := cells(c.Board) == len(c.Board.Board.Cells)
		switch {
		case !whole && !targets[c.ID]:
			t.Errorf("%s is on a part of its board", c.ID)
		case !whole:
			parts++
		}
		for _, step := range c.Solution.Boards {
			for _, s := range step.Board.Stones {
				if c.Board.Board.Cells[s.Cell].Outline == nil {
					t.Errorf("%s: the solution leaves the board of the puzzle", c.ID)
				}
			}
		}
	})
	if parts == 0 {
		t.Error("no board is a part")
	}
}
