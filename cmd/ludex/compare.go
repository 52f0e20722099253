package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/proptest/ambiguity"
	"ludex/rules"
)

const compareHelp = `Say of two ways to read the rules of one game whether they matter: the shortest game after which they disagree, how often they do in random play, and whether results of reference positions change.

GAME is the name of a game, alone or with a colon and a board, and readings or presets after commas. Both are of the same game; a board named by one of them holds for both, and without one the answer may be on a smaller board than the rulebook's. With POSITION, a file with a diagram as ludex play draws it, or - for stdin, play begins there.

Exit codes: 0 no difference was found and none is possible, 1 one was found, 2 bad input, 3 unknown (a limit was hit).`

const compareExamples = `  ludex compare hnefatafl:5 hnefatafl,copenhagen-core --games 20 --results=false
  ludex compare wali:4x3,pieces=4 wali,wal-row=exactly-three --games 20 --results=false
  ludex compare hnefatafl,taf-draw=20-each hnefatafl,taf-group=off ...
  ludex compare havannah:4 havannah,hav-ring=empty mine.txt --games 1000 --json`

// compare is the command that asks about any two choices of readings.
type compare struct {
	cmd    *cobra.Command
	effort effortFlags
}

func compareCommand() *cobra.Command {
	k := &compare{}
	c := &cobra.Command{
		Use:               "compare GAME[,READINGS] GAME[,READINGS] [POSITION]",
		Short:             "Say whether two ways to read the rules matter",
		Long:              compareHelp,
		Example:           compareExamples,
		Args:              cli.Args("GAME", 2, 3),
		ValidArgsFunction: completeGame,
		RunE:              func(_ *cobra.Command, args []string) error { return k.run(args) },
	}
	k.cmd = c
	k.effort.add(c)
	return c
}

func (k *compare) run(args []string) error {
	asked, err := compared(args[0], args[1])
	if err != nil {
		return err
	}
	if len(args) == 3 {
		file, err := cli.ReadText(k.cmd, args[2])
		if err != nil {
			return err
		}
		if asked.Question.Start, err = startOf(asked, file); err != nil {
			return err
		}
	}
	check := ambiguityCheck{cmd: k.cmd, effort: k.effort}
	return check.answer([]ambiguity.Asked{asked})
}

// startOf returns the diagram of a file, and what is wrong with it on the
// board of the question.
func startOf(asked ambiguity.Asked, file cli.TextFile) (string, error) {
	board := asked.Question.Board
	if board == "" {
		board = asked.Book.Boards[0]
	}
	if len(rules.SignificantLines(file.Text)) == 0 {
		return "", fmt.Errorf("%s: no board in it", file.Name)
	}
	diagram := file.Uncommented()
	if err := asked.Book.CheckStart(asked.Question, board, diagram); err != nil {
		return "", file.Placed(err)
	}
	return diagram, nil
}

// compared returns the question that two texts ask.
func compared(a, b string) (ambiguity.Asked, error) {
	first, err := readSide(a)
	if err != nil {
		return ambiguity.Asked{}, err
	}
	second, err := readSide(b)
	switch {
	case err != nil:
		return ambiguity.Asked{}, err
	case first.game.name != second.game.name:
		return ambiguity.Asked{}, fmt.Errorf("%s and %s are two games, not one", first.game.name, second.game.name)
	case first.board != "" && second.board != "" && first.board != second.board:
		return ambiguity.Asked{}, fmt.Errorf("%s and %s are two boards, not one", first.board, second.board)
	}
	q := ambiguity.Question{Game: first.game.name, SideA: first.readings, SideB: second.readings, Board: first.board + second.board}
	if first.board == second.board {
		q.Board = first.board
	}
	for _, book := range ambiguity.Books() {
		if book.Game == q.Game {
			err := errors.Join(book.Check(q.SideA), book.Check(q.SideB))
			if err == nil && q.Board != "" {
				err = book.CheckStart(q, q.Board, "")
			}
			return ambiguity.Asked{Book: book, Question: q}, err
		}
	}
	panic("no questions are asked of " + q.Game)
}

// side is one of two ways to read a game.
type side struct {
	game     game
	board    string // "" where none is named
	readings []string
}

// readSide reads GAME[:BOARD][,READING|PRESET|SETTING]...
func readSide(text string) (side, error) {
	parts := strings.Split(text, ",")
	g, err := findGame(parts[0])
	if err != nil {
		return side{}, err
	}
	s := side{game: g}
	if parts[0] != g.name {
		s.board = parts[0]
	}
	for _, part := range parts[1:] {
		switch {
		case isReading(part):
			s.readings = append(s.readings, part)
		case strings.Contains(part, "=") && s.board != "":
			s.board += "," + part
		case strings.Contains(part, "="):
			return s, fmt.Errorf("%s: %s belongs to a board, and none is named", text, part)
		default:
			flags := gameFlags{preset: part}
			readings, err := flags.chosen(g)
			if err != nil {
				return s, fmt.Errorf("%s: %w", text, errors.New(strings.TrimPrefix(err.Error(), "--preset: ")))
			}
			s.readings = append(s.readings, readings...)
		}
	}
	slices.Sort(s.readings)
	s.readings = slices.Compact(s.readings)
	return s, nil
}
