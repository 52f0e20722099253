// Package proptest holds the laws that the games obey, and translations for
// the slow twins of their rules, written clause by clause from the rulebooks
// alone, to compare the fast ones with. The laws draw what they need at
// random, so that they can be tried on as many cases as one likes, in a test
// or outside of it.
package proptest

import (
	"context"

	"pgregory.net/rapid"
)

// Law is something that holds for every case that can be drawn.
type Law struct {
	Name   string           // one word with hyphens, unlike any other of the game
	Clause string           // the clauses or the ambiguity that it rests on, "" for none
	Words  string           // what holds
	Check  func(t *rapid.T) // draws a case and fails with a report if the law does not hold there
}

// Result is what came of trying a law.
type Result struct {
	Cases   int    // looked at, the first that failed among them
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
