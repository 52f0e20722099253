package report

import (
	"fmt"
	"strings"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"

	"ludex/puzzles/answer"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

// Text returns the answer for people.
func (a *Answer) Text(columns int) string {
	p := &page{columns: columns}
	f := &a.found
	if f.Puzzle.Task != nil {
		p.WriteString(PuzzleHead(f.Puzzle, columns))
	}
	switch {
	case a.ends != nil:
		a.turn(p)
	case solo.Of(f.Puzzle.Game) != nil && f.Puzzle.Task != nil:
		a.jumps(p)
	default:
		a.play(p)
	}
	a.work(p)
	return p.String()
}

// play writes the answer about a position of a game for two or more.
func (a *Answer) play(p *page) {
	f := &a.found
	p.WriteString(GameHead(a.Game, p.columns) + "\n" + Board(f.Game(), f.Puzzle.Start) + "\n")
	if f.Puzzle.Task != nil {
		p.paragraph("task", "%s", a.call())
	}
	p.paragraph(a.head(), "%s", a.sentence())
	a.first(p)
	if len(a.Line) > 1 {
		p.moves("line", a.Line, " ")
	}
	if a.steps && len(a.Line) > 0 {
		a.boards(p)
	}
	a.table(p)
}

// boards draws all boards of the line.
func (a *Answer) boards(p *page) {
	f := &a.found
	at := f.Puzzle.Start
	for i, m := range f.Line {
		at = f.Game().Play(at, m)
		fmt.Fprintf(p, "\n%d %s\n\n%s", i+1, a.Line[i], Board(f.Game(), at))
	}
	p.WriteString("\n")
}

// call returns the task in words.
func (a *Answer) call() string {
	if a.ToMove == nil || *a.ToMove == *a.Player {
		return a.found.Puzzle.Call(a.found.Puzzle.Mover())
	}
	return fmt.Sprintf("%s to %s, %s to move", *a.Player, *a.Task, *a.ToMove)
}

// head returns the verdict in a word. A task such as a win in 3 that cannot be done
// leaves a win in more moves open.
func (a *Answer) head() string {
	if a.found.Puzzle.Task != nil && a.found.Verdict == solver.Unsolvable {
		return "no"
	}
	if len(a.found.Game().Players()) == 1 && a.found.Outcome == rules.Draw {
		return "no"
	}
	return a.Verdict
}

// sentence returns the verdict in words.
func (a *Answer) sentence() string {
	f := &a.found
	switch {
	case f.Verdict == solver.Unknown:
		return a.unknown()
	case f.Puzzle.Task == nil:
		return a.outcome()
	case f.Verdict == solver.Solved:
		return f.Puzzle.SolvedText(f.Length)
	}
	return *a.Player + " " + f.Puzzle.UnsolvableText()
}

// unknown returns the limit that was hit, and the bound that is known.
func (a *Answer) unknown() string {
	f := &a.found
	switch {
	case f.Least <= 1:
		return a.Reason
	case f.Puzzle.Task == nil && len(f.Game().Players()) == 1:
		return fmt.Sprintf("%s; no line of less than %s wins", a.Reason, english.Plural(f.Least, "move", ""))
	case f.Puzzle.Task == nil:
		return fmt.Sprintf("%s; neither player can force a win within %s", a.Reason, english.Plural(f.Least-1, "ply", "plies"))
	}
	return fmt.Sprintf("%s; %s cannot win in %d", a.Reason, *a.Player, f.Least-1)
}

// outcome returns the result of best play in words.
func (a *Answer) outcome() string {
	f := &a.found
	if a.ToMove == nil {
		return "play is over: " + play.OutcomeText(f.Outcome, f.Game().Players())
	}
	if len(f.Game().Players()) == 1 {
		return a.alone()
	}
	head := *a.ToMove + " to move; "
	if f.Outcome == rules.Draw {
		return head + "neither player can force a win"
	}
	head += *a.Winner + " can win"
	switch {
	case f.Plies == 0:
		return head
	case !a.Optimal:
		head += " in at most "
	default:
		head += " in "
	}
	return head + english.Plural(f.Plies, "ply", "plies")
}

// alone returns the result of a game for one player in words.
func (a *Answer) alone() string {
	f := &a.found
	switch {
	case f.Outcome == rules.Draw:
		return "no line of moves wins"
	case a.Optimal:
		return fmt.Sprintf("can be won in %s, and not in fewer", english.Plural(f.Plies, "move", ""))
	}
	return fmt.Sprintf("can be won in %s; no line of less than %s wins", english.Plural(f.Plies, "move", ""), english.Plural(f.Least, "move", ""))
}

// first writes the first moves of best play.
func (a *Answer) first(p *page) {
	head, only := "best move", "the only one"
	if len(a.found.Game().Players()) == 1 {
		head = "first move"
	}
	if a.Task != nil {
		head, only = "key", "the only solution"
	}
	switch {
	case len(a.Keys) == 0:
	case !a.AllKeys:
		p.paragraph(head, "%s, perhaps others", strings.Join(a.Keys, ", "))
	case len(a.Keys) == 1:
		p.paragraph(head, "%s, %s", a.Keys[0], only)
	case a.Task != nil:
		p.paragraph(head, "%s: each of these moves is a solution", strings.Join(a.Keys, ", "))
	default:
		p.moves("best moves", a.Keys, ", ")
	}
	if a.found.Unfinished {
		p.paragraph("stopped", "%s", a.Reason)
	}
}

// table writes the values of all moves, and of all positions.
func (a *Answer) table(p *page) {
	if len(a.Moves) > 0 && a.found.Evidence == answer.ByTable {
		for _, m := range a.Moves {
			fmt.Fprintf(p, "%-12s%s\n", m.Move, inPlies(m.Verdict, m.Length))
		}
	}
	if v := a.All; v != nil {
		players := a.found.Game().Players()
		p.paragraph("all positions", "%s won by %s, %s by %s, in at most %s; %s drawn",
			english.Plural(int(v.First), "position is", "positions are"), players[0], humanize.Comma(v.Second), players[1],
			english.Plural(v.Longest, "ply", "plies"), english.Plural(int(v.Draw), "is", "are"))
	}
}

func inPlies(verdict string, length *int) string {
	if length == nil {
		return verdict
	}
	return verdict + " in " + english.Plural(*length, "ply", "plies")
}

// work writes how much was searched.
func (a *Answer) work(p *page) {
	if a.Looked == 0 && a.Stored == 0 {
		return
	}
	text := english.Plural(int(max(a.Looked, a.Stored)), "position", "")
	if a.Stored > 0 {
		text += fmt.Sprintf(", %s stored", humanize.Comma(a.Stored))
	}
	p.paragraph("searched", "%s, %.1f s", text, a.Seconds)
}
