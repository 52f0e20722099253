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

	"ludex/cmd/ludex/internal/cli"
	"ludex/cmd/ludex/internal/report"
	"ludex/puzzles"
	"ludex/puzzles/attempt"
	"ludex/rules/wabanti"
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

// attemptHead names a puzzle in lines of that many columns.
func attemptHead(p puzzles.Puzzle, columns int) string {
	head := report.PuzzleHead(p, columns)
	if j := p.Jumps(); j != nil {
		return head + report.JumpsHead(j.Grid(), j.Start(), j.Options(), columns)
	}
	return head + report.GameHead(p.Game.String(), columns)
}

// attemptBoard draws the position reached.
func attemptBoard(k *attempt.Attempt, colour bool) string {
	p := k.Puzzle()
	if j := p.Jumps(); j != nil {
		return jumpsBoard(k, j, colour)
	}
	return report.Board(p.Game, k.Position())
}

// jumpsBoard draws a position of jumps, with the last move and the target
// marked.
func jumpsBoard(k *attempt.Attempt, j *wabanti.Jumps, colour bool) string {
	s := k.Position().Value().(wabanti.Position)
	goal := nearestGoal(j, s)
	style := puzzles.Text{Labels: true, Colour: colour, Target: goal}
	if m, ok := k.Last(); ok {
		style.Move = m.Value().(wabanti.Move)
	}
	board := style.Draw(j.Grid(), s)
	if !goal.Empty() {
		board += fmt.Sprintf("on target: %d of %d\n", goal.And(s).Len(), goal.Len())
	}
	return board
}

// nearestGoal returns the first of the positions that count as the target that
// has most in common with s, the empty one in Éclair.
func nearestGoal(j *wabanti.Jumps, s wabanti.Position) (goal wabanti.Position) {
	if j.Target().Empty() {
		return goal
	}
	for i, g := range j.Goals(j.Target()) {
		if i == 0 || g.And(s).Len() > goal.And(s).Len() {
			goal = g
		}
	}
	return goal
}

// attemptTarget draws the position to reach, "" for none.
func attemptTarget(p puzzles.Puzzle, colour bool) string {
	j := p.Jumps()
	if j == nil || j.Target().Empty() {
		return ""
	}
	return puzzles.Text{Labels: true, Colour: colour}.Draw(j.Grid(), j.Target())
}

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
