package spread

import (
	"fmt"
	"strings"
)

// Shard is one of several parts of work that machines share. The zero value is
// the whole work.
type Shard struct {
	Index int // from 1
	Of    int
}

// maxShards is the most parts of the work.
const maxShards = 9999

// ParseShard reads a text such as 3/16.
func ParseShard(text string) (s Shard, err error) {
	if n, err := fmt.Sscanf(text, "%d/%d", &s.Index, &s.Of); n != 2 || err != nil || s.String() != text || s.Index < 1 || s.Index > s.Of || s.Of > maxShards {
		return Shard{}, fmt.Errorf("must be I/N such as 3/16, with I from 1 to N and N up to %d", maxShards)
	}
	return s, nil
}

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
