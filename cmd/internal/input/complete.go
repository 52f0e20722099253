package input

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"ludex/cmd/internal/cli"
	"ludex/puzzles/library"
	"ludex/rules"
	"ludex/rules/play"
)

// RulebookNames returns the names of the games and of the rulebooks.
func RulebookNames() []string {
	return Catalogue().Words()
}

// A shell completes files, too, where the function says so.
const orFiles = cobra.ShellCompDirectiveDefault

// CompleteGame completes the names of the games, then those of files.
func CompleteGame(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, orFiles
	}
	return Catalogue().Names(), orFiles
}

// CompleteGames completes the names of games in every place.
func CompleteGames(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return Catalogue().Names(), orFiles
}

// CompleteSet completes the ids of the library, and its own name, in every place.
func CompleteSet(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	list := []string{Library + "\tall puzzles of the library"}
	for _, l := range Listing() {
		list = append(list, l.ID+"\t"+l.Title)
	}
	return list, orFiles
}

// CompleteSubject completes the names of games and puzzles, then those of files.
func CompleteSubject(c *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, orFiles
	}
	set, directive := CompleteSet(c, nil, typed)
	return append(Catalogue().Names(), set...), directive
}

// completeReading completes ID=VALUE with the readings of the game or puzzle that
// the arguments name, or of all rulebooks.
func completeReading(_ *cobra.Command, args []string, typed string) (list []string, _ cobra.ShellCompDirective) {
	for _, a := range questionsOf(args) {
		for _, f := range a.Questions {
			for _, reading := range f.Readings {
				if text := a.Choice(reading).String(); strings.HasPrefix(text, typed) {
					list = append(list, text+"\t"+reading.Words)
				}
			}
		}
	}
	return list, cobra.ShellCompDirectiveNoFileComp
}

// questionsOf returns the ambiguities of the game or puzzle that the first
// argument names, or of all rulebooks.
func questionsOf(args []string) (list []rules.Ambiguity) {
	if len(args) > 0 {
		name := args[0]
		if p, ok := library.Find(name); ok {
			name = p.Kind()
		}
		if k, err := Catalogue().Kind(name); err == nil {
			return k.Questions
		}
	}
	for _, r := range Catalogue().Rulebooks() {
		list = append(list, r.Ambiguities...)
	}
	return list
}

// Offer marks flags of a command as those of some games, named without their
// rulebooks, alone. The help of the flags names the games.
func Offer(c *cobra.Command, games string, flags ...string) {
	for _, name := range flags {
		f := c.Flags().Lookup(name)
		f.Usage = games + ": " + f.Usage
		f.Annotations = map[string][]string{cli.OfGames: strings.Split(games, ", ")}
	}
}

// Offers reports whether a game, named without its rulebook, offers a flag.
func Offers(game string, f *pflag.Flag) bool {
	games := f.Annotations[cli.OfGames]
	return games == nil || slices.Contains(games, game)
}

// HelpByGame makes the help of a command show the flags that some games alone offer
// only where it names a game: ludex solve havannah --help.
func HelpByGame(c *cobra.Command) {
	c.Long += "\n\n" + c.Name() + " GAME --help shows the flags of a game, too."
	c.SetHelpFunc(func(c *cobra.Command, args []string) {
		game := ""
		for _, arg := range args {
			if k, err := Catalogue().Kind(arg); err == nil {
				game = k.Short()
			}
		}
		c.Flags().VisitAll(func(f *pflag.Flag) {
			f.Hidden = f.Hidden || !Offers(game, f)
		})
		c.Root().HelpFunc()(c, args)
	})
}

// Refuse returns an error if a flag is given that a game does not offer.
func Refuse(c *cobra.Command, k *play.Kind) (err error) {
	c.Flags().Visit(func(f *pflag.Flag) {
		if !Offers(k.Short(), f) && err == nil {
			err = fmt.Errorf("--%s applies to %s, not to %s", f.Name, strings.Join(f.Annotations[cli.OfGames], " and "), k.Name)
		}
	})
	return err
}
