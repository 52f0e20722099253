package ask

import (
	"slices"

	"ludex/cmd/internal/input"
	"ludex/rules"
)

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
