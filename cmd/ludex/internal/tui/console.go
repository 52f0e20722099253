package tui

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/puzzles"
	"ludex/puzzles/attempt"
	"ludex/puzzles/texts"
	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/play"
	"ludex/rules/recorded"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

// Lines is the view of a table in typed or piped lines.
type Lines struct {
	cli.Console
	*Seat
	Colour  bool
	ErrOut  io.Writer // for the progress of searches, and the names of recovery files
	Seed    string    // of random choices, "" for none
	Watched bool      // nobody moves by hand, so that each board is shown

	began    time.Time // when the first board was shown
	solution *attempt.Solution
	step     int
}

// RunLines obeys the lines of in until one is quit, they end or ctx ends, and keeps
// what was not saved.
func (l *Lines) RunLines(ctx context.Context, in io.Reader) error {
	err := l.WithLines(in, func(lines <-chan string) error { return l.Run(ctx, lines) })
	return errors.Join(err, l.leave(l.ErrOut))
}

// Run obeys lines until one is quit, they end or ctx ends.
func (l *Lines) Run(ctx context.Context, lines <-chan string) error {
	if l.open(ctx) && !l.Watched {
		return l.Listen(ctx, lines, l.prompt, l.obey)
	}
	return l.Failed
}

// open shows the table, and lets the others move first where it is their turn.
func (l *Lines) open(ctx context.Context) (goOn bool) {
	l.solution, l.began = nil, time.Now()
	l.head()
	if l.Table.Made() > 0 {
		l.List(l.unit(), l.Table.Line())
	}
	return l.goOn(ctx, false)
}

// head names the puzzle or the game, and shows the target and the board.
func (l *Lines) head() {
	p := l.Table.Puzzle()
	l.Print("%s", strings.TrimSuffix(headText(l.Table, l.Columns), "\n"))
	if l.Table.IsPuzzle() {
		l.Print("%s", cli.Hang("task: ", l.Table.Asked(), l.Columns))
	}
	if english := texts.English(); p.Quality.Difficulty > 0 {
		l.Print("difficulty: %s", english.Level(p))
	}
	if p.Note != "" {
		l.Print("%s", cli.Hang("note: ", p.Note, l.Columns))
	}
	if l.Seed != "" {
		l.Print("seed: %s", l.Seed)
	}
	if legend := l.legend(); legend != "" {
		l.Print("%s", cli.Hang("pieces: ", legend, l.Columns))
	}
	l.Print("help lists the commands")
	if l.timed() {
		l.Print("the clock runs from now on (W10, wab-fastest)")
	}
	if target := l.target(); target != "" {
		both := cli.Beside("target\n"+target, "board\n"+boardText(l.Table, l.Table.Position(), l.Colour), l.Columns)
		l.Print("\n%s", l.fitting(both))
	} else {
		l.board()
	}
}

// legend returns the meanings of the letters on the board.
func (l *Lines) legend() string {
	g, v := l.Table.Game(), l.Table.View()
	b, _ := newBoard(g.Layout())
	if solo.Of(l.Table.Game()) != nil {
		return ""
	}
	return strings.Join(letters(g, v.Position, b).signs(v.Legend), "; ")
}

func (l *Lines) unit() string { return l.Table.Puzzle().Unit() }

// timed reports whether the time of the attempt matters: in Éclair (W10).
func (l *Lines) timed() bool { return l.Table.Puzzle().Kind() == puzzles.Eclair }

// prompt returns the prompt for the next line.
func (l *Lines) prompt() string {
	switch s := l.Table.Status(); {
	case l.solution != nil:
		return fmt.Sprintf("solution %d of %d", l.step, len(l.solution.Steps)-1)
	case s == attempt.Solved:
		return "solved"
	case s != attempt.Ongoing:
		return "over"
	case l.Table.IsPuzzle():
		return fmt.Sprintf("%s %d", l.unit(), l.Table.Made()+1)
	}
	return l.Table.Mover()
}

// obey obeys one line: a command or a move.
func (l *Lines) obey(ctx context.Context, line string) (goOn bool) {
	verb, rest, _ := strings.Cut(line, " ")
	do, ok := l.command(line)
	switch {
	case line == "" || strings.HasPrefix(line, "#"):
	case l.solution != nil && l.walk(ctx, line):
	case verb == "save":
		l.save(strings.TrimSpace(rest))
	case verb == "undo":
		l.solution = nil
		l.undo(strings.TrimSpace(rest))
	case line == "next":
		return l.nextPuzzle(ctx)
	case ok:
		do(l, ctx)
	default:
		return l.move(ctx, line)
	}
	return true
}

// command returns the function of a command of one word, if a line is one.
func (l *Lines) command(line string) (do func(*Lines, context.Context), ok bool) {
	for _, c := range commands() {
		if c.lines != nil && (c.word == line || c.word == "solution" && line == "give up") {
			return c.lines, true
		}
	}
	return nil, false
}

// restart begins again.
func (l *Lines) restart(context.Context) {
	l.solution = nil
	for l.Table.Undo() {
	}
	l.board()
}

// deny answers that the task cannot be done.
func (l *Lines) deny(ctx context.Context) { l.end(ctx, l.Table.Deny()) }

// resign gives the game up for the player to move.
func (l *Lines) resign(ctx context.Context) {
	l.end(ctx, l.Table.Resign())
}

// end goes on at the end of play, or refuses it.
func (l *Lines) end(ctx context.Context, err error) {
	if err != nil {
		l.Refuse(err)
		return
	}
	l.goOn(ctx, false)
}

// move plays the move of a line, and shows the replies and the position.
func (l *Lines) move(ctx context.Context, line string) (goOn bool) {
	who, before := l.Table.Mover(), len(l.Table.Line())
	if err := l.play(line); err != nil {
		l.Refuse(corrected(line, err))
		return true
	}
	l.solution = nil
	l.Print("")
	l.played(who, before)
	return l.goOn(ctx, true)
}

// played prints the moves after a number of them, with the player of a game for
// several.
func (l *Lines) played(who string, before int) {
	moves := l.Table.Line()[before:]
	if len(l.Table.Game().Players()) > 1 {
		moves[0] = who + ": " + moves[0]
	}
	l.Print("%s", l.Numbered(moves, before+1))
}

// corrected adds the command that was probably meant to an error about a line
// that is no move.
func corrected(line string, err error) error {
	if recorded.IsMove(line) {
		return err
	}
	var names []string
	for _, c := range commands() {
		for _, word := range strings.Split(c.word, ", ") {
			name, _, _ := strings.Cut(word, " ")
			names = append(names, name)
		}
	}
	return fmt.Errorf("%w%s (help lists the commands)", err, cli.DidYouMean(line, names))
}

// search returns the context and the limits of a search, and the function that
// ends it.
func (l *Lines) search(ctx context.Context) (context.Context, solver.Limits, func()) {
	bar := cli.NewProgress(l.ErrOut, "")
	ctx, lim, end := l.Search(ctx, bar.Report)
	return ctx, lim, func() { end(); bar.Done() }
}

// goOn lets the others move, and shows what they did, the board if it changed, and
// how the game ended.
func (l *Lines) goOn(ctx context.Context, changed bool) bool {
	search, lim, end := l.search(ctx)
	result, err := l.Table.Continue(search, lim, func(r attempt.Reply) {
		changed = true
		if r.Move != "" {
			l.played(r.Who, len(l.Table.Line())-1)
		}
		if r.Remark != "" {
			l.Print("%s", cli.Hang("", r.Remark, l.Columns))
		}
		if l.Watched {
			l.board()
		}
	})
	end()
	if changed && !l.Watched {
		l.board()
	}
	switch {
	case result != "":
		l.Print("%s", cli.Hang("", result, l.Columns))
		if l.timed() && l.Table.Status() == attempt.Solved {
			l.Print("time: %.1f s, from the first board of this run", time.Since(l.began).Seconds())
		}
	case err != nil && ctx.Err() == nil:
		l.Print("\n%v", err)
		return false
	case l.Table.Status() == attempt.Ongoing && len(l.Table.Moves()) == 0:
		l.Print("there is no legal %s: undo or restart", l.unit())
	}
	return l.Failed == nil
}

// undo takes back the number of own moves in a text, 1 if it is empty.
func (l *Lines) undo(text string) {
	n, err := strconv.Atoi(cmp.Or(text, "1"))
	if err != nil || n < 1 {
		l.Refuse(errors.New("undo needs a positive number, such as undo 3"))
		return
	}
	if l.Table.Resigned() {
		l.Table.Undo()
		l.Print("the game goes on")
		return
	}
	taken := 0
	for taken < n && l.Table.Undo() {
		taken++
	}
	if taken == 0 {
		l.Print("no: there is no move to take back")
		return
	}
	l.Print("%s taken back", l.Table.Units(taken))
	l.board()
}

// hintText returns a hint in words.
func hintText(h attempt.Hint) string {
	l := texts.English()
	if h.Text == "" || len(h.Clues) == 0 {
		return h.Text + l.Clues(h.Clues)
	}
	return h.Text + ". " + l.Clues(h.Clues)
}

// hint gives a hint.
func (l *Lines) hint(ctx context.Context) {
	search, lim, end := l.search(ctx)
	h, err := l.Table.Hint(search, lim)
	end()
	if err != nil {
		l.Refuse(err)
		return
	}
	l.Print("%s", cli.Hang("hint: ", hintText(h), l.Columns))
}

// help lists the commands, with a legal move as an example.
func (l *Lines) help() {
	lines := l.Seat.help(word)
	if moves := l.Table.Moves(); len(moves) > 0 {
		lines[0] += ", such as " + moves[0]
	}
	l.Print("%s", strings.Join(lines, "\n"))
}

// rules prints the clauses and readings of the game.
func (l *Lines) rules() {
	for _, line := range l.Seat.rules() {
		l.Print("%s", cli.Hang(line[:len(line)-len(strings.TrimLeft(line, " "))], strings.TrimLeft(line, " "), l.Columns))
	}
}

// save saves the game.
func (l *Lines) save(words string) {
	text, err := input.SavedText(l.Table)
	if err != nil {
		l.Refuse(err)
		return
	}
	l.Keep(words, text, l.Keeper)
}

// nextPuzzle changes to the next puzzle.
func (l *Lines) nextPuzzle(ctx context.Context) (goOn bool) {
	if err := l.next(l.ErrOut); err != nil {
		l.Refuse(err)
		return true
	}
	l.Print("")
	return l.open(ctx)
}

// solve begins to step through the solution on from a line.
func (l *Lines) solve(ctx context.Context, from []string) {
	search, lim, end := l.search(ctx)
	w, err := l.Table.Solution(search, lim, from)
	end()
	if err != nil {
		l.Refuse(err)
		return
	}
	l.Print("%s", cli.Hang("", w.Words, l.Columns))
	last := len(w.Steps) - 1
	if last == 0 {
		return
	}
	l.solution, l.step = w, len(from)
	l.List(l.unit(), w.Line(last))
	l.Print("on and back step through it on the board, from first to end; a move or leave leaves it")
}

// walk obeys a line while the solution is shown: a step of it, or another reply,
// with the solution from there. It reports whether the line was one of these; a
// move leaves the solution.
func (l *Lines) walk(ctx context.Context, line string) bool {
	last := len(l.solution.Steps) - 1
	to, ok := map[string]int{"on": l.step + 1, "back": l.step - 1, "first": 0, "end": last}[line]
	switch replies := textsOf(l.solution.Steps[l.step].Moves); {
	case ok:
		l.step = min(max(to, 0), last)
		l.showStep(l.solution.Steps[l.step])
	case slices.Contains(replies, line):
		l.solve(ctx, append(l.solution.Line(l.step), line))
	case line == "moves" && len(replies) > 0:
		l.Moves("reply", replies)
	case line == "leave":
		l.solution = nil
	default:
		return false
	}
	return true
}

// showStep shows a position of the solution.
func (l *Lines) showStep(p attempt.Position) {
	if p.After != "" {
		l.Print("\n%d. %s", l.step, p.After)
	}
	l.Print("\n%s", l.fitting(boardText(l.Table, p.At, l.Colour)))
	if l.Table.Game().Outcome(p.At) != rules.Undecided && p.Turn != "" {
		l.Print("%s", p.Turn)
	}
	if len(p.Moves) > 1 {
		l.Print("%s", cli.Hang("replies: ", strings.Join(textsOf(p.Moves), " "), l.Columns))
	}
}

func (l *Lines) board() {
	l.Print("\n%s", l.fitting(boardText(l.Table, l.Table.Position(), l.Colour)))
	if l.Table.Game().Hand(l.Table.Position()) != nil {
		l.Print("%s", cli.Hang("", l.legend(), l.Columns))
	}
}

// fitting returns a drawing with the long lines below its board wrapped.
func (l *Lines) fitting(drawing string) string {
	lines := strings.Split(strings.TrimSuffix(drawing, "\n"), "\n")
	for i, line := range lines {
		if cli.Visible(line) > l.Columns {
			lines[i] = cli.Hang("", line, l.Columns)
		}
	}
	return strings.Join(lines, "\n")
}

// target draws the target, or returns "" if there is none.
func (l *Lines) target() string {
	j := solo.Of(l.Table.Game())
	if j == nil || j.Target().Empty() {
		return ""
	}
	return puzzles.Text{Labels: true, Colour: l.Colour}.Draw(j.Grid(), j.Target())
}

func (l *Lines) showTarget() {
	if target := l.target(); target != "" {
		l.Print("\n%s", strings.TrimSuffix(target, "\n"))
		return
	}
	l.Print("%s", cli.Hang("", "there is no target to draw; the task: "+cmp.Or(l.Table.Asked(), "to win"), l.Columns))
}

// headText names a puzzle or a game, in lines of the given width.
func headText(t *attempt.Table, columns int) string {
	p := t.Puzzle()
	if !t.IsPuzzle() {
		return report.GameHead(p.Game.String(), columns)
	}
	head := report.PuzzleHead(p, columns)
	if j := solo.Of(p.Game); j != nil {
		return head + report.JumpsHead(j.Grid(), j.Start(), j.Options(), columns)
	}
	return head + report.GameHead(p.Game.String(), columns)
}

// boardText draws a position, in a game of jumps with marks at the last move and
// at the target.
func boardText(t *attempt.Table, at play.Position, colour bool) string {
	j := solo.Of(t.Game())
	if j == nil {
		return report.Board(t.Game(), at)
	}
	s, goal := at.Value().(wabanti.Position), t.Nearest(at)
	style := puzzles.Text{Labels: true, Colour: colour, Target: goal}
	if v := t.View(); len(v.Last) == 2 && at == v.At {
		style.Move = wabanti.Move{From: hexgrid.Cell(v.Last[0]), To: hexgrid.Cell(v.Last[1])}
	}
	board := style.Draw(j.Grid(), s)
	if !goal.Empty() {
		board += fmt.Sprintf("on target: %d of %d\n", goal.And(s).Len(), goal.Len())
	}
	return board
}
