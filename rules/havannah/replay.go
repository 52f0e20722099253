package havannah

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"ludex/rules/hexgrid"
)

// Replay is a record played through.
type Replay[W hexgrid.Words] struct {
	State    State[W] // the position after Moves
	Moves    []Move
	Resigned bool // by the player to move
}

// ReplayError says which move of a record the rules forbid, and why.
type ReplayError struct {
	Number int // of the move, from 1
	Turn   Turn
	Err    error
}

func (e *ReplayError) Error() string {
	return fmt.Sprintf("move %d (line %d, column %d), %s[%s]: %v",
		e.Number, e.Turn.Line, e.Turn.Column, e.Turn.Colour, e.Turn.Text, e.Err)
}

func (e *ReplayError) Unwrap() error { return e.Err }

// Replay plays r through by the readings of g. A *ReplayError names the first
// move that they forbid, which may be one after the end of play; what comes
// before it is played.
func (g *Game[W]) Replay(r *Record) (Replay[W], error) {
	var p Replay[W]
	if r.Side != g.board.Side {
		return p, fmt.Errorf("the record is of %d cells a side, the game of %d", r.Side, g.board.Side)
	}
	for i, t := range r.Turns {
		if err := g.replayTurn(&p, r, i); err != nil {
			return p, &ReplayError{i + 1, t, err}
		}
	}
	return p, nil
}

// replayTurn plays turn i of r.
func (g *Game[W]) replayTurn(p *Replay[W], r *Record, i int) error {
	t := r.Turns[i]
	switch {
	case p.Resigned:
		return errors.New("the game was resigned before")
	case i > 0 && t.Colour == r.Turns[i-1].Colour:
		return errors.New("not in turn (H1)")
	case strings.EqualFold(t.Text, "resign") && !p.State.over():
		p.Resigned = true
		return nil
	}
	m, err := g.ParseMove(p.State, r.moveText(t.Text))
	if err != nil {
		return err
	}
	p.Moves = append(p.Moves, m)
	p.State = g.Play(p.State, m)
	return nil
}

// moveText returns how this package writes the text of a turn.
func (r *Record) moveText(text string) string {
	switch word := strings.ToLower(text); {
	case word == swapText || word == passText:
		return word
	case !r.ByRow || len(text) < 2 || word[0] < 'a' || word[0] > 'z':
		return text
	}
	n, err := strconv.ParseUint(text[1:], 10, 8)
	row := int(text[0]|' ') - 'a'
	if err != nil || row < r.Side {
		return text
	}
	return text[:1] + strconv.Itoa(int(n)+row-r.Side+1)
}
