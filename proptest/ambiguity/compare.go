package ambiguity

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"ludex/puzzles/search"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver/difference"
)

// comparison is a question on one board from one position.
type comparison struct {
	q        Comparison
	a, b     play.Game
	by       play.Game // the game by which games are played, usually a
	slow     bool      // whether few random games are played
	symmetry play.Game // by which positions are merged, nil for none
	floor    *floor
	never    *argument
	start    search.Pair
	board    string
	comparer search.Comparer
	replays  int // moves that shows has played

	whole *comparison // by which first searches, if it is another one
}

// along returns the comparison for random games, of which programs need not say which
// lines lead to the same position.
func (c *comparison) along() *comparison {
	other := *c
	for _, g := range []*play.Game{&other.a, &other.b, &other.by} {
		*g = play.Along(*g)
	}
	if other.a == c.a || other.b == c.b {
		return c
	}
	if c.by == c.a {
		other.by = other.a
	}
	other.whole, other.comparer = c, search.Compare(other.a, other.b, true)
	return &other
}

// first looks for a shortest game from x that shows the difference.
func (c *comparison) first(ctx context.Context, x search.Pair, lim difference.Limits) *difference.Result[play.Position, play.Move] {
	if c.whole != nil {
		return c.whole.first(ctx, x, lim)
	}
	if text := rulesText(c.a); text != "" && text == rulesText(c.b) && x.A == x.B {
		return &difference.Result[play.Position, play.Move]{Closed: true}
	}
	return c.comparer.First(ctx, x, c.symmetry, lim)
}

// rulesText returns the text by which a program tells the same rules, "" for other games.
func rulesText(g play.Game) string {
	if program, ok := rules.As[interface{ RulesText() string }](g); ok {
		return program.RulesText()
	}
	return ""
}

// mergeLess replaces the equivalence of positions by the symmetry of the first
// game, and that by none.
func (c *comparison) mergeLess() {
	if c.symmetry == c.a {
		c.symmetry = nil
	} else {
		c.symmetry = c.a
	}
}

// apart reports whether the games begin with positions that differ, or on boards that do.
func (c *comparison) apart() bool {
	differ, _ := c.comparer.Differ(c.start)
	return differ || c.boards()
}

// boards reports whether the games have different boards, apart from the marks of cells: a
// program can have them by its readings.
func (c *comparison) boards() bool {
	a, b := c.a.Layout(), c.b.Layout()
	same := func(x, y rules.Site) bool { x.Mark, y.Mark = 0, 0; return x == y }
	return !slices.EqualFunc(a.Cells, b.Cells, same) || !slices.Equal(a.Lines, b.Lines)
}

// least returns a lower bound on the moves of a game that shows the difference.
func (c *comparison) least() int {
	if c.floor == nil {
		return 0
	}
	return c.floor.From(c.start.A)
}

// known returns the game of the floor, if it shows the difference here.
func (c *comparison) known() (line []play.Move) {
	if c.floor == nil || c.floor.Game == "" {
		return nil
	}
	s := c.start.A
	for text := range strings.FieldsSeq(c.floor.Game) {
		m, err := c.a.ParseMove(s, text)
		if err != nil {
			return nil
		}
		s, line = c.a.Play(s, m), append(line, m)
	}
	return c.shows(line)
}

// follow plays moves as long as they are legal under both readings, and
// returns the positions, the start among them.
func (c *comparison) follow(moves []play.Move) []search.Pair {
	states := []search.Pair{c.start}
	for _, m := range moves {
		next, _, inA, inB := c.step(states[len(states)-1], m)
		if !inA || !inB {
			break
		}
		states = append(states, next)
	}
	return states
}

// step plays a move under both readings where it is legal.
func (c *comparison) step(x search.Pair, m play.Move) (next search.Pair, ma play.Move, inA, inB bool) {
	ma, mb, inA, inB := c.comparer.Meet(x, m)
	if inA {
		next.A = c.a.Play(x.A, ma)
	}
	if inB {
		next.B = c.b.Play(x.B, mb)
	}
	return next, ma, inA, inB
}

// shows returns the part of a game up to the first difference, which may be
// about any move at its end; nil if there is none or the game is not legal.
func (c *comparison) shows(moves []play.Move) []play.Move {
	x := c.start
	for i, m := range moves {
		c.replays++
		if statusOf(c.a, x.A) != statusOf(c.b, x.B) {
			return moves[:i:i]
		}
		next, _, inA, inB := c.step(x, m)
		switch {
		case inA != inB:
			return moves[: i+1 : i+1]
		case !inA:
			return nil
		}
		if differ, _ := c.comparer.Differ(next); differ {
			return moves[: i+1 : i+1]
		}
		x = next
	}
	kind, m := c.comparer.At(x)
	switch kind {
	case difference.None:
		return nil
	case difference.InOutcome, difference.InTurn:
		return moves
	}
	return append(moves[:len(moves):len(moves)], m)
}

// status is the outcome of a position and its player to move.
type status struct {
	outcome rules.Outcome
	mover   rules.Player
}

func statusOf(g play.Game, s play.Position) status {
	st := status{outcome: g.Outcome(s)}
	if st.outcome == rules.Undecided {
		st.mover = g.ToMove(s)
	}
	return st
}

// verify replays a game under both readings by the rules alone and returns an
// error unless they agree up to its end and differ there.
func (c *comparison) verify(moves []play.Move) error {
	x := c.start
	for i, m := range moves {
		next, ma, inA, inB := c.step(x, m)
		if i == len(moves)-1 && inA != inB {
			return nil
		}
		if statusOf(c.a, x.A) != statusOf(c.b, x.B) {
			return fmt.Errorf("the readings differ after %d moves already", i)
		}
		if !inA || !inB {
			return fmt.Errorf("move %d, %s, is not legal under both readings", i+1, c.a.FormatMove(x.A, ma))
		}
		if differ, _ := c.comparer.Differ(next); differ {
			if i < len(moves)-1 {
				return fmt.Errorf("the readings differ after %d moves already", i+1)
			}
			return nil
		}
		x = next
	}
	if statusOf(c.a, x.A) == statusOf(c.b, x.B) && !c.apart() {
		return fmt.Errorf("the readings agree on the whole game")
	}
	return nil
}

// Verify replays a game under both readings of a question. It returns an error unless
// they agree up to the end of the game and differ there.
func (f Game) Verify(q Comparison, board string, texts []string) (*Difference, error) {
	c, err := f.comparison(q, board)
	if err != nil {
		return nil, err
	}
	var moves []play.Move
	x := c.start
	for i, text := range texts {
		m, err := c.a.ParseMove(x.A, text)
		if err != nil && i == len(texts)-1 {
			m, err = c.b.ParseMove(x.B, text)
		}
		if err != nil {
			return nil, fmt.Errorf("move %d: %w", i+1, err)
		}
		moves = append(moves, m)
		if i < len(texts)-1 {
			x, _, _, _ = c.step(x, m)
		}
	}
	if err = c.verify(moves); err == nil {
		return render(c, moves, false, ""), nil
	}
	if c.repeatUnlike() {
		if err = verifyRecord(c, moves); err == nil {
			return renderRecord(c, moves, false), nil
		}
	}
	return nil, err
}

// deciding returns readings of the second choice, as few as possible, that
// suffice for a game: it shows a difference between the first choice and the
// same choice with them. It returns nil if there are none.
func (f Game) deciding(q Comparison, d *Difference) []string {
	decides := func(readings []rules.Choice) bool {
		q.SideB = overridden(q.SideA, readings)
		_, err := f.Verify(q, d.Board, d.Moves)
		return err == nil
	}
	left := f.differing(q)
	if len(left) == 0 || !decides(left) {
		return nil
	}
	for _, reading := range slices.Clone(left) {
		without := slices.DeleteFunc(slices.Clone(left), func(r rules.Choice) bool { return r == reading })
		if decides(without) {
			left = without
		}
	}
	return rules.Texts(left)
}

// differing returns the readings of the second choice that differ from the
// first, defaults among them.
func (f Game) differing(q Comparison) (list []rules.Choice) {
	a, errA := f.kind.Readings(q.SideA)
	b, errB := f.kind.Readings(q.SideB)
	if errA != nil || errB != nil {
		return nil
	}
	for i, reading := range b.All {
		if reading == a.All[i] {
			continue
		}
		if c := slices.IndexFunc(b.Changed, func(r rules.Choice) bool { return r.ID == reading.ID }); c >= 0 {
			reading = b.Changed[c]
		}
		list = append(list, reading)
	}
	return list
}

// overridden returns readings with others in place of those of the same
// ambiguities.
func overridden(readings, by []rules.Choice) []rules.Choice {
	list := slices.Clone(by)
	for _, r := range readings {
		if !slices.ContainsFunc(by, func(b rules.Choice) bool { return b.ID == r.ID }) {
			list = append(list, r)
		}
	}
	return list
}

// mostPlies ends a random game that does not end by itself.
const mostPlies = 200

// play plays random games under one of the readings, counts their positions in
// which the readings differ, and returns the shortest game that shows a
// difference, nil if none does. The same seed plays the same games.
func (c *comparison) play(ctx context.Context, games int, seed uint64) (Share, []play.Move) {
	var share Share
	var shortest []play.Move
	for i := 0; i < games && ctx.Err() == nil; i++ {
		line := c.playOne(&share, newRandom(seed, uint64(i)), false)
		if line != nil && (shortest == nil || len(line) < len(shortest)) {
			shortest = line
		}
	}
	return share, shortest
}

// games returns how many of n random games are played.
func (c *comparison) games(n int) int {
	if c.slow {
		return (n + 9) / 10
	}
	return n
}

func newRandom(seed, game uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, game)) }

// playOne plays one game at random and returns it up to its first difference, nil
// if it has none. A quiet game avoids its end where it can.
func (c *comparison) playOne(share *Share, random *rand.Rand, quiet bool) []play.Move {
	return c.watch(share, func(s play.Position, n int) (m play.Move, ok bool) {
		if n == mostPlies {
			return m, false
		}
		m = c.by.Random(s, random)
		for try := 0; quiet && try < 10 && c.by.Outcome(c.by.Play(s, m)) != rules.Undecided; try++ {
			m = c.by.Random(s, random)
		}
		return m, true
	})
}

// watch plays a game, whose moves next returns by their number, and returns it up
// to its first difference, nil if it has none. As long as the readings agree, each
// has a position of its own.
func (c *comparison) watch(share *Share, next func(s play.Position, n int) (play.Move, bool)) []play.Move {
	var line, found []play.Move
	differs := false
	for x := c.start; ; {
		kind, m := c.comparer.At(x)
		share.Positions++
		if kind != difference.None {
			share.PositionsDiffer++
			if !differs {
				found, differs = slices.Clone(line), true
				if kind != difference.InOutcome && kind != difference.InTurn {
					found = append(found, m)
				}
			}
		}
		if c.by.Outcome(x.A) != rules.Undecided {
			break
		}
		m, ok := next(x.A, len(line))
		if !ok {
			break
		}
		line, x = append(line, m), c.after(x, m, kind)
		if kind != difference.None && !has(c.b, x.B) {
			break
		}
	}
	share.Games++
	if differs {
		share.GamesDiffer++
		return slices.Clip(found)
	}
	return nil
}

// after returns the pair after a move: from there on, the readings are compared in
// one position again if they differed.
func (c *comparison) after(x search.Pair, m play.Move, kind difference.Kind) search.Pair {
	if kind == difference.None && c.by == c.a {
		if next, _, inA, inB := c.step(x, m); inA && inB {
			return next
		}
	}
	s := c.by.Play(x.A, m)
	return search.Pair{A: s, B: s}
}

// has reports whether a position that has come up under one reading is one under another.
// Programs can refuse it.
func has(g play.Game, s play.Position) bool {
	program, ok := rules.As[interface{ Has(p any) bool }](g)
	return !ok || program.Has(s.Value())
}

// shorten makes a game that shows the difference as short as it can: it leaves
// out a move, a block or a pair, and searches for a shorter end from every
// position of the game.
func (c *comparison) shorten(ctx context.Context, line []play.Move, positions int) []play.Move {
	for c.replays = 0; !c.tired(ctx); {
		was := len(line)
		line = c.drop(ctx, line)
		line = c.finish(ctx, line, positions)
		if len(line) == was {
			return line
		}
	}
	return line
}

// tired reports whether shortening has taken long enough.
func (c *comparison) tired(ctx context.Context) bool {
	const most = 100_000 // moves played
	return c.replays > most || ctx.Err() != nil
}

// drop leaves out blocks of moves, from large ones to single ones, and pairs
// of separate moves.
func (c *comparison) drop(ctx context.Context, line []play.Move) []play.Move {
	for size := len(line) / 2; size > 0; size /= 2 {
		for i := 0; i+size <= len(line) && !c.tired(ctx); {
			if l := c.shows(slices.Concat(line[:i], line[i+size:])); l != nil && len(l) < len(line) {
				line = l
			} else {
				i++
			}
		}
	}
	return c.dropPairs(ctx, line)
}

// dropPairs leaves out two moves and keeps those between them.
func (c *comparison) dropPairs(ctx context.Context, line []play.Move) []play.Move {
	for i := 0; i < len(line); i++ {
		for j := i + 1; j < min(len(line), i+24) && !c.tired(ctx); j++ {
			l := c.shows(slices.Concat(line[:i], line[i+1:j], line[j+1:]))
			if l != nil && len(l) < len(line) {
				line, j = l, i
			}
		}
	}
	return line
}

// finish searches for a shorter end from the last positions of the game, the
// very last first.
func (c *comparison) finish(ctx context.Context, line []play.Move, positions int) []play.Move {
	for k := len(line) - 2; k >= max(0, len(line)-8) && ctx.Err() == nil; k-- {
		states := c.follow(line[:min(k, len(line))])
		x, left := states[len(states)-1], len(line)-len(states)+1
		if left < 2 {
			continue
		}
		r := c.first(ctx, x, difference.Limits{AtMost: left - 1, Positions: positions})
		if r.Kind == difference.None || r.Plies() >= left {
			continue
		}
		if l := slices.Concat(line[:len(states)-1], r.Game()); c.verify(l) == nil {
			line = l
		}
	}
	return line
}
