package main

import (
	"context"
	"strings"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles/attempt"
	"ludex/solver"
)

const attemptHelp = `a %[1]s      such as %[2]s
hint        how far it still is; hint again: the next %[1]s
undo        take the last %[1]s back; undo 3: the last three
restart     begin again
moves       the legal %[1]ss
board       the board%[3]s
list        the %[1]ss so far
save FILE   keep it for ludex play --resume FILE; it goes on;
            save --force FILE: replace the file
solution    give up: show how it is done, and leave
quit        leave`

// opening shows the target and the board, side by side where there is room.
func (a *attemptConsole) opening() {
	target, board := attemptTarget(a.task.Puzzle(), a.colour), attemptBoard(a.task, a.colour)
	if target == "" {
		a.board()
		return
	}
	both := cli.Beside("target\n"+target, "board\n"+board, a.Columns)
	a.Say("\n%s", a.fitting(both))
}

func (a *attemptConsole) board() { a.Say("\n%s", a.fitting(attemptBoard(a.task, a.colour))) }

// fitting returns a drawing, what stands below its board in no longer lines
// than there is room for.
func (a *attemptConsole) fitting(drawing string) string {
	lines := strings.Split(strings.TrimSuffix(drawing, "\n"), "\n")
	for i, line := range lines {
		if cli.Visible(line) > a.Columns {
			lines[i] = cli.Hang("", line, a.Columns)
		}
	}
	return strings.Join(lines, "\n")
}

func (a *attemptConsole) help() {
	example, target := "the last one was", ""
	if moves := a.task.Moves(); len(moves) > 0 {
		example = moves[0]
	}
	if attemptTarget(a.task.Puzzle(), false) != "" {
		target = "\ntarget      the position to reach"
	}
	a.Say(attemptHelp, a.task.Puzzle().Unit(), example, target)
}

func (a *attemptConsole) target() {
	if target := attemptTarget(a.task.Puzzle(), a.colour); target != "" {
		a.Say("\n%s", strings.TrimSuffix(target, "\n"))
		return
	}
	a.Say("%s", cli.Hang("", "there is no target to draw; the task: "+a.task.Asked(), a.Columns))
}

// giveUp shows how it is done from the start.
func (a *attemptConsole) giveUp(ctx context.Context) {
	search, lim, end := a.search(ctx)
	w := a.task.Solution(search, lim)
	end()
	switch {
	case w.Verdict == solver.Unsolvable:
		a.Say("%s", cli.Hang("", "it cannot be done: "+w.Reason, a.Columns))
	case w.Verdict == solver.Unknown && len(w.Line) == 0:
		a.Say("%s", cli.Hang("", "no solution was found ("+w.Reason+")", a.Columns))
	case w.Verdict == solver.Unknown:
		a.Say("%s", cli.Hang("", "perhaps not the shortest ("+w.Reason+"):", a.Columns))
	}
	if len(w.Line) > 0 {
		a.solution(w.Line)
	}
}

// solution shows a line from the start and where it ends.
func (a *attemptConsole) solution(line []string) {
	a.List(a.task.Puzzle().Unit(), line)
	again, err := attempt.New(a.task.Puzzle()), error(nil)
	for i := 0; err == nil && i < len(line); i++ {
		err = again.Play(line[i])
	}
	if err != nil {
		a.Refuse(err)
		return
	}
	a.Say("\n%s", a.fitting(attemptBoard(again, a.colour)))
	if done := again.Ended(); done != "" {
		a.Say("%s", done)
	}
}
