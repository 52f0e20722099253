package generate

import (
	"context"
	"math/rand/v2"
	"slices"
	"sync"

	"ludex/puzzles"
	solopuzzle "ludex/puzzles/solo"
	"ludex/puzzles/solo/figure"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

// Solo are figures to reach from the rulebook's start: those of a list, and
// symmetric ones drawn at random.
type Solo struct {
	Min, Max int // jumps of a shortest line

	shapes   []figure.Figure
	own      bool // they are those of the list
	start    wabanti.Position
	game     *solo.Jumps
	variants []func() []wabanti.Position // of each figure, at one place each
}

// NewSolo returns the family on a board of side cells a side. Its figures have the number of
// pieces of the start: they are those of shapes, or, if there are none, those of [figure.Own]
// and symmetric ones.
func NewSolo(least, most, side int, o wabanti.Options, shapes []figure.Figure) *Solo {
	grid := gridOf(side)
	f := &Solo{Min: least, Max: most, shapes: shapes, own: len(shapes) == 0, start: wabanti.RulebookStart(grid)}
	f.game = solo.NewJumps(grid, f.start, o)
	moved := f.start.Len()
	if f.own {
		f.shapes, moved = slices.DeleteFunc(slices.Clone(figure.Own()), func(s figure.Figure) bool { return s.Len() != f.start.Len() }), figure.Mended
	}
	for _, s := range f.shapes {
		f.variants = append(f.variants, sync.OnceValue(func() []wabanti.Position { return s.Variants(f.game, moved) }))
	}
	return f
}

// Fits returns an error if a figure of the shapes has another number of pieces than the
// start, or no room on the board.
func (f *Solo) Fits() error {
	for _, s := range f.shapes {
		if err := s.Fits(f.game.Grid(), f.start.Len()); err != nil {
			return err
		}
	}
	return nil
}

func (f *Solo) name() string { return "solo" }

// patience is less where candidates take longer.
func (f *Solo) patience() int {
	switch {
	case f.Min < longFrom:
		return patient
	case f.isLong():
		return patient / 4
	}
	return patient / 20
}

// warmUp is how many candidates there are for one that makes a warm-up, and how many
// puzzles of a set for one of those.
const (
	warmUp  = 8
	warmUps = 5
)

// shortest is the fewest jumps of the longest puzzle of a set that is not made of
// warm-ups alone.
const shortest = 8

// warmIn returns how many puzzles of a set may be warm-ups, or lack something in
// another game.
func warmIn(f Family, count int) int {
	if s, ok := f.(*Solo); ok && s.Max >= shortest {
		return (count + warmUps - 1) / warmUps
	}
	return count
}

// draws is how many figures a candidate draws until one has a place on the board.
const draws = 64

// try draws a figure and looks for the shortest lines to it.
func (f *Solo) try(ctx context.Context, random *rand.Rand) candidate {
	warm, most := random.IntN(warmUp) == 0 || f.Max < shortest, f.Max
	if warm && f.Max >= shortest {
		most = f.Min + (f.Max-f.Min)/warmUps
	}
	target, shape, why := f.target(random, most)
	for n := 1; n < draws && why != ""; n++ {
		target, shape, why = f.target(random, most)
	}
	if why != "" {
		return candidate{why: why, err: solver.Stopped(ctx)}
	}
	p, err := puzzles.NewSolo(f.game.Grid(), f.start, target, f.game.Options())
	if err != nil {
		return candidate{why: "not a target of Solo"}
	}
	limits := solver.Limits{Memory: memory}
	if f.isLong() {
		if why := f.unlikely(ctx, p, most, random); why != "" {
			return candidate{why: why, err: solver.Stopped(ctx)}
		}
		limits.Memory = longMemory
	}
	s := solopuzzle.Solve(ctx, p, solopuzzle.Limits{Limits: limits, AtMost: most, Count: true})
	switch {
	case ctx.Err() != nil:
		return candidate{err: solver.Stopped(ctx)}
	case s.Verdict != solver.Solved:
		return candidate{why: tooHard}
	case s.Length < f.Min:
		return candidate{why: tooShort}
	}
	p.Proved = puzzles.SolvedIn(s.Length)
	f.entitle(&p, shape)
	c := candidate{puzzle: p, found: s}
	c.puzzle.Quality, c.ok = solopuzzle.Assess(ctx, s, func(q puzzles.Quality) bool {
		p.Quality = q
		c.why = f.lack(p, warm)
		return c.why != ""
	})
	if p = c.puzzle; c.ok && p.Quality.Tries == 0 && !warm {
		c.ok, c.why = false, string(solopuzzle.FalseStarts)
	}
	c.class, c.err = jumpsClassOf(f.game.Grid(), f.start, target), solver.Stopped(ctx)
	return c
}

// From longFrom jumps on, a proof takes seconds: the memory of the look at some line, in
// bytes, and of the proof, of which puzzles with one solution need less. The bound of a
// candidate is at most lowBound below the fewest jumps, and its figure is thin: at most
// mostPairs pairs of pieces are adjacent. Thick ones have several solutions nearly always.
const (
	longFrom   = 15
	lookMemory = 1 << 20
	longMemory = 16 << 20
	lowBound   = 2
	highBound  = 4 // jumps above the bound at which the look gives up
	mostPairs  = 22
)

// isLong reports whether proofs are for candidates alone that a short search finds
// likely. Of somebody's own figures there are too few for that.
func (f *Solo) isLong() bool { return f.own && f.Min >= longFrom }

// unlikely returns why a puzzle is not worth a proof, by some line that a short search
// finds, "" if it may be.
func (f *Solo) unlikely(ctx context.Context, p puzzles.Puzzle, most int, random *rand.Rand) string {
	target := solo.Of(p.Game).Target()
	if pairs(f.game.Grid(), target) > mostPairs {
		return string(solopuzzle.OneSolution)
	}
	most = min(most, f.game.NewBound(target).Of(f.start)+highBound)
	s := solopuzzle.Solve(ctx, p, solopuzzle.Limits{Limits: solver.Limits{Memory: lookMemory}, AtMost: most})
	switch {
	case s.Length < 0:
		return tooHard
	case s.Length < f.Min:
		return tooShort
	case solopuzzle.Varied(s, random):
		return string(solopuzzle.OneSolution)
	}
	return ""
}

// pairs returns the number of pairs of adjacent pieces.
func pairs(grid *hexgrid.Grid, s wabanti.Position) (n int) {
	for _, c := range s.Cells(nil) {
		for _, d := range grid.Neighbours(c) {
			if d > c && d != hexgrid.None && s.Has(d) {
				n++
			}
		}
	}
	return n
}

// lack returns why a puzzle is not kept, "" if it is good, or a warm-up: a puzzle
// with one solution that a greedy player solves, or nearly.
func (f *Solo) lack(p puzzles.Puzzle, warm bool) string {
	for _, l := range solopuzzle.Lacks(p) {
		switch {
		case l == solopuzzle.Shape && p.Title != "",
			warm && l != solopuzzle.OneSolution && l != solopuzzle.Shape,
			p.Quality.Tries == 0 && l == solopuzzle.FalseStarts: // perhaps not yet counted
			continue
		}
		return string(l)
	}
	return ""
}

// The reasons why a figure that is drawn is no target.
const (
	noPlace  = "no place on the board"
	tooFar   = "too long by the bound"
	tooNear  = "too short by the bound"
	tooShort = "too short"
	tooHard  = "too long, or unknown"
)

// entitle gives a puzzle the title of a figure that has names: of the list in English, which
// books translate, and of somebody's file in all languages.
func (f *Solo) entitle(p *puzzles.Puzzle, shape figure.Figure) {
	if len(shape.Names) > 0 {
		p.Title = shape.Title("en")
	}
	if f.own || len(shape.Names) < 2 {
		return
	}
	p.Local = map[string]puzzles.Words{}
	for _, language := range figure.Languages[:len(shape.Names)] {
		p.Local[language] = puzzles.Words{Title: shape.Title(language)}
	}
}

// target draws a figure at a place from which the start may be near enough; shape is that
// of the list, if it is one. Why is the reason if there is none.
func (f *Solo) target(random *rand.Rand, most int) (s wabanti.Position, shape figure.Figure, why string) {
	if len(f.variants) > 0 && (!f.own || random.IntN(2) == 0) {
		n := random.IntN(len(f.variants))
		list := f.variants[n]()
		if len(list) == 0 {
			return s, shape, noPlace
		}
		s, shape = list[min(random.IntN(len(list)), random.IntN(len(list)))], f.shapes[n]
	} else if drawn, ok := figure.Symmetrical(f.game, random); ok {
		s = drawn
	} else {
		return s, shape, noPlace
	}
	places := figure.Places(f.game, s)
	if len(places) == 0 {
		return s, shape, noPlace
	}
	why = tooFar
	places = slices.DeleteFunc(places, func(t wabanti.Position) bool {
		n := f.game.NewBound(t).Of(f.start)
		if f.isLong() && n < f.Min-lowBound {
			why = tooNear
			return true
		}
		return n > most || t == f.start
	})
	if len(places) == 0 {
		return s, shape, why
	}
	return places[random.IntN(len(places))], shape, ""
}
