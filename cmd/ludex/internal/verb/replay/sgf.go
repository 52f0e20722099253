package replay

import (
	"fmt"

	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/rules/havannah"
	"ludex/rules/recorded"
)

// sgfOut is a file in the smart game format to write.
type sgfOut struct {
	name    string
	dialect havannah.Dialect
	force   cli.Force
}

func (o *sgfOut) add(c *cobra.Command) {
	c.Flags().StringVar(&o.name, "sgf", "", "write the game of Havannah, with its variations, to a `FILE` in the smart game format")
	input.AddDialect(c, &o.dialect, "moves in lists, or the file of --sgf, are those")
	o.force.Add(c)
}

// claim returns an error unless the file can be written.
func (o *sgfOut) claim(c *cobra.Command, read string) error {
	if o.name == "" {
		return nil
	}
	return o.force.Claim(c, cli.OutFile(o.name), read)
}

// write writes the games of a file.
func (o *sgfOut) write(file cli.TextFile, games []*recorded.Written) error {
	if o.name == "" {
		return nil
	}
	text := ""
	for _, w := range games {
		if tree := w.SGF(); tree != nil {
			text += tree.Format(o.dialect)
		}
	}
	if text == "" {
		return fmt.Errorf("--sgf: %s has no game of Havannah", file.Name)
	}
	return cli.OutFile(o.name).Write([]byte(text))
}
