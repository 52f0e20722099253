// Package lockstep compares two games by their texts: two rulebooks that should
// be the same game, or a game and another program for it. The games may store
// positions in different ways; moves correspond if their texts name one move.
//
// [Games.Random] plays random games in step, and [Games.Least] makes the line of a
// difference shorter, and the position smaller. [Games.First] looks for a shortest
// line.
package lockstep

import (
	"fmt"
	"slices"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/rules"
	"ludex/rules/oracle"
	"ludex/rules/play"
)

// Games are a game that judges, and another one that is compared with it. The judge
// reads the moves of the other, which may list captures in any order, or in no move at all.
type Games struct {
	Judge, Other play.Game

	captures bool // whether the other has listed captures
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

// Difference is what the games say differently about one position.
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

// compare returns the moves of both games, and what they say differently.
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

// moves joins the moves of the two games.
func (g *Games) moves(p Pair) ([]step, Difference) {
	list := g.Judge.Moves(p.Judge, nil)
	steps := make([]step, 0, len(list))
	for _, m := range list {
		steps = append(steps, step{text: g.Judge.FormatMove(p.Judge, m), judge: m})
	}
	named := make([]bool, len(list))
	for n, m := range g.Other.Moves(p.Other, nil) {
		text := g.Other.FormatMove(p.Other, m)
		i := n // mostly the two have one order
		if n >= len(steps) || steps[n].text != text {
			i = slices.IndexFunc(steps, func(s step) bool { return s.text == text })
		}
		if i < 0 {
			read, err := g.Judge.ParseMove(p.Judge, text)
			if err != nil {
				return nil, Difference{Extra, text, text + " is a move", err.Error()}
			}
			i = slices.Index(list, read)
		}
		if d := g.captured(p, list[i], m, steps[i].text, text); d.Kind != None {
			return nil, d
		}
		if named[i] {
			return nil, Difference{Extra, text, fmt.Sprintf("%s is another move than %s", text, g.Other.FormatMove(p.Other, steps[i].other)), "both are " + steps[i].text}
		}
		named[i], steps[i].other = true, m
	}
	if i := slices.Index(named, false); i >= 0 {
		text := steps[i].text
		return nil, Difference{Missing, text, text + " is no move", text + " is legal"}
	}
	return steps, Difference{}
}

// captured compares what a move takes, by the list of a program, or else by its text. A
// program that has listed captures in a text lists all, but for those that end the game.
func (g *Games) captured(p Pair, judge, other play.Move, text, said string) Difference {
	if cells, known := oracle.Listed(g.Other, p.Other, other); known {
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
		steps, d := g.compare(p)
		if t.Difference = d; d.Kind != None {
			return t
		}
		i := slices.IndexFunc(steps, func(s step) bool { return s.text == text })
		if i < 0 && !leaveOut {
			return t
		}
		if i < 0 {
			continue
		}
		p = g.after(p, steps[i])
		t.pairs, t.line, t.moves = append(t.pairs, p), append(t.line, text), append(t.moves, steps[i].other)
	}
	_, t.Difference = g.compare(p)
	return t
}

// Finding is a difference, and how the games came to it.
type Finding struct {
	Difference
	Line  []string // the moves from the start of the comparison
	Start Pair     // near its end: from here the moves of Tail show the difference
	Tail  []string // the last moves of Line, mostly none
	Fewer bool     // whether Start has fewer pieces than where play led
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
