package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
)

func versionCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the version",
		Args:  cli.Args("", 0, 0),
		RunE: func(c *cobra.Command, _ []string) error {
			_, err := fmt.Fprintln(c.OutOrStdout(), "ludex", cli.Version())
			return err
		},
	}
}
