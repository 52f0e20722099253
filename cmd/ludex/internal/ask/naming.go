// Package ask has the questions of several verbs about the readings of rulebooks: which
// ambiguities, laws and rulebooks the arguments name, how hard to search, and the answers
// that the documentation keeps.
package ask

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/proptest/ambiguity"
	"ludex/puzzles/site/engine"
	"ludex/rules"
	"ludex/rules/files"
	"ludex/rules/rbg"
	"ludex/rules/rbg/syntax"
)

// Answer returns the answers about one ambiguity with the text of its clause.
func Answer(group []*ambiguity.Answer) *report.Ambiguity {
	q, clause := group[0].Question.Ambiguity, ""
	for _, r := range input.Catalogue().Rulebooks() {
		if slices.ContainsFunc(r.Ambiguities, func(a rules.Ambiguity) bool { return a.ID == q.ID }) {
			clause = ClauseText(r, q.Clause)
		}
	}
	return report.NewAmbiguity(group, clause)
}

// Ambiguities returns the questions of all games, or of the games and ambiguities
// that the arguments name, in the order of the registers.
func Ambiguities(args []string) ([]ambiguity.Asked, error) {
	var list []ambiguity.Asked
	n := Naming{Args: args}
	games := map[string][]ambiguity.Game{} // by the rulebook
	for _, k := range input.Catalogue().Kinds() {
		games[k.Rulebook.Name] = append(games[k.Rulebook.Name], ambiguity.Of(k))
	}
	for _, r := range input.Catalogue().Rulebooks() {
		for _, a := range r.Ambiguities {
			for _, game := range games[r.Name] {
				if about := game.About(a.ID); len(about) > 0 {
					n.Thing(a.ID, func() { list = append(list, about...) }, r.Name, game.Name)
				}
			}
		}
	}
	err := n.Choose("ambiguity")
	return list, err
}

// Naming chooses things of games by arguments, which are ids of things and names of
// games. Without an argument all are chosen. A game means all its things, or those
// whose ids are among the arguments, too.
type Naming struct {
	Args   []string
	things []thing
}

type thing struct {
	id    string
	games []string
	take  func()
}

// Thing adds a thing that can be chosen by its id or by games.
func (n *Naming) Thing(id string, take func(), games ...string) {
	n.things = append(n.things, thing{id, games, take})
}

// Choose takes the things, of a kind with a noun, that the arguments name. The error is
// about an argument that names none.
func (n *Naming) Choose(noun string) error {
	met, byID := map[string]bool{}, map[string]bool{} // arguments that name things, games some of whose ids are given
	for _, t := range n.things {
		for _, arg := range n.Args {
			if arg == t.id || slices.Contains(t.games, arg) {
				met[arg] = true
			}
		}
		if slices.Contains(n.Args, t.id) {
			for _, g := range t.games {
				byID[g] = byID[g] || slices.Contains(n.Args, g)
			}
		}
	}
	for _, arg := range n.Args {
		if !met[arg] {
			return n.nothing(arg, noun, met)
		}
	}
	for _, t := range n.things {
		if len(n.Args) == 0 || n.takes(t, byID) {
			t.take()
		}
	}
	return nil
}

// nothing returns the error for an argument that names none. Beside the name of a game
// it lists the ids of that one.
func (n *Naming) nothing(arg, noun string, met map[string]bool) error {
	var known, here []string
	for _, t := range n.things {
		if known = append(known, t.id); slices.ContainsFunc(t.games, func(g string) bool { return met[g] }) && !slices.Contains(here, t.id) {
			here = append(here, t.id)
		}
	}
	if len(here) == 0 {
		return Nothing(arg, noun, known)
	}
	return fmt.Errorf("no such %s: %s; there are %s", noun, cli.OneLine(strconv.Quote(arg)), english.WordSeries(here, "and"))
}

// takes reports whether the arguments name a thing. byID are the games of which they
// name single things.
func (n *Naming) takes(t thing, byID map[string]bool) bool {
	given := slices.ContainsFunc(t.games, func(g string) bool { return slices.Contains(n.Args, g) })
	if !slices.Contains(n.Args, t.id) {
		return given && !slices.ContainsFunc(t.games, func(g string) bool { return byID[g] })
	}
	return given || !slices.ContainsFunc(n.things, func(o thing) bool {
		return o.id == t.id && slices.ContainsFunc(o.games, func(g string) bool { return slices.Contains(n.Args, g) })
	})
}

// Nothing returns the error for a name about which the registers contain
// no ambiguity, or no claim. It may be that of a game.
func Nothing(name, noun string, known []string) error {
	plural := english.PluralWord(2, noun, "")
	if k, err := input.Catalogue().Kind(name); err == nil && k.Name == name {
		hint := "docs/how-to/write-a-rulebook.md shows how a file declares them"
		if noun == "ambiguity" {
			hint = "ludex doubt looks for questions that a rulebook leaves open; " + hint
		}
		return cli.Hinted(fmt.Errorf("%s has no %s", name, plural), "%s", hint)
	}
	return cli.Hinted(fmt.Errorf("no such %s or game: %s%s", noun, cli.OneLine(strconv.Quote(name)), cli.DidYouMean(name, append(known, input.RulebookNames()...))),
		"ludex list %s lists them", plural)
}

// Rulebooks returns all rulebooks, or the one of a game or rulebook: of a
// game, with the ambiguities that the game reads.
func Rulebooks(names []string) ([]rules.Rulebook, error) {
	if len(names) == 0 {
		return input.Catalogue().Rulebooks(), nil
	}
	list, err := input.Select(names...)
	if err != nil {
		return nil, err
	}
	r := list[0].Rulebook
	if names[0] == list[0].Name && names[0] != r.Name {
		r.Ambiguities = list[0].Questions
	}
	return []rules.Rulebook{r}, nil
}

// ClauseText returns the text of the clause with that id.
func ClauseText(r rules.Rulebook, id string) string {
	return r.Clauses[slices.IndexFunc(r.Clauses, func(c rules.Clause) bool { return c.ID == id })].Text
}

// BookOf returns the rulebook of a file, which a page can hold.
func BookOf(name string) (b engine.Book, err error) {
	if !strings.HasSuffix(name, rbg.Suffix) {
		return b, fmt.Errorf("%s: no file of the language of rulebooks", name)
	}
	text, err := files.Contents(name, syntax.MaxSource)
	return engine.Book{Name: filepath.Base(name), Text: string(text)}, err
}
