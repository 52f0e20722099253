// Ludex-cluster runs the large jobs of ludex on an engine for many machines:
// Apache Beam, whose pipelines run on its own runner prism, on Flink, Spark and
// Dataflow. It is a module of its own, so that ludex does not depend on Beam.
// docs/how-to/run-on-many-machines.md describes its use.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/spf13/cobra"
)

func main() {
	if beamWorker(os.Args[1:]) {
		flag.Parse()
		beam.Init() // serves the engine, and does not return
	}
	beam.Init()
	if w, ok := provisioned(os.Args[1:]); ok {
		exit(w.serve(context.Background()))
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	exit(root().ExecuteContext(ctx))
}

// beamWorker reports whether the container of an engine started this program.
func beamWorker(args []string) bool {
	return len(args) > 0 && strings.HasPrefix(strings.TrimPrefix(args[0], "-"), "-worker")
}

// exit ends the program: 2 for bad input or usage, 3 for work that is not done,
// and the code of a command of ludex for its result.
func exit(err error) {
	status := (*statusError)(nil)
	switch {
	case err == nil:
		os.Exit(0)
	case errors.As(err, &status):
		os.Exit(status.code)
	}
	fmt.Fprintln(os.Stderr, "ludex-cluster:", err)
	if errors.As(err, new(*unfinishedError)) {
		os.Exit(3)
	}
	os.Exit(2)
}

// unfinishedError reports work that the engine could not do. Complete work is
// kept.
type unfinishedError struct{ err error }

func (e *unfinishedError) Error() string { return e.err.Error() }

func (e *unfinishedError) Unwrap() error { return e.err }

// statusError is the exit code of a command of ludex, which has printed the
// reason.
type statusError struct{ code int }

func (e *statusError) Error() string { return fmt.Sprintf("exit code %d", e.code) }

const rootHelp = `Run large jobs of ludex on an engine for many machines: Apache Beam with its own runner prism, Flink, Spark or Dataflow. All machines need the same directory, under the same path.

Options of the engine, such as its address, credentials and TLS, follow after --; ludex-cluster options lists them. Without options, the job runs in this process and nothing listens beyond this machine.

Exit codes: 0 complete, 2 bad input or usage, 3 not complete: the message names what is missing. The commands of ludex that generate and check run have their own.`

func root() *cobra.Command {
	c := &cobra.Command{
		Use: "ludex-cluster", Short: "Run large jobs of ludex on many machines", Long: rootHelp,
		SilenceErrors: true, SilenceUsage: true,
	}
	c.AddCommand(enumerateCommand(), checkCommand(), sweepCommand(), workerCommand(), serverCommand(), optionsCommand())
	return c
}

func optionsCommand() *cobra.Command {
	return &cobra.Command{
		Use: "options", Short: "List the options of the engines", Args: cobra.NoArgs,
		Run: func(c *cobra.Command, _ []string) {
			flag.CommandLine.SetOutput(c.OutOrStdout())
			flag.PrintDefaults()
		},
	}
}
