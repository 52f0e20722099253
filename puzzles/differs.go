package puzzles

import (
	"context"
	"slices"

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
func differing(ctx context.Context, s *Solution) []string {
	var list []string
	for _, o := range otherReadings(s.Options) {
		if !sameLength(ctx, s, o.opts) {
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
// other readings. Where they only forbid, a line that they allow is enough.
func sameLength(ctx context.Context, s *Solution, opts wabanti.Options) bool {
	if onlyForbids(s.Options, opts) && allowed(s, opts) {
		return true
	}
	t := Solve(ctx, s.Puzzle, opts, SolveLimits{Limits: solver.Limits{Memory: otherwise, AtMost: s.Length}})
	return t.Verdict == solver.Solved && t.Length == s.Length
}

// onlyForbids reports whether every line under other readings is one under
// opts.
func onlyForbids(opts, other wabanti.Options) bool {
	free := opts
	free.Flight, free.FreeGames, free.FreeSides, free.FreeMoves, free.FreeRim = other.Flight, other.FreeGames, other.FreeSides, other.FreeMoves, other.FreeRim
	return free == other && opts.Flight <= other.Flight && opts.FreeGames == wabanti.NotInSolo
}

// allowed reports whether the solution's line can be played under readings.
func allowed(s *Solution, opts wabanti.Options) bool {
	game, at := wabanti.NewSolo(s.Puzzle.Grid(), s.Puzzle.Start, opts), s.Puzzle.Start
	for _, step := range s.Line {
		if !slices.Contains(game.Moves(at, nil), step.Move()) {
			return false
		}
		at = game.Play(at, step.Move())
	}
	return true
}
