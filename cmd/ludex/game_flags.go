package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/cmd/ludex/internal/report"
)

const gameHelp = `GAME is NAME[:BOARD][,QUESTION=OPTION...][,PRESET]: the name of a game (ludex list games), perhaps with its board, readings and a preset, such as hnefatafl, hnefatafl:7,copenhagen-core or havannah:8,hav-ring=empty. Readings can also be chosen by --reading and --preset. A reading adjusts a preset that is chosen in the same way; otherwise two choices must not contradict each other.`

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
	cli.CompleteFlag(c, "reading", completeReading)
}

// completeReading lists the readings of all rulebooks, as ID=VALUE with what
// they mean.
func completeReading() []string {
	var list []string
	for _, r := range registers() {
		for _, a := range r.Ambiguities {
			for _, f := range a.Facets {
				for _, reading := range f.Readings {
					list = append(list, a.ID+"="+reading.Name+"\t"+reading.Words)
				}
			}
		}
	}
	return list
}

// completeColours lists the two sides of Hnefatafl.
func completeColours() []string { return []string{"attackers", "defenders"} }

// given reports whether any of the flags is.
func (f *gameFlags) given() bool { return len(f.readings) > 0 || f.preset != "" }

// open opens the game of that text, read as it and the flags say.
func (f *gameFlags) open(text string) (match, error) {
	g, err := findGame(text)
	switch {
	case err != nil:
		return nil, err
	case g.open == nil:
		return nil, cli.Hinted(fmt.Errorf("%s is a puzzle for one, not a game of two or more", g.name),
			"ludex solve %s solves it", strings.TrimPrefix(g.name, "wabanti-"))
	}
	if _, err := g.readings(f.readings); err != nil {
		return nil, fmt.Errorf("--reading: %w", err)
	}
	if text, err = g.expanded(text); err != nil {
		return nil, err
	}
	readings, chosen, err := f.combined(g)
	if err != nil {
		return nil, err
	}
	return g.with(text, readings, chosen)
}

// expanded returns the text NAME[:BOARD][,QUESTION=OPTION|PRESET]... of a game
// with its board, and with the readings of a preset, which the readings beside
// it adjust, in place of its name.
func (g game) expanded(text string) (string, error) {
	parts := strings.Split(text, ",")
	if len(parts) == 1 {
		return text, nil
	}
	if parts[0] == g.name {
		m, err := g.open(g.name)
		if err != nil {
			return "", err
		}
		parts[0] = m.Text()
	}
	i := slices.IndexFunc(parts, func(part string) bool { return g.preset(part) != nil })
	if i < 0 {
		return strings.Join(parts, ","), nil
	}
	own, rest := partition(slices.Delete(slices.Clone(parts[1:]), i-1, i), report.IsReading)
	readings, err := g.adjusted(g.preset(parts[i]).readings, own)
	return strings.Join(slices.Concat(parts[:1], rest, readings), ","), err
}

// partition returns the texts for which is holds, and the others.
func partition(texts []string, is func(string) bool) (some, others []string) {
	for _, text := range texts {
		if is(text) {
			some = append(some, text)
		} else {
			others = append(others, text)
		}
	}
	return some, others
}

// preset returns the preset of that name, or nil.
func (g game) preset(name string) *preset {
	if i := slices.IndexFunc(g.presets, func(p preset) bool { return p.name == name }); i >= 0 {
		return &g.presets[i]
	}
	return nil
}

// adjusted returns all readings of a preset, changed by others.
func (g game) adjusted(preset, by []string) ([]string, error) {
	changed, err := g.reread(preset, by)
	if err != nil {
		return nil, err
	}
	values, err := g.readings(changed)
	var texts []string
	for _, id := range slices.Sorted(maps.Keys(values)) {
		texts = append(texts, id+"="+values[id])
	}
	return texts, err
}

// combined returns the readings of the flags: those of --reading, or those of
// --preset, which --reading adjusts.
func (f *gameFlags) combined(g game) (readings, preset []string, err error) {
	chosen, err := f.chosen(g)
	if err != nil || chosen == nil {
		return f.readings, nil, err
	}
	preset, err = g.adjusted(chosen, f.readings)
	return nil, preset, err
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
	readings, chosen, err := f.combined(g)
	return strings.Join(slices.Concat([]string{game}, readings, chosen), ","), err
}

// chosen returns the readings of the preset that was asked for.
func (f *gameFlags) chosen(g game) ([]string, error) {
	if f.preset == "" {
		return nil, nil
	}
	if p := g.preset(f.preset); p != nil {
		return p.readings, nil
	}
	var names []string
	for _, p := range g.presets {
		names = append(names, p.name)
	}
	if len(names) == 0 {
		return nil, fmt.Errorf("--preset: %s has no presets", g.name)
	}
	return nil, fmt.Errorf("--preset: %s has no preset %q%s (there are: %s)",
		g.name, f.preset, cli.DidYouMean(f.preset, names), strings.Join(names, ", "))
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
	games := slices.DeleteFunc(gameList(), func(g game) bool { return g.open == nil })
	var names []string
	for _, g := range games {
		names = append(names, g.name)
	}
	return names, cobra.ShellCompDirectiveDefault
}
