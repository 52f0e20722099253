package main

import (
	"context"
	"os"

	"pgregory.net/rapid"

	"ludex/cmd/internal/cli"
	"ludex/cmd/ludex/internal/ask"
	"ludex/cmd/ludex/internal/verb/check"
	"ludex/proptest/laws"
)

// fallible is the main function of a ludex check rules for a game of two
// laws, one of which fails.
func fallible() {
	toy := func() []ask.GameLaws {
		return []ask.GameLaws{{Name: "toy", Laws: []laws.Law{
			{Name: "sound", Words: "whatever", Check: func(*rapid.T) {}},
			{Name: "small", Clause: "X1", Words: "numbers are small", Check: smallNumbers},
		}}}
	}
	os.Exit(cli.Explain(os.Stderr, check.Rules(toy).ExecuteContext(context.Background())))
}

func smallNumbers(t *rapid.T) {
	if n := rapid.IntRange(0, 1000).Draw(t, "number"); n >= 20 {
		t.Fatalf("%d is large\nposition:\n. O\n", n)
	}
}
