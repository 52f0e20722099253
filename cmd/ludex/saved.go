package main

import (
	"fmt"
	"strings"

	"ludex/cmd/ludex/internal/cli"
)

// The words that begin the parts of a saved game.
const (
	savedGame  = "game "
	savedStart = "start"
	savedMoves = "moves"
)

// saved is a game as a file keeps it:
//
//	game wali:6x5
//	start
//	(a diagram, where the game begins in another position than its own)
//	moves
//	(one a line)
//
// Blank lines and lines that begin with # do not count.
type saved struct {
	file  cli.TextFile
	game  string
	start string // with as many blank lines before it as the file has lines
	moves []savedMove
}

// savedMove is a move and the line on which it stands.
type savedMove struct {
	line int
	text string
}

// isSaved reports whether the file begins as a saved game does.
func isSaved(f cli.TextFile) bool {
	return strings.HasPrefix(strings.TrimSpace(f.Uncommented()), savedGame)
}

// parseSaved reads a saved game, whose moves may still be forbidden.
func parseSaved(f cli.TextFile) (saved, error) {
	s, lines := saved{file: f}, strings.Split(f.Uncommented(), "\n")
	at := nextLine(lines, 0)
	s.game = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(lines[at]), savedGame))
	at = nextLine(lines, at+1)
	if at < len(lines) && strings.TrimSpace(lines[at]) == savedStart {
		begin := at + 1
		for at < len(lines) && strings.TrimSpace(lines[at]) != savedMoves {
			at++
		}
		s.start = strings.Repeat("\n", begin) + strings.Join(lines[begin:at], "\n")
	}
	switch {
	case at == len(lines):
		return s, f.At(at, "the file ends before a line %q", savedMoves)
	case strings.TrimSpace(lines[at]) != savedMoves:
		return s, f.At(at+1, "%q where %s or %s should stand", strings.TrimSpace(lines[at]), savedStart, savedMoves)
	}
	s.moves = movesFrom(lines, at+1)
	return s, nil
}

// movesFrom returns the moves of a file from a line on, counted from 0.
func movesFrom(lines []string, from int) (moves []savedMove) {
	for i, line := range lines[from:] {
		if line = strings.TrimSpace(line); line != "" {
			moves = append(moves, savedMove{from + 1 + i, line})
		}
	}
	return moves
}

// nextLine returns the first line from a given one on that is not blank.
func nextLine(lines []string, from int) int {
	for from < len(lines) && strings.TrimSpace(lines[from]) == "" {
		from++
	}
	return from
}

// open opens the game where it begins, read as the file and the flags say.
// Another game named replaces the file's.
func (s saved) open(flags gameFlags, named string) (match, error) {
	if named == "" {
		named = s.game
	}
	m, err := flags.open(named)
	switch {
	case err == nil && s.start != "":
		if err = m.SetUp(s.start); err != nil {
			return nil, s.file.Placed(err)
		}
	case err != nil && named == s.game && !flags.given():
		return nil, s.file.Placed(err)
	}
	return m, err
}

// end opens the game, read as the file and the flags say, where its moves lead.
func (s saved) end(flags gameFlags) (match, error) {
	m, err := s.open(flags, "")
	if err == nil {
		err = replaySaved(s.file, s.moves, m.Play)
	}
	if err != nil {
		return nil, err
	}
	return m, nil
}

// replay makes the moves of the file, each by play. The error says at which
// line one cannot be made.
func replaySaved(f cli.TextFile, moves []savedMove, play func(move string) error) error {
	for _, move := range moves {
		if err := play(move.text); err != nil {
			return f.At(move.line, "%w", err)
		}
	}
	return nil
}

// resume returns the match that a file keeps.
func resume(f cli.TextFile) (match, error) {
	if !isSaved(f) {
		return nil, fmt.Errorf("%s: no saved game: it does not begin with %q", f.Name, savedGame)
	}
	s, err := parseSaved(f)
	if err != nil {
		return nil, err
	}
	return s.end(gameFlags{})
}

// savedText returns m as a file keeps it.
func savedText(m match) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s%s\n", savedGame, m.Text())
	if diagram, other := m.Start(); other {
		fmt.Fprintf(&b, "%s\n%s", savedStart, diagram)
	}
	writeMoves(&b, m.Line())
	return b.String()
}

// writeMoves writes the part of a file with the moves.
func writeMoves(b *strings.Builder, line []string) {
	fmt.Fprintln(b, savedMoves)
	for _, move := range line {
		fmt.Fprintln(b, move)
	}
}
