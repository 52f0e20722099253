package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"
	"time"
	"unicode/utf8"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"

	"ludex/cmd/internal/cli"
	"ludex/proptest/claims/examine"
	"ludex/proptest/laws"
	"ludex/puzzles/answer"
	"ludex/rules"
	"ludex/rules/sheets"
)

// Claim is the answer of ludex check claim on one claim.
type Claim struct {
	ID       string          `json:"id"`
	Game     string          `json:"game"`
	Clause   string          `json:"clause"`
	Text     string          `json:"text"`
	Source   string          `json:"source"`  // with the words in « », or: our claim
	Verdict  string          `json:"verdict"` // confirmed, refuted, open
	Evidence string          `json:"evidence"`
	Limit    string          `json:"limit,omitempty"`
	Lines    []examine.Line  `json:"lines"` // games that show it
	Boards   []examine.Board `json:"boards"`
	Tables   []examine.Table `json:"tables"`
	States   int64           `json:"states"` // positions or moves looked at
	Seconds  float64         `json:"seconds"`
	FoundBy  string          `json:"found_by,omitempty"` // the command of the laboratory that looked at them

	on answer.Sources // printed last
}

// NewClaim returns the answer on a claim of a rulebook.
func NewClaim(rulebook string, c rules.Claim, f examine.Finding, took time.Duration) *Claim {
	return &Claim{
		ID: c.ID, Game: rulebook, Clause: c.Clause, Text: c.Text, Source: sourceOf(rulebook, c), Verdict: f.Verdict.String(), Evidence: f.Evidence,
		Lines: append([]examine.Line{}, f.Lines...), Boards: append([]examine.Board{}, f.Boards...), Tables: append([]examine.Table{}, f.Tables...), States: f.States, Seconds: cli.Seconds(took), FoundBy: f.By, on: f.On, Limit: LimitText(f.Limit),
	}
}

// sourceOf returns the sentences of the sheets that make a claim, whole, or its source
// where no sheet does.
func sourceOf(rulebook string, c rules.Claim) string {
	var list []string
	for _, s := range sheets.About(rulebook, c.ID) {
		list = append(list, fmt.Sprintf("%s: « %s »", s.Place, s.Text))
	}
	return cmp.Or(strings.Join(list, " ; "), c.Source)
}

// Paragraphs returns the answer for people.
func (a *Claim) Paragraphs(columns int) string {
	p := &page{columns: columns}
	p.paragraph(a.ID, "%s", a.Verdict)
	p.paragraph("claim", "%s (%s)", a.Text, a.Clause)
	p.paragraph("source", "%s", a.Source)
	p.paragraph("evidence", "%s", a.Evidence)
	for _, l := range a.Lines {
		p.paragraph(l.Title, "%s", l.Game)
		if l.From != "" {
			p.WriteString(indented("  ", l.From))
		}
		p.WriteString(cli.Hang("  ", strings.Join(l.Moves, " "), columns) + "\n")
	}
	for _, b := range a.Boards {
		p.WriteString(cli.Hang("", b.Title+":", columns) + "\n" + indented("  ", b.Text))
	}
	for _, t := range a.Tables {
		p.WriteString(cli.Hang("", t.Title+":", columns) + "\n" + tableText(t, columns))
	}
	if a.Limit != "" {
		p.paragraph("limit", "%s", a.Limit)
	}
	switch examined := english.Plural(int(a.States), "position", ""); {
	case a.FoundBy == "":
		p.paragraph("searched", "%s, %.1f s", examined, a.Seconds)
	case a.Verdict == examine.Open.String():
		p.paragraph("found", "by %s, which examined %s", a.FoundBy, examined)
	default:
		p.paragraph("found", "by %s, which examined %s; what decides the claim was checked here, %.1f s", a.FoundBy, examined, a.Seconds)
	}
	p.WriteString(SourcesText(a.on, columns))
	return p.String()
}

// Sources returns the sources that the answer relies on.
func (a *Claim) Sources() answer.Sources { return a.on }

// tableText returns a table in columns, or row by row if it is too wide.
func tableText(t examine.Table, columns int) (text string) {
	var b strings.Builder
	table := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for _, row := range append([][]string{t.Head}, t.Rows...) {
		fmt.Fprintln(table, "  "+strings.Join(row, "\t"))
	}
	table.Flush()
	wide := false
	for line := range strings.Lines(b.String()) {
		wide = wide || utf8.RuneCountInString(line) > columns+1
		text += strings.TrimRight(line, " \n") + "\n"
	}
	if !wide {
		return text
	}
	b.Reset()
	for _, row := range t.Rows {
		cells := slices.Clone(row)
		for i := range cells {
			cells[i] = t.Head[i] + ": " + cells[i]
		}
		b.WriteString(cli.Hang("  - ", strings.Join(cells, "; "), columns) + "\n")
	}
	return b.String()
}

// LawTrial is the answer of ludex check rules about one law.
type LawTrial struct {
	Verdict string `json:"verdict"` // holds, fails, unknown
	Law
	Cases          int     `json:"cases"` // tried
	Seed           uint64  `json:"seed"`
	Counterexample string  `json:"counterexample,omitempty"`
	Seconds        float64 `json:"seconds"`
}

// Law is a law of a game, as ludex list laws lists it.
type Law struct {
	Game   string `json:"game"`
	Name   string `json:"law"`
	Clause string `json:"clause"`
	Words  string `json:"words"`
}

// NewLaw returns a law of a game.
func NewLaw(game string, law laws.Law) Law { return Law{game, law.Name, law.Clause, law.Words} }

// NewLawTrial returns the result of a law on the given number of cases. The
// verdict is unknown if fewer cases were tried.
func NewLawTrial(law Law, r laws.Result, e laws.Effort, took time.Duration) LawTrial {
	v := LawTrial{LawHolds, law, r.Cases, e.Seed, r.Failure, cli.Seconds(took)}
	switch {
	case r.Failure != "":
		v.Verdict = LawFails
	case r.Cases < e.Cases:
		v.Verdict = lawUnknown
	}
	return v
}

// The verdicts on a law.
const (
	LawHolds   = "holds"
	LawFails   = "fails"
	lawUnknown = "unknown"
)

// Text returns the result for people.
func (v LawTrial) Text(columns int) string {
	head := fmt.Sprintf("%-8s %s %s", v.Verdict, v.Game, v.Name)
	if v.Clause != "" {
		head += " (" + v.Clause + ")"
	}
	cases := humanize.Comma(int64(v.Cases))
	switch v.Verdict {
	case LawFails:
		return fmt.Sprintf("%s: in case %s\n%s\n%s%s\n", head, cases,
			cli.Hang("  law: ", v.Words, columns), indented("  ", strings.TrimSpace(v.Counterexample)), indented("  ", v.again()))
	case lawUnknown:
		return fmt.Sprintf("%s: interrupted after %s\n", head, english.Plural(v.Cases, "case", ""))
	default:
		return fmt.Sprintf("%s: %s\n", head, english.Plural(v.Cases, "case", ""))
	}
}

// again returns the command that repeats a failure.
func (v LawTrial) again() string {
	return fmt.Sprintf("again: ludex check rules %s --seed %d --checks %d", v.Game, v.Seed, v.Cases)
}

// indented returns the lines of a text, each after a margin.
func indented(margin, text string) string {
	return margin + strings.ReplaceAll(strings.TrimRight(text, "\n"), "\n", "\n"+margin) + "\n"
}
