package main

import (
	"github.com/spf13/cobra"

	"ludex/proptest/claim"
)

func checkGroup() *cobra.Command {
	return group("check", "Check what was claimed",
		ambiguityCommand(), checkClaim(claim.Suites()), checkCertificate(), checkPuzzle(), checkRules(allLaws()))
}
