package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles"
	"ludex/puzzles/attempt"
	"ludex/rules/play"
)

// puzzle returns a new attempt at the puzzle that a text names, under the
// readings of the flags.
func (p *playOptions) puzzle(text string) (*attempt.Attempt, error) {
	switch {
	case p.start != "" || p.game.preset != "" || p.random != "" || p.rival >= 0 || p.dice != "rolled" || p.seed != nil:
		return nil, cli.Hinted(fmt.Errorf("%q is not a game: --start, --preset, --against, --random, --dice and --seed apply only to games", text), "ludex list games lists them")
	case text == "-":
		return nil, errors.New("a puzzle cannot be read from stdin: the moves are read from there")
	}
	found, err := newSource(p.cmd, "PUZZLE").puzzle(text)
	if err != nil {
		return nil, orGame(text, err)
	}
	if found, err = found.Reread(p.game.readings); err != nil {
		return nil, fmt.Errorf("--reading: %w", err)
	}
	return attempt.New(found), nil
}

// orGame adds the game that was probably meant to the error about an unknown
// puzzle.
func orGame(text string, err error) error {
	name, _, _ := strings.Cut(text, ":")
	if near := cli.DidYouMean(name, catalogue().Names()); near != "" {
		return fmt.Errorf("%q: no such game or puzzle%s", text, near)
	}
	return err
}

// solve lets a person solve a puzzle, and saves the attempt.
func (p *playOptions) solve(ctx context.Context, k *attempt.Attempt, keeper *cli.Keeper) error {
	var err error
	if keeper.Saved, err = savedAttempt(k); err != nil {
		return err
	}
	if p.onScreen() {
		return p.solveOnScreen(ctx, k, keeper)
	}
	in := p.cmd.InOrStdin()
	a := attemptConsole{
		Console: cli.NewConsole(in, p.cmd.OutOrStdout()), task: k, keeper: keeper, colour: cli.HasColour(p.cmd.OutOrStdout()),
		limits: p.limits, progress: p.cmd.ErrOrStderr(), ended: p.solved,
	}
	failed := a.WithLines(in, func(lines <-chan string) error { return a.run(ctx, lines) })
	text, err := savedAttempt(k)
	if err != nil {
		return errors.Join(failed, err)
	}
	return errors.Join(failed, keeper.Leave(p.cmd.ErrOrStderr(), text))
}

// completePlayed completes the names of games and puzzles.
func completePlayed(c *cobra.Command, args []string, start string) ([]string, cobra.ShellCompDirective) {
	games, _ := completeGame(c, args, start)
	ids, directive := completeID(c, args, start)
	return append(games, ids...), directive
}

// savedPuzzle is the first line of the file of an attempt:
//
//	puzzle
//	(the puzzle in the form of a puzzle file)
//	moves
//	(one a line, with the replies)
const savedPuzzle = "puzzle"

// isSavedPuzzle reports whether a file holds an attempt.
func isSavedPuzzle(f cli.TextFile) bool {
	first, _, _ := strings.Cut(strings.TrimSpace(f.Uncommented()), "\n")
	return strings.TrimSpace(first) == savedPuzzle
}

// savedAttempt returns an attempt in the form of a file.
func savedAttempt(t *attempt.Attempt) (string, error) {
	doc, err := t.Puzzle().Marshal()
	if err != nil {
		return "", err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n%s", savedPuzzle, doc)
	play.WriteMoves(&b, t.Line())
	return b.String(), nil
}

// readAttempt returns the puzzle and the moves of a saved attempt.
func readAttempt(f cli.TextFile) (p puzzles.Puzzle, moves []play.SavedMove, err error) {
	lines := strings.Split(f.Uncommented(), "\n")
	begin := slices.IndexFunc(lines, func(line string) bool { return strings.TrimSpace(line) != "" }) + 1
	end := begin
	for end < len(lines) && strings.TrimRight(lines[end], " \t") != play.MovesHead { // in a note it would be indented
		end++
	}
	if end >= len(lines) {
		return p, nil, f.At(len(lines), "the file ends before a line %q", play.MovesHead)
	}
	p, err = oneSaved(f.Name, strings.Repeat("\n", begin)+strings.Join(lines[begin:end], "\n")+"\n")
	return p, play.SavedMoves(lines, end+1), err
}

// readSavedPuzzle returns the puzzle of a saved attempt, as a set.
func readSavedPuzzle(f cli.TextFile) ([]puzzles.Puzzle, error) {
	p, _, err := readAttempt(f)
	return []puzzles.Puzzle{p}, err
}

// resumeAttempt returns the attempt of a file, with its moves played.
func resumeAttempt(f cli.TextFile) (*attempt.Attempt, error) {
	p, moves, err := readAttempt(f)
	if err != nil {
		return nil, err
	}
	t := attempt.New(p)
	if err := play.ReplayMoves(moves, t.Play); err != nil {
		return nil, f.Placed(err)
	}
	return t, nil
}

// oneSaved reads the one puzzle of a text. Errors name the file and its lines.
func oneSaved(name, text string) (puzzles.Puzzle, error) {
	set, err := newFrame("", 0).Parse(strings.NewReader(text), name)
	if err == nil && len(set) != 1 {
		err = fmt.Errorf("%s: expected one puzzle, not %d", name, len(set))
	}
	if err != nil {
		return puzzles.Puzzle{}, err
	}
	return set[0], nil
}
