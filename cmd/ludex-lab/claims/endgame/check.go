package endgame

import (
	"context"
	"fmt"

	"ludex/rules"
	"ludex/rules/guard"
	"ludex/rules/wali"
	"ludex/solver/tablebase"
)

// Fault is a fault of a table, with its place.
type Fault struct {
	Material string
	What     string
}

func (e *Fault) Error() string { return e.Material + ": " + e.What }

// Check verifies the tables by the rules of the game, and shares no code with the build.
// Of the numbering it uses only facts that it verifies: for every position that its number
// leads to it and back, that an image of it has the same number. Its value must follow from
// the values after its moves.
//
// If that holds of all materials, then all values are right: those of wins and losses by
// induction on their plies. In a position with the value of a draw, the player to move has
// a move to another such position and none to a lost one, so that both can go on forever
// and neither can force the end.
func (t *Tables) Check(ctx context.Context, workers int) error {
	for class, c := range t.Index.Classes() {
		const chunk = 1 << 15
		err := guard.Each(ctx, workers, (c.Size+chunk-1)/chunk, func(_, i int) error {
			s := scan{Tables: t, position: t.Index.Positions()}
			for n := i * chunk; n < min((i+1)*chunk, c.Size); n++ {
				if err := s.check(rules.Place{Class: class, Number: n}); err != nil {
					return &Fault{c.Name, err.Error()}
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// scan is the state of one goroutine of a check.
type scan struct {
	*Tables
	position func(rules.Place) wali.State
	moves    []wali.Move
}

func (s *scan) check(p rules.Place) error {
	state := s.position(p)
	for _, image := range [2]wali.State{state, s.Index.Image(state, p.Number%s.Index.Images())} {
		if got, ok := s.Index.Place(image); !ok || got != p {
			return fmt.Errorf("position %d has another number\n%s", p.Number, s.Game.Format(image))
		}
	}
	got, ok := s.Held.Value(p)
	if !ok {
		return fmt.Errorf("position %d has no value\n%s", p.Number, s.Game.Format(state))
	}
	want, err := s.derive(state)
	if err == nil && got != want {
		err = fmt.Errorf("position %d is a %s, by its moves it is a %s\n%s", p.Number, inPlies(got), inPlies(want), s.Game.Format(state))
	}
	return err
}

// derive returns the value of a position by those after its moves.
func (s *scan) derive(state wali.State) (tablebase.Value, error) {
	if o := s.Game.Outcome(state); o != rules.Undecided {
		return s.ended(state, o, s.Game.ToMove(state))
	}
	var best tablebase.Value
	s.moves = s.Game.Moves(state, s.moves[:0])
	for i, m := range s.moves {
		v, err := s.value(s.Game.Play(state, m), s.Game.ToMove(state))
		if err != nil {
			return 0, err
		}
		if v = v.After(); i == 0 || v.Better(best) {
			best = v
		}
	}
	return best, nil
}

// value returns the value, by the tables or the rules, of a position that is
// reached by a move of mover.
func (s *scan) value(state wali.State, mover rules.Player) (tablebase.Value, error) {
	if p, ok := s.Index.Place(state); ok {
		v, _ := s.Held.Value(p)
		return v, nil
	}
	return s.ended(state, s.Game.Outcome(state), 1-mover)
}

// ended returns the value of a position in which play has ended, for one of
// the two players.
func (s *scan) ended(state wali.State, o rules.Outcome, player rules.Player) (tablebase.Value, error) {
	switch {
	case o == rules.Draw:
		return tablebase.Draw, nil
	case o.WonBy(1 - player):
		return tablebase.DecidedIn(0), nil
	}
	return 0, fmt.Errorf("no value for the position\n%s", s.Game.Format(state))
}

// inPlies returns a value in words, such as "win in 3 plies".
func inPlies(v tablebase.Value) string {
	if v == tablebase.Draw {
		return v.String()
	}
	return fmt.Sprintf("%v in %s", v, rules.Plural(v.Plies(), "ply", "plies"))
}
