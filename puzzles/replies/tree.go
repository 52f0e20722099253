package replies

import (
	"errors"

	"ludex/rules"
	"ludex/rules/hexgrid"
)

var errTwice = errors.New("a position like this has a reply already")

// begin returns the certificate without replies.
func begin(g *Game, start State, winner rules.Player) *Certificate {
	return &Certificate{Game: g, Start: start, Winner: winner, given: map[State]int32{}, line: []State{start}}
}

// opens reports whether the winner moves first, so that the reply at a depth
// is to no move of the loser's.
func (c *Certificate) opens(depth int) bool {
	return depth == 0 && c.Game.ToMove(c.Start) == c.Winner
}

// add adds the reply to a defence at a depth, both legal, on the line of the
// last reply. The error is errTwice, and the reply is not added.
func (c *Certificate) add(depth int, defence, move Move) error {
	at := c.line[depth]
	if c.opens(depth) {
		defence = hexgrid.None
	} else {
		at = c.Game.Play(at, defence)
	}
	key := c.Game.Canonical(at)
	if _, twice := c.given[key]; twice {
		return errTwice
	}
	c.given[key] = int32(len(c.Replies))
	c.Replies = append(c.Replies, Reply{at, int32(depth), defence, move})
	c.line = append(c.line[:depth+1], c.Game.Play(at, move))
	return nil
}
