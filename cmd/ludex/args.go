package main

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/spf13/cobra"
)

// args returns the check that a command has at least and at most so many
// arguments, which are called what.
func args(what string, least, most int) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		switch {
		case len(args) < least:
			return usageError(c, fmt.Errorf("%s is missing", what))
		case len(args) > most && most == 1 && cellName.MatchString(args[0]):
			return usageError(c, fmt.Errorf("one %s is wanted, not %d: put a list of cells in quotes", what, len(args)))
		case len(args) > most:
			return usageError(c, fmt.Errorf("%q is one argument too many", args[most]))
		}
		return nil
	}
}

// seedTo returns what reads where chance begins.
func seedTo(set func(uint64)) func(string) error {
	return func(text string) error {
		n, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			return errors.New("want a whole number of at least 0")
		}
		set(n)
		return nil
	}
}

// wholeTo returns what sets a flag to a whole number between bounds.
func wholeTo(value *int, least, most int) func(string) error {
	return func(text string) error {
		n, err := strconv.Atoi(text)
		if err != nil || n < least || n > most {
			return fmt.Errorf("want a whole number from %d to %d", least, most)
		}
		*value = n
		return nil
	}
}
