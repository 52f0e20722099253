package doubt

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"ludex/rules/annotation"
	"ludex/rules/rbg/syntax"
)

// Accept returns the text of the file with the lines of Ambiguity, and these.
func (d *Doubt) Accept() (text, lines string, err error) {
	if lines, err = d.Ambiguity(); err != nil {
		return "", "", err
	}
	text, _ = d.book.file.Source()
	return insert(text, d.clause(), lines), lines, nil
}

// clause returns the clause of a doubt. One that is about none gets one of its own.
func (d *Doubt) clause() string {
	if len(d.Clauses) > 0 {
		return d.Clauses[0]
	}
	return "clause-" + d.Question
}

// Ambiguity returns the lines that make an ambiguity of a doubt about a file. Each other
// answer is a reading that writes macros of the file anew; answers for which that is not
// enough are left out. The error says that none is left.
func (d *Doubt) Ambiguity() (lines string, err error) {
	if d.book == nil {
		return "", errors.New("only a file can take a new reading")
	}
	if len(d.Clauses) == 0 {
		lines = fmt.Sprintf("//@ clause %s %s\n", d.clause(), d.Is)
	}
	found := false
	for i, x := range append([]*Doubt{d}, d.Others...) {
		if text := x.definitions(); text != "" {
			if !found {
				lines += fmt.Sprintf("//@ ambiguity %s of %s: %s\n//@ reading as-it-is: %s\n", d.Question, d.clause(), x.Ask, d.Is)
			}
			found = true
			lines += fmt.Sprintf("//@ reading other-%d: %s\n//@   %s\n", i+1, x.Not, strings.ReplaceAll(text, "\n", "\n//@   "))
		}
	}
	if !found {
		return "", errors.New("no other definition of a macro of the file has this effect: change the rules by hand")
	}
	return lines, nil
}

// Added returns the lines of Ambiguity, and the reading ID=NAME of them that is the other
// answer, "" where that is none.
func (d *Doubt) Added() (lines, reading string) {
	lines, _ = d.Ambiguity()
	if !strings.Contains(lines, "reading other-1:") {
		return "", ""
	}
	return lines, d.Question + "=other-1"
}

// insert inserts lines below those of a clause and its ambiguities, or before the first
// definition.
func insert(text, clause, lines string) string {
	read, at, below := 0, -1, false
	for line := range strings.Lines(text) {
		words := strings.Fields(strings.TrimPrefix(line, annotation.Mark))
		item := strings.HasPrefix(line, annotation.Mark+" ") && !strings.HasPrefix(line, annotation.Mark+"  ") && len(words) > 1
		of := func(i int) bool { return len(words) > i && strings.TrimSuffix(words[i], ":") == clause }
		switch {
		case item && slices.Contains([]string{"reading", "question", "wording", "source"}, words[0]):
		case item:
			below = words[0] == "clause" && of(1) || words[0] == "ambiguity" && of(3)
		case !strings.HasPrefix(line, annotation.Mark):
			below = false
		}
		if at < 0 && strings.HasPrefix(line, "#") {
			at = read
		}
		if read += len(line); below {
			at = read
		}
	}
	at = max(at, 0)
	if at > 0 && text[at-1] != '\n' {
		lines = "\n" + lines
	}
	return text[:at] + lines + text[at:]
}

// definitions returns macros by which the file has the rules of a mutant, "" if there are none.
func (m *Mutant) definitions() string {
	file, list := m.book.file.Source()
	e := editor{Mutant: m, code: uncommented(file), calls: map[string]bool{}}
	for _, d := range list {
		e.calls[d.Name] = len(d.Params) > 0
	}
	for depth := range m.group[0].place.Frames() {
		for _, brackets := range []bool{false, true} {
			edits := e.edits(depth, brackets)
			for i := 0; len(edits) == 1 && i < len(edits[0].texts) || len(edits) > 1 && i < 1; i++ {
				text := e.apply(edits, i)
				g, err := m.book.file.Redefined(text)
				if err == nil && equal(clean(row(read(g))), clean(m.edit())) {
					return text
				}
			}
		}
	}
	return ""
}

// uncommented returns a file with spaces in place of its comments.
func uncommented(file string) string {
	var b strings.Builder
	for line := range strings.Lines(file) {
		if i := strings.Index(line, "//"); i >= 0 {
			end := len(strings.TrimRight(line, "\n"))
			line = line[:i] + strings.Repeat(" ", end-i) + line[end:]
		}
		b.WriteString(line)
	}
	return b.String()
}

// isName reports whether a character is one of a name, of its beginning without digits.
func isName(c byte, digits bool) bool {
	return c == '_' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || digits && '0' <= c && c <= '9'
}

// nameAt returns the length of the name with which a text begins, 0 for none.
func nameAt(text string) (n int) {
	for n < len(text) && isName(text[n], n > 0) {
		n++
	}
	return n
}

// eachName returns a text with its names changed. A regular expression would bring its
// package into the program for the browser.
func eachName(text string, change func(string) string) string {
	var b strings.Builder
	for len(text) > 0 {
		n := nameAt(text)
		if n > 0 {
			b.WriteString(change(text[:n]))
		} else {
			n = 1
			b.WriteString(text[:n])
		}
		text = text[n:]
	}
	return b.String()
}

// namesIn returns the names in a text.
func namesIn(text string) (list []string) {
	eachName(text, func(name string) string { list = append(list, name); return name })
	return list
}

// newNames returns the names in a text that are between marks, with these.
func newNames(text string) (list []string) {
	for {
		_, rest, ok := strings.Cut(text, mark)
		if !ok {
			return list
		}
		text = rest
		if n := nameAt(rest); n > 0 && strings.HasPrefix(rest[n:], mark) {
			list, text = append(list, mark+rest[:n]+mark), rest[n+len(mark):]
		}
	}
}

// editor looks for texts of macros with which a file has the rules of a mutant.
type editor struct {
	*Mutant
	code  string          // the file, with spaces for comments
	calls map[string]bool // the macros with arguments
	frame syntax.Frame    // of the part that is edited
}

// edit replaces a range of the code by one of some texts.
type edit struct {
	from, end int
	texts     []string
}

// edits returns the edits of the texts at some depth of macros that change all parts of the
// group, or the brackets around them, too.
func (e *editor) edits(depth int, brackets bool) (list []edit) {
	for _, p := range e.group {
		to, frames := e.in[p], p.place.Frames()
		if to == nil {
			continue
		}
		if depth >= len(frames) {
			return nil
		}
		e.frame = frames[depth]
		from, end := e.span(p, to)
		if brackets {
			from, end = e.around(from, end)
		}
		if from >= end {
			return nil
		}
		if !slices.ContainsFunc(list, func(o edit) bool { return o.from == from && o.end == end }) {
			list = append(list, edit{from, end, e.spelled(to, from)})
		}
	}
	return list
}

// span returns the range of the code from which a part comes, with those that its change replaces.
func (e *editor) span(p, to *part) (from, end int) {
	from = len(e.code)
	for _, q := range p.up.parts[p.index : p.index+1+to.span] {
		q.all(func(q *part) {
			if at, _, ok := e.origin(q); ok {
				from, end = min(from, at), max(end, e.end(at))
			}
		})
	}
	return from, end
}

// apply returns the definitions that edits change, each with the i-th of its texts.
func (e *editor) apply(edits []edit, i int) string {
	var list []string
	slices.SortFunc(edits, func(a, b edit) int { return a.from - b.from })
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
		list = append(list, strings.Join(strings.Fields(text+e.code[at:stop]), " "))
	}
	return strings.Join(list, "\n")
}

// definition returns the range of the definition at a place.
func (e *editor) definition(at int) (start, stop int) {
	stop = len(e.code)
	if n := strings.IndexByte(e.code[at:], '#'); n >= 0 {
		stop = at + n
	}
	return max(0, strings.LastIndexByte(e.code[:at], '#')), stop
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

// end returns the end of the part of a move, or of the macro with its arguments, that begins
// at a place.
func (e *editor) end(at int) int {
	name := func(i int) int {
		for i < len(e.code) && isName(e.code[i], true) {
			i++
		}
		return i
	}
	switch rest := e.code[at:]; {
	case rest[0] == '{' || rest[0] == '[' || rest[0] == '(':
		return e.closing(at)
	case strings.HasPrefix(rest, "->>"):
		return at + 3
	case strings.HasPrefix(rest, "->"):
		return name(at + 2)
	}
	end := max(name(at), at+1)
	if e.calls[e.code[at:end]] {
		return e.closing(end + strings.IndexByte(e.code[end:], '('))
	}
	return end
}

// closing returns the place after the bracket that closes the one at a place.
func (e *editor) closing(at int) int {
	depth := 0
	for i := at; i < len(e.code); i++ {
		if strings.IndexByte("([{", e.code[i]) >= 0 {
			depth++
		} else if strings.IndexByte(")]}", e.code[i]) >= 0 {
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return len(e.code)
}

// around returns the range of the brackets around another one, with a star or a power.
func (e *editor) around(from, to int) (int, int) {
	start, _ := e.definition(from)
	for i := from - 1; i > start; i-- {
		if e.code[i] == '(' && e.closing(i) >= to {
			end := e.closing(i)
			for end < len(e.code) && strings.IndexByte("*^0123456789", e.code[end]) >= 0 {
				end++
			}
			return i, end
		}
	}
	return from, to
}

// origin returns the place in the text from which a leaf or a pattern comes, and whether a macro
// or a parameter there stands for it.
func (e *editor) origin(p *part) (at int, called, ok bool) {
	if p.place.Line == 0 || p.kind != leaf && p.kind != pattern {
		return 0, false, false
	}
	for i, f := range p.place.Frames() {
		if f.Same(e.frame) {
			at = offset(e.code, f.At)
			return at, i > 0, f.At.Line > 0 && at < len(e.code)
		}
	}
	return 0, false, false
}

// spelled returns texts for a part. What was in the macro before is written as it was; in new
// parts a name can be a parameter.
func (e *editor) spelled(p *part, at int) []string {
	start, _ := e.definition(at)
	name, _, _ := strings.Cut(e.code[start:], "=")
	params := namesIn(name)
	list := []string{e.write(p)}
	const most = 64
	for _, word := range slices.Compact(slices.Sorted(slices.Values(newNames(list[0])))) {
		for _, text := range list {
			for _, param := range params[1:] {
				if len(list) < most {
					list = append(list, strings.ReplaceAll(text, word, param))
				}
			}
		}
	}
	for i := range list {
		list[i] = strings.ReplaceAll(list[i], mark, "")
	}
	return list
}

// mark is around each name of a new part.
const mark = "`"

func (e *editor) write(p *part) string {
	if at, ok := e.called(p); ok {
		return e.code[at:e.end(at)]
	}
	at, _, ok := e.origin(p)
	switch {
	case ok:
		return e.code[at:e.end(at)]
	case p.kind == leaf:
		n, _ := write(e.book.game, p)
		return eachName(e.book.game.Text(n), func(name string) string { return mark + name + mark })
	case p.kind == star:
		return "(" + e.write(p.parts[0]) + ")*"
	case p.kind == pattern:
		return map[bool]string{false: "{? ", true: "{! "}[p.negated] + e.write(p.parts[0]) + "}"
	case len(p.parts) == 0:
		return "."
	}
	var texts []string
	last := -1
	for _, q := range p.parts {
		at, ok := e.called(q)
		if !ok {
			at, _, ok = e.origin(q)
		}
		if ok && (at == last || e.code[at] == ',') {
			continue // one text stands for both: a macro, or several assignments
		}
		if last = -1; ok {
			last = at
		}
		texts = append(texts, e.write(q))
	}
	if p.kind == choice {
		return "(" + strings.Join(texts, " + ") + ")"
	}
	return strings.Join(texts, " ")
}

// called returns the place of the macro or the parameter that stands for a part.
func (e *editor) called(p *part) (at int, ok bool) {
	at, ok = -1, true
	p.all(func(q *part) {
		if q.kind == leaf || q.kind == pattern {
			here, called, found := e.origin(q)
			ok = ok && found && called && (at < 0 || at == here)
			at = here
		}
	})
	return at, ok && at >= 0
}
