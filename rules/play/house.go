package play

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"ludex/rules"
)

// AddHouse adds the house rules of a text to the presets of the game, under a name. A
// line is the name of the game, "game wali", or with a board, "game wali:4x3"; or a choice of readings, such as
// "wal-take=may", with the reason after it, if wanted. Blank lines and lines that begin
// with # or > are prose. The error begins with the line.
func (k *Kind) AddHouse(name, text string) error {
	p := Preset{Name: name, Source: "house rules", Reasons: map[string]string{}}
	for i, line := range strings.Split(text, "\n") {
		words := strings.Fields(line)
		if len(words) == 0 || strings.ContainsAny(words[0][:1], "#>") {
			continue
		}
		err := k.houseLine(&p, words)
		if err == nil {
			_, err = k.Readings(p.Changed)
		}
		if err != nil {
			return fmt.Errorf("line %d: %w", i+1, err)
		}
	}
	if len(p.Changed) == 0 {
		return errors.New("no choice of a reading, such as " + k.Questions[0].Texts()[0])
	}
	k.Presets = append(slices.DeleteFunc(k.Presets, func(q Preset) bool { return q.Name == name }), p)
	return nil
}

// houseLine reads a line of house rules.
func (k *Kind) houseLine(p *Preset, words []string) error {
	choice, ok := rules.ParseChoice(words[0])
	name, board, onBoard := strings.Cut(words[min(1, len(words)-1)], ":")
	switch {
	case words[0] == "game" && len(words) == 2 && (name == k.Name || name == k.Short()):
		if !onBoard {
			return nil
		}
		p.Boards = []string{board}
		_, err := k.OpenSpec(Spec{Board: board})
		return err
	case words[0] == "game":
		return fmt.Errorf("house rules of %s, not of %s", strings.Join(words[1:], " "), k.Name)
	case !ok:
		return fmt.Errorf("%q is neither a choice, such as %s, nor prose, which begins with # or >", words[0], k.Questions[0].Texts()[0])
	}
	p.Changed = append(p.Changed, choice)
	p.Reasons[choice.ID] = strings.Join(words[1:], " ")
	return nil
}
