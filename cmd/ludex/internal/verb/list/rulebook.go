package list

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/cmd/ludex/internal/ask"
	"ludex/proptest/claims"
	"ludex/rules"
)

// register is a list of entries of rulebooks.
type register struct {
	noun   string
	keep   func(input.Sought, *rules.Rulebook) (ids []string) // leaves the entries that have the word
	text   func(r rules.Rulebook, columns int) string
	object func(io.Writer, rules.Rulebook) error // prints JSON
}

var (
	ofAmbiguities = register{"ambiguities", keepAmbiguities, readingsText, readingsJSON}
	ofClaims      = register{"claims", keepClaims, claimsText, claimsJSON}
)

// ambiguities lists the clauses with more than one reading. The flags leave out what
// they decide.
func (l *lister) ambiguities(out io.Writer, args []string) error {
	s, err := l.Sought(args)
	if err = cmp.Or(err, l.AnyBoard(args)); err != nil {
		return err
	}
	books, err := ask.Rulebooks(s.Names)
	if err == nil && l.Given() {
		books, err = l.LeftOf(s.Names, books)
	}
	if err != nil {
		return err
	}
	return l.entries(out, s, books, ofAmbiguities)
}

// claims lists the claims of the rulebooks.
func (l *lister) claims(out io.Writer, args []string) error {
	s, err := l.Sought(args)
	if err = cmp.Or(err, l.Whole(args)); err != nil {
		return err
	}
	books, err := ask.Rulebooks(s.Names)
	if err != nil {
		return err
	}
	return l.entries(out, s, books, ofClaims)
}

// entries prints the entries of rulebooks that have the word.
func (l *lister) entries(out io.Writer, s input.Sought, books []rules.Rulebook, of register) (err error) {
	if s.Word != "" {
		if books, err = foundIn(s, books, of); err != nil {
			return err
		}
		for _, also := range s.Also(of.noun) {
			fmt.Fprintln(l.Cmd.ErrOrStderr(), "also:", also)
		}
	}
	for i, r := range books {
		if l.json {
			err = of.object(out, r)
		} else {
			text := of.text(r, cli.Width(out))
			if text == "" && len(s.Names) > 0 {
				fmt.Fprintln(l.Cmd.ErrOrStderr(), s.Nothing(of.noun, nil))
			}
			err = cli.WriteBlock(out, i, text)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// foundIn returns rulebooks with the entries of a list that have the word, or an error if
// there are none.
func foundIn(s input.Sought, books []rules.Rulebook, of register) (list []rules.Rulebook, err error) {
	var known []string
	for _, r := range books {
		kept := r
		known = append(known, of.keep(input.Sought{}, &r)...)
		if len(of.keep(s, &kept)) > 0 {
			list = append(list, kept)
		}
	}
	if len(list) == 0 {
		err = s.Nothing(of.noun, known)
	}
	return list, err
}

// keepAmbiguities leaves the ambiguities that have the word, and returns their ids.
func keepAmbiguities(s input.Sought, r *rules.Rulebook) (ids []string) {
	r.Ambiguities = slices.DeleteFunc(slices.Clone(r.Ambiguities), func(a rules.Ambiguity) bool { return !s.FindsAmbiguity(r.Name, a) })
	for _, a := range r.Ambiguities {
		ids = append(ids, a.ID)
	}
	return ids
}

// keepClaims leaves the claims that have the word, and returns their ids.
func keepClaims(s input.Sought, r *rules.Rulebook) (ids []string) {
	r.Claims = slices.DeleteFunc(slices.Clone(r.Claims), func(c rules.Claim) bool { return !s.FindsClaim(r.Name, c) })
	for _, c := range r.Claims {
		ids = append(ids, c.ID)
	}
	return ids
}

// readingsText returns the ambiguities of a rulebook in lines of that many
// columns.
func readingsText(r rules.Rulebook, columns int) string {
	var blocks []string
	for _, a := range r.Ambiguities {
		lines := []string{
			cli.Hang(a.ID+"  ", a.Question, columns),
			cli.Hang("  "+a.Clause+"  ", ask.ClauseText(r, a.Clause), columns),
		}
		for _, f := range a.Questions {
			lines = append(lines, questionLines(a.ID, f, columns)...)
		}
		blocks = append(blocks, strings.Join(lines, "\n")+"\n")
	}
	return strings.Join(blocks, "\n")
}

func questionLines(id string, f rules.Question, columns int) []string {
	lines := []string{cli.Hang("  ", f.Text, columns)}
	widest := 0
	for _, reading := range f.Readings {
		widest = max(widest, len(reading.Name))
	}
	for i, reading := range f.Readings {
		mark := ""
		if i == 0 {
			mark = "(default) "
		}
		lines = append(lines, cli.Hang(fmt.Sprintf("    %-*s  ", widest, reading.Name), mark+report.ReadingWords(id, reading), columns))
	}
	return lines
}

// ambiguityJSON is the output of ludex list ambiguities --json for one ambiguity.
type ambiguityJSON struct {
	ID        string         `json:"id"`
	Game      string         `json:"game"`
	Clause    string         `json:"clause"`
	Text      string         `json:"clause_text"`
	Question  string         `json:"question"`
	Questions []questionJSON `json:"facets"`
}

type questionJSON struct {
	Question string        `json:"question"`
	Default  string        `json:"default"`
	Readings []readingJSON `json:"readings"`
}

type readingJSON struct {
	Name    string `json:"name"`
	Words   string `json:"words"`
	Refuted string `json:"refuted,omitempty"` // the claims that refute it
}

func readingsJSON(out io.Writer, r rules.Rulebook) error {
	return cli.PrintEach(out, r.Ambiguities, func(a rules.Ambiguity) ambiguityJSON {
		j := ambiguityJSON{a.ID, r.Name, a.Clause, ask.ClauseText(r, a.Clause), a.Question, nil}
		for _, f := range a.Questions {
			question := questionJSON{f.Text, f.Readings[0].Name, nil}
			for _, reading := range f.Readings {
				question.Readings = append(question.Readings, readingJSON{reading.Name, reading.Words, claims.Against(a.ID, reading.Name)})
			}
			j.Questions = append(j.Questions, question)
		}
		return j
	})
}

// claimsText returns the claims of a rulebook in lines of that many columns.
func claimsText(r rules.Rulebook, columns int) string {
	var b strings.Builder
	for _, c := range r.Claims {
		b.WriteString(cli.Hang(c.ID+"  ", c.Text+" ("+c.Clause+")", columns) + "\n" + cli.Hang("  ", c.Source, columns) + "\n")
	}
	return b.String()
}

// claimInRulebook is the output of ludex list claims --json for one claim.
type claimInRulebook struct {
	ID         string `json:"id"`
	Game       string `json:"game"`
	Clause     string `json:"clause"`
	ClauseText string `json:"clause_text"`
	Text       string `json:"text"`
	Source     string `json:"source"`
}

func claimsJSON(out io.Writer, r rules.Rulebook) error {
	return cli.PrintEach(out, r.Claims, func(c rules.Claim) claimInRulebook {
		return claimInRulebook{c.ID, r.Name, c.Clause, ask.ClauseText(r, c.Clause), c.Text, c.Source}
	})
}
