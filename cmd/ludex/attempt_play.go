package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles/attempt"
)

// attemptWords are what can be typed besides moves.
var attemptWords = []string{"help", "hint", "undo", "restart", "moves", "board", "target", "list", "save", "solution", "give up", "quit"}

// play plays what a line says, and shows what came of it.
func (a *attemptConsole) play(ctx context.Context, line string) {
	before := len(a.task.Line())
	if a.task.Status() != attempt.Ongoing {
		a.Say("no: it is over: undo, restart or quit")
		return
	}
	if err := a.task.Play(line); err != nil {
		a.Refuse(a.corrected(line, err))
		return
	}
	remark := a.answer(ctx)
	a.Say("\n%s", a.Numbered(a.task.Line()[before:], before+1))
	if remark != "" {
		a.Say("%s", cli.Hang("", remark, a.Columns))
	}
	a.moved()
	a.stand(ctx)
}

// answer lets the other side reply, and returns what is to be said of that.
func (a *attemptConsole) answer(ctx context.Context) string {
	search, lim, end := a.search(ctx)
	defer end()
	return a.task.Answer(search, lim)
}

// clauses matches where an error names the clause of a rulebook.
var clauses = regexp.MustCompile(`\([A-Z]\d`)

// corrected adds to an error about a line that is no move which word it may
// have been meant for.
func (a *attemptConsole) corrected(line string, err error) error {
	if strings.ContainsAny(line, "0123456789") || clauses.MatchString(err.Error()) {
		return err
	}
	return fmt.Errorf("%w%s (help says what can be typed)", err, cli.DidYouMean(line, attemptWords))
}

// moved shows the position reached, of which nothing was asked yet.
func (a *attemptConsole) moved() {
	a.board()
}

// stand says how it stands when there is something to say.
func (a *attemptConsole) stand(ctx context.Context) {
	switch {
	case a.task.Status() != attempt.Ongoing:
		search, lim, end := a.search(ctx)
		result := a.task.Result(search, lim)
		end()
		a.Say("%s", cli.Hang("", result+a.helped(), a.Columns))
	case len(a.task.Moves()) == 0:
		a.Say("no %s is left: undo or restart", a.task.Puzzle().Unit())
	}
}

func (a *attemptConsole) helped() string {
	if a.task.Hints() == 0 {
		return ""
	}
	return " (with " + english.Plural(a.task.Hints(), "hint", "") + ")"
}

// undo takes as many of one's own moves back as a text says.
func (a *attemptConsole) undo(text string) {
	n, err := strconv.Atoi(cmp.Or(text, "1"))
	if err != nil || n < 1 {
		a.Refuse(errors.New("undo how many? Give a number of at least 1"))
		return
	}
	taken := 0
	for taken < n && a.task.Undo() {
		taken++
	}
	if taken == 0 {
		a.Say("no: there is nothing to take back")
		return
	}
	a.Say("%s taken back", a.task.Units(taken))
	a.moved()
}

// hint gives a hint.
func (a *attemptConsole) hint(ctx context.Context) {
	search, lim, end := a.search(ctx)
	h, err := a.task.Hint(search, lim)
	end()
	if err != nil {
		a.Say("%s", cli.Hang("no: ", err.Error(), a.Columns))
		return
	}
	a.Say("%s", cli.Hang("hint: ", h.Text, a.Columns))
}
