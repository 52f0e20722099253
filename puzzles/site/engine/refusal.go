package engine

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"ludex/puzzles"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/play"
	"ludex/rules/ruling"
	"ludex/solver"
)

// Refusal is the reason why a move is forbidden.
type Refusal struct {
	Text      string   `json:"text"`
	Clauses   []Clause `json:"clauses,omitempty"`
	Otherwise []Clause `json:"otherwise,omitempty"` // the single readings by which the move is legal

	// What the sentence depends on that decides: the page has the sentences.
	Rulebook string   `json:"rulebook,omitempty"`
	Readings []string `json:"readings,omitempty"` // all, and those that are not the first of their question
	Changed  []string `json:"changed,omitempty"`
}

// Why returns the reason why the move of a text is forbidden, nil if it is not.
func Why(s *play.Session, text string) *Refusal {
	if _, err := s.Game.ParseMove(s.Position(), text); err != nil {
		return refusal(s.Game, err)
	}
	if s.Over() {
		return &Refusal{Text: "The game is over."}
	}
	if _, err := s.Read(text); err != nil { // repetition forbids it
		return refusal(s.Game, err)
	}
	return nil
}

// Clause is a clause of the rulebook, or the reading of one.
type Clause struct {
	ID   string `json:"id"`
	Text string `json:"text"`
}

// refusal returns an error of a game with the clauses that it names, in words.
func refusal(g play.Game, err error) *Refusal {
	chosen := g.Readings()
	r := &Refusal{Text: sentence(err.Error()), Rulebook: g.Kind().Rulebook.Name, Readings: rules.Texts(chosen.All), Changed: rules.Texts(chosen.Changed)}
	for _, id := range rules.RefusalOf(err).IDs {
		if text := clauseText(g, id); text != "" {
			r.Clauses = append(r.Clauses, Clause{id, text})
		}
	}
	return r
}

// otherwise returns the single readings by which the end of a session is another one, or a
// move after it is legal.
func otherwise(s *play.Session, move ...string) (list []Clause) {
	for _, d := range ruling.Otherwise(s, move...) {
		for _, a := range s.Game.Kind().Questions {
			for _, r := range a.ReadBy(d.Readings) {
				list = append(list, Clause{d.Readings[0].String(), r.Words})
			}
		}
	}
	return list
}

// sentence returns text with a capital first letter and a full stop. A cell's
// name at the beginning stays as it is.
func sentence(text string) string {
	first, n := utf8.DecodeRuneInString(text)
	if word, _, _ := strings.Cut(text, " "); !strings.ContainsAny(word, "0123456789") {
		text = string(unicode.ToUpper(first)) + text[n:]
	}
	return strings.TrimSuffix(text, ".") + "."
}

// clauseText returns the words of a clause, or of the reading of a question
// under which the game is played; "" if there is no such id.
func clauseText(g play.Game, id string) string {
	book := g.Kind().Rulebook
	if i := slices.IndexFunc(book.Clauses, func(c rules.Clause) bool { return c.ID == id }); i >= 0 {
		return book.Clauses[i].Text
	}
	if i := slices.IndexFunc(book.Ambiguities, func(a rules.Ambiguity) bool { return a.ID == id }); i >= 0 {
		return readingText(g, book.Ambiguities[i])
	}
	return ""
}

// readingText returns an ambiguity's question and the reading that the game
// follows.
func readingText(g play.Game, a rules.Ambiguity) string {
	text := a.Question
	for _, r := range a.ReadBy(g.Readings().All) {
		text += " Here: " + r.Words
	}
	return text
}

// Progress is the progress of a search for a page, which puts it into words.
type Progress struct {
	Positions int64 `json:"positions"`
	AtLeast   int64 `json:"atLeast,omitempty"` // the least length that is not excluded
	Line      int64 `json:"line,omitempty"`    // the length of the shortest line known
	Done      int64 `json:"done,omitempty"`    // parts of the work
	Of        int64 `json:"of,omitempty"`      // of them, 0 if that is not known
}

func progressOf(p solver.Progress) Progress {
	return Progress{Positions: int64(max(p.Stored, p.Expanded)), AtLeast: int64(p.LowerBound), Line: int64(p.Length)}
}

// Own is a position that somebody put together: the target of a Solo, or the
// start of an Éclair.
type Own struct {
	Game  string   `json:"game"`
	Side  int      `json:"side"` // cells along a side of the board
	Cells []string `json:"cells"`
}

// compose returns the complete name of the puzzle.
func (o Own) compose() (string, error) {
	setting, ok := map[string]string{puzzles.Solo: "target", puzzles.Eclair: "start"}[o.Game]
	if !ok {
		return "", fmt.Errorf("%q: a position of your own is one of %s or %s", o.Game, puzzles.Solo, puzzles.Eclair)
	}
	if len(o.Cells) == 0 {
		return "", fmt.Errorf("no piece is on the board")
	}
	kind, _ := catalog.Default().Find(o.Game) // and no file, whatever the cells are
	g, err := kind.Open(o.Game + ":" + strconv.Itoa(o.Side) + "," + setting + "=" + strings.Join(o.Cells, "+"))
	if err != nil {
		return "", err
	}
	p, err := puzzles.New(g, g.Start(), puzzles.Reach{})
	if err == nil {
		err = p.Check()
	}
	if err != nil {
		return "", err
	}
	return p.Name(), nil
}
