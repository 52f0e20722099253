// Package shard has the parts of work that machines share, and the flag that names one.
package shard

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

// Shard is one of several parts of the work, as the flag --shard has it. The zero value
// is the whole work.
type Shard struct {
	Index int // from 1
	Of    int
}

// most is the most parts of the work.
const most = 9999

// Add adds the flag to c.
func (s *Shard) Add(c *cobra.Command, what string) { c.Flags().Var(s, "shard", what) }

// Set reads a text such as 3/16.
func (s *Shard) Set(text string) error {
	var k Shard
	if n, err := fmt.Sscanf(text, "%d/%d", &k.Index, &k.Of); n != 2 || err != nil || k.String() != text || k.Index < 1 || k.Index > k.Of || k.Of > most {
		return fmt.Errorf("must be I/N such as 3/16, with I from 1 to N and N up to %d", most)
	}
	*s = k
	return nil
}

// Type names the value in help.
func (s *Shard) Type() string { return "I/N" }

// Given reports whether the shard is a part, and not the whole work.
func (s Shard) Given() bool { return s.Of > 0 }

// String returns the text, or "" for the whole work.
func (s Shard) String() string {
	if !s.Given() {
		return ""
	}
	return fmt.Sprintf("%d/%d", s.Index, s.Of)
}

// Missing returns the texts of the shards that are not there, separated by
// commas.
func Missing(of int, there func(index int) bool) string {
	var list []string
	for i := 1; i <= of; i++ {
		if !there(i) {
			list = append(list, Shard{i, of}.String())
		}
	}
	return strings.Join(list, ", ")
}
