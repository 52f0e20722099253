// Package oracle makes any program a game, and any game a program: the two
// exchange JSON objects, one a line, over stdin and stdout.
//
// The request {"do":"start"} returns the first position, {"do":"play",
// "position":P,"move":M} the position after a legal move, and {"do":"setup",
// "diagram":D}, which is optional, that of a diagram. The answer to each is a [State],
// or {"error":TEXT}. A position is a text of the program's own choice; equal texts are
// equal positions. Each answer repeats the "id" of its request.
//
// [Serve] answers for a game of the catalogue. [Start] runs a program and
// returns it as a game.
package oracle

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"

	"ludex/rules"
	"ludex/rules/play"
)

// maxLine is the greatest length of a line, in bytes.
const maxLine = 16 << 20

// Serve answers requests about a game, line by line, until the input ends. A
// faulty request gets an answer with an error.
func Serve(g play.Game, in io.Reader, out io.Writer) error {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, maxLine)
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	for lines.Scan() {
		if len(lines.Bytes()) == 0 {
			continue
		}
		if err := encoder.Encode(answer(g, lines.Bytes())); err != nil {
			return err
		}
	}
	return lines.Err()
}

// failed is the answer to a faulty request.
type failed struct {
	ID    int    `json:"id,omitempty"`
	Error string `json:"error"`
}

func answer(g play.Game, line []byte) any {
	var r Request
	if err := json.Unmarshal(line, &r); err != nil {
		return failed{Error: fmt.Sprintf("not a request: %v", err)}
	}
	p, err := asked(g, r)
	if err != nil {
		return failed{r.ID, err.Error()}
	}
	s := stateOf(g, p)
	s.ID = r.ID
	if r.Do == "start" {
		s.Does = []string{"start", "play", "setup"}
	}
	return s
}

// asked returns the position of a request.
func asked(g play.Game, r Request) (play.Position, error) {
	switch r.Do {
	case "start":
		return g.Start(), nil
	case "play":
		p, err := g.Parse(r.Position)
		if err != nil {
			return p, err
		}
		m, err := g.ParseMove(p, r.Move)
		if err != nil {
			return p, err
		}
		return g.Play(p, m), nil
	case "setup":
		return g.Parse(r.Diagram)
	}
	return play.Position{}, fmt.Errorf("%q cannot be done, expected start, play or setup", r.Do)
}

// stateOf describes a position.
func stateOf(g play.Game, p play.Position) State {
	s := State{Players: g.Players(), Position: g.Format(p), Diagram: g.Format(p), Moves: []string{}}
	o := g.Outcome(p)
	if o == rules.Undecided {
		s.ToMove = int(g.ToMove(p))
		s.Moves = play.MoveTexts(g, p, g.Moves(p, nil))
		return s
	}
	s.Winners = []int{}
	for i := range s.Players {
		if o.WonBy(rules.Player(i)) {
			s.Winners = append(s.Winners, i)
		}
	}
	return s
}

// Request is a question.
type Request struct {
	ID       int    `json:"id,omitempty"` // its number, which the answer repeats
	Do       string `json:"do"`           // start, play or setup
	Position string `json:"position,omitempty"`
	Diagram  string `json:"diagram,omitempty"` // of setup
	Move     string `json:"move,omitempty"`
}

// State is an answer: a position with all facts about it.
type State struct {
	ID       int      `json:"id,omitempty"`      // of the request
	Players  []string `json:"players,omitempty"` // with the first answer
	Does     []string `json:"does,omitempty"`    // the requests that are answered, with the first answer
	Position string   `json:"position"`
	ToMove   int      `json:"to_move"` // a number from 0, in an undecided position
	Moves    []string `json:"moves"`   // the legal moves, none once the game is over
	Winners  []int    `json:"winners"` // null while the game is undecided, [] for a draw
	Diagram  string   `json:"diagram,omitempty"`
	Error    string   `json:"error,omitempty"` // why there is no answer; then nothing else counts
}
