package profile

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"

	"ludex/puzzles/opponent"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
)

// Played is what happens in games of one player against himself.
type Played struct {
	By        string    `json:"by"`        // random, or a level
	Games     int       `json:"games"`     // played to the end, or to the limit of moves
	Wins      []Figure  `json:"wins"`      // shares of the games, by each player
	Draws     Figure    `json:"draws"`     // share of the games
	Stopped   Figure    `json:"stopped"`   // share of the games: not over after 600 moves
	Length    Figure    `json:"length"`    // moves of a game, the median
	Tenth     int       `json:"tenth"`     // 10 % of the games are not longer
	Ninetieth int       `json:"ninetieth"` // 90 % of the games are not longer
	Lengths   []int     `json:"lengths"`   // games of 0, 1, 2, ... moves
	Choices   Figure    `json:"choices"`   // legal moves in a turn, the mean of the means of the games
	Branching []float64 `json:"branching"` // legal moves in turn 1, 2, 3, ..., the mean of the games that reach it
	Forced    Figure    `json:"forced"`    // turns with one legal move, the mean share of a game
	Taken     Figure    `json:"taken"`     // pieces that leave the board in a game, the mean
	Coverage  Figure    `json:"coverage"`  // cells on which a move ends, the mean share of a game
	Uses      []float64 `json:"uses"`      // moves of a game that end on each cell, the mean
}

// Duel is the score of a level against the one below.
type Duel struct {
	Level  int    `json:"level"`
	Points Figure `json:"points"` // share of the points: a win is 1, a draw 1/2
	Won    int    `json:"won"`
	Drawn  int    `json:"drawn"`
	Lost   int    `json:"lost"`
}

// Opening is a first move, and those that lead to a mirror image of the same position.
type Opening struct {
	Move   string   `json:"move"`
	Alike  []string `json:"alike"`  // the others
	Cells  []int    `json:"cells"`  // on which they end
	Points Figure   `json:"points"` // of the first player in the random games that begin so: a win is 1, a draw of several players 1/2
}

// game is one game that was played.
type game struct {
	plies   int
	outcome rules.Outcome // Undecided for a game that was stopped
	first   play.Move
	choices []float64 // legal moves in each turn, those of the dice left out
	forced  int       // turns with one
	taken   int       // pieces
	uses    []float64 // of each cell
}

func levelName(level int) string { return fmt.Sprintf("level %d", level) }

// play plays the games of a level against itself, level 0 at random.
func (m *measurer) play(g play.Game, level int) []game {
	list := make([]game, m.games(level))
	done := m.each(g.String()+", "+levelName(level), len(list), func(i int) (err error) {
		list[i], err = m.one(g, level, uint64(i))
		return err
	})
	return list[:done]
}

// one plays one game.
func (m *measurer) one(g play.Game, level int, number uint64) (r game, err error) {
	if level == 0 {
		g = play.Along(g)
	}
	s, random := play.NewSession(g), rand.New(rand.NewPCG(m.Seed, number))
	var seats [2]*opponent.Opponent
	for i := range seats {
		if seats[i], err = opponent.New(level, 2*(m.Seed+number)+uint64(i)); err != nil {
			return r, err
		}
	}
	r.uses = make([]float64, len(g.Layout().Cells))
	for !s.Over() && s.Plies() < opponent.MostPlies && m.ctx.Err() == nil {
		move := play.Move{}
		if mover := s.ToMove(); level == 0 || mover == rules.Chance {
			move = s.Random(random)
		} else if c, err := seats[mover].Choose(m.ctx, s); err == nil {
			move = c.Move
		} else {
			return r, err
		}
		r.add(s, move)
	}
	r.plies, r.outcome = s.Plies(), s.Outcome()
	return r, m.ctx.Err()
}

// add adds a move to a game, and plays it.
func (r *game) add(s *play.Session, m play.Move) {
	g, before := s.Game, s.Position()
	if s.Plies() == 0 {
		r.first = m
	}
	if s.ToMove() != rules.Chance {
		n := len(s.Moves())
		r.choices = append(r.choices, float64(n))
		if n == 1 {
			r.forced++
		}
	}
	if _, to := g.FromTo(m); to >= 0 {
		r.uses[to]++
	}
	s.Play(m)
	r.taken += max(0, onBoard(g, before)-onBoard(g, s.Position()))
}

// onBoard returns the number of pieces on the board.
func onBoard(g play.Game, p play.Position) (n int) {
	for _, piece := range g.Pieces(p) {
		if piece.Cell >= 0 {
			n++
		}
	}
	return n
}

// summed returns the figures of games.
func summed(g play.Game, by string, list []game) Played {
	n := len(list)
	p := Played{By: by, Games: n, Lengths: []int{}, Branching: []float64{}, Uses: make([]float64, len(g.Layout().Cells))}
	var lengths []int
	var choices, forced, taken, covered, turns []float64
	won, drawn, stopped := make([]float64, len(g.Players())), 0.0, 0.0
	for _, r := range list {
		lengths = append(lengths, r.plies)
		if len(p.Uses) > 1 { // not for a program that does not say where its cells are
			taken, covered = append(taken, float64(r.taken)), append(covered, cover(r.uses))
			p.Uses = sum(p.Uses, r.uses)
		}
		if len(r.choices) > 0 {
			p.Branching, turns = sum(p.Branching, r.choices), sum(turns, slices.Repeat([]float64{1}, len(r.choices)))
			choices = append(choices, mean(r.choices).Value)
			forced = append(forced, float64(r.forced)/float64(len(r.choices)))
		}
		switch r.outcome {
		case rules.Undecided:
			stopped++
		case rules.Draw:
			drawn++
		}
		for i := range won {
			if r.outcome.WonBy(rules.Player(i)) {
				won[i]++
			}
		}
	}
	for _, k := range won {
		p.Wins = append(p.Wins, share(k, n))
	}
	p.Draws, p.Stopped = share(drawn, n), share(stopped, n)
	p.Choices, p.Forced, p.Taken, p.Coverage = mean(choices), meanShare(forced), mean(taken), meanShare(covered)
	for i := range p.Branching {
		p.Branching[i] /= turns[i]
	}
	for i := range p.Uses {
		p.Uses[i] /= float64(max(1, n))
	}
	slices.Sort(lengths)
	p.spread(lengths)
	return p
}

// spread sets the figures of lengths, which are in order.
func (p *Played) spread(lengths []int) {
	p.Length, p.Tenth, p.Ninetieth = median(lengths), quantile(lengths, 0.1), quantile(lengths, 0.9)
	for _, n := range lengths {
		p.Lengths = append(p.Lengths, make([]int, max(0, n+1-len(p.Lengths)))...)
		p.Lengths[n]++
	}
}

// cover returns the share of the cells that are used.
func cover(uses []float64) float64 {
	used := 0
	for _, n := range uses {
		if n > 0 {
			used++
		}
	}
	return float64(used) / float64(max(1, len(uses)))
}

// duel plays a level against the one below.
func (m *measurer) duel(g play.Game, level int) Duel {
	m.step(fmt.Sprintf("%s, level %d against %d", g, level, level-1))
	var players [2]opponent.Player
	for i := range players {
		players[i], _ = opponent.ByLevel(level - i) // a level that there is
	}
	d := Duel{Level: level}
	match := opponent.Match{Game: g, Players: players, Games: m.games(level), Seed: m.Seed, Workers: max(1, m.Workers)}
	list := make([]*opponent.Played, match.Games)
	_, err := match.Run(m.ctx, func(p opponent.Played) { p.Session = nil; list[p.Number] = &p })
	if err != nil && m.limit == nil {
		m.limit = cmp.Or(solver.StoppedBy(err), err)
	}
	n := 0
	for ; n < len(list) && list[n] != nil; n++ {
		switch list[n].Winner {
		case 0:
			d.Won++
		case 1:
			d.Lost++
		default:
			d.Drawn++
		}
	}
	d.Points = share(float64(d.Won)+float64(d.Drawn)/2, n)
	return d
}

// openings returns the first moves of random games, the best for the first player first.
func openings(g play.Game, list []game) []Opening {
	all, start := []Opening{}, g.Start()
	if g.Outcome(start) != rules.Undecided || g.ToMove(start) == rules.Chance {
		return all
	}
	classes, of := map[play.Position]int{}, map[play.Move]int{}
	for _, m := range g.Moves(start, nil) {
		image := g.Canonical(g.Play(start, m))
		i, known := classes[image]
		if !known {
			i = len(all)
			classes[image], all = i, append(all, Opening{Move: g.FormatMove(start, m), Alike: []string{}, Cells: []int{}})
		} else {
			all[i].Alike = append(all[i].Alike, g.FormatMove(start, m))
		}
		if _, to := g.FromTo(m); to >= 0 {
			all[i].Cells = append(all[i].Cells, to)
		}
		of[m] = i
	}
	points, games := make([]float64, len(all)), make([]int, len(all))
	for _, r := range list {
		if i, ok := of[r.first]; ok {
			if r.outcome.WonBy(0) || len(g.Players()) > 1 {
				points[i] += points0(r.outcome)
			}
			games[i]++
		}
	}
	for i := range all {
		all[i].Points = share(points[i], games[i])
	}
	slices.SortStableFunc(all, func(a, b Opening) int { return cmp.Compare(b.Points.Value, a.Points.Value) })
	return all
}

// points0 returns the points of the first player.
func points0(o rules.Outcome) float64 {
	switch {
	case o.WonBy(0):
		return 1
	case o == rules.Draw || o == rules.Undecided:
		return 0.5
	}
	return 0
}
