package puzzles

import (
	"pgregory.net/rapid"

	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// anyGroup draws a connected position of n pieces.
func anyGroup(t *rapid.T, grid *hexgrid.Grid, n int, label string) wabanti.Position {
	s := hexgrid.Of[[3]uint64](grid.Center())
	for s.Len() < n {
		from := rapid.SampledFrom(s.Cells(nil)).Draw(t, label)
		to := grid.Next(from, hexgrid.Direction(rapid.IntRange(0, hexgrid.Directions-1).Draw(t, label)))
		if to != hexgrid.None {
			s.Add(to)
		}
	}
	return s
}

// anyPosition draws any set of cells.
func anyPosition(t *rapid.T, grid *hexgrid.Grid) wabanti.Position {
	var s wabanti.Position
	for _, c := range rapid.SliceOf(rapid.IntRange(0, grid.Cells()-1)).Draw(t, "cells") {
		s.Add(hexgrid.Cell(c))
	}
	return s
}

func anyGrid(t *rapid.T) *hexgrid.Grid {
	return Puzzle{Side: rapid.IntRange(MinSide, MaxSide).Draw(t, "side")}.Grid()
}

// anyText draws running text, much of it with a meaning in YAML.
func anyText(t *rapid.T, label string) string {
	word := rapid.OneOf(
		rapid.SampledFrom([]string{"---", "...", "#", "a:", ":", "-", "|", ">", "'", `"`, `\`, "{", "}", "[", "&a", "*", "!", "null", "true", "12", "0x1", "~", "?", "n°1", "@", "%", "`", "target:", "<<"}),
		rapid.String(),
	)
	var text string
	for _, w := range rapid.SliceOfN(word, 0, 40).Draw(t, label) {
		if unprintable(w) == "" && w != "" {
			text += w + " "
		}
	}
	return running(text)
}

func anyReadings(t *rapid.T) map[string]string {
	var readings map[string]string
	for _, b := range wabanti.SoloReadings() {
		f := rapid.SampledFrom(b.Facets).Draw(t, b.ID)
		if rapid.Bool().Draw(t, "read "+b.ID) {
			if readings == nil {
				readings = map[string]string{}
			}
			readings[b.ID] = rapid.SampledFrom(f.Readings).Draw(t, b.ID).Name
		}
	}
	return readings
}

func anyProof(t *rapid.T) Proof {
	switch rapid.IntRange(0, 2).Draw(t, "proof") {
	case 0:
		return Proof{Verdict: Solved, Length: rapid.IntRange(0, 99).Draw(t, "length"), Reason: anyText(t, "reason")}
	case 1:
		return Proof{Verdict: Unsolvable, Reason: anyText(t, "reason")}
	default:
		return Proof{}
	}
}

// anyPuzzle draws a valid puzzle.
func anyPuzzle(t *rapid.T, id string) Puzzle {
	if rapid.Bool().Draw(t, "play") {
		return anyPlay(t, id)
	}
	grid := anyGrid(t)
	p := Puzzle{
		Game: rapid.SampledFrom([]string{Solo, Eclair}).Draw(t, "game"), ID: id, Side: grid.Side(),
		Title: anyText(t, "title"), Author: anyText(t, "author"), Note: anyText(t, "note"),
		Readings: anyReadings(t), Start: RulebookStart(grid), Proved: anyProof(t),
	}
	if rapid.Bool().Draw(t, "own start") {
		p.Start = anyGroup(t, grid, rapid.IntRange(1, 18).Draw(t, "pieces"), "start")
	}
	if p.Game == Solo {
		p.Target = anyGroup(t, grid, p.Start.Len(), "target")
	}
	if p.Game == Solo && p.Proved.Length > 0 && rapid.Bool().Draw(t, "assessed") {
		p.Quality = anyQuality(t, p)
	}
	return p
}

// anyQuality draws what may be said of a puzzle.
func anyQuality(t *rapid.T, p Puzzle) Quality {
	figure := rapid.IntRange(0, 99)
	q := Quality{
		Lines: rapid.StringMatching("[1-9][0-9]{0,30}").Draw(t, "lines"), Unique: rapid.SampledFrom([]Unique{OneLine, UpToOrder, UpToImages}).Draw(t, "unique"),
		Detour: figure.Draw(t, "detour"), Tries: figure.Draw(t, "tries"), Greedy: figure.Draw(t, "greedy"), Difficulty: figure.Draw(t, "difficulty"),
	}
	opts, _ := p.ReadOptions()
	for _, o := range OtherReadings(p.Game, opts) {
		if rapid.Bool().Draw(t, o.Text) {
			q.Differs = append(q.Differs, o.Text)
		}
	}
	return q
}
