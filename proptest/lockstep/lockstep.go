// Package lockstep compares two games by their texts: two rulebooks that should
// be the same game, or a game and another program for it. The games may store
// positions in different ways; moves correspond if their texts name one move.
//
// [Games.Random] plays random games in step, and [Games.Least] makes the line of a
// difference shorter, and the position smaller. [Games.First] looks for a shortest
// line.
package lockstep

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/rules"
	"ludex/rules/oracle"
	"ludex/rules/play"
	"ludex/solver"
	"ludex/solver/difference"
)

// Games are a game that judges, and another one that is compared with it. The judge
// reads the moves of the other, which may list captures in any order, or in no move at all.
type Games struct {
	Judge, Other play.Game

	captures bool // whether the other has listed captures
	quick    bool // whether a walk looks at its own moves alone, and at all where it ends

	// Of the last pair that was compared.
	list, others []play.Move
	steps        []step
}

// Pair is a position of each game after the same line.
type Pair struct{ Judge, Other play.Position }

// Start returns the positions in which the games begin.
func (g *Games) Start() Pair { return Pair{g.Judge.Start(), g.Other.Start()} }

// At returns the pair of a position of the judge, whose diagram the other game reads
// unless both begin there.
func (g *Games) At(p play.Position) (Pair, error) {
	if p == g.Judge.Start() {
		return g.Start(), nil
	}
	q, err := g.Other.Parse(g.Judge.Format(p))
	return Pair{p, q}, err
}

// Kind is the kind of a difference.
type Kind string

// The kinds.
const (
	None     Kind = ""
	Outcome  Kind = "outcome"
	Turn     Kind = "turn"
	Missing  Kind = "missing move"
	Extra    Kind = "extra move"
	Captures Kind = "captures" // of a move that is legal in both

	Repetition Kind = "repetition" // of the outcome, where a position has come up again
)

// Difference holds the answers about one position in which the games differ.
type Difference struct {
	Kind  Kind
	Move  string // of Missing as the judge writes it, of Extra and Captures as the other
	Said  string // by the other game
	Right string // by the judge
}

// same reports whether another position has the same difference.
func (d Difference) same(e Difference) bool {
	return d.Kind == e.Kind && d.Move == e.Move && (d.Move != "" || d.Said == e.Said && d.Right == e.Right)
}

// step is a move of both games.
type step struct {
	text         string // as the judge writes it
	judge, other play.Move
}

func (g *Games) after(p Pair, s step) Pair {
	return Pair{g.Judge.Play(p.Judge, s.judge), g.Other.Play(p.Other, s.other)}
}

// compare returns the moves of both games, and their difference.
func (g *Games) compare(p Pair) ([]step, Difference) {
	right, said := g.Judge.Outcome(p.Judge), g.Other.Outcome(p.Other)
	if right != said {
		return nil, Difference{Outcome, "", outcomeText(g.Judge, said), outcomeText(g.Judge, right)}
	}
	if right != rules.Undecided {
		return nil, Difference{}
	}
	if right, said := g.Judge.ToMove(p.Judge), g.Other.ToMove(p.Other); right != said {
		return nil, Difference{Turn, "", fmt.Sprintf("player %d is to move", said+1), fmt.Sprintf("player %d is to move", right+1)}
	}
	return g.moves(p)
}

func outcomeText(g play.Game, o rules.Outcome) string {
	return "the outcome is " + play.OutcomeText(o, g.Players())
}

// moves joins the moves of the two games. They are valid until the next call.
func (g *Games) moves(p Pair) ([]step, Difference) {
	g.list, g.others, g.steps = g.Judge.Moves(p.Judge, g.list[:0]), g.Other.Moves(p.Other, g.others[:0]), g.steps[:0]
	for _, m := range g.list {
		g.steps = append(g.steps, step{text: g.Judge.FormatMove(p.Judge, m), judge: m})
	}
	listed, next := false, 0
	if len(g.others) > 0 {
		_, listed = oracle.Listed(g.Other, p.Other, g.others[0])
	}
	for _, m := range g.others {
		text := g.Other.FormatMove(p.Other, m)
		i := g.named(text, next)
		if i < 0 {
			read, err := g.Judge.ParseMove(p.Judge, text)
			if err != nil {
				return nil, Difference{Extra, text, text + " is a move", err.Error()}
			}
			i = slices.Index(g.list, read)
		}
		s := &g.steps[i]
		if d := g.captured(p, s.judge, m, s.text, text, listed); d.Kind != None {
			return nil, d
		}
		if s.other != (play.Move{}) {
			return nil, Difference{Extra, text, fmt.Sprintf("%s is another move than %s", text, g.Other.FormatMove(p.Other, s.other)), sameMove + s.text}
		}
		s.other, next = m, i+1
	}
	for _, s := range g.steps {
		if s.other == (play.Move{}) {
			return nil, Difference{Missing, s.text, s.text + " is no move", s.text + " is legal"}
		}
	}
	return g.steps, Difference{}
}

// sameMove begins the judge's answer about two moves of the other game that are one of its own.
const sameMove = "both are "

// named returns the step that a text names as the judge does, -1 for none. Mostly it is
// the one at next, as the two list the moves of a piece in one order.
func (g *Games) named(text string, next int) int {
	for n := range g.steps {
		if i := (next + n) % len(g.steps); g.steps[i].text == text {
			return i
		}
	}
	return -1
}

// captured compares the captures of a move, by the list of a program, or else by its text. A
// program that has listed captures in a text lists all, but for those that end the game.
func (g *Games) captured(p Pair, judge, other play.Move, text, said string, listed bool) Difference {
	if listed {
		cells, _ := oracle.Listed(g.Other, p.Other, other)
		right, judged := oracle.Takes(g.Judge, p.Judge, judge)
		if judged && !slices.Equal(cells, right) {
			return Difference{Captures, said, said + takes(cells), text + takes(right)}
		}
		return Difference{}
	}
	lists := func(text string) bool { return g.Judge.HasCaptures() && strings.Contains(text, "x") }
	if g.captures && !lists(said) && lists(text) && g.Judge.Outcome(g.Judge.Play(p.Judge, judge)) == rules.Undecided {
		return Difference{Captures, said, said + " takes nothing", "the move is " + text}
	}
	g.captures = g.captures || lists(said)
	return Difference{}
}

// takes names captured cells.
func takes(cells []string) string {
	if len(cells) == 0 {
		return " takes nothing"
	}
	return " takes " + strings.Join(cells, ", ")
}

// trail is a line of moves that both games play.
type trail struct {
	pairs []Pair // one more than moves
	line  []string
	moves []play.Move // the same as the other game has them
	Difference
}

// walk plays moves as long as the games agree. A move that is not legal where it
// comes is left out, if that is allowed, and else the last.
func (g *Games) walk(p Pair, line []string, leaveOut bool) trail {
	t := trail{pairs: []Pair{p}}
	for _, text := range line {
		next, legal, d := g.next(p, text)
		if t.Difference = d; d.Kind != None {
			return t
		}
		if !legal && !leaveOut {
			return t
		}
		if !legal {
			continue
		}
		p = g.after(p, next)
		t.pairs, t.line, t.moves = append(t.pairs, p), append(t.line, next.text), append(t.moves, next.other)
	}
	_, t.Difference = g.compare(p)
	return t
}

// next returns the move that a text names in both games, and the difference of their answers
// about the position.
func (g *Games) next(p Pair, text string) (s step, legal bool, d Difference) {
	if o := g.Judge.Outcome(p.Judge); g.quick && o == g.Other.Outcome(p.Other) {
		a, errA := g.Judge.ParseMove(p.Judge, text)
		b, errB := g.Other.ParseMove(p.Other, text)
		if (errA == nil) == (errB == nil) {
			if errA != nil || o != rules.Undecided {
				return s, false, Difference{}
			}
			return step{g.Judge.FormatMove(p.Judge, a), a, b}, true, Difference{}
		}
	}
	steps, d := g.compare(p)
	i := slices.IndexFunc(steps, func(s step) bool { return s.text == text })
	if i < 0 {
		return s, false, d
	}
	return steps[i], true, d
}

// Finding is a difference, and how the games came to it.
type Finding struct {
	Difference
	Line  []string // the moves from the start of the comparison
	Start Pair     // near its end: from here the moves of Tail show the difference
	Tail  []string // the last moves of Line, mostly none
	Fewer bool     // whether Start has fewer pieces than where play led

	Fewest bool // whether each of those left was tried: without it the difference is gone
}

// Plies returns the number of moves that show the difference.
func (f *Finding) Plies() int {
	if f.Move != "" {
		return len(f.Line) + 1
	}
	return len(f.Line)
}

// After returns the line in words.
func After(line []string) string {
	if len(line) == 0 {
		return "at the start"
	}
	return fmt.Sprintf("after %s: %s", english.Plural(len(line), "move", ""), strings.Join(line, " "))
}

// Result is the result of First.
type Result struct {
	Difference
	Line      []string // the moves before the difference
	Exhausted int      // no game of at most this number of moves shows a difference
	Closed    bool     // no longer game does either
	Pairs     int      // pairs of positions compared
	Limit     error    // the limit that was hit, if any, other than the number of moves
}

// First looks for a shortest line after which the games differ: in the outcome, the
// player to move or the moves. It is the search of package difference, with the moves
// joined by their texts.
func (g *Games) First(ctx context.Context, start Pair, lim difference.Limits) (r *Result) {
	r = &Result{}
	report := lim.Report
	lim.Report = func(depth, pairs int) {
		if r.Exhausted, r.Pairs = depth, pairs; report != nil {
			report(depth, pairs)
		}
	}
	defer rules.OnFault(atLimit(ctx, &r.Limit))
	c := difference.NewComparer[play.Position, play.Move](bare{g.Judge}, bare{g.Other})
	c.Join = g.join
	f := c.First(ctx, difference.Pair[play.Position]{A: start.Judge, B: start.Other}, nil, lim)
	r.Exhausted, r.Closed, r.Pairs = f.Exhausted, f.Closed, int(f.Positions)
	if f.Limit != solver.ErrAtMost {
		r.Limit = f.Limit
	}
	if f.Kind != difference.None {
		t := g.walk(start, play.LineTexts(g.Judge, start.Judge, f.Line), false)
		r.Line, r.Difference = t.line, t.Difference
	}
	return r
}

// bare is a game whose pieces are not compared: programs need not show any.
type bare struct {
	rules.Game[play.Position, play.Move]
}

// join returns the moves of a pair that correspond, or how they differ.
func (g *Games) join(x difference.Pair[play.Position], a, b []play.Move) (moves, others []play.Move, k difference.Kind) {
	steps, d := g.moves(Pair{x.A, x.B})
	for _, s := range steps {
		a, b = append(a, s.judge), append(b, s.other)
	}
	switch d.Kind {
	case Missing:
		k = difference.OnlyA
	case Extra, Captures:
		k = difference.OnlyB
	}
	return a, b, k
}
