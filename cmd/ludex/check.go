package main

import (
	"github.com/spf13/cobra"

	"ludex/proptest"
	"ludex/proptest/claim"
)

func checkGroup() *cobra.Command {
	return group("check", "Check what was claimed", checkCertificate(), checkClaim(claim.Suites()), checkPuzzle(), checkRules(proptest.Suites()))
}
