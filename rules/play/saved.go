package play

import (
	"fmt"
	"strings"
)

// The words that begin the parts of a saved game.
const (
	savedGame  = "game "
	savedStart = "start"
)

// MovesHead is the line before the moves.
const MovesHead = "moves"

// gamesHead is the line between the name of a game and its games, one a line.
const gamesHead = "games"

// Saved is a game as a file keeps it:
//
//	game wali:6x5
//	start
//	(a diagram, if the game does not begin at its own start)
//	moves
//	(one a line)
//
// Blank lines and lines that begin with # are ignored.
type Saved struct {
	Game  string
	Start string // blank lines before it keep the line numbers of the file
	Moves []SavedMove
}

// SavedMove is a move and the number of its line.
type SavedMove struct {
	Line int
	Text string
}

// IsSaved reports whether a text begins like a saved game.
func IsSaved(text string) bool {
	_, _, list := Listed(text)
	return hasGame(text) && !list
}

// hasGame reports whether a text begins with the name of a game.
func hasGame(text string) bool {
	lines := savedLines(text)
	at := nextLine(lines, 0)
	return at < len(lines) && strings.HasPrefix(strings.TrimSpace(lines[at]), savedGame)
}

// Listed returns the name of the game and the games of a list, with blank lines before
// them that keep the line numbers, and whether a text is such a list:
//
//	game wali:6x5
//	games
//	(one a line)
func Listed(text string) (game, games string, ok bool) {
	lines := savedLines(text)
	at := nextLine(lines, 0)
	head := nextLine(lines, at+1)
	if !hasGame(text) || head >= len(lines) || strings.TrimSpace(lines[head]) != gamesHead {
		return "", text, false
	}
	game = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(lines[at]), savedGame))
	return game, strings.Repeat("\n", head+1) + strings.Join(lines[head+1:], "\n"), true
}

// ListHead returns the lines before a list of games.
func ListHead(g Game) string { return savedGame + g.String() + "\n" + gamesHead + "\n" }

// ParseSaved reads a saved game, whose moves may still be illegal. The error
// begins with the line.
func ParseSaved(text string) (Saved, error) {
	if !IsSaved(text) {
		return Saved{}, fmt.Errorf("not a saved game: it does not begin with %q", savedGame)
	}
	lines := savedLines(text)
	at := nextLine(lines, 0)
	s := Saved{Game: strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(lines[at]), savedGame))}
	at = nextLine(lines, at+1)
	if at < len(lines) && strings.TrimSpace(lines[at]) == savedStart {
		begin := at + 1
		for at < len(lines) && strings.TrimSpace(lines[at]) != MovesHead {
			at++
		}
		s.Start = strings.Repeat("\n", begin) + strings.Join(lines[begin:at], "\n")
	}
	switch {
	case at == len(lines):
		return s, fmt.Errorf("line %d: the file ends before a line %q", at, MovesHead)
	case strings.TrimSpace(lines[at]) != MovesHead:
		return s, fmt.Errorf("line %d: %q where %s or %s is expected", at+1, strings.TrimSpace(lines[at]), savedStart, MovesHead)
	}
	s.Moves = SavedMoves(lines, at+1)
	return s, nil
}

// SavedMoves returns the moves of a file from a line on, counted from 0.
func SavedMoves(lines []string, from int) (moves []SavedMove) {
	for i, line := range lines[from:] {
		if line = strings.TrimSpace(line); line != "" {
			moves = append(moves, SavedMove{from + 1 + i, line})
		}
	}
	return moves
}

// savedLines returns the lines of a text, comments left blank.
func savedLines(text string) []string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if strings.HasPrefix(strings.TrimSpace(line), "#") {
			lines[i] = ""
		}
	}
	return lines
}

// nextLine returns the first line from a given one on that is not blank.
func nextLine(lines []string, from int) int {
	for from < len(lines) && strings.TrimSpace(lines[from]) == "" {
		from++
	}
	return from
}

// ReplayMoves plays moves by play. The error begins with the line of the first one that is
// refused.
func ReplayMoves(moves []SavedMove, play func(move string) error) error {
	for _, m := range moves {
		if err := play(m.Text); err != nil {
			return fmt.Errorf("line %d: %w", m.Line, err)
		}
	}
	return nil
}

// Format returns the session as a file keeps it.
func (s *Session) Format() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s%s\n", savedGame, s.Game.String())
	if start, other := s.Start(); other {
		fmt.Fprintf(&b, "%s\n%s", savedStart, s.Game.Format(start))
	}
	WriteMoves(&b, s.Texts())
	return b.String()
}

// WriteMoves writes the part of a file with the moves.
func WriteMoves(b *strings.Builder, line []string) {
	fmt.Fprintln(b, MovesHead)
	for _, move := range line {
		fmt.Fprintln(b, move)
	}
}
