package rbg

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/play"
)

// games are the examples that use the library.
var libraryGames = []string{"konane", "lines-of-action", "six-mens-morris", "hex", "nine-mens-morris", "dara"}

// TestLibraryPerft compares the numbers of lines of games on each board under each
// reading with those of files that use no library, and for some games with programs in
// another language.
func TestLibraryPerft(t *testing.T) {
	figures, err := os.ReadFile("testdata/library.txt")
	if err != nil {
		t.Fatal(err)
	}
	want := string(figures)
	for _, name := range libraryGames[:4] {
		for _, g := range variantsOf(t, loadExample(t, name)) {
			if line := deepest(t, g, 20_000); !strings.Contains(want, line) {
				t.Errorf("%s is not in testdata/library.txt", line)
			}
		}
	}
}

// deepest returns the number of lines of most moves of which there are not too many.
func deepest(t *testing.T, g play.Game, most uint64) string {
	t.Helper()
	const longest = 12
	depth, lines := 1, bulk(t, g, 1)
	for depth < longest {
		n := bulk(t, g, depth+1)
		if n > most || n == 0 {
			break
		}
		depth, lines = depth+1, n
	}
	return fmt.Sprintf("%s %d %d\n", strings.TrimPrefix(g.String(), examples), depth, lines)
}

// TestPlain reads each example again from the text without macros.
func TestPlain(t *testing.T) {
	most := uint64(long.Number(500, 20_000))
	for _, name := range libraryGames {
		for _, g := range variantsOf(t, loadExample(t, name)) {
			plain, ok := rules.As[interface{ Plain() string }](g)
			if !ok {
				t.Fatalf("%s has no plain form", name)
			}
			if n := strings.Count(plain.Plain(), "#"); n != 5 {
				t.Errorf("%s: %d segments and macros, want 5", g, n)
			}
			r, err := Read("plain.rbg", plain.Plain())
			if err != nil {
				t.Fatal(err)
			}
			again, err := r.Kind().Open("plain.rbg")
			if err != nil {
				t.Fatal(err)
			}
			if got, want := strings.Fields(deepest(t, again, most)), strings.Fields(deepest(t, g, most)); got[1] != want[1] || got[2] != want[2] {
				t.Errorf("%s: %v lines in the plain form, want %v", g, got, want)
			}
		}
	}
}

func loadExample(t *testing.T, name string) *play.Kind {
	t.Helper()
	file, err := Load(examples + name + Suffix)
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// variantsOf returns the game on all boards and under each reading.
func variantsOf(t *testing.T, file *play.Kind) (list []play.Game) {
	t.Helper()
	seen := map[string]bool{}
	for _, board := range file.Boards {
		for _, reading := range readingsOf(file) {
			g, err := file.Open(file.Name+":"+board, rules.ParseChoices(strings.Fields(reading)))
			if err != nil {
				t.Fatal(err)
			}
			if !seen[g.String()] {
				list = append(list, g)
			}
			seen[g.String()] = true
		}
	}
	return list
}

// TestLibraryIsShort: a designer writes few lines.
func TestLibraryIsShort(t *testing.T) {
	const most = 40
	for _, name := range libraryGames {
		text, err := os.ReadFile(examples + name + Suffix)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for line := range strings.Lines(string(text)) {
			if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "//@") {
				n++
			}
		}
		if n > most {
			t.Errorf("%s has %d lines of rules, want at most %d", name, n, most)
		}
	}
}

// TestLibraryIsDocumented looks for each question with its readings in the page.
func TestLibraryIsDocumented(t *testing.T) {
	page, err := os.ReadFile("../../docs/reference/rulebook-files.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range clauseNames {
		n := &notes{library: clauseText(part)}
		if err := n.offer(); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(page), "| `"+part+"` |") {
			t.Errorf("the page does not list %s", part)
		}
		for id, question := range n.offered {
			var names []string
			for _, r := range question.readings {
				name, _, _ := strings.Cut(r.Text, ":")
				names = append(names, name)
			}
			if want := "`" + id + "`: " + strings.Join(names, ", "); !strings.Contains(string(page), want) {
				t.Errorf("the page does not have %s", want)
			}
		}
	}
}

const fiveByTwo = `#players = white(1), black(1)
#pieces = e, w, b
#variables =
#board = rectangle(up, down, left, right, [e, b, e, w, e] [w, e, e, e, e])
#turn(me; p; q) = ->me any {p} [e] (beside {e})* [p] ->> custodial(p; q)
#rules = (turn(white; w; b) turn(black; b; w))*
`

func TestCustodial(t *testing.T) {
	const text = "//@ use board, custodial\n//@ clause C A piece between two enemies is captured.\n" +
		"//@ ambiguity between of C by custodial-between\n//@ reading no\n//@ reading yes\n" +
		"//@ ambiguity rim of C by custodial-rim\n//@ reading no\n//@ reading yes\n"
	for _, c := range []struct{ board, reading, move, want string }{
		{"w . . b . / . . . w .", "", "a2-c2", ". . w b . / . . . w ."},
		{"w . . b w / . . . . .", "", "a2-c2", ". . w . w / . . . . ."},
		{"w . . b . / . . . w .", "rim=yes", "a2-c2", ". . w b . / . . . w ."},
		{". . . b . / . . w . .", "rim=yes", "c1-d1", ". . . . . / . . . w ."},
		{"b . b . . / . w . . .", "", "b1-b2", "b w b . . / . . . . ."},
		{"b . b . . / . w . . .", "between=yes", "b1-b2", "b . b . . / . . . . ."},
	} {
		g, err := mustRead(t, text+fiveByTwo).Kind().Open("test.rbg", rules.ParseChoices(strings.Fields(c.reading)))
		if err != nil {
			t.Fatal(err)
		}
		rows := func(text string) string { return strings.ReplaceAll(text, " / ", "\n") + "\n" }
		_, rest, _ := strings.Cut(g.Format(g.Start()), "e\n")
		s, err := g.Parse(rows(c.board) + rest)
		if err != nil {
			t.Fatal(err)
		}
		m, err := g.ParseMove(s, c.move)
		if err != nil {
			t.Fatal(err)
		}
		after, err := g.Parse(g.Format(g.Play(s, m)))
		if err != nil {
			t.Fatal(err)
		}
		got := strings.Fields(g.Format(after))
		if want := strings.Fields(rows(c.want)); strings.Join(append(got[1:6:6], got[7:12]...), " ") != strings.Join(want, " ") {
			t.Errorf("%s %s by %q:\n%s", c.board, c.move, c.reading, g.Format(after))
		}
	}
}

func TestUseErrors(t *testing.T) {
	const rest = "//@ clause C A sentence.\n"
	for annotations, want := range map[string]string{
		"//@ use lines":              `line 1, column 5: the library has no "lines"; did you mean line?`,
		"//@ use line\n//@ use line": `line 2, column 5: expected one list of parts of the library`,
		"//@ use line\n" + rest + "//@ ambiguity a of C by line-size":                        `line 3, column 5: the library that the file uses has no question "line-size"`,
		"//@ use line\n" + rest + "//@ ambiguity a of C by line-length\n//@ reading more":    `line 4, column 5: the question has no reading more in the library`,
		"//@ use line\n" + rest + "//@ ambiguity a of C by line-length\n//@ reading exactly": `line 3, column 5: a needs two readings`,
		"//@ use custodial": `up is not declared, expected a direction of the board in the library (in d of the library, in flank of the library, in custodial of line 6, in turn of line 7)`,
		"//@ use board":     `is already defined in the library`,
	} {
		text := strings.Replace(fiveByTwo, "#turn", "#any = e\n#turn", 1)
		if strings.Contains(annotations, "custodial") {
			text = strings.NewReplacer("up,", "north,", "any", "north", "beside", "north").Replace(fiveByTwo)
		}
		_, err := Read("small.rbg", annotations+"\n"+text)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s\n%v, want %s", annotations, err, want)
		}
	}
}
