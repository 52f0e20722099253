package claims_test

import (
	"context"
	"fmt"

	"ludex/proptest/claims"
	"ludex/proptest/claims/examine"
	"ludex/rules/catalog"
)

// A claim of the rulebook of Havannah, checked by the rules.
func Example() {
	for _, suite := range claims.Suites(catalog.New()) {
		if claim, check, ok := suite.Find("hav-split"); ok {
			f := check.Run(context.Background(), examine.Budget{})
			fmt.Println(claim.ID, f.Verdict)
			fmt.Println(len(f.Tables), "table")
		}
	}
	// Output:
	// hav-split confirmed
	// 1 table
}
