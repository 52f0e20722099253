package doubt

import (
	"context"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/play"
	"ludex/rules/rbg"
)

// kindOf reads a file.
func kindOf(t testing.TB, text string) *play.Kind {
	t.Helper()
	b, err := rbg.Read("toy.rbg", text, catalog.New().Rulebooks()...)
	if err != nil {
		t.Fatal(err)
	}
	return b.Kind()
}

func bookOf(t testing.TB, k *play.Kind, board string) *rulebook {
	t.Helper()
	g, err := k.Open(k.Name + board)
	if err != nil {
		t.Fatal(err)
	}
	f, ok := rules.As[file](g)
	if !ok {
		t.Fatal("no file")
	}
	return newRulebook(f, nil)
}

func example(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile("../../docs/examples/" + name + ".rbg")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// toy is a file with rules on a small board.
func toy(rules string) string {
	return `#players = white(100), black(100)
#pieces = e, w, b
#variables = n(9)
#board = rectangle(up, down, left, right, [b, b, b] [e, e, e] [w, w, w])
#any = (up* + down*) (left* + right*)
#turn(me; own; other; forward) = ->me any {own} [e] forward {e} [own] ->>
#rules = ` + rules
}

// TestOperators: each operator finds the doubt that is planted in a toy file: one of its
// mutants has the rules of the other reading.
func TestOperators(t *testing.T) {
	const both = "(turn(white; w; b; up) turn(black; b; w; down))*"
	place := func(rest string) string {
		return "(->white any {e} [w] ->> " + rest + " ->black any {e} [b] ->>)*"
	}
	stuck := func(step string) string { // it tests in two cases whether white can move
		return "({? any {w} " + step + "} ->white any {w} [e] " + step + " [w] ->> + {! any {w} " + step + "} [$ black = 100] ->> {})"
	}
	found := map[string]bool{}
	for _, test := range []struct{ operator, a, b string }{
		{"condition", "->white any {w} [e] up {e} {! left {b}} [w] ->>", "->white any {w} [e] up {e} [w] ->>"},
		{"too", "->white any {w} [e] (up {e} {! left} [w] + right {e} [w]) ->>", "->white any {w} [e] (up {e} {! left} [w] + right {e} {! left} [w]) ->>"},
		{"case", "->white any {w} [e] up {e} {? up {e} + left {b}} [w] ->>", "->white any {w} [e] up {e} {? up {e}} [w] ->>"},
		{"cells", both, "(->white any {w} [e] up {e, b} [w] ->> ->black any {b} [e] down {e, w} [b] ->>)*"},
		{"number", "->white {$ n < 3} any {w} [e] up [w] ->>", "->white {$ n < 4} any {w} [e] up [w] ->>"},
		{"number", "->white any {w} (up {e})^2 [w] ->>", "->white any {w} (up {e})^3 [w] ->>"},
		{"exactly", "->white any {e} [w] {? (up {w})^2} ->>", "->white any {e} [w] {? (up {w})^2 {! up {w}}} ->>"},
		{"again", "->white any {w} [e] up {e} [w] ->>", "->white any {w} [e] up {e} (up {e})* [w] ->>"},
		{"adjacent", "->white any {w} [e] (up + down + left + right) {e} [w] ->>", "->white any {w} [e] (up + down + left + right + (up + down) (left + right)) {e} [w] ->>"},
		{"rim", "->white any {e} {? up {w}} [w] ->>", "->white any {e} ({? up {w}} + {! up}) [w] ->>"},
		{"rim", "->white any {w} [e] up {! up} [w] ->>", "->white any {w} [e] up {! up} {! ({! up} {! left} + {! left} {! down} + {! down} {! right} + {! right} {! up})} [w] ->>"},
		{"order", "->white any {w} [e] up {e} [w] {! left {w}} ->>", "->white any {w} [e] up {e} {! left {w}} [w] ->>"},
		{"order", "->white any {w} [e] up {e} [w] (any {b} [e] + any {e} [b]) ([$ n = w] + [$ n = b]) ->>", "->white any {w} [e] up {e} [w] ([$ n = w] + [$ n = b]) (any {b} [e] + any {e} [b]) ->>"},
		{"late", "->white any {w} [e] up {e} [w] [$ n = b] any {b} [e] ->>", "->white any {w} [e] up {e} [w] any {b} [e] [$ n = b] ->>"},
		{"adjacent", stuck("(up + down + left + right) {e}"), stuck("(up + down + left + right + (up + down) (left + right)) {e}")},
		{"cells", stuck("up {e}"), stuck("up {e, w}")},
		{"number", stuck("(up {e})^2"), stuck("(up {e})^3")},
		{"cells", "->white any {e} [w] ({? up {b} up {w}} up {b} [e] + {! up {b} up {w}}) ->>", "->white any {e} [w] ({? up {b, w} up {w}} up {b, w} [e] + {! up {b, w} up {w}}) ->>"},
		{"begins", both, "->black any {b} [e] down {e} [b] ->> " + both},
		{"may", "->white any {w} [e] (up {b} [e] + left {b} [e]) ->>", "->white any {w} [e] (up {b} [e] + left {b} [e] + .) ->>"},
		{"end", "->white any {w} [e] up {e} ({? up} [w] ->> + {! up} [$ white = 100] ->> {})", "->white any {w} [e] up {e} [w] ->>"},
		{"blocked", "({? up} ->white any {w} [e] ->> + {! up} ->> {})", "({? up} ->white any {w} [e] ->> + {! up} ->white ->>)"},
		{"pass", both, "(->white (any {w} [e] up {e} [w] ->> + ->>) ->black (any {b} [e] down {e} [b] ->> + ->>))*"},
		{"supply", place(""), "(->white any {e} ({$ w < 2} + {$ 3 * w + 2 < e + w + b}) [w] ->> ->black any {e} ({$ b < 2} + {$ 3 * b + 2 < e + w + b}) [b] ->>)*"},
		{"swap", place(""), "(->white any {e} [w] ->> ->black (any {e} [b] ->> + {$ b == 0} {$ w == 1} (up + down + left + right)* {w} [b] ->>))*"},
	} {
		r, want := bookOf(t, kindOf(t, toy(test.a)), ""), clean(bookOf(t, kindOf(t, toy(test.b)), "").root)
		hit := slices.ContainsFunc(r.mutants(), func(m Mutant) bool {
			return m.Operator.Name == test.operator && alike(clean(m.edit()), want)
		})
		if found[test.operator] = true; !hit {
			t.Errorf("%s: no mutant of\n%s\nis\n%s", test.operator, test.a, test.b)
		}
	}
	for _, o := range operators {
		if !found[o.Name] {
			t.Errorf("%s: no toy file", o.Name)
		}
	}
}

// alike reports whether two trees are equal but for the order of cases.
func alike(a, b *part) bool {
	if a.kind != choice || b.kind != choice || len(a.parts) != len(b.parts) {
		if a.kind == leaf || len(a.parts) != len(b.parts) {
			return equal(a, b)
		}
		for i := range a.parts {
			if !alike(a.parts[i], b.parts[i]) {
				return false
			}
		}
		return a.kind == b.kind && a.negated == b.negated
	}
	for _, p := range a.parts {
		if !slices.ContainsFunc(b.parts, func(q *part) bool { return alike(p, q) }) {
			return false
		}
	}
	return true
}

func find(t testing.TB, text string, workers int) *Result {
	t.Helper()
	e := Usual
	e.Moves, e.Workers, e.Memory = 2000, workers, 1<<18
	r, err := Find(context.Background(), kindOf(t, text), e)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestFind: the doubts do not depend on the workers; a reading answers one, a sentence
// settles one, and an accepted one is answered.
func TestFind(t *testing.T) {
	text := example(t, "crossing")
	r := find(t, text, 1)
	if a, b := listed(r), listed(find(t, text, 3)); a != b {
		t.Errorf("three workers find\n%s\none finds\n%s", b, a)
	}
	answered := func(d *Doubt) bool { return d.Answered == "c-straight=yes" }
	if !slices.ContainsFunc(r.Doubts, func(d *Doubt) bool { return answered(d) || slices.ContainsFunc(d.Others, answered) }) {
		t.Errorf("no doubt is answered by the reading of c-straight")
	}
	first := r.Open()[0]
	if w := first.Show(); len(w.Moves) == 0 {
		t.Fatalf("no game shows %s", first.ID)
	}
	settled := find(t, text+fmt.Sprintf("\n//@ settled %s \"A sentence.\"\n//@ settled nothing-1 \"No doubt.\"\n", first.Question), 2)
	if len(settled.Open()) != len(r.Open())-1 || !slices.Equal(settled.Needless, []string{"nothing-1"}) {
		t.Errorf("%d open, %d after one is settled; without need: %v", len(r.Open()), len(settled.Open()), settled.Needless)
	}
	if opened, closed := settled.Since(r), r.Since(settled); len(opened) > 0 || len(closed) != 1 || closed[0].ID != first.ID {
		t.Errorf("%d opened, %d closed, want %s", len(opened), len(closed), first.ID)
	}
}

// TestKept: a search that goes on from some judged mutants judges the others alone, and finds the
// same; one that knows all judges none.
func TestKept(t *testing.T) {
	for _, name := range []string{"crossing", "konane"} {
		k, e := kindOf(t, example(t, name)), Usual
		e.Moves, e.Memory = 1000, 1<<18
		with := func(known map[string]Judged) (text string, judged map[string]Judged) {
			judged = map[string]Judged{}
			e.Known, e.Keep = known, func(id string, j Judged) { judged[id] = j }
			r, err := Find(t.Context(), k, e)
			if err != nil {
				t.Fatal(err)
			}
			return listed(r), judged
		}
		want, all := with(nil)
		some := map[string]Judged{}
		for i, id := range slices.Sorted(maps.Keys(all)) {
			if some[id] = all[id]; i%3 == 0 {
				delete(some, id)
			}
		}
		got, rest := with(some)
		for id := range rest {
			if _, known := some[id]; known {
				t.Errorf("%s: %s is judged again", name, id)
			}
		}
		if got != want || len(rest) == 0 || len(rest) == len(all) {
			t.Errorf("%s: after %d of %d mutants\n%s\nwithout a stop\n%s", name, len(some), len(all), got, want)
		}
		if got, rest := with(all); got != want || len(rest) > 0 {
			t.Errorf("%s: %d mutants are judged again; doubts\n%s\nwant\n%s", name, len(rest), got, want)
		}
	}
}

// listed returns the doubts as text, with the games that show them.
func listed(r *Result) string {
	var b strings.Builder
	for _, d := range r.Doubts {
		fmt.Fprintln(&b, d.ID, d.Ask, d.Not, d.Level, d.Score, d.Differ, d.Values, d.Alike, d.Show().Moves)
	}
	return b.String()
}

// TestSameGame: rules in another order, or with parts that cannot be passed, never differ.
func TestSameGame(t *testing.T) {
	for _, x := range [][2]string{{"crossing", ":2x3"}, {"crossing", ""}, {"havannah", ":3"}, {"wali", ":3x3-3"}} {
		k := kindOf(t, example(t, x[0]))
		r := bookOf(t, k, x[1])
		g, err := k.Open(k.Name + x[1])
		if err != nil {
			t.Fatal(err)
		}
		b := &ground{board: x[1], game: g, book: r}
		b.explore(t.Context(), 1, 2000)
		b.learn(t.Context())
		for name, change := range map[string]func(p *part) *part{
			"order": func(p *part) *part {
				c := *p
				if c.parts = slices.Clone(p.parts); p.kind == choice {
					slices.Reverse(c.parts)
				}
				return &c
			},
			"unused": func(p *part) *part {
				if p.kind != choice {
					return p
				}
				return either(append(slices.Clone(p.parts), row(never(), r.on(0)))...)
			},
			"same": func(p *part) *part { return p },
		} {
			n, actions := write(r.game, rewritten(r.root, change))
			h, err := r.file.Edited(n, actions)
			if err != nil {
				t.Fatal(err)
			}
			if trial, err := b.try(t.Context(), h, nil); err != nil || trial.Found >= 0 {
				t.Errorf("%s: %s: %v %v", x, name, trial, err)
			}
		}
	}
}

func rewritten(p *part, f func(p *part) *part) *part {
	c := *p
	c.parts = nil
	for _, q := range p.parts {
		c.parts = append(c.parts, rewritten(q, f))
	}
	return f(&c)
}

// TestOperatorsAreDocumented: the table of the page has each operator in its order.
func TestOperatorsAreDocumented(t *testing.T) {
	page, err := os.ReadFile("../../docs/how-to/find-doubts.md")
	if err != nil {
		t.Fatal(err)
	}
	var want strings.Builder
	for _, o := range operators {
		fmt.Fprintf(&want, "| `%s` | %s |\n", o.Name, o.Asks)
	}
	if !strings.Contains(string(page), want.String()) {
		t.Errorf("docs/how-to/find-doubts.md has not\n%s", &want)
	}
}

// TestReadings: the readings of a built-in game are answered, as its rulebook lists them;
// a pair is a doubt if it does more somewhere than each of its readings, and is shown by a move
// that neither of them explains. One that only exchanges names never is.
func TestReadings(t *testing.T) {
	for game, naming := range map[string]string{"wali": "wal-first=sticks", "havannah": "hav-first=white"} {
		k, err := catalog.New().Kind(game)
		if err != nil {
			t.Fatal(err)
		}
		e := Usual
		e.Moves, e.Memory = 1200, 1
		r, err := Find(t.Context(), k, e)
		if err != nil {
			t.Fatal(err)
		}
		pairs := 0
		for _, d := range r.Doubts {
			if single := !strings.Contains(d.ID, ","); single != (d.Answered != "") {
				t.Errorf("%s: answered %q", d.ID, d.Answered)
			} else if single {
				continue
			}
			pairs++
			if strings.Contains(d.ID, naming) {
				t.Errorf("%s only exchanges names", d.ID)
			}
			w := d.Show()
			last := func(g play.Game) string {
				f := w.Replay(g)
				return fmt.Sprint(f.Last().Outcome, f.Last().Refused != nil, g.Format(f.Last().Position))
			}
			if both := last(w.Games[1]); both == last(w.Alone[0]) && both == last(w.Alone[1]) || both == last(w.Games[0]) {
				t.Errorf("%s: %v shows no more than its readings alone", d.ID, w.Moves)
			}
		}
		if pairs == 0 || r.Unknown == 0 {
			t.Errorf("%d pairs are doubts, %d do no more than one of their readings", pairs, r.Unknown)
		}
	}
}

// TestBegins: who begins is a doubt, shown at the start, but does not matter, as it shows in every game.
func TestBegins(t *testing.T) {
	for _, up := range []string{"up", "left"} {
		r := find(t, toy("(turn(white; w; b; "+up+") turn(black; b; w; down))*"), 2)
		list := slices.DeleteFunc(r.Doubts, func(d *Doubt) bool { return d.Operator.Name != "begins" })
		if len(list) != 1 || len(list[0].Show().Moves) > 0 || list[0].Open() {
			t.Errorf("white goes %s: %d doubts about who begins", up, len(list))
		}
	}
}

// FuzzMutants: each mutant of a file is a game or is refused; none panics.
func FuzzMutants(f *testing.F) {
	f.Add("(turn(white; w; b; up) turn(black; b; w; down))*")
	f.Add("->white any ({w} [e] (up {e})^2 + {b} [b, e]) {$ n * 2 < w + 1} [$ n = n + 1, white = 3] ->> ({? up {b}} . + {! up})")
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 160 || strings.Contains(text, "#") || strings.Contains(text, "^") && len(text) > 80 {
			t.Skip()
		}
		b, err := rbg.Read("toy.rbg", toy(text))
		if err != nil {
			return
		}
		k := b.Kind()
		g, err := k.Open(k.Name)
		if err != nil {
			return
		}
		file, _ := rules.As[file](g)
		r := newRulebook(file, nil)
		for i, m := range r.mutants() {
			if i%7 == 0 {
				n, actions := write(r.game, m.edit())
				_, _ = r.file.Edited(n, actions)
			}
		}
	})
}

// TestStopped: when its time is over, nothing is searched any more, and the result says so.
func TestStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	e := Usual
	e.Moves, e.Memory = 2000, 1<<18
	f := &finder{effort: e, kind: kindOf(t, example(t, "crossing"))}
	if err := f.open(ctx); err != nil || f.grounds[0].value != "" {
		t.Errorf("%v; a winner was searched: %q", err, f.grounds[0].value)
	}
	r, err := Find(ctx, f.kind, e)
	if err != nil || r.Limit == nil || len(r.Doubts) > 0 {
		t.Errorf("%v, %+v", err, r)
	}
	whole, err := Find(t.Context(), f.kind, e)
	if err != nil {
		t.Fatal(err)
	}
	if a, b := whole.Since(r), r.Since(whole); len(a)+len(b) > 0 || len(whole.Open()) == 0 {
		t.Errorf("a stopped search opens %d doubts and closes %d", len(a), len(b))
	}
}
