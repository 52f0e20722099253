package measure

import (
	"math"

	walipuzzle "ludex/puzzles/wali"
	"ludex/rules/wali"
	"ludex/solver/tablebase"
)

// gradeHold grades a draw to be held, in Wali: the trail of a wrong move is the
// own moves that it lasts, it included, until the game is lost.
func (s *sight) gradeHold(g *Grade) error {
	rules := wali.Of(s.Puzzle.Game)
	if rules == nil {
		return nil
	}
	at := s.Puzzle.Start.Value().(wali.State)
	book, err := walipuzzle.At(s.ctx, rules, at, tablebase.Limits{Memory: s.lim.Memory, Workers: max(1, s.lim.Workers)})
	if err != nil {
		return err
	}
	lasts := map[wali.Move]int{}
	for _, o := range book.Options(at) {
		if o.Value.IsLoss() {
			lasts[o.Move] = 1 + o.Value.Plies()/2
		}
	}
	c := s.at(s.start())
	g.FalseStart = c.most > 0 && !c.right[c.best()]
	all, good := 0.0, 0.0
	for i, m := range c.moves {
		w := 1 + (preference-1)*c.appeal(i)
		if c.right[i] {
			good += w
		} else if g.Depth = max(g.Depth, lasts[m.Value().(wali.Move)]); c.good(i) {
			g.Tempting++
			w *= float64(lasts[m.Value().(wali.Move)])
		}
		all += w
	}
	g.Difficulty = int(math.Round(math.Log2(all / good)))
	return nil
}
