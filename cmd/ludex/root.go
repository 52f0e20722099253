package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/proptest/claims"
)

const about = `ludex takes the rules of abstract games seriously: it plays them by the letter, under every reading of their rules, finds what is forbidden in recorded games, solves the puzzles that a rulebook sets, and proves what it says.`

const rootExamples = `  ludex list puzzles                    the puzzles that come with it
  ludex solve snowflake                 one of them solved, with proof
  ludex solve solo "g8 g9 ..." --steps  18 cells of your own, board by board
  ludex play wali --random second       a game against moves at random
  ludex check ambiguity wal-row         whether two readings of a rule matter
  ludex check claim hav-frame-ring      whether what a rulebook claims is so
  ludex solve eclair --reading wab-connect=no`

const exitCodes = `Exit codes: 0 yes, 1 no, 2 bad input or usage, 3 unknown (a limit was hit), 70 a defect of the program.`

// root returns the program's command line.
func root() *cobra.Command {
	c := cli.Group("ludex", "Takes the rules of abstract games seriously",
		solveGroup(), checkGroup(), compareCommand(), generateGroup(), drawCommand(), playCommand(), replayCommand(), perftCommand(),
		tableGroup(), enumerateGroup(), gtpCommand(), listGroup(), versionCommand())
	c.SetOut(cli.Printer{To: os.Stdout})
	c.SetErr(cli.Printer{To: os.Stderr})
	c.Long = about + "\n\n" + exitCodes
	c.Example = rootExamples
	c.Version = cli.Version()
	c.SilenceErrors, c.SilenceUsage = true, true
	c.DisableSuggestions = true // unknownCommand makes them
	c.SetVersionTemplate("ludex {{.Version}}\n")
	c.SetFlagErrorFunc(cli.FlagError(namesPuzzle))
	c.SetHelpCommand(cli.HelpCommand())
	c.InitDefaultCompletionCmd()
	for _, sub := range c.Commands() {
		if sub.Name() == "completion" {
			cli.AsGroup(sub)
		}
	}
	cli.UseTemplates(c)
	return c
}

func versionCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the version",
		Args:  cli.Args("", 0, 0),
		RunE: func(c *cobra.Command, _ []string) error {
			_, err := fmt.Fprintln(c.OutOrStdout(), "ludex", cli.Version())
			return err
		},
	}
}

func checkGroup() *cobra.Command {
	return cli.Group("check", "Check claims, rules, certificates and puzzles",
		ambiguityCommand(), checkClaim(claims.Suites(catalogue())), checkCertificate(), checkPuzzle(), checkRules(allLaws()))
}
