package doubt

import (
	"slices"

	"ludex/rules/play"
	"ludex/rules/ruling"
	"ludex/solver/difference"
)

// Witness is a game that shows a doubt.
type Witness struct {
	Board       string
	Games       [2]play.Game // as it is, and by the other answer
	Alone       []play.Game  // by each of two readings
	Start       play.Position
	Constructed bool     // whether the game does not begin at the start
	Moves       []string // with the one on which the answers differ, if there is one
	Shortest    bool     // no shorter game shows it
}

// Show returns the game that shows a doubt.
func (d *Doubt) Show() Witness {
	t := d.shown
	s, g := t.spot(), t.ground.game
	w := Witness{Board: t.ground.board, Games: [2]play.Game{g, t.game}, Start: g.Start(), Shortest: s.where == shortest}
	for _, b := range d.alone {
		if at := slices.IndexFunc(d.trials, func(x *trial) bool { return x == t }); b != nil {
			w.Alone, w.Shortest = append(w.Alone, b.trials[at].game), false
		}
	}
	if w.Constructed = s.where == constructed; w.Constructed {
		w.Start = s.pos
	}
	p := w.Start
	for _, m := range t.ground.line(*s) {
		w.Moves = append(w.Moves, g.FormatMove(p, m))
		p = g.Play(p, m)
	}
	if t.shown.kind != difference.InOutcome && t.shown.kind != difference.InTurn {
		by := t.game
		if slices.Contains(s.moves, t.shown.move) {
			by = g
		}
		w.Moves = append(w.Moves, by.FormatMove(p, t.shown.move))
	}
	return w
}

// Replay plays the game by the rules of a game.
func (w Witness) Replay(g play.Game) ruling.Finding {
	start := g.Start()
	if w.Constructed {
		start = w.Start
	}
	return ruling.Case{Game: g, Start: start, Moves: w.Moves}.ReplayMove()
}
