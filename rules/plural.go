package rules

import "strconv"

// Plural returns a number with its noun: one for 1, otherwise many, or one with
// an s if many is empty. A library for this brings regular expressions and
// big numbers into the program for the browser.
func Plural(n int, one, many string) string {
	noun := one
	if n != 1 {
		noun = many
		if many == "" {
			noun = one + "s"
		}
	}
	return strconv.Itoa(n) + " " + noun
}
