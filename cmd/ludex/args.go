package main

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
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

// renamed keeps the old name of a flag of c, which the help does not show. Its
// use may be told on stderr.
func renamed(c *cobra.Command, before, now string, told bool) {
	flag := *c.Flags().Lookup(now)
	flag.Name, flag.Shorthand, flag.Hidden = before, "", true
	if told {
		flag.Value = oldFlag{flag.Value, c, before, now}
	}
	c.Flags().AddFlag(&flag)
}

// oldFlag is a flag that tells its new name when it is set.
type oldFlag struct {
	pflag.Value
	cmd         *cobra.Command
	before, now string
}

// Set sets the flag, and tells its new name.
func (f oldFlag) Set(text string) error {
	if _, err := fmt.Fprintf(f.cmd.ErrOrStderr(), "Flag --%s has been deprecated, use --%s\n", f.before, f.now); err != nil {
		return err
	}
	return f.Value.Set(text)
}
