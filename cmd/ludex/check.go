package main

import (
	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/proptest/claims"
	"ludex/rules/catalog"
)

func checkGroup() *cobra.Command {
	return cli.Group("check", "Check what was claimed",
		ambiguityCommand(), checkClaim(claims.Suites(catalog.New())), checkCertificate(), checkPuzzle(), checkRules(allLaws()))
}
