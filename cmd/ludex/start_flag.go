package main

import (
	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
)

// startFlag is --start, the position in which a game begins.
type startFlag string

func (s *startFlag) add(c *cobra.Command) {
	c.Flags().StringVar((*string)(s), "start", "", "begin at the position drawn in a `FILE`, as ludex play draws it, or - for stdin")
}

// setUp begins m again from the position, if one is given.
func (s startFlag) setUp(c *cobra.Command, m match) error {
	if s == "" {
		return nil
	}
	file, err := cli.ReadPosition(c, string(s))
	if err != nil {
		return err
	}
	if err := m.SetUp(file.Uncommented()); err != nil {
		return file.Placed(err)
	}
	return nil
}
