package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"ludex/proptest"
)

const lawsHelp = `List the laws that ludex check rules tries: what the rules of a game must obey, whatever the board, the readings and the position. Some rest on clauses of the rulebook, which follow in brackets.`

func listLaws() *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use:     "laws [GAME]",
		Short:   "The laws that the rules of games obey",
		Long:    lawsHelp,
		Example: "  ludex list laws\n  ludex check rules wali",
		Args:    args("GAME", 0, 1),
		RunE: func(c *cobra.Command, args []string) error {
			suites, err := chosenSuites(proptest.Suites(), args)
			if err != nil {
				return err
			}
			return printLaws(c.OutOrStdout(), suites, asJSON)
		},

		ValidArgsFunction: completeRulebook,
	}
	c.Flags().BoolVar(&asJSON, "json", false, "print one JSON object a line (docs/json.md)")
	return c
}

func printLaws(out io.Writer, suites []proptest.Suite, asJSON bool) error {
	for _, s := range suites {
		for _, law := range s.Laws {
			if err := printLaw(out, s.Game, law, asJSON); err != nil {
				return err
			}
		}
	}
	return nil
}

func printLaw(out io.Writer, game string, law proptest.Law, asJSON bool) error {
	if asJSON {
		return printJSON(out, lawJSONOf(game, law))
	}
	words := law.Words
	if law.Clause != "" {
		words += " (" + law.Clause + ")"
	}
	_, err := fmt.Fprintln(out, hang(fmt.Sprintf("%s %s  ", game, law.Name), words, width(out)))
	return err
}

// lawJSON is what ludex list laws --json prints of each law.
type lawJSON struct {
	Game   string `json:"game"`
	Law    string `json:"law"`
	Clause string `json:"clause"`
	Words  string `json:"words"`
}

func lawJSONOf(game string, law proptest.Law) lawJSON {
	return lawJSON{game, law.Name, law.Clause, law.Words}
}
