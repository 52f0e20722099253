package main

import (
	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"
)

// quantity returns a number, its thousands apart, of what is counted; many may
// be "" where it is regular.
func quantity[N int | int64](n N, one, many string) string {
	return humanize.Comma(int64(n)) + " " + english.PluralWord(int(n), one, many)
}
