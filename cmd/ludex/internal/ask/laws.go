package ask

import (
	"slices"

	"ludex/cmd/internal/input"
	"ludex/proptest/laws"
)

// GameLaws are the laws of one game.
type GameLaws struct {
	Name string
	Laws []laws.Law
}

// AllLaws returns the laws of the games of the catalogue.
func AllLaws() (list []GameLaws) {
	for _, k := range input.Catalogue().Kinds() {
		list = append(list, GameLaws{k.Name, laws.OfKind(k)})
	}
	return list
}

// SelectLaws returns the laws of the game or the rulebook that is named, or
// all without a name.
func SelectLaws(list []GameLaws, names []string) (selected []GameLaws, err error) {
	named := func(names []string) []GameLaws {
		return slices.DeleteFunc(slices.Clone(list), func(g GameLaws) bool { return !slices.Contains(names, g.Name) })
	}
	if selected = named(names); len(selected) > 0 {
		return selected, nil
	}
	kinds, err := input.Select(names...)
	return named(input.Names(kinds)), err
}
