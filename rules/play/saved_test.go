package play_test

import (
	"errors"
	"strings"
	"testing"

	"ludex/rules/play"
)

// FuzzParseSaved reads any text as a saved game: each move is on its line, and
// an error names a line of the text.
func FuzzParseSaved(f *testing.F) {
	for _, text := range []string{
		"game wali:4x3,pieces=3\nmoves\na1\n# a comment\n\nb2\n", "game wali:4x3,pieces=3\nstart\n....\n\nmoves\n", "game havannah\nstart\n",
		"game havannah", "game havannah\na1", "\n#\n game hnefatafl\r\nmoves\r\nd11-c11\r\n", "",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := play.ParseSaved(text)
		if err != nil {
			if play.IsSaved(text) != strings.HasPrefix(err.Error(), "line ") {
				t.Errorf("%q: %v", text, err)
			}
			return
		}
		lines := strings.Split(text, "\n")
		last := 0
		for _, m := range s.Moves {
			if m.Line <= last || strings.TrimSpace(lines[m.Line-1]) != m.Text || m.Text == "" || m.Text[0] == '#' {
				t.Fatalf("%q: move %+v after line %d", text, m, last)
			}
			last = m.Line
		}
		if got := strings.Count(s.Start, "\n"); got > len(lines) {
			t.Errorf("%q: a start of %d lines", text, got)
		}
	})
}

// TestReplayNamesTheLine stops at the first move that is refused.
func TestReplayNamesTheLine(t *testing.T) {
	s, err := play.ParseSaved("game wali\n\nmoves\na1\n# no\nb2\nc3\n")
	if err != nil {
		t.Fatal(err)
	}
	var played []string
	err = play.ReplayMoves(s.Moves, func(move string) error {
		if move == "b2" {
			return errors.New("refused")
		}
		played = append(played, move)
		return nil
	})
	if err == nil || err.Error() != "line 6: refused" || strings.Join(played, " ") != "a1" {
		t.Errorf("%v after %v", err, played)
	}
}
