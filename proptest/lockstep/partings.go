package lockstep

import (
	"context"
	"math/rand/v2"
	"slices"

	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/ruling"
)

// Parting is another reading of a game, and a line after which it says something else.
type Parting struct {
	Reading rules.Choice
	Other   play.Game     // by the reading
	Start   play.Position // where the line begins, by the game
	Line    []string
	Repeats bool // whether the outcome differs by repetition, which no position shows
}

// games returns a game and the reading, both of which list all captures.
func (p *Parting) games(g play.Game) *Games { return &Games{Judge: g, Other: p.Other, captures: true} }

// mostCompared limits the pairs of positions that one search for partings compares.
const mostCompared = 300_000

// partings looks for a line of play for each other reading of a game, after which the two
// differ: in random games, of which every sixth goes back and forth, and then in positions
// that are kept. It returns the readings for which it finds none, too.
func partings(ctx context.Context, g play.Game, seed uint64, kept []Vector, report func(games int)) (found []Parting, none []rules.Choice) {
	s := parter{Games: &Games{Judge: g, Other: g}, left: mostCompared}
	c := ruling.Case{Game: g}
	for _, choice := range c.Others() {
		if other, ok := c.Open([]rules.Choice{choice}, false); ok {
			s.open = append(s.open, Parting{Reading: choice, Other: other, Start: g.Start()})
		}
	}
	for n := uint64(0); n < 400 && len(s.open) > 0 && s.left > 0 && ctx.Err() == nil; n++ {
		if report != nil {
			report(int(n) + 1)
		}
		s.play(rand.New(rand.NewPCG(seed, n)), [...]way{plain, sharp, back, sharp, plain, sharp}[n%6])
	}
	for _, p := range s.open {
		if p.differsIn(g, kept) {
			s.found = append(s.found, p)
		} else {
			none = append(none, p.Reading)
		}
	}
	return s.found, none
}

// differsIn begins at the first kept position in which a reading and the game differ. It
// reports whether there is one on the board of the game.
func (p *Parting) differsIn(g play.Game, kept []Vector) bool {
	for _, v := range kept {
		if v.question != p.Reading.ID {
			continue
		}
		a, errA := g.Parse(v.State.Position)
		b, errB := p.Other.Parse(v.State.Position)
		if errA != nil || errB != nil {
			continue
		}
		if _, d := p.games(g).compare(Pair{a, b}); d.Kind != None {
			p.Start = a
			return true
		}
	}
	return false
}

// parter is the work of partings. Its game is both judge and other.
type parter struct {
	*Games
	open, found []Parting
	left        int
}

// play plays one game, and the same by all readings that are open, in step.
func (p *parter) play(random *rand.Rand, way way) {
	s := play.NewSession(p.Judge)
	var near []*play.Session // those in step, in the order of open
	for _, c := range p.open {
		near = append(near, play.NewSession(c.Other))
	}
	for s.Plies() < mostPlies && p.left > 0 {
		v := look(s)
		near = slices.DeleteFunc(near, func(other *play.Session) bool { return p.part(v, other) })
		if s.Over() || len(near) == 0 {
			return
		}
		at := Pair{s.Position(), s.Position()}
		next := p.choose(s, at, v.steps, random, way)
		for _, other := range near {
			if err := other.PlayText(next.text); err != nil {
				panic(err) // it has the same moves
			}
		}
		s.Play(next.judge)
	}
}

// view is a game that is played, its moves, and the positions after them.
type view struct {
	*play.Session
	steps []step
	after []play.Position
	ends  []rules.Outcome // of the positions after
}

func look(s *play.Session) view {
	v, g, p := view{Session: s}, s.Game, s.Position()
	for i, m := range s.Moves() {
		v.steps, v.after = append(v.steps, step{g.FormatMove(p, m), m, m}), append(v.after, g.Play(p, m))
		v.ends = append(v.ends, g.Outcome(v.after[i]))
	}
	return v
}

// part keeps the line of a game if another reading differs after it or after one more
// move, and reports whether it does.
func (p *parter) part(v view, other *play.Session) bool {
	p.left--
	differs, last := v.apart(other)
	if !differs {
		return false
	}
	i := slices.IndexFunc(p.open, func(c Parting) bool { return c.Other == other.Game })
	c := p.open[i]
	p.open = slices.Delete(p.open, i, i+1)
	c.Line = append(v.Texts(), last...)
	_, d := c.games(v.Game).compare(Pair{v.Position(), other.Position()})
	c.Repeats = d.Kind == None && last == nil
	p.found = append(p.found, c)
	return true
}

// apart reports whether another game differs after the same line, or after one more move,
// the last.
func (v view) apart(other *play.Session) (differs bool, last []string) {
	if v.Outcome() != other.Outcome() || !v.Over() && v.ToMove() != other.ToMove() {
		return true, nil
	}
	p, moves := other.Position(), other.Moves()
	if v.Position() == p && slices.EqualFunc(v.steps, moves, func(s step, m play.Move) bool { return s.judge == m }) {
		for i, m := range moves {
			after := other.Game.Play(p, m) // may count otherwise, which does not show
			if other.Game.Outcome(after) != v.ends[i] || after != v.after[i] && other.Game.FormatMove(p, m) != v.steps[i].text {
				return true, []string{v.steps[i].text}
			}
		}
		return false, nil
	}
	texts := make([]string, len(v.steps))
	for i, s := range v.steps {
		texts[i] = s.text
	}
	others := play.MoveTexts(other.Game, p, moves)
	slices.Sort(texts)
	slices.Sort(others)
	return !slices.Equal(texts, others), nil
}
