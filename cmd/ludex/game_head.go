package main

import (
	"slices"
	"strings"

	"ludex/cmd/ludex/internal/cli"
)

// gameHead names a game by its text, in lines of that many columns: what it
// is played on, and the readings that are not the defaults.
func gameHead(text string, columns int) string {
	parts := strings.Split(text, ",")
	first := slices.IndexFunc(parts, isReading)
	if first < 0 {
		return text + "\nreadings: the defaults\n"
	}
	readings := strings.Join(parts[first:], ", ") + "; else the defaults"
	return strings.Join(parts[:first], ",") + "\n" + cli.Hang("readings: ", readings, columns) + "\n"
}

// isReading reports whether a part of a game's text is one of its readings,
// whose ids have a hyphen, and none of its board.
func isReading(part string) bool {
	id, _, ok := strings.Cut(part, "=")
	return ok && strings.Contains(id, "-")
}
