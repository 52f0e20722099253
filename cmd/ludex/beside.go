package main

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// beside returns two drawings side by side, or where that is too wide, one
// below the other.
func beside(left, right string, columns int) string {
	const gap = 4
	ls, rs := strings.Split(strings.TrimSuffix(left, "\n"), "\n"), strings.Split(strings.TrimSuffix(right, "\n"), "\n")
	wide := widest(ls) + gap
	if wide+widest(rs) > columns {
		return strings.TrimSuffix(left, "\n") + "\n\n" + right
	}
	var b strings.Builder
	for i := range max(len(ls), len(rs)) {
		line := ""
		if i < len(ls) {
			line = ls[i]
		}
		if i < len(rs) {
			line += strings.Repeat(" ", wide-visible(line)) + rs[i]
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}

func widest(lines []string) int {
	most := 0
	for _, line := range lines {
		most = max(most, visible(line))
	}
	return most
}

var colours = regexp.MustCompile("\x1b\\[[0-9;]*m")

// visible returns the columns that a line takes.
func visible(line string) int { return utf8.RuneCountInString(colours.ReplaceAllString(line, "")) }
