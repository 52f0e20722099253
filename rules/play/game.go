// Package play holds games whose types are erased: a program that plays,
// draws, compares or solves any game handles a [Game], its [Position] and its
// [Move] of any type. [New] makes a [Kind] of a game's
// [rules.Kind]; package catalog lists the kinds of the built-in games.
//
// A Game is itself a [rules.Playable], so that every algorithm for typed games
// runs on it, too. Positions then travel as interface values, which is slow.
// [Game.Perft] counts on the types of the game, and puzzles/search runs the
// searches on them.
package play

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"

	"ludex/rules"
)

// Position is a position of a Game. Two positions of one game are equal
// exactly if == holds.
type Position struct{ value any }

// Move is a move of a Game, comparable like Position.
type Move struct{ value any }

// Value returns the position in the type of its game, such as wali.State.
func (p Position) Value() any { return p.value }

// Value returns the move in the type of its game.
func (m Move) Value() any { return m.value }

// PositionOf returns a position of the type of its game, such as wali.State,
// as a Position.
func PositionOf[S comparable](s S) Position { return Position{s} }

// MoveOf returns a move of the type of its game as a Move.
func MoveOf[M comparable](m M) Move { return Move{m} }

// Game is a game on one board under one choice of readings. Its positions and
// moves must come from it or from a game of the same Kind and board.
type Game interface {
	rules.Playable[Position, Move]

	// Kind returns the kind that opened the game.
	Kind() *Kind
	// Readings returns the readings that differ from the defaults, ID=VALUE.
	Readings() Reading
	// Rules returns the game in its own type, such as *wali.Game.
	Rules() any

	// HasDice reports whether dice are thrown in the game.
	HasDice() bool
	// Random returns a legal move of p, which has one, at random: uniformly, or
	// by the odds of the dice where they are thrown.
	Random(p Position, random *rand.Rand) Move
	// Weight returns in how many equally likely ways the dice make the throw m of p.
	Weight(p Position, m Move) int
	// HasCaptures reports whether the game counts captures.
	HasCaptures() bool
	// Takes returns the cells from which a move takes pieces off the board, in order, none
	// in a game that does not count captures.
	Takes(p Position, m Move) []int
	// Divergences compares other games of the kind with it in a position, and after one more
	// move.
	Divergences(p Position, others []Game) []Divergence
	// Hand returns how many pieces of each look are still to be placed, nil for
	// none.
	Hand(p Position) map[rules.Look]int
	// Reversible returns the game as one that can be played backwards, if it can.
	Reversible() (rules.Reversible[Position, Move], bool)
	rules.Repeating[Position]

	// Perft counts the lines of depth moves from p, first move by first move.
	// In bulk it counts lines only, and does not play the last moves.
	Perft(ctx context.Context, p Position, depth int, bulk bool, each func(Move, rules.Tally)) error
}

// game is a Game of the types S and M.
type game[G rules.Playable[S, M], S, M comparable] struct {
	rules    G
	kind     *Kind
	dice     rules.Weighted[S, M]
	captures rules.Capturing[S]
	layout   func() *rules.Layout // made once
}

// Along returns the game in which lines that lead to the same position may end in
// different ones, if it can be played faster so.
func Along(g Game) Game {
	if own, ok := rules.As[interface{ Along(k *Kind) Game }](g); ok {
		return cmp.Or(own.Along(g.Kind()), g)
	}
	return g
}

// Erase returns a typed game as a Game.
func Erase[G rules.Playable[S, M], S, M comparable](g G, kind *Kind) Game {
	e := &game[G, S, M]{rules: g, kind: kind, layout: sync.OnceValue(g.Layout)}
	e.dice, _ = any(g).(rules.Weighted[S, M])
	e.captures, _ = any(g).(rules.Capturing[S])
	return e
}

// state returns p in the type of the game. It panics when p is of another one.
func (g *game[G, S, M]) state(p Position) S {
	s, ok := p.value.(S)
	if !ok {
		panic(fmt.Sprintf("play: a position of type %T given to %s", p.value, g.kind.Name))
	}
	return s
}

// move returns m in the type of the game. It panics when m is of another one.
func (g *game[G, S, M]) move(m Move) M {
	typed, ok := m.value.(M)
	if !ok {
		panic(fmt.Sprintf("play: a move of type %T given to %s", m.value, g.kind.Name))
	}
	return typed
}

func (g *game[G, S, M]) Kind() *Kind           { return g.kind }
func (g *game[G, S, M]) Rules() any            { return g.rules }
func (g *game[G, S, M]) String() string        { return g.rules.String() }
func (g *game[G, S, M]) Players() []string     { return g.rules.Players() }
func (g *game[G, S, M]) Layout() *rules.Layout { return g.layout() }
func (g *game[G, S, M]) Start() Position       { return Position{g.rules.Start()} }

// Readings returns the readings in the name of the game.
func (g *game[G, S, M]) Readings() Reading {
	return g.kind.readingsIn(g.String())
}

func (g *game[G, S, M]) Pieces(p Position) []rules.Piece { return g.rules.Pieces(g.state(p)) }

func (g *game[G, S, M]) FromTo(m Move) (from, to int) { return g.rules.FromTo(g.move(m)) }

func (g *game[G, S, M]) ToMove(p Position) rules.Player { return g.rules.ToMove(g.state(p)) }

func (g *game[G, S, M]) Outcome(p Position) rules.Outcome { return g.rules.Outcome(g.state(p)) }

// Moves gives dst to the game in its own type, so that the laws see whether it appends.
func (g *game[G, S, M]) Moves(p Position, dst []Move) []Move {
	const usual = 64
	before := make([]M, len(dst), len(dst)+usual)
	for i, m := range dst {
		before[i], _ = m.value.(M)
	}
	moves := g.rules.Moves(g.state(p), before)[len(dst):]
	dst = slices.Grow(dst, len(moves))
	for _, m := range moves {
		dst = append(dst, Move{m})
	}
	return dst
}

func (g *game[G, S, M]) Play(p Position, m Move) Position {
	return Position{g.rules.Play(g.state(p), g.move(m))}
}

func (g *game[G, S, M]) FormatMove(p Position, m Move) string {
	return g.rules.FormatMove(g.state(p), g.move(m))
}

func (g *game[G, S, M]) ParseMove(p Position, text string) (Move, error) {
	m, err := g.rules.ParseMove(g.state(p), text)
	if err != nil {
		return Move{}, err
	}
	return Move{m}, nil
}

func (g *game[G, S, M]) Format(p Position) string { return g.rules.Format(g.state(p)) }

func (g *game[G, S, M]) Parse(text string) (Position, error) {
	s, err := g.rules.Parse(text)
	if err != nil {
		return Position{}, err
	}
	return Position{s}, nil
}

func (g *game[G, S, M]) Canonical(p Position) Position {
	return Position{g.rules.Canonical(g.state(p))}
}

func (g *game[G, S, M]) Orbit(p Position) int { return g.rules.Orbit(g.state(p)) }

func (g *game[G, S, M]) HasDice() bool { return g.dice != nil }

func (g *game[G, S, M]) Weight(p Position, m Move) int { return g.dice.Weight(g.state(p), g.move(m)) }

func (g *game[G, S, M]) HasCaptures() bool { return g.captures != nil }

func (g *game[G, S, M]) Takes(p Position, m Move) []int {
	if g.captures == nil {
		return nil
	}
	s, typed := g.state(p), g.move(m)
	after := g.rules.Play(s, typed)
	if g.captures.Captured(s, after) == 0 {
		return nil
	}
	from, to := g.rules.FromTo(typed)
	return taken(from, to, g.rules.Pieces(s), g.rules.Pieces(after))
}

// taken returns the cells of the pieces before a move that are not there after it.
func taken(from, to int, before, after []rules.Piece) (cells []int) {
	for _, p := range append(before, rules.Piece{Cell: to}) {
		left := p.Cell == from || p.Cell < 0
		if !left && !slices.ContainsFunc(after, func(q rules.Piece) bool { return q.Cell == p.Cell }) {
			cells = append(cells, p.Cell)
		}
	}
	slices.Sort(cells)
	return slices.Compact(cells)
}

// Divergence is how another game differs in one position.
type Divergence struct {
	Moves bool   // whether it has other moves
	After []Move // else those after which it has another outcome or position
}

func (g *game[G, S, M]) Divergences(p Position, others []Game) []Divergence {
	s, list, typed := g.state(p), make([]Divergence, len(others)), make([]*game[G, S, M], len(others))
	moves, theirs := g.rules.Moves(s, nil), []M(nil)
	for i, other := range others {
		o, same := other.(*game[G, S, M])
		if typed[i] = o; same {
			theirs = o.rules.Moves(s, theirs[:0])
		}
		list[i].Moves = !same || !slices.Equal(moves, theirs)
	}
	for _, m := range moves {
		after := g.rules.Play(s, m)
		outcome := g.rules.Outcome(after)
		for i, o := range typed {
			if list[i].Moves {
				continue
			}
			if a := o.rules.Play(s, m); a != after || o.rules.Outcome(a) != outcome {
				list[i].After = append(list[i].After, Move{m})
			}
		}
	}
	return list
}

func (g *game[G, S, M]) Hand(p Position) map[rules.Look]int {
	if placing, ok := any(g.rules).(rules.Placing[S]); ok {
		return placing.Hand(g.state(p))
	}
	return nil
}

func (g *game[G, S, M]) Random(p Position, random *rand.Rand) Move {
	s := g.state(p)
	return Move{rules.RandomMove[S, M](g.rules, s, g.rules.Moves(s, nil), random)}
}

func (g *game[G, S, M]) Repetition() (rule rules.Repetition, same func(Position) Position, stuck func(Position) rules.Outcome) {
	rule, part, over := rules.RepetitionOf[S](g.rules)
	return rule, func(p Position) Position { return Position{part(g.state(p))} }, func(p Position) rules.Outcome { return over(g.state(p)) }
}

func (g *game[G, S, M]) Perft(ctx context.Context, p Position, depth int, bulk bool, each func(Move, rules.Tally)) error {
	s, counter := g.state(p), rules.NewCounter[S, M](g.rules)
	for _, m := range g.rules.Moves(s, nil) {
		t, err := counter.Tally(ctx, s, m, depth, bulk)
		if err != nil {
			return err
		}
		each(Move{m}, t)
	}
	return nil
}
