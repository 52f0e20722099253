// Package learn finds the readings by which games were played: by the people who recorded
// them, or by a program.
package learn

import (
	"cmp"
	"context"
	"slices"

	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/ruling"
)

// Score is how a choice of readings explains one piece of evidence.
type Score uint8

// The scores, worst first.
const (
	Unexplained Score = iota // what happened is not legal, or ended otherwise
	Explained                // all of it is legal
	Decided                  // and the board decides the game as it was decided
)

// Evidence shows by which readings games were played.
type Evidence interface {
	// Scores returns how a game explains the pieces of the evidence with these numbers.
	Scores(g play.Game, numbers []int) []Score
	// Len returns the number of pieces.
	Len() int
	// More adds a piece that a game does not explain, if it finds one.
	More(g play.Game) bool
}

// Total counts scores: the pieces that are explained, and those of them that the board
// decides as they were decided.
type Total struct{ Explained, Decided int }

// Compare orders totals: by the pieces explained, then by those decided.
func (t Total) Compare(u Total) int {
	return cmp.Or(cmp.Compare(t.Explained, u.Explained), cmp.Compare(t.Decided, u.Decided))
}

func total(scores []Score) (t Total) {
	for _, s := range scores {
		if s >= Explained {
			t.Explained++
		}
		if s == Decided {
			t.Decided++
		}
	}
	return t
}

// Learned is the choice of readings that [Learn] has found.
type Learned struct {
	Game play.Game
	Total
	Others []Other // the readings that it does not choose, in the order of the rulebook
}

// Other is another reading, the rest being as learned.
type Other struct {
	Reading rules.Choice
	Chosen  string // of the same question
	Total
	Lost   []int // the pieces that have a worse score
	Gained []int // the pieces that have a better score
}

// mostPaired is the most pieces of evidence for which two readings are changed at once.
const mostPaired = 200

// Learn looks for the readings that explain the most evidence, beginning with those of a
// game. It tries every other reading alone, and takes those that are better one after the
// other, best first, as long as each still helps; then two at once, then each preset. It
// ends when nothing helps and there is no more evidence, and takes back changes that turn
// out not to matter. Readings of the questions that are not tried stay.
func Learn(ctx context.Context, first play.Game, e Evidence, untried ...string) *Learned {
	l := learning{evidence: e, untried: untried}
	l.begin(first)
	for ctx.Err() == nil {
		l.singles = l.changes(1)
		switch {
		case l.take(l.singles):
		case l.Explained == e.Len():
			if !e.More(l.Game) {
				return l.learned()
			}
			l.rest(l.Game)
		case e.Len() <= mostPaired && l.take(l.changes(2)):
		case !l.preset():
			return l.learned()
		}
	}
	return l.learned()
}

// learning is the work of [Learn].
type learning struct {
	Learned
	evidence Evidence
	untried  []string
	scores   []Score
	first    []rules.Choice // the readings with which the search began
	singles  []change
}

// begin begins at a game.
func (l *learning) begin(g play.Game) {
	l.first = g.Readings().All
	l.rest(g)
}

// rest takes the readings of a game, until others are better.
func (l *learning) rest(g play.Game) {
	l.Game, l.scores = g, l.score(g)
	l.Total = total(l.scores)
}

// score returns the scores of all pieces.
func (l *learning) score(g play.Game) []Score {
	all := make([]int, l.evidence.Len())
	for i := range all {
		all[i] = i
	}
	return l.evidence.Scores(g, all)
}

// change is another choice of one or two readings, with its scores.
type change struct {
	readings []rules.Choice
	scores   []Score
}

// changes returns the changes of so many readings; of two only those that explain more.
func (l *learning) changes(n int) (list []change) {
	others := slices.DeleteFunc((ruling.Case{Game: l.Game}).Others(), func(c rules.Choice) bool { return slices.Contains(l.untried, c.ID) })
	for i, a := range others {
		if n == 1 {
			if g, ok := l.with(a); ok {
				list = append(list, change{[]rules.Choice{a}, l.score(g)})
			} else {
				list = append(list, change{[]rules.Choice{a}, make([]Score, len(l.scores))})
			}
			continue
		}
		for _, b := range others[i+1:] {
			if g, ok := l.with(a, b); ok && l.explainsMore(g) {
				list = append(list, change{[]rules.Choice{a, b}, l.score(g)})
			}
		}
	}
	return list
}

func (l *learning) with(readings ...rules.Choice) (play.Game, bool) {
	return ruling.Case{Game: l.Game}.Open(readings, false)
}

// explainsMore reports whether a game explains something that is not explained.
func (l *learning) explainsMore(g play.Game) bool {
	var left []int
	for i, s := range l.scores {
		if s == Unexplained {
			left = append(left, i)
		}
	}
	return slices.ContainsFunc(l.evidence.Scores(g, left), func(s Score) bool { return s > Unexplained })
}

// helps reports whether a change with these scores is better than the choice so far, or as
// good and back to the reading with which the search began.
func (l *learning) helps(c change, scores []Score) bool {
	better := total(scores).Compare(l.Total)
	return better > 0 || better == 0 && len(c.readings) == 1 && slices.Contains(l.first, c.readings[0])
}

// take makes the changes that help when those before them are made, best first. It reports
// whether there are any.
func (l *learning) take(list []change) (changed bool) {
	better := slices.DeleteFunc(slices.Clone(list), func(c change) bool { return !l.helps(c, c.scores) })
	slices.SortStableFunc(better, func(a, b change) int { return total(b.scores).Compare(total(a.scores)) })
	for _, c := range better {
		g, ok := l.with(c.readings...)
		if !ok || g.String() == l.Game.String() {
			continue
		}
		if scores := l.score(g); l.helps(c, scores) {
			l.Game, l.scores, l.Total, changed = g, scores, total(scores), true
		}
	}
	return changed
}

// preset goes on from the preset on the board of the game that explains most, if it
// explains more.
func (l *learning) preset() bool {
	k := l.Game.Kind()
	spec, err := k.Spec(l.Game.String())
	if err != nil {
		return false
	}
	best := l.Total
	var found play.Game
	for _, p := range k.Presets {
		if !slices.Contains(p.Boards, spec.Board) && p.Boards != nil {
			continue
		}
		g, err := k.OpenSpec(play.Spec{Board: spec.Board, Preset: p.Name})
		if err != nil {
			continue
		}
		if t := total(l.score(g)); t.Compare(best) > 0 {
			best, found = t, g
		}
	}
	if found != nil {
		l.begin(found)
	}
	return found != nil
}

// learned returns the result with the readings that are not chosen.
func (l *learning) learned() *Learned {
	for _, c := range l.singles {
		o := Other{Reading: c.readings[0], Chosen: chosen(l.Game, c.readings[0]), Total: total(c.scores)}
		for i := range min(len(c.scores), len(l.scores)) {
			switch {
			case c.scores[i] < l.scores[i]:
				o.Lost = append(o.Lost, i)
			case c.scores[i] > l.scores[i]:
				o.Gained = append(o.Gained, i)
			}
		}
		l.Others = append(l.Others, o)
	}
	return &l.Learned
}

// chosen returns the reading of a game of the question of another one.
func chosen(g play.Game, other rules.Choice) string {
	for _, a := range g.Kind().Questions {
		here := a.ReadBy(g.Readings().All)
		for _, q := range a.Questions {
			if a.ID == other.ID && slices.ContainsFunc(q.Readings, func(r rules.Reading) bool { return a.Choice(r) == other }) {
				return q.Readings[max(0, slices.IndexFunc(q.Readings, func(r rules.Reading) bool { return slices.Contains(here, r) }))].Name
			}
		}
	}
	return ""
}
