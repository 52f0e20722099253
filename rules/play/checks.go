package play

import (
	"fmt"

	"ludex/rules"
)

// eraseChecks returns the checks of a typed game for its Game.
func eraseChecks[G rules.Playable[S, M], S, M comparable](c rules.Checks[G, S, M], kind *Kind) rules.Checks[Game, Position, Move] {
	if !rules.Checked {
		return rules.Checks[Game, Position, Move]{}
	}
	e := rules.Checks[Game, Position, Move]{Clauses: c.Clauses, Plies: c.Plies, Draw: kind.draw}
	if e.Plies == 0 {
		e.Plies = 30
	}
	if c.Draw != nil {
		e.Draw = func(p rules.Picker) (Game, Position) {
			g, s := c.Draw(p)
			return erase[G, S, M](g, kind), Position{s}
		}
	}
	if c.Text != nil {
		e.Text = func(p rules.Picker, g Game) string { return c.Text(p, g.Rules().(G)) }
	}
	if c.Images != nil {
		e.Images = func(g Game) (list []func(Position) Position) {
			for _, image := range c.Images(g.Rules().(G)) {
				list = append(list, func(p Position) Position { return Position{image(p.value.(S))} })
			}
			return list
		}
	}
	if c.Reference != nil {
		e.Reference = func(g Game) rules.Reference[Position, Move] { return eraseReference(c.Reference(g.Rules().(G))) }
	}
	for _, law := range c.Moves {
		e.Moves = append(e.Moves, rules.MoveLaw[Game, Position, Move]{
			Name: law.Name, Clause: law.Clause, Words: law.Words,
			Holds: func(g Game, s Position, m Move, after Position) error {
				return law.Holds(g.Rules().(G), s.value.(S), m.value.(M), after.value.(S))
			},
		})
	}
	return e
}

func eraseReference[S, M comparable](r rules.Reference[S, M]) rules.Reference[Position, Move] {
	e := rules.Reference[Position, Move]{
		Write:   func(p Position) string { return r.Write(p.value.(S)) },
		Result:  func(p Position) string { return r.Result(p.value.(S)) },
		Outcome: func(p Position) string { return r.Outcome(p.value.(S)) },
		Moves:   func(p Position) map[string]string { return r.Moves(p.value.(S)) },
	}
	if r.Move != nil {
		e.Move = func(p Position, m Move) string { return r.Move(p.value.(S), m.value.(M)) }
	}
	if r.Unmoves != nil {
		e.Unmoves = func(p Position) []string { return r.Unmoves(p.value.(S)) }
	}
	return e
}

// draw draws one of the boards and readings of the game.
func (k *Kind) draw(p rules.Picker) (Game, Position) {
	var readings []string
	for _, a := range k.Questions {
		for _, f := range a.Questions {
			readings = append(readings, a.ID+"="+rules.PickFrom(p, a.ID, f.Readings).Name)
		}
	}
	g, err := k.Open(k.Name+":"+rules.PickFrom(p, "board", k.Boards), readings)
	if err != nil {
		panic(fmt.Sprintf("%s: %v", k.Name, err))
	}
	return g, g.Start()
}

// reversed is a Game whose moves can be taken back.
type reversed[S, M comparable] struct {
	Game
	rules rules.Reversible[S, M]
}

func (r reversed[S, M]) Unmoves(p Position, dst []Move) []Move {
	for _, m := range r.rules.Unmoves(p.value.(S), nil) {
		dst = append(dst, Move{m})
	}
	return dst
}

func (r reversed[S, M]) Unplay(p Position, m Move) Position {
	return Position{r.rules.Unplay(p.value.(S), m.value.(M))}
}

func (g *game[G, S, M]) Reversible() (rules.Reversible[Position, Move], bool) {
	typed, ok := any(g.rules).(rules.Reversible[S, M])
	return reversed[S, M]{g, typed}, ok
}
