package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"ludex/solver"
)

// attempt is a puzzle that somebody solves with what is typed or piped in.
type attempt struct {
	console
	task     task
	keeper   *keeper
	colour   bool
	limits   limits // of the searches for one answer
	progress io.Writer
	hints    int  // asked for in all
	asked    int  // of them for the position reached
	known    *way // on from it
}

// run lets somebody solve the puzzle until it is left, the lines end or ctx
// does.
func (a *attempt) run(ctx context.Context, lines <-chan string) error {
	a.say("%s%s", a.task.Head(a.columns), hang("task: ", a.task.Asked(), a.columns))
	if d := a.task.Puzzle().Quality.Difficulty; d > 0 {
		a.say("difficulty: %d", d)
	}
	if note := a.task.Puzzle().Note; note != "" {
		a.say("%s", hang("note: ", note, a.columns))
	}
	a.say("help says what can be typed")
	a.opening()
	if a.task.Made() > 0 {
		a.list(a.task.Unit(), a.task.Line())
		a.answer(ctx) // it is known what was said of it
	}
	a.stand(ctx)
	return a.listen(ctx, lines, a)
}

func (a *attempt) prompt() string {
	switch a.task.Standing() {
	case accomplished:
		return "solved"
	case missed:
		return "over"
	}
	return fmt.Sprintf("%s %d", a.task.Unit(), a.task.Made()+1)
}

// obey does what a line says.
func (a *attempt) obey(ctx context.Context, line string) (goOn bool) {
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
		a.moves(a.task.Unit(), a.task.Moves())
	case line == "board":
		a.board()
	case line == "target":
		a.target()
	case line == "list":
		a.list(a.task.Unit(), a.task.Line())
	case line == "solution" || line == "give up":
		a.giveUp(ctx)
		return false
	default:
		a.play(ctx, line)
	}
	return true
}

// search returns within what to look for one answer, and what ends that.
func (a *attempt) search(ctx context.Context) (context.Context, solver.Limits, func()) {
	ctx, cancel := a.limits.within(ctx)
	bar := newProgress(a.progress, "")
	return ctx, a.limits.search(bar.report), func() {
		cancel()
		bar.done()
	}
}

// keep saves what was done so far.
func (a *attempt) keep(words string) {
	text, err := savedAttempt(a.task)
	if err != nil {
		a.refuse(err)
		return
	}
	a.console.keep(words, text, a.keeper)
}
