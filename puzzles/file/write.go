package file

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"unicode"

	"ludex/puzzles"
	"ludex/rules/oracle"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// Write writes a set of puzzles, one YAML document each, so that Parse reads
// the same puzzles back. A puzzle that fails its Check, or an id given twice,
// is an error, and then nothing is written.
func Write(w io.Writer, set ...puzzles.Puzzle) error {
	var docs [][]byte
	ids := map[string]bool{}
	for _, p := range set {
		doc, err := Marshal(p)
		if err != nil {
			return err
		}
		if p.ID != "" && ids[p.ID] {
			return fmt.Errorf("two puzzles with the id %q", p.ID)
		}
		ids[p.ID] = true
		docs = append(docs, doc)
	}
	_, err := w.Write(bytes.Join(docs, []byte("---\n")))
	return err
}

// Marshal returns a puzzle as one YAML document.
func Marshal(p puzzles.Puzzle) ([]byte, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	var w writer
	w.text("", "game", p.Kind())
	w.text("", "id", p.ID)
	w.words("title", p, func(w puzzles.Words) string { return w.Title })
	w.text("", "author", p.Author)
	w.words("note", p, func(w puzzles.Words) string { return w.Note })
	w.words("hint", p, func(w puzzles.Words) string { return w.Hint })
	if j := solo.Of(p.Game); j != nil {
		w.jumps(j, p)
	} else {
		w.position(p)
	}
	w.proof(p.Proved)
	w.quality(p)
	if w.Len() > MaxPuzzle {
		return nil, fmt.Errorf("puzzle %q: longer than %d bytes", p.ID, MaxPuzzle)
	}
	return w.Bytes(), nil
}

// jumps writes the fields of a Solo or an Éclair.
func (w *writer) jumps(j *solo.Game, p puzzles.Puzzle) {
	grid := j.Grid()
	if grid.Side() != puzzles.DefaultSide {
		fmt.Fprintf(w, "side: %d\n", grid.Side())
	}
	w.readings(p)
	if j.Start() != wabanti.StartOf(grid, j.Options()) {
		w.diagram("start", puzzles.Text{}.Draw(grid, j.Start()))
	}
	if !j.Target().Empty() {
		w.diagram("target", puzzles.Text{}.Draw(grid, j.Target()))
	}
}

// position writes the fields of another game.
func (w *writer) position(p puzzles.Puzzle) {
	w.text("", "board", p.Board())
	w.readings(p)
	w.diagram("position", oracle.Recorded(p.Game, p.Start))
	w.text("", "task", p.Task.String())
}

// writer writes the fields of a puzzle that are not empty.
type writer struct{ bytes.Buffer }

// text writes a field: on its line, or when it is long below it, folded.
func (w *writer) text(indent, field, text string) {
	const width = 78
	line := indent + field + ": " + scalar(text)
	switch {
	case text == "":
	case len(line) <= width:
		w.WriteString(line + "\n")
	default:
		w.WriteString(indent + field + ": >-\n")
		w.fold(indent+"  ", text, width)
	}
}

// words writes a field of words: by language where the maker has words in some.
func (w *writer) words(field string, p puzzles.Puzzle, of func(puzzles.Words) string) {
	head := field + ":\n"
	for _, language := range slices.Sorted(maps.Keys(p.Local)) {
		if text := of(p.Local[language]); text != "" {
			w.WriteString(head)
			w.text("  ", scalar(language), text)
			head = ""
		}
	}
	if head != "" {
		w.text("", field, of(p.Words))
	}
}

// fold writes text in lines of at most width bytes where words allow it.
func (w *writer) fold(indent, text string, width int) {
	line := indent
	for i, word := range strings.Fields(text) {
		if i > 0 && len(line)+len(word) > width {
			w.WriteString(strings.TrimRight(line, " ") + "\n")
			line = indent
		}
		line += word + " "
	}
	w.WriteString(strings.TrimRight(line, " ") + "\n")
}

var (
	reserved = []string{"true", "false", "yes", "no", "on", "off", "y", "n", "null"}
	quote    = strings.NewReplacer(`\`, `\\`, `"`, `\"`)
)

// plain reports whether a text begins with a letter and has nothing that YAML
// reads as more than text.
func plain(text string) bool {
	for i, r := range text {
		if !unicode.IsLetter(r) && (i == 0 || !unicode.IsNumber(r) && !strings.ContainsRune(" ,.()'’-", r)) {
			return false
		}
	}
	return text != ""
}

// scalar returns running text as YAML, in quotes where it needs them.
func scalar(text string) string {
	if plain(text) && !slices.Contains(reserved, strings.ToLower(text)) {
		return text
	}
	return `"` + quote.Replace(text) + `"`
}

func (w *writer) readings(p puzzles.Puzzle) {
	list := p.Readings()
	if len(list) > 0 {
		w.WriteString("readings:\n")
	}
	for _, c := range list {
		fmt.Fprintf(w, "  %s: %s\n", scalar(c.ID), scalar(c.Names))
	}
}

// diagram writes a board as a block with explicit indentation, since its first
// row is not the least indented one.
func (w *writer) diagram(field, text string) {
	w.WriteString(field + ": |2\n")
	for row := range strings.Lines(text) {
		w.WriteString("  " + row)
	}
}

func (w *writer) proof(proof puzzles.Proof) {
	if proof == (puzzles.Proof{}) {
		return
	}
	w.WriteString("proved:\n")
	w.text("  ", "verdict", string(proof.Verdict))
	if proof.Length > 0 {
		fmt.Fprintf(w, "  length: %d\n", proof.Length)
	}
	w.text("  ", "key", proof.Key)
	w.text("  ", "reason", proof.Reason)
}

func (w *writer) quality(p puzzles.Puzzle) {
	q := p.Quality
	if q.IsZero() {
		return
	}
	w.WriteString("quality:\n")
	if q.Unique == "" {
		w.figure("difficulty", q.Difficulty)
		return
	}
	w.text("  ", "lines", q.Lines)
	if q.Finals > 0 {
		w.figure("finals", q.Finals)
	}
	w.text("  ", "unique", string(q.Unique))
	if (p.Task == puzzles.Reach{}) {
		w.figure("detour", q.Detour)
	} else {
		w.figure("choices", q.Choices)
	}
	w.figure("tries", q.Tries)
	w.figure("greedy", q.Greedy)
	if p.Kind() == puzzles.Solo {
		w.figure("chain", q.Chain)
		w.figure("twice", q.Twice)
		w.figure("refilled", q.Refilled)
		w.text("  ", "figure", q.Figure)
	}
	w.figure("difficulty", q.Difficulty)
	w.text("  ", "differs", strings.Join(q.Differs, ", "))
}

func (w *writer) figure(name string, value int) { fmt.Fprintf(w, "  %s: %d\n", name, value) }
