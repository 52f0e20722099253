package opponent

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"
	"sync"

	"ludex/rules"
	"ludex/rules/guard"
	"ludex/rules/play"
)

// Match is a number of games between two players. The first of them begins the first
// game, the second the second, and so on.
type Match struct {
	Game     play.Game
	Players  [2]Player
	Openings [][]string // each the first moves of two games, in turn; none for games from the start
	Games    int
	Seed     uint64
	Workers  int // games at a time; the score of levels does not depend on them
}

// Player chooses moves in the games of a match.
type Player interface {
	// Begin returns the player in one more game.
	Begin(seed uint64) (seat, error)
	String() string
}

// seat is a player in one game.
type seat interface {
	// Choose returns a move, as a text, for the player to move.
	Choose(ctx context.Context, s *play.Session) (string, error)
	// Played informs the seat of a move of either player, or of a throw, that was legal in p.
	Played(g play.Game, p play.Position, m play.Move) error
}

// Lost is an error by which a player loses a game.
type Lost string

func (l Lost) Error() string { return string(l) }

// Played is one game of a match.
type Played struct {
	Number  int // from 0
	Begins  int // the player of the match who is first to move: 0 or 1
	Session *play.Session
	Winner  int    // of the match, -1 for none
	Lost    string // why a player has lost whom the rules have not beaten
}

// Score is the result of a match for the first player.
type Score struct {
	Won, Drawn, Lost int
	Unfinished       int // of those drawn: stopped after [MostPlies] moves
	Forfeited        int // of those won and lost: the loser broke a rule, was late or ended
}

// MostPlies is the number of moves, throws among them, after which a game of a
// match counts as a draw.
const MostPlies = 600

// Points returns the points of the first player: 1 for a win, 1/2 for a draw.
func (s Score) Points() float64 { return float64(s.Won) + float64(s.Drawn)/2 }

// add adds a game.
func (s *Score) add(p Played) {
	switch p.Winner {
	case 0:
		s.Won++
	case 1:
		s.Lost++
	default:
		s.Drawn++
	}
	if p.Lost != "" {
		s.Forfeited++
	}
	if p.Lost == "" && !p.Session.Over() {
		s.Unfinished++
	}
}

// Run plays the games and returns the score. Report, if not nil, is called after
// each game, from one goroutine at a time.
func (m Match) Run(ctx context.Context, report func(Played)) (Score, error) {
	if n := len(m.Game.Players()); n != 2 {
		return Score{}, fmt.Errorf("%s has %s: a match is between two", m.Game, rules.Plural(n, "player", ""))
	}
	var mutex sync.Mutex
	var sum Score
	err := guard.Each(ctx, max(1, m.Workers), m.Games, func(_, i int) error {
		p, err := m.play(ctx, i)
		if err != nil {
			return err
		}
		mutex.Lock()
		defer mutex.Unlock()
		sum.add(p)
		if report != nil {
			report(p)
		}
		return nil
	})
	return sum, err
}

// play plays one game of the match.
func (m Match) play(ctx context.Context, number int) (Played, error) {
	seed := m.Seed + uint64(number)
	p := Played{Number: number, Begins: number % 2, Session: play.NewSession(m.Game), Winner: -1}
	var seats [2]seat
	for i, player := range m.Players {
		var err error
		if seats[i], err = player.Begin(2*seed + uint64(i)); err != nil {
			return p, err
		}
	}
	at, err := m.moves(ctx, p.Session, seats, p.Begins, number/2, rand.New(rand.NewPCG(seed, 1<<32)))
	var lost Lost
	switch {
	case errors.As(err, &lost):
		p.Winner, p.Lost = 1-at, lost.Error()
		return p, nil
	case err != nil:
		return p, err
	}
	for i := range m.Players {
		if o := p.Session.Outcome(); o.WonBy(rules.Player(i^p.Begins)) && o.Winners() == 1 {
			p.Winner = i
		}
	}
	return p, nil
}

// moves plays the moves of a game. An error is of one of the players.
func (m Match) moves(ctx context.Context, s *play.Session, seats [2]seat, begins, pair int, dice *rand.Rand) (player int, err error) {
	var opening []string
	if n := len(m.Openings); n > 0 {
		opening = m.Openings[pair%n]
	}
	for !s.Over() && s.Plies() < MostPlies {
		var move play.Move
		switch p := s.Position(); {
		case s.Plies() < len(opening):
			move, err = s.Read(opening[s.Plies()])
		case s.ToMove() == rules.Chance:
			move = m.Game.Random(p, dice)
		default:
			player = int(s.ToMove()) ^ begins
			move, err = choice(ctx, s, seats[player])
		}
		if err != nil {
			return player, err
		}
		p := s.Position()
		if s.Play(move); s.Over() {
			break
		}
		for i, seat := range seats {
			err := seat.Played(m.Game, p, move)
			if err != nil && int(s.ToMove()) != i^begins {
				s.Undo() // who loses is to move
			}
			if err != nil {
				return i, err
			}
		}
	}
	return 0, nil
}

// choice returns the move of a player. An illegal one loses the game.
func choice(ctx context.Context, s *play.Session, seat seat) (play.Move, error) {
	text, err := seat.Choose(ctx, s)
	if err != nil {
		return play.Move{}, err
	}
	m, err := s.Read(text)
	if err != nil {
		err = Lost("an illegal move, " + err.Error())
	}
	return m, err
}

// ByLevel returns a player of a level, an index of [Levels].
func ByLevel(level int) (Player, error) {
	_, err := New(level, 0)
	return levelPlayer(level), err
}

// levelPlayer is a level as a player.
type levelPlayer int

func (l levelPlayer) String() string { return "level " + strconv.Itoa(int(l)) }

func (l levelPlayer) Begin(seed uint64) (seat, error) {
	o, err := New(int(l), seed)
	return levelSeat{o}, err
}

// levelSeat is a level in one game.
type levelSeat struct{ *Opponent }

func (l levelSeat) Choose(ctx context.Context, s *play.Session) (string, error) {
	c, err := l.Opponent.Choose(ctx, s)
	if err != nil {
		return "", err
	}
	return s.Game.FormatMove(s.Position(), c.Move), nil
}

func (levelSeat) Played(play.Game, play.Position, play.Move) error { return nil }
