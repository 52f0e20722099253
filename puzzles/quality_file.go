package puzzles

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/goccy/go-yaml/ast"
)

// IsZero reports whether nothing is said.
func (q Quality) IsZero() bool { return q.Equal(Quality{}) }

// Equal reports whether q and r say the same.
func (q Quality) Equal(r Quality) bool {
	return q.figures() == r.figures() && slices.Equal(q.Differs, r.Differs)
}

// figures returns what can be compared by ==.
func (q Quality) figures() [6]any {
	return [...]any{q.Lines, q.Unique, q.Detour, q.Tries, q.Greedy, q.Difficulty}
}

var qualityFields = []field{
	{"lines", func(d *decoder, n ast.Node) error { return d.text(n, "lines", &d.p.Quality.Lines) }},
	{"unique", func(d *decoder, n ast.Node) error { return d.text(n, "unique", (*string)(&d.p.Quality.Unique)) }},
	{"detour", func(d *decoder, n ast.Node) error { return d.number(n, "detour", &d.p.Quality.Detour) }},
	{"tries", func(d *decoder, n ast.Node) error { return d.number(n, "tries", &d.p.Quality.Tries) }},
	{"greedy", func(d *decoder, n ast.Node) error { return d.number(n, "greedy", &d.p.Quality.Greedy) }},
	{"difficulty", func(d *decoder, n ast.Node) error { return d.number(n, "difficulty", &d.p.Quality.Difficulty) }},
	{"differs", (*decoder).differs},
}

func (d *decoder) quality(n ast.Node) error { return d.fields(n, "quality", qualityFields) }

func (d *decoder) differs(n ast.Node) error {
	var text string
	err := d.text(n, "differs", &text)
	d.p.Quality.Differs = strings.Split(text, ", ")
	return err
}

func (w *writer) quality(q Quality) {
	if q.IsZero() {
		return
	}
	w.WriteString("quality:\n")
	w.text("  ", "lines", q.Lines)
	w.text("  ", "unique", string(q.Unique))
	for _, f := range []struct {
		name  string
		value int
	}{{"detour", q.Detour}, {"tries", q.Tries}, {"greedy", q.Greedy}, {"difficulty", q.Difficulty}} {
		fmt.Fprintf(w, "  %s: %d\n", f.name, f.value)
	}
	w.text("  ", "differs", strings.Join(q.Differs, ", "))
}

var digits = regexp.MustCompile(`^[1-9][0-9]*$`)

// qualityFault looks at what is said of the quality. Only check puzzle can
// say whether it is true.
func (p Puzzle) qualityFault() *fault {
	q := p.Quality
	switch {
	case q.IsZero():
		return nil
	case p.Game != Solo || p.Proved.Verdict != Solved || p.Proved.Length == 0:
		return faultf("quality", "quality is said of a puzzle of %s that is not proved solved with a length", Solo)
	case !digits.MatchString(q.Lines):
		return faultf("lines", "lines is %q: want a number of lines", shortened(q.Lines))
	case !slices.Contains([]Unique{OneLine, UpToOrder, UpToImages}, q.Unique):
		return faultf("unique", "unknown unique %q (want %s, %s or %s)", shortened(string(q.Unique)), OneLine, UpToOrder, UpToImages)
	case min(q.Detour, q.Tries, q.Greedy, q.Difficulty) < 0:
		return faultf("quality", "a figure of the quality is negative")
	}
	return p.differsFault()
}

func (p Puzzle) differsFault() *fault {
	opts, err := p.ReadOptions()
	if err != nil {
		return nil // a fault of the readings
	}
	var known []string
	for _, o := range otherReadings(opts) {
		known = append(known, o.text)
	}
	for _, text := range p.Quality.Differs {
		if !slices.Contains(known, text) {
			return faultf("differs", "differs names %q (there are %s)", shortened(text), strings.Join(known, ", "))
		}
	}
	return nil
}
