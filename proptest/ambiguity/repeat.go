package ambiguity

import (
	"fmt"
	"slices"

	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
)

// cycle is the number of moves within which a position that moves have left
// can occur again: each side takes at least a move away from it and one back,
// as a move that is no pass moves a piece.
const cycle = 4

// repeats reports whether the readings differ in the result of repetition and
// in nothing else. The record of a game decides that, not its positions.
func (f Game) repeats(c *comparison) bool {
	if !c.repeatUnlike() {
		return false
	}
	a, errA := f.kind.Readings(c.q.SideA)
	b, errB := f.kind.Readings(c.q.SideB)
	if errA != nil || errB != nil {
		return false
	}
	different := 0
	for i := range a.All {
		if a.All[i] != b.All[i] {
			different++
		}
	}
	return different == 1
}

// repeatUnlike reports whether the readings differ in the result of repetition.
func (c *comparison) repeatUnlike() bool {
	ruleA, _, _ := c.a.Repetition()
	ruleB, _, _ := c.b.Repetition()
	return ruleA != ruleB
}

// byRepetition looks for a game on the rulebook's board that repetition decides and
// that is shorter than the known one.
func (x *query) byRepetition(c *comparison) {
	best := &x.First
	if x.First != nil && x.First.Board != c.board {
		best = &x.Rulebook
	}
	if !c.repeatUnlike() || *best != nil && (*best).Proved {
		return
	}
	line, _, proved := x.third(c)
	if line == nil || c.shows(line) != nil || *best != nil && len(line) >= (*best).Plies() {
		return
	}
	*best = renderRecord(c, line, proved && len(line) <= x.Searched[0].Exhausted+1)
}

// deciding is what occurs where the rules of repetition of two readings differ.
type deciding struct {
	times int                               // how often a position occurs
	ban   rules.Ban                         // on the move that brings it about, 0 if none is forbidden
	same  func(play.Position) play.Position // the part of positions that is compared
}

func (c *comparison) decides() deciding {
	for _, g := range []play.Game{c.a, c.b} {
		if rule, same, _ := g.Repetition(); rule.Forbidden != 0 {
			return deciding{2, rule.Forbidden, same}
		}
	}
	_, same, _ := c.a.Repetition()
	return deciding{3, 0, same}
}

// around returns a game whose moves lead to a cycle and along it as often as needed, up
// to the move after which the readings differ, nil if they do not.
func (c *comparison) around(lead, round []play.Move) []play.Move {
	line := slices.Clone(lead)
	for range c.decides().times {
		line = append(line, round...)
	}
	return c.recordsDiffer(line)
}

// recordsDiffer plays a line under both readings, and returns its part up to the move after which
// their records differ: in the result, or in that only one of them allows the move. It returns
// nil if they do not.
func (c *comparison) recordsDiffer(line []play.Move) []play.Move {
	a, b := rules.NewRecord[play.Position, play.Move](c.a, c.start.A), rules.NewRecord[play.Position, play.Move](c.b, c.start.A)
	for i, m := range line {
		inA, inB := a.Allows(m), b.Allows(m)
		switch {
		case a.Outcome() != rules.Undecided || b.Outcome() != rules.Undecided || !slices.Contains(c.a.Moves(a.State(), nil), m):
			return nil
		case inA != inB:
			return line[:i+1]
		case !inA:
			return nil
		}
		a.Play(m)
		b.Play(m)
		if a.Outcome() != b.Outcome() {
			return line[:i+1]
		}
	}
	return nil
}

// byRecords looks for the shortest game in which a position occurs so often that the
// readings differ.
func (x *query) byRecords(boards []string) error {
	for i, board := range boards {
		c, err := x.comparison(x.Question, board)
		if err != nil {
			return err
		}
		if i == 0 {
			share := x.playRecords(c)
			x.Share = &share
		}
		line, s, proved := x.third(c)
		x.Searched = append(x.Searched, s)
		if line != nil {
			x.First = renderRecord(c, line, proved)
			break
		}
	}
	if x.First == nil || x.First.Board == boards[0] {
		return nil
	}
	c, err := x.comparison(x.Question, boards[0])
	if err == nil {
		x.Rulebook = x.anyThird(c)
	}
	return err
}

// anyThird plays at random until there is a cycle, and follows it twice.
func (x *query) anyThird(c *comparison) *Difference {
	random := newRandom(x.effort.Seed, 0)
	var line []play.Move
	for s := c.start.A; len(line) < mostPlies && c.a.Outcome(s) == rules.Undecided && x.ctx.Err() == nil; {
		if round := x.round(c, s, s, cycle); round != nil {
			if line := c.around(line, round); line != nil {
				return renderRecord(c, line, false)
			}
		}
		m := c.by.Random(s, random)
		line, s = append(line, m), c.a.Play(s, m)
	}
	return nil
}

// longerBy is a number of moves. If one position is first reached at most so
// much later than another, then twice its cycle of the shortest length ends no
// later than twice a longer cycle from the other, which is longer by a move at
// least.
const longerBy = 2

// third finds a game of a board in which a position occurs for the third time:
// the moves to the position, and twice a cycle of the shortest length. It looks
// for such a cycle in every position, level by level. The game is proved
// shortest if no position was reached so early that even a longer cycle would
// end sooner. The board is closed only if there is no cycle of any length:
// every move leads to a position that is reached later.
func (x *query) third(c *comparison) (line []play.Move, report Searched, proved bool) {
	report = Searched{Board: c.board}
	met := map[play.Position]int{c.symmetry.Canonical(c.start.A): 0}
	forward, live := true, -1
	level := []led{{s: c.start.A}}
	for depth := 0; len(level) > 0; depth++ {
		var next []led
		for _, n := range level {
			if report.Limit = x.limitOn(len(met)); report.Limit != "" {
				report.Exhausted = none(c, depth, live)
				return nil, report, false
			}
			report.Positions++
			if live < 0 && (x.Gone == nil || !x.Gone(n.s)) {
				live = depth
			}
			if round := x.round(c, n.s, n.s, cycle); round != nil {
				if line := c.around(n.line, round); line != nil {
					report.Found, report.Exhausted = true, none(c, depth, live)
					return line, report, len(line) == report.Exhausted+1
				}
			}
			for _, m := range c.a.Moves(n.s, nil) {
				s := c.a.Play(n.s, m)
				at, again := met[c.symmetry.Canonical(s)]
				forward = forward && (!again || at > depth)
				if !again {
					met[c.symmetry.Canonical(s)] = depth + 1
					next = append(next, led{s, append(n.line[:len(n.line):len(n.line)], m)})
				}
			}
		}
		level = next
		report.Exhausted = none(c, depth+1, live)
	}
	if report.Closed = forward; !forward {
		report.Limit = fmt.Sprintf("cycles of more than %d moves were not searched", cycle)
	}
	return nil, report, false
}

// none returns a number of moves within which no game has a repetition that decides.
// No position reached before depth has a cycle of the shortest length, and the
// first position that can occur again was reached at live.
func none(c *comparison, depth, live int) int {
	if live >= 0 {
		depth = min(depth, live+longerBy)
	}
	return depth + (c.decides().times-1)*cycle - 1
}

// led is a position with the moves that lead to it.
type led struct {
	s    play.Position
	line []play.Move
}

// limitOn returns the limit that the given number of stored positions hits, or
// "".
func (x *query) limitOn(positions int) string {
	const position = 600 // bytes, with the moves that lead to it
	bytes := int64(positions) * position
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

// round returns a cycle of at most the given number of moves from s to a position that
// counts as goal for repetition.
func (x *query) round(c *comparison, s, goal play.Position, most int) []play.Move {
	_, same, _ := c.a.Repetition()
	return x.roundTo(c, s, same(goal), same, most)
}

func (x *query) roundTo(c *comparison, s, goal play.Position, same func(play.Position) play.Position, most int) []play.Move {
	if x.Gone != nil && x.Gone(s) {
		return nil
	}
	for _, m := range c.a.Moves(s, nil) {
		t := c.a.Play(s, m)
		if same(t) == goal {
			return []play.Move{m}
		}
		if most > 1 {
			if rest := x.roundTo(c, t, goal, same, most-1); rest != nil {
				return append([]play.Move{m}, rest...)
			}
		}
	}
	return nil
}

// playRecords counts random games in which a position occurs for the third
// time.
func (x *query) playRecords(c *comparison) Share {
	var share Share
	for i := 0; i < x.effort.Games && x.ctx.Err() == nil; i++ {
		random := newRandom(x.effort.Seed, uint64(i))
		c.watchRecord(&share, func(s play.Position, n int) (m play.Move, ok bool) {
			if n == mostPlies {
				return m, false
			}
			return c.by.Random(s, random), true
		})
	}
	return share
}

// watchRecord plays a game, whose moves next returns by their number, up to the end
// of its record, and returns it if a repetition decides by the readings, else nil.
func (c *comparison) watchRecord(share *Share, next func(s play.Position, n int) (play.Move, bool)) []play.Move {
	r, differs := rules.NewRecord[play.Position, play.Move](c.by, c.start.A), false
	d, seen, last := c.decides(), map[play.Position]int{}, rules.Player(0)
	for n := 0; ; n++ {
		share.Positions++
		part := d.same(r.State())
		seen[part]++
		if c.by.Outcome(r.State()) == rules.Undecided && seen[part] >= d.times && (d.ban == 0 || d.ban.Names(last)) {
			share.PositionsDiffer++
			differs = true
		}
		if len(r.Moves(nil)) == 0 {
			break
		}
		m, ok := next(r.State(), n)
		if !ok {
			break
		}
		last = c.by.ToMove(r.State())
		r.Play(m)
	}
	share.Games++
	if !differs {
		return nil
	}
	share.GamesDiffer++
	return r.Line()
}

// renderRecord writes a game that repetition ends under one reading.
func renderRecord(c *comparison, line []play.Move, proved bool) *Difference {
	if err := verifyRecord(c, line); err != nil {
		panic(fmt.Sprintf("ambiguity: %v on %s: %v", c.q, c.board, err)) // a fault of the search
	}
	p := &Difference{Board: c.board, Proved: proved, Proof: "longer cycles were not examined"}
	if proved {
		p.Proof = fmt.Sprintf("every cycle of positions has at least %d moves, and this one begins as early as possible", cycle)
	}
	s := c.start.A
	for i, m := range line {
		if i == len(line)-1 {
			p.Before = c.a.Format(s)
		}
		p.Moves = append(p.Moves, c.a.FormatMove(s, m))
		s = c.a.Play(s, m)
	}
	p.After = []Board{{"then:", c.a.Format(s)}}
	endA, endB := endOf(c.a, c.start.A, line), endOf(c.b, c.start.A, line)
	switch ban := c.decides().ban != 0; {
	case ban && endA != forbidden && endB != forbidden:
		p.Words = "Every move brings about a position that has come up before."
	case ban:
		p.Words = "The last move brings about a position that has come up before."
	default:
		p.Words = "The position occurs for the third time."
	}
	players := c.a.Players()
	p.Words += fmt.Sprintf(" Under %s %s, under %s %s.", c.q.NameA(), afterRepetition(endA, players), c.q.NameB(), afterRepetition(endB, players))
	return p
}

// forbidden is the outcome of a game whose last move repetition forbids.
const forbidden = ^rules.Outcome(0)

// endOf returns the outcome of a game from s.
func endOf(g play.Game, s play.Position, line []play.Move) rules.Outcome {
	r := rules.NewRecord[play.Position, play.Move](g, s)
	for _, m := range line {
		if !r.Allows(m) {
			return forbidden
		}
		r.Play(m)
	}
	return r.Outcome()
}

// afterRepetition describes the outcome after a repetition.
func afterRepetition(o rules.Outcome, players []string) string {
	switch o {
	case forbidden:
		return "it is not legal"
	case rules.Undecided:
		return "play continues"
	case rules.Draw:
		return "it is a draw"
	default:
		return "the game is " + play.OutcomeText(o, players)
	}
}

// verifyRecord returns an error unless the records of both readings differ after the last move
// of a game, and not before.
func verifyRecord(c *comparison, line []play.Move) error {
	if n := len(c.recordsDiffer(line)); n == 0 || n < len(line) {
		return fmt.Errorf("the records of the readings do not differ after the last move")
	}
	return nil
}
