package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ludex/cmd/internal/input"
	"ludex/rules"
	"ludex/rules/play"
)

// TestRegisters holds every rulebook to its form, and all to ids of their own.
func TestRegisters(t *testing.T) {
	owner := map[string]string{}
	for _, r := range input.Catalogue().Rulebooks() {
		for _, id := range idsOf(r) {
			if owner[id] != "" {
				t.Errorf("%s is an id of %s and of %s", id, owner[id], r.Name)
			}
			owner[id] = r.Name
		}
	}
}

// idsOf returns the ids of clauses, ambiguities and claims.
func idsOf(r rules.Rulebook) []string {
	var ids []string
	for _, c := range r.Clauses {
		ids = append(ids, c.ID)
	}
	for _, a := range r.Ambiguities {
		ids = append(ids, a.ID)
	}
	for _, c := range r.Claims {
		ids = append(ids, c.ID)
	}
	return ids
}

// TestAmbiguitiesAreBound has the games of every rulebook take all of its
// readings together, and have no other ambiguity.
func TestAmbiguitiesAreBound(t *testing.T) {
	bound := map[string]bool{}
	for _, k := range input.Catalogue().Kinds() {
		for _, a := range k.Questions {
			bound[a.ID] = true
			checkAmbiguity(t, k, a)
		}
	}
	for _, r := range input.Catalogue().Rulebooks() {
		for _, a := range r.Ambiguities {
			if !bound[a.ID] {
				t.Errorf("%s: no game reads %s", r.Name, a.ID)
			}
		}
	}
}

// checkAmbiguity has a game take every reading of one of its ambiguities.
func checkAmbiguity(t *testing.T, k *play.Kind, a rules.Ambiguity) {
	if !slices.ContainsFunc(k.Rulebook.Ambiguities, func(b rules.Ambiguity) bool { return a.ID == b.ID }) {
		t.Errorf("%s: %s is not in the rulebook", k, a.ID)
	}
	for _, f := range a.Questions {
		for _, r := range f.Readings {
			chosen, err := k.Readings(rules.ParseChoices([]string{a.ID + "=" + r.Name}))
			if value := rules.NamesOf(chosen.All)[a.ID]; err != nil || !slices.Contains(strings.Split(value, "+"), r.Name) {
				t.Errorf("%s: %s=%s chooses %q, %v", k, a.ID, r.Name, value, err)
			}
		}
	}
}

var declaresRegister = regexp.MustCompile(`(?m)^func Rulebook\(\) rules\.Rulebook`)

// template is the game to copy for a new one, which is not in the catalogue.
const template = "template"

// TestEveryRulebookIsInTheCatalog compares the catalogue with the packages.
func TestEveryRulebookIsInTheCatalog(t *testing.T) {
	files, err := filepath.Glob("../../rules/*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !declaresRegister.Match(text) {
			continue
		}
		name := filepath.Base(filepath.Dir(file))
		if name == template {
			continue
		}
		found++
		if !slices.ContainsFunc(input.Catalogue().Rulebooks(), func(r rules.Rulebook) bool { return r.Name == name }) {
			t.Errorf("rules/%s has a register and no line in the catalog", name)
		}
	}
	if found != len(input.Catalogue().Rulebooks()) {
		t.Errorf("%d packages with a register, %d rulebooks in the catalog", found, len(input.Catalogue().Rulebooks()))
	}
}

func TestCatalogIsInOrder(t *testing.T) {
	names := input.Catalogue().Names()
	if !slices.IsSorted(names) || len(slices.Compact(names)) != len(input.Catalogue().Kinds()) {
		t.Errorf("the games are not in the order of the alphabet: %v", names)
	}
}

// TestGamesOpen opens every game by its name, by its complete name and with
// every preset.
func TestGamesOpen(t *testing.T) {
	for _, k := range input.Catalogue().Kinds() {
		m := openGame(t, k.Name)
		text := m.Game.String()
		if again := openGame(t, text); again.Game.String() != text || !strings.HasPrefix(text, k.Name+":") {
			t.Errorf("%s is named %s", k, text)
		}
		if len(m.MoveTexts()) == 0 {
			t.Errorf("%s: no moves", k)
		}
		for _, p := range k.Presets {
			if _, err := (&input.Reader{Preset: p.Name}).Game(k.Name); err != nil {
				t.Errorf("%s: %v", k, err)
			}
		}
	}
}
