package main

import (
	"fmt"
	"io"
	"time"
)

// counted is the progress of work that comes in a known number of parts.
type counted struct {
	*progress
	parts int
}

func newCounted(out io.Writer, parts int) *counted {
	c := &counted{newProgress(out, ""), parts}
	c.describe(fmt.Sprintf("0 of %d", parts))
	return c
}

// step takes in that so many parts are done, the last of them what.
func (c *counted) step(done int, what string) {
	spent := time.Since(c.began)
	left := spent / time.Duration(done) * time.Duration(c.parts-done)
	c.describe(fmt.Sprintf("%d of %d, %.1f/s, %s left, %s", done, c.parts,
		float64(done)/spent.Seconds(), left.Round(time.Second), what))
}
