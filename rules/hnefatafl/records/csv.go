package records

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strings"
)

// readCSV reads lines of comma-separated values: the moves, separated by
// blanks; two numbers of captures, which are optional and not read; the result.
// A # begins a comment.
func readCSV(text string) ([]Game, error) {
	in := csv.NewReader(strings.NewReader(text))
	in.FieldsPerRecord, in.Comment, in.ReuseRecord = -1, '#', true
	var games []Game
	for {
		fields, err := in.Read()
		if err == io.EOF {
			return games, nil
		}
		if err != nil {
			return nil, csvError(err)
		}
		line, _ := in.FieldPos(0)
		g, err := csvGame(line, fields)
		if err != nil {
			return nil, err
		}
		games = append(games, g)
	}
}

// csvError places an error of the csv package.
func csvError(err error) error {
	if at := (*csv.ParseError)(nil); errors.As(err, &at) {
		return fmt.Errorf("line %d: %w", at.Line, at.Err)
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
