package main

import "testing"

func TestCutRows(t *testing.T) {
	if got := cutRows("abcdef\nab  cd\nabéd\n", 4); got != "abc…\nab…\nabéd\n" {
		t.Errorf("%q", got)
	}
}
