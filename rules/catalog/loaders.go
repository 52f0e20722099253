//go:build !js

package catalog

import (
	"os"
	"strings"

	"ludex/rules/oracle"
	"ludex/rules/play"
	"ludex/rules/rbg"
)

// loaders returns the loaders of games from files, which can take over rulebooks of
// the built-in games.
func loaders() map[string]Loader {
	return map[string]Loader{
		rbg.Suffix:         func(file string) (*play.Kind, error) { return rbg.Load(file, New().Rulebooks()...) },
		oracle.LudiiSuffix: oracle.LoadLudii,
	}
}

// isProgram reports whether a text is the command of a program, and not the name
// of a file that is there.
func isProgram(text string) bool {
	if !strings.HasPrefix(text, oracle.Prefix) {
		return false
	}
	_, err := os.Stat(text)
	return err != nil
}
