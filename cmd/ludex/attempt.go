package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles/attempt"
	"ludex/solver"
)

// attemptConsole is a puzzle that somebody solves with what is typed or piped in.
type attemptConsole struct {
	cli.Console
	task     *attempt.Attempt
	keeper   *cli.Keeper
	colour   bool
	limits   cli.Limits // of the searches for one answer
	progress io.Writer
}

// run lets somebody solve the puzzle until it is left, the lines end or ctx
// does.
func (a *attemptConsole) run(ctx context.Context, lines <-chan string) error {
	a.Say("%s%s", attemptHead(a.task.Puzzle(), a.Columns), cli.Hang("task: ", a.task.Asked(), a.Columns))
	if d := a.task.Puzzle().Quality.Difficulty; d > 0 {
		a.Say("difficulty: %d", d)
	}
	if note := a.task.Puzzle().Note; note != "" {
		a.Say("%s", cli.Hang("note: ", note, a.Columns))
	}
	a.Say("help says what can be typed")
	a.opening()
	if a.task.Made() > 0 {
		a.List(a.task.Puzzle().Unit(), a.task.Line())
		a.answer(ctx) // it is known what was said of it
	}
	a.stand(ctx)
	return a.Listen(ctx, lines, a)
}

func (a *attemptConsole) Prompt() string {
	switch a.task.Status() {
	case attempt.Solved:
		return "solved"
	case attempt.Failed:
		return "over"
	}
	return fmt.Sprintf("%s %d", a.task.Puzzle().Unit(), a.task.Made()+1)
}

// obey does what a line says.
func (a *attemptConsole) Obey(ctx context.Context, line string) (goOn bool) {
	word, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	switch {
	case line == "" || strings.HasPrefix(line, "#"):
	case word == "save":
		a.keep(rest)
	case word == "undo":
		a.undo(rest)
	case line == "help":
		a.help()
	case line == "hint":
		a.hint(ctx)
	case line == "restart":
		for a.task.Undo() {
		}
		a.moved()
	case line == "moves":
		a.Moves(a.task.Puzzle().Unit(), a.task.Moves())
	case line == "board":
		a.board()
	case line == "target":
		a.target()
	case line == "list":
		a.List(a.task.Puzzle().Unit(), a.task.Line())
	case line == "solution" || line == "give up":
		a.giveUp(ctx)
		return false
	default:
		a.play(ctx, line)
	}
	return true
}

// search returns within what to look for one answer, and what ends that.
func (a *attemptConsole) search(ctx context.Context) (context.Context, solver.Limits, func()) {
	ctx, cancel := a.limits.Within(ctx)
	bar := cli.NewProgress(a.progress, "")
	return ctx, a.limits.Search(bar.Report), func() {
		cancel()
		bar.Done()
	}
}

// keep saves what was done so far.
func (a *attemptConsole) keep(words string) {
	text, err := savedAttempt(a.task)
	if err != nil {
		a.Refuse(err)
		return
	}
	a.Console.Keep(words, text, a.keeper)
}
