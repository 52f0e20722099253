package havannah

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// SGF is a game in the smart game format, with variations.
type SGF struct {
	Line int // of its first node
	// Result is what RE becomes where the moves show it: the colour that won, W or B, or 0
	// for a draw; "" to leave it as the file has it.
	Result string

	root    *sgfNode
	records []*Record
}

// ParseSGFs reads the games of a file with their variations, as [ParseSGF] reads one line.
func ParseSGFs(text string) (list []*SGF, err error) {
	roots, err := scanSGF(text)
	left := maxTurns
	for _, root := range roots {
		if err != nil {
			break
		}
		t := &SGF{root: root, Line: root.line}
		err = t.collect(&left)
		list = append(list, t)
	}
	return list, err
}

// maxTurns is the most moves in all lines of a file, where the moves that
// lines share count for each.
const maxTurns = 10_000_000

// collect fills in the records, depth first.
func (t *SGF) collect(left *int) error {
	open := [][]*sgfNode{{t.root}}
	for len(open) > 0 {
		line := open[len(open)-1]
		open = open[:len(open)-1]
		end := line[len(line)-1]
		for ; len(end.children) == 1; end = end.children[0] {
			line = append(line, end.children[0])
		}
		if *left -= len(line) * max(1, len(end.children)); *left < 0 {
			return fmt.Errorf("its lines have more than %d moves", maxTurns)
		}
		for _, child := range slices.Backward(end.children) {
			open = append(open, append(slices.Clone(line), child))
		}
		if len(end.children) > 0 {
			continue
		}
		r, err := recordOf(line)
		if err != nil {
			return err
		}
		t.records = append(t.records, r)
	}
	return nil
}

// Records returns the lines of play from the first move to each end, the main
// line first. There is at least one.
func (t *SGF) Records() []*Record { return t.records }

// Dialect is the form of a file that a program or a site reads.
type Dialect uint8

// The dialects.
const (
	HavannahGui Dialect = iota // cells by row and diagonal, GM[HV]; other engines read it, too
	LittleGolem                // cells counted from the left end of each row, no GM
	GoRilla                    // as HavannahGui, with GM[4100]
)

// dialects are their names and values of GM.
var dialects = [...]struct{ name, game string }{{"havannahgui", "HV"}, {"littlegolem", ""}, {"gorilla", "4100"}}

// String returns the name of the dialect.
func (d Dialect) String() string { return dialects[d].name }

// ParseDialect returns the dialect of a name.
func ParseDialect(name string) (Dialect, error) {
	for d := range dialects {
		if dialects[d].name == name {
			return Dialect(d), nil
		}
	}
	return 0, errors.New("must be havannahgui, littlegolem or gorilla")
}

const littleGolem = "http://www.littlegolem.net"

// Format returns the file in a dialect: with the same variations, comments and
// marks.
func (t *SGF) Format(d Dialect) string {
	w := &sgfWriter{from: t.records[0], to: d}
	w.text.WriteString("(")
	w.result = t.Result
	w.head(t.root)
	w.after(t.root)
	w.text.WriteString(")\n")
	return w.text.String()
}

// NewSGF returns one line of play on a board of that many cells a side. The
// moves alternate between the colours W and B, from first on.
func NewSGF(side int, first string, moves []string) *SGF {
	t := &SGF{root: &sgfNode{}, records: []*Record{{Side: side}}}
	colour := first
	for at, i := t.root, 0; i < len(moves); i++ {
		next := &sgfNode{props: []property{{name: colour, value: moves[i]}}}
		at.children = append(at.children, next)
		at, colour = next, OtherColour(colour)
	}
	return t
}

// sgfWriter writes a file with the cells of one dialect in another one.
type sgfWriter struct {
	text   strings.Builder
	from   *Record
	to     Dialect
	result string // "" for the file's
}

// head writes the first node.
func (w *sgfWriter) head(n *sgfNode) {
	w.text.WriteString(";FF[4]")
	if game := dialects[w.to].game; game != "" {
		fmt.Fprintf(&w.text, "GM[%s]", game)
	}
	fmt.Fprintf(&w.text, "SZ[%d]", w.from.Side)
	if w.to == LittleGolem {
		fmt.Fprintf(&w.text, "SO[%s]", littleGolem)
	}
	for _, p := range n.props {
		if p.name == "CA" { // the text is UTF-8 now
			w.text.WriteString("CA[UTF-8]")
		}
	}
	w.properties(n, "FF", "GM", "SZ", "SO", "CA")
}

// after writes the nodes after n.
func (w *sgfWriter) after(n *sgfNode) {
	for ; len(n.children) == 1; n = n.children[0] {
		w.text.WriteString("\n;")
		w.properties(n.children[0])
	}
	for _, child := range n.children {
		w.text.WriteString("\n(;")
		w.properties(child)
		w.after(child)
		w.text.WriteString(")")
	}
}

// properties writes those of a node, without some.
func (w *sgfWriter) properties(n *sgfNode, without ...string) {
	last := ""
	for _, p := range n.props {
		if slices.Contains(without, p.name) {
			continue
		}
		if p.name != last {
			w.text.WriteString(p.name)
		}
		last = p.name
		w.text.WriteString("[" + escaped(w.value(p)) + "]")
	}
}

// escaped returns a value as it is between brackets.
func escaped(value string) string {
	return strings.NewReplacer(`\`, `\\`, "]", `\]`).Replace(value)
}

// value returns the value of a property with the cells of the new dialect.
func (w *sgfWriter) value(p property) string {
	switch p.name {
	case "B", "W", "CR", "MA", "SL", "SQ", "TR", "DD":
		return w.cell(p.value)
	case "LB":
		cell, label, _ := strings.Cut(p.value, ":")
		return w.cell(cell) + ":" + label
	case "RE":
		return w.won(p.value)
	case "AR", "LN":
		from, to, _ := strings.Cut(p.value, ":")
		return w.cell(from) + ":" + w.cell(to)
	}
	return p.value
}

// won returns a result in the colours of the new dialect.
func (w *sgfWriter) won(text string) string {
	won := w.from.Winner()
	if w.result != "" && w.result != won {
		won, text = w.result, w.result
	}
	if w.to == LittleGolem {
		won = OtherColour(won)
	}
	if won == "W" || won == "B" {
		text = won + text[1:]
	}
	return text
}

// cell returns the name of a cell, or another word as it is.
func (w *sgfWriter) cell(text string) string {
	name := strings.ToLower(w.from.MoveText(text))
	if _, _, ok := cutCell(name); !ok {
		return text
	}
	return w.to.Name(w.from.Side, name)
}

// Name returns the name of a cell in the dialect, from the one in this package, on a board
// of that many cells a side. Other words stay as they are.
func (d Dialect) Name(side int, cell string) string {
	n, row, ok := cutCell(cell)
	if d != LittleGolem || !ok {
		return cell
	}
	return strings.ToUpper(cell[:1]) + strconv.Itoa(n-max(0, row-side+1))
}

// Cell returns the name of a cell in this package, from the one in the dialect.
func (d Dialect) Cell(side int, name string) string {
	n, row, ok := cutCell(strings.ToLower(name))
	if d != LittleGolem || !ok || row < side {
		return name
	}
	return name[:1] + strconv.Itoa(n+row-side+1)
}

// cutCell returns the number and the row, from 0, of a cell's name.
func cutCell(name string) (n, row int, ok bool) {
	if len(name) < 2 || name[0] < 'a' || name[0] > 'z' {
		return 0, 0, false
	}
	v, err := strconv.ParseUint(name[1:], 10, 8)
	return int(v), int(name[0] - 'a'), err == nil
}
