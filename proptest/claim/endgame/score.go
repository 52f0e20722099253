package endgame

import (
	"ludex/rules/wali"
	"ludex/solver/table"
)

// Reach is how near the enemy is to a double cheval.
type Reach uint8

// The reaches, each stricter than the one before.
const (
	OffTheGoal  Reach = iota // no enemy stands on the cell of the next step
	OffTheSteps              // none stands on or beside either cell of the steps
	Harmless                 // nor can the enemy make a row by his next step
	reaches
)

var reachWords = [reaches]string{
	"no enemy on the cell of the next step",
	"no enemy on or beside the two cells of the steps",
	"the same, and no enemy step makes a row",
}

// String says what is meant.
func (r Reach) String() string { return reachWords[r] }

// Score is what becomes of whoever has a double cheval.
type Score struct {
	Enemies int // enemy pieces
	ToMove  bool
	Reach   Reach
	Wins    int
	Draws   int
	Losses  int
	Against *wali.State // a position that is no win, if there is one
}

// Scores looks up all double chevals against so many enemy pieces
// (wal-cheval-wins), by who is to move and by each Reach: six scores.
// Positions are counted with all their images.
func (t *Tables) Scores(enemies int) ([]Score, error) {
	k := &scorer{Tables: t, loaded: map[int]func(int) table.Value{}}
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
	loaded map[int]func(int) table.Value
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
func (s *Score) add(state wali.State, v table.Value) {
	switch {
	case v == table.Draw:
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

func (k *scorer) value(s wali.State) (table.Value, error) {
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
