package solve

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"strings"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/certificate/bitboard"
	"ludex/puzzles/certificate/replies"
	"ludex/puzzles/certificate/writer"
	havannahpuzzle "ludex/puzzles/havannah"
	"ludex/puzzles/havannah/known"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/rules/play"
	"ludex/solver"
	"ludex/solver/proofnumber"
)

// havannahQuestion is a position of Havannah to solve.
type havannahQuestion[W hexgrid.Words] struct {
	game  *havannah.Game[W]
	state havannah.State[W]
}

// asked returns the answer to the question, without a verdict unless play is over. With
// a number of own stones the question is whether the player to move wins with them.
func (q *havannahQuestion[W]) asked(within int) (a answer.Answer, err error) {
	g, err := input.Catalogue().Open(q.game.String())
	if err != nil {
		return a, err
	}
	p, err := g.Parse(q.game.Format(q.state))
	if err != nil {
		return a, err
	}
	if o := g.Outcome(p); o != rules.Undecided {
		return answer.Over(g, p, o), nil
	}
	if a = answer.Of(g, p); within > 0 {
		a.Puzzle.Task = puzzles.Win{Within: within}
	}
	return a, nil
}

func (q *havannahQuestion[W]) side() int { return q.game.Board().Side }

// empty returns the number of empty cells.
func (q *havannahQuestion[W]) empty() int {
	return q.game.Grid().Cells() - q.state.Stones(0).Len() - q.state.Stones(1).Len()
}

// havannahSearch is the progress of a search, and its result.
type havannahSearch[W hexgrid.Words] struct {
	*havannahQuestion[W]
	value    proofnumber.Result
	moves    []proofnumber.Move
	within   int                   // own stones of the mover in the question, or 0
	wins     bool                  // within that number
	length   int                   // own stones of the winner, 0 if it was not searched for
	slow     map[hexgrid.Cell]bool // winning moves that need more stones than length, or may
	open     bool                  // whether the limit was hit in a search for these
	reason   string                // why something is unknown
	progress solver.Progress
	proof    []byte // the certificate
	replies  int    // in the certificate
	lacks    string // why there is no certificate
}

func newHavannahSearch[W hexgrid.Words](q *havannahQuestion[W]) *havannahSearch[W] {
	return &havannahSearch[W]{
		havannahQuestion: q, value: proofnumber.Result{Lo: proofnumber.SecondWins, Hi: proofnumber.FirstWins}, lacks: "nothing is proved",
	}
}

// solver returns a solver of the position. The error names a reading that it
// does not support.
func (a *havannahSearch[W]) solver(lim proofnumber.Limits) (proofnumber.Solver, error) {
	s, err := havannahpuzzle.Solver(a.game, a.state, lim)
	if errors.Is(err, havannahpuzzle.ErrSwap) {
		err = cli.Hinted(err, "give the moves with it: ludex solve %s 'a1 swap'", a.game)
	}
	return s, err
}

// known returns the answer that the program holds, if it has one and the flags ask for no
// more. On the smallest boards the search lists all winning moves at once.
func (q *havannahQuestion[W]) known(s *solveHavannah) (v answer.Answer, ok bool, err error) {
	if s.more() || q.side() <= 3 {
		return v, false, nil
	}
	if v, ok = known.Havannah(q.game, q.state); !ok {
		return v, false, nil
	}
	a, err := q.asked(0)
	v.Puzzle, v.Player = a.Puzzle, a.Player
	v.AllKeys = v.AllKeys || !v.Wins()
	return v, true, err
}

// findWinner finds the winner, the winning moves, and the length of the win.
func (a *havannahSearch[W]) findWinner(ctx context.Context, s proofnumber.Solver, every, shortest bool) {
	a.value = s.Value(ctx)
	a.moves = s.Moves(ctx, every && a.value.Known())
	if winner, ok := a.winner(); ok && shortest {
		a.length = s.Shortest(ctx, uint8(winner))
	}
}

// findSlow finds the winning moves after which the mover needs more stones than by the best.
func (a *havannahSearch[W]) findSlow(ctx context.Context, lim proofnumber.Limits) error {
	mover := a.game.ToMove(a.state)
	if winner, ok := a.winner(); !ok || winner != mover || a.length == 0 {
		return nil
	}
	a.slow = map[hexgrid.Cell]bool{}
	for _, m := range a.moves {
		cell := hexgrid.Cell(m.Cell)
		next := a.game.Play(a.state, havannah.Move(cell))
		if !a.wonBy(m) || a.game.Outcome(next) != rules.Undecided {
			continue
		}
		s, err := havannahpuzzle.Solver(a.game, next, lim)
		if err != nil {
			return err
		}
		wins, known := false, true
		if a.length > 1 {
			wins, known = s.Within(ctx, uint8(mover), a.length-1)
		}
		a.slow[cell], a.open = !wins, a.open || !known
	}
	return nil
}

// wonBy reports whether a move is known to win for the mover.
func (a *havannahSearch[W]) wonBy(m proofnumber.Move) bool {
	return m.Known() && m.Lo == proofnumber.FirstWins*proofnumber.Value(1-a.game.ToMove(a.state))
}

// findWithin finds out whether the mover wins with a number of own stones.
func (a *havannahSearch[W]) findWithin(ctx context.Context, s proofnumber.Solver, stones int) {
	mover := a.game.ToMove(a.state)
	a.within = stones
	a.wins, _ = s.Within(ctx, uint8(mover), stones)
	if !a.wins {
		return
	}
	v := proofnumber.FirstWins * proofnumber.Value(1-mover)
	a.value, a.length = proofnumber.Result{Lo: v, Hi: v}, s.Shortest(ctx, uint8(mover))
}

// limit records the limit that ended a search, if any.
func (a *havannahSearch[W]) limit(err error) {
	if err != nil {
		a.reason = cmp.Or(solver.StoppedBy(err), err).Error()
	}
}

// winner returns the proved winner, if there is one.
func (a *havannahSearch[W]) winner() (p rules.Player, ok bool) {
	switch {
	case !a.value.Known() || a.value.Lo == proofnumber.Draw:
		return 0, false
	case a.value.Lo == proofnumber.FirstWins:
		return havannah.First, true
	default:
		return havannah.Second, true
	}
}

// answer returns the answer, without its sources.
func (a *havannahSearch[W]) answer() (answer.Answer, error) {
	r, err := a.asked(a.within)
	if err != nil || r.Evidence == answer.ByRules {
		return r, err
	}
	mover := a.game.ToMove(a.state)
	r.Keys, r.AllKeys = a.winning()
	r.Reason, r.Looked, r.Stored, r.Evidence = a.reason, a.progress.Expanded, a.progress.Stored, answer.BySearch
	switch winner, ok := a.winner(); {
	case a.within > 0 && a.wins, a.within == 0 && ok:
		r.Verdict, r.Outcome, r.Length = solver.Solved, rules.Won(winner), a.length
	case a.within > 0 && a.reason == "":
		r.Verdict = solver.Unsolvable
	case a.within == 0 && a.value.Known():
		r.Verdict, r.Outcome = solver.Solved, rules.Draw
	}
	r.Unfinished = a.reason != "" && r.Verdict != solver.Unknown
	if r.Least = r.Length; a.length > 0 {
		r.Plies = 2*a.length - 1
		if r.Outcome.WonBy(1 - mover) {
			r.Plies++
		}
	}
	if a.within == 0 {
		r.Least = r.Plies
	}
	return r, nil
}

// solved returns the answer with its certificate.
func (a *havannahSearch[W]) solved() (solved, error) {
	f, err := a.answer()
	if err != nil {
		return solved{}, err
	}
	r := resultOf(f)
	r.proof, r.holds, r.lacks = a.proof, english.Plural(a.replies, "reply", ""), a.lacks
	return r, nil
}

// winning returns the known winning moves, and whether these are all.
func (a *havannahSearch[W]) winning() (moves []play.Move, all bool) {
	all = len(a.moves) > 0 && !a.open
	want := proofnumber.FirstWins * proofnumber.Value(1-a.game.ToMove(a.state))
	for _, m := range a.moves {
		if a.wonBy(m) && !a.slow[hexgrid.Cell(m.Cell)] {
			moves = append(moves, play.MoveOf(havannah.Move(m.Cell)))
		}
		all = all && (m.Known() || m.Lo != want && m.Hi != want)
	}
	return moves, all
}

// solveBoard searches, and makes the certificate.
func solveBoard[W hexgrid.Words](ctx context.Context, s *solveHavannah, a *havannahSearch[W], bar *cli.Progress) error {
	defer debug.SetGCPercent(debug.SetGCPercent(10)) // the table has no pointers to follow
	began := time.Now()
	show := func(p solver.Progress) { bar.Describe(progressLine(p, time.Since(began))) }
	lim := proofnumber.Limits{Limits: solver.Limits{Memory: s.limits.Memory, Workers: s.limits.Workers, Report: show}}
	search, err := a.solver(lim)
	if err != nil {
		return err
	}
	if s.within > 0 {
		a.findWithin(ctx, search, s.within)
	} else {
		a.findWinner(ctx, search, s.every || a.side() <= 3, s.shortest)
		if err := a.findSlow(ctx, lim); err != nil {
			return err
		}
	}
	a.limit(ctx.Err())
	if s.certificate.OutFile != "" {
		bar.Describe("collecting the replies")
	}
	err = certifyValue(ctx, s, search, a)
	a.progress = search.Progress()
	return err
}

// progressLine returns the progress for a terminal, the most important first.
func progressLine(p solver.Progress, elapsed time.Duration) string {
	short := func(n float64) string { return compact(humanize.SIWithDigits(n, 1, "")) }
	return fmt.Sprintf("%s, %s/s, proof %s, disproof %s, table %d%%, %s", short(float64(p.Expanded)), short(float64(p.Expanded)/elapsed.Seconds()),
		short(float64(p.Proof)), short(float64(p.Disproof)), 100*p.Stored/p.Capacity, elapsed.Round(time.Second))
}

// compact takes the spaces out of a number with a unit.
func compact(number string) string { return strings.ReplaceAll(number, " ", "") }

// certifyValue makes the requested certificate, if a win or a draw is proved.
func certifyValue[W hexgrid.Words](ctx context.Context, s *solveHavannah, solver proofnumber.Solver, a *havannahSearch[W]) error {
	if s.certificate.OutFile == "" || !a.value.Known() {
		return nil
	}
	cert, err := certificateOf(ctx, solver, a)
	if err != nil {
		a.limit(err)
		a.lacks = a.reason
		return nil
	}
	var file bytes.Buffer
	err = replies.Write(&file, cert)
	a.proof, a.replies = file.Bytes(), cert.Count()
	return err
}

// certificateOf returns the certificate of the value.
func certificateOf[W hexgrid.Words](ctx context.Context, solver proofnumber.Solver, a *havannahSearch[W]) (*bitboard.Certificate[W], error) {
	if winner, ok := a.winner(); ok {
		return writer.Replies(ctx, a.game, a.state, winner, solver)
	}
	return writer.Draw(ctx, a.game, a.state, solver)
}
