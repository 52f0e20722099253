package main

import "github.com/spf13/cobra"

func listGroup() *cobra.Command {
	return group("list", "List what the program knows", listGames(), listPuzzles(), listAmbiguities(), listClaims(), listPresets(), listLaws())
}
