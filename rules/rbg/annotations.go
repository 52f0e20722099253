package rbg

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ludex/rules"
	"ludex/rules/annotation"
)

// notes are the annotations of a file: a rulebook, and what its items define.
type notes struct {
	*rules.Reader
	file      string
	questions []question
	library   string            // the text of the parts of the library that the file uses
	offered   map[string]*taken // the questions of the library
	taken     *taken            // that of the ambiguity above, nil if it is none of the library
	boards    []variant
	checks    []claimCheck // of the claims
	silenced  []silence
	art       []annotation.Line // the board of the file, drawn
	repeat    string            // what happens when a position comes up again, "" for nothing
	examples  []Example
	settled   map[string]string // sentences, by the doubts that they settle
	confluent bool              // the order of the Keeper's choices has no effect
}

// question is one of an ambiguity with its readings, the default first.
type question struct {
	id       string
	readings []variant
}

// variant is a name with definitions that replace those of the file.
type variant struct {
	name        string
	pos         annotation.Pos
	definitions string
	from        annotation.Pos    // where the definitions begin
	art         []annotation.Line // of a board, its drawing
	repeat      string            // of a reading, "" for that of the file
}

// readNotes reads the annotations of a file.
func readNotes(file string, list []annotation.Line, books []rules.Rulebook) (*notes, error) {
	items, err := annotation.Items(list)
	if err != nil {
		return nil, err
	}
	n := &notes{Reader: rules.NewReader(books...), file: file, settled: map[string]string{}}
	for _, item := range items {
		if err := n.add(item); err != nil {
			return nil, err
		}
	}
	return n, n.Close()
}

func (n *notes) add(item *annotation.Item) error {
	switch item.Word {
	case "title", "rulebook", "source", "question", "wording":
		return n.Add(item)
	case "use":
		return n.use(item)
	case "ambiguity":
		return n.ambiguity(item)
	case "clause":
		if err := n.Add(item); err != nil {
			return err
		}
		n.Clauses[len(n.Clauses)-1].Source = fmt.Sprintf("%s, line %d", n.file, item.Pos.Line)
		return nil
	case "reading":
		return n.reading(item)
	case "claim":
		return n.claim(item)
	case "board":
		return n.board(item)
	case "repeat":
		return n.repeats(item)
	case "layout":
		return n.layout(item)
	case "confluent":
		if text := item.Words(); text != "" {
			return item.Errorf("expected nothing after confluent, found %q", text)
		}
		n.confluent = true
		return nil
	case "silence":
		return n.silence(item)
	case "example":
		return n.example(item)
	case "settled":
		return n.settle(item)
	}
	last := len(Annotations) - 1
	return item.Errorf("expected %s or %s, found %q", strings.Join(Annotations[:last], ", "), Annotations[last], item.Word)
}

// Annotations are the words that begin an annotation.
var Annotations = []string{"title", "rulebook", "use", "clause", "source", "ambiguity", "question", "reading", "wording", "board", "layout", "repeat", "claim", "confluent", "silence", "settled", "example"}

// reading reads a reading and the definitions that follow.
func (n *notes) reading(item *annotation.Item) error {
	item, wording, err := n.taken.reading(item)
	if err != nil {
		return err
	}
	item, repeat, err := cutRepeat(item)
	if err != nil {
		return err
	}
	item, code := item.Cut(isDefinition)
	if err := n.Add(item); err != nil {
		return err
	}
	a := n.Ambiguities[len(n.Ambiguities)-1]
	readings := a.Questions[len(a.Questions)-1].Readings
	if len(readings) == 1 {
		n.questions = append(n.questions, question{id: a.ID})
	}
	q := &n.questions[len(n.questions)-1]
	v := newVariant(readings[len(readings)-1].Name, item.Pos, code)
	v.repeat = repeat
	if q.readings = append(q.readings, v); wording != nil {
		return n.Add(wording)
	}
	return nil
}

// board reads "NAME" and the definitions that follow.
func (n *notes) board(item *annotation.Item) error {
	item, code := item.Cut(isDefinition)
	name := item.Words()
	if name == "" || strings.ContainsAny(name, "=+,: \t") {
		return item.Errorf("expected the name of a board, one word without = + , and :, found %q", name)
	}
	if slices.ContainsFunc(n.boards, func(v variant) bool { return v.name == name }) {
		return item.Errorf("there are two boards %s", name)
	}
	n.boards = append(n.boards, newVariant(name, item.Pos, code))
	return nil
}

// layout reads a drawing of the board above, or of the board of the file.
func (n *notes) layout(item *annotation.Item) error {
	of := &n.art
	if last := len(n.boards) - 1; last >= 0 && n.boards[last].defines("board") {
		of = &n.boards[last].art
	}
	if *of != nil || item.Text != "" || len(item.More) == 0 {
		return item.Errorf(`expected one layout of a board: lines below it, with the names of its cells and with - | / and \ between them`)
	}
	*of = item.More
	return nil
}

// settle reads "ID "SENTENCE"".
func (n *notes) settle(item *annotation.Item) error {
	id, text, _ := strings.Cut(item.Words(), " ")
	sentence, err := strconv.Unquote(strings.TrimSpace(text))
	if err != nil || id == "" || sentence == "" {
		return item.Errorf("expected settled, a doubt and a sentence in quotes, such as settled pass-1055 \"A player must move.\", found %q", item.Words())
	}
	if n.settled[id] != "" {
		return item.Errorf("%s is settled twice", id)
	}
	n.settled[id] = sentence
	return nil
}

func isDefinition(line string) bool { return strings.HasPrefix(line, "#") }

func newVariant(name string, pos annotation.Pos, code []annotation.Line) variant {
	v := variant{name: name, pos: pos}
	v.definitions, v.from = joined(code)
	return v
}

// joined returns lines as one text with the place at which it begins. Blank lines
// and columns keep the places of the lines.
func joined(code []annotation.Line) (text string, from annotation.Pos) {
	for i, l := range code {
		if i == 0 {
			from = l.Pos
		} else {
			text += strings.Repeat("\n", int(l.Pos.Line-code[i-1].Pos.Line)) + strings.Repeat(" ", int(l.Pos.Col)-1)
		}
		text += l.Text
	}
	return text, from
}
