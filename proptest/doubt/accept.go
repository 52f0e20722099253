package doubt

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"ludex/rules/annotation"
	"ludex/rules/rbg/syntax"
)

// Accept returns the text of the file with the lines of Ambiguity, and these.
func (d *Doubt) Accept() (text, lines string, err error) {
	if lines, _, err = d.Ambiguity(); err == nil {
		text, _ = d.book.file.Source()
		text = insert(text, d.clause(), lines)
	}
	return text, lines, err
}

// clause returns the clause of a doubt. One that is about none gets one of its own.
func (d *Doubt) clause() string {
	if len(d.Clauses) > 0 {
		return d.Clauses[0]
	}
	return "clause-" + d.Question
}

// Ambiguity returns the annotations that declare a doubt about a file as an ambiguity. Each other
// answer becomes a reading that redefines macros of the file. If no redefinition of macros can give
// that of d, an error is returned; other such answers are left out. The reading, in the form ID=NAME,
// is the answer of d.
func (d *Doubt) Ambiguity() (lines, reading string, err error) {
	if d.book == nil {
		return "", "", errors.New("only a file can take a new reading")
	}
	text := d.definitions()
	if text == "" {
		return "", "", errors.New("no other definition of a macro of the file has this effect: change the rules by hand")
	}
	if len(d.Clauses) == 0 {
		lines = fmt.Sprintf("//@ clause %s %s\n", d.clause(), d.Is)
	}
	lines += fmt.Sprintf("//@ ambiguity %s of %s: %s\n//@ reading as-it-is: %s\n", d.Question, d.clause(), d.Ask, d.Is)
	for i, x := range append([]*Doubt{d}, d.Others...) {
		if i > 0 {
			text = x.definitions()
		}
		if text != "" {
			lines += fmt.Sprintf("//@ reading other-%d: %s\n//@   %s\n", i+1, x.Not, strings.ReplaceAll(text, "\n", "\n//@   "))
		}
	}
	return lines, d.Question + "=other-1", nil
}

// insert inserts lines after a clause and its ambiguities, or before the first definition if the
// text has no such clause.
func insert(text, clause, lines string) string {
	s, err := syntax.Parse(text)
	if err != nil {
		return text // it was read before
	}
	items, _ := annotation.Items(s.Annotations)
	above, below := s.Definitions()[0].Pos.Line-1, false
	for _, i := range items {
		words := strings.Fields(i.Text)
		of := func(n int) bool { return len(words) > n && strings.TrimSuffix(words[n], ":") == clause }
		if !slices.Contains([]string{"reading", "question", "wording", "source"}, i.Word) {
			below = i.Word == "clause" && of(0) || i.Word == "ambiguity" && of(2)
		}
		last := i.Pos.Line
		for _, more := range i.More {
			last = more.Pos.Line
		}
		if below {
			above = last
		}
	}
	at := offset(text, annotation.Pos{Line: above + 1, Col: 1})
	if at > 0 && text[at-1] != '\n' {
		lines = "\n" + lines
	}
	return text[:at] + lines + text[at:]
}

// editor searches for new definitions of macros with which the file has the rules of a mutant.
type editor struct {
	*Mutant
	code  string // of the file, with spaces in place of comments
	list  []syntax.Definition
	frame syntax.Frame // of the part that is edited
}

// definitions returns the new definitions of macros with which the file has the rules of a mutant,
// "" if none were found. It tries the innermost macro of the changed part first.
func (m *Mutant) definitions() string {
	e := editor{Mutant: m}
	e.code, e.list = m.book.file.Source()
	for line := range strings.Lines(e.code) {
		if _, comment, ok := strings.Cut(strings.TrimSuffix(line, "\n"), "//"); ok {
			e.code = strings.Replace(e.code, "//"+comment, strings.Repeat(" ", len(comment)+2), 1)
		}
	}
	for depth := range m.group[0].place.Frames() {
		for _, brackets := range []bool{false, true} {
			edits := e.edits(depth, brackets)
			solved := len(edits) > 0 && every(edits, e.solve)
			if text := e.apply(edits, 0); solved && e.gives(text, m.in) {
				return text
			}
		}
	}
	return ""
}

// solve keeps the text of an edit that changes its parts as the mutant does, if there is one.
func (e *editor) solve(x *edit) bool {
	in := map[*part]*part{}
	for _, p := range x.parts {
		for _, q := range p.up.parts[p.index : p.index+1+e.in[p].span] {
			in[q] = e.in[q]
		}
	}
	i := slices.IndexFunc(x.texts, func(text string) bool { return e.gives(e.apply([]*edit{{x.from, x.end, []string{text}, nil}}, 0), in) })
	x.texts = x.texts[max(i, 0):]
	return i >= 0
}

// gives reports whether definitions give the rules in which some parts are replaced.
func (e *editor) gives(definitions string, in map[*part]*part) bool {
	g, err := e.book.file.Redefined(definitions)
	return err == nil && equal(clean(row(read(g))), clean(e.book.root.with(in)))
}

// edit replaces a range of the code by one of some texts.
type edit struct {
	from, end int
	texts     []string
	parts     []*part
}

// edits returns one edit for each place of the group, in the text of the macro at a depth of
// nesting. With brackets, an edit also replaces the brackets around its place.
func (e *editor) edits(depth int, brackets bool) (list []*edit) {
	for _, p := range e.group {
		to, frames := e.in[p], p.place.Frames()
		if to == nil {
			continue
		}
		if depth >= len(frames) {
			return nil
		}
		e.frame = frames[depth]
		from, end := len(e.code), 0
		row(p.up.parts[p.index : p.index+1+to.span]...).all(func(q *part) {
			if at, _, ok := e.origin(q); ok {
				from, end = min(from, at), max(end, e.end(at))
			}
		})
		if from, end = e.balanced(from, end); brackets {
			from, end = e.around(from, end)
		}
		if from >= end {
			return nil
		}
		i := slices.IndexFunc(list, func(o *edit) bool { return o.from == from && o.end == end })
		if i < 0 {
			i, list = len(list), append(list, &edit{from, end, e.spelled(to, from), nil})
		}
		list[i].parts = append(list[i].parts, p)
	}
	return list
}

// apply returns the definitions that edits change, each with the i-th of its texts.
func (e *editor) apply(edits []*edit, i int) string {
	var list []string
	slices.SortStableFunc(edits, func(a, b *edit) int { return a.from - b.from })
	for len(edits) > 0 {
		start, stop := e.definition(edits[0].from)
		text, at := "", start
		for ; len(edits) > 0 && edits[0].end <= stop; edits = edits[1:] {
			text += e.code[at:max(at, edits[0].from)] + " " + edits[0].texts[i] + " "
			at = edits[0].end
		}
		if at == start {
			return "" // no definition has it
		}
		text = strings.Join(strings.Fields(text+e.code[at:stop]), " ")
		list = append(list, strings.NewReplacer("( ", "(", " )", ")").Replace(text))
	}
	return strings.Join(list, "\n")
}

// definition returns the range of the definition at a place.
func (e *editor) definition(at int) (start, stop int) {
	rest, _, _ := strings.Cut(e.code[at:], "#")
	return max(0, strings.LastIndexByte(e.code[:at], '#')), at + len(rest)
}

// offset returns where a place is in a text.
func offset(text string, p annotation.Pos) (n int) {
	for line := range strings.Lines(text) {
		if p.Line--; p.Line == 0 {
			break
		}
		n += len(line)
	}
	return n + int(p.Col) - 1
}

const letters = "_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

// end returns the end of the part of a move, or of the macro with its arguments, that begins
// at a place.
func (e *editor) end(at int) int {
	name := func(i int) int { return len(e.code) - len(strings.TrimLeft(e.code[i:], letters)) }
	switch rest := e.code[at:]; {
	case strings.IndexByte("{[(", rest[0]) >= 0:
		return e.closing(at)
	case strings.HasPrefix(rest, "->>"):
		return at + 3
	case strings.HasPrefix(rest, "->"):
		return name(at + 2)
	}
	end := max(name(at), at+1)
	if slices.ContainsFunc(e.list, func(d syntax.Definition) bool { return d.Name == e.code[at:end] && len(d.Params) > 0 }) {
		return e.closing(end + strings.IndexByte(e.code[end:], '('))
	}
	return end
}

// closing returns the place after the bracket that closes the one at a place.
func (e *editor) closing(at int) int {
	depth := 0
	for i := at; i < len(e.code); i++ {
		depth += strings.Count("([{", e.code[i:i+1]) - strings.Count(")]}", e.code[i:i+1])
		if depth == 0 {
			return i + 1
		}
	}
	return len(e.code)
}

// balanced extends a range until each of its brackets is closed in it.
func (e *editor) balanced(from, to int) (int, int) {
	for i := from; i < to; i++ {
		if strings.IndexByte("([{", e.code[i]) >= 0 {
			to = max(to, e.closing(i))
		}
	}
	start, _ := e.definition(min(from, len(e.code)))
	for i := from - 1; i > start; i-- {
		if end := e.closing(i); strings.IndexByte("([{", e.code[i]) >= 0 && end > from && end <= to {
			from = i
		}
	}
	return from, to
}

// around returns the range of the brackets around a range, with a star or a power after them.
func (e *editor) around(from, to int) (int, int) {
	start, _ := e.definition(from)
	for i := from - 1; i > start; i-- {
		if e.code[i] == '(' && e.closing(i) >= to {
			return i, len(e.code) - len(strings.TrimLeft(e.code[e.closing(i):], "*^0123456789"))
		}
	}
	return from, to
}

// origin returns the place in the text from which a leaf or a pattern comes, and whether it comes
// from a macro or a parameter there.
func (e *editor) origin(p *part) (at int, called, ok bool) {
	frames := p.place.Frames()
	i := slices.IndexFunc(frames, e.frame.Same)
	if i < 0 || p.place.Line == 0 || p.kind != leaf && p.kind != pattern {
		return 0, false, false
	}
	at = offset(e.code, frames[i].At)
	return at, i > 0, frames[i].At.Line > 0 && at < len(e.code)
}

// source returns the place of the macro or the parameter that expands to a part, or else the
// place from which the part comes.
func (e *editor) source(p *part) (at int, ok bool) {
	at, ok = -1, true
	p.all(func(q *part) {
		if q.kind == leaf || q.kind == pattern {
			here, called, found := e.origin(q)
			ok = ok && found && called && (at < 0 || at == here)
			at = here
		}
	})
	if !ok || at < 0 {
		at, _, ok = e.origin(p)
	}
	return at, ok
}

// newWord marks both ends of a word of a new part. The word can be a parameter of the macro.
const newWord = "§"

// marked returns a text with its words marked as new ones.
func marked(text string) string {
	var b strings.Builder
	for text != "" {
		word := text[:len(text)-len(strings.TrimLeft(text, letters))]
		if word == "" {
			word = text[:1]
		}
		mark := pick(strings.Trim(word[:1], letters) == "" && word[0] > '9', newWord, "")
		b.WriteString(mark + word + mark)
		text = text[len(word):]
	}
	return b.String()
}

// spelled returns the texts that a part can have in a macro. Old parts keep their text; a name in
// a new part can be that of a parameter.
func (e *editor) spelled(p *part, at int) []string {
	start, _ := e.definition(at)
	i := slices.IndexFunc(e.list, func(d syntax.Definition) bool { return d.Pos.Line > 0 && offset(e.code, d.Pos) > start })
	list := []string{e.write(p)}
	const most = 64
	for strings.Contains(list[0], newWord) {
		word := strings.Split(list[0], newWord)[1]
		next, mark := list, newWord+word+newWord
		list = nil
		for _, name := range append([]string{word}, e.list[max(i, 0)].Params...) {
			for _, text := range next[:min(len(next), most)] {
				for n := strings.Count(text, mark); n > 0; n-- {
					list = append(list, strings.ReplaceAll(strings.Replace(text, mark, name, n), mark, word))
				}
			}
		}
	}
	return list
}

func (e *editor) write(p *part) string {
	if at, ok := e.source(p); ok {
		return e.code[at:e.end(at)]
	}
	var texts []string
	last := -1
	for _, q := range p.parts {
		at, ok := e.source(q)
		if !ok || at != last && e.code[at] != ',' { // else one text stands for both: a macro, or several assignments
			last = pick(ok, at, -1)
			texts = append(texts, e.write(q))
		}
	}
	switch text := strings.Join(texts, " "); {
	case p.kind == leaf:
		return marked(e.book.game.Text(p.leaf))
	case p.kind == star:
		return "(" + text + ")*"
	case p.kind == pattern:
		return pick(p.negated, "{! ", "{? ") + text + "}"
	case p.kind == choice && len(texts) > 0:
		return "(" + strings.Join(texts, " + ") + ")"
	default:
		return cmp.Or(text, ".")
	}
}
