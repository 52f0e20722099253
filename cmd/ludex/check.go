package main

import (
	"github.com/spf13/cobra"

	"ludex/proptest"
)

func checkGroup() *cobra.Command {
	return group("check", "Check what was claimed", ambiguityCommand(), checkCertificate(), checkPuzzle(), checkRules(proptest.Suites()))
}
