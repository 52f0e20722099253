package doubt

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/proptest/doubt"
	"ludex/rules/play"
	"ludex/rules/rbg"
)

// ambiguity writes a doubt into its file, as an ambiguity.
func (k *command) ambiguity(r *doubt.Result, kind *play.Kind) error {
	i := slices.IndexFunc(r.Doubts, func(d *doubt.Doubt) bool { return d.Question == k.accept })
	if i < 0 && r.Limit != nil {
		return fmt.Errorf("--accept %s: %w before the doubt was found", k.accept, r.Limit)
	}
	if i < 0 {
		return fmt.Errorf("--accept: %s has no doubt %s", kind.Name, k.accept)
	}
	if d := r.Doubts[i]; d.Answered+d.Settled != "" {
		return fmt.Errorf("--accept %s: %s answers it already: %s", k.accept, kind.Name, cmp.Or(d.Settled, d.Answered))
	}
	text, added, err := r.Doubts[i].Accept()
	if err == nil {
		_, err = rbg.Read(kind.Name, text, input.Catalogue().Rulebooks()...)
	}
	if err == nil {
		err = cli.OutFile(kind.Name).Write([]byte(text))
	}
	if err != nil {
		return fmt.Errorf("--accept %s: %s stays as it is: %w", k.accept, kind.Name, err)
	}
	_, err = fmt.Fprintf(k.Cmd.OutOrStdout(), "wrote %s, with %d lines more:\n%s", kind.Name, strings.Count(added, "\n"), added)
	return err
}
