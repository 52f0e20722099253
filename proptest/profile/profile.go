// Package profile measures how the rules of a game shape its play: who is ahead, how
// long it lasts, whether more thought wins, which cells are used, and what changes by
// another reading. [Measure] plays games at random and by the levels of the opponent,
// and solves the smallest boards.
//
// Every figure has its sample and its interval. A profile depends on the game, the
// seed and the sample alone, not on the workers. docs/reference/profile.md defines the
// measures.
package profile

import (
	"cmp"
	"context"

	"ludex/rules/guard"
	"ludex/rules/play"
	"ludex/solver"
)

// Effort is the size of the samples. The figures of a profile depend on Games and Seed alone.
type Effort struct {
	Games   int // played at random; each level plays a part of them
	Seed    uint64
	Levels  int  // no higher level plays
	Alone   bool // whether the other readings are left out
	Memory  int64
	Workers int
	Report  func(done, of int, what string) // called before each part of the work, never if nil
}

// Usual is the effort of ludex profile.
var Usual = Effort{Games: 1000, Seed: 1, Levels: 3, Memory: 2 << 30, Workers: 1}

// parts are the parts of the games that each level plays: one of so many.
var parts = []int{1, 10, 25, 1000}

// fewest is the number of games below which a level does not play.
const fewest = 10

// games returns the number of games of a level.
func (e Effort) games(level int) int { return e.Games / parts[level] }

// Profile is the figures of a game.
type Profile struct {
	Game     string    `json:"game"`
	Players  []string  `json:"players"`
	Cells    []string  `json:"cells"` // the names, in the order of cells of the games played
	Seed     uint64    `json:"seed"`
	Played   []Played  `json:"played"`   // at random, then by each level against itself
	Levels   []Duel    `json:"levels"`   // each level against the one below
	Lead     *Lead     `json:"lead"`     // null if no game was judged
	Openings []Opening `json:"openings"` // the first moves, the best for the first player first; mirror images count once
	Shortest Shortest  `json:"shortest"`
	Mirror   *Mirror   `json:"mirror"`   // null where no board symmetry copies a move
	Proved   []Proved  `json:"proved"`   // the smallest boards
	Readings []Reading `json:"readings"` // those other than the readings of the game
	Limit    string    `json:"limit"`    // that left games out, or empty
}

// Reading is a game by another reading of one question.
type Reading struct {
	Question   string       `json:"question"`    // in words
	Reading    string       `json:"reading"`     // ID=NAME
	Words      string       `json:"words"`       // the meaning of the rule
	Wording    string       `json:"wording"`     // a sentence that settles it so, or empty
	OwnWords   string       `json:"own_words"`   // the meaning of the rule in the game as it is
	OwnWording string       `json:"own_wording"` // a sentence that settles it as it is, or empty
	Refused    string       `json:"refused"`     // why the game has no such reading here, or empty
	Same       bool         `json:"same"`        // whether the random games are the same
	Played     []Played     `json:"played"`
	Levels     []Duel       `json:"levels"`
	Differs    []Difference `json:"differs"` // from the game, in the order of importance
	Proved     []Proved     `json:"proved"`
}

// Difference is a figure by a reading less that of the game.
type Difference struct {
	By      string `json:"by"`      // who plays
	Measure string `json:"measure"` // in words
	Share   bool   `json:"share"`   // whether it is a share of 1
	Figure
}

// measurer measures games.
type measurer struct {
	ctx context.Context
	Effort
	done, of int
	limit    error
}

// Measure returns the profile of a game. A limit that ends the context leaves out what was
// not played to the end, and is named.
func Measure(ctx context.Context, g play.Game, e Effort) *Profile {
	m := &measurer{ctx: ctx, Effort: e}
	p := &Profile{Game: g.String(), Players: g.Players(), Seed: e.Seed, Cells: []string{}, Levels: []Duel{}, Proved: []Proved{}, Readings: []Reading{}}
	for _, c := range g.Layout().Cells {
		p.Cells = append(p.Cells, c.Name)
	}
	var list []other
	if !e.Alone {
		list = others(g)
	}
	m.of = 5 + 2*m.top(g) + 2*(1+m.top(g))*len(list) // an estimate
	at := m.play(g, 0)
	p.Played = []Played{summed(g, "random", at)}
	p.Openings = openings(g, at)
	p.Shortest = m.shortest(g, at)
	p.Mirror = m.mirror(g)
	p.Proved = m.proved(g)
	p.Played, p.Levels = m.levels(g, m.top(g), p.Played)
	p.Lead = m.lead(g)
	for _, r := range list {
		p.Readings = append(p.Readings, m.reading(g, p, r))
	}
	if m.limit != nil {
		p.Limit = m.limit.Error()
	}
	return p
}

// step reports that a part of the work begins.
func (m *measurer) step(what string) {
	if m.Report != nil {
		m.Report(m.done, max(m.of, m.done), what)
	}
	m.done++
}

// top returns the highest level that plays a game, 0 for none.
func (m *measurer) top(g play.Game) (level int) {
	for len(g.Players()) == 2 && level < min(m.Effort.Levels, len(parts)-1) && m.games(level+1) >= fewest {
		level++
	}
	return level
}

// levels adds the games of each level up to the top against itself, and against the one
// below.
func (m *measurer) levels(g play.Game, top int, played []Played) ([]Played, []Duel) {
	duels := []Duel{}
	for level := 1; level <= top; level++ {
		if list := m.play(g, level); len(list) > 0 {
			played = append(played, summed(g, levelName(level), list))
		}
		if d := m.duel(g, level); d.Points.Of > 0 {
			duels = append(duels, d)
		}
	}
	return played, duels
}

// each does n pieces of work and returns how many of the first were done: where a limit
// ends the work, those after the first gap do not count.
func (m *measurer) each(what string, n int, do func(i int) error) (done int) {
	m.step(what)
	ok := make([]bool, n)
	err := guard.Each(m.ctx, max(1, m.Workers), n, func(_, i int) error {
		err := do(i)
		ok[i] = err == nil
		return err
	})
	if err != nil && m.limit == nil {
		m.limit = cmp.Or(solver.StoppedBy(err), err)
	}
	for done < n && ok[done] {
		done++
	}
	return done
}

// two reports whether a game is for two players without dice.
func two(g play.Game) bool { return len(g.Players()) == 2 && !g.HasDice() }
