package opponent

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"

	"github.com/dustin/go-humanize/english"

	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver/spread"
)

// Match is a number of games between two levels. Level A begins the first one,
// level B the second, and so on.
type Match struct {
	Game    play.Game
	A, B    int // levels
	Games   int
	Seed    uint64
	Workers int // games at a time; the score does not depend on them
}

// Score is the result of a match for level A.
type Score struct {
	Won, Drawn, Lost int
	Unfinished       int // of those drawn: stopped after [MostPlies] moves
	Plies            int // of all games together, throws among them
}

// MostPlies is the number of moves, throws among them, after which a game of a
// match counts as a draw.
const MostPlies = 600

// Points returns the points of level A: 1 for a win, 1/2 for a draw.
func (s Score) Points() float64 { return float64(s.Won) + float64(s.Drawn)/2 }

// add adds the score of other games.
func (s *Score) add(t Score) {
	s.Won, s.Drawn, s.Lost = s.Won+t.Won, s.Drawn+t.Drawn, s.Lost+t.Lost
	s.Unfinished, s.Plies = s.Unfinished+t.Unfinished, s.Plies+t.Plies
}

// Run plays the games and returns the score. Report, if not nil, is called after
// each game, from one goroutine at a time.
func (m Match) Run(ctx context.Context, report func(done int)) (Score, error) {
	if n := len(m.Game.Players()); n != 2 {
		return Score{}, fmt.Errorf("%s has %s: a match is between two", m.Game, english.Plural(n, "player", ""))
	}
	for _, level := range []int{m.A, m.B} {
		if _, err := New(level, 0); err != nil {
			return Score{}, err
		}
	}
	var mutex sync.Mutex
	var sum Score
	done := 0
	err := spread.Each(ctx, max(1, m.Workers), m.Games, func(_, i int) error {
		s, err := m.play(ctx, i)
		if err != nil {
			return err
		}
		mutex.Lock()
		defer mutex.Unlock()
		sum.add(s)
		done++
		if report != nil {
			report(done)
		}
		return nil
	})
	return sum, err
}

// play plays one game of the match.
func (m Match) play(ctx context.Context, number int) (Score, error) {
	seed := m.Seed + uint64(number)
	a, _ := New(m.A, 2*seed)
	b, _ := New(m.B, 2*seed+1)
	me := rules.Player(number % 2)
	s, dice := play.NewSession(m.Game), rand.New(rand.NewPCG(seed, 1<<32))
	for !s.Over() && s.Plies() < MostPlies {
		mover := b
		switch s.ToMove() {
		case rules.Chance:
			s.PlayRandom(dice)
			continue
		case me:
			mover = a
		}
		c, err := mover.Choose(ctx, s)
		if err != nil {
			return Score{}, err
		}
		s.Play(c.Move)
	}
	return scoreOf(s, me), nil
}

// scoreOf returns the score of one game for a player.
func scoreOf(s *play.Session, me rules.Player) Score {
	score := Score{Plies: s.Plies()}
	switch o := s.Outcome(); {
	case o.WonBy(me):
		score.Won = 1
	case o == rules.Undecided:
		score.Drawn, score.Unfinished = 1, 1
	case o == rules.Draw:
		score.Drawn = 1
	default:
		score.Lost = 1
	}
	return score
}
