package laws_test

import (
	"context"
	"fmt"
	"slices"

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
	list := laws.OfKind(k)
	law := list[slices.IndexFunc(list, func(l laws.Law) bool { return l.Name == "moves-written" })]
	r := law.Try(context.Background(), laws.Effort{Cases: 5, Seed: 1})
	fmt.Printf("%d cases, failure %q\n", r.Cases, r.Failure)
	// Output: 5 cases, failure ""
}
