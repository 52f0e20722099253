package ambiguity

import (
	"fmt"

	"ludex/rules"
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
		line, s := x.third(d)
		x.Searched = append(x.Searched, s)
		if line != nil {
			x.Parting = x.renderRecord(d, line, true)
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
	for s := d.start; len(line) < mostPlies && d.a.Outcome(s) == rules.Undecided; {
		if round := x.round(d, s, s, cycle); round != nil {
			return x.renderRecord(d, append(append(line, round...), round...), false)
		}
		m := d.random(s, d.a.Moves(s, nil), random)
		line, s = append(line, m), d.a.Play(s, m)
	}
	return nil
}

// third finds the shortest game of a board in which a position comes up for
// the third time: the way to it, and twice the shortest way round. Level by
// level it asks every position for a way round of cycle moves; none is
// shorter, and a position further on comes up later.
func (x *asking[S, M, O]) third(d *duel[S, M]) ([]M, Searched) {
	type node struct {
		s    S
		line []M
	}
	report := Searched{Board: d.board}
	merge := func(s S) S { return d.symmetry.Canonical(s) }
	met := map[S]bool{merge(d.start): true}
	level := []node{{s: d.start}}
	for depth := 0; len(level) > 0; depth++ {
		var next []node
		for _, n := range level {
			report.Positions++
			if round := x.round(d, n.s, n.s, cycle); round != nil {
				report.Found, report.Exhausted = true, depth+2*cycle-1
				return append(append(n.line, round...), round...), report
			}
			for _, m := range d.a.Moves(n.s, nil) {
				s := d.a.Play(n.s, m)
				if c := merge(s); !met[c] {
					met[c] = true
					next = append(next, node{s, append(n.line[:len(n.line):len(n.line)], m)})
				}
			}
			if len(met) > x.effort.Positions || x.ctx.Err() != nil {
				report.Exhausted, report.Limit = depth+2*cycle-1, "the limit on stored positions was hit"
				return nil, report
			}
		}
		level = next
	}
	report.Closed = true
	return nil, report
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
	p := &Parting{Board: d.board, Start: d.q.Start, Proved: proved, Proof: "found by random play"}
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
