// Package cli is the common part of all commands: flags and arguments, errors
// with exit codes, files, printing to terminals, progress and help. A command is
// built with [Args] and [Limits], prints to a [printer], and returns errors that
// [Explain] turns into a message and an exit code.
package cli

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"regexp"
	"runtime/debug"
	"strings"
	"syscall"

	"github.com/mitchellh/go-wordwrap"
	"github.com/spf13/cobra"

	"ludex/rules/guard"
	"ludex/rules/oracle"
)

const helpTemplate = `{{with or .Long .Short}}{{wrap .}}

{{end}}{{.UsageString}}`

const usageTemplate = `Usage:
{{if .HasAvailableSubCommands}}  {{.CommandPath}} COMMAND{{else}}{{usage .UseLine}}{{end}}
{{if .HasExample}}
Examples:
{{examples .Example}}
{{end}}{{if .HasAvailableSubCommands}}
Commands:{{range .Commands}}{{if .IsAvailableCommand}}
{{entry .Name .NamePadding .Short}}{{end}}{{end}}
{{end}}{{if .HasAvailableLocalFlags}}
Flags:
{{flags .LocalFlags}}{{end}}{{if .HasAvailableSubCommands}}
{{.CommandPath}} COMMAND --help explains a command.
{{end}}`

// useTemplates makes the help fit the terminal.
func useTemplates(c *cobra.Command) {
	cobra.AddTemplateFunc("wrap", func(text string) string {
		return wordwrap.WrapString(text, uint(Width(c.OutOrStdout())))
	})
	cobra.AddTemplateFunc("entry", func(name string, padding int, text string) string {
		return Hang("  "+name+strings.Repeat(" ", max(1, padding-len(name)+2)), text, Width(c.OutOrStdout()))
	})
	cobra.AddTemplateFunc("usage", func(line string) string { return continued(line, "", Width(c.OutOrStdout())) })
	cobra.AddTemplateFunc("examples", func(text string) string { return fittingExamples(text, Width(c.OutOrStdout())) })
	cobra.AddTemplateFunc("flags", func(set interface{ FlagUsagesWrapped(int) string }) string {
		return set.FlagUsagesWrapped(Width(c.OutOrStdout()))
	})
	c.SetHelpTemplate(helpTemplate)
	c.SetUsageTemplate(usageTemplate)
}

// fittingExamples returns examples in lines of that many columns, which can still be
// copied. The words about a command that do not fit beside it follow below.
func fittingExamples(text string, columns int) string {
	var lines []string
	for _, line := range strings.Split(text, "\n") {
		command, words, about := strings.Cut(strings.TrimSpace(line), "   ")
		if len(line) > columns {
			line = continued(command, ` \`, columns)
		}
		if about && !strings.Contains(line, words) {
			line += "\n" + Hang("      # ", strings.TrimSpace(words), columns)
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

// continued returns a command in lines of that many columns, each but the last with
// the given end. It is not broken within quotes.
func continued(command, end string, columns int) string {
	const indent = "  "
	text, width := indent, len(indent)
	for i, word := range quotedWord.FindAllString(command, -1) {
		switch {
		case i > 0 && width+1+len(word)+len(end) > columns:
			text, width = text+end+"\n"+indent+indent+word, 2*len(indent)+len(word)
			continue
		case i > 0:
			text, width = text+" ", width+1
		}
		text, width = text+word, width+len(word)
	}
	return text
}

var quotedWord = regexp.MustCompile(`(?:"[^"]*"|'[^']*'|[^\s"'])+`)

// Group returns a command that only holds others. It is an error to name none. The help
// lists the flags of the others in the order in which these add them.
func Group(use, short string, below ...*cobra.Command) *cobra.Command {
	c := &cobra.Command{Use: use, Short: short}
	c.AddCommand(below...)
	for _, b := range below {
		b.Flags().SortFlags = false
	}
	c.Args = cobra.ArbitraryArgs
	c.RunE = func(c *cobra.Command, args []string) error {
		switch {
		case len(args) > 0:
			return unknownCommand(c, args[0])
		case !c.HasParent():
			return c.Help()
		}
		return Hinted(fmt.Errorf("%s needs a command: %s", c.CommandPath(), strings.Join(commandNames(c), ", ")),
			"%s --help describes them", c.CommandPath())
	}
	return c
}

// commandNames returns the names of the commands below c.
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
	return Hinted(fmt.Errorf("no such command: %s %s%s", c.CommandPath(), OneLine(name), DidYouMean(name, commandNames(c))),
		"%s --help lists the commands", c.CommandPath())
}

// helpCommand returns the command help.
func helpCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND]",
		Short: "Explain a command",
		RunE: func(c *cobra.Command, args []string) error {
			about, rest, err := c.Root().Find(args)
			if err == nil && len(rest) > 0 && about.HasSubCommands() {
				err = unknownCommand(about, rest[0])
			}
			if err != nil {
				return err
			}
			about.InitDefaultHelpFlag()
			about.InitDefaultVersionFlag()
			about.HelpFunc()(about, rest)
			return nil
		},
	}
}

// release is the version of a release, which .ci/release sets.
var release string

// Version returns the version that the program was built as.
func Version() string {
	if release != "" {
		return release
	}
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "(devel)"
	}
	return info.Main.Version
}

// Exclusive makes c refuse more than one of some flags.
func Exclusive(c *cobra.Command, flags ...string) {
	c.MarkFlagsMutuallyExclusive(flags...) // completion then offers one of them
	checkFirst(c, func() error {
		var given []string
		for _, name := range flags {
			if c.Flags().Changed(name) {
				given = append(given, "--"+name)
			}
		}
		if len(given) < 2 {
			return nil
		}
		return UsageError(c, fmt.Errorf("%s cannot be combined with %s", given[0], strings.Join(given[1:], " or ")))
	})
}

// checkFirst makes c call check before its own work, and before the checks of
// cobra, whose messages list whole groups of flags.
func checkFirst(c *cobra.Command, check func() error) {
	before := c.PreRunE
	c.PreRunE = func(c *cobra.Command, args []string) error {
		if before != nil {
			if err := before(c, args); err != nil {
				return err
			}
		}
		return check()
	}
}

// Run runs the command line that root builds and returns the exit code. The
// first signal ends a search; the second one ends the program. The end of a
// terminal is an interrupt, too, and saves the same.
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
