package ambiguity

import (
	"fmt"
	"strings"

	"ludex/rules"
)

// render writes a game that shows the difference, once verify has agreed that
// it does.
func (x *asking[S, M, O]) render(d *duel[S, M], line []M, proved bool, proof string) *Parting {
	if err := verify(d.a, d.b, d.start, line); err != nil {
		panic(fmt.Sprintf("ambiguity: %v on %s: %v", d.q, d.board, err)) // a fault of the search
	}
	p := &Parting{Board: d.board, Start: d.q.Start, Proved: proved, Proof: proof}
	if len(line) == 0 {
		x.atStart(d, p)
		return p
	}
	s := d.start
	for _, m := range line[:len(line)-1] {
		p.Moves = append(p.Moves, d.a.FormatMove(s, m))
		s = d.a.Play(s, m)
	}
	x.end(d, p, s, line[len(line)-1])
	return p
}

// atStart tells apart two games that do not begin alike, or that stand
// otherwise as they begin.
func (x *asking[S, M, O]) atStart(d *duel[S, M], p *Parting) {
	other := d.start
	if d.apart() {
		other = d.b.Start()
		p.Says = "The games begin with different positions."
	} else {
		p.Says = x.says(d, x.stands(d.a, d.start), x.stands(d.b, other))
	}
	p.Before, p.After = d.a.Format(d.start), d.b.Format(other)
	p.Drawing = x.drawBoth(d, d.start, other)
}

// end writes the last move, m in s, and what comes of it.
func (x *asking[S, M, O]) end(d *duel[S, M], p *Parting, s S, m M) {
	inA, inB := legal(d.a, s, m), legal(d.b, s, m)
	g := d.a
	if !inA {
		g = d.b
	}
	text := g.FormatMove(s, m)
	p.Moves = append(p.Moves, text)
	p.Before, p.After = d.a.Format(s), g.Format(g.Play(s, m))
	after, other := g.Play(s, m), g.Play(s, m)
	if inA && inB {
		other = d.b.Play(s, m)
		p.Says = x.says(d, x.stands(d.a, after), x.stands(d.b, other))
		if diagram := d.b.Format(other); diagram != p.After {
			p.After += "\n" + diagram
		}
	} else {
		only, without := d.q.NameA(), d.q.NameB()
		if inB {
			only, without = without, only
		}
		p.Says = fmt.Sprintf("%s is legal under %s, not under %s.", text, only, without)
	}
	p.Drawing = x.draw(d, s, m, after, other)
}

// says words what two readings make of the same moves.
func (x *asking[S, M, O]) says(d *duel[S, M], a, b string) string {
	if a == b {
		return fmt.Sprintf("The position is another under %s than under %s.", d.q.NameA(), d.q.NameB())
	}
	return fmt.Sprintf("Under %s: %s. Under %s: %s.", d.q.NameA(), a, d.q.NameB(), b)
}

// stands words how a position stands.
func (x *asking[S, M, O]) stands(g Game[S, M], s S) string {
	names := x.Players(g)
	switch o := g.Outcome(s); o {
	case rules.Draw:
		return "a draw"
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
