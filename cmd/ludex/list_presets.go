package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/cmd/ludex/internal/report"
)

const presetsHelp = `List the presets: named choices of readings, each with its source. A preset is chosen with --preset NAME. What a source has and no reading expresses is said, not approximated.`

func listPresets() *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use:     "presets [GAME]",
		Short:   "Named choices of readings",
		Long:    presetsHelp,
		Example: "  ludex list presets\n  ludex perft hnefatafl 2 --preset copenhagen-core",
		Args:    cli.Args("GAME", 0, 1),
		RunE: func(c *cobra.Command, args []string) error {
			games, err := chosenGames(args)
			if err != nil {
				return err
			}
			if asJSON {
				return presetsJSON(c.OutOrStdout(), games)
			}
			return presetsText(c.OutOrStdout(), games)
		},

		ValidArgsFunction: completeRulebook,
	}
	c.Flags().BoolVar(&asJSON, "json", false, "print one JSON object a line (docs/reference/json.md)")
	return c
}

// chosenGames returns the games of the game or rulebook named, or all if none
// is.
func chosenGames(names []string) ([]game, error) {
	if len(names) == 0 {
		return gameList(), nil
	}
	chosen, err := gamesNamed(names[0])
	return slices.DeleteFunc(gameList(), func(g game) bool { return !slices.Contains(chosen, g.name) }), err
}

func presetsText(out io.Writer, games []game) error {
	var blocks []string
	for _, g := range games {
		for _, p := range g.presets {
			blocks = append(blocks, presetText(g, p, cli.Width(out)))
		}
	}
	_, err := io.WriteString(out, strings.Join(blocks, "\n"))
	return err
}

func presetsJSON(out io.Writer, games []game) error {
	for _, g := range games {
		for _, p := range g.presets {
			if err := cli.PrintJSON(out, presetJSON{p.name, g.name, p.source, p.missing, report.Values(p.readings)}); err != nil {
				return err
			}
		}
	}
	return nil
}

// presetText returns what a preset is in lines of that many columns.
func presetText(g game, p preset, columns int) string {
	lines := []string{cli.Hang(fmt.Sprintf("%s %s  ", g.name, p.name), p.source, columns)}
	if p.missing != "" {
		lines = append(lines, cli.Hang("  not in it: ", p.missing, columns))
	}
	readings := "the defaults"
	if len(p.changed) > 0 {
		readings = strings.Join(p.changed, ", ") + "; else the defaults"
	}
	lines = append(lines, cli.Hang("  readings: ", readings, columns))
	return strings.Join(lines, "\n") + "\n"
}

// presetJSON is what ludex list presets --json prints of each preset.
type presetJSON struct {
	Name     string            `json:"name"`
	Game     string            `json:"game"`
	Source   string            `json:"source"`
	Missing  string            `json:"missing,omitempty"`
	Readings map[string]string `json:"readings"`
}
