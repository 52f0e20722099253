package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
)

const gamesHelp = `List the games: name, the rulebook that it is in, and the commands that play or solve it. A game is named with its board and readings by a text such as havannah:8,hav-ring=empty.`

func listGames() *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use:     "games",
		Short:   "The games",
		Long:    gamesHelp,
		Example: "  ludex list games\n  ludex list games --json",
		Args:    cli.Args("", 0, 0),
		RunE: func(c *cobra.Command, _ []string) error {
			var list []gameJSON
			for _, g := range gameList() {
				j, err := gameJSONOf(g)
				if err != nil {
					return err
				}
				list = append(list, j)
			}
			if asJSON {
				return gamesJSON(c.OutOrStdout(), list)
			}
			return gamesTable(c.OutOrStdout(), list)
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "print one JSON object a line (docs/reference/json.md)")
	return c
}

// gameJSON is what ludex list games --json prints of each game.
type gameJSON struct {
	Name     string   `json:"name"`
	Rulebook string   `json:"rulebook"`
	Title    string   `json:"title"`
	Text     *string  `json:"text"`
	Players  []string `json:"players"`
	Commands []string `json:"commands"`
	Presets  []string `json:"presets"`
}

// ownCommands are the commands of one game alone.
var ownCommands = map[string][]string{
	"havannah":       {"solve havannah", "generate havannah", "gtp"},
	"hnefatafl":      {"solve hnefatafl", "generate hnefatafl"},
	"wabanti-anti":   {"solve anti"},
	"wabanti-dice":   {"solve turn", "generate turn"},
	"wabanti-eclair": {"solve eclair", "generate eclair"},
	"wabanti-solo":   {"solve solo", "generate solo", "enumerate solo"},
	"wali":           {"solve wali", "generate wali", "table"},
}

func gameJSONOf(g game) (gameJSON, error) {
	j := gameJSON{Name: g.name, Rulebook: g.register.Name, Title: g.register.Title, Players: []string{}, Presets: []string{}}
	for _, p := range g.presets {
		j.Presets = append(j.Presets, p.name)
	}
	if g.open == nil {
		j.Commands = append([]string{"compare", "check rules"}, ownCommands[g.name]...)
		return j, nil
	}
	m, err := g.open(g.name)
	if err != nil {
		return j, err
	}
	text := m.Text()
	j.Text, j.Players, j.Commands = &text, m.Players(), append([]string{"play", "perft", "replay", "draw", "compare", "check rules"}, ownCommands[g.name]...)
	return j, nil
}

func gamesTable(out io.Writer, list []gameJSON) error {
	var heads strings.Builder
	table := tabwriter.NewWriter(&heads, 0, 0, 2, ' ', 0)
	for _, j := range list {
		text := j.Name
		if j.Text != nil {
			text = *j.Text
		}
		fmt.Fprintf(table, "%s\t%s\t\n", text, j.Title)
	}
	table.Flush()
	for i, head := range strings.Split(strings.TrimSuffix(heads.String(), "\n"), "\n") {
		if _, err := fmt.Fprintln(out, cli.Hang(head, strings.Join(list[i].Commands, ", "), cli.Width(out))); err != nil {
			return err
		}
	}
	return nil
}

func gamesJSON(out io.Writer, list []gameJSON) error {
	for _, j := range list {
		if err := cli.PrintJSON(out, j); err != nil {
			return err
		}
	}
	return nil
}
