// Package endgame checks claims about the endgames of Wali by their tables:
// whether a double cheval wins, and whether the two readings of the end ever
// differ in who wins.
package endgame

import (
	"context"
	"errors"
	"iter"
	"os"

	"ludex/rules"
	"ludex/rules/wali"
	"ludex/solver/tablebase"
)

// Tables are tables of a game up to a number of pieces.
type Tables struct {
	Game  *wali.Game
	Index *wali.Index
	Dir   *tablebase.Dir
}

// Build builds tables of at most the given number of pieces in a directory of their
// own, which remove removes.
func Build(ctx context.Context, g *wali.Game, pieces int, l tablebase.Limits) (t *Tables, remove func() error, err error) {
	path, err := os.MkdirTemp("", "ludex-tables-")
	if err != nil {
		return nil, nil, err
	}
	index := g.Index(pieces)
	dir, err := tablebase.MakeDir(path, index.String())
	if err != nil {
		return nil, nil, errors.Join(err, os.RemoveAll(path))
	}
	remove = func() error { return errors.Join(dir.Close(), os.RemoveAll(path)) }
	if err := dir.Build(ctx, index, l); err != nil {
		_ = remove() // the first error is the one to report
		return nil, nil, err
	}
	return &Tables{g, index, dir}, remove, nil
}

// Position returns a position of a class by its number.
func (t *Tables) Position(class string, number int) (wali.State, bool) {
	for i, c := range t.Index.Classes() {
		if c.Name == class {
			return t.Index.Positions()(rules.Place{Class: i, Number: number}), true
		}
	}
	return wali.State{}, false
}

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
	Differ    int // positions with different winners in the two tables, or a draw in one
	First     int // the number of the first of them
}

// Partings compares the materials that two tables of one board both have
// (wal-end-same). A different number of plies alone does not
// count.
func Partings(a, b *tablebase.Dir) ([]Parting, error) {
	var list []Parting
	for _, sum := range a.Summaries() {
		if _, ok := b.Summary(sum.Name); !ok {
			continue
		}
		p, err := parting(a, b, sum)
		if err != nil {
			return nil, err
		}
		list = append(list, p)
	}
	return list, nil
}

func parting(a, b *tablebase.Dir, sum tablebase.Summary) (Parting, error) {
	p := Parting{Material: sum.Name, Positions: sum.Size}
	one, err := a.Load(sum.Name)
	if err != nil {
		return p, err
	}
	two, err := b.Load(sum.Name)
	if err != nil {
		return p, err
	}
	for i := range sum.Size {
		if one(i).String() == two(i).String() {
			continue
		}
		if p.Differ == 0 {
			p.First = i
		}
		p.Differ++
	}
	return p, nil
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
func (t *Tables) Scores(enemies int) ([]Score, error) {
	k := &scorer{Tables: t, loaded: map[int]func(int) tablebase.Value{}}
	for r := range reaches {
		k.scores = append(k.scores, Score{Enemies: enemies, ToMove: true, Reach: r}, Score{Enemies: enemies, Reach: r})
	}
	for c := range Chevals(t.Game) {
		free := t.Game.Cells() &^ (c.Pieces | wali.SetOf(c.To))
		for enemy := range free.Subsets(enemies) {
			if err := k.score(c, enemy); err != nil {
				return nil, err
			}
		}
	}
	return k.scores, nil
}

type scorer struct {
	*Tables
	loaded map[int]func(int) tablebase.Value
	scores []Score
}

// score looks up a cheval against an enemy, with either to move.
func (k *scorer) score(c Cheval, enemy wali.Set) error {
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
		v, err := k.value(state)
		if err != nil {
			return err
		}
		s.add(state, v)
	}
	return nil
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

func (k *scorer) value(s wali.State) (tablebase.Value, error) {
	p, _ := k.Index.Place(s)
	at, ok := k.loaded[p.Class]
	if !ok {
		var err error
		if at, err = k.Dir.Load(k.Index.Classes()[p.Class].Name); err != nil {
			return 0, err
		}
		k.loaded[p.Class] = at
	}
	return at(p.Number), nil
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
