package main

import (
	"fmt"

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
