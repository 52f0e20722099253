// Package ruling rules on disputes at the table: which moves are legal, their captures, who
// is to move, how the game stands, and by which readings of the rulebook any of these
// is otherwise.
//
// A [Case] is a game, where it begins, and its moves; the last of them may be illegal.
// [Of] replays it by the readings of the game, by every other single reading, by pairs
// of readings, and by every preset. A [Finding] is what happened in one replay.
package ruling

import (
	"slices"
	"strings"

	"ludex/rules"
	"ludex/rules/play"
)

// Case is a disputed game: one that begins at a position, with its moves as texts.
type Case struct {
	Game  play.Game
	Start play.Position
	Moves []string
	// Refusal is why the last move is refused by all readings, if they do not decide that:
	// such as a move of the wrong player. It is nil otherwise.
	Refusal error
}

// CaseOf returns the case of a session, followed by more moves. Moves are without the
// captures that follow from them, as another reading can have others.
func CaseOf(s *play.Session, more ...string) Case {
	p, _ := s.Start()
	c := Case{Game: s.Game, Start: p}
	for _, m := range s.Line() {
		text := s.Game.FormatMove(p, m)
		if stem := text[:stemEnd(text)]; stem != text {
			if n, err := s.Game.ParseMove(p, stem); err == nil && n == m {
				text = stem
			}
		}
		c.Moves = append(c.Moves, text)
		p = s.Game.Play(p, m)
	}
	c.Moves = append(c.Moves, more...)
	return c
}

// stemEnd returns the length of a move's text up to the pieces that it captures or
// leaves.
func stemEnd(text string) int {
	if i := strings.IndexAny(text, "x~"); i > 0 {
		return i
	}
	return len(text)
}

// Difference is a choice of readings by which something else happens than by those of
// the game.
type Difference struct {
	Readings []rules.Choice // one, or two that only act together
	Turn     int            // the first that differs, 0 for the position in which the case begins
	Finding  Finding
}

// Preset is what happens by a preset of the game.
type Preset struct {
	Name    string
	Finding Finding
	Same    bool // as by the readings of the game
}

// Ruling is the ruling on a case.
type Ruling struct {
	Case
	Finding     Finding
	ByLetter    bool         // whether the letter of the sheet, all its defaults, rules so, too
	guess       bool         // whether texts are guessed, as they are not legal as they stand
	Differences []Difference // by single readings, then by pairs
	Presets     []Preset
}

// Of returns the ruling on a case, with the presets and the pairs of readings.
func Of(c Case) Ruling {
	r := Single(c)
	for _, p := range c.Game.Kind().Presets {
		if g, ok := c.Open(p.Changed, true); ok {
			f := c.replay(g, r.guess, r.Finding.Turns)
			r.Presets = append(r.Presets, Preset{p.Name, f, r.Finding.Parts(f) < 0})
		}
	}
	if g, ok := c.Open(nil, true); ok {
		r.ByLetter = r.Finding.Parts(c.replay(g, r.guess, r.Finding.Turns)) < 0
	}
	r.pairs()
	return r
}

// Single returns the ruling on a case with the single readings alone.
func Single(c Case) Ruling {
	r := Ruling{Case: c, Finding: c.Replay()}
	if r.guess = !r.Finding.Legal(); r.guess {
		r.Finding = c.replay(c.Game, true, nil)
	}
	for _, other := range c.Others() {
		r.compare(other)
	}
	return r
}

// Otherwise returns the single readings by which the moves after a session, of which the
// last is forbidden, are legal; of a game that is over, those by which it has another
// result, or none.
func Otherwise(s *play.Session, more ...string) []Difference {
	return slices.DeleteFunc(Single(CaseOf(s, more...)).Differences, func(d Difference) bool {
		return s.Over() && d.Finding.Last().Outcome == s.Outcome() || !s.Over() && !d.Finding.Legal()
	})
}

// pairs adds the pairs of readings of which neither alone makes a difference.
func (r *Ruling) pairs() {
	others := slices.DeleteFunc(r.Others(), func(other rules.Choice) bool {
		return slices.ContainsFunc(r.Differences, func(d Difference) bool { return d.Readings[0] == other })
	})
	for i, a := range others {
		for _, b := range others[i+1:] {
			r.compare(a, b)
		}
	}
}

// compare adds the difference that other readings make, if there is one.
func (r *Ruling) compare(readings ...rules.Choice) {
	g, ok := r.Open(readings, false)
	if !ok {
		return
	}
	f := r.replay(g, r.guess, r.Finding.Turns)
	if turn := r.Finding.Parts(f); turn >= 0 && (len(readings) == 1 || r.disputed(f)) {
		r.Differences = append(r.Differences, Difference{readings, turn, f})
	}
}

// disputed reports whether a finding reaches the last turn, and has another one there: two
// readings that only forbid a move before it, or take something else before, do not concern
// the dispute.
func (r *Ruling) disputed(f Finding) bool {
	last := len(r.Finding.Turns) - 1
	return last < len(f.Turns) && (!r.Finding.Turns[last].same(f.Turns[last]) || !slices.EqualFunc(r.Finding.Ways, f.Ways, Turn.same))
}

// Others returns the readings that the game does not choose.
func (c Case) Others() (list []rules.Choice) {
	chosen := c.Game.Readings().All
	for _, a := range c.Game.Kind().Questions {
		here := a.ReadBy(chosen)
		for _, q := range a.Questions {
			for _, r := range q.Readings {
				if !slices.Contains(here, r) {
					list = append(list, a.Choice(r))
				}
			}
		}
	}
	return list
}

// Open returns the game of the case on its board by other readings: alone, or over those
// of the game. Readings that contradict each other, or do not fit the board, have no game.
func (c Case) Open(readings []rules.Choice, alone bool) (play.Game, bool) {
	k := c.Game.Kind()
	spec, err := k.Spec(c.Game.String())
	if err != nil {
		return nil, false
	}
	if alone {
		spec.Readings = nil
	}
	g, err := k.OpenSpec(spec, readings)
	return g, err == nil
}
