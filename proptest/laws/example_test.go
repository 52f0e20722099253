package laws_test

import (
	"context"
	"fmt"

	"ludex/proptest/laws"
	"ludex/rules/catalog"
)

// A law is tried on random cases of a game.
func Example() {
	k, err := catalog.New().Kind("wali")
	if err != nil {
		fmt.Println(err)
		return
	}
	law, _ := laws.Find(laws.OfKind(k), "moves-written")
	r := law.Try(context.Background(), laws.Effort{Cases: 5, Seed: 1})
	fmt.Printf("%d cases, failure %q\n", r.Cases, r.Failure)
	// Output: 5 cases, failure ""
}
