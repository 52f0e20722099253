package catalog_test

import (
	"testing"

	"ludex/rules/catalog"
)

// TestDefaultsAreTheLetter: a game without readings is played by the letter of its
// rulebook.
func TestDefaultsAreTheLetter(t *testing.T) {
	for _, k := range catalog.New().Kinds() {
		p, ok := k.Preset("letter")
		if len(k.Presets) > 0 && !ok || len(p.Changed) > 0 {
			t.Errorf("%s: the letter has %v, so the defaults are not the letter", k.Name, p.Changed)
		}
	}
}
