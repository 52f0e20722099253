package cli

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// Args returns the check that a command has from least to most arguments. Errors
// call them by the given name.
func Args(name string, least, most int) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		switch {
		case len(args) < least:
			return UsageError(c, fmt.Errorf("%s is missing", name))
		case len(args) > most && most == 1 && CellName.MatchString(args[0]):
			return UsageError(c, fmt.Errorf("want one %s, not %d: put a list of cells in quotes", name, len(args)))
		case len(args) > most:
			return UsageError(c, fmt.Errorf("unexpected argument: %q", args[most]))
		}
		return nil
	}
}

// Seed returns the function that reads a seed and hands it to set.
func Seed(set func(uint64)) func(string) error {
	return func(text string) error {
		n, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			return errors.New("must be a whole number of at least 0")
		}
		set(n)
		return nil
	}
}

// Whole returns the function that sets a flag to a whole number between bounds.
func Whole(value *int, least, most int) func(string) error {
	return func(text string) error {
		n, err := strconv.Atoi(text)
		if err != nil || n < least || n > most {
			return fmt.Errorf("must be a whole number from %d to %d", least, most)
		}
		*value = n
		return nil
	}
}

// RenameFlag keeps the old name of a flag of c as a hidden flag, whose use is
// reported on stderr.
func RenameFlag(c *cobra.Command, before, now string) {
	flag := *c.Flags().Lookup(now)
	flag.Name, flag.Shorthand, flag.Hidden = before, "", true
	flag.Value = oldFlag{flag.Value, c, before, now}
	c.Flags().AddFlag(&flag)
}

// oldFlag is a flag under its old name.
type oldFlag struct {
	pflag.Value
	Cmd         *cobra.Command
	Before, Now string
}

// Set sets the flag and reports its new name.
func (f oldFlag) Set(text string) error {
	if _, err := fmt.Fprintf(f.Cmd.ErrOrStderr(), "Flag --%s has been deprecated, use --%s\n", f.Before, f.Now); err != nil {
		return err
	}
	return f.Value.Set(text)
}

// CompleteFlag lets a shell complete the values of a flag that c has.
func CompleteFlag(c *cobra.Command, name string, values func() []string) {
	_ = c.RegisterFlagCompletionFunc(name, func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return values(), cobra.ShellCompDirectiveNoFileComp
	})
}

// OneOf returns the function that sets a flag to one of some words.
func OneOf(value *string, words ...string) func(string) error {
	return func(text string) error {
		for _, w := range words {
			if w == text {
				*value = text
				return nil
			}
		}
		return fmt.Errorf("must be %s%s", strings.Join(words, " or "), DidYouMean(text, words))
	}
}
