package list

import "testing"

func TestRowsKeepTitles(t *testing.T) {
	for columns, want := range map[int]string{
		20: "eye  5  The open eye",
		19: "eye  5  The open\n        eye",
		15: "eye  5  \n      The open\n      eye",
	} {
		if got := titledRow("eye  5  ", "The open eye", columns); got != want {
			t.Errorf("%d columns: %q, want %q", columns, got, want)
		}
	}
}
