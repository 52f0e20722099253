package syntax

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"ludex/rules/annotation"
)

// row is a whole rulebook in which a player who cannot step loses.
const row = `// A row of five cells.
#players = black(100), white(100)
#pieces = e, b, w
#variables = steps(20)
#board = rectangle(up, down, left, right,
    [b, e, e, e, w])
#turn(me; opp; direction) =
    ->me (left* + right*) {me~Piece} [e] direction {e} [me~Piece]
    [$ steps = steps + 1]
    ->> [$ me = 100, opp = 0]
#whitePiece = w
#step(me; opp; p; direction) =
    ->me (left* + right*) {p} [e] direction {e} [p]
    [$ steps = steps + 1, me = 100]
    ->> [$ opp = 0]
#rules = (step(black; white; b; right) step(white; black; w; left))*
`

func game(t *testing.T, text string) *Game {
	t.Helper()
	s, err := Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	g, err := s.Game()
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// with returns row with one part replaced.
func with(old, text string) string {
	if !strings.Contains(row, old) {
		panic("the rulebook has no " + old)
	}
	return strings.Replace(row, old, text, 1)
}

func TestGame(t *testing.T) {
	g := game(t, row)
	if want := []Bounded{{"black", 100}, {"white", 100}}; !reflect.DeepEqual(g.Players, want) {
		t.Errorf("players %v, want %v", g.Players, want)
	}
	if n := len(g.Board.Cells); n != 5 {
		t.Errorf("%d cells, want 5", n)
	}
	// Two actions on the board, two assignments and two switches, then one
	// assignment more, for each of the players.
	if n := len(g.Actions); n != 14 {
		t.Errorf("%d actions, want 14: %v", n, g.Actions)
	}
	if path := g.Actions[7].Path; path != "rules/step1 ->white" {
		t.Errorf("the path of white's switch is %q", path)
	}
}

// TestErrors: an error has the place, and the fault or the expected text.
func TestErrors(t *testing.T) {
	for _, test := range []struct{ text, place, words string }{
		{"", "line 1, column 1", `expected "#players = ..."`},
		{"players = a(1)", "line 1, column 1", `expected "#"`},
		{"#players = a(1)", "", "no segment #pieces"},
		{row + "#rules = left", "line 17, column 2", "already defined at line 16"},
		{row + "#whitePiece = w", "line 17, column 2", "already defined at line 11"},
		{row + "#whitePiece(a) = w", "line 17, column 2", "already defined without arguments at line 11"},
		{row + "#p(a;a) = w", "line 17, column 6", "two parameters a"},
		{row + "#p(a b) = w", "line 17, column 6", `expected ";" or ")"`},
		{row + "#(", "line 17, column 2", "expected the name of a segment or a macro"},
		{row + "#p", "line 17, column 3", `expected "=" in the definition of p, found the end`},
		{row + "/* no end", "line 17, column 1", "has no end"},
		{row + "é", "line 17, column 1", `unexpected character 'é'`},
		{with("black(100)", "black"), "line 2, column 17", `expected "(" and the bound of black`},
		{with("black(100)", "black(0)"), "line 2, column 18", "expected a positive number"},
		{with("black(100)", "black(99999999999)"), "line 2, column 18", "too large"},
		{with("black(100)", "b(100)"), "line 2, column 2", "b is declared in #pieces and in #players"},
		{with("e, b, w", "e, b w"), "line 3, column 16", `expected ","`},
		{with("[b, e, e, e, w]", "[b, e, x]"), "line 6, column 12", "x is not declared, expected a piece"},
		{with("[b, e, e, e, w]", "[b, e] [e]"), "line 6, column 12", "this line has 1 entries, the one before 2"},
		{with("[b, e, e, e, w]", "[,]"), "line 6, column 8", "the board has no cells"},
		{with("rectangle(up,", "rectangle(b,"), "line 5, column 20", "b is already a piece"},
		{with("rectangle(up,", "rectangle(up"), "line 5, column 23", `expected ","`},
		{with("rectangle", "hexagon"), "line 6, column 5", "expected the name of the direction south-west"},
		{with("left))*", "left)))*"), "line 16, column 68", `unexpected ")"`},
		{with("left))*", "left)*"), "line 16, column 68", `expected ")"`},
		{with("step(white; black; w; left)", "step(white; black)"), "line 16, column 40", "step has 2 arguments, expected 4"},
		{with("step(white; black; w; left)", "later"), "line 16, column 40", "later is not declared, expected a direction"},
		{with("{p} [e]", "{p} [q]"), "line 13, column 32", "q is not declared, expected a piece (in step of line 16)"},
		{with("{p} [e]", "{p} [steps]"), "line 13, column 32", "steps is a variable, expected a piece"},
		{with("->me (left* + right*) {p}", "->steps {p}"), "line 13, column 7", "steps is a variable, expected a player"},
		{with("{p} [e]", "{p} ^ [e]"), "line 13, column 33", "expected a power"},
		{with("{p} [e]", "{p}^0 [e]"), "line 13, column 31", "expected a positive power"},
		{with("{p} [e]", "{p} ( + left) [e]"), "line 13, column 33", "expected a part of a move"},
		{with("{p} [e]", "{p} {? left [e]"), "line 16, column 67", `expected "}" at the end of the pattern`},
		{with("{p} [e]", "{p} {$ steps} [e]"), "line 13, column 39", "expected ==, !=, <, <=, > or >="},
		{with("{p} [e]", "{p} {$ steps < -1} [e]"), "line 13, column 42", "expected a number, a variable"},
		{with("{p} [e]", "{p} [$ e = 1] [e]"), "line 13, column 34", "e is a piece, expected a variable"},
		{with("{p} [e]", "{p} left~right [e]"), "line 13, column 31", "leftright is not declared"},
		{with("{p} [e]", "{p} ]~right [e]"), "line 13, column 33", `"]" and "right" do not join`},
		{with("left))*", "left))* ~ left"), "line 16, column 70", "tokens are joined only within macros"},
		{with("#whitePiece = w", "#loop = loop")[:len(row)-70] + "#rules = loop", "line 16, column", ""},
	} {
		s, err := Parse(test.text)
		if err == nil {
			_, err = s.Game()
		}
		if err == nil {
			t.Errorf("no error, want %s %s", test.place, test.words)
			continue
		}
		if text := err.Error(); !strings.HasPrefix(text, test.place) || !strings.Contains(text, test.words) {
			t.Errorf("%s\nwant %s: %s", text, test.place, test.words)
		}
	}
}

// TestRecursion: a macro that uses itself, or a later one, is an error that
// names it.
func TestRecursion(t *testing.T) {
	for _, macro := range []string{"#loop = left loop", "#loop = left other\n#other = loop"} {
		s, err := Parse(strings.Replace(row, "#rules = (", macro+"\n#rules = (loop ", 1))
		if err != nil {
			t.Fatal(err)
		}
		_, err = s.Game()
		if err == nil || !strings.Contains(err.Error(), "which only later definitions can use") {
			t.Errorf("%s: %v", macro, err)
		}
	}
}

// TestLimits: a rulebook that would take long is an error.
func TestLimits(t *testing.T) {
	doubling := "#a0 = left\n"
	for i := range 40 {
		doubling += fmt.Sprintf("#a%d = a%d a%d\n", i+1, i, i)
	}
	empty := strings.Replace(doubling, "= left", "=", 1)
	for name, test := range map[string]struct{ text, words string }{
		"empty":    {strings.Replace(row, "#rules = (", empty+"#rules = (a40 ", 1), "expand to more than"},
		"size":     {strings.Repeat("// a comment\n", 1<<20), "the limit is"},
		"doubling": {strings.Replace(row, "#rules = (", doubling+"#rules = (a40 ", 1), "expand to more than"},
		"power":    {strings.Replace(row, "#rules = (", "#rules = (left^9000000 ", 1), "the rules have more than"},
		"powers":   {strings.Replace(row, "#rules = (", "#rules = ((((left^999)^999)^999)^999 ", 1), "the rules have more than"},
		"brackets": {strings.Replace(row, "#rules = (", "#rules = "+strings.Repeat("(", 1<<18), 1), "nested deeper"},
	} {
		s, err := Parse(test.text)
		if err == nil {
			_, err = s.Game()
		}
		if err == nil || !strings.Contains(err.Error(), test.words) {
			t.Errorf("%s: error %v, want %s", name, err, test.words)
		}
	}
}

// TestRoundTrip: the printed game reads as the same game.
func TestRoundTrip(t *testing.T) {
	for _, rules := range []string{
		"left", "left right", "left + right", "(left + right)* left^3", "((left + right) left)*", "((left*)*)*",
		"{e, b} {} [] [e, b] [w] .", "{? left {! right + left*} up}", "->black ->> ->white",
		"{$ steps + 1 - 2 - 3 * e / 2 / (1 + b) <= black}", "[$ steps = 3, black = 2 * (steps - 1)]", "left (right (up down)) (left)",
		"[$ steps = 1 - (2 - 3)] {$ (1) != 2} {$ 1 > 2} {$ 1 >= 2} {$ 1 < 2} {$ 1 == 2}",
	} {
		text := row[:strings.Index(row, "#rules")] + "#rules = " + rules
		first := game(t, text)
		again := game(t, first.String())
		if !reflect.DeepEqual(first.Rules, again.Rules) || first.String() != again.String() {
			t.Errorf("%s is printed as\n%s\nand then as\n%s", rules, first, again)
		}
	}
}

// TestBoards: the generators join each cell with its neighbours.
func TestBoards(t *testing.T) {
	for _, test := range []struct {
		board, cell, edges string
		cells              int
	}{
		{"rectangle(u, d, l, r, [b, e, e] [e, , w])", "rx0y0", "d:rx0y1 r:rx1y0", 5},
		{"hexagon(nw, ne, e1, se, sw, w1, [e] [e, e] [e, e, e] [e, e] [e])", "hx1y2", "e1:hx2y2 ne:hx1y1 nw:hx0y1 se:hx1y3 sw:hx0y3 w1:hx0y2", 9},
		{"hexagon(nw, ne, e1, se, sw, w1, [e] [e, e] [e, e, e] [e, e] [e])", "hx0y3", "e1:hx1y3 ne:hx1y2 nw:hx0y2 se:hx0y4", 9},
		{"cuboid(u, d, l, r, f, k, [[e, e]] [[b, w]])", "cx1y0z1", "k:cx1y0z0 l:cx0y0z1", 4},
		{"a [e] {n: b1} b1 [w] {n: a, m: b1}", "b1", "m:b1 n:a", 2},
		{"a [e] {}", "a", "", 1},
	} {
		text := strings.Replace(row, row[strings.Index(row, "rectangle"):strings.Index(row, "#turn")], test.board+"\n", 1)
		g := game(t, text[:strings.Index(text, "#turn")]+"#rules = {e}")
		if len(g.Board.Cells) != test.cells {
			t.Errorf("%s: %d cells, want %d", test.board, len(g.Board.Cells), test.cells)
		}
		for _, c := range g.Board.Cells {
			if c.Name == test.cell && edges(g.Board, c) != test.edges {
				t.Errorf("%s: the edges of %s are %s, want %s", test.board, c.Name, edges(g.Board, c), test.edges)
			}
		}
	}
}

func edges(b *Board, c Cell) string {
	var list []string
	for label, to := range c.Next {
		if to >= 0 {
			list = append(list, b.Labels[label]+":"+b.Cells[to].Name)
		}
	}
	return strings.Join(list, " ")
}

// TestWith: a macro is redefined, and can use the same macros as the first definition.
func TestWith(t *testing.T) {
	s, err := Parse(row)
	if err != nil {
		t.Fatal(err)
	}
	changed, err := s.With("#step(me; opp; p; direction) = ->me {p} [e] direction [whitePiece] ->>", annotation.Pos{Line: 50, Col: 1})
	if err != nil {
		t.Fatal(err)
	}
	g, err := changed.Game()
	if err != nil {
		t.Fatal(err)
	}
	if n := len(g.Actions); n != 8 {
		t.Errorf("%d actions after the change, want 8", n)
	}
	if before, _ := s.Game(); len(before.Actions) != 14 {
		t.Error("the first source has changed")
	}
	_, err = s.With("#other = left", annotation.Pos{Line: 50, Col: 1})
	var fault *annotation.Error
	if !errors.As(err, &fault) || fault.Pos != (annotation.Pos{Line: 50, Col: 2}) || !strings.Contains(fault.Text, "no definition of #other") {
		t.Errorf("error %v", err)
	}
}

// TestAnnotations: the comments that begin with //@ are kept with their places.
func TestAnnotations(t *testing.T) {
	s, err := Parse("//@ one\n" + row + "  //@two\r\n// three")
	if err != nil {
		t.Fatal(err)
	}
	want := []annotation.Line{{Pos: annotation.Pos{Line: 1, Col: 4}, Text: " one"}, {Pos: annotation.Pos{Line: 18, Col: 6}, Text: "two"}}
	if !reflect.DeepEqual(s.Annotations, want) {
		t.Errorf("annotations %v, want %v", s.Annotations, want)
	}
}

// FuzzParse: no text makes the parser panic, and an accepted game that is printed
// reads as the same game.
func FuzzParse(f *testing.F) {
	// Short texts: of long ones few are tried in a minute.
	const head = "#players=a(1)#pieces=e,w#variables=n(3)#board=rectangle(u,d,l,r,[e,w])"
	for _, rules := range []string{"->a(l*+r)[e]{w,e}[a=1,$n=n+1]->>", "(->a{!u}{$n<2}[w]->>{?l})*", "->a ~a {} ->>"} {
		if _, err := Parse(head + "#rules=" + rules); err != nil {
			f.Fatal(err)
		}
		f.Add(head + "#rules=" + rules)
	}
	f.Add(head + "#s(x)=x[e]#rules=->a s({w})->>")
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 400 {
			t.Skip()
		}
		s, err := Parse(text)
		if err != nil {
			return
		}
		g, err := s.Game()
		if err != nil || len(g.Actions) > 1000 {
			return
		}
		again, err := Parse(g.String())
		if err != nil {
			t.Fatalf("%v in the printed game\n%s", err, g)
		}
		h, err := again.Game()
		if err != nil {
			t.Fatalf("%v in the printed game\n%s", err, g)
		}
		if g.String() != h.String() {
			t.Fatalf("printed as\n%s\nand then as\n%s", g, h)
		}
	})
}
