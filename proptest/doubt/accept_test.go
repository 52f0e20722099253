package doubt

import (
	"slices"
	"strings"
	"testing"
)

// TestExamples: an example closes the doubts that it refutes, names a reading that it
// refutes, and is a finding if the rules contradict it; the one that is proposed closes
// doubts when it is in the file.
func TestExamples(t *testing.T) {
	text := example(t, "crossing")
	r := find(t, text, 2)
	p := r.Propose()
	if p == nil || len(p.Closes) == 0 {
		t.Fatal("no example is proposed")
	}
	again := find(t, text+"\n"+p.Text(), 2)
	last := false
	for _, d := range again.Doubts {
		if last && !d.answered() {
			t.Errorf("%s comes after a doubt that is answered", d.ID)
		}
		last = d.answered()
		if slices.ContainsFunc(p.Closes, func(c *Doubt) bool { return c.Question == d.Question }) && !slices.ContainsFunc(append(d.Others, d), func(d *Doubt) bool { return d.Closed != "" }) {
			t.Errorf("%s is not closed by\n%s", d.ID, p.Text())
		}
	}
	if got, want := len(again.Open()), len(r.Open())-len(p.Closes); got > want {
		t.Errorf("%d open after the example, want %d", got, want)
	}
	straight := find(t, text+"\n//@ example \"No pawn captures straight.\"\n//@   board 2x3\n//@   play a1-a2\n//@   forbidden a3-a2\n", 2)
	if len(straight.Refuted) != 1 || straight.Refuted[0].Reading != "c-straight=yes" {
		t.Errorf("refuted: %v, want c-straight=yes", straight.Refuted)
	}
	wrong := find(t, text+"\n//@ example \"A pawn steps back.\"\n//@   board 2x3\n//@   play a1-a2 b3-b2\n//@   legal a2-a1\n", 2)
	if len(wrong.False) != 1 || !strings.HasSuffix(wrong.False[0], `: the example "A pawn steps back." is false: by the rules a2-a1 is not legal; legal are a2-b3.`) {
		t.Errorf("false: %q", wrong.False)
	}
}

// TestAccept: a file in which a doubt is accepted has all lines as before, and new ones that
// answer the doubt: readings that write one macro anew.
func TestAccept(t *testing.T) {
	plain := toy("(turn(white; w; b; up) turn(black; b; w; down))* // both")
	stuck := strings.Replace(toy("->> (go(white; black; w; b) go(black; white; b; w))*"), "#rules", "#step = (up + down + left + right)\n#move(p; q) = [e] step {e} [p]\n#go(me; opp; p; q) = ({? any {p} step {e}} ->me any {p} move(p; q) ->> + {! any {p} step {e}} [$ opp = 100] ->> {})\n#rules", 1)
	put := toy("(->white any {e} [w] ->> ->black any {e} [b] ->>)*") + "\n//@ board 3x3\n//@ board 2x2\n//@   #board = rectangle(up, down, left, right, [e, e] [e, e])\n"
	for _, text := range []string{example(t, "crossing"), plain, stuck, put, "//@ clause C1 A piece steps.\n" + strings.Replace(plain, "#any", "// C1\n#any", 1)} {
		r := find(t, text, 2)
		accepted := 0
		for _, d := range r.Open() {
			changed, _, err := d.Accept()
			if err != nil {
				continue
			}
			accepted++
			for line := range strings.Lines(text) {
				if !strings.Contains(changed, line) {
					t.Errorf("%s: the line %q is gone from\n%s", d.ID, line, changed)
				}
			}
			again := find(t, changed, 2)
			i := slices.IndexFunc(again.Doubts, func(e *Doubt) bool { return e.Question == d.Question })
			w := d.Show()
			k := kindOf(t, changed)
			g, err := k.Open(strings.TrimSuffix(k.Name+":"+w.Board, ":") + "," + d.Question + "=other-1")
			if err != nil {
				t.Fatal(err)
			}
			if got, want := w.Replay(g).Last(), w.Replay(w.Games[1]).Last(); got.Outcome != want.Outcome || (got.Refused == nil) != (want.Refused == nil) || got.ToMove != want.ToMove {
				t.Errorf("%s: by the reading %v leads to %+v, and %+v is shown:\n%s", d.ID, w.Moves, got, want, changed)
			}
			if i < 0 || !strings.HasPrefix(again.Doubts[i].Answered, d.Question+"=") {
				t.Errorf("%s is not answered after it is accepted:\n%s", d.ID, changed)
			}
		}
		if accepted < len(r.Open()) {
			t.Errorf("%d of %d doubts can be accepted", accepted, len(r.Open()))
		}
	}
}
