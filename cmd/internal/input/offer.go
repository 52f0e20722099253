package input

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"ludex/cmd/internal/cli"
	"ludex/rules/play"
)

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
