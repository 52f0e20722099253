//go:build !js || workshop

package attempt

import "strings"

// Counts returns the scores and variables that are not 0 of the last line of a diagram, each
// after a comma: those of a rulebook file.
func Counts(line string) (text string) {
	values, of := strings.CutPrefix(line, "values: ")
	for of {
		var v string
		v, values, of = strings.Cut(values, " ")
		if name, n, _ := strings.Cut(v, "="); n != "0" {
			text += ", " + name + " " + n
		}
	}
	return text
}
