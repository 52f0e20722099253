package lockstep

import (
	"context"

	"ludex/proptest/learn"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/ruling"
	"ludex/solver"
)

// Learned is what is known of the readings by which a program plays.
type Learned struct {
	Game      play.Game // by the readings; nil if none agree
	Positions int       // compared, with all choices that were tried
	Parted    []Parting // the readings that a position excludes, each with the line to it
	Open      []rules.Choice
	Last      *Finding // where none agree, the last difference, from the game Tried
	Tried     play.Game
	Limit     error
}

// Learn looks for the readings by which the other game plays, from those of the judge on,
// until random games show no difference. Of the readings that are left, those are excluded
// whose difference a line shows that is then played.
func (g *Games) Learn(ctx context.Context, lim Play) *Learned {
	l := &learning{other: g.Other, ctx: ctx, lim: lim}
	found := learn.Learn(ctx, g.Judge, l)
	switch {
	case ctx.Err() != nil:
		l.Limit = solver.StoppedBy(ctx.Err())
	case found.Explained == l.Len():
		l.Game = found.Game
	}
	if l.Game == nil && l.Last != nil {
		l.Last = (&Games{Judge: l.Tried, Other: g.Other}).Least(ctx, l.Last)
	}
	return &l.Learned
}

// learning is the work of Learn. Its evidence are the differences that are known.
type learning struct {
	Learned
	other play.Game
	ctx   context.Context
	lim   Play
	known []known
}

// known is a difference: positions of the other game, and the moves between them.
type known struct {
	pairs []Pair
	moves []play.Move
}

// Len returns the number of differences that are known.
func (l *learning) Len() int { return len(l.known) }

// Scores tells in which differences a game agrees with the other one.
func (l *learning) Scores(judge play.Game, numbers []int) []learn.Score {
	g := &Games{Judge: judge, Other: l.other}
	scores := make([]learn.Score, len(numbers))
	for i, n := range numbers {
		if g.agree(l.known[n].pairs, l.known[n].moves) {
			scores[i] = learn.Explained
		}
	}
	return scores
}

// More looks for a difference from a game.
func (l *learning) More(judge play.Game) bool {
	g := &Games{Judge: judge, Other: l.other}
	f := l.differs(g)
	if f == nil {
		return false
	}
	l.Last, l.Tried = f, judge
	t := g.walk(f.Start, f.Tail, false)
	l.known = append(l.known, known{t.pairs, t.moves})
	return true
}

// differs returns a difference in random games, or in a line that excludes a reading.
func (l *learning) differs(g *Games) *Finding {
	played, f := g.Random(l.ctx, g.Start(), l.lim)
	l.Positions += played.Positions
	if f != nil {
		return near(g, f.Line)
	}
	c := ruling.Case{Game: g.Judge}
	var others []Candidate
	for _, choice := range c.Others() {
		if other, ok := c.Open([]rules.Choice{choice}, false); ok {
			others = append(others, Candidate{choice, other})
		}
	}
	found, open := Partings(l.ctx, g.Judge, others, l.lim.Seed)
	l.Parted, l.Open = nil, nil
	for _, c := range open {
		l.Open = append(l.Open, c.Reading)
	}
	for _, p := range found {
		if p.Repeats {
			l.Open = append(l.Open, p.Reading) // a program judges positions
			continue
		}
		p.Line = (&Games{Judge: g.Judge, Other: p.Other}).shortened(l.ctx, p.Line)
		if f := near(g, p.Line); f.Kind != None {
			return f
		}
		l.Parted = append(l.Parted, p)
	}
	return nil
}

// near returns the finding of a line, from the position before its last move on.
func near(g *Games, line []string) *Finding {
	t := g.walk(g.Start(), line, false)
	at := max(0, len(t.line)-1)
	return &Finding{Difference: t.Difference, Line: t.line, Start: t.pairs[at], Tail: t.line[at:]}
}

// shortened leaves out moves of a line to a difference.
func (g *Games) shortened(ctx context.Context, line []string) []string {
	l := least{Games: g, ctx: ctx, left: mostTried}
	if t := l.shorter(g.walk(g.Start(), line, false)); t.Kind != None {
		return t.line
	}
	return line
}
