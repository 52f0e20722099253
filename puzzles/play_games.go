package puzzles

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hnefatafl"
	"ludex/rules/wabanti"
	"ludex/rules/wali"
)

// The games for two or more that a puzzle may be of.
const (
	Dice      = "wabanti-dice"
	Havannah  = "havannah"
	Hnefatafl = "hnefatafl"
	Wali      = "wali"
)

// playGame is how a game for two or more is read.
type playGame struct {
	tasks    []Task
	register rules.Rulebook
	// read returns the game's own text and the diagram that it draws. The
	// error says what is wrong with either.
	read func(text, diagram string) (game, drawn string, err error)
}

var playGames = map[string]playGame{
	Dice:      {[]Task{Turn}, wabanti.Rulebook(), reader(wabanti.DiceFromText)},
	Havannah:  {[]Task{Win}, havannah.Rulebook(), readHavannah},
	Hnefatafl: {[]Task{Win}, hnefatafl.Rulebook(), reader(hnefatafl.FromText)},
	Wali:      {[]Task{Win, Hold}, wali.Rulebook(), reader(wali.FromText)},
}

// readable is what is asked of a game whose positions are read.
type readable[S, M comparable] interface {
	rules.Game[S, M]
	rules.Notation[S, M]
	fmt.Stringer
}

// gameError is an error of a game's text, not of its position.
type gameError struct{ error }

// errOver says that nothing can be asked of a position.
var errOver = errors.New("the game is over in it")

// reader returns how positions of a game are read.
func reader[S, M comparable, G readable[S, M]](named func(string) (G, error)) func(text, diagram string) (string, string, error) {
	return func(text, diagram string) (string, string, error) {
		g, err := named(text)
		if err != nil {
			return "", "", gameError{err}
		}
		s, err := g.Parse(diagram)
		switch {
		case err != nil:
			return "", "", err
		case g.Outcome(s) != rules.Undecided:
			return "", "", errOver
		}
		return g.String(), g.Format(s), nil
	}
}

// readHavannah reads with states no larger than the board needs.
func readHavannah(text, diagram string) (string, string, error) {
	board, _, err := havannah.ParseText(text)
	switch {
	case err != nil:
		return "", "", gameError{err}
	case board.Side <= 5:
		return reader(havannah.FromText[havannah.UpTo5])(text, diagram)
	case board.Side <= 8:
		return reader(havannah.FromText[havannah.UpTo8])(text, diagram)
	}
	return reader(havannah.FromText[havannah.UpTo15])(text, diagram)
}

// Games returns the games that a puzzle may be of.
func Games() []string { return []string{Solo, Eclair, Dice, Havannah, Hnefatafl, Wali} }

// IsPlay reports whether the puzzle is one of a game for two or more.
func (p Puzzle) IsPlay() bool {
	_, ok := playGames[p.Game]
	return ok
}

// NewPlay returns the puzzle of a game, named by its text, that asks for a
// task in the position of a diagram; within counts for Win only.
func NewPlay(text, diagram string, task Task, within int) (Puzzle, error) {
	name, _, _ := strings.Cut(text, ":")
	p := Puzzle{Game: name, Play: Play{Position: diagram, Task: task, Within: within}}
	if !p.IsPlay() {
		return Puzzle{}, fmt.Errorf("there are no puzzles of positions of %q", shortened(name))
	}
	if err := p.normalize(text); err != nil {
		return Puzzle{}, err
	}
	if f := p.fault(); f != nil {
		return Puzzle{}, errors.New(f.msg)
	}
	return p, nil
}

// normalize says board, readings and position as the game of a text does.
func (p *Puzzle) normalize(text string) error {
	g := playGames[p.Game]
	text, drawn, err := g.read(text, p.Play.Position)
	if err != nil {
		return err
	}
	p.Play.Position, p.Readings = drawn, nil
	var board []string
	_, parts, _ := strings.Cut(text, ":")
	for _, part := range strings.Split(parts, ",") {
		id, value, _ := strings.Cut(part, "=")
		if !slices.ContainsFunc(g.register.Ambiguities, func(a rules.Ambiguity) bool { return a.ID == id }) {
			board = append(board, part)
			continue
		}
		if p.Readings == nil {
			p.Readings = map[string]string{}
		}
		p.Readings[id] = value
	}
	p.Play.Board = strings.Join(board, ",")
	return nil
}

// playFault looks at what a puzzle of a game for two or more says.
func (p Puzzle) playFault() *fault {
	switch {
	case p.Play.Position == "":
		return faultf("position", "position is missing")
	case p.Play.Task == "":
		return faultf("task", "task is missing")
	case !slices.Contains(playGames[p.Game].tasks, p.Play.Task):
		return faultf("task", "no puzzle of %s asks to %s", p.Game, p.Play)
	case (p.Play.Task == Win) != (p.Play.Within > 0) || p.Play.Within > maxWithin:
		return faultf("task", "a task to %s within %s: a win wants 1 to %d, and no other task any", p.Play.Task, english.Plural(p.Play.Within, "move", ""), maxWithin)
	}
	normal := p
	switch err := normal.normalize(p.Text()); {
	case errors.As(err, new(gameError)):
		return faultf("board", "%v", err)
	case err != nil:
		return faultf("position", "%v", err)
	case normal.Play != p.Play || !maps.Equal(normal.Readings, p.Readings):
		return faultf("position", "board, readings and position are not said as %s says them", p.Game)
	}
	return nil
}
