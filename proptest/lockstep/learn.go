package lockstep

import (
	"context"
	"slices"

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

// MostChanges limits the changes of readings that are made one after the other.
const MostChanges = 4

// Learn looks for the readings by which the other game plays, from those of the judge on.
// Where random games show a difference, it makes each change by which the other is right
// there and in all differences before. Of the readings that are left, those are excluded
// whose difference a line shows that is then played.
func (g *Games) Learn(ctx context.Context, lim Play) *Learned {
	l := learning{other: g.Other, ctx: ctx, lim: lim, tried: map[string]bool{}}
	if !l.learn(g.Judge, 0) {
		l.presets(g.Judge)
	}
	if l.Game == nil {
		l.Limit = solver.StoppedBy(ctx.Err())
	}
	if l.Game == nil && l.Last != nil {
		l.Last = (&Games{Judge: l.Tried, Other: g.Other}).Least(ctx, l.Last)
	}
	return &l.Learned
}

// presets begins at each preset that is defined on the board of a game, and agrees in the
// differences that are known.
func (l *learning) presets(g play.Game) {
	k := g.Kind()
	spec, err := k.Spec(g.String())
	if err != nil {
		return
	}
	board, err := k.BoardOf(spec)
	if err != nil {
		return
	}
	for _, p := range k.Presets {
		if !slices.Contains(p.Boards, board) {
			continue
		}
		if judge, err := k.OpenSpec(play.Spec{Board: board, Preset: p.Name}); err == nil && l.learn(judge, 0) {
			return
		}
	}
}

// learning is the work of Learn.
type learning struct {
	Learned
	other play.Game
	ctx   context.Context
	lim   Play
	known []known
	tried map[string]bool
}

// known is a difference: positions of the other game, and the moves between them.
type known struct {
	pairs []Pair
	moves []play.Move
}

// learn tries the readings of a game, and then changes of them. It reports success.
func (l *learning) learn(judge play.Game, changes int) bool {
	if l.tried[judge.String()] || l.ctx.Err() != nil {
		return false
	}
	l.tried[judge.String()] = true
	g := &Games{Judge: judge, Other: l.other}
	if slices.ContainsFunc(l.known, func(k known) bool { return !g.agree(k.pairs, k.moves) }) {
		return false
	}
	f := l.differs(g)
	if f == nil {
		l.Game = judge
		return l.ctx.Err() == nil
	}
	l.Last, l.Tried = f, judge
	t := g.walk(f.Start, f.Tail, false)
	l.known = append(l.known, known{t.pairs, t.moves})
	if changes == MostChanges {
		return false
	}
	for _, find := range []func(*Finding) [][]rules.Choice{g.singles, g.doubles} {
		for _, readings := range find(f) {
			next, ok := ruling.Case{Game: judge}.Open(readings, false)
			if ok && l.learn(next, changes+len(readings)) {
				return true
			}
		}
	}
	return false
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
