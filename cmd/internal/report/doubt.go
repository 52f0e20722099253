package report

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/internal/cli"
	"ludex/proptest/doubt"
	"ludex/rules"
)

// Doubts is the output of ludex doubt --json.
type Doubts struct {
	Game     string         `json:"game"`
	Boards   []string       `json:"boards"`
	Mutants  int            `json:"mutants"`
	Refused  map[string]int `json:"refused"`
	Never    int            `json:"never"`
	Unknown  int            `json:"unknown"`
	Compared int            `json:"compared"`
	Untested []string       `json:"untested"`
	Needless []string       `json:"needless"`
	Findings []string       `json:"findings"`
	Refuted  [][]string     `json:"refuted"`  // reading, example
	Proposed string         `json:"proposed"` // lines of an example
	Closes   []string       `json:"closes"`   // doubts that it closes
	Open     int            `json:"open"`
	Doubts   []Doubt        `json:"doubts"`
	Limit    string         `json:"limit"`

	cut int // open doubts that are not shown
}

// Doubt is a question that a rulebook leaves open.
type Doubt struct {
	ID       string     `json:"id"`
	Operator string     `json:"operator"`
	Level    string     `json:"level"`
	Score    float64    `json:"score"`
	Line     int        `json:"line"`
	Quote    string     `json:"quote"`
	Clauses  []string   `json:"clauses"`
	Question string     `json:"question"`
	Is       string     `json:"is"`
	Not      string     `json:"not"`
	Side     string     `json:"side"`
	Alike    []string   `json:"alike"`
	Answered string     `json:"answered"`
	Settled  string     `json:"settled"`
	Closed   string     `json:"closed"`
	Games    int        `json:"games"`
	Differ   int        `json:"differ"`
	Values   [][]string `json:"values"` // board, winner, winner by the other answer
	Board    string     `json:"board"`
	Start    string     `json:"start"`
	Moves    []string   `json:"moves"`
	Shortest bool       `json:"shortest"`
	Before   string     `json:"before"`
	After    []string   `json:"after"`
	Words    string     `json:"words"`

	clauses []string // with their texts
}

// NewDoubts returns the doubts about a rulebook, of which the first have been shown.
func NewDoubts(r *doubt.Result, shown []*doubt.Doubt, book rules.Rulebook, next *doubt.Proposal) Doubts {
	d := Doubts{
		Game: r.Game, Boards: r.Boards, Mutants: r.Mutants, Refused: r.Refused, Never: r.Never, Unknown: r.Unknown, Compared: r.Spots,
		Findings: append([]string{}, r.Findings...), Refuted: [][]string{}, Closes: []string{},
		Untested: append([]string{}, r.Untested...), Needless: append([]string{}, r.Needless...), Open: len(r.Open()), Doubts: []Doubt{}, Limit: limitText(r.Limit),
	}
	for _, x := range r.Refuted {
		d.Refuted = append(d.Refuted, []string{x.Reading, fmt.Sprintf("line %d: %s", x.Line, x.Example)})
	}
	if next != nil {
		d.Proposed, d.Closes = next.Text(), next.Closes
	}
	for _, x := range shown {
		d.Doubts = append(d.Doubts, newDoubt(x, book))
	}
	d.cut = d.Open - len(slices.DeleteFunc(slices.Clone(shown), func(x *doubt.Doubt) bool { return !x.Open() }))
	return d
}

func limitText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func newDoubt(x *doubt.Doubt, book rules.Rulebook) Doubt {
	d := Doubt{
		ID: x.ID, Operator: x.Operator.Name, Level: x.Level.String(), Score: x.Score, Line: x.Line(), Quote: x.Quote, Clauses: append([]string{}, x.Clauses...),
		Question: x.Ask, Is: x.Is, Not: x.Not, Side: x.Side, Alike: append([]string{}, x.Alike...), Answered: x.Answered, Settled: x.Settled, Closed: x.Closed,
		Games: x.Games, Differ: x.Differ, Values: [][]string{}, Moves: []string{}, After: []string{},
	}
	for _, v := range x.Values {
		d.Values = append(d.Values, []string{v.Board, v.Is, v.Not})
	}
	for _, c := range book.Clauses {
		if slices.Contains(x.Clauses, c.ID) {
			d.clauses = append(d.clauses, fmt.Sprintf("%s says: %q", c.ID, c.Text))
		}
	}
	if w := x.Witness; w != nil {
		d.Board, d.Start, d.Moves, d.Shortest, d.Before, d.Words = w.Board, w.Start, append(d.Moves, w.Moves...), w.Shortest, w.Before, w.Words
		if w.After != [2]string{} {
			d.After = w.After[:]
		}
	}
	return d
}

// Text returns the doubts in their order, and how they were found.
func (d Doubts) Text(columns int) string {
	p := page{columns: columns}
	for i, x := range d.Doubts {
		x.write(&p, i+1)
	}
	if d.cut > 0 {
		fmt.Fprintf(&p, "%s more: --most shows them.\n", english.Plural(d.cut, "open doubt", ""))
	}
	for _, text := range d.Findings {
		p.paragraph("finding", "%s", text)
	}
	for _, x := range d.Refuted {
		p.paragraph(x[0], "an example refutes it, %s", x[1])
	}
	if d.Proposed != "" {
		p.paragraph("an example that closes", "%s:", strings.Join(d.Closes, ", "))
		p.WriteString(d.Proposed)
	}
	if len(d.Untested) > 0 {
		p.paragraph("no random game depends on", "%s", strings.Join(d.Untested, ", "))
	}
	if len(d.Needless) > 0 {
		p.paragraph("settled without need, as there is no such doubt", "%s", strings.Join(d.Needless, ", "))
	}
	p.paragraph(d.Game, "%s open; %s on %s compared in %s: %d differ nowhere, %d nowhere as far as they were compared, %s",
		english.Plural(d.Open, "doubt", ""), english.Plural(d.Mutants, "mutant", ""), english.Plural(len(d.Boards), "board", ""), english.Plural(d.Compared, "position", ""), d.Never, d.Unknown, d.noGame())
	if d.Limit != "" {
		p.paragraph("stopped", "%s", d.Limit)
	}
	return p.String()
}

// noGame returns the number of mutants that are no game, with the most frequent reason.
func (d Doubts) noGame() string {
	n, most := 0, ""
	for _, reason := range slices.Sorted(maps.Keys(d.Refused)) {
		if n += d.Refused[reason]; d.Refused[reason] > d.Refused[most] {
			most = reason
		}
	}
	text := fmt.Sprintf("%d are no game", n)
	if most != "" {
		text += fmt.Sprintf(" (%d: %s)", d.Refused[most], most)
	}
	if most == doubt.NoPlace {
		text += fmt.Sprintf("; try one board alone: ludex doubt %s:%s", d.Game, d.Boards[len(d.Boards)-1])
	}
	return text
}

// write writes a doubt with the game that shows it.
func (x Doubt) write(p *page, n int) {
	question := x.Question
	if x.Side != "" {
		question += " (asked of " + x.Side + " alone)"
	}
	p.paragraph(fmt.Sprintf("%d. %s", n, x.ID), "%s", question)
	for _, c := range x.clauses {
		p.paragraph("   clause", "%s", c)
	}
	if x.Quote != "" {
		p.paragraph("   rule", "%s (line %d)", x.Quote, x.Line)
	}
	p.paragraph("   effect", "%s", x.effect())
	if x.Answered != "" {
		p.paragraph("   answered", "the other answer is the reading %s", x.Answered)
	}
	if x.Settled != "" {
		p.paragraph("   settled", "%s", x.Settled)
	}
	if x.Closed != "" {
		p.paragraph("   closed", "by the example of %s", x.Closed)
	}
	if x.Words != "" {
		x.game(p)
	}
	p.paragraph("   to write", "%q", x.Is)
	p.paragraph("   or", "%q", x.Not)
	p.WriteString("\n")
}

// effect returns the level of a doubt, its share of random games, and the winners.
func (x Doubt) effect() string {
	text := fmt.Sprintf("%s; %d of %s differ", x.Level, x.Differ, english.Plural(x.Games, "random game", ""))
	for _, v := range x.Values {
		if v[1] != v[2] {
			text += fmt.Sprintf("; on %s %s, by the other answer %s", v[0], v[1], v[2])
		}
	}
	return text
}

// game writes the game that shows a doubt.
func (x Doubt) game(p *page) {
	p.WriteString(cli.Hang("   ", x.shown()+". "+x.Words, p.columns) + "\n")
	board := x.Before
	if len(x.After) == 2 {
		board = x.Before + "then, as it is and by the other answer:\n" + doubt.SideBySide(x.After[0], x.After[1])
	}
	for line := range strings.Lines(board) {
		p.WriteString("      " + line)
	}
}

// shown returns the board and the moves that show a doubt.
func (x Doubt) shown() string {
	text := "shown"
	if x.Board != "" {
		text += " on " + x.Board
	}
	if x.Start != "" {
		text += " from a constructed position"
	}
	switch {
	case len(x.Moves) > 0:
		text += " by " + strings.Join(x.Moves, " ")
	case x.Start == "":
		return text + " at the start"
	}
	if x.Shortest && x.Start == "" {
		text += "; no shorter game shows it"
	}
	return text
}

// DoubtChange is the output of ludex doubt OLD NEW --json.
type DoubtChange struct {
	Old    string  `json:"old"`
	New    string  `json:"new"`
	Opened []Doubt `json:"opened"`
	Closed []Doubt `json:"closed"`
	Open   int     `json:"open"`
}

// Text returns the doubts that a new version opened and closed.
func (d DoubtChange) Text(columns int) string {
	p := page{columns: columns}
	for i, x := range d.Opened {
		x.write(&p, i+1)
	}
	for _, x := range d.Closed {
		p.paragraph("closed "+x.ID, "%s", x.Question)
	}
	p.paragraph(d.New, "%d opened, %d closed since %s; %s open", len(d.Opened), len(d.Closed), d.Old, english.Plural(d.Open, "doubt", ""))
	return p.String()
}
