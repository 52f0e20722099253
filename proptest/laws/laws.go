// Package laws holds the laws that every game keeps. [of] returns those of one
// game; [Law.Try] looks for a case that breaks one, in a test or outside of
// it. A case is a game on a board under some readings and a line of play, all
// drawn at random; a failure is made as small as possible. The strongest laws
// compare a game with its reference model, which is written clause by clause
// from the rulebook.
package laws

import (
	"context"
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"ludex/rules"
	"ludex/rules/play"
)

// OfKind returns the laws of a game of the catalogue.
func OfKind(k *play.Kind) []Law { return of(k.Rulebook, k.Checks) }

// of returns the laws of a game: those of every game, those that its
// capabilities allow, and its own about single moves.
func of(rulebook rules.Rulebook, c rules.Checks[play.Game, play.Position, play.Move]) []Law {
	u := subject{c, rulebook}
	laws := []Law{
		{"moves-ordered", "", "the moves of a position are all different, always listed in the same order, and appended to the list given", u.everywhere(ordered)},
		{"play-pure", "", "playing a move changes nothing but its result", u.everywhere(pure)},
		{"undecided-with-moves", "", "a position is undecided exactly if it has a move, and then a player is to move", u.everywhere(undecidedWithMoves)},
		{"line-replayed", "", "the texts of the moves of a game lead from its start to its positions again", u.whole(replayed)},
		{"moves-written", "", "every move reads back as itself, and no two moves of a position have the same text", u.everywhere(movesWritten)},
		{"positions-written", "", "every position reads back as itself", u.everywhere(positionsWritten)},
		{"moves-refused", "", "an illegal move is not read as a move, and its refusal names a clause or an ambiguity if it looks like a move", u.whole(movesRefused)},
	}
	if u.Images != nil {
		laws = append(laws,
			Law{"canonical", "", "all images of a position have one canonical image, and their number is right", u.everywhere(oneCanonical)},
			Law{"moves-symmetric", "", "the images of a position have the images of its moves, of its outcome and of its turn", u.whole(movesSymmetric)})
	}
	if u.Reference != nil {
		laws = append(laws,
			Law{"moves-by-the-letter", u.Clauses, "the moves, the positions that they lead to and their captures are those of the reference model", u.everywhere(modelMoves)},
			Law{"outcome-by-the-letter", u.Clauses, "the outcome is that of the reference model", u.everywhere(modelOutcome)})
	}
	g, _ := u.Draw(first{})
	if _, ok := g.Reversible(); ok {
		laws = append(laws, Law{"unmoves-invert", "", "a move leads from one position to another exactly if its undoing leads back", u.everywhere(unmovesInvert)})
	}
	if u.Reference != nil && u.Reference(g).Unmoves != nil {
		laws = append(laws, Law{"unmoves-by-the-letter", u.Clauses, "the moves back are those by which the reference model leads to the position", u.everywhere(modelUnmoves)})
	}
	for _, law := range u.Moves {
		laws = append(laws, Law{law.Name, law.Clause, law.Words, u.everywhere(holds(law))})
	}
	return laws
}

// subject is a game under test.
type subject struct {
	rules.Checks[play.Game, play.Position, play.Move]
	rulebook rules.Rulebook
}

// first is a Picker that always takes the first choice.
type first struct{}

func (first) Pick(string, int) int { return 0 }

// picker is a Picker that draws from rapid.
type picker struct{ t *rapid.T }

func (p picker) Pick(label string, n int) int { return rapid.IntRange(0, n-1).Draw(p.t, label) }

// whole returns the check of a statement about a line.
func (u subject) whole(holds func(x *trial)) func(*rapid.T) {
	return func(t *rapid.T) { holds(drawTrial(t, u)) }
}

// everywhere returns the check of a statement about every position of a line.
func (u subject) everywhere(holds func(x *trial, s play.Position)) func(*rapid.T) {
	return u.whole(func(x *trial) {
		for _, s := range x.line {
			holds(x, s)
		}
	})
}

// holds returns the statement that every move of a position keeps a law.
func holds(law rules.MoveLaw[play.Game, play.Position, play.Move]) func(x *trial, s play.Position) {
	return func(x *trial, s play.Position) {
		for _, m := range x.game.Moves(s, nil) {
			if err := law.Holds(x.game, s, m, x.game.Play(s, m)); err != nil {
				x.fail(s, "%s: %v", x.game.FormatMove(s, m), err)
			}
		}
	}
}

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
// outside of a test, by one goroutine at a time. A [rules.Fault] of the game, such
// as a limit or a program that has ended, is no failure of the law: Try panics with it.
func (l Law) Try(ctx context.Context, effort Effort) Result {
	c := counter{ctx: ctx, check: l.Check}
	for c.cases < effort.Cases && ctx.Err() == nil {
		part := effort
		part.Cases = min(batch, effort.Cases-c.cases)
		part.Seed += uint64(c.cases/batch) * seedsApart
		failure := l.try(&c, part)
		if c.fault != nil {
			panic(c.fault)
		}
		if failure != "" {
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
	fault *rules.Fault
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
	c.within(t)
	c.found = !searching
}

// within checks a case, unless the game has met a fault.
func (c *counter) within(t *rapid.T) {
	defer rules.OnFault(func(f *rules.Fault) { c.fault = f })
	if c.fault == nil {
		c.check(t)
	}
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

// trial is a game under test and a line of it.
type trial struct {
	subject
	t      *rapid.T
	game   play.Game
	line   []play.Position // by random play from its first
	played []play.Move
}

// drawTrial draws a game and some play.
func drawTrial(t *rapid.T, u subject) *trial {
	g, start := u.Draw(picker{t})
	x := &trial{subject: u, t: t, game: g, line: []play.Position{start}}
	for len(x.played) < u.Plies && goesOn(t) && x.play() {
	}
	return x
}

// goesOn draws true 31 times of 32, so that lines become long. It shrinks to
// false.
func goesOn(t *rapid.T) bool {
	for range 5 {
		if rapid.Bool().Draw(t, "go on") {
			return true
		}
	}
	return false
}

// play extends the line by a random move, if there is one.
func (x *trial) play() bool {
	s := x.line[len(x.line)-1]
	moves := x.game.Moves(s, nil)
	if len(moves) == 0 {
		return false
	}
	m := moves[rapid.IntRange(0, len(moves)-1).Draw(x.t, "move")]
	x.played = append(x.played, m)
	x.line = append(x.line, x.game.Play(s, m))
	return true
}

// fail ends the trial with a report on one position of its line.
func (x *trial) fail(s play.Position, format string, args ...any) {
	x.t.Fatalf("%s\n%s", fmt.Sprintf(format, args...), x.report(s))
}

// report describes a position of the line so that it can be set up again.
func (x *trial) report(s play.Position) string {
	var b strings.Builder
	fmt.Fprintf(&b, "game: %s\n", x.game)
	if at := slices.Index(x.line, s); at > 0 {
		fmt.Fprintf(&b, "start:\n%splayed: %s\n", x.game.Format(x.line[0]), strings.Join(x.texts(at), " "))
	}
	fmt.Fprintf(&b, "position:\n%smoves: %s", x.game.Format(s), strings.Join(x.written(s), " "))
	return b.String()
}

// texts returns the first n moves played, as they are written.
func (x *trial) texts(n int) []string {
	texts := make([]string, n)
	for i, m := range x.played[:n] {
		texts[i] = x.game.FormatMove(x.line[i], m)
	}
	return texts
}

// written returns the legal moves of s, as they are written.
func (x *trial) written(s play.Position) []string {
	var texts []string
	for _, m := range x.game.Moves(s, nil) {
		texts = append(texts, x.game.FormatMove(s, m))
	}
	return texts
}
