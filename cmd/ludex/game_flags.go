package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
)

const gameHelp = `GAME is the name of a game (ludex list games), or its name, a colon and its board, and readings after commas: hnefatafl, hnefatafl:7, havannah:8,hav-ring=empty. Readings can also be chosen by --reading and --preset; what is said twice must not contradict itself.`

// gameFlags are the flags that say how a game is read.
type gameFlags struct {
	readings []string // ID=VALUE
	preset   string
}

func (f *gameFlags) add(c *cobra.Command) {
	addReadings(c, &f.readings)
	c.Flags().StringVar(&f.preset, "preset", "", "read the rules as a `NAME` of ludex list presets does")
}

// addReadings adds the flag for readings alone.
func addReadings(c *cobra.Command, texts *[]string) {
	c.Flags().StringArrayVar(texts, "reading", nil,
		"read the rules in one way, `ID=VALUE`; may be given again (ludex list ambiguities shows them)")
}

// given reports whether any of the flags is.
func (f *gameFlags) given() bool { return len(f.readings) > 0 || f.preset != "" }

// open opens the game of that text, read as it and the flags say.
func (f *gameFlags) open(text string) (match, error) {
	g, err := findGame(text)
	switch {
	case err != nil:
		return nil, err
	case g.open == nil:
		return nil, hinted(fmt.Errorf("%s is a puzzle for one, not a game of two or more", g.name),
			"ludex solve %s solves it", strings.TrimPrefix(g.name, "wabanti-"))
	}
	if _, err := g.readings(f.readings); err != nil {
		return nil, fmt.Errorf("--reading: %w", err)
	}
	chosen, err := f.chosen(g)
	if err != nil {
		return nil, err
	}
	return g.with(text, f.readings, chosen)
}

// text returns the text of a game, which names a board, with the readings of
// the flags.
func (f *gameFlags) text(game string) (string, error) {
	g, err := findGame(game)
	if err != nil {
		return "", err
	}
	if _, err := g.readings(f.readings); err != nil {
		return "", fmt.Errorf("--reading: %w", err)
	}
	chosen, err := f.chosen(g)
	return strings.Join(slices.Concat([]string{game}, f.readings, chosen), ","), err
}

// chosen returns the readings of the preset that was asked for.
func (f *gameFlags) chosen(g game) ([]string, error) {
	if f.preset == "" {
		return nil, nil
	}
	var names []string
	for _, p := range g.presets {
		if p.name == f.preset {
			return p.readings, nil
		}
		names = append(names, p.name)
	}
	if len(names) == 0 {
		return nil, fmt.Errorf("--preset: %s has no presets", g.name)
	}
	return nil, fmt.Errorf("--preset: %s has no preset %q%s (there are: %s)",
		g.name, f.preset, didYouMean(f.preset, names), strings.Join(names, ", "))
}

// with opens the game of a text with further readings, and those of a preset.
func (g game) with(text string, readings, preset []string) (match, error) {
	m, err := g.open(text)
	if err != nil || len(readings)+len(preset) == 0 {
		return m, err
	}
	if text == g.name {
		text = m.Text() // which names the board, so that readings can follow
	}
	text = strings.Join(append([]string{text}, readings...), ",")
	if m, err = g.open(text); err != nil || len(preset) == 0 {
		return m, err
	}
	m, err = g.open(strings.Join(append([]string{text}, preset...), ","))
	if err != nil {
		err = fmt.Errorf("--preset: %w", err)
	}
	return m, err
}

// completeGame completes the names of the games that are played.
func completeGame(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	games := slices.DeleteFunc(catalog(), func(g game) bool { return g.open == nil })
	var names []string
	for _, g := range games {
		names = append(names, g.name)
	}
	return names, cobra.ShellCompDirectiveDefault
}
