// Package tui has the views of a table in a terminal: [Run] shows it on the whole
// screen, with cursor and mouse, and [RunLines] reads lines. Both draw what an
// [attempt.Table] shows, and pass moves on.
package tui

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/puzzles/attempt"
	"ludex/rules/play"
	"ludex/rules/recorded"
	"ludex/solver"
)

// Seat is a place at a table, with the settings of its player.
type Seat struct {
	Table  *attempt.Table
	Keeper *cli.Keeper
	// Search returns the context and the limits of one search that reports its
	// progress, and the function that ends it.
	Search func(ctx context.Context, report Report) (context.Context, solver.Limits, func())
	// Next returns the table of the next puzzle; nil for none.
	Next func() (*attempt.Table, error)
}

// Report takes the progress of a search, from any goroutine.
type Report = func(solver.Progress)

// play plays a move of the player.
func (s *Seat) play(move string) error {
	if s.Table.IsPuzzle() && s.Table.Status() != attempt.Ongoing {
		return errors.New("the puzzle is over: undo, restart or go to the next one")
	}
	err := s.Table.Play(move)
	if err != nil && recorded.IsMove(move) {
		err = fmt.Errorf("%w%s", err, Ruled(s.Table, move))
	}
	return err
}

// Ruled names the readings by which a move that is refused at a table is legal, or
// without one those by which the game is not over, or ends otherwise.
func Ruled(t *attempt.Table, move ...string) string {
	p := t.Puzzle()
	m := play.NewSessionAt(p.Game, p.Start)
	for _, text := range t.Line() {
		if m.PlayText(text) != nil {
			return ""
		}
	}
	return report.RuledOn("en", m, move...).Words(report.Say("en"))
}

// leave keeps a game that was not saved.
func (s *Seat) leave(errOut io.Writer) error {
	text, err := input.SavedText(s.Table)
	if err != nil {
		return err
	}
	return s.keep(errOut, text, s.Table.View())
}

// keep keeps a text of a game that was not saved. A solved puzzle, and a game in
// which nobody has moved by hand, need no recovery file.
func (s *Seat) keep(errOut io.Writer, text string, v attempt.View) error {
	if v.Made == 0 && s.Keeper.Out == "" {
		return nil
	}
	return s.Keeper.Leave(errOut, text, v.Status == attempt.Solved.String())
}

// next changes to the next puzzle.
func (s *Seat) next(errOut io.Writer) error {
	if s.Next == nil {
		return errors.New("only a puzzle has a next one")
	}
	t, err := s.Next()
	if err != nil {
		return err
	}
	if err := s.leave(errOut); err != nil {
		return err
	}
	s.Table = t
	s.Keeper.Own = ""
	s.Keeper.Saved, err = input.SavedText(t)
	return err
}

// head returns the title, the task and the note of a puzzle, or the name of a game.
func (s *Seat) head() []string {
	q := s.Table.Puzzle()
	if !s.Table.IsPuzzle() {
		return []string{report.GameWords(q.Game.String())}
	}
	title := cmp.Or(q.Title, q.ID, q.Text())
	if q.Author != "" {
		title += ", by " + q.Author
	}
	head := []string{title + "  [" + q.Text() + "]", s.Table.Asked()}
	if q.Note != "" {
		head = append(head, q.Note)
	}
	return head
}

// rules returns the clauses that the game follows, and its questions with the
// readings by which it is played.
func (s *Seat) rules() (lines []string) {
	k := s.Table.Game().Kind()
	lines = append(lines, k.Rulebook.Title+": "+k.Name, "")
	for _, c := range k.Clauses {
		lines = append(lines, c.ID+"  "+c.Text)
	}
	for _, a := range k.Questions {
		lines = append(lines, "", a.ID+": "+a.Question)
		for _, r := range a.ReadBy(s.Table.Game().Readings().All) {
			lines = append(lines, "   here "+r.Name+": "+r.Words)
		}
	}
	return lines
}

// replyText returns a reply in words.
func replyText(r attempt.Reply) string {
	switch {
	case r.Move == "":
		return r.Remark
	case r.Remark == "":
		return r.Who + ": " + r.Move
	}
	return fmt.Sprintf("%s: %s (%s)", r.Who, r.Move, r.Remark)
}

// textsOf returns the texts of moves.
func textsOf(moves []attempt.Move) (texts []string) {
	for _, m := range moves {
		texts = append(texts, m.Text)
	}
	return texts
}
