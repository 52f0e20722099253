package anti_test

import (
	"ludex/rules/wabanti/anti"
	"testing"
)

// open returns the game of Anti of that name.
func open(t testing.TB, text string) *anti.Game {
	t.Helper()
	g, err := anti.FromText(text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}
