package lockstep

import (
	"context"
	"math/rand/v2"
	"slices"

	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/ruling"
)

// Parting is another reading of a game, and a line after which its answer differs.
type Parting struct {
	Reading rules.Choice
	Other   play.Game     // by the reading
	Start   play.Position // where the line begins, by the game
	Line    []string
	Repeats bool // whether the outcome differs by repetition, which no position shows
}

// games returns a game and the reading, both of which list all captures.
func (p *Parting) games(g play.Game) *Games { return &Games{Judge: g, Other: p.Other, captures: true} }

// search limits a search for partings: the games, their moves, and the pairs of positions
// compared with all moves. It compares those of each step-th ply, and after captures.
type search struct{ games, plies, pairs, step int }

// Vectors are kept: their search may be long. That of Learn goes on to the kept ones.
var (
	forVectors = search{400, mostPlies, 300_000, 1}
	forLearn   = search{400, mostPlies, 45_000, 6}
)

// partings looks for a line of play for each other reading of a game, after which the two
// differ: in random games, of which every sixth goes back and forth, and then in positions
// that are kept. It returns the readings for which it finds none, too.
func partings(ctx context.Context, g play.Game, lim search, seed uint64, kept []Vector, report func(games int)) (found []Parting, none []rules.Choice) {
	s := parter{Games: &Games{Judge: g, Other: g}, search: lim}
	c := ruling.Case{Game: g}
	for _, choice := range c.Others() {
		if other, ok := c.Open([]rules.Choice{choice}, false); ok {
			s.open = append(s.open, Parting{Reading: choice, Other: other, Start: g.Start()})
		}
	}
	for n := uint64(0); n < uint64(lim.games) && len(s.open) > 0 && s.pairs > 0 && ctx.Err() == nil; n++ {
		if report != nil {
			report(int(n) + 1)
		}
		s.play(rand.New(rand.NewPCG(seed, n)), [...]way{plain, sharp, back, sharp, plain, sharp}[n%6], int(n))
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
	search
	open, found []Parting
}

// play plays one game, and the same by all readings that are open, in step.
func (p *parter) play(random *rand.Rand, way way, number int) {
	s, took := play.NewSession(p.Judge), false
	var near []*play.Session // those in step, in the order of open
	for _, c := range p.open {
		near = append(near, play.NewSession(c.Other))
	}
	for s.Plies() < p.plies && p.pairs > 0 {
		near = p.part(s, near, took || (s.Plies()+number)%p.step == 0)
		if s.Over() || len(near) == 0 {
			return
		}
		var steps []step
		for _, m := range s.Moves() {
			steps = append(steps, step{judge: m, other: m})
		}
		next := p.choose(s, Pair{s.Position(), s.Position()}, steps, random, way).judge
		took = p.Judge.HasCaptures() && len(p.Judge.Takes(s.Position(), next)) > 0
		text := p.Judge.FormatMove(s.Position(), next)
		near = slices.DeleteFunc(near, func(other *play.Session) bool {
			if other.PlayText(text) == nil {
				return false
			}
			p.keep(s, other, nil)
			return true
		})
		s.Play(next)
	}
}

// part keeps the line of a game for each other reading that differs after it or after one
// more move, and returns those that do not. It looks at the moves of all readings, or only
// of those that have come elsewhere.
func (p *parter) part(s *play.Session, others []*play.Session, all bool) (near []*play.Session) {
	elsewhere := func(other *play.Session) bool {
		return other.Position() != s.Position() || other.Outcome() != s.Outcome()
	}
	if !all {
		near = slices.DeleteFunc(slices.Clone(others), elsewhere)
		others = slices.DeleteFunc(others, func(other *play.Session) bool { return !elsewhere(other) })
	}
	p.pairs -= len(others)
	for i, d := range apart(s, others) {
		if d.differs {
			p.keep(s, others[i], d.last)
		} else {
			near = append(near, others[i])
		}
	}
	return near
}

// keep closes a reading, which differs after the line of a game and then the last moves.
func (p *parter) keep(s, other *play.Session, last []string) {
	at := slices.IndexFunc(p.open, func(c Parting) bool { return c.Other == other.Game })
	c := p.open[at]
	p.open = slices.Delete(p.open, at, at+1)
	c.Line = append(s.Texts(), last...)
	_, now := c.games(s.Game).compare(Pair{s.Position(), other.Position()})
	c.Repeats = now.Kind == None && last == nil
	p.found = append(p.found, c)
}

// gap is how a game differs from another one after the same line: at once, or after one
// more move, the last.
type gap struct {
	differs bool
	last    []string
}

// apart compares games after the same line.
func apart(s *play.Session, others []*play.Session) []gap {
	list, g, p := make([]gap, len(others)), s.Game, s.Position()
	var near []int
	var games []play.Game
	for i, other := range others {
		switch list[i].differs = s.Outcome() != other.Outcome() || !s.Over() && s.ToMove() != other.ToMove(); {
		case list[i].differs || s.Over():
		case p != other.Position() || s.Rule() != other.Rule() && (s.Rule().Forbidden != 0 || other.Rule().Forbidden != 0):
			list[i].differs = othersMoves(s, other)
		default:
			near, games = append(near, i), append(games, other.Game)
		}
	}
	for n, d := range g.Divergences(p, games) {
		list[near[n]].differs = d.Moves && othersMoves(s, others[near[n]])
		for _, m := range d.After {
			text, by := g.FormatMove(p, m), games[n] // its position may count otherwise, which does not show
			if _, err := s.Read(text); err != nil {
				continue // its history forbids it, in both
			}
			if text != by.FormatMove(p, m) || g.Outcome(g.Play(p, m)) != by.Outcome(by.Play(p, m)) {
				list[near[n]] = gap{true, []string{text}}
				break
			}
		}
	}
	return list
}

// othersMoves reports whether the moves of two games differ, as they are written.
func othersMoves(s, other *play.Session) bool {
	return !slices.Equal(slices.Sorted(slices.Values(s.MoveTexts())), slices.Sorted(slices.Values(other.MoveTexts())))
}
