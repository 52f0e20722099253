package workshop

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludex/puzzles/generate"
	"ludex/puzzles/site/engine"
	"ludex/rules/catalog"
	"ludex/solver"
)

// page is a page with a rulebook.
type page struct {
	*testing.T
	book engine.Book
	line []string
}

// pageOf returns the page of an example of the documentation.
func pageOf(t *testing.T, name string) *page {
	t.Helper()
	text, err := os.ReadFile("../../docs/examples/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return &page{T: t, book: engine.Book{Name: name, Text: string(text)}}
}

// ask sends a request about a game, to an engine that knows nothing of those before.
func (p *page) ask(game string, r engine.Request) engine.Answer {
	p.Helper()
	e := engine.New(solver.Limits{Workers: 1}, 1)
	e.More = Actions
	r.Book, r.Line, r.Seats.Game = p.book, p.line, game
	a := e.Answer(p.Context(), r, nil)
	if a.View != nil {
		p.line = a.View.Line
	}
	return a
}

// made returns what one of the actions made.
func made[T any](p *page, game string, r engine.Request) T {
	p.Helper()
	a := p.ask(game, r)
	if a.Error != "" {
		p.Fatalf("%s: %s", r.Do, a.Error)
	}
	return a.Made.(T)
}

// TestRead: a rulebook has its boards and the switches of its readings.
func TestRead(t *testing.T) {
	b := made[contents](pageOf(t, "crossing.rbg"), "", engine.Request{Do: "read"})
	if b.Title != "Crossing" || strings.Join(b.Boards, " ") != "crossing.rbg:3x4 crossing.rbg:2x3" || len(b.Marks) > 0 || len(b.Questions) != 1 {
		t.Fatalf("%+v", b)
	}
	if q := b.Questions[0]; q.Clause != "C1" || len(q.Readings) != 2 || q.Readings[1].Choice != "c-straight=yes" || !strings.HasPrefix(q.Says, "A pawn") {
		t.Errorf("%+v", q)
	}
}

// TestBase: a text takes over the clauses of a rulebook that comes with it, as an engine
// without built-in games needs it.
func TestBase(t *testing.T) {
	for _, r := range catalog.New().Rulebooks() {
		for _, name := range map[string][]string{"wali": {"wali.rbg"}, "havannah": {"havannah.rbg"}, "hnefatafl": {"hnefatafl.rbg"}, "wabanti": {"anti-wabanti.rbg", "wabanti-jumps.rbg"}}[r.Name] {
			p := pageOf(t, name)
			p.book.Text = strings.Replace(p.book.Text, "//@ rulebook "+r.Name, "//@ rulebook other", 1)
			if b := made[contents](p, "", engine.Request{Do: "read"}); len(b.Marks) != 1 || !strings.Contains(b.Marks[0].Text, "no rulebook other") {
				t.Errorf("%s without a base: %+v", name, b.Marks)
			}
			p.book.Base = "other\n" + r.Text()
			if b := made[contents](p, "", engine.Request{Do: "read"}); len(b.Marks) > 0 || len(b.Questions) < 3 || b.Questions[0].Readings[0].Wording == "" {
				t.Errorf("%s: %+v", name, b)
			}
		}
	}
}

// TestMarks: an error is at its line, and a warning, too.
func TestMarks(t *testing.T) {
	p := pageOf(t, "crossing.rbg")
	p.book.Text = strings.Replace(p.book.Text, "#anyCell = (up*", "#spare = up\n#anyCell = (up*", 1)
	list := made[[]mark](p, "crossing.rbg", engine.Request{Do: "lint"})
	if len(list) != 1 || list[0].Line != 28 || list[0].Error || !strings.Contains(list[0].Text, "unused-macro") {
		t.Errorf("%+v", list)
	}
	whole := p.book.Text
	p.book.Text = strings.Replace(whole, "//@   #straight(other) = {e,", "//@   #straight(other) = {there,", 1)
	if b := made[contents](p, "", engine.Request{Do: "read"}); len(b.Marks) > 0 {
		t.Errorf("a reading that nobody has chosen: %+v", b.Marks)
	}
	if list := made[[]mark](p, "crossing.rbg", engine.Request{Do: "lint"}); len(list) != 1 || list[0].Line != 9 || !list[0].Error || !strings.Contains(list[0].Text, "there") {
		t.Errorf("%+v", list)
	}
	p.book.Text = strings.Replace(whole, "forward (straight", "foward (straight", 1)
	b := made[contents](p, "", engine.Request{Do: "read"})
	if len(b.Marks) != 1 || b.Marks[0].Line != 32 || !b.Marks[0].Error || !strings.Contains(b.Marks[0].Text, "foward") {
		t.Errorf("%+v", b.Marks)
	}
}

// TestPlay plays a game of a text: a move is refused with the clause that forbids it, and the
// opponent replies.
func TestPlay(t *testing.T) {
	p := pageOf(t, "crossing.rbg")
	seats := engine.Seats{Level: 0, Seed: 3}
	if v := p.ask("crossing.rbg:2x3", engine.Request{Do: "board", Seats: seats}).View; v == nil || v.Board == nil || len(v.Moves) == 0 {
		t.Fatal("no board with moves")
	}
	a := p.ask("crossing.rbg:3x4", engine.Request{Do: "play", Move: "a1-a4", Seats: seats})
	if a.Refused == nil || len(a.Refused.Clauses) == 0 || a.Refused.Clauses[0].ID != "C1" {
		t.Errorf("%+v", a.Refused)
	}
	for range 20 {
		v := p.ask("crossing.rbg:2x3", engine.Request{Do: "show", Seats: seats}).View
		if v.Status == "over" {
			return
		}
		p.ask("crossing.rbg:2x3", engine.Request{Do: "play", Move: v.Moves[0].Text, Seats: seats})
		if a := p.ask("crossing.rbg:2x3", engine.Request{Do: "answer", Seats: seats}); a.Error != "" {
			t.Fatal(a.Error)
		}
	}
	t.Error("the game is not over")
}

// TestParting: the shortest game in which two readings part, by both.
func TestParting(t *testing.T) {
	p := made[parting](pageOf(t, "crossing.rbg"), "crossing.rbg:2x3", engine.Request{Do: "part", Reading: "c-straight=yes"})
	if p.Shown == nil || len(p.Shown.Line) == 0 || len(p.Shown.On) != 2 || p.Shown.On[1].Game != "crossing.rbg:2x3,c-straight=yes" {
		t.Fatalf("%+v", p)
	}
	a, b := p.Shown.Sides[0], p.Shown.Sides[1]
	if a.Refused == nil || b.Refused != nil || len(b.Steps) != len(p.Shown.Line)+1 || len(a.Steps) != len(b.Steps)-1 {
		t.Errorf("%d and %d steps of %d moves; %+v and %+v", len(a.Steps), len(b.Steps), len(p.Shown.Line), a.Refused, b.Refused)
	}
}

// TestDoubts: the first doubts have a game that shows them, and lines that make each a
// question of the text.
func TestDoubts(t *testing.T) {
	p := pageOf(t, "crossing.rbg")
	d := made[doubtList](p, "crossing.rbg", engine.Request{Do: "doubts"})
	if len(d.Doubts) == 0 {
		t.Fatal("no doubts")
	}
	added := 0
	for _, x := range d.Doubts {
		if x.Ask == "" || len(x.Says) < 2 || x.Shown == nil {
			t.Errorf("%+v", x)
		}
		if (x.Shown.Why == "") != (len(x.Shown.On) == 2) {
			t.Errorf("%s is played on in %d ways: %q", x.Ask, len(x.Shown.On), x.Shown.Why)
		}
		if x.Adds == "" {
			continue
		}
		added++
		q := &page{T: t, book: engine.Book{Name: p.book.Name, Text: p.book.Text + x.Adds}}
		if b := made[contents](q, "", engine.Request{Do: "read"}); len(b.Marks) > 0 || len(b.Questions) != 2 {
			t.Errorf("%s: %+v", x.Ask, b)
		}
		for _, on := range x.Shown.On {
			q := &page{T: t, book: engine.Book{Name: p.book.Name, Text: p.book.Text + on.Added}, line: on.Line}
			if a := q.ask(on.Game, engine.Request{Do: "show", Seats: engine.Seats{Level: -1, Start: on.Start}}); a.Error != "" || len(a.View.Moves) == 0 && a.View.Status != "over" {
				t.Errorf("%s by %s: %s", x.Ask, on.Game, a.Error)
			}
		}
	}
	if added == 0 {
		t.Error("no doubt can be made a question")
	}
}

// TestExplosion: rules that explode meet a limit which names the rule.
func TestExplosion(t *testing.T) {
	p := &page{T: t, book: engine.Book{Name: "mine.rbg", Text: `#players = first(1)
#pieces = e, t
#variables =
#board = rectangle(up, down, left, right, [e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e])
#each = (([e] + [t]) right)
#rules = ->first each* ->> {}
`}}
	if a := p.ask("mine.rbg", engine.Request{Do: "board"}); !strings.Contains(a.Error, "moves in one position (line 5, in each)") {
		t.Errorf("%q", a.Error)
	}
}

// TestPuzzles: the engine plays puzzles of a rulebook by their names.
func TestPuzzles(t *testing.T) {
	p := pageOf(t, "crossing.rbg")
	o, err := p.book.Open()
	if err != nil {
		t.Fatal(err)
	}
	g, err := kindOf(o, "crossing.rbg").Open("crossing.rbg:2x3")
	if err != nil {
		t.Fatal(err)
	}
	set, _, err := generate.Order{Count: 1, Seed: 1, Workers: 1}.Make(t.Context(), generate.Game{Game: g, Min: 1, Max: 3})
	if err != nil {
		t.Fatal(err)
	}
	if a := p.ask("", engine.Request{Do: "board", Puzzle: engine.SubjectOf(set[0])}); a.Error != "" || a.View.Task == "" {
		t.Errorf("%s: %+v", set[0].Name(), a)
	}
}

// TestReadWithBoard: a text is read and its game opened by one request, where it can be opened.
func TestReadWithBoard(t *testing.T) {
	p := pageOf(t, "crossing.rbg")
	r := engine.Request{Do: "read", Board: true, Seats: engine.Seats{Level: -1}}
	if a := p.ask("crossing.rbg:2x3", r); a.Error != "" || a.View == nil || a.View.Board == nil || len(a.View.Moves) == 0 || len(a.Made.(contents).Boards) != 2 {
		t.Errorf("%+v", a)
	}
	if a := p.ask("crossing.rbg:9x9", r); a.Error != "" || a.View != nil || len(a.Made.(contents).Boards) != 2 {
		t.Errorf("%+v", a)
	}
}

// TestExamples: the page opens all examples of its menu. With the tag workshop, as its engine
// is built, positions are smaller.
func TestExamples(t *testing.T) {
	files, err := filepath.Glob("../../docs/examples/*.rbg")
	if err != nil || len(files) < 10 {
		t.Fatal(files, err)
	}
	books := catalog.New().Rulebooks()
	for _, file := range files {
		p := pageOf(t, filepath.Base(file))
		for _, r := range books {
			if strings.Contains(p.book.Text, "//@ rulebook "+r.Name) {
				p.book.Base = r.Name + "\n" + r.Text()
			}
		}
		a := p.ask(p.book.Name, engine.Request{Do: "read", Board: true, Seats: engine.Seats{Level: -1}})
		if c := a.Made.(contents); len(c.Marks) > 0 || a.View == nil || len(a.View.Moves) == 0 {
			t.Errorf("%s: %+v, %+v", p.book.Name, c.Marks, a.View)
		}
	}
}
