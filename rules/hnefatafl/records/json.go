package records

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// exported is a game as PlayTaflOnline exports it. The last move comes first.
type exported struct {
	Layout string
	Move   []exportedMove
}

// exportedMove is one move: columns and rows from 0. EndState is how the game
// ended, in the first element of the list.
type exportedMove struct {
	MoveX, MoveY, MoveXTo, MoveYTo int
	EndState                       int
}

// layouts are the starts that PlayTaflOnline names, on the boards of this
// package. Other names leave the start to the game that the record is judged by.
var layouts = map[string]string{
	"copenhagen": copenhagen, "fetlar": copenhagen, "hnefatafl": copenhagen,
	"tablut": tablut, "hhtablut": tablut,
	"brandubh": brandubh, "hhbrandubh": brandubh,
	"tawlbwrdd": tawlbwrdd, "hhtawlbwrdd": tawlbwrdd,
	"ardri": ardRi, "hhardri": brandubh,
}

const (
	copenhagen = "3aaaaa3/5a5/11/a4d4a/a3ddd3a/aa1ddkdd1aa/a3ddd3a/a4d4a/11/5a5/3aaaaa3"
	tablut     = "3aaa3/4a4/4d4/a3d3a/aaddkddaa/a3d3a/4d4/4a4/3aaa3"
	brandubh   = "3a3/3a3/3d3/aadkdaa/3d3/3a3/3a3"
	tawlbwrdd  = "4aaa4/4a1a4/5a5/5d5/aa2ddd2aa/a1addkdda1a/aa2ddd2aa/5d5/5a5/4a1a4/4aaa4"
	ardRi      = "2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2"
)

// readJSON reads one exported game, or a list of them.
func readJSON(text string) ([]Game, error) {
	in := json.NewDecoder(strings.NewReader(text))
	var games []Game
	for {
		var value json.RawMessage
		switch err := in.Decode(&value); {
		case err == io.EOF:
			return games, nil
		case err != nil:
			return nil, jsonError(text, in.InputOffset(), err)
		}
		line := 1 + strings.Count(text[:int(in.InputOffset())-len(value)], "\n")
		list := []exported{{}}
		var err error
		if bytes.HasPrefix(value, []byte("[")) {
			err = json.Unmarshal(value, &list)
		} else {
			err = json.Unmarshal(value, &list[0])
		}
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", line, err)
		}
		for i := range list {
			g, err := list[i].game(line)
			if err != nil {
				return nil, fmt.Errorf("line %d: game %d: %w", line, i+1, err)
			}
			games = append(games, g)
		}
	}
}

// jsonError places an error of the json package.
func jsonError(text string, offset int64, err error) error {
	if at := (*json.SyntaxError)(nil); errors.As(err, &at) {
		offset = at.Offset
	} else if errors.Is(err, io.ErrUnexpectedEOF) {
		offset = int64(len(text))
	}
	return fmt.Errorf("line %d: %w", 1+strings.Count(text[:min(int(offset), len(text))], "\n"), err)
}

// game returns the game of an export. Moves without a cell are marks of the
// site: its start and its end.
func (e *exported) game(line int) (Game, error) {
	if e.Move == nil {
		return Game{}, errors.New(`no list "Move" (expected an export of PlayTaflOnline)`)
	}
	g := Game{Line: line, Start: layouts[strings.ToLower(e.Layout)]}
	if len(e.Move) > 0 {
		g.Result, g.End = endState(e.Move[0].EndState)
	}
	for _, m := range slices.Backward(e.Move) {
		if min(m.MoveX, m.MoveY, m.MoveXTo, m.MoveYTo) < 0 {
			continue
		}
		if max(m.MoveX, m.MoveY, m.MoveXTo, m.MoveYTo) > 25 {
			return g, fmt.Errorf("move %d: a coordinate above 25", len(g.Moves)+1)
		}
		from, to := exportedCell(m.MoveX, m.MoveY), exportedCell(m.MoveXTo, m.MoveYTo)
		g.Moves = append(g.Moves, Move{Text: from + "-" + to, Line: line, From: from, To: to})
	}
	return g, nil
}

func exportedCell(x, y int) string { return fmt.Sprintf("%c%d", 'a'+x, y+1) }

// endState returns the result of an end state, and the word for an end that the
// board does not show.
func endState(state int) (Result, string) {
	switch state {
	case 1:
		return AttackersWon, ""
	case 2:
		return DefendersWon, ""
	case 3:
		return Drawn, ""
	case 4:
		return AttackersWon, "resign"
	case 5:
		return DefendersWon, "resign"
	case 6:
		return AttackersWon, "timeout"
	case 7:
		return DefendersWon, "timeout"
	case 8:
		return Unknown, "declined"
	}
	return Unknown, ""
}
