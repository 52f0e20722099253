package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"
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
	c := group("ludex", "Takes the rules of abstract games seriously",
		solveGroup(), checkGroup(), compareCommand(), generateGroup(), drawCommand(), playCommand(), replayCommand(), perftCommand(),
		tableGroup(), enumerateGroup(), gtpCommand(), listGroup(), versionCommand())
	c.SetOut(printer{os.Stdout})
	c.SetErr(printer{os.Stderr})
	c.Long = about + "\n\n" + exitCodes
	c.Example = rootExamples
	c.Version = version()
	c.SilenceErrors, c.SilenceUsage = true, true
	c.DisableSuggestions = true // unknownCommand makes them
	c.SetVersionTemplate("ludex {{.Version}}\n")
	c.SetFlagErrorFunc(flagError)
	c.SetHelpCommand(helpCommand())
	c.InitDefaultCompletionCmd()
	for _, sub := range c.Commands() {
		if sub.Name() == "completion" {
			asGroup(sub)
		}
	}
	useTemplates(c)
	return c
}

// argument is the annotation of a group that takes an argument itself: what
// it is called.
const argument = "argument"

// group returns a command that has others below it and does nothing itself.
func group(use, short string, below ...*cobra.Command) *cobra.Command {
	c := &cobra.Command{Use: use, Short: short}
	c.AddCommand(below...)
	asGroup(c)
	return c
}

// asGroup lets c say what is wrong when no command below it is named.
func asGroup(c *cobra.Command) {
	c.Args = cobra.ArbitraryArgs
	c.RunE = func(c *cobra.Command, args []string) error {
		switch {
		case len(args) > 0:
			return unknownCommand(c, args[0])
		case !c.HasParent():
			return c.Help()
		}
		return hinted(fmt.Errorf("%s what? There are: %s", c.Name(), strings.Join(commandNames(c), ", ")),
			"%s --help says what they do", c.CommandPath())
	}
}

func commandNames(c *cobra.Command) []string {
	var names []string
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			names = append(names, sub.Name())
		}
	}
	return names
}

func unknownCommand(c *cobra.Command, name string) error {
	return hinted(fmt.Errorf("there is no command %s %s%s", c.CommandPath(), oneLine(name), didYouMean(name, commandNames(c))),
		"%s --help lists the commands", c.CommandPath())
}

func helpCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND]",
		Short: "Explain a command",
		RunE: func(c *cobra.Command, args []string) error {
			about, rest, err := c.Root().Find(args)
			if err == nil && len(rest) > 0 {
				err = unknownCommand(about, rest[0])
			}
			if err != nil {
				return err
			}
			about.InitDefaultHelpFlag()
			about.InitDefaultVersionFlag()
			return about.Help()
		},
	}
}
