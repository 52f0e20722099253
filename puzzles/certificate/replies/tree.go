package replies

import (
	"errors"
	"fmt"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/rules"
	"ludex/rules/hexgrid"
)

var errTwice = errors.New("a position like this has a reply already")

// New returns a certificate without replies.
func New(g *Game, start State, winner rules.Player) *Certificate {
	return &Certificate{Game: g, Start: start, Winner: winner, given: map[State]int32{}, line: []State{start}}
}

// opens reports whether the winner moves first, so that the reply at a depth
// is to no move of the loser's.
func (c *Certificate) opens(depth int) bool {
	return depth == 0 && c.Game.ToMove(c.Start) == c.Winner
}

// Add adds the reply to a defence at a depth, both legal, on the line of the
// last reply. It refuses a second reply to a position.
func (c *Certificate) Add(depth int, defence, move Move) error {
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

// read reads the line of a reply and adds it.
func (c *Certificate) read(text string) error {
	moves := strings.TrimLeft(text, " ")
	depth := len(text) - len(moves)
	if depth >= len(c.line) {
		return fmt.Errorf("%q: %s before it, want at most %d", short(moves), english.Plural(depth, "space", ""), len(c.line)-1)
	}
	defence, reply, err := c.moves(c.line[depth], c.opens(depth), moves)
	if err != nil {
		return err
	}
	if err := c.Add(depth, defence, reply); err != nil {
		return fmt.Errorf("%q: %w", short(moves), err)
	}
	written := c.appendLine(nil, &c.Replies[len(c.Replies)-1])
	return same(text, string(written[:len(written)-1]))
}

// moves reads the loser's move in s, unless the winner opens, and the reply.
func (c *Certificate) moves(s State, opens bool, text string) (defence, reply Move, err error) {
	if !opens {
		first, rest, ok := strings.Cut(text, " ")
		if !ok {
			return 0, 0, fmt.Errorf("%q: want a move and the reply", short(text))
		}
		if defence, err = c.Game.ParseMove(s, first); err != nil {
			return 0, 0, err
		}
		s, text = c.Game.Play(s, defence), rest
	}
	reply, err = c.Game.ParseMove(s, text)
	return defence, reply, err
}
