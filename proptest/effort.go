package proptest

import (
	"flag"
	"strconv"
	"testing"
	"time"
)

// Effort is how hard to look for a case in which a law does not hold.
type Effort struct {
	Cases  int           // to draw
	Seed   uint64        // of the drawing, not 0
	Shrink time.Duration // to look for a smaller case once one is found
}

// apply makes rapid take that effort, and returns what undoes it.
func (e Effort) apply() (undo func()) {
	if !flag.Parsed() { // outside of a test: rapid asks for the flag -short
		testing.Init()
		_ = flag.CommandLine.Parse(nil)
	}
	return setFlags(map[string]string{
		"rapid.checks":     strconv.Itoa(e.Cases),
		"rapid.seed":       strconv.FormatUint(e.Seed, 10),
		"rapid.shrinktime": e.Shrink.String(),
		"rapid.nofailfile": "true",
		"test.short":       "false", // else rapid draws fewer
	})
}

// setFlags sets flags of this process and returns what sets them back.
func setFlags(values map[string]string) (undo func()) {
	before := map[string]string{}
	set := func(values map[string]string) {
		for name, value := range values {
			before[name] = flag.Lookup(name).Value.String()
			if err := flag.Set(name, value); err != nil {
				panic(err)
			}
		}
	}
	set(values)
	return func() { set(before) }
}
