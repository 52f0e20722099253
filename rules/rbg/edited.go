package rbg

import (
	"maps"
	"slices"
	"strings"
	"sync"
	"unicode"

	"ludex/rules"
	"ludex/rules/annotation"
	"ludex/rules/play"
	"ludex/rules/rbg/syntax"
)

// Syntax returns the rules of the game on its board and under its readings, with
// the macros expanded. It must not be changed.
func (g *Game[B]) Syntax() *syntax.Game { return g.program.game }

// Redefined returns the rules of the file on its own board with another definition of a macro.
func (g *Game[B]) Redefined(definition string) (*syntax.Game, error) {
	s, err := g.book.source.With(definition, annotation.Pos{Line: 1, Col: 1})
	if err != nil {
		return nil, err
	}
	return s.Game()
}

// Source returns the text of the file, and its definitions.
func (g *Game[B]) Source() (text string, list []syntax.Definition) {
	return g.book.text, g.book.source.Definitions()
}

// Edited returns the game with other rules: a tree in which the actions of Syntax
// keep their numbers, and those after them are new. Equal positions and moves of the
// two games are the same. The error is that of rules that do not reach the first
// move, or are too large.
func (g *Game[B]) Edited(n syntax.Node, actions []syntax.Action) (play.Game, error) {
	edited := *g.program.game
	edited.Rules, edited.Actions = n, actions
	work := toCompile
	work.steps /= editedShare
	p, err := compile(&edited, g.book.numbers, &work, func(c *compiler) error {
		c.program.confluent = g.program.confluent
		return nil
	})
	if err != nil {
		return nil, err
	}
	p.budget.steps /= editedShare
	h := &Game[B]{
		book: g.book, program: p, layout: g.layout, name: g.name, board: g.board, diagram: g.diagram, repeat: g.repeat,
		looks: g.looks, written: g.written, variables: g.variables, turns: nameTurns(p), bounds: sync.OnceValue(p.findBounds),
		others: func() []other[B] { return nil }, clauses: func() map[int][]string { return nil },
	}
	m := newMachine(p)
	if err := m.reach(); err != nil {
		return nil, err
	}
	m.save(&h.layout, bytes(&h.start))
	k := kindOf[B](g.book)
	k.Open = func(string, Options) (*Game[B], error) { return h, nil }
	return play.New(k).Open(g.book.file)
}

// editedShare is the share of the usual budget that edited rules have: many are tried.
const editedShare = 20

// Cells returns the piece of each cell of a position, which is a B.
func (g *Game[B]) Cells(position any) []byte {
	b := position.(B)
	return bytes(&b)[:g.layout.cells]
}

// Settled returns the sentences that settle doubts about the file, by the doubts.
func (g *Game[B]) Settled() map[string]string { return maps.Clone(g.book.notes.settled) }

// Line returns a line of the file, without spaces around it.
func (g *Game[B]) Line(n int32) string {
	lines := strings.Split(g.book.text, "\n")
	if n < 1 || int(n) > len(lines) {
		return ""
	}
	return strings.TrimSpace(lines[n-1])
}

// About returns the clauses that a place of the file is about: those of the questions
// whose readings redefine the macro there, or else those that the last comment above
// it names.
func (g *Game[B]) About(p annotation.Pos) []string {
	l := &linter{Rulebook: g.book}
	l.define(g.book.source)
	if own := l.questioned(l.around(p).Name); len(own) > 0 {
		return own
	}
	lines := strings.Split(g.book.text, "\n")
	for i := min(int(p.Line), len(lines)) - 1; i >= 0; i-- {
		_, comment, ok := strings.Cut(lines[i], "//")
		if named := g.book.clausesIn(comment); ok && !strings.HasPrefix(comment, "@") && len(named) > 0 {
			return named
		}
	}
	return nil
}

// clausesIn returns the clauses that a comment names.
func (r *Rulebook) clausesIn(comment string) []string {
	at := func(id string) int {
		return slices.IndexFunc(r.notes.Clauses, func(c rules.Clause) bool { return c.ID == id })
	}
	found := map[string]bool{}
	words := strings.FieldsFunc(comment, func(r rune) bool { return r != '-' && !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	for i, word := range words {
		from := at(word)
		if from < 0 {
			continue
		}
		found[word] = true
		if i+2 < len(words) && words[i+1] == "to" {
			for _, c := range r.notes.Clauses[from:max(from, at(words[i+2]))] {
				found[c.ID] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(found))
}
