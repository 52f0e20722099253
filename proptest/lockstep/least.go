package lockstep

import (
	"context"
	"slices"

	"ludex/rules"
	"ludex/rules/oracle"
	"ludex/rules/play"
)

// mostTried limits the positions that Least looks at in each of its two parts.
const mostTried = 4000

// Least returns a finding with a shorter line, from which no move can be left out,
// and, where the other game reads diagrams, with a smaller position: no piece of it
// can go while the difference stays.
func (g *Games) Least(ctx context.Context, f *Finding) (short *Finding) {
	var limit error
	defer func() {
		if limit != nil {
			short = f
		}
	}()
	defer rules.OnFault(atLimit(ctx, &limit))
	if f.Kind == Repetition {
		return f // it has a history, which no position has
	}
	l := least{Games: g, ctx: ctx, left: mostTried}
	t := l.shorter(g.walk(f.Start, f.Line, false))
	if t.Kind == None {
		return f
	}
	back := []int{0, 1, 2} // a wrong capture shows after the move
	if t.Kind == Outcome {
		back = []int{1, 2, 0} // a diagram of an end names the result
	}
	last := len(t.line)
	at := max(0, last-back[0])
	short = &Finding{Difference: t.Difference, Line: t.line, Start: t.pairs[at], Tail: t.line[at:]}
	l.left = mostTried
	for _, n := range back {
		if at = last - n; at < 0 {
			continue
		}
		if small, ok := l.smaller(t.pairs[at].Judge, t.line[at:], t.Difference); ok {
			short.Start, short.Tail, short.Difference = small.pairs[0], small.line, small.Difference
			short.Fewer = len(g.Judge.Pieces(small.pairs[0].Judge)) < len(g.Judge.Pieces(t.pairs[at].Judge))
			short.Fewest = short.Fewer && l.spend(0)
			break
		}
	}
	return short
}

// least is the work of Least.
type least struct {
	*Games
	ctx  context.Context
	left int // positions that may still be tried
}

// spend counts positions, and reports whether some are left.
func (l *least) spend(n int) bool {
	l.left -= n
	return l.left > 0 && l.ctx.Err() == nil
}

// shorter leaves out moves, many at a time and then fewer, as long as the games still
// come to differ.
func (l *least) shorter(t trail) trail {
	for size := max(1, len(t.line)/2); ; size = max(1, size/2) {
		before := len(t.line)
		for i := 0; i+size <= len(t.line); {
			if !l.spend(len(t.line) - i) {
				return t
			}
			end := l.walk(t.pairs[i], t.line[i+size:], true)
			if end.Kind == None {
				i++
				continue
			}
			t = trail{append(t.pairs[:i:i], end.pairs...), append(t.line[:i:i], end.line...), append(t.moves[:i:i], end.moves...), end.Difference}
		}
		if size == 1 && len(t.line) == before {
			return t
		}
	}
}

// smaller takes pieces of a position away, one at a time, as long as the moves
// of a tail still lead to a difference.
func (l *least) smaller(p play.Position, tail []string, d Difference) (best trail, ok bool) {
	if best, ok = l.differs(p, tail, d); !ok {
		return best, false
	}
	for {
		again := false
		for _, q := range l.without(best.pairs[0].Judge) {
			if t, ok := l.differs(q, tail, d); ok {
				best, again = t, true
				break
			}
		}
		if !again {
			return best, true
		}
	}
}

// differs reports whether a tail leads from a position of the judge to a difference.
func (l *least) differs(p play.Position, tail []string, d Difference) (t trail, ok bool) {
	if !l.spend(1 + len(tail)) {
		return t, false
	}
	start, err := l.At(p)
	if err != nil {
		return t, false
	}
	t = l.walk(start, tail, false)
	return t, t.same(d) && len(t.line) == len(tail)
}

// without returns the positions with one piece fewer that the judge reads.
func (l *least) without(p play.Position) (list []play.Position) {
	text := []byte(l.Judge.Format(p))
	n := len(l.Judge.Pieces(p))
	for i, letter := range text {
		if slices.Contains([]byte(" .+\n"), letter) {
			continue
		}
		for _, empty := range []byte(".+") {
			text[i] = empty
			q, err := l.Judge.Parse(string(text))
			if err == nil && len(l.Judge.Pieces(q)) == n-1 {
				list = append(list, q)
				break
			}
		}
		text[i] = letter
	}
	return list
}

// repeated returns the finding of a game in which a position has come up again, by its
// outcome or by a game that forbids it, and the judge's answer: if the other game knows
// the history of a position.
func (g *Games) repeated(start Pair, line []string, moves []play.Move) (f *Finding, right history, known bool) {
	f = &Finding{Line: line, Start: start, Tail: line}
	right = ends(g.Judge, start.Judge, line)
	said, known := after(g.Other, start.Other, moves)
	if known && said != right {
		f.Difference = Difference{Repetition, "", said.text(g.Judge), right.text(g.Judge)}
	}
	return f, right, known
}

// history is a game's answer after moves, with all positions that have come up.
type history struct {
	outcome rules.Outcome
	legal   bool // whether it allows all of the moves
}

// text says of which game.
func (h history) text(g play.Game) string {
	if !h.legal {
		return "the last move is not legal"
	}
	return outcomeText(g, h.outcome)
}

// after returns a game's answer after moves, if it knows their history.
func after(g play.Game, start play.Position, moves []play.Move) (h history, known bool) {
	if program, ok := rules.As[interface {
		After(oracle.Position, []string) (o rules.Outcome, legal, known bool)
	}](g); ok {
		var texts []string
		for _, m := range moves {
			texts = append(texts, string(m.Value().(oracle.Move)))
		}
		h.outcome, h.legal, known = program.After(start.Value().(oracle.Position), texts)
		return h, known
	}
	return ends(g, start, play.LineTexts(g, start, moves)), true
}

// ends returns a game's answer after a line.
func ends(g play.Game, start play.Position, line []string) history {
	s := play.NewSessionAt(g, start)
	for _, text := range line {
		if s.PlayText(text) != nil {
			return history{}
		}
	}
	return history{s.Outcome(), true}
}
