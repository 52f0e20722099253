package puzzles

import (
	"cmp"
	"strings"

	"ludex/rules/catalog"
	"ludex/rules/play"
	"ludex/rules/wabanti"
)

// Frame completes an input. A zero field is the default.
type Frame struct {
	Game    string           // of a board alone: Solo, where it is the target, or Eclair, where it is the start; Solo
	Side    int              // of a board alone; DefaultSide
	Start   wabanti.Position // of a Solo by its target alone; the rulebook's
	Catalog *catalog.Catalog // the games; those of [catalog.Default]
}

// games returns the games of f.
func (f Frame) games() *games {
	return &games{cmp.Or(f.Catalog, catalog.Default()), map[string]play.Game{}}
}

// games opens the games of an input, each once.
type games struct {
	*catalog.Catalog
	opened map[string]play.Game
}

// open opens a game on a board, "" for the rulebook's.
func (g *games) open(kind *play.Kind, board string, readings []string) (play.Game, error) {
	name := strings.TrimSuffix(kind.Name+":"+board, ":")
	key := strings.Join(append([]string{name}, readings...), ",")
	if known, ok := g.opened[key]; ok {
		return known, nil
	}
	opened, err := kind.Open(name, readings)
	if err == nil {
		g.opened[key] = opened
	}
	return opened, err
}
