package main

import (
	"regexp"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// notBelieved are the names of the flags that name a file, and why no answer relies on it.
var notBelieved = map[string]string{
	"output": "written", "certificate": "written", "save": "written", "write": "written",
	"sgf": "written", "start": "the question", "resume": "the question", "records": "the question", "known": "the question", "shape": "the question", "openings": "the question",
	"font":   "the shapes of letters",
	"source": "the program itself",
}

// TestEveryFileIsNamed: no command of the program believes a file: each flag that names
// one is in the list. (Those of ludex-lab do, and name it.)
func TestEveryFileIsNamed(t *testing.T) {
	eachFileFlag(root(), func(c *cobra.Command, f *pflag.Flag) {
		if notBelieved[f.Name] == "" {
			t.Errorf("%s --%s: not in the list: %s", c.CommandPath(), f.Name, f.Usage)
		}
	})
}

// eachFileFlag calls see for the flags of all commands that name a file.
func eachFileFlag(c *cobra.Command, see func(c *cobra.Command, f *pflag.Flag)) {
	file := regexp.MustCompile("`(FILE|DIR|DIRECTORY|FOLDER|PATH)\\b")
	c.LocalFlags().VisitAll(func(f *pflag.Flag) {
		if file.MatchString(f.Usage) {
			see(c, f)
		}
	})
	for _, sub := range c.Commands() {
		eachFileFlag(sub, see)
	}
}
