package ambiguity

import (
	"fmt"
	"strings"

	"ludex/puzzles/search"
	"ludex/rules"
	"ludex/rules/play"
)

// render writes a game that shows the difference, after verify has confirmed
// that it does.
func render(c *comparison, line []play.Move, proved bool, proof string) *Difference {
	if err := c.verify(line); err != nil {
		panic(fmt.Sprintf("ambiguity: %v on %s: %v", c.q, c.board, err)) // a fault of the search
	}
	p := &Difference{Board: c.board, Proved: proved, Proof: proof}
	if len(line) == 0 {
		c.atStart(p)
		return p
	}
	x := c.start
	for _, m := range line[:len(line)-1] {
		p.Moves = append(p.Moves, c.a.FormatMove(x.A, m))
		x, _, _, _ = c.step(x, m)
	}
	c.end(p, x, line[len(line)-1])
	return p
}

// atStart writes the difference of two games that begin with different
// positions, outcomes or players.
func (c *comparison) atStart(p *Difference) {
	if c.boards() {
		p.Words = "The games are played on different boards."
	} else if c.apart() {
		p.Words = "The games begin with different positions."
	} else {
		p.Words = c.words(statusText(c.a, c.start.A), statusText(c.b, c.start.B))
	}
	p.Before = c.a.Format(c.start.A)
	p.After = []Board{{"and under " + c.q.NameB() + ":", c.b.Format(c.start.B)}}
}

// end writes the last move, m in x, and its results.
func (c *comparison) end(p *Difference, x search.Pair, m play.Move) {
	ma, mb, inA, inB := c.comparer.Meet(x, m)
	g, s, last := c.a, x.A, ma
	if !inA {
		g, s, last = c.b, x.B, mb
	}
	text := g.FormatMove(s, last)
	p.Moves = append(p.Moves, text)
	after := g.Play(s, last)
	p.Before, p.After = c.a.Format(x.A), []Board{{"then:", diagram(g, after)}}
	if inA && inB {
		other := c.b.Play(x.B, mb)
		p.Words = c.words(statusText(c.a, after), statusText(c.b, other))
		if b := diagram(c.b, other); b != p.After[0].Diagram {
			p.After = []Board{{"then, under " + c.q.NameA() + ":", p.After[0].Diagram}, {"then, under " + c.q.NameB() + ":", b}}
		}
	} else {
		only, without := c.q.NameA(), c.q.NameB()
		if inB {
			only, without = without, only
		}
		p.After[0].Label = "then, under " + only + ":"
		p.Words = fmt.Sprintf("%s is legal under %s, not under %s.", text, only, without)
	}
}

// diagram returns the diagram of a position. Its last line says who has won in place
// of who would move, where play has ended.
func diagram(g play.Game, s play.Position) string {
	text := strings.TrimRight(g.Format(s), "\n")
	last := strings.LastIndexByte(text, '\n') + 1
	if g.Outcome(s) != rules.Undecided && strings.Contains(text[last:], " to ") {
		text = text[:last] + statusText(g, s)
	}
	return text + "\n"
}

// words describes the different results of the same moves.
func (c *comparison) words(a, b string) string {
	if a == b {
		return fmt.Sprintf("The position under %s differs from that under %s.", c.q.NameA(), c.q.NameB())
	}
	return fmt.Sprintf("Under %s: %s. Under %s: %s.", c.q.NameA(), a, c.q.NameB(), b)
}

// statusText describes the outcome of a position or its player to move.
func statusText(g play.Game, s play.Position) string {
	names := g.Players()
	switch o := g.Outcome(s); o {
	case rules.Draw:
		return play.OutcomeText(o, names)
	case rules.Undecided:
		if p := g.ToMove(s); p >= 0 {
			return names[p] + " to move"
		}
		return "dice to roll"
	default:
		var won []string
		for p, name := range names {
			if o.WonBy(rules.Player(p)) {
				won = append(won, name)
			}
		}
		return strings.Join(won, " and ") + " won"
	}
}
