package ask

import (
	"errors"
	"fmt"
	"slices"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/proptest/ambiguity"
	"ludex/rules"
	"ludex/rules/play"
)

// Context are the flags whose readings are the context of a question.
type Context struct{ input.Reader }

// Decisions returns the readings that the flags choose for a game, and those of
// them that differ from the defaults. The error names the game.
func (f *Context) Decisions(k *play.Kind) (chosen, changed []rules.Choice, err error) {
	var preset []rules.Choice
	if err := f.House(k, f.Preset); err != nil {
		return nil, nil, err
	}
	if f.Preset != "" {
		p, ok := k.Preset(f.Preset)
		if !ok {
			return nil, nil, fmt.Errorf("%s has no preset %s (ludex list presets shows them)", k.Name, f.Preset)
		}
		preset = p.Changed
	}
	given := rules.ParseChoices(f.Readings)
	r, err := k.Readings(preset, given)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", k.Name, err)
	}
	return slices.Concat(preset, given), r.Changed, nil
}

// answeredBy reports whether readings choose an answer to a question of an ambiguity.
func answeredBy(chosen []rules.Choice, id string, q rules.Question) bool {
	return slices.ContainsFunc(chosen, func(c rules.Choice) bool {
		return c.ID == id && slices.ContainsFunc(q.Readings, func(r rules.Reading) bool { return c.Has(r.Name) })
	})
}

// OpenUnder returns the questions that the flags leave open, each in the context of
// the readings that the flags choose. Games that do not have the readings are left
// out.
func (f *Context) OpenUnder(asked []ambiguity.Asked) (open []ambiguity.Asked, err error) {
	if !f.Given() {
		return asked, nil
	}
	fits := false
	for _, a := range asked {
		q := a.Question
		k, err2 := input.Catalogue().Kind(q.Game)
		var chosen, changed []rules.Choice
		if err2 == nil {
			chosen, changed, err2 = f.Decisions(k)
		}
		if err2 != nil {
			err = err2
			continue
		}
		fits = true
		needs := slices.ContainsFunc(q.Context, func(need rules.Choice) bool {
			return slices.ContainsFunc(changed, func(c rules.Choice) bool { return c.ID == need.ID })
		})
		if !needs && !answeredBy(chosen, q.Ambiguity.ID, q.Ambiguity.Questions[q.Question]) {
			a.Question = q.Under(slices.Concat(changed, q.Context))
			open = append(open, a)
		}
	}
	switch {
	case !fits:
		return nil, err
	case len(open) == 0:
		return nil, cli.Hinted(errors.New("the readings that you chose answer every question asked: nothing is left open"), "ludex list ambiguities GAME --preset NAME lists the open questions")
	}
	return open, nil
}

// left returns a rulebook with the questions that the flags leave open in a game.
func (f *Context) left(k *play.Kind, r rules.Rulebook) (rules.Rulebook, error) {
	chosen, _, err := f.Decisions(k)
	if err != nil {
		return r, err
	}
	var open []rules.Ambiguity
	for _, a := range r.Ambiguities {
		id := a.ID
		a.Questions = slices.DeleteFunc(slices.Clone(a.Questions), func(q rules.Question) bool { return answeredBy(chosen, id, q) })
		if len(a.Questions) > 0 {
			open = append(open, a)
		}
	}
	r.Ambiguities = open
	return r, nil
}

// LeftOf returns the rulebooks of the games that the arguments name, each with the
// questions that the flags leave open. Those of which no game has the readings are
// left out.
func (f *Context) LeftOf(args []string, books []rules.Rulebook) (list []rules.Rulebook, err error) {
	kinds, err := input.Select(args...)
	if err != nil {
		return nil, err
	}
	for _, r := range books {
		for _, k := range kinds {
			if k.Rulebook.Name != r.Name {
				continue
			}
			open, err2 := f.left(k, r)
			if err2 == nil {
				list = append(list, open)
				break
			}
			err = err2
		}
	}
	if len(list) > 0 {
		err = nil
	}
	return list, err
}
