package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

var shells = []string{"bash", "zsh", "fish", "powershell"}

// completionCommand returns the command that prints the script of a shell.
func completionCommand(name string) *cobra.Command {
	return &cobra.Command{
		Use:       "completion SHELL",
		Short:     "Print the completion script of a shell",
		Long:      "Print the script with which a shell completes the words of a command: " + strings.Join(shells, ", ") + ". zsh finds it as _" + name + " in a folder of $fpath.",
		Example:   fmt.Sprintf("  %[1]s completion bash > ~/.local/share/bash-completion/completions/%[1]s\n  %[1]s completion fish | source\n  %[1]s completion powershell | Out-String | Invoke-Expression", name),
		Args:      Args("SHELL", 1, 1),
		ValidArgs: shells,
		RunE: func(c *cobra.Command, args []string) error {
			out, root := c.OutOrStdout(), c.Root()
			switch args[0] {
			case "bash":
				return root.GenBashCompletionV2(out, true)
			case "zsh":
				return root.GenZshCompletion(out)
			case "fish":
				return root.GenFishCompletion(out, true)
			case "powershell":
				return root.GenPowerShellCompletionWithDesc(out)
			}
			return UsageError(c, fmt.Errorf("no completion for %s%s (%s)", OneLine(args[0]), DidYouMean(args[0], shells), strings.Join(shells, ", ")))
		},
	}
}
