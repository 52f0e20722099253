// Command ludex judges abstract games by their rulebooks. It plays, solves and
// checks them under every reading of the rules, and proves its answers. Each
// command is one file; root.go lists them.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"ludex/cmd/ludex/internal/cli"
	"ludex/solver/spread"
)

func main() { os.Exit(run()) }

// run runs the command that the arguments name and returns the exit code. The
// first signal ends a search; the second one ends the program.
func run() int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop)
	return cli.Explain(os.Stderr, spread.Try(func() error { return root().ExecuteContext(ctx) }))
}
