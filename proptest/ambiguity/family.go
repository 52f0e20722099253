// Package ambiguity says of two readings of a rulebook whether they matter:
// where play under them parts first, how often it does, and whether results
// change.
package ambiguity

import (
	"fmt"
	"strings"

	"ludex/proptest/reference"
	"ludex/puzzles/picture"
	"ludex/rules"
	"ludex/solver/difference"
)

// Game is a game under one choice of readings.
type Game[S, M comparable] interface {
	rules.Game[S, M]
	rules.Notation[S, M]
	rules.Symmetric[S]
	fmt.Stringer
}

// Family is a game on all of its boards and under all of its readings.
type Family[S, M comparable, O comparable] struct {
	Name     string // as on the command line
	Bindings rules.Bindings[O]
	Boards   []string // texts without readings: the rulebook's, then others from the smallest up
	Open     func(text string) (Game[S, M], error)
	Players  func(g Game[S, M]) []string

	// Needs returns the readings under which alone a facet arises, if it does
	// not under the defaults.
	Needs func(id string, facet int) []string
	// Look returns how positions of a game are drawn, and Ends the cells that a
	// move leaves and reaches, -1 for none.
	Look func(g Game[S, M]) func(S) picture.Diagram
	Ends func(m M) (from, to int)
	// Instances returns what is solved under each choice, to compare results.
	Instances func() []reference.Instance[O]

	// What follows is nil for what most games need.

	// Sides changes the games of two choices so that positions which they
	// store otherwise, but which are the same, compare as such.
	Sides func(p *Pairing[S, M, O])
	// Merge returns which positions are alike under both choices.
	Merge func(p *Pairing[S, M, O]) rules.Symmetric[S]
	// Floor returns a bound on where the choices can part.
	Floor func(p *Pairing[S, M, O]) *Floor[S]
	// Never returns an argument that the choices part on no board, or nil.
	Never func(p *Pairing[S, M, O]) *Argument[S]
	// Carry returns a move of one board on another one, if there is such.
	Carry func(m M, from, to Game[S, M]) (M, bool)
	// Repeats tells whether the choices differ in what repetition does, and in
	// nothing else. Same returns what of a position has to come up again.
	Repeats func(a, b O) bool
	Same    func(s S) S
	// Gone tells that no position like s can ever come up again.
	Gone func(s S) bool
}

// Pairing is a game under two choices of readings.
type Pairing[S, M comparable, O any] struct {
	A, B   Game[S, M]
	OA, OB O
}

// Floor is a lower bound on the number of moves of a game that shows a
// difference.
type Floor[S comparable] struct {
	Words string // why it holds
	From  func(s S) int
}

// pairing opens a board under the readings of a question.
func (f Family[S, M, O]) pairing(q Question, board string) (*Pairing[S, M, O], error) {
	p := &Pairing[S, M, O]{}
	var err error
	if p.A, p.OA, err = f.open(board, q.SideA); err != nil {
		return nil, err
	}
	if p.B, p.OB, err = f.open(board, q.SideB); err != nil {
		return nil, err
	}
	if f.Sides != nil {
		f.Sides(p)
	}
	return p, nil
}

func (f Family[S, M, O]) open(board string, readings []string) (g Game[S, M], o O, err error) {
	if err = f.Bindings.SetAll(&o, readings); err != nil {
		return nil, o, err
	}
	g, err = f.Open(strings.Join(append([]string{board}, f.Bindings.Changed(o)...), ","))
	if err != nil {
		err = fmt.Errorf("%s: %w", board, err)
	}
	return g, o, err
}

// duel opens a question on a board.
func (f Family[S, M, O]) duel(q Question, board string) (*duel[S, M], error) {
	p, err := f.pairing(q, board)
	if err != nil {
		return nil, err
	}
	d := &duel[S, M]{q: q, board: board, a: p.A, b: p.B, start: p.A.Start(), symmetry: p.A, never: f.never(p)}
	d.differ = difference.NewComparer(rules.Game[S, M](d.a), rules.Game[S, M](d.b))
	if f.Merge != nil {
		d.symmetry = f.Merge(p)
	}
	if f.Floor != nil {
		d.floor = f.Floor(p)
	}
	if q.Start != "" {
		d.start, err = d.a.Parse(q.Start)
	}
	return d, err
}
