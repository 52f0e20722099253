package lockstep

import (
	"context"

	"ludex/proptest/learn"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
)

// Learned is what is known of the readings by which a program plays.
type Learned struct {
	Game      play.Game      // by the readings; nil if none agree
	Positions int            // compared, with all choices that were tried
	Parted    []Parting      // the readings that a line excludes
	Open      []Parting      // those that a line would exclude, which the program does not judge
	None      []rules.Choice // those for which no line is known
	Last      *Finding       // where none agree, the last difference, from the game Tried
	Tried     play.Game
	Limit     error
}

// Learn looks for the readings by which the other game plays, from those of the judge on,
// until random games show no difference. Of the readings that are left, those are excluded
// whose difference shows in a line that is then played, or in a kept position.
func (g *Games) Learn(ctx context.Context, lim Play, kept []Vector) *Learned {
	l := &learning{other: g.Other, ctx: ctx, lim: lim, kept: kept}
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
	other    play.Game
	ctx      context.Context
	lim      Play
	kept     []Vector
	explains []func(judge play.Game) bool // for each difference
}

// Len returns the number of differences that are known.
func (l *learning) Len() int { return len(l.explains) }

// Scores tells in which differences a game agrees with the other one.
func (l *learning) Scores(judge play.Game, numbers []int) []learn.Score {
	scores := make([]learn.Score, len(numbers))
	for i, n := range numbers {
		if l.explains[n](judge) {
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
	l.explains = append(l.explains, g.explains(f, g.walk(f.Start, f.Tail, false)))
	return true
}

// differs returns a difference in random games, or in a line that excludes a reading.
func (l *learning) differs(g *Games) *Finding {
	played, f := g.Random(l.ctx, g.Start(), l.lim)
	l.Positions += played.Positions
	if f != nil {
		return f
	}
	var found []Parting
	found, l.None = partings(l.ctx, g.Judge, l.lim.Seed, l.kept, l.lim.Report)
	l.Parted, l.Open = nil, nil
	for _, p := range found {
		switch f, known := g.judged(l.ctx, &p); {
		case !known:
			l.Open = append(l.Open, p)
		case f.Kind != None:
			return f
		default:
			l.Parted = append(l.Parted, p)
		}
	}
	return nil
}

// judged shortens the line of a parting and returns what the other game says about it, if
// that excludes the game or the reading.
func (g *Games) judged(ctx context.Context, p *Parting) (f *Finding, known bool) {
	start, err := g.At(p.Start)
	if err != nil {
		return nil, false
	}
	if !p.Repeats {
		if p.Line, err = p.shortened(ctx, g.Judge); err != nil {
			return nil, false
		}
	}
	t := g.walk(start, p.Line, false)
	if p.Repeats && t.Kind == None {
		right, _ := ends(g.Judge, start.Judge, t.line)
		return g.repeated(start, t.line, t.moves, right)
	}
	f = &Finding{Difference: t.Difference, Line: t.line, Start: start, Tail: t.line}
	return f, f.Kind != None || !g.explains(f, t)(p.Other)
}

// shortened returns the line of a parting from a game without the moves that it does not
// need. Its last one is a move that takes other pieces by the two, if there is such.
func (p *Parting) shortened(ctx context.Context, g play.Game) ([]string, error) {
	games := p.games(g)
	start, err := games.At(p.Start)
	if err != nil {
		return nil, err
	}
	l := least{Games: games, ctx: ctx, left: mostTried}
	t := l.shorter(games.walk(start, p.Line, false))
	if t.Kind == None {
		return p.Line, nil
	}
	end := t.pairs[len(t.line)]
	others := []*play.Session{play.NewSessionAt(p.Other, end.Other)}
	return append(t.line, apart(play.NewSessionAt(g, end.Judge), others)[0].last...), nil
}
