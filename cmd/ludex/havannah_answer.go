package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/dustin/go-humanize/english"

	"ludex/puzzles/replies"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/solver"
	"ludex/solver/placement"
)

type havannahSolver = placement.Solver[havannah.Holding]

// havannahQuestion is a position of Havannah to solve.
type havannahQuestion struct {
	game  *replies.Game
	state replies.State
}

// play plays moves on from the position.
func (q *havannahQuestion) play(moves string) error {
	for _, text := range strings.FieldsFunc(moves, func(r rune) bool { return r == ' ' || r == ',' || r == '\n' || r == '\t' }) {
		m, err := q.game.ParseMove(q.state, text)
		if err != nil {
			return fmt.Errorf("--moves: %w", err)
		}
		q.state = q.game.Play(q.state, m)
	}
	return nil
}

func (q *havannahQuestion) side() int { return q.game.Board().Side }

// empty returns the number of empty cells.
func (q *havannahQuestion) empty() int {
	return q.game.Grid().Cells() - q.state.Stones(0).Len() - q.state.Stones(1).Len()
}

// label names the question in a checkpoint.
func (q *havannahQuestion) label() string {
	return q.game.String() + " " + strings.Join(strings.Fields(q.game.Format(q.state)), " ")
}

// solver returns a solver of the position. The error says which reading it does not
// know.
func (q *havannahQuestion) solver(lim placement.Limits) (*havannahSolver, error) {
	stones := [2]uint64{hexgrid.Bits(q.state.Stones(0)), hexgrid.Bits(q.state.Stones(1))}
	if q.game.Options().Swap == havannah.MaySwap && stones[1] == 0 && q.state.Stones(0).Len() < 2 {
		return nil, errors.New("hav-swap: the swap itself is not searched; --moves can say what happened")
	}
	fast, err := havannah.NewCompleting(q.game)
	if err != nil {
		return nil, err
	}
	p := placement.Position{Stones: stones, Mover: uint8(q.game.ToMove(q.state))}
	return placement.New[havannah.Holding](fast, p, lim), nil
}

// havannahAnswer is what a search has found out.
type havannahAnswer struct {
	*havannahQuestion
	value       placement.Result
	moves       []placement.Move
	within      int  // own stones of the mover that were asked for, or 0
	wins        bool // within so many
	length      int  // own stones of the winner, 0 where it was not asked for
	line        []uint8
	reason      string // why something is unknown
	progress    placement.Progress
	elapsed     time.Duration
	certificate string
}

// ended fills in the answer where play has ended.
func (a *havannahAnswer) ended() {
	a.value = placement.Result{Lo: placement.Draw, Hi: placement.Draw}
	for p, v := range []placement.Value{placement.FirstWins, placement.SecondWins} {
		if a.game.Outcome(a.state).WonBy(rules.Player(p)) {
			a.value = placement.Result{Lo: v, Hi: v}
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
	a.value, a.within = placement.Result{Lo: placement.SecondWins, Hi: placement.FirstWins}, stones
	a.wins, _ = s.Within(ctx, uint8(mover), stones)
	if !a.wins {
		return
	}
	v := placement.FirstWins * placement.Value(1-mover)
	a.value, a.length = placement.Result{Lo: v, Hi: v}, s.Shortest(ctx, uint8(mover))
}

// limit notes which limit was hit, if one was.
func (a *havannahAnswer) limit(ctx context.Context) {
	switch {
	case errors.Is(ctx.Err(), context.DeadlineExceeded):
		a.reason = solver.ErrTimeout.Error()
	case ctx.Err() != nil:
		a.reason = solver.ErrInterrupted.Error()
	}
}

// winner returns who wins for certain, if one does.
func (a *havannahAnswer) winner() (p rules.Player, ok bool) {
	switch {
	case !a.value.Known() || a.value.Lo == placement.Draw:
		return 0, false
	case a.value.Lo == placement.FirstWins:
		return havannah.First, true
	default:
		return havannah.Second, true
	}
}

// status returns what the exit code says.
func (a *havannahAnswer) status() error {
	switch {
	case a.reason != "":
		return unknown
	case a.within > 0 && !a.wins:
		return no
	}
	return nil
}

// winning returns the moves known to win, and whether all are known.
func (a *havannahAnswer) winning() (names []string, all bool) {
	names, all = []string{}, true
	want := placement.FirstWins * placement.Value(1-a.game.ToMove(a.state))
	for _, m := range a.moves {
		if m.Known() && m.Lo == want {
			names = append(names, a.name(m.Cell))
		}
		all = all && (m.Known() || m.Lo != want && m.Hi != want)
	}
	return names, all
}

func (a *havannahAnswer) name(c uint8) string { return a.game.Grid().Name(hexgrid.Cell(c)) }

// text returns the answer in lines of that many columns.
func (a *havannahAnswer) text(columns int) string {
	var out strings.Builder
	out.WriteString(gameHead(a.game.String(), columns))
	out.WriteString(labelled(a.game.Grid(), a.game.Format(a.state)))
	say := func(head, text string) { out.WriteString(hang(head+": ", text, columns) + "\n") }
	say("verdict", a.sentence())
	names, all := a.winning()
	switch {
	case len(names) > 0 && all:
		say("winning moves", strings.Join(names, " "))
	case len(names) > 0:
		say("winning moves", strings.Join(names, " ")+" (others may win, too: --every)")
	}
	if a.length > 0 {
		say("length", english.Plural(a.length, "stone", "")+" of the winner's, against the longest defence")
	}
	if len(a.line) > 0 {
		say("best line so far", a.names(a.line))
	}
	if a.certificate != "" {
		say("certificate", a.certificate)
	}
	say("searched", fmt.Sprintf("%s in %.1f s", english.Plural(int(a.progress.Expanded), "position", ""), a.elapsed.Seconds()))
	return out.String()
}

func (a *havannahAnswer) names(cells []uint8) string {
	var names []string
	for _, c := range cells {
		names = append(names, a.name(c))
	}
	return strings.Join(names, " ")
}

// sentence is the verdict in words.
func (a *havannahAnswer) sentence() string {
	mover := a.game.Name(a.game.ToMove(a.state))
	winner, ok := a.winner()
	switch {
	case a.within > 0 && a.wins:
		return fmt.Sprintf("%s, to move, wins with at most %s", mover, english.Plural(a.within, "stone", ""))
	case a.within > 0 && a.reason == "":
		return fmt.Sprintf("%s, to move, cannot force a win with %s", mover, english.Plural(a.within, "stone", ""))
	case ok:
		return a.game.Name(winner) + " wins"
	case a.value.Known():
		return "a draw"
	}
	return "unknown: " + a.reason
}

// havannahJSON is what ludex solve havannah --json prints.
type havannahJSON struct {
	Game         string            `json:"game"`
	Position     string            `json:"position"`
	Verdict      string            `json:"verdict"`
	Reason       string            `json:"reason,omitempty"`
	ToMove       string            `json:"to_move"`
	WinningMoves []string          `json:"winning_moves"`
	AllMoves     bool              `json:"all_moves"`
	Length       *int              `json:"length"`
	Within       *int              `json:"within,omitempty"`
	Wins         *bool             `json:"wins,omitempty"`
	Line         []string          `json:"line,omitempty"`
	States       int64             `json:"states"`
	Stored       int64             `json:"stored"`
	Bytes        int64             `json:"bytes"`
	Seconds      float64           `json:"seconds"`
	Readings     map[string]string `json:"readings"`
}

func (a *havannahAnswer) object() havannahJSON {
	names, all := a.winning()
	j := havannahJSON{
		Game: a.game.String(), Position: a.game.Format(a.state), Verdict: a.verdict(), Reason: a.reason,
		ToMove: []string{"first", "second"}[a.game.ToMove(a.state)], WinningMoves: names, AllMoves: all,
		States: a.progress.Expanded, Stored: a.progress.Stored, Bytes: a.progress.Bytes, Seconds: seconds(a.elapsed),
		Readings: valuesOf(havannah.Readings().Format(a.game.Options())),
	}
	if a.length > 0 {
		j.Length = &a.length
	}
	if a.within > 0 {
		j.Within, j.Wins = &a.within, &a.wins
	}
	if len(a.line) > 0 {
		j.Line = strings.Fields(a.names(a.line))
	}
	return j
}

func (a *havannahAnswer) verdict() string {
	winner, ok := a.winner()
	switch {
	case ok:
		return []string{"first", "second"}[winner]
	case a.value.Known():
		return "draw"
	}
	return "unknown"
}

// print prints the answer.
func (s *solveHavannah) print(a *havannahAnswer) error {
	out := s.cmd.OutOrStdout()
	if s.json {
		return printJSON(out, a.object())
	}
	_, err := fmt.Fprint(out, a.text(width(out)))
	return err
}
