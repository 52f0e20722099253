// Package laws holds the laws that every game keeps. [Of] returns those of one
// game; [Law.Try] looks for a case that breaks one, in a test or outside of
// it. A case is a game on a board under some readings and a line of play, all
// drawn at random; a failure is made as small as possible. The strongest laws
// compare a game with its reference model, which is written clause by clause
// from the rulebook.
package laws

import (
	"context"
	"flag"
	"strconv"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// Law is something that holds for every case that can be drawn.
type Law struct {
	Name   string           // one word with hyphens, unlike any other of the game
	Clause string           // the clauses or the ambiguity that it rests on, "" for none
	Words  string           // the statement
	Check  func(t *rapid.T) // draws a case and fails with a report if the law does not hold there
}

// Result is the result of trying a law.
type Result struct {
	Cases   int    // tried, the first that failed among them
	Failure string // a report on the smallest case found in which the law fails, "" if it held
}

// Cases are drawn in batches, each from a seed of its own, so that the
// context is heeded between them.
const (
	batch      = 100
	seedsApart = 1_000_003
)

// Try checks the law on cases drawn at random until one fails, which it then
// makes as small as it can, or until the context ends. It may be called
// outside of a test, by one goroutine at a time.
func (l Law) Try(ctx context.Context, effort Effort) Result {
	c := counter{ctx: ctx, check: l.Check}
	for c.cases < effort.Cases && ctx.Err() == nil {
		part := effort
		part.Cases = min(batch, effort.Cases-c.cases)
		part.Seed += uint64(c.cases/batch) * seedsApart
		if failure := l.try(&c, part); failure != "" {
			return Result{c.cases, failure}
		}
	}
	return Result{Cases: c.cases}
}

// try checks one batch of cases.
func (l Law) try(c *counter, effort Effort) (failure string) {
	defer effort.apply()()
	r := recorder{name: "law-" + l.Name}
	r.watch(func() { rapid.Check(&r, c.look) })
	return r.report()
}

// counter counts the cases that are looked at before one fails.
type counter struct {
	ctx   context.Context
	check func(t *rapid.T)
	cases int
	found bool // whether a case has failed
}

// look checks a case, unless there is no more time to look for the first
// that fails.
func (c *counter) look(t *rapid.T) {
	searching := !c.found
	if searching {
		if c.ctx.Err() != nil {
			return
		}
		c.cases++
	}
	c.found = true // until the case turns out to be sound
	c.check(t)
	c.found = !searching
}

// Effort bounds the search for a case in which a law does not hold.
type Effort struct {
	Cases  int           // to draw
	Seed   uint64        // of the drawing, not 0
	Shrink time.Duration // time to look for a smaller case once one is found
}

// apply sets the flags of rapid to the effort, and returns a function that
// sets them back.
func (e Effort) apply() (undo func()) {
	if !flag.Parsed() { // outside of a test: rapid needs the flag -short
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

// setFlags sets flags of this process and returns a function that sets them
// back.
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
