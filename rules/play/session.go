package play

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"ludex/rules"
)

// Session is one game as it is played: the position of its start, the moves so far,
// and the legal moves. It serves one goroutine.
type Session struct {
	*rules.Record[Position, Move]
	Game  Game
	start Position
}

// NewSession returns a session that begins at the start of the game.
func NewSession(g Game) *Session { return NewSessionAt(g, g.Start()) }

// NewSessionAt returns a session that begins at a position of the game.
func NewSessionAt(g Game, start Position) *Session {
	return &Session{rules.NewRecord[Position, Move](g, start), g, start}
}

// Start returns the position in which the session began, and whether it
// differs from the game's own start.
func (s *Session) Start() (p Position, other bool) { return s.start, s.start != s.Game.Start() }

// Position returns the position reached.
func (s *Session) Position() Position { return s.State() }

// Over reports whether the game is decided.
func (s *Session) Over() bool { return s.Outcome() != rules.Undecided }

// ToMove returns the player to move in an undecided game.
func (s *Session) ToMove() rules.Player { return s.Game.ToMove(s.Position()) }

// Moves returns the legal moves, none once the game is decided.
func (s *Session) Moves() []Move { return s.Record.Moves(nil) }

// Read returns the legal move that a text names. The error names the clause that
// forbids it.
func (s *Session) Read(text string) (Move, error) {
	m, err := s.Game.ParseMove(s.Position(), text)
	switch {
	case err != nil:
	case !s.Allows(m):
		err = fmt.Errorf("%s: %w", text, rules.Refuse(s.Rule().Clause, "brings about a position that has occurred before"))
	case s.Over():
		err = fmt.Errorf("%s: the game is over: the position has occurred for the third time", text)
	}
	return m, err
}

// PlayText plays the move that a text names. The error is that of Read.
func (s *Session) PlayText(text string) error {
	m, err := s.Read(text)
	if err == nil {
		s.Play(m)
	}
	return err
}

// PlayRandom plays one of Moves at random.
func (s *Session) PlayRandom(random *rand.Rand) { s.Play(s.Random(random)) }

// Random returns one of Moves at random, as the game does unless repetition forbids some.
func (s *Session) Random(random *rand.Rand) Move {
	if s.Rule().Forbidden != 0 {
		moves := s.Moves()
		return moves[random.IntN(len(moves))]
	}
	return s.Game.Random(s.Position(), random)
}

// SetUp begins again at the position of a diagram.
func (s *Session) SetUp(diagram string) error {
	p, err := s.Game.Parse(diagram)
	if err != nil {
		return err
	}
	*s = *NewSessionAt(s.Game, p)
	return nil
}

// Diagram returns the diagram of the position reached.
func (s *Session) Diagram() string { return s.Game.Format(s.Position()) }

// MoveTexts returns the legal moves as the game writes them.
func (s *Session) MoveTexts() []string { return MoveTexts(s.Game, s.Position(), s.Moves()) }

// Texts returns the moves played so far as the game writes them.
func (s *Session) Texts() []string { return LineTexts(s.Game, s.start, s.Line()) }

// LineTexts returns a line of moves from p as the game writes them.
func LineTexts(g Game, p Position, line []Move) []string {
	return rules.LineTexts(g, p, line)
}

// MoveTexts returns moves of one position as the game writes them.
func MoveTexts(g Game, p Position, moves []Move) []string {
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = g.FormatMove(p, m)
	}
	return texts
}

// OutcomeText returns an outcome in words, such as "won by red".
func OutcomeText(o rules.Outcome, players []string) string {
	winners := o.Among(players)
	last := len(winners) - 1
	switch {
	case o == rules.Undecided:
		return "undecided"
	case last < 0 && len(players) == 1:
		return "not won"
	case last < 0:
		return "a draw"
	case last == 0:
		return "won by " + winners[0]
	}
	return "won by " + strings.Join(winners[:last], ", ") + " and " + winners[last]
}

// eraseChecks returns the checks of a typed game for its Game.
func eraseChecks[G rules.Playable[S, M], S, M comparable](c rules.Checks[G, S, M], kind *Kind) rules.Checks[Game, Position, Move] {
	e := rules.Checks[Game, Position, Move]{Clauses: c.Clauses, Plies: c.Plies, Draw: kind.draw}
	if e.Plies == 0 {
		e.Plies = 30
	}
	if c.Draw != nil {
		e.Draw = func(p rules.Picker) (Game, Position) {
			g, s := c.Draw(p)
			return Erase[G, S, M](g, kind), Position{s}
		}
	}
	if c.Text != nil {
		e.Text = func(p rules.Picker, g Game) string { return c.Text(p, g.Rules().(G)) }
	}
	if c.Images != nil {
		e.Images = func(g Game) (list []func(Position) Position) {
			for _, image := range c.Images(g.Rules().(G)) {
				list = append(list, func(p Position) Position { return Position{image(p.value.(S))} })
			}
			return list
		}
	}
	if c.Reference != nil {
		e.Reference = func(g Game) rules.Reference[Position, Move] { return eraseReference(c.Reference(g.Rules().(G))) }
	}
	for _, law := range c.Moves {
		e.Moves = append(e.Moves, rules.MoveLaw[Game, Position, Move]{
			Name: law.Name, Clause: law.Clause, Words: law.Words,
			Holds: func(g Game, s Position, m Move, after Position) error {
				return law.Holds(g.Rules().(G), s.value.(S), m.value.(M), after.value.(S))
			},
		})
	}
	return e
}

func eraseReference[S, M comparable](r rules.Reference[S, M]) rules.Reference[Position, Move] {
	if r.Moves == nil {
		return rules.Reference[Position, Move]{}
	}
	e := rules.Reference[Position, Move]{
		Write:   func(p Position) string { return r.Write(p.value.(S)) },
		Result:  func(p Position) string { return r.Result(p.value.(S)) },
		Outcome: func(p Position) string { return r.Outcome(p.value.(S)) },
		Moves:   func(p Position) map[string]string { return r.Moves(p.value.(S)) },
	}
	if r.Move != nil {
		e.Move = func(p Position, m Move) string { return r.Move(p.value.(S), m.value.(M)) }
	}
	if r.Unmoves != nil {
		e.Unmoves = func(p Position) []string { return r.Unmoves(p.value.(S)) }
	}
	return e
}

// draw draws one of the boards and readings of the game.
func (k *Kind) draw(p rules.Picker) (Game, Position) {
	var readings []string
	for _, a := range k.Questions {
		for _, f := range a.Questions {
			readings = append(readings, a.Choice(rules.PickFrom(p, a.ID, f.Readings)).String())
		}
	}
	g, err := k.Open(k.Name+":"+rules.PickFrom(p, "board", k.Boards), rules.ParseChoices(readings))
	if err != nil {
		panic(fmt.Sprintf("%s: %v", k.Name, err))
	}
	return g, g.Start()
}

// reversed is a Game whose moves can be taken back. It embeds a System, not the
// whole Game, whose methods would all be in a program once more for each game.
type reversed[S, M comparable] struct {
	rules.System[Position, Move]
	rules rules.Reversible[S, M]
}

func (r reversed[S, M]) Unmoves(p Position, dst []Move) []Move {
	for _, m := range r.rules.Unmoves(p.value.(S), nil) {
		dst = append(dst, Move{m})
	}
	return dst
}

func (r reversed[S, M]) Unplay(p Position, m Move) Position {
	return Position{r.rules.Unplay(p.value.(S), m.value.(M))}
}

func (g *game[G, S, M]) Reversible() (rules.Reversible[Position, Move], bool) {
	typed, ok := any(g.rules).(rules.Reversible[S, M])
	return reversed[S, M]{g, typed}, ok
}
