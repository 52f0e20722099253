package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/solver"
)

const attemptHelp = `a %[1]s      such as %[2]s
hint        how far it still is; hint again: the next %[1]s
undo        take the last %[1]s back; undo 3: the last three
restart     begin again
moves       the legal %[1]ss
board       the board%[3]s
list        the %[1]ss so far
save FILE   keep it for ludex play --resume FILE; it goes on
solution    give up: show how it is done, and leave
quit        leave`

// attemptWords are what can be typed besides moves.
var attemptWords = []string{"help", "hint", "undo", "restart", "moves", "board", "target", "list", "save", "solution", "give up", "quit"}

// attempt is a puzzle that somebody solves with what is typed or piped in.
type attempt struct {
	console
	task     task
	save     outFile
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

// opening shows the target and the board, side by side where there is room.
func (a *attempt) opening() {
	target, board := a.task.Target(a.colour), a.task.Board(a.colour)
	if target == "" {
		a.board()
		return
	}
	both := beside("target\n"+target, "board\n"+board, a.columns)
	a.say("\n%s", a.fitting(both))
}

func (a *attempt) board() { a.say("\n%s", a.fitting(a.task.Board(a.colour))) }

// fitting returns a drawing, what stands below its board in no longer lines
// than there is room for.
func (a *attempt) fitting(drawing string) string {
	lines := strings.Split(strings.TrimSuffix(drawing, "\n"), "\n")
	for i, line := range lines {
		if visible(line) > a.columns {
			lines[i] = hang("", line, a.columns)
		}
	}
	return strings.Join(lines, "\n")
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

// play plays what a line says, and shows what came of it.
func (a *attempt) play(ctx context.Context, line string) {
	before := len(a.task.Line())
	if a.task.Standing() != ongoing {
		a.say("no: it is over: undo, restart or quit")
		return
	}
	if err := a.task.Push(line); err != nil {
		a.refuse(a.corrected(line, err))
		return
	}
	remark := a.answer(ctx)
	a.say("\n%s", a.numbered(a.task.Line()[before:], before+1))
	if remark != "" {
		a.say("%s", hang("", remark, a.columns))
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
	return fmt.Errorf("%w%s (help says what can be typed)", err, didYouMean(line, attemptWords))
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
		defer end()
		a.say("%s", hang("", a.task.Result(search, lim)+a.helped(), a.columns))
	case len(a.task.Moves()) == 0:
		a.say("no %s is left: undo or restart", a.task.Unit())
	}
}

func (a *attempt) helped() string {
	if a.hints == 0 {
		return ""
	}
	return " (with " + english.Plural(a.hints, "hint", "") + ")"
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

func (a *attempt) help() {
	example, target := "the last one was", ""
	if moves := a.task.Moves(); len(moves) > 0 {
		example = moves[0]
	}
	if a.task.Target(false) != "" {
		target = "\ntarget      the position to reach"
	}
	a.say(attemptHelp, a.task.Unit(), example, target)
}

func (a *attempt) target() {
	if target := a.task.Target(a.colour); target != "" {
		a.say("\n%s", strings.TrimSuffix(target, "\n"))
		return
	}
	a.say("%s", hang("", "there is no target to draw; the task: "+a.task.Asked(), a.columns))
}

// undo takes as many of one's own moves back as a text says.
func (a *attempt) undo(text string) {
	n, err := strconv.Atoi(cmp.Or(text, "1"))
	if err != nil || n < 1 {
		a.refuse(errors.New("undo how many? Give a number of at least 1"))
		return
	}
	taken := 0
	for taken < n && a.task.Undo() {
		taken++
	}
	if taken == 0 {
		a.say("no: there is nothing to take back")
		return
	}
	a.say("%s taken back", a.units(taken))
	a.moved()
}

// keep saves what was done so far.
func (a *attempt) keep(name string) {
	text, err := savedAttempt(a.task)
	if err != nil {
		a.refuse(err)
		return
	}
	a.console.keep(cmp.Or(outFile(name), a.save), text)
}

// giveUp shows how it is done from the start.
func (a *attempt) giveUp(ctx context.Context) {
	search, lim, end := a.search(ctx)
	defer end()
	for a.task.Undo() {
	}
	w := a.task.Way(search, 0, lim)
	switch {
	case w.verdict == solver.Unsolvable:
		a.say("%s", hang("", "it cannot be done: "+w.reason, a.columns))
	case len(w.line) == 0 && w.verdict == solver.Unknown:
		a.say("%s", hang("", "no solution was found: "+w.reason, a.columns))
	case w.verdict == solver.Unknown:
		a.say("%s", hang("", "perhaps not the shortest ("+w.reason+"):", a.columns))
	}
	if len(w.line) == 0 {
		return
	}
	a.list(a.task.Unit(), w.line)
	for _, move := range w.line {
		if err := a.task.Push(move); err != nil {
			a.failed = err
			return
		}
	}
	a.board()
}
