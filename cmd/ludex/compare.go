package main

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/proptest/ambiguity"
	"ludex/proptest/lockstep"
	"ludex/rules"
	"ludex/rules/play"
)

const compareHelp = `Compare two choices of readings of one game: the shortest line of play in which they differ, the readings that cause the difference, its frequency in random play, and the results of reference positions under both choices.

A board in one of the two applies to both. Without a board, the answer can be on a smaller board than the rulebook's. If one of two different games is a FILE.rbg or exec:PROGRAM, both are played in step, and the answer is the shortest line after which their moves, by their texts, or their outcomes differ. POSITION is a file with a diagram as ludex play draws it, or - for stdin; play begins there.

Exit codes: 0 there is no difference, 1 there is one, 2 bad input, 3 unknown (a limit was hit).`

const compareExamples = `  ludex compare hnefatafl:5 hnefatafl,copenhagen-core --games 20 --results=false
  ludex compare wali:4x3,pieces=4 wali,wal-row=exactly-three --games 20 --results=false
  ludex compare hnefatafl,taf-draw=20-each hnefatafl,taf-group=off --deep
  ludex compare havannah:4 havannah,hav-ring=empty mine.txt --games 1000 --json`

// compare is the command that compares any two choices of readings.
type compare struct {
	cmd    *cobra.Command
	effort effortFlags
}

func compareCommand() *cobra.Command {
	k := &compare{}
	c := &cobra.Command{
		Use:               "compare GAME[,READINGS] GAME[,READINGS] [POSITION]",
		Short:             "Compare two choices of readings of one game",
		Long:              compareHelp,
		Example:           compareExamples,
		Args:              cli.Args("GAME", 2, 3),
		ValidArgsFunction: input.CompleteGames,
		RunE:              func(_ *cobra.Command, args []string) error { return k.run(args) },
	}
	k.cmd = c
	k.effort.add(c)
	return c
}

func (k *compare) run(args []string) error {
	ctx, cancel := k.effort.limits.Within(k.cmd.Context())
	defer cancel()
	k.cmd.SetContext(ctx) // it ends programs, too
	in := input.Reader{Cmd: k.cmd, Memory: k.effort.limits.Memory}
	for _, arg := range args[:2] {
		if _, err := in.Kind(arg); err != nil {
			return err
		}
	}
	if twoGames(args) {
		return k.lockstep(args)
	}
	asked, err := compared(args[0], args[1])
	if err != nil {
		return err
	}
	if len(args) == 3 {
		file, err := cli.ReadPosition(k.cmd, args[2])
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

// startOf returns the diagram of a file, or an error if it does not fit the
// board of the question.
func startOf(asked ambiguity.Asked, file cli.TextFile) (string, error) {
	board := asked.Question.Board
	if board == "" {
		board = asked.Game.Boards[0]
	}
	if len(rules.SignificantLines(file.Text)) == 0 {
		return "", fmt.Errorf("%s: contains no board", file.Name)
	}
	diagram := file.Uncommented()
	if err := asked.Game.CheckStart(asked.Question, board, diagram); err != nil {
		return "", file.Placed(err)
	}
	return diagram, nil
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
	case first.game != second.game:
		return ambiguity.Asked{}, fmt.Errorf("two games: %s and %s", first.game, second.game)
	case first.board != "" && second.board != "" && first.board != second.board:
		return ambiguity.Asked{}, fmt.Errorf("two boards: %s and %s", first.board, second.board)
	}
	q := ambiguity.Comparison{
		Game: first.game, SideA: first.readings, SideB: second.readings, Board: cmp.Or(first.board, second.board),
		A: first.named(), B: second.named(),
	}
	for _, game := range ambiguity.Games(input.Catalogue()) {
		if game.Name == q.Game {
			if q.Board != "" {
				err = game.CheckStart(q, q.Board, "")
			}
			return ambiguity.Asked{Game: game, Question: q}, err
		}
	}
	return ambiguity.Asked{}, fmt.Errorf("%s cannot be compared", q.Game)
}

// side is one of two choices of readings of a game.
type side struct {
	game     string
	board    string // the name of the game with its board, "" where none is given
	preset   string
	adjusted []rules.Choice // the readings that adjust the preset
	readings []rules.Choice // all that differ from the defaults
}

// readSide reads GAME[:BOARD][,QUESTION=OPTION|SETTING...][,PRESET].
func readSide(text string) (side, error) {
	k, err := input.Catalogue().Kind(text)
	if err != nil {
		return side{}, err
	}
	spec, err := k.Spec(text)
	if err != nil {
		return side{}, fmt.Errorf("%s: %w", text, err)
	}
	s := side{game: k.Name, preset: spec.Preset, adjusted: spec.Readings}
	preset, _ := k.Preset(spec.Preset)
	chosen, err := k.Readings(preset.Changed, spec.Readings)
	if err != nil {
		return s, fmt.Errorf("%s: %w", text, err)
	}
	s.readings = chosen.Changed
	if spec.Board != "" {
		s.board = k.Name + ":" + spec.Board
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

// pairsInStep is the number of positions that two games are compared on.
const pairsInStep = 100_000

// twoGames reports whether the arguments of compare are two different games,
// one of which is a file or a program.
func twoGames(args []string) bool {
	outside := false
	for _, text := range args[:2] {
		outside = outside || input.IsOutside(text)
	}
	a, errA := input.Catalogue().Kind(args[0])
	b, errB := input.Catalogue().Kind(args[1])
	return outside && errA == nil && errB == nil && a != b && len(args) == 2
}

// lockstep compares two games by the texts of their moves.
func (k *compare) lockstep(args []string) error {
	var games [2]play.Game
	for i, text := range args {
		g, err := input.Catalogue().Open(text)
		if err != nil {
			return err
		}
		games[i] = g
	}
	ctx, cancel := k.effort.limits.Within(k.cmd.Context())
	defer cancel()
	r := lockstep.First(ctx, games[0], games[1], lockstep.Limits{Pairs: pairsInStep})
	if k.effort.json {
		return k.inStepJSON(r)
	}
	out := k.cmd.OutOrStdout()
	if _, err := fmt.Fprintf(out, "%s and %s\n%s\n", games[0], games[1], cli.Hang("", inStepText(r), cli.Width(out))); err != nil {
		return err
	}
	return cli.StatusOfMany(r.Difference != "", r.Limit != nil)
}

// inStepText returns the result in words.
func inStepText(r *lockstep.Result) string {
	pairs := humanize.Comma(int64(r.Pairs)) + " positions compared"
	switch {
	case r.Difference != "" && len(r.Line) == 0:
		return "differ at the start: " + r.Difference
	case r.Difference != "":
		return fmt.Sprintf("differ after %s, and no sooner: %s; then %s", english.Plural(len(r.Line), "move", ""), strings.Join(r.Line, " "), r.Difference)
	case r.Closed:
		return "never differ: all positions were compared; " + pairs
	}
	return fmt.Sprintf("do not differ in any line of %s; %s, stopped by %v", english.Plural(r.Exhausted, "move", ""), pairs, r.Limit)
}

// inStep is the output of ludex compare --json for two games.
type inStep struct {
	Differ     bool     `json:"differ"`
	Difference string   `json:"difference,omitempty"`
	Moves      []string `json:"moves"`
	Exhausted  int      `json:"exhausted"`
	Closed     bool     `json:"closed"`
	Positions  int      `json:"positions"`
}

func (k *compare) inStepJSON(r *lockstep.Result) error {
	j := inStep{r.Difference != "", r.Difference, append([]string{}, r.Line...), r.Exhausted, r.Closed, r.Pairs}
	if err := cli.PrintJSON(k.cmd.OutOrStdout(), j); err != nil {
		return err
	}
	return cli.StatusOfMany(r.Difference != "", r.Limit != nil)
}
