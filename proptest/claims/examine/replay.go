package examine

import (
	"fmt"
	"slices"
	"strings"

	"ludex/rules"
)

// game is the game of a line.
type game[S, M comparable] interface {
	rules.Game[S, M]
	rules.Notation[S, M]
	fmt.Stringer
}

// Replay plays written moves from s and returns where they lead. The slow
// rules must list each move, lead to the same position by it, and agree on its
// outcome; the error names the move of a disagreement.
func Replay[S, M comparable](g game[S, M], model rules.Reference[S, M], s S, moves []string) (S, error) {
	for i, text := range moves {
		after, ok := model.Moves(s)[text]
		if !ok {
			return s, fmt.Errorf("move %d, %s, is illegal in the reference model", i+1, text)
		}
		m, err := g.ParseMove(s, text)
		if err != nil {
			return s, fmt.Errorf("move %d, %w", i+1, err)
		}
		s = g.Play(s, m)
		if got := model.Write(s); got != after {
			return s, fmt.Errorf("move %d, %s, leads to %s, in the reference model to %s", i+1, text, got, after)
		}
		if model.Result(s) != model.Outcome(s) {
			return s, fmt.Errorf("after move %d, %s, the reference model has another outcome", i+1, text)
		}
	}
	return s, nil
}

// Unsound returns the finding of a check whose evidence the slow rules do
// not bear out.
func Unsound(err error) Finding {
	return Finding{Evidence: "The evidence does not hold in the reference model.", Limit: err}
}

// Combinations returns every way to read the ambiguities named, each as texts
// ID=VALUE that SetAll takes; the defaults come first.
func Combinations[O any](b rules.Bindings[O], ids ...string) [][]string {
	list := [][]string{nil}
	for _, binding := range b {
		if !slices.Contains(ids, binding.ID) {
			continue
		}
		var longer [][]string
		for _, texts := range list {
			for _, names := range values(binding.Questions) {
				longer = append(longer, append(slices.Clone(texts), rules.Choice{ID: binding.ID, Names: names}.String()))
			}
		}
		list = longer
	}
	return list
}

// Choices returns the readings of a budget, if it has any, or all combinations of
// the ambiguities named.
func Choices[O any](b Budget, all rules.Bindings[O], ids ...string) [][]string {
	if len(b.Readings) > 0 {
		return [][]string{b.Readings}
	}
	return Combinations(all, ids...)
}

// values returns every choice of one reading a question, the names joined by +.
func values(questions []rules.Question) []string {
	list := []string{""}
	for _, f := range questions {
		var longer []string
		for _, before := range list {
			for _, r := range f.Readings {
				longer = append(longer, strings.TrimPrefix(before+"+"+r.Name, "+"))
			}
		}
		list = longer
	}
	return list
}

// Under returns the text of a game with readings.
func Under(name string, texts []string) string {
	return strings.Join(append([]string{name}, texts...), ",")
}

// Must returns the value of a text or a constant of this package.
func Must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}
