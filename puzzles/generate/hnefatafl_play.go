package generate

import (
	"math/rand/v2"

	"ludex/rules"
	"ludex/rules/hnefatafl"
)

// mostTurns ends games that lead nowhere.
const mostTurns = 300

// sally plays games of Hnefatafl by chance and a little sense.
type sally struct {
	game     *hnefatafl.Game
	random   *rand.Rand
	careless [2]int // how often, of 16 times, each side takes any safe move
	moves    []hnefatafl.Move
	replies  []hnefatafl.Move
}

// newSally returns one for puzzles that a side wins: the other side is more
// careless, and much more so where the attackers are to win, who otherwise
// seldom do.
func newSally(g *hnefatafl.Game, random *rand.Rand, winner rules.Player) *sally {
	s := &sally{game: g, random: random}
	s.careless[winner], s.careless[1-winner] = random.IntN(2), random.IntN(4)
	if winner == hnefatafl.Attackers {
		s.careless[hnefatafl.Defenders] += 13
	}
	return s
}

// play returns the positions of a game from the start, the last of them the
// end.
func (p *sally) play() []hnefatafl.State {
	s := p.game.Start()
	line := []hnefatafl.State{s}
	for p.game.Outcome(s) == rules.Undecided && len(line) < mostTurns {
		s = p.game.Play(s, p.pick(s))
		line = append(line, s)
	}
	return line
}

// sampled is how many safe moves are compared.
const sampled = 16

// pick returns a move: one that wins, else the best of some that do not let
// the other side win at once, else any.
func (p *sally) pick(s hnefatafl.State) hnefatafl.Move {
	p.moves = p.game.Moves(s, p.moves[:0])
	p.random.Shuffle(len(p.moves), func(i, j int) { p.moves[i], p.moves[j] = p.moves[j], p.moves[i] })
	best, most, left := p.moves[0], -1<<20, sampled
	if p.random.IntN(16) < p.careless[s.Mover] {
		left = 1
	}
	for _, m := range p.moves {
		t := p.game.Play(s, m)
		if p.game.Outcome(t).WonBy(s.Mover) {
			return m
		}
		if left == 0 || p.game.WinsAtOnce(t) {
			continue
		}
		left--
		if worth := p.worth(s, t); worth > most {
			best, most = m, worth
		}
	}
	return best
}

// worth returns how good a move from one position to another is for who made
// it: what it captures, and how far the king can go, which the attackers want
// less of and the defenders more.
func (p *sally) worth(before, after hnefatafl.State) int {
	const captured = 6
	worth := p.freedom(after)
	if before.Mover == hnefatafl.Attackers {
		worth = -worth
	}
	return worth + captured*p.game.Captured(before, after)
}

// freedom returns how many moves the king has, or would have if it were the
// defenders' turn.
func (p *sally) freedom(s hnefatafl.State) int {
	s.Mover = hnefatafl.Defenders
	p.replies = p.game.Moves(s, p.replies[:0])
	n := 0
	for _, m := range p.replies {
		if m.From == s.King {
			n++
		}
	}
	return n
}
