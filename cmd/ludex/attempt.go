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
	"time"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/ludex/internal/cli"
	"ludex/cmd/ludex/internal/input"
	"ludex/cmd/ludex/internal/report"
	"ludex/puzzles"
	"ludex/puzzles/attempt"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

// attemptConsole lets a person solve a puzzle by typed or piped lines.
type attemptConsole struct {
	cli.Console
	task     *attempt.Attempt
	keeper   *cli.Keeper
	colour   bool
	limits   cli.Limits // of the searches for one answer
	progress io.Writer
	began    time.Time                     // when the first board was shown
	ended    func(*attempt.Attempt) string // records a solved puzzle; nil for none
}

// run obeys lines until one is quit, the lines end or ctx ends.
func (a *attemptConsole) run(ctx context.Context, lines <-chan string) error {
	a.Print("%s%s", attemptHead(a.task.Puzzle(), a.Columns), cli.Hang("task: ", a.task.Asked(), a.Columns))
	if d := a.task.Puzzle().Quality.Difficulty; d > 0 {
		a.Print("difficulty: %d", d)
	}
	if note := a.task.Puzzle().Note; note != "" {
		a.Print("%s", cli.Hang("note: ", note, a.Columns))
	}
	a.Print("help lists the commands")
	if a.timed() {
		a.Print("the clock runs from now on (W10, wab-fastest)")
	}
	a.opening()
	a.began = time.Now()
	if a.task.Made() > 0 {
		a.List(a.task.Puzzle().Unit(), a.task.Line())
		a.answer(ctx) // its remark was printed before
	}
	a.status(ctx)
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

// Obey obeys one line: a command or a move.
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

// search returns the context and the limits of the search for one answer, and
// the function that ends it.
func (a *attemptConsole) search(ctx context.Context) (context.Context, solver.Limits, func()) {
	ctx, cancel := a.limits.Within(ctx)
	bar := cli.NewProgress(a.progress, "")
	return ctx, a.limits.Search(bar.Report), func() {
		cancel()
		bar.Done()
	}
}

// keep saves the attempt.
func (a *attemptConsole) keep(words string) {
	text, err := input.FormatAttempt(a.task)
	if err != nil {
		a.Refuse(err)
		return
	}
	a.Console.Keep(words, text, a.keeper)
}

// attemptHead names a puzzle, in lines of the given width.
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

// jumpsBoard draws a position of Solo or Éclair, with marks at the last move
// and at the target.
func jumpsBoard(k *attempt.Attempt, j *solo.Game, colour bool) string {
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

// nearestGoal returns the goal that shares the most cells with s, the first one
// of several; the empty position in Éclair.
func nearestGoal(j *solo.Game, s wabanti.Position) (goal wabanti.Position) {
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

// attemptTarget draws the target, or returns "" if there is none.
func attemptTarget(p puzzles.Puzzle, colour bool) string {
	j := p.Jumps()
	if j == nil || j.Target().Empty() {
		return ""
	}
	return puzzles.Text{Labels: true, Colour: colour}.Draw(j.Grid(), j.Target())
}

// attemptWords are the commands.
var attemptWords = []string{"help", "hint", "undo", "restart", "moves", "board", "target", "list", "save", "solution", "give up", "quit"}

// play plays the move of a line, and shows the reply and the position.
func (a *attemptConsole) play(ctx context.Context, line string) {
	before := len(a.task.Line())
	if a.task.Status() != attempt.Ongoing {
		a.Print("no: the puzzle is over; undo, restart or quit")
		return
	}
	if err := a.task.Play(line); err != nil {
		a.Refuse(a.corrected(line, err))
		return
	}
	remark := a.answer(ctx)
	a.Print("\n%s", a.Numbered(a.task.Line()[before:], before+1))
	if remark != "" {
		a.Print("%s", cli.Hang("", remark, a.Columns))
	}
	a.moved()
	a.status(ctx)
}

// answer lets the other side reply, and returns a remark on the move.
func (a *attemptConsole) answer(ctx context.Context) string {
	search, lim, end := a.search(ctx)
	defer end()
	return a.task.Answer(search, lim)
}

// clauses matches the id of a clause in an error.
var clauses = regexp.MustCompile(`\([A-Z]\d`)

// corrected adds the command that was probably meant to an error about a line
// that is no move.
func (a *attemptConsole) corrected(line string, err error) error {
	if strings.ContainsAny(line, "0123456789") || clauses.MatchString(err.Error()) {
		return err
	}
	return fmt.Errorf("%w%s (help lists the commands)", err, cli.DidYouMean(line, attemptWords))
}

// moved shows the position after a move.
func (a *attemptConsole) moved() {
	a.board()
}

// status prints the result when the puzzle is over, and a note when no move is
// left.
func (a *attemptConsole) status(ctx context.Context) {
	switch {
	case a.task.Status() != attempt.Ongoing:
		search, lim, end := a.search(ctx)
		result := a.task.Result(search, lim)
		end()
		a.Print("%s", cli.Hang("", result+a.helped(), a.Columns))
		if a.timed() && a.task.Status() == attempt.Solved {
			a.Print("time: %.1f s, from the first board of this run", time.Since(a.began).Seconds())
		}
		if a.ended != nil {
			if more := a.ended(a.task); more != "" {
				a.Print("%s", cli.Hang("", more, a.Columns))
			}
		}
	case len(a.task.Moves()) == 0:
		a.Print("there is no legal %s: undo or restart", a.task.Puzzle().Unit())
	}
}

// timed reports whether the time of the attempt matters: in Éclair (W10).
func (a *attemptConsole) timed() bool { return a.task.Puzzle().Kind() == puzzles.Eclair }

func (a *attemptConsole) helped() string {
	if a.task.Hints() == 0 {
		return ""
	}
	return " (with " + english.Plural(a.task.Hints(), "hint", "") + ")"
}

// undo takes back the number of own moves in a text, 1 if it is empty.
func (a *attemptConsole) undo(text string) {
	n, err := strconv.Atoi(cmp.Or(text, "1"))
	if err != nil || n < 1 {
		a.Refuse(errors.New("undo needs a positive number, such as undo 3"))
		return
	}
	taken := 0
	for taken < n && a.task.Undo() {
		taken++
	}
	if taken == 0 {
		a.Print("no: there is no move to take back")
		return
	}
	a.Print("%s taken back", a.task.Units(taken))
	a.moved()
}

// hint gives a hint.
func (a *attemptConsole) hint(ctx context.Context) {
	search, lim, end := a.search(ctx)
	h, err := a.task.Hint(search, lim)
	end()
	if err != nil {
		a.Print("%s", cli.Hang("no: ", err.Error(), a.Columns))
		return
	}
	a.Print("%s", cli.Hang("hint: ", h.Text, a.Columns))
}

const attemptHelp = `a %[1]s      %[2]s
hint        the distance to the goal; hint again: the next %[1]s
undo        take the last %[1]s back; undo 3: the last three
restart     go back to the start
moves       the legal %[1]ss
board       the board%[3]s
list        the %[1]ss so far
save FILE   save the attempt for ludex play FILE;
            save --force FILE: replace the file
solution    show the solution, and leave
quit        leave`

// opening shows the target and the board, side by side if they fit.
func (a *attemptConsole) opening() {
	target, board := attemptTarget(a.task.Puzzle(), a.colour), attemptBoard(a.task, a.colour)
	if target == "" {
		a.board()
		return
	}
	both := cli.Beside("target\n"+target, "board\n"+board, a.Columns)
	a.Print("\n%s", a.fitting(both))
}

func (a *attemptConsole) board() { a.Print("\n%s", a.fitting(attemptBoard(a.task, a.colour))) }

// fitting returns a drawing with the long lines below its board wrapped.
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
	example, target := "(none is legal now)", ""
	if moves := a.task.Moves(); len(moves) > 0 {
		example = "such as " + moves[0]
	}
	if attemptTarget(a.task.Puzzle(), false) != "" {
		target = "\ntarget      the position to reach"
	}
	a.Print(attemptHelp, a.task.Puzzle().Unit(), example, target)
}

func (a *attemptConsole) target() {
	if target := attemptTarget(a.task.Puzzle(), a.colour); target != "" {
		a.Print("\n%s", strings.TrimSuffix(target, "\n"))
		return
	}
	a.Print("%s", cli.Hang("", "there is no target to draw; the task: "+a.task.Asked(), a.Columns))
}

// giveUp shows the solution from the start.
func (a *attemptConsole) giveUp(ctx context.Context) {
	search, lim, end := a.search(ctx)
	w := a.task.Solution(search, lim)
	end()
	switch {
	case w.Verdict == solver.Unsolvable:
		a.Print("%s", cli.Hang("", "there is no solution: "+w.Reason, a.Columns))
	case w.Verdict == solver.Unknown:
		a.Print("%s", cli.Hang("", a.task.Known(w), a.Columns))
	}
	if len(w.Line) > 0 {
		a.solution(w.Line)
	}
}

// solution shows a line from the start, and its last position.
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
	a.Print("\n%s", a.fitting(attemptBoard(again, a.colour)))
	if done := again.Ended(); done != "" {
		a.Print("%s", done)
	}
}
