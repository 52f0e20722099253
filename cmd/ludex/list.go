package main

import (
	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
)

func listGroup() *cobra.Command {
	return cli.Group("list", "List what the program knows", listGames(), listPuzzles(), listAmbiguities(), listClaims(), listPresets(), listLaws())
}
