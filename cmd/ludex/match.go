package main

import (
	"context"
	"fmt"
	"ludex/cmd/ludex/internal/report"
	"math/rand/v2"

	"ludex/puzzles/certificate/strategy"
	"ludex/puzzles/picture"
	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/solver"
	"ludex/solver/certify"
)

// match is a game as it is played, whatever its positions and moves are made
// of.
type match interface {
	// Text returns the text that names the game completely.
	Text() string
	// SetUp begins again from the position of a diagram.
	SetUp(diagram string) error
	// Start returns the diagram of the position in which the match began, and
	// whether it is another than the game's own.
	Start() (diagram string, other bool)
	// Diagram returns the diagram of the position reached.
	Diagram() string
	// Board returns the same for people who play.
	Board() string
	// Picture returns the same to be drawn.
	Picture() picture.Diagram
	// Line returns the moves played so far.
	Line() []string
	// Moves returns the legal moves.
	Moves() []string
	// Play plays a move. The error names the clause that forbids it.
	Play(move string) error
	// PlayRandom plays a legal move, of which there is one, at random.
	PlayRandom(random *rand.Rand)
	// Undo takes the last move back and returns it, if there is one.
	Undo() (move string, ok bool)
	// ToMove returns whose turn it is.
	ToMove() rules.Player
	// Players returns what the players are called.
	Players() []string
	// HasDice reports whether dice are thrown in the game.
	HasDice() bool
	// Outcome returns how the game stands.
	Outcome() rules.Outcome
	// Perft counts the lines of a number of moves from the position reached,
	// first move by first move.
	Perft(ctx context.Context, depth int, bulk bool, each func(branch)) error
	// Force looks for a forced win from the position reached.
	Force(ctx context.Context, f forcing, lim solver.Limits) (forcedWin, error)
	// Settle settles the game from the position reached.
	Settle(ctx context.Context, lim solver.Limits) settled
	// CheckStrategy verifies the strategy of a file by which a player wins.
	CheckStrategy(ctx context.Context, f strategy.File, winner rules.Player, lim certify.Limits) (int, error)
}

// branch is what a perft counts of the lines that begin with one move.
type branch struct {
	move string
	rules.Tally
}

// playable is what the catalog asks of a game.
type playable[S, M comparable] interface {
	rules.Game[S, M]
	rules.Notation[S, M]
	picture.Shown[S]
	fmt.Stringer
}

// recorded is a game that may end by repetition.
type recorded[S, M comparable] interface {
	NewRecord(start S) *rules.Record[S, M]
}

// matchOf is the match of a playable game.
type matchOf[S, M comparable] struct {
	game    playable[S, M]
	players []string
	drawn   func(S) picture.Diagram
	start   S
	record  *rules.Record[S, M]
	line    []string
}

// opener returns how a game is opened by a text as its String's. The names
// of the players may depend on it.
func opener[S, M comparable, G playable[S, M]](named func(string) (G, error), players func(G) []string) func(string) (match, error) {
	return func(text string) (match, error) {
		g, err := named(text)
		if err != nil {
			return nil, err
		}
		return newMatch(g, players(g)), nil
	}
}

func newMatch[S, M comparable](g playable[S, M], players []string) match {
	m := &matchOf[S, M]{game: g, players: players, drawn: picture.Of(g)}
	m.begin(g.Start())
	return m
}

// begin begins again from s.
func (m *matchOf[S, M]) begin(s S) {
	m.start, m.line = s, nil
	if g, ok := m.game.(recorded[S, M]); ok {
		m.record = g.NewRecord(s)
		return
	}
	m.record = rules.NewRecord(m.game, s, func(s S) S { return s }, false)
}

func (m *matchOf[S, M]) Text() string             { return m.game.String() }
func (m *matchOf[S, M]) Diagram() string          { return m.game.Format(m.record.State()) }
func (m *matchOf[S, M]) Picture() picture.Diagram { return m.drawn(m.record.State()) }
func (m *matchOf[S, M]) Line() []string           { return m.line }
func (m *matchOf[S, M]) ToMove() rules.Player     { return m.game.ToMove(m.record.State()) }
func (m *matchOf[S, M]) Players() []string        { return m.players }
func (m *matchOf[S, M]) Outcome() rules.Outcome   { return m.record.Outcome() }

func (m *matchOf[S, M]) HasDice() bool {
	_, ok := m.game.(rules.Weighted[S, M])
	return ok
}

func (m *matchOf[S, M]) Start() (string, bool) {
	return m.game.Format(m.start), m.start != m.game.Start()
}

func (m *matchOf[S, M]) Board() string {
	if g, ok := m.game.(hexagonal); ok {
		return report.Labelled(g.Grid(), m.Diagram())
	}
	return m.Diagram()
}

func (m *matchOf[S, M]) SetUp(diagram string) error {
	if g, ok := m.game.(hexagonal); ok {
		diagram = report.Unlabelled(g.Grid(), diagram)
	}
	s, err := m.game.Parse(diagram)
	if err != nil {
		return err
	}
	m.begin(s)
	return nil
}

func (m *matchOf[S, M]) Moves() []string {
	var texts []string
	for _, move := range m.record.Moves(nil) {
		texts = append(texts, m.game.FormatMove(m.record.State(), move))
	}
	return texts
}

func (m *matchOf[S, M]) Play(text string) error {
	s := m.record.State()
	move, err := m.game.ParseMove(s, text)
	if err != nil {
		return err
	}
	if m.record.Outcome() != rules.Undecided {
		return fmt.Errorf("%s: the game is over, as the position has come up for the third time", text)
	}
	m.play(move)
	return nil
}

func (m *matchOf[S, M]) play(move M) {
	m.line = append(m.line, m.game.FormatMove(m.record.State(), move))
	m.record.Play(move)
}

func (m *matchOf[S, M]) PlayRandom(random *rand.Rand) {
	moves, s := m.record.Moves(nil), m.record.State()
	dice, ok := m.game.(rules.Weighted[S, M])
	if !ok || m.game.ToMove(s) != rules.Chance {
		m.play(moves[random.IntN(len(moves))])
		return
	}
	ways := 0
	for _, throw := range moves {
		ways += dice.Weight(s, throw)
	}
	for fallen, i := random.IntN(ways), 0; ; i++ {
		if fallen -= dice.Weight(s, moves[i]); fallen < 0 {
			m.play(moves[i])
			return
		}
	}
}

func (m *matchOf[S, M]) Undo() (string, bool) {
	last := len(m.line) - 1
	if last < 0 {
		return "", false
	}
	move := m.line[last]
	m.line = m.line[:last]
	m.record.Undo()
	return move, true
}

func (m *matchOf[S, M]) Perft(ctx context.Context, depth int, bulk bool, each func(branch)) error {
	counter, s := rules.NewCounter(m.game), m.record.State()
	for _, move := range m.record.Moves(nil) {
		b, err := branch{move: m.game.FormatMove(s, move)}, error(nil)
		if bulk {
			b.Lines, err = counter.Lines(ctx, s, move, depth)
		} else {
			b.Tally, err = counter.Tally(ctx, s, move, depth)
		}
		if err != nil {
			return err
		}
		each(b)
	}
	return nil
}

// hexagonal is a game on a hexagon, whose diagrams name no cells.
type hexagonal interface {
	Grid() *hexgrid.Grid
}
