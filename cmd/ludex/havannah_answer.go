package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"ludex/cmd/ludex/internal/cli"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/solver"
	"ludex/solver/proofnumber"
)

type havannahSolver = proofnumber.Solver[havannah.PlayerStones]

// havannahQuestion is a position of Havannah to solve.
type havannahQuestion[W hexgrid.Words] struct {
	game  *havannah.Game[W]
	state havannah.State[W]
}

// play plays moves on from the position.
func (q *havannahQuestion[W]) play(moves string) error {
	for _, text := range strings.FieldsFunc(moves, func(r rune) bool { return r == ' ' || r == ',' || r == '\n' || r == '\t' }) {
		m, err := q.game.ParseMove(q.state, text)
		if err != nil {
			return fmt.Errorf("--moves: %w", err)
		}
		q.state = q.game.Play(q.state, m)
	}
	return nil
}

func (q *havannahQuestion[W]) side() int { return q.game.Board().Side }

// empty returns the number of empty cells.
func (q *havannahQuestion[W]) empty() int {
	return q.game.Grid().Cells() - q.state.Stones(0).Len() - q.state.Stones(1).Len()
}

// label names the question in a checkpoint.
func (q *havannahQuestion[W]) label() string {
	return q.game.String() + " " + strings.Join(strings.Fields(q.game.Format(q.state)), " ")
}

// havannahAnswer is what a search has found out.
type havannahAnswer struct {
	*havannahQuestion[havannah.UpTo5]
	value       proofnumber.Result
	moves       []proofnumber.Move
	within      int  // own stones of the mover that were asked for, or 0
	wins        bool // within so many
	length      int  // own stones of the winner, 0 where it was not asked for
	line        []uint8
	reason      string // why something is unknown
	progress    proofnumber.Progress
	elapsed     time.Duration
	certificate string // what was written
	uncertified string // or why nothing was
}

// solver returns a solver of the position. The error says which reading it does not
// know.
func (q *havannahAnswer) solver(lim proofnumber.Limits) (*havannahSolver, error) {
	if q.game.Options().Swap == havannah.MaySwap && q.state.Stones(1).Empty() && q.state.Stones(0).Len() < 2 {
		return nil, errors.New("hav-swap: the swap itself is not searched; --moves can say what happened")
	}
	fast, err := havannah.NewWinDetector(q.game)
	if err != nil {
		return nil, err
	}
	return proofnumber.New[havannah.PlayerStones](fast, posed(q.havannahQuestion), lim), nil
}

// posed returns the position asked about as the search takes it.
func posed(q *havannahQuestion[havannah.UpTo5]) proofnumber.Position {
	return proofnumber.Position{Stones: havannah.Bits(q.state), Mover: uint8(q.game.ToMove(q.state))}
}

// ended fills in the answer where play has ended.
func (a *havannahAnswer) ended() {
	a.value = proofnumber.Result{Lo: proofnumber.Draw, Hi: proofnumber.Draw}
	for p, v := range []proofnumber.Value{proofnumber.FirstWins, proofnumber.SecondWins} {
		if a.game.Outcome(a.state).WonBy(rules.Player(p)) {
			a.value = proofnumber.Result{Lo: v, Hi: v}
		}
	}
}

// ask finds out who wins, by which moves, and how fast.
func (a *havannahAnswer) ask(ctx context.Context, s *havannahSolver, every, shortest bool) {
	a.value = s.Value(ctx)
	a.moves = s.Moves(ctx, every && a.value.Known())
	if !a.value.Known() {
		a.line = s.Line(12)
	}
	if winner, ok := a.winner(); ok && shortest {
		a.length = s.Shortest(ctx, uint8(winner))
	}
}

// askWithin finds out whether the mover wins with so many stones of its own.
func (a *havannahAnswer) askWithin(ctx context.Context, s *havannahSolver, stones int) {
	mover := a.game.ToMove(a.state)
	a.within = stones
	a.wins, _ = s.Within(ctx, uint8(mover), stones)
	if !a.wins {
		return
	}
	v := proofnumber.FirstWins * proofnumber.Value(1-mover)
	a.value, a.length = proofnumber.Result{Lo: v, Hi: v}, s.Shortest(ctx, uint8(mover))
}

// limit notes what ended a search, if something did.
func (a *havannahAnswer) limit(err error) {
	if err != nil {
		a.reason = cmp.Or(solver.StoppedBy(err), err).Error()
	}
}

// winner returns who wins for certain, if one does.
func (a *havannahAnswer) winner() (p rules.Player, ok bool) {
	switch {
	case !a.value.Known() || a.value.Lo == proofnumber.Draw:
		return 0, false
	case a.value.Lo == proofnumber.FirstWins:
		return havannah.First, true
	default:
		return havannah.Second, true
	}
}

// status returns what the exit code says.
func (a *havannahAnswer) status() error {
	switch {
	case a.reason != "":
		return cli.Unknown
	case a.within > 0 && !a.wins:
		return cli.No
	}
	return nil
}

// winning returns the moves known to win, and whether all are known.
func (a *havannahAnswer) winning() (names []string, all bool) {
	names, all = []string{}, len(a.moves) > 0
	want := proofnumber.FirstWins * proofnumber.Value(1-a.game.ToMove(a.state))
	for _, m := range a.moves {
		if m.Known() && m.Lo == want {
			names = append(names, a.name(m.Cell))
		}
		all = all && (m.Known() || m.Lo != want && m.Hi != want)
	}
	return names, all
}

func (a *havannahAnswer) name(c uint8) string { return a.game.Grid().Name(hexgrid.Cell(c)) }
