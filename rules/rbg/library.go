package rbg

import (
	"embed"
	"slices"
	"strings"

	"ludex/rules"
	"ludex/rules/annotation"
)

// clauses are the files of the library: macros, and questions with the readings that
// redefine them.
//
//go:embed library/*.rbg
var clauses embed.FS

// clauseNames are the names of the parts of the library, each before those that use it.
var clauseNames = []string{"board", "line", "group", "mill", "custodial", "jump", "swap", "repetition"}

// clauseText returns the text of a part of the library.
func clauseText(name string) string {
	text, err := clauses.ReadFile("library/" + name + Suffix)
	if err != nil {
		panic(err) // it is embedded
	}
	return string(text)
}

// inLibrary is the place at which the text of the library begins. No file has it.
var inLibrary = annotation.Pos{Line: -1_000_000, Col: 1}

// taken is a question of the library, whose readings a file can name.
type taken struct {
	text     string
	readings []*annotation.Item
	wordings map[string]*annotation.Item // by the readings above them
}

// use reads the names of parts of the library.
func (n *notes) use(item *annotation.Item) error {
	var names []string
	for name := range strings.SplitSeq(item.Words(), ",") {
		name = strings.TrimSpace(name)
		if !slices.Contains(clauseNames, name) {
			return item.Errorf("the library has no %q%s", name, rules.DidYouMean(name, clauseNames))
		}
		names = append(names, name)
	}
	if n.library != "" || len(n.questions) > 0 {
		return item.Errorf("expected one list of parts of the library, before all ambiguities")
	}
	for _, name := range clauseNames {
		if slices.Contains(names, name) {
			n.library += clauseText(name)
		}
	}
	return n.offer()
}

// offer reads the questions of the library.
func (n *notes) offer() error {
	var lines []annotation.Line
	at := inLibrary.Line
	for line := range strings.Lines(n.library) {
		if text, ok := strings.CutPrefix(line, annotation.Mark); ok {
			lines = append(lines, annotation.Line{Pos: annotation.Pos{Line: at, Col: int32(len(annotation.Mark)) + 1}, Text: strings.TrimRight(text, "\n")})
		}
		at++
	}
	items, err := annotation.Items(lines)
	if err != nil {
		return err
	}
	n.offered = map[string]*taken{}
	var last *taken
	for _, item := range items {
		if item.Word == "ambiguity" {
			id, text, _ := strings.Cut(item.Words(), " ")
			last = &taken{text: text, wordings: map[string]*annotation.Item{}}
			n.offered[id] = last
		} else if item.Word == "wording" {
			last.wordings[nameOf(last.readings[len(last.readings)-1])] = item
		} else {
			last.readings = append(last.readings, item)
		}
	}
	return nil
}

// ambiguity reads "ID of CLAUSE by QUESTION", a question of the library, or what every
// rulebook has.
func (n *notes) ambiguity(item *annotation.Item) error {
	n.taken = nil
	head, name, ok := strings.Cut(item.Words(), " by ")
	if ok && !strings.Contains(head, ":") {
		if n.taken = n.offered[name]; n.taken == nil {
			return item.Errorf("the library that the file uses has no question %q", name)
		}
		item = &annotation.Item{Word: item.Word, Text: head + ": " + n.taken.text, Pos: item.Pos}
	}
	return n.Add(item)
}

// nameOf returns the name of a reading of the library.
func nameOf(reading *annotation.Item) string {
	name, _, _ := strings.Cut(reading.Text, ":")
	return name
}

// reading returns the reading of the library that an item names, with its wording or nil, or
// the item.
func (t *taken) reading(item *annotation.Item) (reading, wording *annotation.Item, err error) {
	name := item.Words()
	if t == nil || strings.Contains(name, ":") {
		return item, nil, nil
	}
	var names []string
	for _, r := range t.readings {
		if nameOf(r) == name {
			return &annotation.Item{Word: item.Word, Text: r.Text, Pos: item.Pos, More: r.More}, t.wordings[name], nil
		}
		names = append(names, nameOf(r))
	}
	return nil, nil, item.Errorf("the question has no reading %s in the library%s", name, rules.DidYouMean(name, names))
}
