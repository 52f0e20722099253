package main

import (
	"io"
	"strings"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/rules"
)

const claimsHelp = `List what the rulebooks say or imply about their games, and what is asked of them, each with the clause that it rests on.`

func listClaims() *cobra.Command {
	c := listOf("claims", "What the rulebooks claim", claimsHelp, claimsText, claimsJSON)
	c.Example = "  ludex list claims\n  ludex list claims havannah --json"
	return c
}

// claimsText returns the claims of a rulebook in lines of that many columns.
func claimsText(r rules.Rulebook, columns int) string {
	var b strings.Builder
	for _, c := range r.Claims {
		b.WriteString(cli.Hang(c.ID+"  ", c.Text+" ("+c.Clause+")", columns) + "\n")
	}
	return b.String()
}

// claimInRulebook is what ludex list claims --json prints of each claim.
type claimInRulebook struct {
	ID         string `json:"id"`
	Game       string `json:"game"`
	Clause     string `json:"clause"`
	ClauseText string `json:"clause_text"`
	Text       string `json:"text"`
}

func claimsJSON(out io.Writer, r rules.Rulebook) error {
	for _, c := range r.Claims {
		if err := cli.PrintJSON(out, claimInRulebook{c.ID, r.Name, c.Clause, clauseText(r, c.Clause), c.Text}); err != nil {
			return err
		}
	}
	return nil
}
