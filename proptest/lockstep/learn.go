package lockstep

import (
	"context"
	"sync"

	"ludex/proptest/learn"
	"ludex/rules"
	"ludex/rules/guard"
	"ludex/rules/play"
	"ludex/solver"
)

// Learned is the knowledge about the readings by which a program plays.
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

// Scores counts the differences in which a game agrees with the other one.
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

// early is the number of random games after which the lines are judged, and learnPlies
// that of moves after which a game stops: it is played again for each change.
const (
	early      = 30
	learnPlies = 250
)

// differs returns a difference in random games, or in a line that excludes a reading. The
// lines are found while the other game plays, as only the judge is needed for them; the
// other game judges them early, as most differences that are left show in them.
func (l *learning) differs(g *Games) *Finding {
	ctx, stop := context.WithCancel(l.ctx)
	defer stop()
	var lines lines
	var ahead guard.Group
	ahead.Go(func() { lines.find(ctx, g.Judge, l.lim.Seed, l.kept) })
	judge := sync.OnceValue(func() *Finding {
		ahead.Wait()
		return l.judge(g, &lines)
	})
	played, f := g.randomly(l.ctx, g.Start(), l.lim, learnPlies, func(games int) *Finding {
		if games != early {
			return nil
		}
		return judge()
	})
	l.Positions += played.Positions
	if f == nil {
		return judge()
	}
	stop()
	ahead.Wait()
	return f
}

// judge asks the other game about lines. It returns the first in which the two differ.
func (l *learning) judge(g *Games, lines *lines) *Finding {
	if lines.fault != nil {
		panic(lines.fault)
	}
	l.Parted, l.Open, l.None = nil, nil, lines.none
	for _, p := range lines.found {
		switch f, known := g.judged(&p); {
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

// lines are those that part the readings of a game.
type lines struct {
	found []Parting // with no move that is not needed
	none  []rules.Choice
	fault *rules.Fault // of the game
}

func (l *lines) find(ctx context.Context, g play.Game, seed uint64, kept []Vector) {
	defer rules.OnFault(func(f *rules.Fault) { l.fault = f })
	l.found, l.none = partings(ctx, g, forLearn, seed, kept, nil)
	for i := range l.found {
		if p := &l.found[i]; !p.Repeats {
			p.shorten(ctx, g)
		}
	}
}

// judged returns the answer of the other game about the line of a parting, if that excludes
// the game or the reading.
func (g *Games) judged(p *Parting) (f *Finding, known bool) {
	start, err := g.At(p.Start)
	if err != nil {
		return nil, false
	}
	t := g.walk(start, p.Line, false)
	if p.Repeats && t.Kind == None {
		f, _, known = g.repeated(start, t.line, t.moves)
		return f, known
	}
	f = &Finding{Difference: t.Difference, Line: t.line, Start: start, Tail: t.line}
	return f, f.Kind != None || !g.explains(f, t)(p.Other)
}

// shorten leaves out the moves that the line of a parting from a game does not need. Its
// last one is a move that takes other pieces by the two, if there is such.
func (p *Parting) shorten(ctx context.Context, g play.Game) {
	games := p.games(g)
	games.quick = true
	start, err := games.At(p.Start)
	if err != nil {
		return // it is not judged
	}
	l := least{Games: games, ctx: ctx, left: 10 * mostTried}
	t := l.shorter(games.walk(start, p.Line, false))
	if t.Kind == None {
		return
	}
	end := t.pairs[len(t.line)]
	others := []*play.Session{play.NewSessionAt(p.Other, end.Other)}
	p.Line = append(t.line, apart(play.NewSessionAt(g, end.Judge), others)[0].last...)
}
