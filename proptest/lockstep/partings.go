package lockstep

import (
	"context"
	"math/rand/v2"
	"slices"

	"ludex/rules"
	"ludex/rules/play"
)

// Parting is a line of play after which another reading says something else.
type Parting struct {
	Reading rules.Choice
	Line    []string // from the start
	Other   play.Game
	Repeats bool // whether the outcome differs by repetition, which no position shows
}

// Candidate is another reading of a game, and the game by it.
type Candidate struct {
	Reading rules.Choice
	Game    play.Game
}

// mostCompared limits the pairs of positions that Partings compares.
const mostCompared = 300_000

// Partings looks for a line of play for each candidate, after which it and the game
// differ: in random games, of which every sixth goes back and forth. It returns the
// candidates for which it finds none, too.
func Partings(ctx context.Context, g play.Game, others []Candidate, seed uint64) (found []Parting, none []Candidate) {
	p := partings{game: g, open: others, left: mostCompared}
	for n := uint64(0); n < 400 && len(p.open) > 0 && p.left > 0 && ctx.Err() == nil; n++ {
		p.play(rand.New(rand.NewPCG(seed, n)), n%6)
	}
	return p.found, p.open
}

// partings is the work of Partings.
type partings struct {
	game  play.Game
	open  []Candidate
	found []Parting
	left  int
}

// play plays one game by the readings of the game, and by all candidates in step.
func (p *partings) play(random *rand.Rand, way uint64) {
	s := play.NewSession(p.game)
	var near []*play.Session // those in step, in the order of open
	for _, c := range p.open {
		near = append(near, play.NewSession(c.Game))
	}
	for s.Plies() < mostPlies && p.left > 0 {
		near = p.part(s, near)
		if s.Over() || len(near) == 0 {
			return
		}
		text := p.next(s, random, way)
		near = slices.DeleteFunc(near, func(other *play.Session) bool {
			differs := other.PlayText(text) != nil
			if differs {
				p.differs(s, other, false)
			}
			return differs
		})
		s.PlayText(text)
	}
}

// part takes the candidates out that differ from the game.
func (p *partings) part(s *play.Session, near []*play.Session) []*play.Session {
	moves := s.Moves()
	return slices.DeleteFunc(near, func(other *play.Session) bool {
		p.left--
		if sameStand(s, other, moves) {
			return false
		}
		_, d := (&Games{Judge: p.game, Other: other.Game}).compare(Pair{s.Position(), other.Position()})
		p.differs(s, other, d.Kind == None)
		return true
	})
}

// differs keeps a line after which a candidate differs.
func (p *partings) differs(s, other *play.Session, repeats bool) {
	i := slices.IndexFunc(p.open, func(c Candidate) bool { return c.Game == other.Game })
	p.found = append(p.found, Parting{p.open[i].Reading, s.Texts(), other.Game, repeats})
	p.open = slices.Delete(slices.Clone(p.open), i, i+1)
}

// sameStand reports whether two games stand alike after the same line, as far as moves
// show it without their texts: what they take shows in the next positions.
func sameStand(a, b *play.Session, moves []play.Move) bool {
	if a.Outcome() != b.Outcome() || !a.Over() && a.ToMove() != b.ToMove() {
		return false
	}
	p, q := a.Position(), b.Position()
	others := b.Moves()
	if p == q {
		return slices.Equal(moves, others)
	}
	texts, other := play.MoveTexts(a.Game, p, moves), play.MoveTexts(b.Game, q, others)
	slices.Sort(texts)
	slices.Sort(other)
	return slices.Equal(texts, other)
}

// next returns a move: at random, one that captures if there is one, or back.
func (p *partings) next(s *play.Session, random *rand.Rand, way uint64) string {
	line := s.Line()
	if way == 2 && len(line) > 1 && random.IntN(8) > 0 {
		from, to := p.game.FromTo(line[len(line)-2])
		for _, m := range s.Moves() {
			if f, t := p.game.FromTo(m); from >= 0 && f == to && t == from {
				return p.game.FormatMove(s.Position(), m)
			}
		}
	}
	var steps []step
	for _, m := range s.Moves() {
		steps = append(steps, step{p.game.FormatMove(s.Position(), m), m, m})
	}
	g := Games{Judge: p.game, Other: p.game}
	return g.choose(Pair{s.Position(), s.Position()}, steps, random, way%2 == 1).text
}
