package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/rules"
)

const ambiguitiesHelp = `List every place where a rulebook can be read in more than one way, with its clause and its readings. The default comes first. A reading is chosen with --reading ID=NAME; where an ambiguity asks several questions, ID=NAME+NAME.`

func listAmbiguities() *cobra.Command {
	c := listOf("ambiguities", "Where the rules can be read in two ways, and how", ambiguitiesHelp, readingsText, readingsJSON)
	c.Aliases = []string{"readings"}
	c.Example = "  ludex list ambiguities wali\n  ludex list readings --json\n  ludex solve solo crane --reading wab-flight=in-flight"
	return c
}

// readingsText returns the ambiguities of a game in lines of that many
// columns.
func readingsText(r rules.Rulebook, columns int) string {
	var blocks []string
	for _, a := range r.Ambiguities {
		lines := []string{
			cli.Hang(a.ID+"  ", a.Question, columns),
			cli.Hang("  "+a.Clause+"  ", clauseText(r, a.Clause), columns),
		}
		for _, f := range a.Facets {
			lines = append(lines, facetLines(f, columns)...)
		}
		blocks = append(blocks, strings.Join(lines, "\n")+"\n")
	}
	return strings.Join(blocks, "\n")
}

func facetLines(f rules.Facet, columns int) []string {
	lines := []string{cli.Hang("  ", f.Question, columns)}
	widest := 0
	for _, reading := range f.Readings {
		widest = max(widest, len(reading.Name))
	}
	for i, reading := range f.Readings {
		mark := ""
		if i == 0 {
			mark = "(default) "
		}
		lines = append(lines, cli.Hang(fmt.Sprintf("    %-*s  ", widest, reading.Name), mark+reading.Words, columns))
	}
	return lines
}

// ambiguityJSON is what ludex list ambiguities --json prints of each ambiguity.
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

func readingsJSON(out io.Writer, r rules.Rulebook) error {
	for _, a := range r.Ambiguities {
		j := ambiguityJSON{a.ID, r.Name, a.Clause, clauseText(r, a.Clause), a.Question, nil}
		for _, f := range a.Facets {
			facet := facetJSON{f.Question, f.Readings[0].Name, nil}
			for _, reading := range f.Readings {
				facet.Readings = append(facet.Readings, readingJSON{reading.Name, reading.Words})
			}
			j.Facets = append(j.Facets, facet)
		}
		if err := cli.PrintJSON(out, j); err != nil {
			return err
		}
	}
	return nil
}
