package engine_test

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ludex/proptest/long"
	"ludex/puzzles"
	"ludex/puzzles/attempt"
	"ludex/puzzles/library"
	"ludex/puzzles/site/engine"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
)

// desk is an engine with the puzzle of its requests.
type desk struct {
	*testing.T
	*engine.Engine
	subject engine.Subject
	line    []string
}

func newDesk(t *testing.T, id string) *desk {
	t.Helper()
	p, ok := library.Find(id)
	if !ok {
		t.Fatalf("no puzzle %s", id)
	}
	return &desk{t, engine.New(solver.Limits{}, 2), engine.SubjectOf(p), nil}
}

// ask sends a request with the line so far, and keeps the line of the answer.
func (d *desk) ask(r engine.Request) engine.Answer {
	d.Helper()
	r.Puzzle, r.Line = d.subject, d.line
	a := d.Answer(context.Background(), r, nil)
	if a.Error != "" {
		d.Fatalf("%s: %s", r.Do, a.Error)
	}
	if a.View != nil {
		d.line = a.View.Line
	}
	return a
}

// TestPlayToTheEnd plays the second hints of a puzzle with another side, each
// request to an engine that knows nothing of those before.
func TestPlayToTheEnd(t *testing.T) {
	d := newDesk(t, "hnefatafl-three-doors")
	for range 10 {
		d.ask(engine.Request{Do: "hint"})
		move := d.ask(engine.Request{Do: "hint"}).Hint.Move
		d.Engine = engine.New(solver.Limits{}, 1)
		if a := d.ask(engine.Request{Do: "play", Move: move}); a.Refused != nil {
			t.Fatalf("%s: %s", move, a.Refused.Text)
		}
		if a := d.ask(engine.Request{Do: "answer"}); a.View.Status == "solved" {
			if !strings.Contains(a.Result, "well done") || len(a.View.Moves) > 0 {
				t.Errorf("solved: %q, and then %d moves", a.Result, len(a.View.Moves))
			}
			return
		}
	}
	t.Error("not solved")
}

// TestWholeGame plays a whole game by hints against the highest level, each request to an
// engine that knows nothing of those before, and analyses it.
func TestWholeGame(t *testing.T) {
	seats := engine.Seats{Game: "wali:3x2,pieces=3", Level: 3, Seed: 5}
	var line []string
	ask := func(r engine.Request) engine.Answer {
		t.Helper()
		r.Seats, r.Line = seats, line
		a := engine.New(solver.Limits{}, 1).Answer(t.Context(), r, nil)
		if a.Error != "" {
			t.Fatalf("%s: %s", r.Do, a.Error)
		}
		if a.View != nil {
			line = a.View.Line
		}
		return a
	}
	over := false
	for range 60 {
		if a := ask(engine.Request{Do: "play", Move: ask(engine.Request{Do: "hint"}).Hint.Move}); a.Refused != nil {
			t.Fatal(a.Refused.Text)
		}
		if a := ask(engine.Request{Do: "answer"}); a.View.Status == "over" {
			over = strings.Contains(a.Result, "the game is over: ")
			break
		}
	}
	if a := ask(engine.Request{Do: "review"}); !over || len(a.Notes) != len(line)+1 || a.Notes[0].Value == "" || len(a.Way.Steps) != len(a.Notes) {
		t.Errorf("over: %v, %d moves, %d notes", over, len(line), len(a.Notes))
	}
}

// TestSeats: a request names a game that is there, and one of its players.
func TestSeats(t *testing.T) {
	for want, s := range map[string]engine.Seats{
		"no game": {Game: "engine_test.go"}, "no player 2": {Game: "wali", Side: 2}, "no level 9": {Game: "wali", Level: 9},
		"no game \"mine.rbg": {Game: "mine.rbg"}, "level is -2": {Game: "wali", Level: -2},
	} {
		if a := engine.New(solver.Limits{}, 1).Answer(t.Context(), engine.Request{Do: "show", Seats: s}, nil); !strings.Contains(a.Error, want) {
			t.Errorf("%+v: %q, not %q", s, a.Error, want)
		}
	}
}

// TestBeaten: where the opponent had a proved win from the start, the result says so.
func TestBeaten(t *testing.T) {
	seats, line := engine.Seats{Game: "havannah:4", Level: 3, Side: 1}, []string(nil)
	e := engine.New(solver.Limits{}, 2)
	for range 40 {
		a := e.Answer(t.Context(), engine.Request{Do: "answer", Seats: seats, Line: line}, nil)
		if a.Error != "" {
			t.Fatal(a.Error)
		}
		if a.Result != "" {
			if a.Won || !strings.Contains(a.Result, "could not be beaten") {
				t.Errorf("%v: %q", a.View.Line, a.Result)
			}
			return
		}
		a = e.Answer(t.Context(), engine.Request{Do: "play", Seats: seats, Line: a.View.Line, Move: a.View.Moves[0].Text}, nil)
		line = a.View.Line
	}
	t.Error("the game is not over")
}

// TestForbiddenMoves: a forbidden move leaves the attempt as it is, and the
// refusal has the clause in words.
func TestForbiddenMoves(t *testing.T) {
	for id, c := range map[string]struct {
		from, to int
		clause   string
	}{
		"hnefatafl-the-net": {-1, 0, ""}, // no move places a piece
		"eye":               {0, 5, "W9"},
		"havannah-millpond": {-1, occupied(t, "havannah-millpond"), "H1"},
		"alea":              {occupied(t, "alea"), occupied(t, "alea"), "W3"},
	} {
		d := newDesk(t, id)
		before := d.ask(engine.Request{Do: "show"}).View
		a := d.ask(engine.Request{Do: "try", From: c.from, To: c.to})
		if a.Refused == nil {
			t.Errorf("%s: played", id)
			continue
		}
		if diff := cmp.Diff(before, a.View, cmp.Comparer(func(p, q play.Position) bool { return p == q })); diff != "" {
			t.Errorf("%s:\n%s", id, diff)
		}
		if c.clause != "" && (len(a.Refused.Clauses) == 0 || a.Refused.Clauses[0].ID != c.clause || len(a.Refused.Clauses[0].Text) < 20) {
			t.Errorf("%s: %+v has no clause %s", id, a.Refused, c.clause)
		}
	}
}

// TestRefusalNamesReadings: a refused move comes with the single readings that allow it,
// as opening the game by each of them shows.
func TestRefusalNamesReadings(t *testing.T) {
	named := map[string]bool{}
	for _, id := range []string{"hnefatafl-the-net", "hnefatafl-three-doors", "wali-the-gap"} {
		d := newDesk(t, id)
		p, _ := library.Find(id)
		table := attempt.New(p)
		game, start := table.Game(), table.Session().Position()
		pieces := game.Pieces(start)
		for _, piece := range pieces[:long.Number(4, len(pieces))] {
			for to := range game.Layout().Cells {
				d.line = nil
				from := piece.Cell
				a := d.ask(engine.Request{Do: "try", From: from, To: to})
				if a.Refused == nil {
					continue
				}
				for _, q := range game.Kind().Questions {
					for _, text := range q.Texts() {
						g, err := game.Kind().Open(game.String(), rules.ParseChoices([]string{text}))
						if err != nil {
							t.Fatal(err)
						}
						allowed := slices.ContainsFunc(g.Moves(start, nil), func(m play.Move) bool {
							f, t := g.FromTo(m)
							return f == from && t == to
						})
						is := slices.ContainsFunc(a.Refused.Otherwise, func(c engine.Clause) bool { return c.ID == text && len(c.Text) > 10 })
						if is != allowed {
							t.Errorf("%s, %s: by %s it is allowed: %v, named: %v", id, table.MoveText(from, to), text, allowed, is)
						}
						named[text] = named[text] || is
					}
				}
			}
		}
	}
	if !named["taf-escape=edge"] {
		t.Error("no move is named to a fortress")
	}
}

// TestEndNamesReadings: a game that ends comes with the readings by which it goes on.
func TestEndNamesReadings(t *testing.T) {
	d := newDesk(t, "wali-two-left-are-none")
	for range 10 {
		d.ask(engine.Request{Do: "hint"})
		d.ask(engine.Request{Do: "play", Move: d.ask(engine.Request{Do: "hint"}).Hint.Move})
		a := d.ask(engine.Request{Do: "answer"})
		if a.View.Status == "ongoing" {
			continue
		}
		if !slices.ContainsFunc(a.Ends, func(c engine.Clause) bool { return strings.HasPrefix(c.ID, "wal-end=") }) {
			t.Errorf("%s: %v", a.Result, a.Ends)
		}
		return
	}
	t.Error("not solved")
}

// occupied returns a cell with a piece.
func occupied(t *testing.T, id string) int {
	t.Helper()
	return newDesk(t, id).ask(engine.Request{Do: "show"}).View.Pieces[0][0]
}

// TestMovesAreThoseOfTheAttempt: each move of a view is accepted as its text,
// and leaves and reaches the cells that the view names.
func TestMovesAreThoseOfTheAttempt(t *testing.T) {
	for _, id := range []string{"eye", "eclair", "alea", "hnefatafl-the-net", "havannah-millpond"} {
		d := newDesk(t, id)
		view := d.ask(engine.Request{Do: "show"}).View
		p, _ := library.Find(id)
		if got, want := len(view.Moves), len(attempt.New(p).Moves()); got != want {
			t.Errorf("%s: %d moves, not %d", id, got, want)
		}
		for _, m := range view.Moves {
			a := d.ask(engine.Request{Do: "play", Move: m.Text})
			if a.Refused != nil {
				t.Fatalf("%s: %s is refused: %s", id, m.Text, a.Refused.Text)
			}
			if last := a.View.Last; last[len(last)-1] != m.To {
				t.Errorf("%s: %s reaches %v, not %d", id, m.Text, last, m.To)
			}
			d.line = nil
		}
	}
}

// TestSolution: the steps of a solution begin at the start and end in a solved
// attempt; another reply leads to another line that is as good or shorter.
func TestSolution(t *testing.T) {
	d := newDesk(t, "hnefatafl-the-net")
	way := d.ask(engine.Request{Do: "solution"}).Way
	if way.Verdict != "solved" || way.Length != 3 || len(way.Steps) != 6 {
		t.Fatalf("%s in %d with %d steps", way.Verdict, way.Length, len(way.Steps))
	}
	replies := way.Steps[1].Moves
	if len(replies) < 2 || len(way.Steps[0].Moves) > 0 {
		t.Fatalf("%d replies", len(replies))
	}
	for _, reply := range replies[:2] {
		d.line = []string{way.Steps[1].After, reply.Text}
		other := d.ask(engine.Request{Do: "solution"}).Way
		if other.Verdict != "solved" || other.Length > 2 || other.Steps[2].After != reply.Text {
			t.Errorf("after %s: %s in %d", reply.Text, other.Verdict, other.Length)
		}
	}
}

// TestDice: each die that is used is shown as used.
func TestDice(t *testing.T) {
	d := newDesk(t, "two-to-spare")
	view := d.ask(engine.Request{Do: "show"}).View
	dice := len(view.Dice)
	view = d.ask(engine.Request{Do: "play", Move: view.Moves[0].Text}).View
	used := 0
	for _, die := range view.Dice {
		if die.Used {
			used++
		}
	}
	if used != 1 || len(view.Dice) != dice || dice < 2 {
		t.Errorf("%d of %d dice are used after one move", used, len(view.Dice))
	}
}

// TestUndo takes the reply back with the move.
func TestUndo(t *testing.T) {
	d := newDesk(t, "hnefatafl-the-net")
	d.ask(engine.Request{Do: "play", Move: "a4-d4"})
	if view := d.ask(engine.Request{Do: "answer"}).View; len(view.Line) != 2 {
		t.Fatalf("the line is %v", view.Line)
	}
	if view := d.ask(engine.Request{Do: "undo"}).View; len(view.Line) != 0 {
		t.Errorf("after undo the line is %v", view.Line)
	}
}

// TestCompose: a position of one's own becomes the puzzle of a name, or an
// error names the fault.
func TestCompose(t *testing.T) {
	e := engine.New(solver.Limits{}, 1)
	compose := func(own engine.Own) engine.Answer {
		return e.Answer(context.Background(), engine.Request{Do: "compose", Own: own}, nil)
	}
	p, _ := library.Find("eclair")
	var cells []string
	for _, piece := range p.Game.Pieces(p.Start) {
		cells = append(cells, p.Game.Layout().Cells[piece.Cell].Name)
	}
	if a := compose(engine.Own{Game: puzzles.Eclair, Side: 8, Cells: cells}); a.Name != p.Name() {
		t.Errorf("%+v, not %s", a, p.Name())
	}
	for _, own := range []engine.Own{
		{Game: "havannah", Side: 8, Cells: cells}, {Game: puzzles.Solo, Side: 8}, {Game: puzzles.Solo, Side: 99, Cells: cells},
		{Game: puzzles.Solo, Side: 8, Cells: []string{"zz"}}, {Game: puzzles.Solo, Side: 8, Cells: []string{"e5", "e6"}},
	} {
		if a := compose(own); a.Error == "" || a.Name != "" {
			t.Errorf("%+v: %+v", own, a)
		}
	}
}

// TestHardTarget: a search that time ends answers with a line and a bound.
func TestHardTarget(t *testing.T) {
	e := engine.New(solver.Limits{Workers: 1}, 1)
	own := engine.Own{Game: puzzles.Solo, Side: 8, Cells: strings.Fields("g8 f8 g9 f9 b6 e9 f10 g11 h12 b7 d9 e10 f11 g12 b8 c9 f12 e12")}
	name := e.Answer(t.Context(), engine.Request{Do: "compose", Own: own}, nil).Name
	a := e.Answer(t.Context(), engine.Request{Do: "solution", Puzzle: engine.Subject{Name: name}, Seconds: 1}, nil)
	if a.Error != "" || a.Way.Verdict != "unknown" || len(a.Way.Steps) != a.Way.Length+1 || !strings.HasPrefix(a.Way.Words, fmt.Sprintf("A line of %d jumps; no line has fewer than ", a.Way.Length)) {
		t.Errorf("%+v", a)
	}
}

// TestBadRequests are answered by errors.
func TestBadRequests(t *testing.T) {
	e := engine.New(solver.Limits{}, 1)
	for _, r := range []engine.Request{
		{}, {Do: "dance"}, {Do: "show", Puzzle: engine.Subject{Name: "ludex:nothing"}},
		{Do: "show", Puzzle: newDesk(t, "eye").subject, Line: []string{"a1-a9"}},
	} {
		if a := e.Answer(context.Background(), r, nil); a.Error == "" {
			t.Errorf("%+v: %+v", r, a)
		}
	}
}

// TestNumbersOfRequests sets each number of a request to values out of range, in
// every action: the answer is an error, and nothing panics.
func TestNumbersOfRequests(t *testing.T) {
	for _, id := range []string{"alea", "eye", "hnefatafl-the-net", "havannah-millpond"} {
		d := newDesk(t, id)
		for _, do := range []string{"show", "board", "play", "try", "answer", "undo", "hint", "solution", "compose", "reply"} {
			for _, field := range [][]string{{"From"}, {"To"}, {"Puzzle", "Length"}, {"Puzzle", "Asks", "Twice"}, {"Puzzle", "Asks", "Refilled"}, {"Puzzle", "Asks", "Detour"}, {"Puzzle", "Asks", "Chain"}, {"Puzzle", "Asks", "Tries"}, {"Own", "Side"}, {"Solved", "Budget"}, {"Seconds"}} {
				for _, n := range []int64{-1 << 62, -2, 1 << 30, 1<<63 - 1} {
					r := engine.Request{Do: do, Puzzle: d.subject}
					v := reflect.ValueOf(&r).Elem()
					for _, name := range field {
						v = v.FieldByName(name)
					}
					v.SetInt(n)
					if a := d.Answer(t.Context(), r, nil); a.Error == "" {
						t.Errorf("%s: %s with %v = %d: %+v", id, do, field, n, a)
					}
				}
			}
		}
		for _, cells := range [][2]int{{0, 999}, {999, 0}, {999, 999}, {-1, -1}, {0, -1}} {
			if a := d.Answer(t.Context(), engine.Request{Do: "try", Puzzle: d.subject, From: cells[0], To: cells[1]}, nil); a.Error == "" {
				t.Errorf("%s: from %d to %d: %+v", id, cells[0], cells[1], a)
			}
		}
		if a := d.Answer(t.Context(), engine.Request{Do: "show", Puzzle: d.subject, Line: make([]string, 1<<16)}, nil); a.Error == "" {
			t.Errorf("%s: a long line: %+v", id, a)
		}
	}
}

// TestEveryNumberIsChecked: a request has no number but those of the test above.
func TestEveryNumberIsChecked(t *testing.T) {
	var count func(reflect.Type) int
	count = func(of reflect.Type) (n int) {
		switch of.Kind() {
		case reflect.Struct:
			for f := range of.Fields() {
				n += count(f.Type)
			}
		case reflect.String, reflect.Bool:
		case reflect.Slice:
			if of.Elem().Kind() != reflect.String {
				n++
			}
		default:
			n++
		}
		return n
	}
	if n := count(reflect.TypeFor[engine.Request]()); n != 14 {
		t.Errorf("a request has %d numbers: check them all", n)
	}
}

// TestEndedContext: a request whose context has ended says so, whatever it asks,
// and does not wait for another one of its page.
func TestEndedContext(t *testing.T) {
	d := newDesk(t, "hnefatafl-the-net")
	d.ask(engine.Request{Do: "play", Move: "a4-d4"})
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	for _, do := range []string{"answer", "hint", "solution"} {
		if a := d.Answer(ended, engine.Request{Do: do, Puzzle: d.subject, Line: d.line}, nil); a.Error == "" {
			t.Errorf("%s: %+v, %+v", do, a, a.Hint)
		}
	}
}

// TestDeny: of a puzzle that cannot be done, that answer is the solution; of another one it
// is refused.
func TestDeny(t *testing.T) {
	d := newDesk(t, "wolf")
	if a := d.ask(engine.Request{Do: "deny"}); a.View.Status != "solved" || !strings.Contains(a.Result, "right") {
		t.Errorf("%s: %q", a.View.Status, a.Result)
	}
	d = newDesk(t, "eye")
	if a := d.Answer(t.Context(), engine.Request{Do: "deny", Puzzle: d.subject}, nil); a.Error == "" {
		t.Error("the eye cannot be done")
	}
}
