package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ludex/rules"
)

// TestRegisters holds every rulebook to its form, and all to ids of their own.
func TestRegisters(t *testing.T) {
	owner := map[string]string{}
	for _, r := range registers() {
		if err := r.Validate(); err != nil {
			t.Errorf("%s: %v", r.Name, err)
		}
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
// readings together, and know no ambiguity besides.
func TestAmbiguitiesAreBound(t *testing.T) {
	for _, r := range registers() {
		bound := map[string]bool{}
		for _, g := range gameList() {
			if g.register.Name != r.Name {
				continue
			}
			defaults, err := g.readings(nil)
			if err != nil {
				t.Fatal(err)
			}
			for id := range defaults {
				bound[id] = true
				checkAmbiguity(t, g, id)
			}
		}
		for _, a := range r.Ambiguities {
			if !bound[a.ID] {
				t.Errorf("%s: no game reads %s", r.Name, a.ID)
			}
		}
	}
}

// checkAmbiguity has a game take every reading of one of its ambiguities.
func checkAmbiguity(t *testing.T, g game, id string) {
	i := slices.IndexFunc(g.register.Ambiguities, func(a rules.Ambiguity) bool { return a.ID == id })
	if i < 0 {
		t.Errorf("%s: %s is not in the register", g.name, id)
		return
	}
	for _, f := range g.register.Ambiguities[i].Facets {
		checkFacet(t, g, id, f)
	}
}

func checkFacet(t *testing.T, g game, id string, f rules.Facet) {
	for _, r := range f.Readings {
		chosen, err := g.readings([]string{id + "=" + r.Name})
		if err != nil || !slices.Contains(strings.Split(chosen[id], "+"), r.Name) {
			t.Errorf("%s: %s=%s chooses %q, %v", g.name, id, r.Name, chosen[id], err)
		}
	}
}

var declaresRegister = regexp.MustCompile(`(?m)^func Rulebook\(\) rules\.Rulebook`)

// TestEveryRulebookIsInTheCatalog compares the catalog with the packages.
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
		found++
		name := filepath.Base(filepath.Dir(file))
		if !slices.ContainsFunc(registers(), func(r rules.Rulebook) bool { return r.Name == name }) {
			t.Errorf("rules/%s has a register and no line in the catalog", name)
		}
	}
	if found != len(registers()) {
		t.Errorf("%d packages with a register, %d rulebooks in the catalog", found, len(registers()))
	}
}

func TestCatalogIsInOrder(t *testing.T) {
	games := gameList()
	if !slices.IsSortedFunc(games, func(a, b game) int { return strings.Compare(a.name, b.name) }) {
		t.Error("the games are not in the order of the alphabet")
	}
	for i := range games[1:] {
		if games[i].name == games[i+1].name {
			t.Errorf("%s is there twice", games[i].name)
		}
	}
}

// TestGamesOpen opens every game by its name, by its complete text and with
// every preset.
func TestGamesOpen(t *testing.T) {
	for _, g := range gameList() {
		if g.open == nil {
			continue
		}
		m, err := (&gameFlags{}).open(g.name)
		if err != nil {
			t.Fatal(err)
		}
		again, err := g.open(m.Text())
		if err != nil || again.Text() != m.Text() || !strings.HasPrefix(m.Text(), g.name+":") {
			t.Errorf("%s is named %s, %v", g.name, m.Text(), err)
		}
		if len(m.Players()) < 2 || len(m.Moves()) == 0 {
			t.Errorf("%s: %d players, %d moves", g.name, len(m.Players()), len(m.Moves()))
		}
		for _, p := range g.presets {
			if _, err := (&gameFlags{preset: p.name}).open(g.name); err != nil {
				t.Errorf("%s: %v", g.name, err)
			}
		}
	}
}
