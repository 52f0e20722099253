package jumps

import (
	"encoding/json"
	"os"
	"testing"

	"ludex/solver/enumerate"

	"github.com/google/go-cmp/cmp"
)

// TestPublishedLevels makes the first levels of docs/reference/solo-levels.json
// again, or with -levels compares all: the counts and the checksum of each file.
func TestPublishedLevels(t *testing.T) {
	data, err := os.ReadFile("../../docs/reference/solo-levels.json")
	if err != nil {
		t.Fatal(err)
	}
	var published struct {
		System string
		Levels []enumerate.Level
	}
	if err := json.Unmarshal(data, &published); err != nil {
		t.Fatal(err)
	}
	game := standardSolo()
	if published.System != game.Text() || len(published.Levels) != 78 {
		t.Fatalf("%d levels of %s", len(published.Levels), published.System)
	}
	var made []enumerate.Level
	if *ofDir == "" {
		made = enumerated(t, game, 7, *memory).List()
	} else {
		l, err := enumerate.Open(*ofDir, game.Text())
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close()
		made = l.List()
	}
	for i := range made {
		made[i].Seconds = 0
	}
	if diff := cmp.Diff(published.Levels[:len(made)], made); diff != "" {
		t.Error(diff)
	}
}
