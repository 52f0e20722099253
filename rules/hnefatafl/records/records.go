// Package records reads games of Hnefatafl as sites and programs record them,
// and judges them by the rules.
//
// [Read] finds out the form of a file: lines of comma-separated values with the
// moves and the result, OpenTafl's game records (.otg), games with tags in the
// style of PGN, or the JSON of PlayTaflOnline. A [Judge] then plays each [Game]
// under one choice of readings. Records are taken as they are: words such as
// timeout end a game, captures may be unmarked or marked twice, and comments
// are skipped. A [Judgement] names each such oddity.
package records

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// Game is one recorded game.
type Game struct {
	Line           int    // the line on which it begins
	Moves          []Move // up to the word that ends it
	End            string // the word that ends it, such as timeout, "" for none
	Result         Result
	Start          string // the rows from the top, joined by slashes, "" if the record has none
	DefendersFirst bool
	Rules          string // OpenTafl's rules string, "" for none

	Variations []*Game
	Shared     int      // of a variation, the moves that another line has, too
	Unread     []string // the numbers of variations that follow no move
}

// Move is one move as it is recorded.
type Move struct {
	Text     string
	Line     int
	From, To string   // cells
	Captures []string // the marked cells, in order, a cell marked twice also twice
}

// Result is the result that a record names.
type Result string

// The results.
const (
	Unknown      Result = ""
	AttackersWon Result = "attackers"
	DefendersWon Result = "defenders"
	Drawn        Result = "draw"
	Ongoing      Result = "ongoing"
)

// Read returns the games of a file, of which so many lines come before the text. An
// error begins with the line, such as "line 3: ".
func Read(text string, before int) (games []Game, err error) {
	switch first := firstLine(text); {
	case strings.HasPrefix(first, "{"), first == "[", strings.HasPrefix(first, "[{"):
		return readJSON(text)
	case strings.HasPrefix(first, "["):
		return readTagged(text)
	}
	return readCSV(text, before)
}

// firstLine returns the first line that is neither empty nor a comment.
func firstLine(text string) string {
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			return line
		}
	}
	return ""
}

// add appends the words of a line to the moves of g. A word that ends the game
// must be the last one.
func (g *Game) add(line int, words []string) error {
	for _, word := range words {
		if g.End != "" {
			return fmt.Errorf("line %d: %q follows %q, which ends the game", line, word, g.End)
		}
		if result, ends := endWord(word); ends {
			g.End = word
			if g.Result == Unknown {
				g.Result = result
			}
			continue
		}
		m, err := parseMove(word)
		if err != nil {
			return fmt.Errorf("line %d: %w", line, err)
		}
		m.Line = line
		g.Moves = append(g.Moves, m)
	}
	return nil
}

// endWord returns the result that a word gives, and whether the word ends a
// game.
func endWord(word string) (Result, bool) {
	switch strings.ToLower(word) {
	case "timeout", "resign", "resigns", "resigned", "---", "*", "adjourned", "abandoned":
		return Unknown, true
	case "draw", "drawn", "1/2-1/2", "0-0":
		return Drawn, true
	case "1-0":
		return AttackersWon, true
	case "0-1":
		return DefendersWon, true
	}
	return Unknown, false
}

// parseResult reads the result in a field of a record.
func parseResult(text string) (Result, error) {
	switch strings.ToLower(strings.TrimSpace(text)) {
	case "black", "attackers", "attacker", "1", "1-0":
		return AttackersWon, nil
	case "white", "defenders", "defender", "-1", "0-1":
		return DefendersWon, nil
	case "draw", "drawn", "0", "1/2-1/2", "0-0":
		return Drawn, nil
	case "ongoing":
		return Ongoing, nil
	case "", "?", "*", "unknown":
		return Unknown, nil
	}
	return Unknown, fmt.Errorf("%q is not a result (expected Black, White, Draw, Ongoing or nothing)", text)
}

// parseMove reads a move in the notation of the corpora (d6-d3xd2), of
// OpenTafl (Ke5-e8xe9/d8++) or of PGN-like exports (e5e8, e5-e8:e9): an optional letter
// for the piece, the two cells with or without a sign between them, the captured cells,
// and signs of assessment.
func parseMove(text string) (Move, error) {
	rest := strings.ToLower(text)
	m := Move{Text: text, From: cutCell(&rest, true)}
	if rest != "" && strings.ContainsRune("-:", rune(rest[0])) {
		rest = rest[1:]
	}
	m.To = cutCell(&rest, false)
	for m.To != "" && rest != "" && strings.ContainsRune("x:/,*", rune(rest[0])) {
		rest = rest[1:]
		m.Captures = append(m.Captures, cutCell(&rest, true))
	}
	if m.From == "" || m.To == "" || slices.Contains(m.Captures, "") || strings.TrimLeft(rest, "-+#!?") != "" {
		return Move{}, fmt.Errorf("%q is not a move (expected a move such as d6-d3, d6-d3xd2, or a word such as timeout)", text)
	}
	return m, nil
}

// cutCell cuts a cell off the beginning of a text, after the letter of a piece if that may
// be there. It returns "" if there is none.
func cutCell(text *string, piece bool) string {
	is := func(i int, first, last byte) bool { return i < len(*text) && first <= (*text)[i] && (*text)[i] <= last }
	begin := 0
	if piece && is(0, 'a', 'z') && is(1, 'a', 'z') {
		begin = 1
	}
	end := begin + 1
	for end < begin+3 && is(end, '0', '9') {
		end++
	}
	if !is(begin, 'a', 'z') || end == begin+1 {
		return ""
	}
	cell := (*text)[begin:end]
	*text = (*text)[end:]
	return cell
}

// readCSV reads lines of comma-separated values: the moves, separated by
// blanks; two numbers of captures, which are optional and not read; the result.
// A # begins a comment.
func readCSV(text string, before int) ([]Game, error) {
	in := csv.NewReader(strings.NewReader(text))
	in.FieldsPerRecord, in.Comment, in.ReuseRecord = -1, '#', true
	var games []Game
	for {
		fields, err := in.Read()
		if err == io.EOF {
			return games, nil
		}
		if err != nil {
			return nil, csvError(err, before)
		}
		line, _ := in.FieldPos(0)
		g, err := csvGame(before+line, fields)
		if err != nil {
			return nil, err
		}
		games = append(games, g)
	}
}

// csvError places an error of the csv package.
func csvError(err error, before int) error {
	if at := (*csv.ParseError)(nil); errors.As(err, &at) {
		return fmt.Errorf("line %d: %w", before+at.Line, at.Err)
	}
	return err
}

func csvGame(line int, fields []string) (Game, error) {
	if len(fields) < 2 {
		return Game{}, fmt.Errorf("line %d: one field (expected moves, and a result after a comma)", line)
	}
	result, err := parseResult(fields[len(fields)-1])
	if err != nil {
		return Game{}, fmt.Errorf("line %d: %w", line, err)
	}
	g := Game{Line: line, Result: result}
	return g, g.add(line, strings.Fields(fields[0]))
}
