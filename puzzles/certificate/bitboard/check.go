package bitboard

import (
	"cmp"
	"context"
	"errors"

	"ludex/rules/hexgrid"
	"ludex/solver/certify"
)

// Reply is the winner's move after a move of the loser.
type Reply struct {
	Depth   uint8 // the number of replies before it on its line
	Defence uint8 // the loser's move, unused if the winner begins
	Move    uint8
}

// Tree is the replies of a certificate, depth first.
type Tree[U upper] struct {
	Board    *Board[U]
	Own, Opp Set[U] // the stones of the winner and of the loser at the start
	Opens    bool   // the winner moves first
	Holds    bool   // a draw is enough for the winner
	Budget   int    // of the search where no reply is given; without one only wins of two stones are seen
	Replies  []Reply
}

// Report is the result of a check.
type Report struct {
	Positions int // with the loser to move after a reply, symmetric ones counted once
	Searched  int // in which a win was searched for
	Expanded  int // positions with the loser to move in these searches
	Stones    int // the most that the winner needs from the start; 0 in a draw
}

// add adds the report on a part of a certificate.
func (r *Report) add(part Report) {
	r.Positions += part.Positions
	r.Searched += part.Searched
	r.Expanded += part.Expanded
	r.Stones = max(r.Stones, part.Stones)
}

// Missed is a position in which the replies fail.
type Missed struct {
	Own, Opp [2]uint64 // a bit for each cell
	After    int       // the number of replies up to the last one on the way there
	Err      error
}

// Error names the reason.
func (m *Missed) Error() string { return m.Err.Error() }

// Unwrap returns the reason.
func (m *Missed) Unwrap() error { return m.Err }

var (
	errTaken  = errors.New("the reply is not a legal move")
	errNoWin  = errors.New("play can end here, and the winner has not won")
	errNoDraw = errors.New("play can end here, and the player has neither won nor drawn")
	errNoMore = errors.New("no reply is given, and no win is found within the budget")
)

// Check plays every move of the loser, and verifies that the winner wins, or with Holds that
// it does not lose. The error is a *Missed or is [certify.Unknown].
func (t *Tree[U]) Check(ctx context.Context, lim certify.Limits) (Report, error) {
	return t.checkPart(ctx, lim, part{})
}

func (t *Tree[U]) checkPart(ctx context.Context, lim certify.Limits, p part) (Report, error) {
	c, err := t.checker(ctx, lim)
	if err == nil {
		c.part = p
		err = c.run()
	}
	return c.report, err
}

// given is a reply in a position of the file.
type given[U upper] struct {
	entry int32 // its number, from 1
	move  uint8
	at    position[U]
}

// checker checks a tree.
type checker[U upper] struct {
	*search[U]
	tree   *Tree[U]
	ctx    context.Context
	lim    certify.Limits
	given  map[position[U]]given[U] // by the canonical position
	seen   map[position[U]]bool     // after a reply
	report Report
	before int // the winner's stones at the start

	less *reduction[U] // where not nil, replies are left out
	part part          // of the check
}

func (t *Tree[U]) checker(ctx context.Context, lim certify.Limits) (*checker[U], error) {
	c := &checker[U]{
		search: newSearch(t.Board), tree: t, ctx: ctx, lim: lim, before: t.Own.Len(),
		given: make(map[position[U]]given[U], len(t.Replies)), seen: make(map[position[U]]bool, len(t.Replies)),
	}
	if t.Holds {
		c.harm = t.Board.anyRing()
	}
	c.search.limits = c.limits
	c.steps = maxSteps
	if t.Budget == 0 {
		c.steps = 0
	}
	return c, c.read()
}

// read files the replies by their positions.
func (c *checker[U]) read() error {
	line := [maxDepth]position[U]{{c.tree.Own, c.tree.Opp}}
	for i, r := range c.tree.Replies {
		p := line[r.Depth]
		if r.Depth > 0 || !c.tree.Opens {
			p = p.against(r.Defence)
		}
		c.given[c.canonical(p)] = given[U]{int32(i) + 1, r.Move, p}
		if !c.free(p).Has(r.Move) {
			return &Missed{p.own.Words(), p.opp.Words(), i, errTaken}
		}
		line[r.Depth+1] = p.with(r.Move)
		if i%(1<<16) == 0 {
			if err := c.limits(); err != nil {
				return err
			}
		}
	}
	return nil
}

// maxDepth is more than the replies on a line.
const maxDepth = maxCells/2 + 2

// limits returns why the check must stop.
func (c *checker[U]) limits() error {
	const each, node = 64, 64 // bytes
	return errors.Join(c.ctx.Err(), c.lim.Stores(each*int64(len(c.given)+len(c.seen)+len(c.proved))+node*int64(len(c.nodes))))
}

func (c *checker[U]) run() error {
	p := position[U]{c.tree.Own, c.tree.Opp}
	if !c.tree.Opens {
		return c.defended(p, 0, 0)
	}
	if c.line(p) {
		c.replay(&c.found, p, c.note)
		c.won(p, c.found.stones())
		return nil
	}
	var early Set[U]
	return c.answer(visit[U]{at: p}, &early)
}

// won notes a win by at most that many more stones.
func (c *checker[U]) won(p position[U], stones int) {
	if !c.tree.Holds {
		c.report.Stones = max(c.report.Stones, p.own.Len()-c.before+stones)
	}
}

// defended plays the moves of the loser in p.
func (c *checker[U]) defended(p position[U], depth int, entry int32) error {
	key := c.canonical(p)
	if c.seen[key] || c.held(p) {
		return nil
	}
	if err := c.limits(); err != nil {
		return err
	}
	if !c.part.has(key.own.folded(), key.opp.folded(), depth) {
		return nil
	}
	c.seen[key] = true
	c.less.saw(key)
	if depth >= shardDepth || c.part.index <= 1 {
		c.report.Positions++
	}
	d, _ := c.defend(p, false)
	if d.lost {
		return &Missed{p.own.Words(), p.opp.Words(), int(entry), c.fault()}
	}
	c.won(p, d.stones)
	var early Set[U]
	for ; !d.open.Empty(); d.open = d.open.Rest() {
		x := d.open.First()
		if err := c.answer(visit[U]{p.against(x), depth, entry, x}, &early); err != nil {
			return err
		}
	}
	return nil
}

// fault returns why a line refutes the claim at its end.
func (c *checker[U]) fault() error {
	if c.tree.Holds {
		return errNoDraw
	}
	return errNoWin
}

// visit is a position with the winner to move.
type visit[U upper] struct {
	at      position[U]
	depth   int
	entry   int32 // the last reply before it
	defence uint8
}

// answer finds the winner's move, and goes on after it if it is a reply. The
// moves that win nearby are tried early.
func (c *checker[U]) answer(v visit[U], early *Set[U]) error {
	if c.held(v.at) {
		return nil
	}
	g, ok := c.given[c.canonical(v.at)]
	if ok && c.less != nil && !c.less.kept[g.entry] {
		if err := c.find(v, early); err == nil {
			return nil
		}
	}
	if !ok {
		err := c.find(v, early)
		if err == nil || c.less == nil || certify.Unknown(err) || !c.repair(v.at, *early) {
			return cmp.Or(c.halted, err)
		}
		return c.answer(v, early)
	}
	move := c.turnedTo(g, v.at)
	*early = early.With(move)
	if c.note != nil {
		c.note(v.at, move)
	}
	return c.follow(v, g, move, early)
}

// turnedTo returns the move of a reply in p, an image of its position.
func (c *checker[U]) turnedTo(g given[U], p position[U]) uint8 {
	if g.at.is(p) {
		return g.move
	}
	return c.image(c.symmetry(g.at, p), one[U](g.move)).First()
}

// find searches for a win where there is no reply.
func (c *checker[U]) find(v visit[U], early *Set[U]) error {
	stones, won := c.searched(v.at, *early)
	switch {
	case !won && c.halted != nil:
		return c.halted
	case !won:
		return &Missed{v.at.own.Words(), v.at.opp.Words(), int(v.entry), errNoMore}
	}
	c.won(v.at, int(stones))
	*early = early.With(c.best)
	return nil
}

// follow goes on after a reply.
func (c *checker[U]) follow(v visit[U], g given[U], move uint8, early *Set[U]) error {
	next := v.at.with(move)
	if c.less == nil {
		return c.defended(next, v.depth+1, g.entry)
	}
	mark := c.less.add(g.entry, Reply{uint8(v.depth), v.defence, move}, len(c.order))
	err := c.defended(next, v.depth+1, g.entry)
	if err == nil || certify.Unknown(err) {
		return err
	}
	c.less.undo(c, mark)
	if !c.repair(v.at, *early) {
		return cmp.Or(c.halted, err)
	}
	return c.answer(v, early)
}

// searched searches for a win.
func (c *checker[U]) searched(p position[U], early Set[U]) (stones uint8, won bool) {
	if c.tree.Budget == 0 {
		return 0, false
	}
	c.report.Searched++
	stones, won = c.prove(p, c.tree.Budget, early)
	c.report.Expanded += c.expanded
	return stones, won
}

// shardDepth is the number of replies on a line before the parts differ.
const shardDepth = 2

// part is one of several parts of a check. The zero value is the whole check.
type part struct{ index, of int } // from 1

// has reports whether a part goes on in a position after that many replies.
func (s part) has(own, opp uint64, depth int) bool {
	const odd, other = 0x9e3779b97f4a7c15, 0xc2b2ae3d27d4eb4f
	if s.of == 0 || depth != shardDepth {
		return true
	}
	mixed := (own*odd ^ opp) * other
	return int(mixed>>32%uint64(s.of)) == s.index-1
}

// CheckPart is Check of a part, numbered from 1. Each part plays the first moves of all lines,
// and goes on in its part of the positions that they lead to. A position that
// several parts reach is checked in each of them. All parts together check the
// whole certificate. Positions counts those of the first moves in the first
// part alone.
func CheckPart[W hexgrid.Words](ctx context.Context, c *Certificate[W], lim certify.Limits, index, of int) (all Report, err error) {
	for _, claim := range c.Parts() {
		t, err := anyTree(claim)
		if err != nil {
			return Report{}, err
		}
		r, err := t.checkPart(ctx, lim, part{index, of})
		if all.add(r); err != nil {
			return all, rejected(claim, err)
		}
	}
	return all, nil
}
