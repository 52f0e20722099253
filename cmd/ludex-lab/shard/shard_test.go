package shard

import (
	"testing"

	"pgregory.net/rapid"
)

func TestShardReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		of := rapid.IntRange(1, most).Draw(t, "of")
		s := Shard{rapid.IntRange(1, of).Draw(t, "index"), of}
		var again Shard
		if err := again.Set(s.String()); err != nil || again != s {
			t.Fatalf("%v, then %v, %v", s, again, err)
		}
	})
	for _, text := range []string{"", "1", "0/2", "3/2", "1/10000", "01/2", "1/2 ", "-1/2", "1/2/3"} {
		var s Shard
		if err := s.Set(text); err == nil {
			t.Errorf("%q: %v", text, s)
		}
	}
}

func TestMissing(t *testing.T) {
	if got := Missing(4, func(i int) bool { return i%2 == 1 }); got != "2/4, 4/4" {
		t.Error(got)
	}
	if got := Missing(3, func(int) bool { return true }); got != "" {
		t.Error(got)
	}
}
