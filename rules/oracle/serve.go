// Package oracle makes any program a game, and any game a program: the two
// exchange JSON objects, one a line, over stdin and stdout.
//
// A [Request] asks for the first position, for that after moves, or for that of a
// diagram; the answer is a [State], or {"error":TEXT}. A position is a text of the
// program's own choice; equal texts are equal positions. Each answer repeats the "id" of
// its request.
//
// A [Server] answers for a game of the catalogue. [Start] runs a program and
// returns it as a game.
package oracle

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"sync"

	"ludex/rules"
	"ludex/rules/guard"
	"ludex/rules/play"
)

// Version is the version of the protocol.
const Version = 2

// maxLine is the greatest length of a line, in bytes.
const maxLine = 16 << 20

// Server answers requests about a game.
type Server struct {
	Game play.Game
	// Choose returns a move of a level of the opponent; nil if there is none.
	Choose func(s *play.Session, level int) (play.Move, error)
	// Explain explains the last move of a game, or the one that a text names; nil if
	// nothing is explained.
	Explain func(s *play.Session, move ...string) any

	layout sync.Once
	cells  []rules.Site // of the game's board, after layout
	others sync.Map     // servers of the game under other readings
}

// Serve answers requests, line by line, until the input ends. Parts of one request are
// answered side by side.
func (s *Server) Serve(in io.Reader, out io.Writer) error {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, maxLine)
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	for lines.Scan() {
		if len(lines.Bytes()) == 0 {
			continue
		}
		r, err := readRequest(lines.Bytes())
		if err != nil {
			err = encoder.Encode(failed{r.ID, fmt.Sprintf("not a request: %v", err)})
		} else {
			err = encoder.Encode(s.answer(r))
		}
		if err != nil {
			return err
		}
	}
	return lines.Err()
}

// readRequest reads a request. A field that none has is a mistake, such as "postion", which
// would ask for the start.
func readRequest(line []byte) (r Request, err error) {
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	if err = d.Decode(&r); err == nil && len(bytes.TrimSpace(line[d.InputOffset():])) > 0 {
		err = errors.New("more than one object in a line")
	}
	return r, err
}

// answer returns the answer to a request, or to each of its parts.
func (s *Server) answer(r Request) any {
	if r.Each == nil {
		a, err := s.one(r)
		if err != nil {
			return failed{r.ID, err.Error()}
		}
		a.ID = r.ID
		return a
	}
	list := make([]any, len(r.Each))
	_ = guard.Each(context.Background(), min(runtime.GOMAXPROCS(0), len(list)), len(list), func(_, i int) error { // nothing ends it
		list[i] = s.part(r, r.Each[i])
		return nil
	})
	return answers{r.ID, list}
}

// part returns the answer to a part of r, which does what r does if it says nothing else.
func (s *Server) part(r, part Request) any {
	if part.Do == "" {
		part.Do = r.Do
	}
	if part.Each != nil {
		return failed{part.ID, "each has parts of its own"}
	}
	return s.answer(part)
}

// failed is the answer to a faulty request.
type failed struct {
	ID    int    `json:"id,omitempty"`
	Error string `json:"error"`
}

// answers is the answer to a request for several.
type answers struct {
	ID   int   `json:"id,omitempty"`
	Each []any `json:"each"`
}

// one answers a request for one position.
func (s *Server) one(r Request) (a State, err error) {
	if len(r.Readings) > 0 {
		return s.under(r)
	}
	m, err := s.session(r)
	if err != nil {
		return a, err
	}
	switch {
	case r.Do == "start" || r.Do == "moves" || r.Do == "setup":
	case r.Do == "play":
		err = m.PlayText(r.Move)
	case r.Do == "choose" && s.Choose != nil:
		return s.choice(m, r.Level)
	case r.Do == "explain" && s.Explain != nil:
		var move []string
		if r.Move != "" {
			move = []string{r.Move}
		}
		a = s.State(m)
		a.Ruling = s.Explain(m, move...)
		return a, nil
	default:
		err = fmt.Errorf("%q cannot be done, expected start, moves, play, setup, choose or explain", r.Do)
	}
	if err != nil {
		return a, err
	}
	a = s.State(m)
	if r.Do == "start" {
		k := s.Game.Kind()
		a.Version, a.Dice, a.Does, a.Rulebook = Version, s.Game.HasDice(), s.does(), annotated(k.Rulebook, k.Questions)
	}
	return a, nil
}

// under answers a request for the game under other readings.
func (s *Server) under(r Request) (State, error) {
	key := strings.Join(r.Readings, ",")
	other, ok := s.others.Load(key)
	if !ok {
		g, err := s.Game.Kind().Open(s.Game.String(), rules.ParseChoices(r.Readings))
		if err != nil {
			return State{}, err
		}
		other, _ = s.others.LoadOrStore(key, &Server{Game: g, Choose: s.Choose, Explain: s.Explain})
	}
	r.Readings = nil
	return other.(*Server).one(r)
}

// does returns the requests that are answered.
func (s *Server) does() []string {
	list := []string{"start", "moves", "play", "setup", "each"}
	if s.Choose != nil {
		list = append(list, "choose")
	}
	if s.Explain != nil {
		list = append(list, "explain")
	}
	return list
}

// session returns the game of a request: its position, or else the start, and its line.
func (s *Server) session(r Request) (*play.Session, error) {
	start := s.Game.Start()
	text := r.Position
	if r.Do == "setup" {
		text = r.Diagram
	}
	if text != "" || r.Do == "setup" {
		p, err := s.Game.Parse(text)
		if err != nil {
			return nil, err
		}
		start = p
	}
	m := play.NewSessionAt(s.Game, start)
	for i, move := range r.Line {
		if err := m.PlayText(move); err != nil {
			return nil, fmt.Errorf("move %d of the line: %w", i+1, err)
		}
	}
	return m, nil
}

// choice answers with the move of a level.
func (s *Server) choice(m *play.Session, level int) (a State, err error) {
	if m.Over() {
		return a, errors.New("the game is over")
	}
	move, err := s.Choose(m, level)
	if err != nil {
		return a, err
	}
	a = s.State(m)
	a.Move = s.Game.FormatMove(m.Position(), move)
	return a, nil
}

// State describes the position that a game has reached.
func (s *Server) State(m *play.Session) State {
	g, p := m.Game, m.Position()
	text := g.Format(p)
	a := State{Players: g.Players(), Position: text, Diagram: text, Moves: []string{}}
	o := m.Outcome()
	if o != rules.Undecided {
		a.Winners = []int{}
		for i := range a.Players {
			if o.WonBy(rules.Player(i)) {
				a.Winners = append(a.Winners, i)
			}
		}
		return a
	}
	a.ToMove = int(g.ToMove(p))
	moves := g.Moves(p, nil)
	a.Moves = play.MoveTexts(g, p, moves)
	if a.ToMove == int(rules.Chance) {
		a.Odds = map[string]int{}
	}
	for i, m := range moves {
		if a.Odds != nil {
			a.Odds[a.Moves[i]] = g.Weight(p, m)
		}
		cells, known := s.takes(p, m)
		if known && a.Takes == nil {
			a.Takes = map[string][]string{}
		}
		if len(cells) > 0 {
			a.Takes[a.Moves[i]] = cells
		}
	}
	return a
}

// takes returns the cells from which a move takes pieces, if the game says so.
func (s *Server) takes(p play.Position, m play.Move) (cells []string, known bool) {
	if !s.Game.HasCaptures() {
		return Listed(s.Game, p, m)
	}
	return captured(s.Game, p, m, s.board), true
}

// board returns the cells of the board, which are made once.
func (s *Server) board() []rules.Site {
	s.layout.Do(func() { s.cells = s.Game.Layout().Cells })
	return s.cells
}

// Request is a question.
type Request struct {
	ID       int       `json:"id,omitempty"`       // its number, which the answer repeats
	Do       string    `json:"do"`                 // start, moves, play, walk, setup, choose or explain
	Position string    `json:"position,omitempty"` // where the line begins; if it is empty, the start
	Line     []string  `json:"line,omitempty"`     // moves
	Move     string    `json:"move,omitempty"`     // after them, of play and explain
	Diagram  string    `json:"diagram,omitempty"`  // of setup
	Level    int       `json:"level,omitempty"`    // of choose
	Seconds  float64   `json:"seconds,omitempty"`  // the time for choose
	Each     []Request `json:"each,omitempty"`     // several requests at once
	Readings []string  `json:"readings,omitempty"` // ID=NAME, those that differ from the defaults
	Steps    int       `json:"steps,omitempty"`    // of walk: the number of moves, random ones after the line
	Seed     int       `json:"seed,omitempty"`     // of walk: of the random moves
	Pieces   bool      `json:"pieces,omitempty"`   // of walk: whether they are asked for
	Game     string    `json:"game,omitempty"`     // the file, of a program that plays the games of files
}

// State is an answer: a position with all facts about it.
type State struct {
	ID       int                 `json:"id,omitempty"`       // of the request
	Version  int                 `json:"version,omitempty"`  // of the protocol, with the first answer
	Does     []string            `json:"does,omitempty"`     // the requests that are answered, with the first answer
	Dice     bool                `json:"dice,omitempty"`     // whether dice are thrown, with the first answer
	Players  []string            `json:"players,omitempty"`  // with the first answer
	Rulebook string              `json:"rulebook,omitempty"` // its clauses and ambiguities in the language of annotations, with the first answer
	Sets     map[string][]string `json:"sets,omitempty"`     // readings that stand for others, such as rulesets for options, with the first answer
	Rules    string              `json:"rules,omitempty"`    // equal texts are equal rules, with the first answer under some readings
	Position string              `json:"position"`
	ToMove   int                 `json:"to_move"`        // a number from 0, in an undecided position; -1 for a throw of the dice
	Moves    []string            `json:"moves"`          // the legal moves, none once the game is over
	Takes    map[string][]string `json:"takes,omitzero"` // the cells from which moves take pieces, of those that take
	Odds     map[string]int      `json:"odds,omitzero"`  // in how many ways the dice fall so, of each throw
	Winners  []int               `json:"winners"`        // null while the game is undecided, [] for a draw
	Diagram  string              `json:"diagram,omitempty"`
	Board    *Board              `json:"board,omitempty"`  // its cells, with the answer to start
	Pieces   map[string]string   `json:"pieces,omitempty"` // on cells of the board; the answer to play may leave them and the diagram out
	Move     string              `json:"move,omitempty"`   // the answer to choose; in a walk, the one that is played then
	Ruling   any                 `json:"ruling,omitempty"` // the answer to explain
	Each     []State             `json:"each,omitempty"`   // the answers to a list of requests; then nothing else counts
	Error    string              `json:"error,omitempty"`  // why there is no answer; then nothing else counts
}
