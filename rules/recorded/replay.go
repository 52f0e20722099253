// Package recorded reads recorded games of all forms, and plays them up to the first move
// that the rules forbid.
//
// [Parse] returns the games of a file as they are written: a game that ludex play saved,
// a list of moves, the smart game format of Havannah, or what sites write about
// Hnefatafl. A [Judge] plays a [Written] by one game. A [Reader] opens that game as the
// file or the caller names it.
package recorded

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"ludex/rules/havannah"
	"ludex/rules/hnefatafl/records"
	"ludex/rules/play"
)

// Reader plays recorded games. It keeps the games that it has opened, and serves one goroutine.
type Reader struct {
	Game  string // that judges all records, "" for the one that a record names
	Given bool   // whether readings are chosen: then no record is judged by its own
	Open  func(text string) (play.Game, error)

	Dialect havannah.Dialect // of the cells of lists of moves

	judges map[string]*Judge
}

// Read plays the games of a text. An error about a place begins with its line.
func (r *Reader) Read(text string) (list []*Game, err error) {
	written, err := r.Parse(text)
	if err != nil {
		return nil, err
	}
	return r.PlayAll(written)
}

// Parse returns the games of a text.
func (r *Reader) Parse(text string) ([]*Written, error) { return r.FormOf(text).parse(text, 0) }

// FormOf returns the form of a text, if it is a record. Moves of other games than those of
// sites have commas, too, such as roll 1,3,6,6,2.
func (r *Reader) FormOf(text string) Form {
	f := FormOf(text)
	if f != CSV || r.Game == "" {
		return f
	}
	if g, err := r.Open(r.Game); err != nil || g.Kind().Name == tafl {
		return f
	}
	if _, err := f.parse(text, 0); err != nil {
		return List
	}
	return f
}

// PlayAll plays games; a variation only if it comes further than the line that it leaves.
func (r *Reader) PlayAll(written []*Written) (list []*Game, err error) {
	for _, w := range written {
		g, err := r.Play(w)
		if err != nil {
			return nil, err
		}
		if g.Fault == nil || g.Fault.Turn > w.Shared {
			list = append(list, g)
		}
	}
	return list, nil
}

// Play plays a game.
func (r *Reader) Play(w *Written) (*Game, error) {
	text := r.GameOf(w)
	j := r.judges[text]
	if j == nil {
		g, err := r.Open(text)
		if err != nil {
			return nil, err
		}
		j = NewJudge(g, !r.Given && !strings.Contains(r.Game, ","))
		j.Dialect = r.Dialect
		if r.judges == nil {
			r.judges = map[string]*Judge{}
		}
		r.judges[text] = j
	}
	return j.Play(w)
}

// tafl is the game of which sites write records.
const tafl = "hnefatafl"

// GameOf returns the game by which a record is judged. One of Havannah is on its board,
// and by the rules of the site that wrote it, unless readings are chosen.
func (r *Reader) GameOf(w *Written) string {
	if w.sgf == nil {
		return cmp.Or(r.Game, w.Game, tafl)
	}
	rest, ok := strings.CutPrefix(cmp.Or(r.Game, "havannah"), "havannah")
	if !ok || strings.HasPrefix(rest, ":") {
		return r.Game
	}
	if rest == "" && !r.Given && (w.sgf.ByRow || w.sgf.Rules == "LG") {
		rest = ",customary"
	}
	return "havannah:" + strconv.Itoa(w.sgf.Side) + rest
}

// Game is a recorded game, played up to its first fault.
type Game struct {
	Game    string // as it writes itself
	Line    int
	Moves   int    // the legal ones
	Outcome string // in words; of one that a player gave up, too
	Closing string // the words by which the players ended it, "" for none
	Fault   *Fault
	*Recorded
	Session func() (*play.Session, error)

	over bool
}

// Over reports whether the game goes on after its end.
func (g *Game) Over() bool { return g.Fault != nil && g.over }

// Fault is the first move of a record that cannot be played.
type Fault struct {
	Line   int    `json:"line"`
	Turn   int    `json:"turn"`
	Move   string `json:"move"`
	Reason string `json:"reason"`
	err    error
	plain  string
}

// Err returns the error that has the reason.
func (f *Fault) Err() error { return f.err }

// Plain returns the move in the notation of the game.
func (f *Fault) Plain() string { return cmp.Or(f.plain, f.Move) }

// Recorded is the end of a record by its own words, and the oddities in it.
type Recorded struct {
	Result    records.Result    `json:"result"`    // attackers, defenders, draw, ongoing or empty
	End       string            `json:"end"`       // the last word, such as timeout
	Ending    string            `json:"ending"`    // how the board decides, with the clause
	Agreement records.Agreement `json:"agreement"` // agrees, contradicts, undecided, no result
	Oddities  []records.Oddity  `json:"oddities"`  // entries that the rules would record otherwise
}

// After returns the game after n moves, after all of them for -1.
func (g *Game) After(n int) (*play.Session, error) {
	if f := g.Fault; f != nil && (n < 0 || n > g.Moves) {
		return nil, fmt.Errorf("line %d: turn %d, %s: %s", f.Line, f.Turn, f.Move, f.Reason)
	}
	s, err := g.Session()
	if err == nil {
		if err = Rewind(s, n); err != nil {
			err = fmt.Errorf("line %d: %w", g.Line, err)
		}
	}
	return s, err
}

// Rewind takes back the moves of a session after the first n, none for -1.
func Rewind(s *play.Session, n int) error {
	if n > s.Plies() {
		return fmt.Errorf("%d moves, fewer than %d", s.Plies(), n)
	}
	for n >= 0 && s.Plies() > n {
		s.Undo()
	}
	return nil
}

// Cut makes a game end after n moves, or at a fault before.
func (g *Game) Cut(n int) error {
	if g.Fault != nil && n > g.Moves {
		return nil
	}
	s, err := g.After(n)
	if err != nil {
		return err
	}
	if n < g.Moves || g.Fault != nil {
		g.Recorded, g.Closing, g.Outcome = nil, "", play.OutcomeText(s.Outcome(), s.Game.Players())
	}
	g.Moves, g.Fault, g.over = n, nil, false
	g.Session = func() (*play.Session, error) { return s, nil }
	return nil
}

// SetUp begins a session again at the position of a diagram, with or without the names of
// cells that a drawn board has.
func SetUp(s *play.Session, diagram string) error {
	if g, ok := grid(s.Game); ok {
		diagram = g.Unlabelled(diagram)
	}
	return s.SetUp(diagram)
}
