package puzzles

import (
	"context"
	"ludex/rules"
	"ludex/rules/wabanti"
	"ludex/solver"
)

// otherwise bounds the search under each other reading. It is a limit of
// memory and not of time, so that its answer is the same everywhere.
const otherwise = 4 << 20

// differing returns the other readings of Solo, one facet changed at a time,
// under which the shortest line of a solved puzzle has another length, or
// under which that is not known within the limit.
func (a *assessment) differing(ctx context.Context) []string {
	var list []string
	for _, o := range otherReadings(a.solution.Options) {
		if !a.sameLength(ctx, o.opts) {
			list = append(list, o.text)
		}
	}
	return list
}

type otherReading struct {
	text string
	opts wabanti.Options
}

// otherReadings returns the readings that differ from opts in one facet that
// bears on a Solo puzzle in jumps: how jumps are counted (wab-series) and
// what connects sides (wab-connect) does not. The facets of wab-free are read
// together with everywhere, without which they say nothing about Solo.
func otherReadings(opts wabanti.Options) []otherReading {
	var list []otherReading
	seen := map[wabanti.Options]bool{opts: true}
	for _, b := range wabanti.SoloReadings() {
		for i, field := range b.Fields {
			for c := range rules.Choice(len(b.Facets[i].Readings)) {
				o := opts
				if b.ID == "wab-free" {
					o.FreeGames = wabanti.Everywhere
				}
				*field(&o) = c
				if b.ID == "wab-series" || b.ID == "wab-connect" || seen[o] {
					continue
				}
				seen[o] = true
				list = append(list, otherReading{readingText(b, o), o})
			}
		}
	}
	return list
}

// readingText returns what o chooses of an ambiguity, as ID=VALUE.
func readingText(b rules.Binding[wabanti.Options], o wabanti.Options) string {
	one := rules.Bindings[wabanti.Options]{b}
	if changed := one.Changed(o); len(changed) > 0 {
		return changed[0]
	}
	return one.Format(o)[0]
}

// sameLength reports whether the shortest line has the same length under
// other readings.
func (a *assessment) sameLength(ctx context.Context, opts wabanti.Options) bool {
	s := a.solution
	switch {
	case allows(s.Options, opts):
		return a.playable(opts)
	case allows(opts, s.Options):
		return s.Length == 1 || noShorter(ctx, s, opts)
	}
	t := Solve(ctx, s.Puzzle, opts, SolveLimits{Limits: solver.Limits{Memory: otherwise, AtMost: s.Length}})
	return t.Verdict == solver.Solved && t.Length == s.Length
}

// allows reports whether a allows every line that b does, and takes the ends
// of each for a goal as b does.
func allows(a, b wabanti.Options) bool {
	bound := a.FreeGames == wabanti.Everywhere && a.FreeMoves == wabanti.AllMoves
	if bound && !(b.FreeGames == a.FreeGames && b.FreeMoves == a.FreeMoves && a.FreeSides <= b.FreeSides && a.FreeRim <= b.FreeRim) {
		return false
	}
	return a.Flight <= b.Flight && a.Simple >= b.Simple && a.Series == b.Series && a.Connect <= b.Connect &&
		(a.Target == b.Target || b.Target == wabanti.Exact)
}

// noShorter reports whether it is known that other readings, which allow all
// that those of the solution do, allow no shorter line.
func noShorter(ctx context.Context, s *Solution, opts wabanti.Options) bool {
	t := Solve(ctx, s.Puzzle, opts, SolveLimits{Limits: solver.Limits{Memory: otherwise, AtMost: s.Length - 1}})
	return t.LowerBound >= s.Length
}
