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
	for _, text := range []string{example(t, "crossing"), plain, "//@ clause C1 A piece steps.\n" + strings.Replace(plain, "#any", "// C1\n#any", 1)} {
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
			if i < 0 || !strings.HasPrefix(again.Doubts[i].Answered, d.Question+"=") {
				t.Errorf("%s is not answered after it is accepted:\n%s", d.ID, changed)
			}
		}
		if accepted < len(r.Open()) {
			t.Errorf("%d of %d doubts can be accepted", accepted, len(r.Open()))
		}
	}
}
