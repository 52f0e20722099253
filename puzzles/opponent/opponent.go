// Package opponent plays the moves of a side in any game. A [Level] is the
// strength: from random moves, over moves that have done well in random games
// (package mcts), to moves that are proved where a proof or a table is within
// the level's reach. [New] makes an [Opponent], and [Opponent.Choose] returns
// its move.
//
// The budgets of a level are games and positions, not time. So a choice
// depends on the position, the number of moves before it and the seed alone,
// unless [Opponent.Patience] ends it.
package opponent

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"ludex/puzzles/answer"
	"ludex/puzzles/search"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
	"ludex/solver/mcts"
)

// Level is the strength of an opponent.
type Level struct {
	Words string // the way in which it chooses a move
	Games int    // played at random for each legal move; 0 for a random move
	Most  int    // of these games for one choice
	Nodes int64  // positions that a proof of a win looks at, 0 for no proof
	Wins  int    // one random game in Wins ends with a win in one move, 0 for none
	Tries int    // moves of random games tried until one seems to allow no win in one move
	Table int    // positions of the tables that it builds; 0 for no tables, solved boards or certificates
}

// Levels returns the levels, from weak to strong. Level 0 plays at random.
func Levels() []Level { return slices.Clone(levels) }

var levels = []Level{
	{Words: "random moves"},
	{Words: "4 random games for each legal move", Games: 4, Most: 250},
	{Words: "20 random games for each legal move, and proofs of short wins", Games: 20, Most: 500, Nodes: 1 << 11, Wins: 2},
	{Words: "200 random games for each legal move, proofs of longer wins, tables, solved boards and certificates", Games: 200, Most: 12500, Nodes: 1 << 15, Wins: 1, Tries: 8, Table: 1 << 20},
}

// games returns the number of random games for a choice among some moves.
func (l Level) games(moves int) int { return min(l.Games*moves, l.Most) }

// plies bounds a random game. Most games of the catalogue are shorter.
const plies = 200

// memory bounds the positions that one proof keeps, in bytes.
const memory = 1 << 26

// Opponent chooses moves. It serves one goroutine.
type Opponent struct {
	// Report is called several times a second with the progress of a choice, never
	// if nil. Each of its searches begins at 0.
	Report func(solver.Progress)

	// Patience bounds the time of the random games and proofs of a choice, 0 for no
	// bound. The choice is then the best move so far.
	Patience time.Duration

	level Level
	seed  uint64
}

// New returns an opponent of a level, an index of [Levels]. The seed starts its
// random choices.
func New(level int, seed uint64) (*Opponent, error) {
	if level < 0 || level >= len(levels) {
		return nil, fmt.Errorf("there is no level %d; the levels are 0 to %d", level, len(levels)-1)
	}
	return &Opponent{level: levels[level], seed: seed}, nil
}

// Choice is a move, with the result that is proved for it.
type Choice struct {
	Move   play.Move
	Proved rules.Outcome // with best play of all sides; Undecided without a proof
	Plies  int           // to the end of a win that is proved, with best play; 0 if that is not known
	By     string        // what Proved was read from, such as a certificate; "" if it was found here
}

// Words returns the proved result in words, "" without one.
func (c Choice) Words(players []string) string {
	source := "proved: "
	if c.By != "" {
		source = "by " + c.By + ": "
	}
	switch {
	case c.Proved == rules.Undecided:
		return ""
	case c.Proved == rules.Draw:
		return source + "a draw"
	}
	if c.Plies == 0 {
		return source + play.OutcomeText(c.Proved, players)
	}
	return source + play.OutcomeText(c.Proved, players) + " in " + rules.Plural(c.Plies, "move", "")
}

// Advise is Choose for a player: it returns in words the value that is proved of the move,
// "" for none, and reports its progress.
func (o *Opponent) Advise(ctx context.Context, s *play.Session, report func(solver.Progress)) (m play.Move, words string, err error) {
	o.Report = report
	c, err := o.Choose(ctx, s)
	return c.Move, c.Words(s.Game.Players()), err
}

// Hint is Advise with the certificates and values of the program first, at every level.
func (o *Opponent) Hint(ctx context.Context, s *play.Session, report func(solver.Progress)) (m play.Move, words string, err error) {
	k, ok := byCertificate(ctx, s)
	if !ok {
		k, _ = heldOf(s)
	}
	if words = k.Words(s.Game.Players()); k.Move != (play.Move{}) {
		return k.Move, words, nil
	}
	m, advised, err := o.Advise(ctx, s, report)
	return m, cmp.Or(advised, words), err
}

// Choose returns a move of the player to move, or a throw of the dice, in a game
// that is not over. The error is that of the context.
func (o *Opponent) Choose(ctx context.Context, s *play.Session) (Choice, error) {
	random := rand.New(rand.NewPCG(o.seed, uint64(s.Plies())))
	if o.level.Games == 0 || s.ToMove() == rules.Chance {
		return Choice{Move: s.Random(random)}, ctx.Err()
	}
	c, ok := o.proved(ctx, s, random)
	if !ok {
		c = o.guessed(ctx, s, random)
	}
	if !slices.Contains(s.Moves(), c.Move) { // repetition forbids it, which searches do not see
		c = Choice{Move: s.Random(random)}
	}
	return c, ctx.Err()
}

// Expects returns the share of the points that the first player can expect in a game that
// is not over, as far as the level sees: of a proved result, or of the best move in random
// games. The error is that of the context.
func (o *Opponent) Expects(ctx context.Context, s *play.Session) (float64, error) {
	random := rand.New(rand.NewPCG(o.seed, uint64(s.Plies())))
	if c, ok := o.proved(ctx, s, random); ok && c.Proved != rules.Undecided {
		return map[bool]float64{true: 1}[c.Proved.WonBy(0)] + map[bool]float64{true: 0.5}[c.Proved == rules.Draw], ctx.Err()
	}
	mine := o.tried(ctx, s, random)[0].Share
	if s.ToMove() != 0 {
		mine = 1 - mine
	}
	return mine, ctx.Err()
}

// known is a choice in a solved game.
type known struct {
	Choice
	alike []play.Move // those that are as good, among them that of the choice; nil for it alone
}

// proved returns the move of a proved result, ok if one is found. In a drawn
// position, where all moves that hold the draw are alike, it is the one that does
// best in random games.
func (o *Opponent) proved(ctx context.Context, s *play.Session, random *rand.Rand) (c Choice, ok bool) {
	if moves := s.Moves(); len(moves) == 1 {
		return Choice{Move: moves[0]}, true
	}
	if o.level.Nodes == 0 {
		return c, false
	}
	stores := []func(context.Context, *play.Session) (known, bool){o.table, o.onBoard, byCertificate}
	if o.level.Table == 0 {
		stores = nil
	}
	for _, solved := range stores {
		switch k, ok := solved(ctx, s); {
		case ok && k.Proved == rules.Draw && len(k.alike) > 1:
			k.Move = o.promising(ctx, s, k.alike, random)
			fallthrough
		case ok:
			return k.Choice, true
		}
	}
	if !sure(s) {
		return c, false
	}
	ctx, cancel := o.within(ctx, proofsShare)
	defer cancel()
	for i := range s.Game.Players() {
		winner := (s.ToMove() + rules.Player(i)) % rules.Player(len(s.Game.Players()))
		if w := o.win(ctx, s.Game, s.Position(), winner); w.Verdict == solver.Solved && len(w.Line) > 0 {
			return Choice{Move: w.Line[0], Proved: rules.Won(winner), Plies: w.Plies}, true
		}
	}
	return c, false
}

// The shares of the patience: for the proofs of wins, for the random games, and
// again for the proofs of losses.
const (
	proofsShare = 0.25
	gamesShare  = 0.5
)

// within returns a context that ends after a share of the patience.
func (o *Opponent) within(ctx context.Context, share float64) (context.Context, context.CancelFunc) {
	if o.Patience <= 0 {
		return ctx, func() {}
	}
	return solver.Within(ctx, time.Duration(share*float64(o.Patience)))
}

// sure reports whether a proof about the position holds for the game. Where a
// third occurrence ends the game, it does as long as no position occurred twice: a
// shortest win repeats nothing.
func sure(s *play.Session) bool {
	return !endsByRepetition(s) || !s.Repeated()
}

// win searches for a win that a player can force.
func (o *Opponent) win(ctx context.Context, g play.Game, p play.Position, winner rules.Player) answer.Answer {
	const within = 100 // own moves; the nodes end the search before
	w, _ := search.ForcedWin(ctx, g, p, search.WinQuestion{Winner: winner, Within: within, Nodes: o.level.Nodes}, solver.Limits{Memory: memory, Workers: 1, Report: o.Report})
	return w
}

// guessed returns the move that does best in random games. A level with proofs
// leaves out moves that are proved to lose.
func (o *Opponent) guessed(ctx context.Context, s *play.Session, random *rand.Rand) Choice {
	tried := o.tried(ctx, s, random)
	ctx, cancel := o.within(ctx, proofsShare)
	defer cancel()
	if o.level.Nodes > 0 {
		for _, t := range tried[:min(candidates, len(tried))] {
			if ctx.Err() != nil || t.Games == 0 {
				break
			}
			if !o.loses(ctx, s, t) {
				return Choice{Move: t.Move}
			}
		}
	}
	return Choice{Move: tried[0].Move}
}

// tried returns the moves, the one that does best in random games first.
func (o *Opponent) tried(ctx context.Context, s *play.Session, random *rand.Rand) []mcts.Tried[play.Move] {
	ctx, cancel := o.within(ctx, gamesShare)
	defer cancel()
	e := search.Effort{Games: o.level.games(len(s.Moves())), Plies: plies, Wins: o.level.Wins, Tries: o.level.Tries, Report: o.Report}
	return search.Guess(ctx, s.Game, s.Position(), e, random)
}

// promising returns the one of some moves that does best in random games.
func (o *Opponent) promising(ctx context.Context, s *play.Session, among []play.Move, random *rand.Rand) play.Move {
	for _, t := range o.tried(ctx, s, random) {
		if slices.Contains(among, t.Move) {
			return t.Move
		}
	}
	return among[0]
}

// candidates is the number of moves that are tested for a forced loss.
const candidates = 6

// loses reports whether another player can force a win after a move, as far as
// the level sees.
func (o *Opponent) loses(ctx context.Context, s *play.Session, t mcts.Tried[play.Move]) bool {
	me, next := s.ToMove(), s.Game.Play(s.Position(), t.Move)
	if s.Game.Outcome(next) != rules.Undecided {
		return !s.Game.Outcome(next).WonBy(me)
	}
	for p := range rules.Player(len(s.Game.Players())) {
		if p != me && o.win(ctx, s.Game, next, p).Verdict == solver.Solved {
			return true
		}
	}
	return false
}
