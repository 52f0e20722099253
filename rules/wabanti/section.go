package wabanti

import (
	"fmt"
	"slices"
	"strings"

	"ludex/rules"
)

// Section is a part of the rulebook with its ambiguities.
type Section struct {
	name string
	ids  []string
}

// The sections of the rulebook: Solo and Éclair, the dice game, and Anti.
var (
	JumpSection = Section{"Solo and Éclair", []string{
		"wab-flight", "wab-free", "wab-simple", "wab-step", "wab-series", "wab-target", "wab-connect", "wab-fastest", "wab-start",
	}}
	DiceSection = Section{"the dice game", []string{
		"wab-start", "wab-one", "wab-dice-piece", "wab-free", "wab-group", "wab-dice", "wab-win-time", "wab-corner-free", "wab-four",
	}}
	AntiSection = Section{"Anti", []string{
		"wab-flight", "wab-free", "wab-touch", "wab-anti-connected", "wab-anti-return", "wab-anti-stuck", "wab-anti-both-stuck",
		"wab-anti-start", "wab-anti-openings", "wab-anti-corner", "wab-anti-win", "wab-anti-pass", "wab-anti-repeat",
	}}
	sections = []Section{JumpSection, DiceSection, AntiSection}
)

// Readings returns the ambiguities of the section.
func (f Section) Readings() rules.Bindings[Options] { return Readings().Only(f.ids...) }

// Set selects readings of the section as Readings().SetAll does. The error for
// an ambiguity of another section names that section.
func (f Section) Set(o *Options, texts []string) error {
	for _, text := range texts {
		c, _ := rules.ParseChoice(text)
		if owners := sectionsOf(c.ID); len(owners) > 0 && !slices.Contains(owners, f.name) {
			return fmt.Errorf("%s applies to %s, not to %s", c.ID, strings.Join(owners, " and "), f.name)
		}
	}
	return f.Readings().SetAll(o, rules.ParseChoices(texts))
}

// sectionsOf returns the names of the sections to which an ambiguity applies.
func sectionsOf(id string) (names []string) {
	for _, f := range sections {
		if slices.Contains(f.ids, id) {
			names = append(names, f.name)
		}
	}
	return names
}

// Presets returns the named choices of readings of Solo, Éclair and Anti, where
// they are the same. The dice game changes the second.
func Presets() []rules.Preset[Options] {
	return []rules.Preset[Options]{
		{Name: "letter", Source: "the letter of the rulebook, the default readings"},
		{Name: "customary", Source: "the rulebook as players customarily read it"},
	}
}
