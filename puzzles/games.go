package puzzles

import (
	"cmp"
	"strings"

	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/play"
)

// Games opens the games of an input, each once.
type Games struct {
	*catalog.Catalog
	opened map[string]play.Game
}

// NewGames returns the games of a catalogue, those of [catalog.Default] for nil.
func NewGames(c *catalog.Catalog) *Games {
	return &Games{cmp.Or(c, catalog.Default()), map[string]play.Game{}}
}

// OpenOn opens a game on a board, "" for the rulebook's.
func (g *Games) OpenOn(kind *play.Kind, board string, readings []rules.Choice) (play.Game, error) {
	name := strings.TrimSuffix(kind.Name+":"+board, ":")
	key := strings.Join(append([]string{name}, rules.Texts(readings)...), ",")
	if known, ok := g.opened[key]; ok {
		return known, nil
	}
	opened, err := kind.Open(name, readings)
	if err == nil {
		g.opened[key] = opened
	}
	return opened, err
}
