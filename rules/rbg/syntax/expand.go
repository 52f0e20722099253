package syntax

import (
	"fmt"
	"strconv"

	"ludex/rules/annotation"
)

// site is a place into which a macro, or an argument of one, is expanded.
type site struct {
	parent *site
	name   string
	pos    annotation.Pos
	number int // among the sites of that name in the parent
	path   string
	names  []nameCount // of the sites in it
}

type nameCount struct {
	name  string
	count int
}

// child returns the next site of that name within s.
func (s *site) child(name string, pos annotation.Pos) *site {
	c := &site{parent: s, name: name, pos: pos}
	for i := range s.names {
		if n := &s.names[i]; n.name == name {
			c.number = n.count
			n.count++
			return c
		}
	}
	s.names = append(s.names, nameCount{name, 1})
	return c
}

// Path returns the names of the sites from the outermost, which remain the
// same when macros are redefined.
func (s *site) Path() string {
	if s.path == "" && s.parent != nil {
		s.path = s.parent.Path() + "/" + s.name
		if s.number > 0 {
			s.path += strconv.Itoa(s.number)
		}
	}
	return s.path
}

// longestTrace is the greatest number of macros in a message.
const longestTrace = 4

// trace returns the macros around a fault.
func (s *site) trace() (list []string) {
	for ; s != nil && s.parent != nil; s = s.parent {
		if len(list) == longestTrace {
			return append(list, "and so on")
		}
		if s.pos.Line < 0 {
			list = append(list, fmt.Sprintf("in %s of the library", s.name))
			continue
		}
		list = append(list, fmt.Sprintf("in %s of line %d", s.name, s.pos.Line))
	}
	return list
}

// piece is a text to expand: tokens with the arguments to put in for names.
type piece struct {
	tokens []token
	args   map[string]piece
	order  int // macros of a lower order are visible
	inside bool
}

// expander expands macros.
type expander struct {
	macros map[string][]*definition
	count  int
	out    []token
	used   map[annotation.Pos]bool // the places of the macros expanded
	depth  int
	paste  bool // the next token is pasted to the last of out
}

// expand returns the tokens of a segment with all macros expanded, whose places it
// adds to used.
func (s *Source) expand(segment string, used map[annotation.Pos]bool) ([]token, error) {
	e := &expander{macros: map[string][]*definition{}, used: used}
	for _, d := range s.defs {
		if !d.segment {
			e.macros[d.name.text] = append(e.macros[d.name.text], d)
		}
	}
	d := s.segment(segment)
	root := &site{path: segment}
	if err := e.run(piece{tokens: d.body, order: d.order}, root); err != nil {
		return nil, err
	}
	return e.out, nil
}

// run appends the expansion of p.
func (e *expander) run(p piece, at *site) error {
	if e.depth++; e.depth > maxDepth {
		return annotation.Errorf(at.pos, "macros are nested deeper than %d", maxDepth)
	}
	if e.count++; e.count > maxTokens {
		return annotation.Errorf(at.pos, "the macros expand to more than %d tokens and macros", maxTokens)
	}
	defer func() { e.depth-- }()
	for i := 0; i < len(p.tokens); {
		n, err := e.joined(p, i, at)
		if err != nil {
			return err
		}
		i += n
	}
	return nil
}

// joined expands the token at i and those that ~ joins to it, and returns the
// number of tokens read.
func (e *expander) joined(p piece, i int, at *site) (int, error) {
	from, start := i, len(e.out)
	for {
		n, err := e.one(p, i, at)
		if err != nil {
			return 0, err
		}
		if i > from {
			e.paste = false // also when nothing was there to paste
		}
		if i += n; i == len(p.tokens) || !p.tokens[i].is("~") {
			return i - from, nil
		}
		if err := joinable(p, i); err != nil {
			return 0, err
		}
		e.paste = len(e.out) > start
		i++
	}
}

// joinable reports a ~ out of place.
func joinable(p piece, i int) error {
	t := p.tokens[i]
	if !p.inside {
		return t.errorf("unexpected \"~\": tokens are joined only within macros")
	}
	if i+1 == len(p.tokens) {
		return t.errorf("expected a token after \"~\"")
	}
	return nil
}

// one expands the token at i, with its arguments if it is a macro, and returns
// the number of tokens read.
func (e *expander) one(p piece, i int, at *site) (int, error) {
	t := p.tokens[i]
	if t.is("~") {
		return 0, t.errorf("unexpected \"~\": it joins two tokens within a macro")
	}
	if arg, ok := p.args[t.text]; ok && t.kind == word {
		return 1, e.run(arg, at.child(t.text, t.pos))
	}
	visible, all := e.visible(t, p.order)
	switch {
	case visible == nil:
		t.site = at
		return 1, e.put(t)
	case len(visible.params) == 0:
		e.used[visible.name.pos] = true
		return 1, e.run(piece{tokens: visible.body, order: visible.order, inside: true}, at.child(t.text, t.pos))
	}
	args, n, err := arguments(p, i, at)
	if err != nil {
		return 0, err
	}
	for _, d := range all {
		if len(d.params) == len(args) {
			e.used[d.name.pos] = true
			return n, e.run(call(d, args), at.child(t.text, t.pos))
		}
	}
	t.site = at
	return 0, t.errorf("%s has %d arguments, expected %d", t.text, len(args), len(visible.params))
}

// call returns the body of a macro with its arguments.
func call(d *definition, args []piece) piece {
	p := piece{tokens: d.body, args: map[string]piece{}, order: d.order, inside: true}
	for i, name := range d.params {
		p.args[name.text] = args[i]
	}
	return p
}

// visible returns the first and all of the macros that a token names, nil if
// it names none.
func (e *expander) visible(t token, order int) (first *definition, all []*definition) {
	if t.kind != word {
		return nil, nil
	}
	for _, d := range e.macros[t.text] {
		if d.order < order {
			all = append(all, d)
		}
	}
	if len(all) == 0 {
		return nil, nil
	}
	return all[0], all
}

// arguments reads the arguments of the macro at i, and returns the number of
// tokens with the name.
func arguments(p piece, i int, at *site) (args []piece, n int, err error) {
	name := p.tokens[i]
	name.site = at
	if i+1 == len(p.tokens) || !p.tokens[i+1].is("(") {
		return nil, 0, name.errorf("expected \"(\" and the arguments of %s", name.text)
	}
	open, from := 0, i+2
	for j := i + 2; j < len(p.tokens); j++ {
		t := p.tokens[j]
		switch {
		case open == 0 && (t.is(";") || t.is(")")):
			args = append(args, piece{tokens: p.tokens[from:j], args: p.args, order: p.order, inside: p.inside})
			if from = j + 1; t.is(")") {
				return args, j + 1 - i, nil
			}
		case t.is("("):
			open++
		case t.is(")"):
			open--
		}
	}
	return nil, 0, name.errorf("expected \")\" after the arguments of %s", name.text)
}

// put appends a token, or pastes it to the last one.
func (e *expander) put(t token) error {
	if e.count++; e.count > maxTokens {
		return t.errorf("the macros expand to more than %d tokens and macros", maxTokens)
	}
	if !e.paste {
		e.out = append(e.out, t)
		return nil
	}
	e.paste = false
	last := &e.out[len(e.out)-1]
	switch {
	case last.kind == word && (t.kind == word || t.kind == number), last.kind == number && t.kind == number, joins(last.text + t.text):
		last.text += t.text
		return nil
	}
	return t.errorf("\"%s\" and \"%s\" do not join into a token", last.text, t.text)
}

// joins reports whether a text is one sign.
func joins(text string) bool {
	for _, s := range signs {
		if s == text {
			return true
		}
	}
	return false
}

// Place is where a leaf or a pattern of the rules comes from: a token, and the macros in
// which it is.
type Place struct {
	annotation.Pos
	site *site
}

// Frame is the text of a macro, or of an argument of one, that is expanded: At is the place in
// it from which a token comes.
type Frame struct {
	At   annotation.Pos
	site *site
}

// Frames returns the texts in which a token is, from the innermost to that of the rules.
func (p Place) Frames() (list []Frame) {
	at := p.Pos
	for s := p.site; s != nil; s = s.parent {
		list = append(list, Frame{at, s})
		at = s.pos
	}
	return list
}

// Same reports whether two places are in the same expansion of a text.
func (f Frame) Same(g Frame) bool { return f.site == g.site }
