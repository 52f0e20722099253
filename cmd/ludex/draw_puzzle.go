package main

import (
	"cmp"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"ludex/puzzles"
	"ludex/puzzles/boards"
	"ludex/puzzles/picture"
	"ludex/solver"
)

// taskItem returns a puzzle as it is set, and of a game for two or more its
// match.
func taskItem(p puzzles.Puzzle) (picture.Item, match, error) {
	if !p.IsPlay() {
		return boards.Task(p), nil, nil
	}
	m, err := openPlay(p)
	if err != nil {
		return picture.Item{}, nil, err
	}
	name, _, _ := strings.Cut(m.Players()[m.ToMove()], " (")
	call := capital(callOf(p, name)) + "."
	words := call
	if p.Proved.Verdict == puzzles.Unsolvable {
		words += " Can it be done?"
	}
	item := picture.Item{Title: cmp.Or(p.Title, p.ID), Call: call, Words: words + boards.ReadWith(p), Task: m.Picture()}
	return item, m, nil
}

// capital returns text with a capital first letter.
func capital(text string) string {
	first, n := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[n:]
}

// solved returns a puzzle with its solution.
func (d *draw) solved(r solvedPuzzle) (picture.Item, error) {
	if !r.puzzle.IsPlay() {
		item := boards.Solved(r.solution)
		if len(item.Frames) > 0 {
			item.Frames = d.marked(item.Frames, stepNames(r.solution))
		}
		return item, nil
	}
	item, m, err := taskItem(r.puzzle)
	if err != nil {
		return item, err
	}
	item.Solution = r.solutionText()
	f := newFilm(m)
	for _, move := range r.finding.Line {
		if err := f.Play(move); err != nil {
			return item, fmt.Errorf("%s: %w", nameOf(r.puzzle), err)
		}
	}
	if len(f.frames) > 1 {
		item.Frames = d.marked(f.frames, f.Line())
	}
	return item, nil
}

// solutionText says how a puzzle of a game for two or more is solved.
func (r solvedPuzzle) solutionText() string {
	switch {
	case r.verdict == solver.Unsolvable:
		return capital(cannot(r.puzzle)) + "."
	case r.verdict == solver.Unknown:
		return "Not known: " + r.reason + "."
	}
	text := strings.Join(r.finding.Line, ", ")
	if len(r.keys) > 1 {
		text += " (or first " + strings.Join(r.keys[1:], ", ") + ")"
	}
	return text
}
