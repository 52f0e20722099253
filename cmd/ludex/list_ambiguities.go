package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"ludex/rules"
	"ludex/rules/wabanti"
)

const readingsHelp = `List every place where a rulebook can be read in more than one way, with its clause and its readings. The default comes first. A reading is chosen with --reading ID=NAME; where an ambiguity asks several questions, ID=NAME+NAME.`

// registers are the rulebooks of the games.
func registers() []rules.Register { return []rules.Register{wabanti.Register()} }

func listReadings() *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use:     "readings",
		Short:   "The ambiguities of the rules and their readings",
		Long:    readingsHelp,
		Example: "  ludex list readings\n  ludex solve solo crane --reading wab-flight=in-flight",
		Args:    args("", 0, 0),
		RunE: func(c *cobra.Command, _ []string) error {
			out := c.OutOrStdout()
			for _, r := range registers() {
				if asJSON {
					if err := readingsJSON(out, r); err != nil {
						return err
					}
				} else if _, err := io.WriteString(out, readingsText(r, width(out))); err != nil {
					return err
				}
			}
			return nil
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "print one JSON object a line (docs/json.md)")
	return c
}

// readingsText returns the ambiguities of a game in lines of that many
// columns.
func readingsText(r rules.Register, columns int) string {
	var blocks []string
	for _, a := range r.Ambiguities {
		lines := []string{
			hang(a.ID+"  ", a.Question, columns),
			hang("  "+a.Clause+"  ", clauseOf(r, a).Text, columns),
		}
		for _, f := range a.Facets {
			lines = append(lines, facetLines(f, columns)...)
		}
		blocks = append(blocks, strings.Join(lines, "\n")+"\n")
	}
	return strings.Join(blocks, "\n")
}

func facetLines(f rules.Facet, columns int) []string {
	lines := []string{hang("  ", f.Question, columns)}
	widest := 0
	for _, reading := range f.Readings {
		widest = max(widest, len(reading.Name))
	}
	for i, reading := range f.Readings {
		mark := ""
		if i == 0 {
			mark = "(default) "
		}
		lines = append(lines, hang(fmt.Sprintf("    %-*s  ", widest, reading.Name), mark+reading.Words, columns))
	}
	return lines
}

func clauseOf(r rules.Register, a rules.Ambiguity) rules.Clause {
	return r.Clauses[slices.IndexFunc(r.Clauses, func(c rules.Clause) bool { return c.ID == a.Clause })]
}

// ambiguityJSON is what ludex list readings --json prints of each ambiguity.
type ambiguityJSON struct {
	ID       string      `json:"id"`
	Game     string      `json:"game"`
	Clause   string      `json:"clause"`
	Text     string      `json:"clause_text"`
	Question string      `json:"question"`
	Facets   []facetJSON `json:"facets"`
}

type facetJSON struct {
	Question string        `json:"question"`
	Default  string        `json:"default"`
	Readings []readingJSON `json:"readings"`
}

type readingJSON struct {
	Name  string `json:"name"`
	Words string `json:"words"`
}

func readingsJSON(out io.Writer, r rules.Register) error {
	for _, a := range r.Ambiguities {
		j := ambiguityJSON{a.ID, r.Game, a.Clause, clauseOf(r, a).Text, a.Question, nil}
		for _, f := range a.Facets {
			facet := facetJSON{f.Question, f.Readings[0].Name, nil}
			for _, reading := range f.Readings {
				facet.Readings = append(facet.Readings, readingJSON{reading.Name, reading.Words})
			}
			j.Facets = append(j.Facets, facet)
		}
		if err := printJSON(out, j); err != nil {
			return err
		}
	}
	return nil
}
