// Package workshop answers the page on which somebody writes a rulebook: its errors,
// where its readings part, its open questions, its effect on play. [Actions]
// are further actions of an engine of [ludex/puzzles/site/engine], which plays the game.
package workshop

import (
	"context"
	"errors"
	"strings"

	"ludex/proptest/profile"
	"ludex/puzzles/attempt"
	"ludex/puzzles/site/engine"
	"ludex/rules"
	"ludex/rules/annotation"
	"ludex/rules/catalog"
	"ludex/rules/play"
	"ludex/rules/rbg"
)

// Actions are the actions by their names. The texts of rulebooks are short, and so are the
// searches: each is of a size that a browser does in some seconds.
var Actions = map[string]func(engine.Task) (any, error){
	"read":    read,
	"lint":    lint,
	"part":    part,
	"doubts":  doubts,
	"profile": measure,
}

// mark is a finding at a place of the text.
type mark struct {
	Line   int    `json:"line"` // 0 for none
	Column int    `json:"column"`
	Error  bool   `json:"error"` // whether the text is no rulebook
	Text   string `json:"text"`
}

// contents are the parts of a text. With an error there are no others.
type contents struct {
	Title     string     `json:"title"`
	Boards    []string   `json:"boards"` // the names of the game on each board, that of the text first
	Questions []question `json:"questions"`
	Marks     []mark     `json:"marks"`
}

// question is an open question of the rulebook.
type question struct {
	ID       string    `json:"id"`
	Clause   string    `json:"clause"` // its id, and its text
	Says     string    `json:"says"`
	Text     string    `json:"text"`
	Readings []reading `json:"readings"` // the usual one first
}

// reading is an answer to a question.
type reading struct {
	Choice  string `json:"choice"` // ID=NAME
	Words   string `json:"words"`
	Wording string `json:"wording"` // a sentence for the rulebook, or empty
}

// read reads the text.
func read(t engine.Task) (any, error) {
	b := contents{Boards: []string{}, Questions: []question{}, Marks: []mark{}}
	c, err := t.Open()
	if err != nil {
		b.Marks = append(b.Marks, markOf(t.Book.Name, err))
		return b, nil
	}
	k := kindOf(c, t.Book.Name)
	b.Title = k.Rulebook.Title
	for _, board := range k.Boards {
		b.Boards = append(b.Boards, k.Name+":"+board)
	}
	for _, a := range k.Questions {
		for _, q := range a.Questions {
			b.Questions = append(b.Questions, questionOf(k, a, q))
		}
	}
	return b, nil
}

// kindOf returns the game of a file that a catalogue has.
func kindOf(c *catalog.Catalog, name string) *play.Kind {
	k, _ := c.Find(name)
	return k
}

func questionOf(k *play.Kind, a rules.Ambiguity, q rules.Question) question {
	asked := question{ID: a.ID, Clause: a.Clause, Text: a.Question}
	if len(a.Questions) > 1 {
		asked.Text += " " + q.Text
	}
	for _, c := range k.Clauses {
		if c.ID == a.Clause {
			asked.Says = c.Text
		}
	}
	for _, r := range q.Readings {
		asked.Readings = append(asked.Readings, reading{a.Choice(r).String(), r.Words, r.Wording})
	}
	return asked
}

// markOf returns an error of a rulebook with its place.
func markOf(name string, err error) mark {
	m := mark{Error: true, Text: strings.TrimPrefix(err.Error(), name+": ")}
	if at := (*annotation.Error)(nil); errors.As(err, &at) && at.Pos.Line > 0 {
		m.Line, m.Column = int(at.Pos.Line), int(at.Pos.Col)
		m.Text = strings.Replace(m.Text, at.Pos.String(), "", 1)
	}
	if f := (*rules.Fault)(nil); errors.As(err, &f) && f.Limit {
		m.Text += ". This is too much for a browser. Leave some of the rules, boards or readings out, or use a terminal: ludex play " + name
	}
	return m
}

// lint returns the errors in other readings and boards than those of the text as it
// stands, or else the warnings about the rulebook.
func lint(t engine.Task) (any, error) {
	c, err := t.Open()
	if err != nil {
		return nil, err
	}
	g, err := kindOf(c, t.Book.Name).Open(t.Book.Name)
	if err != nil {
		return nil, err
	}
	file, ok := rules.As[interface {
		Whole() error
		Warnings(context.Context) ([]rbg.Warning, error)
	}](g)
	marks := []mark{}
	if !ok {
		return marks, nil
	}
	if err := file.Whole(); err != nil {
		return append(marks, markOf(t.Book.Name, err)), nil
	}
	list, err := file.Warnings(t.Context)
	for _, w := range list {
		marks = append(marks, mark{Line: int(w.Pos.Line), Column: int(w.Pos.Col), Text: w.Text + " (" + w.Kind + ")"})
	}
	return marks, err
}

// The sample of a profile.
const (
	games     = 100
	topLevel  = 1
	measuring = 64 << 20 // bytes
)

// measured is a small profile of a game, and the board of its maps.
type measured struct {
	profile.Profile
	Board attempt.Board `json:"board"`
}

// measure returns a small profile of the game.
func measure(t engine.Task) (any, error) {
	g, err := t.Game()
	if err != nil {
		return nil, err
	}
	e := profile.Effort{Games: games, Seed: 1, Levels: topLevel, Alone: true, Memory: measuring, Workers: 1}
	e.Report = func(done, of int, _ string) { t.Report(engine.Progress{Done: int64(done), Of: int64(of)}) }
	return measured{*profile.Measure(t.Context, g, e), attempt.BoardOf(g)}, nil
}
