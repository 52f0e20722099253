package cli

import (
	"fmt"

	"github.com/spf13/cobra"
)

// Shard is the flag --shard: one of several parts of the work.
type Shard struct{ Index, Of int } // from 1; Of is 0 without the flag

// maxShards is the most parts of the work.
const maxShards = 9999

// Add adds the flag to c.
func (s *Shard) Add(c *cobra.Command, what string) {
	c.Flags().Var(s, "shard", what)
}

// Given reports whether the flag is there.
func (s Shard) Given() bool { return s.Of > 0 }

// Set reads a text such as 3/16.
func (s *Shard) Set(text string) error {
	var k Shard
	if n, err := fmt.Sscanf(text, "%d/%d", &k.Index, &k.Of); n != 2 || err != nil || k.String() != text || k.Index < 1 || k.Index > k.Of || k.Of > maxShards {
		return fmt.Errorf("must be I/N such as 3/16, with I from 1 to N and N up to %d", maxShards)
	}
	*s = k
	return nil
}

// String returns the text, or "" without the flag.
func (s Shard) String() string {
	if !s.Given() {
		return ""
	}
	return fmt.Sprintf("%d/%d", s.Index, s.Of)
}

// Type names the value in help.
func (s Shard) Type() string { return "I/N" }
