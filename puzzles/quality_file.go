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
func (q Quality) figures() [8]any {
	return [...]any{q.Lines, q.Finals, q.Unique, q.Choices, q.Detour, q.Tries, q.Greedy, q.Difficulty}
}

var qualityFields = []field{
	{"lines", func(d *decoder, n ast.Node) error { return d.text(n, "lines", &d.p.Quality.Lines) }},
	{"finals", func(d *decoder, n ast.Node) error { return d.number(n, "finals", &d.p.Quality.Finals) }},
	{"unique", func(d *decoder, n ast.Node) error { return d.text(n, "unique", (*string)(&d.p.Quality.Unique)) }},
	{"choices", func(d *decoder, n ast.Node) error { return d.number(n, "choices", &d.p.Quality.Choices) }},
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

func (w *writer) quality(p Puzzle) {
	q := p.Quality
	if q.IsZero() {
		return
	}
	w.WriteString("quality:\n")
	w.text("  ", "lines", q.Lines)
	if q.Finals > 0 {
		w.figure("finals", q.Finals)
	}
	w.text("  ", "unique", string(q.Unique))
	if p.IsPlay() {
		w.figure("choices", q.Choices)
	} else {
		w.figure("detour", q.Detour)
	}
	w.figure("tries", q.Tries)
	w.figure("greedy", q.Greedy)
	w.figure("difficulty", q.Difficulty)
	w.text("  ", "differs", strings.Join(q.Differs, ", "))
}

func (w *writer) figure(name string, value int) { fmt.Fprintf(w, "  %s: %d\n", name, value) }

var digits = regexp.MustCompile(`^[1-9][0-9]*$`)

// uniques are the senses in which a solution may be one.
var uniques = []Unique{OneKey, OnlyWin, OneLine, UpToOrder, UpToImages}

// qualityFault looks at what is said of the quality. Only check puzzle can
// say whether it is true.
func (p Puzzle) qualityFault() *fault {
	q := p.Quality
	switch {
	case q.IsZero():
		return nil
	case p.Proved.Verdict != Solved || p.Proved.Length == 0 && p.Proved.Key == "":
		return faultf("quality", "quality is said of a puzzle that is not proved solved with a length or a key")
	case q.Lines != "" && !digits.MatchString(q.Lines), q.Lines == "" && !p.IsPlay():
		return faultf("lines", "lines is %q: want a number of lines", shortened(q.Lines))
	case !slices.Contains(uniques, q.Unique):
		return faultf("unique", "unknown unique %q (want one of %v)", shortened(string(q.Unique)), uniques)
	case min(q.Finals, q.Choices, q.Detour, q.Tries, q.Greedy, q.Difficulty) < 0:
		return faultf("quality", "a figure of the quality is negative")
	case p.IsPlay() && q.Detour > 0, !p.IsPlay() && q.Choices > 0:
		return faultf("quality", "choices are said of games for two or more, a detour of the others")
	}
	return p.differsFault()
}

func (p Puzzle) differsFault() *fault {
	known := p.otherTexts()
	for _, text := range p.Quality.Differs {
		if !slices.Contains(known, text) {
			return faultf("differs", "differs names %q (there are %s)", shortened(text), strings.Join(known, ", "))
		}
	}
	return nil
}

// otherTexts returns the readings, ID=VALUE, under which an answer may differ.
func (p Puzzle) otherTexts() (texts []string) {
	if p.IsPlay() {
		for _, a := range playGames[p.Game].register.Ambiguities {
			texts = append(texts, a.Texts()...)
		}
		return texts
	}
	opts, err := p.ReadOptions()
	if err != nil {
		return nil // a fault of the readings
	}
	for _, o := range OtherReadings(p.Game, opts) {
		texts = append(texts, o.Text)
	}
	return texts
}
