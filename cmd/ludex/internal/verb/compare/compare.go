// Package compare has the verbs that compare readings: two choices of a game, the
// readings of an ambiguity, and two games in step.
package compare

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/ludex/internal/ask"
	"ludex/proptest/ambiguity"
	"ludex/rules"
	"ludex/rules/play"
)

const compareHelp = `Compare two choices of readings of one game: the shortest line of play in which they differ, the readings that cause the difference, its frequency in random play, and the results of reference positions under both choices.

A board in one of the two applies to both. Without a board, the answer can be on a smaller board than the rulebook's. POSITION is a file with a diagram, or -.

If one of two different games is a FILE.rbg or exec:PROGRAM, both are played in step: random games, then all short ones (docs/reference/oracle.md).

Exit codes: 0 there is no difference (of games in step, none was found), 1 there is one, 2 bad input, 3 unknown (a limit was hit).`

const compareExamples = `  ludex compare hnefatafl:5 hnefatafl,copenhagen-core --games 20 --samples none
  ludex compare wali:4x3,pieces=4 wali,wal-row=exactly-three --games 20 --samples none
  ludex compare hnefatafl:7,brandubh "exec:python3 mine.py" --games 200`

// compare is the command that compares any two choices of readings.
type compare struct {
	cmd    *cobra.Command
	in     input.Reader
	effort ask.Effort
	learns bool
}

// Command returns the command compare.
func Command() *cobra.Command {
	k := &compare{}
	c := &cobra.Command{
		Use:               "compare GAME[,READINGS] GAME[,READINGS] [POSITION]",
		Short:             "Compare two choices of readings of one game",
		Long:              compareHelp,
		Example:           compareExamples,
		Args:              cli.Args("GAME|the second GAME", 2, 3),
		ValidArgsFunction: input.CompleteGames,
		RunE:              func(_ *cobra.Command, args []string) error { return k.run(args) },
	}
	k.cmd = c
	k.effort.Add(c)
	c.Flags().BoolVar(&k.learns, "learn-readings", false, "find the readings by which a program plays")
	return c
}

func (k *compare) run(args []string) error {
	ctx, cancel := k.effort.Limits.Within(k.cmd.Context())
	defer cancel()
	k.cmd.SetContext(ctx) // it ends programs, too
	k.in = input.Reader{Cmd: k.cmd, Limits: &k.effort.Limits}
	for _, arg := range args[:2] {
		if _, err := k.in.Kind(arg); err != nil {
			return err
		}
	}
	if twoGames(args) {
		return k.inStep(ctx, args)
	}
	if k.learns {
		return errors.New("--learn-readings: one of the two games must be a program or a file")
	}
	asked, err := compared(args[0], args[1])
	if err != nil {
		return err
	}
	if len(args) == 3 {
		if asked.Question.Start, err = k.startOf(asked, args); err != nil {
			return err
		}
	}
	check := ambiguityCheck{cmd: k.cmd, effort: k.effort}
	return check.answer([]ambiguity.Asked{asked})
}

// startOf returns the diagram of a position, or an error if it does not fit the board of the
// question.
func (k *compare) startOf(asked ambiguity.Asked, args []string) (string, error) {
	game := args[0]
	if first, err := readSide(game); err == nil && first.board == "" {
		game = args[1]
	}
	s, err := k.in.Position(game, args[2])
	if err != nil {
		return "", err
	}
	if err := asked.Game.CheckStart(asked.Question, cmp.Or(asked.Question.Board, asked.Game.Boards[0]), s.Diagram()); err != nil {
		return "", fmt.Errorf("%s: %w", args[2], err)
	}
	return s.Diagram(), nil
}

// compared returns the question about two choices.
func compared(a, b string) (ambiguity.Asked, error) {
	first, err := readSide(a)
	if err != nil {
		return ambiguity.Asked{}, err
	}
	second, err := readSide(b)
	switch {
	case err != nil:
		return ambiguity.Asked{}, err
	case first.kind.Name != second.kind.Name:
		return ambiguity.Asked{}, fmt.Errorf("two games: %s and %s", first.kind, second.kind)
	}
	q := ambiguity.Comparison{
		Game: first.kind.Name, SideA: first.readings, SideB: second.readings, Board: cmp.Or(first.board, second.board),
		A: first.named(), B: second.named(),
	}
	if first.board != "" && second.board != "" && first.board != second.board {
		if slices.Equal(first.readings, second.readings) {
			return ambiguity.Asked{}, fmt.Errorf("%s and %s have the same readings, and differ in their boards alone", a, b)
		}
		q.Board, q.Boards = "", []string{first.board, second.board}
	}
	game := ambiguity.Of(first.kind)
	if q.Board != "" {
		err = game.CheckStart(q, q.Board, "")
	}
	return ambiguity.Asked{Game: game, Question: q}, err
}

// side is one of two choices of readings of a game.
type side struct {
	kind     *play.Kind
	board    string // the name of the game with its board, "" where none is given
	preset   string
	adjusted []rules.Choice // the readings that adjust the preset
	readings []rules.Choice // all that differ from the defaults
}

// readSide reads GAME[:BOARD][,QUESTION=OPTION|SETTING...][,PRESET].
func readSide(text string) (side, error) {
	k, err := input.KindOf(text)
	if err != nil {
		return side{}, err
	}
	spec, err := new(input.Reader).Spec(k, text)
	board := ""
	if err == nil {
		board, err = k.BoardOf(spec)
	}
	if err != nil {
		return side{}, fmt.Errorf("%s: %w", text, err)
	}
	s := side{kind: k, preset: spec.Preset, adjusted: spec.Readings}
	preset, _ := k.Preset(spec.Preset)
	chosen, err := k.Readings(preset.Changed, spec.Readings)
	if err != nil {
		return s, fmt.Errorf("%s: %w", text, err)
	}
	s.readings = chosen.Changed
	if board != "" {
		s.board = k.Name + ":" + board
	}
	return s, nil
}

// named returns the choice under the name of its preset, if it has one.
func (s side) named() rules.Reading {
	if s.preset == "" {
		return rules.Reading{}
	}
	name := strings.Join(append([]string{s.preset}, rules.Texts(s.adjusted)...), ", ")
	return rules.Reading{Name: name, Words: strings.Join(rules.Texts(s.readings), ", ")}
}
