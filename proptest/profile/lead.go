package profile

import (
	"cmp"
	"math"

	"ludex/puzzles/opponent"
	"ludex/rules"
	"ludex/rules/play"
)

// Lead is how the favourite changes in games of level 1 against itself, as level 2 sees
// their positions.
type Lead struct {
	Games   int    `json:"games"`
	Changes Figure `json:"changes"` // of the favourite in a game, the mean
	Decided Figure `json:"decided"` // the mean share of a game's moves after which the favourite stays the same
	Drama   Figure `json:"drama"`   // how far the winner was behind (Browne), the mean; of won games
}

// judgedPart is the part of the random games of which the favourites are judged.
const judgedPart = 50

// lead returns how the favourite changes, nil if no level judges the game.
func (m *measurer) lead(g play.Game) *Lead {
	if m.top(g) < 2 {
		return nil
	}
	type course struct {
		first   []float64 // the expectation of the first player, after each move
		outcome rules.Outcome
	}
	list := make([]course, max(1, m.Games/judgedPart))
	done := m.each("lead changes", len(list), func(i int) (err error) {
		c := &list[i]
		c.first, c.outcome, err = m.expected(g, uint64(i))
		return err
	})
	if done == 0 {
		return nil
	}
	l := &Lead{Games: done}
	var changes, decided, drama []float64
	for _, c := range list[:done] {
		n, last := swings(c.first)
		changes = append(changes, float64(n))
		decided = append(decided, float64(last)/float64(max(1, len(c.first))))
		if c.outcome.Winners() == 1 {
			drama = append(drama, dramaOf(c.first, c.outcome))
		}
	}
	l.Changes, l.Decided, l.Drama = mean(changes), meanShare(decided), meanShare(drama)
	return l
}

// expected plays a game of level 1, and returns the expectation of the first player after
// each move, as level 2 sees it.
func (m *measurer) expected(g play.Game, number uint64) (first []float64, o rules.Outcome, err error) {
	s := play.NewSession(g)
	player, err := opponent.New(1, m.Seed+number)
	if err != nil {
		return nil, o, err
	}
	judge, err := opponent.New(2, m.Seed+number)
	for err == nil && !s.Over() && s.Plies() < opponent.MostPlies {
		var c opponent.Choice
		if c, err = player.Choose(m.ctx, s); err != nil {
			break
		}
		s.Play(c.Move)
		value := points0(s.Outcome())
		if !s.Over() && s.ToMove() != rules.Chance {
			value, err = judge.Expects(m.ctx, s)
		}
		first = append(first, value)
	}
	return first, s.Outcome(), err
}

// swings returns how often the favourite changes, and the number of moves after the last of
// the changes, from which on he stays the favourite. An even position changes nothing.
func swings(first []float64) (changes, last int) {
	ahead := 0
	for i, x := range first {
		now := cmp.Compare(x, 0.5)
		if now == 0 || now == ahead {
			continue
		}
		if ahead != 0 {
			changes++
		}
		ahead, last = now, i+1
	}
	return changes, last
}

// dramaOf returns the mean, over the positions in which the winner is behind, of the root
// of what he lacks; 0 if he is never behind.
func dramaOf(first []float64, o rules.Outcome) float64 {
	total, behind := 0.0, 0
	for _, x := range first {
		if o.WonBy(1) {
			x = 1 - x
		}
		if x < 0.5 {
			total, behind = total+math.Sqrt(1-2*x), behind+1
		}
	}
	return total / float64(max(1, behind))
}
