package cli

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"

	"ludex/rules/guard"
	"ludex/rules/oracle"
)

// Run runs the command line that root builds and returns the exit code. The
// first signal ends a search; the second one ends the program. The end of a
// terminal is an interrupt, too: what an interrupt saves, it saves.
func Run(root func() *cobra.Command) int {
	signals := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) { // as nohup does
		signals = append(signals, syscall.SIGHUP)
	}
	ctx, stop := signal.NotifyContext(context.Background(), signals...)
	defer stop()
	context.AfterFunc(ctx, func() {
		signal.Ignore(syscall.SIGHUP) // a terminal that closes sends it more than once
		stop()
	})
	defer oracle.Stop()
	return Explain(os.Stderr, guard.Try(func() error { return root().ExecuteContext(ctx) }))
}

// Root returns the command line of a program with its commands.
func Root(name, short string, below ...*cobra.Command) *cobra.Command {
	c := Group(name, short, below...)
	c.SetOut(printer{To: os.Stdout})
	c.SetErr(printer{To: os.Stderr})
	c.Version = Version()
	c.SilenceErrors, c.SilenceUsage = true, true
	c.DisableSuggestions = true // unknownCommand makes them
	c.SetVersionTemplate(name + " {{.Version}}\n")
	c.SetFlagErrorFunc(flagError)
	c.SetHelpCommand(helpCommand())
	c.CompletionOptions.DisableDefaultCmd = true
	c.AddCommand(completionCommand(name))
	useTemplates(c)
	return c
}
