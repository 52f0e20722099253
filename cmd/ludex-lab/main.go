// Command ludex-lab has what searches for results, not what judges by them:
// enumerations of whole games, and searches that take days and whose results
// ludex holds as data, each with a checker. It is a module of its own.
package main

import (
	"os"

	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
)

func main() { os.Exit(cli.Run(root)) }

const about = `ludex-lab searches for the results that ludex holds as data: the positions of whole games, their values, certificates. ludex checks what it writes.`

// root returns the program's command line.
func root() *cobra.Command {
	c := cli.Root("ludex-lab", "Search for results that ludex holds as data", enumerateCommand(), lookupCommand(), proveCommand(), reduceCommand(), checkCommand(), drawnCommand(), claimCommand())
	c.Long = about + "\n\nExit codes: 0 yes, 1 no, 2 bad input or usage, 3 unknown (a limit was hit, or the answer relies on what was not checked and --trust is not given), 70 a defect of the program."
	return c
}
