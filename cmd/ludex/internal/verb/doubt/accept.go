package doubt

import (
	"fmt"
	"slices"
	"strings"

	"ludex/proptest/doubt"
	"ludex/rules/play"
)

// ambiguity prints the lines that make an ambiguity of a doubt.
func (k *command) ambiguity(r *doubt.Result, kind *play.Kind) error {
	i := slices.IndexFunc(r.Doubts, func(d *doubt.Doubt) bool { return d.Question == k.accept })
	if i < 0 {
		return fmt.Errorf("--accept: %s has no doubt %s", kind.Name, k.accept)
	}
	text, err := r.Doubts[i].Ambiguity()
	if err != nil {
		return fmt.Errorf("--accept %s: %w", k.accept, err)
	}
	var others []string
	for _, q := range kind.Questions {
		others = append(others, q.ID)
	}
	if len(others) > 0 {
		fmt.Fprintf(k.Cmd.ErrOrStderr(), "ludex: the readings write all rules anew: with them those of %s change nothing\n", strings.Join(others, ", "))
	}
	_, err = fmt.Fprint(k.Cmd.OutOrStdout(), text)
	return err
}
