package cli

import (
	"github.com/spf13/cobra"

	"ludex/solver/spread"
)

// Shard is the flag --shard: one of several parts of the work.
type Shard struct{ spread.Shard }

// Add adds the flag to c.
func (s *Shard) Add(c *cobra.Command, what string) {
	c.Flags().Var(s, "shard", what)
}

// Set reads a text such as 3/16.
func (s *Shard) Set(text string) error {
	k, err := spread.ParseShard(text)
	if err == nil {
		s.Shard = k
	}
	return err
}

// Type names the value in help.
func (s Shard) Type() string { return "I/N" }
