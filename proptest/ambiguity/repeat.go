package ambiguity

import (
	"fmt"
	"unsafe"

	"ludex/rules"
	"ludex/solver"
)

// cycle is the number of moves within which a position that moves have left
// can come up again: each side takes at least a move there and one back, as
// a move that is no pass changes where a piece stands.
const cycle = 4

// repeats reports whether the readings differ in what repetition does alone.
// That is decided by the record of a game, not by its positions.
func (x *asking[S, M, O]) repeats(d *duel[S, M]) bool {
	if x.Repeats == nil {
		return false
	}
	p, err := x.pairing(x.Question, d.board)
	return err == nil && x.Repeats(p.OA, p.OB)
}

// recorded is a game of which records are kept.
type recorded[S, M comparable] interface {
	NewRecord(start S) *rules.Record[S, M]
}

// byRecords looks for the shortest game in which a position comes up for the
// third time.
func (x *asking[S, M, O]) byRecords(boards []string) error {
	for i, board := range boards {
		d, err := x.duel(x.Question, board)
		if err != nil {
			return err
		}
		if i == 0 {
			share := x.playRecords(d)
			x.Share = &share
		}
		line, s, proved := x.third(d)
		x.Searched = append(x.Searched, s)
		if line != nil {
			x.Parting = x.renderRecord(d, line, proved)
			break
		}
	}
	if x.Parting == nil || x.Parting.Board == boards[0] {
		return nil
	}
	d, err := x.duel(x.Question, boards[0])
	if err == nil {
		x.Rulebook = x.anyThird(d)
	}
	return err
}

// anyThird plays at random until there is a way round, and goes it twice.
func (x *asking[S, M, O]) anyThird(d *duel[S, M]) *Parting {
	random := newRandom(x.effort.Seed, 0)
	var line []M
	for s := d.start; len(line) < mostPlies && d.a.Outcome(s) == rules.Undecided && x.ctx.Err() == nil; {
		if round := x.round(d, s, s, cycle); round != nil {
			return x.renderRecord(d, append(append(line, round...), round...), false)
		}
		m := d.random(s, d.a.Moves(s, nil), random)
		line, s = append(line, m), d.a.Play(s, m)
	}
	return nil
}

// longerBy is how many moves later than another position one may be met, so
// that twice its way round of cycle moves ends no later than twice a longer
// one from there, which has at least a move more.
const longerBy = 2

// third finds a game of a board in which a position comes up for the third
// time: the way to it, and twice a way round of cycle moves. Level by level it
// asks every position for such a way round; none is shorter. The game is
// proved shortest where no position was met so early that even a longer way
// round would end sooner. The board is closed only when no way round of any
// length is left: every move leads to a position that is met later.
func (x *asking[S, M, O]) third(d *duel[S, M]) (line []M, report Searched, proved bool) {
	report = Searched{Board: d.board}
	met := map[S]int{d.symmetry.Canonical(d.start): 0}
	forward, live := true, -1
	level := []led[S, M]{{s: d.start}}
	for depth := 0; len(level) > 0; depth++ {
		var next []led[S, M]
		for _, n := range level {
			if report.Limit = x.limitOn(len(met)); report.Limit != "" {
				report.Exhausted = none(depth, live)
				return nil, report, false
			}
			report.Positions++
			if live < 0 && (x.Gone == nil || !x.Gone(n.s)) {
				live = depth
			}
			if round := x.round(d, n.s, n.s, cycle); round != nil {
				report.Found, report.Exhausted = true, none(depth, live)
				return append(append(n.line, round...), round...), report, depth-live <= longerBy
			}
			for _, m := range d.a.Moves(n.s, nil) {
				s := d.a.Play(n.s, m)
				at, again := met[d.symmetry.Canonical(s)]
				forward = forward && (!again || at > depth)
				if !again {
					met[d.symmetry.Canonical(s)] = depth + 1
					next = append(next, led[S, M]{s, append(n.line[:len(n.line):len(n.line)], m)})
				}
			}
		}
		level = next
		report.Exhausted = none(depth+1, live)
	}
	if report.Closed = forward; !forward {
		report.Limit = fmt.Sprintf("ways round of more than %d moves were not looked at", cycle)
	}
	return nil, report, false
}

// none returns the number of moves within which no game has a third
// repetition, where no position met earlier than depth has a way round of
// cycle moves, and the first one that can come up again was met at live.
func none(depth, live int) int {
	if live >= 0 {
		depth = min(depth, live+longerBy)
	}
	return depth + 2*cycle - 1
}

// led is a position with moves that lead to it.
type led[S, M comparable] struct {
	s    S
	line []M
}

// limitOn returns the limit that so many stored positions hit, or "".
func (x *asking[S, M, O]) limitOn(positions int) string {
	var s S
	var m M
	const line = 24 // bytes of a slice, besides its moves
	bytes := int64(positions) * int64(4*unsafe.Sizeof(s)+line+16*unsafe.Sizeof(m))
	switch {
	case x.ctx.Err() != nil:
		return solver.Stopped(x.ctx).Error()
	case positions > x.effort.Positions:
		return solver.ErrPositions.Error()
	case x.effort.Memory > 0 && bytes > x.effort.Memory:
		return solver.ErrMemory.Error()
	}
	return ""
}

// round returns moves, that many at most, which lead from s back to a
// position that is the same as goal.
func (x *asking[S, M, O]) round(d *duel[S, M], s, goal S, most int) []M {
	if x.Gone != nil && x.Gone(s) {
		return nil
	}
	for _, m := range d.a.Moves(s, nil) {
		t := d.a.Play(s, m)
		if x.Same(t) == x.Same(goal) {
			return []M{m}
		}
		if most > 1 {
			if rest := x.round(d, t, goal, most-1); rest != nil {
				return append([]M{m}, rest...)
			}
		}
	}
	return nil
}

// playRecords counts random games in which a position comes up for the third
// time.
func (x *asking[S, M, O]) playRecords(d *duel[S, M]) Share {
	var share Share
	for i := 0; i < x.effort.Games && x.ctx.Err() == nil; i++ {
		random := newRandom(x.effort.Seed, uint64(i))
		record, differs := d.a.(recorded[S, M]).NewRecord(d.start), false
		for n := 0; n <= mostPlies; n++ {
			share.Positions++
			moves := record.Moves(nil)
			if len(moves) > 0 && record.Times() >= 3 {
				share.PositionsDiffer++
				differs = true
			}
			if len(moves) == 0 {
				break
			}
			record.Play(d.random(record.State(), moves, random))
		}
		share.Games++
		if differs {
			share.GamesDiffer++
		}
	}
	return share
}

// renderRecord writes a game that repetition ends under one reading.
func (x *asking[S, M, O]) renderRecord(d *duel[S, M], line []M, proved bool) *Parting {
	if err := verifyRecord(d, line); err != nil {
		panic(fmt.Sprintf("ambiguity: %v on %s: %v", d.q, d.board, err)) // a fault of the search
	}
	p := &Parting{Board: d.board, Start: d.q.Start, Proved: proved, Proof: "longer ways round were not looked at"}
	if proved {
		p.Proof = fmt.Sprintf("a position can come up again after %d moves at the earliest, and no earlier position can so soon", cycle)
	}
	s := d.start
	for i, m := range line {
		if i == len(line)-1 {
			p.Before = d.a.Format(s)
		}
		p.Moves = append(p.Moves, d.a.FormatMove(s, m))
		s = d.a.Play(s, m)
	}
	p.After = d.a.Format(s)
	p.Says = fmt.Sprintf("The position has come up for the third time. Under %s play goes on, under %s it is a draw.", d.q.NameA(), d.q.NameB())
	p.Drawing = x.Look(d.a)(s).Scene().SVG()
	return p
}

// verifyRecord replays a game under both readings: the records must stand
// alike after every move but the last.
func verifyRecord[S, M comparable](d *duel[S, M], line []M) error {
	a := d.a.(recorded[S, M]).NewRecord(d.start)
	b := d.b.(recorded[S, M]).NewRecord(d.start)
	for i, m := range line {
		if a.Outcome() != rules.Undecided || b.Outcome() != rules.Undecided || !legal(d.a, a.State(), m) {
			return fmt.Errorf("move %d is not legal under both", i+1)
		}
		a.Play(m)
		b.Play(m)
	}
	if a.Outcome() == b.Outcome() {
		return fmt.Errorf("they agree on all of it")
	}
	return nil
}
