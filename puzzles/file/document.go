package file

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"
)

// document is one YAML document of a file: its lines and the number of
// lines before it.
type document struct {
	name  string
	lines []string
	above int
	bytes int // of all lines
	said  int // of the lines up to the last one that is not blank
}

// add adds a line. Of the blank lines at the end it keeps no more than a puzzle
// can have.
func (d *document) add(line string) {
	if d.bytes += len(line) + 1; d.bytes <= MaxPuzzle {
		d.lines = append(d.lines, line)
	}
	if strings.TrimSpace(line) != "" {
		d.said = d.bytes
	}
}

// documents reads the documents of a file one by one: a line that begins with
// --- begins one.
type documents struct {
	document // the last one read
	in       *lines
	head     string // the first line of the next one
	read     int    // documents with a first line, which need not have a puzzle
	last     bool
}

// next reads a document. It returns false at the end of the file and at an
// error.
func (d *documents) next() bool {
	if d.last {
		return false
	}
	d.document = document{name: d.in.at.File, above: d.in.at.Line - 1}
	if d.head != "" {
		d.above--
		d.add(d.head)
		d.read++
	}
	for d.in.next() {
		if d.in.text == "---" || strings.HasPrefix(d.in.text, "--- ") {
			d.head = d.in.text
			return true
		}
		d.add(d.in.text)
		if d.said > MaxPuzzle {
			d.in.err = d.place(1, 1).errorf("a puzzle longer than %d bytes", MaxPuzzle)
		}
	}
	d.last = true
	return d.in.err == nil
}

// boardFields are the fields that can have a block of lines with a board.
var boardFields = []string{"start", "target", "position"}

// freeBoard gives the head of a board's block an indentation. YAML would take
// its first line's indentation for the block's, but the rows of a hexagon are
// not indented alike.
func freeBoard(line string) string {
	field, value, _ := strings.Cut(line, ":")
	before, after, block := strings.Cut(value, "|")
	if !block || !slices.Contains(boardFields, field) || strings.Trim(before, " \t") != "" {
		return line
	}
	rest := after
	if rest != "" && strings.ContainsRune("-+", rune(rest[0])) {
		rest = rest[1:]
	}
	if rest = strings.TrimLeft(rest, " \t"); rest != "" && rest[0] != '#' {
		return line
	}
	return field + ":" + before + "|1" + after
}

// bodies returns the content of the document, nothing if it has only comments.
func (d document) bodies() ([]ast.Node, error) {
	// The reader stumbles over blank lines at the end of a block of lines.
	var text strings.Builder
	for _, line := range d.lines {
		text.WriteString(freeBoard(line) + "\n")
	}
	file, err := parseYAML(strings.TrimRight(text.String(), " \t\n") + "\n")
	if err != nil {
		return nil, d.syntax(err)
	}
	var bodies []ast.Node
	for _, doc := range file.Docs {
		if doc.Body != nil && doc.Body.Type() != ast.CommentType {
			bodies = append(bodies, doc.Body)
		}
	}
	return bodies, nil
}

// parseYAML returns a panic of the YAML reader as an error.
func parseYAML(text string) (file *ast.File, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("not YAML: %v", p)
		}
	}()
	return parser.ParseBytes([]byte(text), 0)
}

// syntax returns an error of the YAML reader with its place.
func (d document) syntax(err error) error {
	if e, ok := err.(yaml.Error); ok && e.GetToken() != nil {
		return d.token(e.GetToken()).errorf("%s", e.GetMessage())
	}
	return d.place(1, 1).errorf("%v", err)
}

func (d document) place(line, column int) Place {
	return Place{d.name, d.above + line, column}
}

func (d document) token(t *token.Token) Place {
	return d.place(max(1, t.Position.Line), max(1, t.Position.Column))
}

// block returns the place of the text of a block of lines that begins under
// its head, and whether the file has it in that form.
func (d document) block(head *token.Token, text string) (Place, bool) {
	line := head.Position.Line // the lines count from 0, and it is the next one
	for i, said := range strings.Split(text, "\n") {
		if strings.TrimSpace(said) == "" {
			continue
		}
		if line+i >= len(d.lines) || !strings.HasSuffix(d.lines[line+i], said) {
			break
		}
		indent := utf8.RuneCountInString(d.lines[line+i]) - utf8.RuneCountInString(said)
		return d.place(line+1, indent+1), true
	}
	return d.token(head), false
}
