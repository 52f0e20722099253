package file

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml/ast"

	"ludex/puzzles"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/wabanti"
)

// field is a field of a puzzle's document and how its value is read. Fields
// are read in the order of this list, in any order of the file.
type field struct {
	name string
	read func(*decoder, ast.Node) error
}

func fields() []field {
	return []field{
		{"game", (*decoder).game},
		textField("id", func(p *puzzles.Puzzle) *string { return &p.ID }),
		wordsField("title", func(w *puzzles.Words) *string { return &w.Title }),
		textField("author", func(p *puzzles.Puzzle) *string { return &p.Author }),
		wordsField("note", func(w *puzzles.Words) *string { return &w.Note }),
		wordsField("hint", func(w *puzzles.Words) *string { return &w.Hint }),
		{"board", func(d *decoder, n ast.Node) error { return d.text(n, "board", &d.board) }},
		{"side", (*decoder).side},
		{"readings", (*decoder).readings},
		{"start", func(d *decoder, n ast.Node) error { return d.cells(n, "start", &d.jumps.Start) }},
		{"target", func(d *decoder, n ast.Node) error { return d.cells(n, "target", &d.jumps.Target) }},
		{"task", (*decoder).task},
		{"position", (*decoder).position},
		{"proved", func(d *decoder, n ast.Node) error { return d.fields(n, "proved", proofFields()) }},
		{"quality", func(d *decoder, n ast.Node) error { return d.fields(n, "quality", qualityFields()) }},
	}
}

func proofFields() []field {
	return []field{
		textField("verdict", func(p *puzzles.Puzzle) *string { return (*string)(&p.Proved.Verdict) }),
		numberField("length", func(p *puzzles.Puzzle) *int { return &p.Proved.Length }),
		textField("key", func(p *puzzles.Puzzle) *string { return &p.Proved.Key }),
		textField("reason", func(p *puzzles.Puzzle) *string { return &p.Proved.Reason }),
	}
}

func qualityFields() []field {
	return []field{
		textField("lines", func(p *puzzles.Puzzle) *string { return &p.Quality.Lines }),
		numberField("finals", func(p *puzzles.Puzzle) *int { return &p.Quality.Finals }),
		textField("unique", func(p *puzzles.Puzzle) *string { return (*string)(&p.Quality.Unique) }),
		numberField("choices", func(p *puzzles.Puzzle) *int { return &p.Quality.Choices }),
		numberField("detour", func(p *puzzles.Puzzle) *int { return &p.Quality.Detour }),
		numberField("tries", func(p *puzzles.Puzzle) *int { return &p.Quality.Tries }),
		numberField("greedy", func(p *puzzles.Puzzle) *int { return &p.Quality.Greedy }),
		numberField("chain", func(p *puzzles.Puzzle) *int { return &p.Quality.Chain }),
		numberField("twice", func(p *puzzles.Puzzle) *int { return &p.Quality.Twice }),
		numberField("refilled", func(p *puzzles.Puzzle) *int { return &p.Quality.Refilled }),
		textField("figure", func(p *puzzles.Puzzle) *string { return &p.Quality.Figure }),
		numberField("difficulty", func(p *puzzles.Puzzle) *int { return &p.Quality.Difficulty }),
		{"differs", (*decoder).differs},
	}
}

func textField(name string, of func(*puzzles.Puzzle) *string) field {
	return field{name, func(d *decoder, n ast.Node) error { return d.text(n, name, of(&d.p)) }}
}

// wordsField is a field of words: text, or text by language. Of several languages
// English, or else the first by its name, is for readers of any other.
func wordsField(name string, of func(*puzzles.Words) *string) field {
	return field{name, func(d *decoder, n ast.Node) error {
		if _, ok := n.(ast.MapNode); !ok {
			return d.text(n, name, of(&d.p.Words))
		}
		entries, err := d.entries(n, name)
		if err != nil {
			return err
		}
		slices.SortFunc(entries, func(a, b entry) int { return cmp.Compare(a.name.text, b.name.text) })
		for _, e := range entries {
			if !isLanguage(e.name.text) {
				return e.name.place.errorf("%s: %q is not a language (expected two or three letters such as en or fr)", name, rules.Shortened(e.name.text))
			}
			w := d.p.Local[e.name.text]
			if err := d.text(e.value, name, of(&w)); err != nil {
				return err
			}
			if d.p.Local == nil {
				d.p.Local = map[string]puzzles.Words{}
			}
			d.p.Local[e.name.text] = w
			if text := of(&d.p.Words); *text == "" || e.name.text == "en" {
				*text = *of(&w)
			}
		}
		return nil
	}}
}

// isLanguage reports whether a text has the form of the name of a language.
func isLanguage(text string) bool {
	return (len(text) == 2 || len(text) == 3) && strings.Trim(text, "abcdefghijklmnopqrstuvwxyz") == ""
}

func numberField(name string, of func(*puzzles.Puzzle) *int) field {
	return field{name, func(d *decoder, n ast.Node) error { return d.number(n, name, of(&d.p)) }}
}

// decoder reads one puzzle from its document.
type decoder struct {
	doc   document
	games *puzzles.Games
	at    map[string]Place // of the value of each field

	name    string        // of the game
	kind    *play.Kind    // nil where no game has that name
	jumps   puzzles.Jumps // the fields of a Solo or an Éclair, and the readings
	board   string        // of the other games
	diagram string
	p       puzzles.Puzzle
}

// puzzle returns the puzzle that body holds. Its id must not be among ids
// and is added to them.
func (d document) puzzle(body ast.Node, games *puzzles.Games, ids map[string]bool) (puzzles.Puzzle, error) {
	dec := &decoder{doc: d, games: games, at: map[string]Place{}, jumps: puzzles.Jumps{Side: puzzles.DefaultSide}}
	if err := dec.fields(body, "a puzzle", fields()); err != nil {
		return puzzles.Puzzle{}, err
	}
	if f := dec.complete(); f != nil {
		return puzzles.Puzzle{}, dec.place(f.Field, body).errorf("%s", running(f.Msg))
	}
	if at := dec.place("id", body); ids[dec.p.ID] {
		if dec.p.ID == "" {
			return puzzles.Puzzle{}, at.errorf("id is missing, as in a puzzle above: puzzles of a set need ids")
		}
		return puzzles.Puzzle{}, at.errorf("id %q is already used above", dec.p.ID)
	}
	ids[dec.p.ID] = true
	return dec.p, nil
}

// place returns the place of a field, or that of its puzzle.
func (d *decoder) place(field string, body ast.Node) Place {
	at, ok := d.at[field]
	if !ok {
		at = d.doc.token(body.GetToken())
		at.Column = 1
	}
	return at
}

// complete opens the game in the position, and checks the puzzle.
func (d *decoder) complete() *puzzles.Fault {
	names := strings.Join(d.games.Names(), ", ")
	switch {
	case d.name == "":
		return faultf("game", "game is missing (one of %s)", names)
	case d.kind == nil && d.games.IsFile(d.name):
		_, err := d.games.Select(d.name)
		return faultf("game", "%v", err)
	case d.kind == nil:
		return faultf("game", "unknown game %q (expected one of %s)", rules.Shortened(d.name), names)
	}
	open, lacks := d.openPosition, []string{"side", "start", "target"}
	if d.ofJumps() {
		open, lacks = d.openJumps, []string{"board", "position", "task"}
	}
	for _, name := range lacks {
		if _, ok := d.at[name]; ok {
			return faultf(name, "a puzzle of %s has no %s", d.name, name)
		}
	}
	if f := open(); f != nil {
		return f
	}
	return d.p.Fault()
}

func (d *decoder) ofJumps() bool { return d.name == puzzles.Solo || d.name == puzzles.Eclair }

// openJumps opens a Solo or an Éclair.
func (d *decoder) openJumps() *puzzles.Fault {
	if _, ok := d.at["start"]; !ok {
		d.jumps.Start = d.jumps.UsualStart()
	}
	p, f := d.jumps.Open(d.kind)
	d.p.Game, d.p.Start, d.p.Task = p.Game, p.Start, p.Task
	return f
}

// openPosition opens another game.
func (d *decoder) openPosition() *puzzles.Fault {
	g, err := d.games.OpenOn(d.kind, d.board, rules.ParseChoices(d.jumps.Readings))
	switch {
	case err != nil:
		return faultf(d.atFault(), "%v", err)
	case d.diagram == "":
		return faultf("position", "position is missing")
	}
	d.p.Game = g
	if d.p.Start, err = g.Parse(d.diagram); err != nil {
		return faultf("position", "%v", err)
	}
	return nil
}

// atFault returns the field in which a game that cannot be opened is wrong:
// the readings where it is right without them, the board, or where there is
// none the position.
func (d *decoder) atFault() string {
	_, err := d.games.OpenOn(d.kind, d.board, nil)
	_, hasBoard := d.at["board"]
	switch {
	case err == nil:
		return "readings"
	case hasBoard:
		return "board"
	}
	return "position"
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
			return e.name.place.errorf("unknown field %q (%s has %s)", rules.Shortened(e.name.text), what, names(known))
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

func (d *decoder) game(n ast.Node) error {
	err := d.text(n, "game", &d.name)
	d.name = d.beside(d.name)
	d.jumps.Game = d.name
	if kinds, unknown := d.games.Select(d.name); unknown == nil && len(kinds) == 1 && kinds[0].Name == d.name {
		d.kind = kinds[0]
	}
	return err
}

// beside returns the name of a game; of a file that lies beside that of the puzzle, with
// the folder.
func (d *decoder) beside(name string) string {
	if !d.games.IsFile(name) || filepath.IsAbs(name) {
		return name
	}
	near := filepath.Join(filepath.Dir(d.doc.name), name)
	if _, err := os.Stat(near); err != nil {
		return name
	}
	return near
}

// readings reads the readings, each of which must be known to the game.
func (d *decoder) readings(n ast.Node) error {
	entries, err := d.entries(n, "readings")
	if err != nil {
		return err
	}
	for _, e := range entries {
		var value string
		if err := d.text(e.value, "the reading of "+rules.Shortened(e.name.text), &value); err != nil {
			return err
		}
		text := rules.Choice{ID: e.name.text, Names: value}.String()
		if d.kind != nil {
			if _, err := d.kind.Readings(rules.ParseChoices([]string{text})); err != nil {
				return e.name.place.errorf("%v", err)
			}
		}
		d.jumps.Readings = append(d.jumps.Readings, text)
	}
	return nil
}

func (d *decoder) differs(n ast.Node) error {
	var text string
	err := d.text(n, "differs", &text)
	d.p.Quality.Differs = strings.Split(text, ", ")
	return err
}

func (d *decoder) task(n ast.Node) error {
	var text string
	err := d.text(n, "task", &text)
	if err != nil {
		return err
	}
	if d.p.Task, err = puzzles.ParseTask(text); err != nil {
		return d.at["task"].errorf("%v", err)
	}
	return nil
}

// side reads the side of the board, on which the boards below it depend.
func (d *decoder) side(n ast.Node) error {
	if err := d.number(n, "side", &d.jumps.Side); err != nil {
		return err
	}
	if _, f := d.jumps.Grid(); f != nil {
		return d.at["side"].errorf("%v", f)
	}
	return nil
}

// position reads the diagram, which the game parses later.
func (d *decoder) position(n ast.Node) error {
	text, ok := raw(n)
	if !ok {
		return d.doc.token(n.GetToken()).errorf("position must be a board, not %s", kind(n))
	}
	d.diagram = text
	return nil
}

// entry is a key of a YAML mapping and its value.
type entry struct {
	name  span
	value ast.Node
}

// entries returns the entries of the mapping n.
func (d *decoder) entries(n ast.Node, what string) ([]entry, error) {
	m, ok := n.(ast.MapNode)
	if !ok {
		return nil, d.doc.token(n.GetToken()).errorf("%s must have fields (name: value), not %s", what, kind(n))
	}
	var list []entry
	seen := map[string]bool{}
	for it := m.MapRange(); it.Next(); {
		key := span{it.Key().GetToken().Value, d.doc.token(it.Key().GetToken())}
		if key.text == "" || seen[key.text] {
			return nil, key.place.errorf("field %q has no name or is given twice", key.text)
		}
		seen[key.text] = true
		list = append(list, entry{key, it.Value()})
	}
	return list, nil
}

// kind returns the name of a YAML node for the person who wrote it.
func kind(n ast.Node) string {
	switch n.(type) {
	case *ast.AnchorNode, *ast.AliasNode, *ast.TagNode:
		return "an anchor, alias or tag"
	case *ast.NullNode:
		return "nothing"
	case *ast.SequenceNode:
		return "a list"
	case ast.MapNode:
		return "fields"
	default:
		return "one value"
	}
}

// raw returns the text of a value that is text, and whether it is.
func raw(n ast.Node) (string, bool) {
	switch n := n.(type) {
	case *ast.StringNode:
		return n.Value, true
	case *ast.LiteralNode:
		return n.Value.Value, true
	case *ast.IntegerNode, *ast.FloatNode, *ast.BoolNode, *ast.InfinityNode, *ast.NanNode:
		return n.GetToken().Value, true
	default:
		return "", false
	}
}

// text reads running text: its line breaks are spaces.
func (d *decoder) text(n ast.Node, what string, to *string) error {
	text, ok := raw(n)
	if !ok {
		return d.doc.token(n.GetToken()).errorf("%s must be text, not %s", what, kind(n))
	}
	*to = running(text)
	if *to == "" {
		return d.doc.token(n.GetToken()).errorf("%s is empty", what)
	}
	return nil
}

// number reads a natural number.
func (d *decoder) number(n ast.Node, what string, to *int) error {
	if _, ok := n.(*ast.IntegerNode); ok {
		if v, err := strconv.ParseUint(n.GetToken().Value, 10, 31); err == nil {
			*to = int(v)
			return nil
		}
	}
	text, _ := raw(n)
	return d.doc.token(n.GetToken()).errorf("%s must be a whole number, not %q", what, rules.Shortened(text))
}

// cells reads a board of jumps.
func (d *decoder) cells(n ast.Node, what string, to *wabanti.Position) error {
	text, ok := raw(n)
	if !ok {
		return d.doc.token(n.GetToken()).errorf("%s must be a board, not %s", what, kind(n))
	}
	place, exact := d.doc.token(n.GetToken()), false
	if block, ok := n.(*ast.LiteralNode); ok {
		place, exact = d.doc.block(block.Start, text)
	}
	grid, _ := d.jumps.Grid()
	s, err := ParseBoard(grid, text, place)
	if bad := (*InputError)(nil); errors.As(err, &bad) && !exact {
		bad.Place = place // in a quoted text, the place of the board is all that is sure
	}
	*to = s
	return err
}

func faultf(field, format string, args ...any) *puzzles.Fault {
	return &puzzles.Fault{Field: field, Msg: fmt.Sprintf(format, args...)}
}

// running returns text on one line, without spaces to spare.
func running(text string) string { return strings.Join(strings.Fields(text), " ") }
