package rbg

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"ludex/rules/annotation"
	"ludex/rules/rbg/syntax"
)

// Warning is a likely fault of a file that can be played all the same.
type Warning struct {
	Kind    string // one of the constants below
	Name    string // the macro, variable, reading or player that it is about
	Pos     annotation.Pos
	Clauses []string // those that the place belongs to
	Text    string
}

// The kinds of warnings.
const (
	lostAssignment   = "lost-assignment"   // the rules end before the move of an assignment does
	deadPart         = "dead-part"         // no walk through it ends a move
	unusedMacro      = "unused-macro"      // no board, reading or claim uses it
	unreadVariable   = "unread-variable"   // nothing depends on it
	sameReading      = "same-reading"      // it plays as the default reading
	squares          = "no-layout"         // a graph is drawn as squares
	neverWins        = "never-wins"        // a player who wins no random game
	needlessSilence  = "needless-silence"  // an annotation that silences nothing
	unfinishedSearch = "unfinished-search" // the file is too large for warnings of some kinds
)

// ID names the warning in a file that silences it.
func (w Warning) ID() string { return w.Kind + " " + w.Name }

// Warnings returns the warnings about the file of the game in the order of its
// lines, without those that the file silences. All but neverWins need no play.
func (g *Game[B]) Warnings(ctx context.Context) ([]Warning, error) {
	l := &linter{Rulebook: g.book}
	if err := faulty(l.still); err != nil {
		l.warn(unfinishedSearch, "rules", l.source.Declared("rules", ""), "the file is too large to look at all its boards and pairs of readings: no other warning but never-wins was looked for")
	}
	if err := l.winners(ctx, randomWinners[B]); err != nil {
		return nil, err
	}
	return l.audible(), nil
}

// linter collects the warnings about a file.
type linter struct {
	*Rulebook
	definitions []syntax.Definition
	list        []Warning
}

// still looks for all warnings that need no play.
func (l *linter) still() {
	if l.notes.art == nil && l.plain.Board.Shape == syntax.Graph {
		l.warn(squares, "board", l.source.Declared("board", ""), "the cells of a graph are drawn as squares in rows; //@ layout gives points and lines")
	}
	v := newVersions(l.Rulebook)
	v.each(l.define, func() bool { return false })
	u := v.usage()
	l.macros(u)
	l.variables(u)
	l.walks(u)
	l.readings(v)
}

// define adds the definitions of a source that are not those of another.
func (l *linter) define(s *syntax.Source) {
	for _, d := range s.Definitions() {
		if !slices.ContainsFunc(l.definitions, func(e syntax.Definition) bool { return e.Pos == d.Pos }) {
			l.definitions = append(l.definitions, d)
		}
	}
}

// around returns the definition at a place.
func (l *linter) around(p annotation.Pos) syntax.Definition {
	i := slices.IndexFunc(l.definitions, func(d syntax.Definition) bool { return d.Holds(p) })
	if i < 0 {
		return syntax.Definition{Name: "rules"}
	}
	return l.definitions[i]
}

// warn adds a warning at a place.
func (l *linter) warn(kind, name string, p annotation.Pos, text string) {
	l.list = append(l.list, Warning{kind, name, p, l.clauses(p), text})
}

// clauses returns the clauses of the questions whose readings redefine the macro
// at a place, or else one that it uses.
func (l *linter) clauses(p annotation.Pos) []string {
	d := l.around(p)
	if own := l.questioned(d.Name); len(own) > 0 {
		return own
	}
	return l.questioned(d.Words...)
}

// questioned returns the clauses of the questions about some macros.
func (l *linter) questioned(macros ...string) (list []string) {
	for _, q := range l.notes.questions {
		for _, v := range q.readings {
			if slices.ContainsFunc(v.defined(), func(name string) bool { return slices.Contains(macros, name) }) {
				list = append(list, l.clause(q.id))
			}
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// clause returns the clause of an ambiguity.
func (l *linter) clause(id string) string {
	for _, a := range l.notes.Ambiguities {
		if a.ID == id {
			return a.Clause
		}
	}
	return ""
}

// silence is an annotation that keeps a warning from being printed.
type silence struct {
	id  string
	pos annotation.Pos
}

// silence reads "KIND NAME: REASON".
func (n *notes) silence(item *annotation.Item) error {
	id, reason, ok := strings.Cut(item.Words(), ": ")
	kind, name, named := strings.Cut(id, " ")
	if !ok || !named || name == "" || strings.TrimSpace(reason) == "" {
		return item.Errorf("expected \"silence KIND NAME: REASON\", such as \"silence unused-macro row: for a larger board\", found %q", item.Words())
	}
	if kinds := []string{lostAssignment, deadPart, unusedMacro, unreadVariable, sameReading, squares, neverWins}; !slices.Contains(kinds, kind) {
		return item.Errorf("expected one of %s, found %q", strings.Join(kinds, ", "), kind)
	}
	n.silenced = append(n.silenced, silence{id, item.Pos})
	return nil
}

// audible returns the warnings that the file does not silence, by their places.
func (l *linter) audible() []Warning {
	list := slices.Clone(l.list)
	for _, s := range l.notes.silenced {
		n := len(list)
		list = slices.DeleteFunc(list, func(w Warning) bool { return w.ID() == s.id })
		if len(list) == n {
			list = append(list, Warning{Kind: needlessSilence, Name: s.id, Pos: s.pos, Text: "there is no warning " + s.id + " to silence"})
		}
	}
	slices.SortStableFunc(list, func(v, w Warning) int {
		return cmp.Or(cmp.Compare(v.Pos.Line, w.Pos.Line), cmp.Compare(v.Pos.Col, w.Pos.Col))
	})
	return list
}
