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
)

// attemptWords are what can be typed besides moves.
var attemptWords = []string{"help", "hint", "undo", "restart", "moves", "board", "target", "list", "save", "solution", "give up", "quit"}

// play plays what a line says, and shows what came of it.
func (a *attempt) play(ctx context.Context, line string) {
	before := len(a.task.Line())
	if a.task.Standing() != ongoing {
		a.Say("no: it is over: undo, restart or quit")
		return
	}
	if err := a.task.Push(line); err != nil {
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
func (a *attempt) answer(ctx context.Context) string {
	search, lim, end := a.search(ctx)
	defer end()
	return a.task.Answer(search, lim)
}

// clauses matches where an error names the clause of a rulebook.
var clauses = regexp.MustCompile(`\([A-Z]\d`)

// corrected adds to an error about a line that is no move which word it may
// have been meant for.
func (a *attempt) corrected(line string, err error) error {
	if strings.ContainsAny(line, "0123456789") || clauses.MatchString(err.Error()) {
		return err
	}
	return fmt.Errorf("%w%s (help says what can be typed)", err, cli.DidYouMean(line, attemptWords))
}

// moved shows the position reached, of which nothing was asked yet.
func (a *attempt) moved() {
	a.asked, a.known = 0, nil
	a.board()
}

// stand says how it stands when there is something to say.
func (a *attempt) stand(ctx context.Context) {
	switch {
	case a.task.Standing() != ongoing:
		search, lim, end := a.search(ctx)
		result := a.task.Result(search, lim)
		end()
		a.Say("%s", cli.Hang("", result+a.helped(), a.Columns))
	case len(a.task.Moves()) == 0:
		a.Say("no %s is left: undo or restart", a.task.Unit())
	}
}

func (a *attempt) helped() string {
	if a.hints == 0 {
		return ""
	}
	return " (with " + english.Plural(a.hints, "hint", "") + ")"
}

// undo takes as many of one's own moves back as a text says.
func (a *attempt) undo(text string) {
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
	a.Say("%s taken back", a.units(taken))
	a.moved()
}
