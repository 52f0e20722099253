package dice_test

import (
	"ludex/rules/wabanti/dice"
	"testing"
)

// open returns the dice game of that name.
func open(t testing.TB, text string) *dice.Game {
	t.Helper()
	g, err := dice.FromText(text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}
