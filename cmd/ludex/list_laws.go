package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/proptest/laws"
)

const lawsHelp = `List the laws that ludex check rules tries: statements about the rules of a game that hold on every board, under all readings and in every position. The clauses of the rulebook on which a law rests follow in brackets. GAME is a game or a rulebook.`

func listLaws() *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use:     "laws [GAME]",
		Short:   "The laws of the games",
		Long:    lawsHelp,
		Example: "  ludex list laws\n  ludex list laws wali\n  ludex check rules wali",
		Args:    cli.Args("GAME", 0, 1),
		RunE:    func(c *cobra.Command, names []string) error { return printLaws(c.OutOrStdout(), names, asJSON) },

		ValidArgsFunction: completeRulebook,
	}
	c.Flags().BoolVar(&asJSON, "json", false, "print one JSON object a line (docs/reference/json.md)")
	return c
}

func printLaws(out io.Writer, names []string, asJSON bool) error {
	list, err := selectLaws(allLaws(), names)
	if err != nil {
		return err
	}
	for _, g := range list {
		for _, law := range g.laws {
			if err := printLaw(out, g.name, law, asJSON); err != nil {
				return err
			}
		}
	}
	return nil
}

func printLaw(out io.Writer, game string, law laws.Law, asJSON bool) error {
	if asJSON {
		return cli.PrintJSON(out, lawJSONOf(game, law))
	}
	words := law.Words
	if law.Clause != "" {
		words += " (" + law.Clause + ")"
	}
	_, err := fmt.Fprintln(out, cli.Hang(fmt.Sprintf("%s %s  ", game, law.Name), words, cli.Width(out)))
	return err
}

// lawJSON is what ludex list laws --json prints of each law.
type lawJSON struct {
	Game   string `json:"game"`
	Law    string `json:"law"`
	Clause string `json:"clause"`
	Words  string `json:"words"`
}

func lawJSONOf(game string, law laws.Law) lawJSON {
	return lawJSON{game, law.Name, law.Clause, law.Words}
}
