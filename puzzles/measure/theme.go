package measure

import (
	"context"
	"slices"
	"strings"

	"ludex/puzzles/answer"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
)

// Theme is a motif of the solution of a puzzle.
type Theme string

// The themes. Each is decided from the solution that the program finds.
const (
	Corner     Theme = "corner"      // an own move, not the last of several, ends on a corner cell of the board
	Sacrifice  Theme = "sacrifice"   // a reply captures a piece of the solver
	Detour     Theme = "detour"      // a move leads away from the goal; of a puzzle for one, or a turn of dice
	FalseStart Theme = "false start" // the first move that looks best is wrong
	Quiet      Theme = "quiet"       // the first move looks like nothing; of a puzzle with replies
)

// Themes returns all themes.
func Themes() []Theme { return []Theme{Corner, Detour, FalseStart, Quiet, Sacrifice} }

// Slug returns the theme without spaces.
func (t Theme) Slug() string { return strings.ReplaceAll(string(t), " ", "-") }

// ThemesOf returns the themes of a graded puzzle in alphabetical order.
func ThemesOf(f answer.Answer, g Grade) (list []Theme) {
	if len(f.Line) == 0 {
		return nil
	}
	var themes = map[Theme]bool{FalseStart: g.FalseStart}
	walk := newSight(context.Background(), f, solver.Limits{})
	s := play.NewSessionAt(f.Puzzle.Game, f.Puzzle.Start)
	made := 0
	for _, move := range f.Line {
		at := s.Position()
		mine := !s.Over() && s.ToMove() == walk.me
		s.Play(move)
		if !mine {
			themes[Sacrifice] = themes[Sacrifice] || len(f.Puzzle.Game.Takes(at, move)) > 0
			continue
		}
		made++
		if walk.corner(move) && (made < g.Length || g.Length == 1) {
			themes[Corner] = true
		}
		gain := walk.look(at, []play.Move{move})[0]
		themes[Detour] = themes[Detour] || !replies(f.Puzzle.Task) && gain < 0
		themes[Quiet] = themes[Quiet] || replies(f.Puzzle.Task) && made == 1 && gain <= 0
	}
	for _, t := range Themes() {
		if themes[t] {
			list = append(list, t)
		}
	}
	return list
}

// corner reports whether a move ends on a corner cell: one of the cells that
// are farthest from the centre of the board.
func (s *sight) corner(m play.Move) bool {
	_, to := s.Puzzle.Game.FromTo(m)
	return to >= 0 && slices.Contains(corners(s.Puzzle.Game.Layout()), to)
}

// corners returns the cells that are farthest from the middle of a board.
func corners(l *rules.Layout) (list []int) {
	var x, y float64
	for _, c := range l.Cells {
		x, y = x+c.X/float64(len(l.Cells)), y+c.Y/float64(len(l.Cells))
	}
	const near = 1e-6
	most := 0.0
	for i, c := range l.Cells {
		switch far := (c.X-x)*(c.X-x) + (c.Y-y)*(c.Y-y); {
		case far > most+near:
			most, list = far, []int{i}
		case far > most-near:
			list = append(list, i)
		}
	}
	return list
}
