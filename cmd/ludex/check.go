package main

import (
	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/proptest/claim"
)

func checkGroup() *cobra.Command {
	return cli.Group("check", "Check what was claimed",
		ambiguityCommand(), checkClaim(claim.Suites()), checkCertificate(), checkPuzzle(), checkRules(allLaws()))
}
