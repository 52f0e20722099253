package puzzles

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// Write writes a set of puzzles, one YAML document each, so that Parse reads
// the same puzzles back. A puzzle that fails its Check, or an id given twice,
// is an error, and then nothing is written.
func Write(w io.Writer, set ...Puzzle) error {
	var docs [][]byte
	ids := map[string]bool{}
	for _, p := range set {
		doc, err := p.Marshal()
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

// Marshal returns the puzzle as one YAML document.
func (p Puzzle) Marshal() ([]byte, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	var w writer
	w.text("", "game", p.Game)
	w.text("", "id", p.ID)
	w.text("", "title", p.Title)
	w.text("", "author", p.Author)
	w.text("", "note", p.Note)
	if p.IsPlay() {
		w.play(p)
	} else {
		w.jumps(p)
	}
	w.proof(p.Proved)
	w.quality(p)
	if w.Len() > MaxPuzzle {
		return nil, fmt.Errorf("puzzle %q: longer than %d bytes", p.ID, MaxPuzzle)
	}
	return w.Bytes(), nil
}

// jumps writes what a Solo or an Éclair is.
func (w *writer) jumps(p Puzzle) {
	if p.Side != DefaultSide {
		fmt.Fprintf(w, "side: %d\n", p.Side)
	}
	w.readings(p.Readings)
	if p.Start != RulebookStart(p.Grid()) {
		w.diagram("start", Text{}.Draw(p.Grid(), p.Start))
	}
	if p.Game == Solo {
		w.diagram("target", Text{}.Draw(p.Grid(), p.Target))
	}
}

// play writes what a puzzle of a game for two or more is.
func (w *writer) play(p Puzzle) {
	w.text("", "board", p.Play.Board)
	w.readings(p.Readings)
	w.diagram("position", p.Play.Position)
	w.text("", "task", p.Play.String())
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
	plain    = regexp.MustCompile(`^\p{L}[\p{L}\p{N} ,.()'’-]*$`)
	reserved = regexp.MustCompile(`(?i)^(true|false|yes|no|on|off|y|n|null)$`)
	quote    = strings.NewReplacer(`\`, `\\`, `"`, `\"`)
)

// scalar returns running text as YAML, in quotes where it needs them.
func scalar(text string) string {
	if plain.MatchString(text) && !reserved.MatchString(text) {
		return text
	}
	return `"` + quote.Replace(text) + `"`
}

func (w *writer) readings(readings map[string]string) {
	if len(readings) > 0 {
		w.WriteString("readings:\n")
	}
	for _, id := range slices.Sorted(maps.Keys(readings)) {
		fmt.Fprintf(w, "  %s: %s\n", scalar(id), scalar(readings[id]))
	}
}

// diagram writes a board as a block whose indentation is given, since its
// first row is not the one that is indented least.
func (w *writer) diagram(field, text string) {
	w.WriteString(field + ": |2\n")
	for row := range strings.Lines(text) {
		w.WriteString("  " + row)
	}
}

func (w *writer) proof(proof Proof) {
	if proof == (Proof{}) {
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
