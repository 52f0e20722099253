// Package syntax reads rulebooks in the Regular Boardgames language (RBG) of
// Kowalski, Mika, Sutowicz and Szykuła (AAAI 2019, arXiv 1706.02462), with
// macros, as the parser of its authors reads them.
//
// [Parse] splits a file into macros and segments; [Source.Game] expands the
// macros and returns the declarations, the board and the rules as a tree of
// nodes. [Source.With] redefines macros. [Game.String] prints a game without
// macros, which Parse reads again.
//
// The limits [MaxSource], [maxTokens] and [maxNodes] keep every text from
// taking long: a text that exceeds one of them is an error.
package syntax

import (
	"fmt"
	"slices"
	"strings"

	"ludex/rules/annotation"
)

// The limits of a source.
const (
	MaxSource = 8 << 20 // bytes of a file
	maxTokens = 1 << 20 // tokens after the expansion of a segment, with the macros expanded
	maxNodes  = 1 << 19 // nodes of the rules
	maxDepth  = 2000    // brackets within brackets, macros within macros
)

// segments are the names of the parts that every file has.
var segments = []string{"players", "pieces", "variables", "board", "rules"}

// Source is a file: macros and segments, not yet expanded. It does not change.
type Source struct {
	defs        []*definition
	Annotations []annotation.Line
}

// definition is a macro or a segment.
type definition struct {
	name    token
	params  []token
	body    []token
	order   int // a macro is visible to the definitions of higher order
	segment bool
}

// signature returns the name for messages, such as "#turn(2)".
func (d *definition) signature() string {
	if d.segment || len(d.params) == 0 {
		return "#" + d.name.text
	}
	return fmt.Sprintf("#%s with %d arguments", d.name.text, len(d.params))
}

func (d *definition) same(e *definition) bool {
	return d.name.text == e.name.text && len(d.params) == len(e.params)
}

// Parse reads a file. The error is an [*annotation.Error] with the place.
func Parse(text string) (*Source, error) {
	if len(text) > MaxSource {
		return nil, annotation.Errorf(annotation.Pos{}, "the file has %d bytes, the limit is %d", len(text), MaxSource)
	}
	tokens, annotations, err := lex(text, annotation.Pos{Line: 1, Col: 1})
	if err != nil {
		return nil, err
	}
	s := &Source{Annotations: annotations}
	if len(tokens) == 0 {
		return nil, annotation.Errorf(annotation.Pos{Line: 1, Col: 1}, "the file has no definitions, expected \"#players = ...\"")
	}
	if s.defs, err = definitions(tokens); err != nil {
		return nil, err
	}
	return s, s.complete()
}

// definitions splits tokens at each #.
func definitions(tokens []token) (defs []*definition, err error) {
	if !tokens[0].is("#") {
		return nil, tokens[0].errorf("expected \"#\", found %v", tokens[0])
	}
	for len(tokens) > 0 {
		n := 1 + slices.IndexFunc(tokens[1:], func(t token) bool { return t.is("#") })
		if n == 0 {
			n = len(tokens)
		}
		d, err := define(tokens[:n])
		if err != nil {
			return nil, err
		}
		d.order = len(defs)
		defs, tokens = append(defs, d), tokens[n:]
	}
	return defs, nil
}

// define reads one definition, which begins with #.
func define(tokens []token) (*definition, error) {
	at := func(i int) token {
		if i < len(tokens) {
			return tokens[i]
		}
		last := tokens[len(tokens)-1]
		last.pos.Col += int32(len(last.text))
		last.kind = end
		return last
	}
	d := &definition{name: at(1)}
	if d.name.kind != word {
		return nil, d.name.errorf("expected the name of a segment or a macro, found %v", d.name)
	}
	d.segment = slices.Contains(segments, d.name.text)
	i := 2
	if at(i).is("(") && !d.segment {
		for {
			if p := at(i + 1); p.kind != word {
				return nil, p.errorf("expected the name of a parameter, found %v", p)
			}
			d.params = append(d.params, at(i+1))
			if i += 2; !at(i).is(";") {
				break
			}
		}
		if !at(i).is(")") {
			return nil, at(i).errorf("expected \";\" or \")\" after a parameter, found %v", at(i))
		}
		i++
	}
	if !at(i).is("=") {
		return nil, at(i).errorf("expected \"=\" in the definition of %s, found %v", d.name.text, at(i))
	}
	d.body = tokens[i+1:]
	return d, d.distinct()
}

// distinct reports two parameters of one name.
func (d *definition) distinct() error {
	for i, p := range d.params {
		if slices.ContainsFunc(d.params[:i], func(q token) bool { return q.text == p.text }) {
			return p.errorf("there are two parameters %s", p.text)
		}
	}
	return nil
}

// complete reports a missing segment and a second definition.
func (s *Source) complete() error {
	seen := map[string]*definition{}
	for _, d := range s.defs {
		key := fmt.Sprint(d.name.text, "/", len(d.params))
		if first := seen[key]; first != nil {
			return d.name.errorf("%s is already defined%s", d.signature(), first.where())
		}
		seen[key] = d
		if len(d.params) > 0 && seen[d.name.text+"/0"] != nil {
			return d.name.errorf("%s is already defined without arguments%s", d.name.text, seen[d.name.text+"/0"].where())
		}
	}
	for _, name := range segments {
		if seen[name+"/0"] == nil {
			return annotation.Errorf(annotation.Pos{}, "there is no segment #%s (expected: #%s)", name, strings.Join(segments, ", #"))
		}
	}
	return nil
}

// where returns the line of a definition in words.
func (d *definition) where() string {
	if d.name.pos.Line < 0 {
		return " in the library"
	}
	return fmt.Sprintf(" at line %d", d.name.pos.Line)
}

// With returns the source in which definitions of text, which begins at a
// place, replace those of the same name and number of arguments.
func (s *Source) With(text string, from annotation.Pos) (*Source, error) {
	tokens, _, err := lex(text, from)
	if err != nil || len(tokens) == 0 {
		return s, err
	}
	defs, err := definitions(tokens)
	if err != nil {
		return nil, err
	}
	return s.replace(defs)
}

// Using returns the source with macros before its own ones. Their text begins at a place.
func (s *Source) Using(macros string, from annotation.Pos) (*Source, error) {
	tokens, _, err := lex(macros, from)
	if err != nil || len(tokens) == 0 {
		return s, err
	}
	t := &Source{Annotations: s.Annotations}
	if t.defs, err = definitions(tokens); err != nil {
		return nil, err
	}
	for _, d := range s.defs {
		moved := *d
		moved.order = len(t.defs)
		t.defs = append(t.defs, &moved)
	}
	return t, t.complete()
}

func (s *Source) replace(defs []*definition) (*Source, error) {
	t := &Source{defs: slices.Clone(s.defs), Annotations: s.Annotations}
	for _, d := range defs {
		i := slices.IndexFunc(t.defs, d.same)
		if i < 0 {
			return nil, d.name.errorf("there is no definition of %s to replace", d.signature())
		}
		d.order = t.defs[i].order
		t.defs[i] = d
	}
	return t, nil
}

// segment returns the segment of that name.
func (s *Source) segment(name string) *definition {
	i := slices.IndexFunc(s.defs, func(d *definition) bool { return d.segment && d.name.text == name })
	return s.defs[i]
}
