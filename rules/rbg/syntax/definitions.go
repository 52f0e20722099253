package syntax

import "ludex/rules/annotation"

// Definition is a macro or a segment of a file.
type Definition struct {
	Name     string
	Segment  bool
	Pos, End annotation.Pos // of its name, and of its last token
	Words    []string       // the names in its body
}

// Definitions returns the definitions of the source in order.
func (s *Source) Definitions() (list []Definition) {
	for _, d := range s.defs {
		e := Definition{Name: d.name.text, Segment: d.segment, Pos: d.name.pos, End: d.name.pos}
		for _, t := range d.body {
			if e.End = t.pos; t.kind == word {
				e.Words = append(e.Words, t.text)
			}
		}
		list = append(list, e)
	}
	return list
}

// Declared returns the place at which a segment names something, or that of the segment.
func (s *Source) Declared(segment, name string) annotation.Pos {
	d := s.segment(segment)
	for _, t := range d.body {
		if t.kind == word && t.text == name {
			return t.pos
		}
	}
	return d.name.pos
}

// Holds reports whether a place lies within the definition.
func (d Definition) Holds(p annotation.Pos) bool { return !before(p, d.Pos) && !before(d.End, p) }

func before(p, q annotation.Pos) bool { return p.Line < q.Line || p.Line == q.Line && p.Col < q.Col }
