package puzzles

import (
	"slices"
	"strings"

	"github.com/goccy/go-yaml/ast"

	"ludex/rules/wabanti"
)

// field is a field of a puzzle's document and how its value is read. They
// are read in the order of fields, whatever their order in the file.
type field struct {
	name string
	read func(*decoder, ast.Node) error
}

var fields = []field{
	{"game", func(d *decoder, n ast.Node) error { return d.text(n, "game", &d.p.Game) }},
	{"id", func(d *decoder, n ast.Node) error { return d.text(n, "id", &d.p.ID) }},
	{"title", func(d *decoder, n ast.Node) error { return d.text(n, "title", &d.p.Title) }},
	{"author", func(d *decoder, n ast.Node) error { return d.text(n, "author", &d.p.Author) }},
	{"note", func(d *decoder, n ast.Node) error { return d.text(n, "note", &d.p.Note) }},
	{"board", func(d *decoder, n ast.Node) error { return d.text(n, "board", &d.p.Play.Board) }},
	{"side", (*decoder).side},
	{"readings", (*decoder).readings},
	{"start", (*decoder).start},
	{"target", (*decoder).target},
	{"task", (*decoder).task},
	{"position", (*decoder).play},
	{"proved", (*decoder).proved},
	{"quality", (*decoder).quality},
}

var proofFields = []field{
	{"verdict", func(d *decoder, n ast.Node) error { return d.text(n, "verdict", (*string)(&d.p.Proved.Verdict)) }},
	{"length", func(d *decoder, n ast.Node) error { return d.number(n, "length", &d.p.Proved.Length) }},
	{"key", func(d *decoder, n ast.Node) error { return d.text(n, "key", &d.p.Proved.Key) }},
	{"reason", func(d *decoder, n ast.Node) error { return d.text(n, "reason", &d.p.Proved.Reason) }},
}

// decoder reads one puzzle from its document.
type decoder struct {
	doc document
	p   Puzzle
	at  map[string]Place // of the value of each field
}

// puzzle returns the puzzle that body holds. Its id must not be among ids
// and is added to them.
func (d document) puzzle(body ast.Node, ids map[string]bool) (Puzzle, error) {
	dec := &decoder{doc: d, p: Puzzle{Side: DefaultSide}, at: map[string]Place{}}
	if err := dec.fields(body, "a puzzle", fields); err != nil {
		return Puzzle{}, err
	}
	if dec.p.IsPlay() {
		dec.p.Side = 0
	}
	if err := dec.complete(body); err != nil {
		return Puzzle{}, err
	}
	if dec.p.ID != "" && ids[dec.p.ID] {
		return Puzzle{}, dec.at["id"].errorf("id %q is in use by a puzzle above", dec.p.ID)
	}
	ids[dec.p.ID] = true
	return dec.p, nil
}

// complete fills in the start and checks the puzzle as a whole.
func (d *decoder) complete(body ast.Node) error {
	if f := d.foreign(); f != nil {
		return d.at[f.field].errorf("%s", f.msg)
	}
	if _, ok := d.at["start"]; !ok && !d.p.IsPlay() {
		d.p.Start = RulebookStart(d.p.Grid())
	}
	if f := d.p.fault(); f != nil {
		at, ok := d.at[f.field]
		if !ok {
			at = d.doc.token(body.GetToken())
			at.Column = 1
		}
		return at.errorf("%s", f.msg)
	}
	return nil
}

// foreign returns a fault if a field is there that puzzles of the game lack.
func (d *decoder) foreign() *fault {
	lacks := []string{"board", "position", "task"}
	if d.p.IsPlay() {
		lacks = []string{"side", "start", "target"}
	}
	for _, name := range lacks {
		if _, ok := d.at[name]; ok {
			return faultf(name, "a puzzle of %s has no %s", shortened(d.p.Game), name)
		}
	}
	return nil
}

// fields reads the fields of a mapping, each of which is one of those known.
func (d *decoder) fields(n ast.Node, what string, known []field) error {
	entries, err := d.entries(n, what)
	if err != nil {
		return err
	}
	values := map[string]ast.Node{}
	for _, e := range entries {
		if !slices.ContainsFunc(known, func(f field) bool { return f.name == e.name.text }) {
			return e.name.place.errorf("unknown field %q (%s has %s)", shortened(e.name.text), what, names(known))
		}
		values[e.name.text] = e.value
	}
	for _, f := range known {
		if v, ok := values[f.name]; ok {
			d.at[f.name] = d.doc.token(v.GetToken())
			if err := f.read(d, v); err != nil {
				return err
			}
		}
	}
	return nil
}

func names(known []field) string {
	var list []string
	for _, f := range known {
		list = append(list, f.name)
	}
	return strings.Join(list, ", ")
}

func (d *decoder) readings(n ast.Node) error {
	entries, err := d.entries(n, "readings")
	if err != nil {
		return err
	}
	var opts wabanti.Options
	for _, e := range entries {
		var value string
		if err := d.text(e.value, "the reading of "+shortened(e.name.text), &value); err != nil {
			return err
		}
		if !d.p.IsPlay() {
			if err := wabanti.SetSolo(&opts, []string{e.name.text + "=" + value}); err != nil {
				return e.name.place.errorf("%v", err)
			}
		}
		if d.p.Readings == nil {
			d.p.Readings = map[string]string{}
		}
		d.p.Readings[e.name.text] = value
	}
	return nil
}

func (d *decoder) proved(n ast.Node) error { return d.fields(n, "proved", proofFields) }

func (d *decoder) task(n ast.Node) error {
	var text string
	if err := d.text(n, "task", &text); err != nil {
		return err
	}
	if err := d.p.Play.readTask(text); err != nil {
		return d.at["task"].errorf("%v", err)
	}
	return nil
}

func (d *decoder) start(n ast.Node) error { return d.position(n, "start", &d.p.Start) }

func (d *decoder) target(n ast.Node) error { return d.position(n, "target", &d.p.Target) }
