// Package endgame checks claims about the endgames of Wali by their tables:
// whether a double cheval wins, and whether the two readings of the end ever
// differ in who wins.
package endgame

import (
	"context"
	"iter"

	"ludex/rules"
	"ludex/rules/wali"
	"ludex/solver/tablebase"
)

// Tables are tables of a game up to a number of pieces.
type Tables struct {
	Game  *wali.Game
	Index *wali.Index
	Held  *tablebase.Held
}

// Build builds tables of at most the given number of pieces.
func Build(ctx context.Context, g *wali.Game, pieces int, l tablebase.Limits) (*Tables, error) {
	x := g.Index(pieces)
	classes := make([]int, len(x.Classes()))
	for class := range classes {
		classes[class] = class
	}
	held, err := (&tablebase.Held{}).With(ctx, x, classes, l)
	return &Tables{g, x, held}, err
}

// Summaries returns the figures of all materials.
func (t *Tables) Summaries() (list []tablebase.Summary) {
	for class := range t.Index.Classes() {
		list = append(list, t.Held.Summary(class))
	}
	return list
}

// Position returns the position at a place.
func (t *Tables) Position(p rules.Place) wali.State { return t.Index.Positions()(p) }

// Cheval is a double cheval: five pieces of which one makes a row by a step
// and, after it, another by the step back.
type Cheval struct {
	Pieces   wali.Set
	From, To wali.Cell
}

// Chevals yields the double chevals of a board, each with each step of it.
func Chevals(g *wali.Game) iter.Seq[Cheval] {
	return func(yield func(Cheval) bool) {
		for pieces := range g.Cells().Subsets(5) {
			for from := range wali.Cell(g.Grid().Cells()) {
				for _, to := range g.Grid().Neighbours(from) {
					if c := (Cheval{pieces, from, to}); c.is(g) && !yield(c) {
						return
					}
				}
			}
		}
	}
}

func (c Cheval) is(g *wali.Game) bool {
	if c.To == wali.NoCell || !c.Pieces.Has(c.From) || c.Pieces.Has(c.To) {
		return false
	}
	after := c.Pieces ^ wali.SetOf(c.From, c.To)
	return g.Rows(c.Pieces, c.From, c.To) > 0 && g.Rows(after, c.To, c.From) > 0
}

// Parting is how far two tables of a material differ in who wins.
type Parting struct {
	Material  string
	Positions int
	Differ    int         // positions with different winners in the two tables, or a draw in one
	First     rules.Place // the first of them
}

// Partings compares the materials of two tables of one board with the same numbers of
// pieces (wal-end-same). A different number of plies alone does not count.
func Partings(a, b *Tables) (list []Parting) {
	for class, sum := range a.Summaries() {
		p := Parting{Material: sum.Name, Positions: sum.Size}
		for i := range sum.Size {
			at := rules.Place{Class: class, Number: i}
			one, _ := a.Held.Value(at)
			two, _ := b.Held.Value(at)
			if one.String() == two.String() {
				continue
			}
			if p.Differ == 0 {
				p.First = at
			}
			p.Differ++
		}
		list = append(list, p)
	}
	return list
}

// Reach is how near the enemy is to a double cheval.
type Reach uint8

// The reaches, each stricter than the one before.
const (
	OffTheGoal  Reach = iota // no enemy is on the cell of the next step
	OffTheSteps              // none is on or beside either cell of the steps
	Harmless                 // nor can the enemy make a row by his next step
	reaches
)

var reachWords = [reaches]string{
	"no enemy on the cell of the next step",
	"no enemy on or beside the two cells of the steps",
	"the same, and no enemy step makes a row",
}

// String returns a description.
func (r Reach) String() string { return reachWords[r] }

// Score is the result for the owner of a double cheval.
type Score struct {
	Enemies int // enemy pieces
	ToMove  bool
	Reach   Reach
	Wins    int
	Draws   int
	Losses  int
	Against *wali.State // a position that is no win, if there is one
}

// Scores looks up all double chevals against the given number of enemy pieces
// (wal-cheval-wins), by who is to move and by each Reach: six scores.
// Positions are counted with all their images.
func (t *Tables) Scores(enemies int) []Score {
	k := &scorer{Tables: t}
	for r := range reaches {
		k.scores = append(k.scores, Score{Enemies: enemies, ToMove: true, Reach: r}, Score{Enemies: enemies, Reach: r})
	}
	for c := range Chevals(t.Game) {
		free := t.Game.Cells() &^ (c.Pieces | wali.SetOf(c.To))
		for enemy := range free.Subsets(enemies) {
			k.score(c, enemy)
		}
	}
	return k.scores
}

type scorer struct {
	*Tables
	scores []Score
}

// score looks up a cheval against an enemy, with either to move.
func (k *scorer) score(c Cheval, enemy wali.Set) {
	reach := k.reach(c, enemy)
	for i := range k.scores {
		s := &k.scores[i]
		if s.Reach > reach {
			continue
		}
		state := wali.State{Pieces: [2]wali.Set{c.Pieces, enemy}, Mover: wali.Sticks}
		if s.ToMove {
			state.Mover = wali.Stones
		}
		p, _ := k.Index.Place(state)
		v, _ := k.Held.Value(p)
		s.add(state, v)
	}
}

// add counts a position by its value for who is to move.
func (s *Score) add(state wali.State, v tablebase.Value) {
	switch {
	case v == tablebase.Draw:
		s.Draws++
	case v.IsWin() == s.ToMove:
		s.Wins++
		return
	default:
		s.Losses++
	}
	if s.Against == nil {
		s.Against = &state
	}
}

// reach returns the strictest that holds.
func (k *scorer) reach(c Cheval, enemy wali.Set) Reach {
	if enemy&k.around(c) != 0 {
		return OffTheGoal
	}
	g := k.Game
	for _, m := range g.Moves(wali.State{Pieces: [2]wali.Set{c.Pieces, enemy}, Mover: wali.Sticks}, nil) {
		if m != wali.Pass && g.Rows(enemy, m.From, m.To) > 0 {
			return OffTheSteps
		}
	}
	return Harmless
}

// around returns the two cells of the steps and those beside them.
func (k *scorer) around(c Cheval) wali.Set {
	set := wali.SetOf(c.From, c.To)
	for _, end := range []wali.Cell{c.From, c.To} {
		for _, cell := range k.Game.Grid().Neighbours(end) {
			if cell != wali.NoCell {
				set |= wali.SetOf(cell)
			}
		}
	}
	return set
}
