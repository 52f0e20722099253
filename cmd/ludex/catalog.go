package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/ludex/internal/cli"
	"ludex/cmd/ludex/internal/report"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hnefatafl"
	"ludex/rules/wabanti"
	"ludex/rules/wali"
)

// gameList returns the games, one line each, in the order of the alphabet.
func gameList() []game {
	return []game{
		entry("havannah", havannah.Rulebook(), havannah.Readings(), openHavannah),
		entry("hnefatafl", hnefatafl.Rulebook(), hnefatafl.Readings(), opener(hnefatafl.FromText, always[*hnefatafl.Game]("attackers", "defenders")), hnefataflPresets()...),
		entry("wabanti-anti", wabanti.Rulebook(), wabanti.AntiReadings(), opener(wabanti.AntiFromText, antiPlayers)),
		entry("wabanti-dice", wabanti.Rulebook(), wabanti.DiceReadings(), opener(wabanti.DiceFromText, dicePlayers)),
		entry("wabanti-eclair", wabanti.Rulebook(), wabanti.SoloReadings(), nil),
		entry("wabanti-solo", wabanti.Rulebook(), wabanti.SoloReadings(), nil),
		entry("wali", wali.Rulebook(), wali.Readings(), opener(wali.FromText, always[*wali.Game]("stones (O)", "sticks (X)"))),
	}
}

// game is a game of the catalog.
type game struct {
	name     string
	register rules.Rulebook
	readings func(texts []string) (map[string]string, error) // all that hold when some are chosen
	reread   func(before, texts []string) ([]string, error)  // those that are not the defaults when some are chosen after others
	open     func(text string) (match, error)                // nil for a puzzle
	presets  []preset
}

// preset is a named choice of readings.
type preset struct {
	name, source string
	missing      string   // what of the source no reading expresses
	readings     []string // ID=VALUE, every ambiguity
	changed      []string // those of them that are not the defaults
}

func entry[O any](name string, r rules.Rulebook, b rules.Bindings[O], open func(string) (match, error), presets ...preset) game {
	readings := func(texts []string) (map[string]string, error) {
		var opts O
		err := b.SetAll(&opts, texts)
		return report.Values(b.Format(opts)), err
	}
	reread := func(before, texts []string) ([]string, error) {
		var opts O
		err := b.SetAll(&opts, before)
		if err == nil {
			err = b.SetAll(&opts, texts)
		}
		return b.Changed(opts), err
	}
	return game{name, r, readings, reread, open, presets}
}

// findGame returns the game that a text names, alone or with what follows its
// colon.
func findGame(text string) (game, error) {
	name := text
	if end := strings.IndexAny(text, ":,"); end >= 0 {
		name = text[:end]
	}
	var names []string
	for _, g := range gameList() {
		if g.name == name {
			return g, nil
		}
		names = append(names, g.name)
	}
	if own := gamesOf(name); len(own) > 0 {
		return game{}, fmt.Errorf("%s is a rulebook of several games: choose %s", name, english.OxfordWordSeries(own, "or"))
	}
	return game{}, cli.Hinted(fmt.Errorf("there is no game %q%s", name, cli.DidYouMean(name, names)), "ludex list games lists them")
}

// gamesOf returns the names of the games of a rulebook.
func gamesOf(rulebook string) []string {
	var names []string
	for _, g := range gameList() {
		if g.register.Name == rulebook {
			names = append(names, g.name)
		}
	}
	return names
}

// gamesNamed returns the name of a game, or the names of the games of a
// rulebook.
func gamesNamed(name string) ([]string, error) {
	if slices.ContainsFunc(gameList(), func(g game) bool { return g.name == name }) {
		return []string{name}, nil
	}
	if own := gamesOf(name); len(own) > 0 {
		return own, nil
	}
	return nil, cli.Hinted(fmt.Errorf("no such game: %q%s", name, cli.DidYouMean(name, rulebookNames())), "ludex list games lists them")
}

// registers returns the rulebooks of the games, each once.
func registers() []rules.Rulebook {
	var list []rules.Rulebook
	seen := map[string]bool{}
	for _, g := range gameList() {
		if !seen[g.register.Name] {
			list = append(list, g.register)
			seen[g.register.Name] = true
		}
	}
	return list
}
