package main

import (
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/rules"
)

// listOf returns the command that lists something of the rulebooks, of all or
// of one game's.
func listOf(what, short, long string, text func(rules.Rulebook, int) string, object func(io.Writer, rules.Rulebook) error) *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use:               what + " [GAME]",
		Short:             short,
		Long:              long,
		Args:              cli.Args("GAME", 0, 1),
		ValidArgsFunction: completeRulebook,
		RunE: func(c *cobra.Command, args []string) error {
			books, err := rulebooks(args)
			if err != nil {
				return err
			}
			out := c.OutOrStdout()
			for i, r := range books {
				if asJSON {
					err = object(out, r)
				} else {
					err = writeBlock(out, i, text(r, cli.Width(out)))
				}
				if err != nil {
					return err
				}
			}
			return nil
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "print one JSON object a line (docs/reference/json.md)")
	return c
}

// writeBlock writes the i-th of several blocks of lines, which blank lines
// separate.
func writeBlock(out io.Writer, i int, block string) error {
	if i > 0 {
		block = "\n" + block
	}
	_, err := io.WriteString(out, block)
	return err
}

// rulebooks returns all rulebooks, or the one of the game or rulebook that is
// named.
func rulebooks(args []string) ([]rules.Rulebook, error) {
	if len(args) == 0 {
		return registers(), nil
	}
	names := rulebookNames()
	for _, g := range gameList() {
		switch args[0] {
		case g.register.Name:
			return []rules.Rulebook{g.register}, nil
		case g.name:
			return []rules.Rulebook{g.own()}, nil
		}
	}
	return nil, cli.Hinted(fmt.Errorf("there is no game %q%s", args[0], cli.DidYouMean(args[0], names)), "ludex list games lists them")
}

// own returns the game's rulebook with the ambiguities that the game reads.
func (g game) own() rules.Rulebook {
	r := g.register
	read, err := g.readings(nil)
	if err != nil {
		panic(err) // to choose nothing is no contradiction
	}
	r.Ambiguities = slices.DeleteFunc(slices.Clone(r.Ambiguities), func(a rules.Ambiguity) bool { return read[a.ID] == "" })
	return r
}

// rulebookNames returns the names of games and of rulebooks of several.
func rulebookNames() []string {
	var names []string
	for _, g := range gameList() {
		names = append(names, g.name, g.register.Name)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// completeRulebook completes the names of games and rulebooks.
func completeRulebook(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return rulebookNames(), cobra.ShellCompDirectiveNoFileComp
}

// clauseText returns the text of the clause with that id.
func clauseText(r rules.Rulebook, id string) string {
	return r.Clauses[slices.IndexFunc(r.Clauses, func(c rules.Clause) bool { return c.ID == id })].Text
}
