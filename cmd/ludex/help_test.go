package main

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"ludex/proptest/long"
	"ludex/rules/catalog"
)

var word = regexp.MustCompile(`"[^"]*"|\S+`)

// TestHelpIsShort: no help has more than 250 words.
func TestHelpIsShort(t *testing.T) {
	for _, c := range runnable(root()) {
		args := append(strings.Fields(c.CommandPath())[1:], "--help")
		if n := len(strings.Fields(string(output(t, args...)))); n > 250 || n < 10 {
			t.Errorf("%q: a help of %d words", args, n)
		}
	}
}

// TestHelpExamples runs the examples in the help but for deep runs, those with
// a shell or another program, and those with a file of the user, called mine.
func TestHelpExamples(t *testing.T) {
	long.Only(t)
	useCatalogue(t, catalog.New())
	source, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("LUDEX_SOURCE", source)
	ownCache(t)
	t.Chdir(t.TempDir())
	for _, line := range examples(root()) {
		if strings.Contains(line, "mine.") || strings.Contains(line, "line.txt") || strings.Contains(line, "...") || strings.Contains(line, "--deep") || strings.Contains(line, "--samples all") || needsShell(line) {
			continue
		}
		line, _, _ = strings.Cut(line, "  ")
		if slices.Contains(longExamples, line) {
			continue
		}
		var args []string
		for _, w := range word.FindAllString(line, -1) {
			args = append(args, strings.Trim(w, `"`))
		}
		if strings.Contains(line, "--certificate ") { // which an earlier example may have written
			args = append(args, "--force")
		}
		t.Run(line, func(t *testing.T) {
			if len(output(t, args[1:]...)) == 0 {
				t.Error("prints nothing")
			}
		})
	}
}

// TestHelpExamplesParse: the flags of all examples are those of their commands, also where the
// examples are not run.
func TestHelpExamplesParse(t *testing.T) {
	for _, line := range examples(root()) {
		line, _, _ = strings.Cut(line, "  ")
		for part := range strings.SplitSeq(line, "|") {
			part, _, _ = strings.Cut(part, ">")
			words := word.FindAllString(part, -1)
			if len(words) == 0 || words[0] != "ludex" {
				continue
			}
			c, rest, err := root().Find(words[1:])
			if err == nil {
				err = c.ParseFlags(rest)
			}
			if err != nil {
				t.Errorf("%s: %v", line, err)
			}
		}
	}
}

// longExamples are examples that take long, and whose work other tests do.
var longExamples = []string{"ludex check puzzle library", "ludex check rules wabanti", "ludex " + siteCommand}

// needsShell reports whether a line has a pipe, a file for its output or another
// program.
func needsShell(line string) bool {
	return strings.ContainsAny(line, "|>") || strings.Contains(line, "exec:")
}

// examples returns the examples of c and of the commands below it.
func examples(c *cobra.Command) (lines []string) {
	for line := range strings.Lines(c.Example) {
		lines = append(lines, strings.TrimSpace(line))
	}
	for _, sub := range c.Commands() {
		lines = append(lines, examples(sub)...)
	}
	return lines
}
