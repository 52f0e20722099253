package laws

import (
	"slices"
	"testing"
	"time"

	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/play"
)

// choice is an option of a question, other than the default.
type choice struct {
	id               string
	question, option int // of the ambiguity
}

// choices returns the options of a game that are not the defaults.
func choices(k *play.Kind) (list []choice) {
	for _, a := range k.Questions {
		for i, q := range a.Questions {
			for option := range q.Readings[1:] {
				list = append(list, choice{a.ID, i, option + 1})
			}
		}
	}
	return list
}

// choosing is a Picker that takes the defaults of all questions except the
// choices.
type choosing struct {
	rules.Picker
	questions map[string]int // how many questions each ambiguity has
	asked     map[string]int // how many of them were asked
	taken     []choice
}

func (p *choosing) Pick(label string, n int) int {
	if p.questions[label] == 0 {
		return p.Picker.Pick(label, n)
	}
	question := p.asked[label] % p.questions[label]
	p.asked[label]++
	i := slices.IndexFunc(p.taken, func(c choice) bool { return c.id == label && c.question == question })
	if i < 0 {
		return 0
	}
	return p.taken[i].option
}

// under returns the laws of a game by the letter, under the defaults with some
// choices.
func under(k *play.Kind, taken []choice) []Law {
	questions := map[string]int{}
	for _, a := range k.Questions {
		questions[a.ID] = len(a.Questions)
	}
	c := k.Checks
	c.Plies = min(c.Plies, 12)
	c.Draw = func(p rules.Picker) (play.Game, play.Position) {
		return k.Checks.Draw(&choosing{p, questions, map[string]int{}, taken})
	}
	return slices.DeleteFunc(of(k.Rulebook, c), func(l Law) bool { return l.Name != "moves-by-the-letter" && l.Name != "outcome-by-the-letter" })
}

// TestPairsOfOptions compares each game with its reference model under every two
// options of different questions, and the defaults of the others.
func TestPairsOfOptions(t *testing.T) {
	for _, k := range catalog.New().Kinds() {
		t.Run(k.Name, func(t *testing.T) {
			list, pairs := choices(k), 0
			for i, a := range list {
				for _, b := range list[i+1:] {
					if a.id == b.id && a.question == b.question {
						continue
					}
					if pairs++; !long.Pick(pairs, 4) {
						continue
					}
					for _, law := range under(k, []choice{a, b}) {
						r := law.Try(t.Context(), Effort{Cases: 2, Seed: uint64(pairs), Shrink: 5 * time.Second})
						if r.Failure != "" {
							t.Errorf("%v and %v: %s", a, b, r.Failure)
						}
					}
				}
			}
			t.Logf("%d pairs of options", pairs)
		})
	}
}
