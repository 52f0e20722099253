package main

import (
	"strings"

	"github.com/mitchellh/go-wordwrap"
	"github.com/spf13/cobra"
)

const helpTemplate = `{{with or .Long .Short}}{{wrap .}}

{{end}}{{.UsageString}}`

const usageTemplate = `Usage:
  {{if .HasAvailableSubCommands}}{{.CommandPath}} COMMAND{{with index .Annotations "argument"}}
  {{$.CommandPath}} {{.}}{{end}}{{else}}{{.UseLine}}{{end}}
{{if .HasExample}}
Examples:
{{.Example}}
{{end}}{{if .HasAvailableSubCommands}}
Commands:{{range .Commands}}{{if .IsAvailableCommand}}
{{entry .Name .NamePadding .Short}}{{end}}{{end}}
{{end}}{{if .HasAvailableLocalFlags}}
Flags:
{{flags .LocalFlags}}{{end}}{{if .HasAvailableSubCommands}}
{{.CommandPath}} COMMAND --help says more about a command.
{{end}}`

// useTemplates makes the help fit the terminal.
func useTemplates(c *cobra.Command) {
	cobra.AddTemplateFunc("wrap", func(text string) string {
		return wordwrap.WrapString(text, uint(width(c.OutOrStdout())))
	})
	cobra.AddTemplateFunc("entry", func(name string, padding int, text string) string {
		return hang("  "+name+strings.Repeat(" ", max(1, padding-len(name)+2)), text, width(c.OutOrStdout()))
	})
	cobra.AddTemplateFunc("flags", func(set interface{ FlagUsagesWrapped(int) string }) string {
		return set.FlagUsagesWrapped(width(c.OutOrStdout()))
	})
	c.SetHelpTemplate(helpTemplate)
	c.SetUsageTemplate(usageTemplate)
}
