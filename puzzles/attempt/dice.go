package attempt

import (
	"fmt"
	"math"

	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/wabanti/dice"
)

// Die is one of the dice of a turn.
type Die struct {
	Pips int  `json:"pips"`
	Used bool `json:"used,omitempty"`
}

// faces is the number of faces of a die.
const faces = 6

// thrown returns the position after the last throw, or the start.
func thrown(s *play.Session) play.Position {
	p, _ := s.Start()
	after := p
	for _, m := range s.Line() {
		throws := s.Game.ToMove(p) == rules.Chance
		if p = s.Game.Play(p, m); throws {
			after = p
		}
	}
	return after
}

// diceOf returns the dice of a turn, those used after those left; none of a
// game without dice.
func diceOf(start, now play.Position) (list []Die) {
	from, ok := start.Value().(dice.State)
	if !ok {
		return nil
	}
	left := now.Value().(dice.State).Left
	for pips := 1; pips <= faces; pips++ {
		for n := range from.Left.Count(pips) {
			list = append(list, Die{pips, n >= left.Count(pips)})
		}
	}
	return list
}

// MoveText returns the text of a move, perhaps a forbidden one, from one cell
// to another, from -1 for a placement.
func (t *Table) MoveText(from, to int) string {
	cells := t.Game().Layout().Cells
	if from < 0 {
		return cells[to].Name
	}
	text := cells[from].Name + "-" + cells[to].Name
	if s, ok := t.Position().Value().(dice.State); ok {
		text = fmt.Sprintf("%d:%s", likelyDie(cells, s.Left, from, to), text)
	}
	return text
}

// likelyDie returns the die left that somebody means who moves a piece from
// one cell to another: that of their distance, or else the largest.
func likelyDie(cells []rules.Site, left dice.Hand, from, to int) int {
	far := int(math.Round(math.Hypot(cells[from].X-cells[to].X, cells[from].Y-cells[to].Y)))
	if 1 <= far && far <= faces && left.Count(far) > 0 {
		return far
	}
	for pips := faces; pips > 1; pips-- {
		if left.Count(pips) > 0 {
			return pips
		}
	}
	return 1
}
