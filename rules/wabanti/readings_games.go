package wabanti

import (
	"fmt"
	"slices"
	"strings"

	"ludex/rules"
)

// SoloReadings returns the ambiguities that the jump games read, Solo and
// Éclair.
func SoloReadings() rules.Bindings[Options] {
	return rules.Bindings[Options]{flight(), free(), simple(), series(), target(), connect()}
}

// DiceReadings returns the ambiguities that the dice game reads.
func DiceReadings() rules.Bindings[Options] {
	return rules.Bindings[Options]{free(), group(), dice(), winTime(), cornerFree(), four()}
}

// AntiReadings returns the ambiguities that Anti reads.
func AntiReadings() rules.Bindings[Options] {
	return rules.Bindings[Options]{flight(), free(), simple(), touch(), antiReturn(), antiStuck(), bothStuck(), antiStart()}
}

// SetSolo chooses readings of Solo and Éclair as SoloReadings().SetAll does.
// The error for an ambiguity that only another game reads says which.
func SetSolo(o *Options, texts []string) error { return jumpGames.set(o, texts) }

// SetDice chooses readings of the dice game in the same way.
func SetDice(o *Options, texts []string) error { return diceGame.set(o, texts) }

// family is a part of the rulebook with the ambiguities that it reads.
type family struct {
	name     string
	readings func() rules.Bindings[Options]
}

var (
	jumpGames = family{"Solo and Éclair", SoloReadings}
	diceGame  = family{"the dice game", DiceReadings}
	antiGame  = family{"Anti", AntiReadings}
	families  = []family{jumpGames, diceGame, antiGame}
)

// set chooses readings of the family's ambiguities.
func (f family) set(o *Options, texts []string) error {
	for _, text := range texts {
		id, _, _ := strings.Cut(text, "=")
		id = strings.TrimSpace(id)
		if owners := readersOf(id); len(owners) > 0 && !slices.Contains(owners, f.name) {
			return fmt.Errorf("%s is read by %s, not by %s", id, strings.Join(owners, " and "), f.name)
		}
	}
	return f.readings().SetAll(o, texts)
}

// readersOf returns the names of the families that read an ambiguity.
func readersOf(id string) []string {
	var names []string
	for _, f := range families {
		if slices.ContainsFunc(f.readings(), func(b rules.Binding[Options]) bool { return b.ID == id }) {
			names = append(names, f.name)
		}
	}
	return names
}
