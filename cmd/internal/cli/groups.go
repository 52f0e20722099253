package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

// Exclusive makes c refuse more than one of some flags.
func Exclusive(c *cobra.Command, flags ...string) {
	c.MarkFlagsMutuallyExclusive(flags...) // completion then offers one of them
	checkFirst(c, func() error {
		var given []string
		for _, name := range flags {
			if c.Flags().Changed(name) {
				given = append(given, "--"+name)
			}
		}
		if len(given) < 2 {
			return nil
		}
		return UsageError(c, fmt.Errorf("%s cannot be combined with %s", given[0], strings.Join(given[1:], " or ")))
	})
}

// Together makes c refuse one of two flags without the other.
func Together(c *cobra.Command, a, b string) {
	c.MarkFlagsRequiredTogether(a, b)
	checkFirst(c, func() error {
		switch given, other := c.Flags().Changed(a), c.Flags().Changed(b); {
		case given && !other:
			return UsageError(c, fmt.Errorf("--%s needs --%s", a, b))
		case other && !given:
			return UsageError(c, fmt.Errorf("--%s needs --%s", b, a))
		}
		return nil
	})
}

// checkFirst makes c call check before its own work, and before the checks of
// cobra, whose messages list whole groups of flags.
func checkFirst(c *cobra.Command, check func() error) {
	before := c.PreRunE
	c.PreRunE = func(c *cobra.Command, args []string) error {
		if before != nil {
			if err := before(c, args); err != nil {
				return err
			}
		}
		return check()
	}
}
