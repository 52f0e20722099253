package gtp

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"ludex/puzzles/certificate/openings"
	havannahpuzzle "ludex/puzzles/havannah"
	"ludex/puzzles/havannah/known"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/solver"
	"ludex/solver/proofnumber"
	"ludex/solver/threats"
)

// analysis is the knowledge about the moves of a position.
type analysis struct {
	winner   string   // white, black, draw or unknown
	winning  []string // moves that are proved to win for the player to move
	complete bool     // no other move wins
}

// String returns the three lines of an answer.
func (a analysis) String() string {
	moves := strings.TrimSuffix("winning "+strings.Join(a.winning, " "), " ")
	return fmt.Sprintf("winner %s\n%s\ncomplete %v", a.winner, moves, a.complete)
}

// analyse answers ludex-analyze: the winner with best play, and the winning
// moves that were found in the time for a move.
func (s *Server) analyse(ctx context.Context, args []string) (string, error) {
	if len(args) > 0 {
		return "", errors.New("syntax error: expected no argument")
	}
	if s.game.outcome() != rules.Undecided {
		return "", errors.New("the game is over")
	}
	e, mover := s.Engine, s.colour(s.game.mover())
	e.Time = s.limit(mover)
	a, err := s.game.analyse(ctx, e)
	switch a.winner {
	case "mover":
		a.winner = mover
	case "other":
		a.winner = s.colour(1 - s.game.mover())
	}
	for i, cell := range a.winning {
		a.winning[i] = s.Dialect.Name(s.game.side(), cell)
	}
	return a.String(), err
}

// printSGF answers the game so far in the smart game format.
func (s *Server) printSGF(context.Context, []string) (string, error) {
	first := "W"
	if s.first == "black" {
		first = "B"
	}
	return strings.TrimSpace(s.game.sgf(first)), nil
}

// sgf returns the game in the smart game format.
func (t *tableOf[W]) sgf(first string) string {
	return havannah.NewSGF(t.game.Board().Side, first, t.line).Format(havannah.HavannahGui)
}

// certified returns the move of a player who wins a solved opening.
func (t *tableOf[W]) certified(ctx context.Context) (m havannah.Move, ok bool) {
	first := openings.None
	if t.moves() > 0 {
		if stones := t.states[1].Stones(havannah.First); !stones.Empty() {
			first = int(stones.First())
		}
	}
	if v, ok := known.Havannah(t.game, t.state()); ok && v.Outcome.WonBy(t.mover()) && len(v.Keys) > 0 {
		return v.Keys[0].Value().(havannah.Move), true
	}
	c, ok := openings.Move(ctx, t.game, t.mover(), first, t.state())
	return havannah.Move(c), ok
}

// A proof is likely in the time of a move up to muchEmpty empty cells. With more
// of them, only wins by a few threats are.
const (
	muchEmpty = 48
	threatens = 6 // own stones of such a win on a board that cannot be solved
)

// share returns the part of the time of a move that the search for a proof gets.
func (t *tableOf[W]) share(all time.Duration) time.Duration {
	s := t.state()
	if t.game.Grid().Cells()-s.Stones(0).Len()-s.Stones(1).Len() > muchEmpty {
		return all / 8
	}
	return all / 2
}

// proved returns a move that was proved to win, if there was time to find
// one.
func (t *tableOf[W]) proved(ctx context.Context, e Engine) (m havannah.Move, ok bool) {
	ctx, cancel := context.WithTimeout(ctx, t.share(e.Time))
	defer cancel()
	if m, ok := t.threat(ctx, 1); ok {
		return m, true
	}
	search, err := havannahpuzzle.Solver(t.game, t.state(), e.limits())
	if err != nil {
		return t.threat(ctx, threatens)
	}
	win := wonBy(t.mover())
	if v := search.Value(ctx); !v.Known() || v.Lo != win {
		return 0, false
	}
	for _, k := range search.Moves(ctx, false) {
		if k.Known() && k.Lo == win {
			return havannah.Move(k.Cell), true
		}
	}
	return 0, false
}

// threat returns the first move of a win by threats within a number of own
// stones, if one is found.
func (t *tableOf[W]) threat(ctx context.Context, within int) (m havannah.Move, ok bool) {
	m, stones, err := threats.Win(ctx, t.game, t.state(), within)
	return m, err == nil && stones > 0
}

// limits are those of the search for a proof.
func (e Engine) limits() proofnumber.Limits {
	return proofnumber.Limits{Limits: solver.Limits{Memory: e.Memory}}
}

// wonBy returns the value of a position that a player wins.
func wonBy(p rules.Player) proofnumber.Value { return proofnumber.FirstWins * proofnumber.Value(1-p) }

// analyse solves all moves, as far as the time allows. The winner is "mover",
// "other", "draw" or "unknown".
func (t *tableOf[W]) analyse(ctx context.Context, e Engine) (a analysis, err error) {
	ctx, cancel := context.WithTimeout(ctx, e.Time)
	defer cancel()
	a.winner = "unknown"
	if m, ok := t.certified(ctx); ok {
		a.winner, a.winning = "mover", []string{t.game.FormatMove(t.state(), m)}
	}
	search, err := havannahpuzzle.Solver(t.game, t.state(), e.limits())
	if err != nil {
		if m, ok := t.threat(ctx, threatens); ok {
			a.winner, a.winning = "mover", []string{t.game.FormatMove(t.state(), m)}
		}
		return a, nil
	}
	t.solveMoves(ctx, search, &a)
	return a, nil
}

// solveMoves adds the results of a search.
func (t *tableOf[W]) solveMoves(ctx context.Context, search proofnumber.Solver, a *analysis) {
	win := wonBy(t.mover())
	if v := search.Value(ctx); v.Known() {
		a.winner = map[proofnumber.Value]string{win: "mover", proofnumber.Draw: "draw", wonBy(1 - t.mover()): "other"}[v.Lo]
	}
	a.complete = true
	for _, k := range search.Moves(ctx, true) {
		name := t.game.FormatMove(t.state(), havannah.Move(k.Cell))
		if k.Known() && k.Lo == win && !slices.Contains(a.winning, name) {
			a.winning = append(a.winning, name)
		}
		a.complete = a.complete && (k.Known() || k.Lo != win && k.Hi != win)
	}
	slices.Sort(a.winning)
}
