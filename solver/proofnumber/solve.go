package proofnumber

import (
	"context"
	"io"
	"sync/atomic"

	"ludex/rules"
	"ludex/rules/guard"
	"ludex/solver"
)

// Position is a position to solve: the stones of each player and the player to
// move. Nobody has a figure.
type Position struct {
	Stones [2]rules.CellSet[rules.TwoWords]
	Mover  uint8
}

// count returns the number of stones.
func (p Position) count() int { return p.Stones[0].Or(p.Stones[1]).Len() }

// Limits bound a search. If the positions do not fit into the memory, the
// search forgets those that took the least work.
type Limits struct {
	solver.Limits
	Winner Expected // the player whose win is tried first; answers do not depend on it
}

// Expected is the player who is expected to win.
type Expected uint8

// Expectations.
const (
	Nobody Expected = iota
	First
	Second
)

// is reports whether that is the player.
func (e Expected) is(player uint8) bool { return e != Nobody && uint8(e-First) == player }

// Result holds the bounds of a value: it lies between Lo and Hi.
type Result struct{ Lo, Hi Value }

// Known reports whether one value is left.
func (r Result) Known() bool { return r.Lo == r.Hi }

// Solver solves one position and the positions after it. It stores its results
// from one question to the next.
type Solver interface {
	// Value proves the value of the position. The bounds are open if the
	// context ends first.
	Value(ctx context.Context) Result
	// ValueOf proves the value of another position, with all results so far.
	// Play from the solver's position must be able to reach it. If most is
	// not 0, it expands about that number of positions.
	ValueOf(ctx context.Context, p Position, most int64) Result
	// Know stores the value of a position that was proved elsewhere, for the
	// next questions. Play from the solver's position must be able to reach it.
	Know(p Position, v Value)
	// Known returns the stored bounds of the value of another position.
	Known(p Position) Result
	// Beside returns another solver of the same position that stores its results
	// with those of this one. Both may answer questions at the same time.
	Beside() Solver
	// Moves returns all moves in the order of their cells. With solve it
	// proves the values that are not known yet. The position must not be the
	// end of play.
	Moves(ctx context.Context, solve bool) []Move
	// Within finds out whether a player can force a win with at most the
	// given number of its own stones. known is false if a limit was hit.
	Within(ctx context.Context, player uint8, stones int) (wins, known bool)
	// Shortest returns the least number of own stones with which a player,
	// who wins, does so against any defence, or 0 if a limit was hit.
	Shortest(ctx context.Context, player uint8) int
	// Progress returns how far the search has come.
	Progress() solver.Progress
	// UseHint tries the replies of a hint and stores which of them win here,
	// so that Value finds them. The hint's position must be [Compatible] with
	// the one to solve, and nobody may have a figure in it. The hint changes
	// the time that an answer takes and never the answer.
	UseHint(ctx context.Context, h Hint)
	// Strategy passes the replies of a winning player to take, depth first:
	// one for each position that play can reach with the winner to move,
	// symmetric positions counted once. It leaves out positions in which the
	// winner completes a figure at once or has a threat without an answer. If
	// take returns false, Strategy skips the positions after that reply. The
	// error is that of the context, or ErrNotWon.
	Strategy(ctx context.Context, winner uint8, take func(Reply) bool) error
	// Holding passes the replies of a player who does not lose, as Strategy
	// does those of a winner. Its lines end in a win or with a full board. The
	// error is that of the context, or ErrLost.
	Holding(ctx context.Context, player uint8, take func(Reply) bool) error
	// Save writes the positions that the solver stores, under a label that
	// names the question: those with the most work below them, in about the
	// given number of bytes at most, or all if that is 0. A search may run at
	// the same time.
	Save(w io.Writer, label string, most int64) error
	// Load reads a checkpoint that Save wrote under the same label into a new
	// solver. The error is a *TooLargeError if the positions do not fit into
	// the memory; the solver may then store a part of them. The value of the
	// solver's position is not taken from it, but searched for again.
	Load(r io.Reader, label string) error
}

// New returns a solver of p. It identifies positions by numbers of one word
// where the empty cells of p, or all cells, are at most 40, of two where they are
// at most 80, and else of four.
func New[H any, U rules.Upper](g Game[H, U], p Position, lim Limits) Solver {
	switch wordsFor(g.Cells(), p) {
	case len(narrow{}):
		return newEngine[H, U, narrow](g, p, lim)
	case len(wide{}):
		return newEngine[H, U, wide](g, p, lim)
	}
	return newEngine[H, U, widest](g, p, lim)
}

// engine is a [Solver] with keys of one kind.
type engine[H any, U rules.Upper, K key] struct {
	*stock[K]
	search *search[H, U, K]
	root   position[H, U, K]
	lim    Limits
	team   []*worker[H, U, K] // keep their weights for the next question
}

func newEngine[H any, U rules.Upper, K key](g Game[H, U], p Position, lim Limits) *engine[H, U, K] {
	b := &board[H, U, K]{game: g, cells: rules.FirstCells[U](g.Cells()), separate: g.Separate(), codes: newCodes[K](g.Cells(), g.Images(), p)}
	lim.Workers = max(1, lim.Workers)
	q := &search[H, U, K]{board: b, stock: stock[K]{table: newTable[K](lim.Memory), expanded: new(atomic.Int64)}, shared: lim.Workers > 1}
	return withTeam(q, b.set(p), lim)
}

func withTeam[H any, U rules.Upper, K key](q *search[H, U, K], root position[H, U, K], lim Limits) *engine[H, U, K] {
	q.stock.root, q.report = q.codes.key(&root.keys), lim.Report
	s := &engine[H, U, K]{stock: &q.stock, search: q, root: root, lim: lim}
	for range lim.Workers {
		s.team = append(s.team, newWorker(q))
	}
	return s
}

func (s *engine[H, U, K]) Beside() Solver { return s.with(s.search.table, new(atomic.Int64)) }

// with returns a solver of the same position with a table and a count of the
// positions expanded.
func (s *engine[H, U, K]) with(t *table[K], expanded *atomic.Int64) *engine[H, U, K] {
	q := &search[H, U, K]{board: s.search.board, stock: stock[K]{table: t, expanded: expanded}, shared: s.search.shared}
	return withTeam(q, s.root, s.lim)
}

// set puts the stones of p on the board.
func (b *board[H, U, K]) set(p Position) (q position[H, U, K]) {
	for i := range q.stones {
		q.stones[i] = rules.CellSetOf[U](p.Stones[i].Words())
	}
	for player := range uint8(2) {
		for c := range uint8(b.game.Cells()) {
			if p.Stones[player].Has(c) {
				b.game.Put(&q.held[player], c, q.stones[1-player])
				b.codes.add(&q.keys, player, c)
			}
		}
	}
	q.mover = p.Mover
	return q
}

func (s *engine[H, U, K]) Value(ctx context.Context) Result {
	return s.value(ctx, s.root)
}

func (s *engine[H, U, K]) ValueOf(ctx context.Context, p Position, most int64) Result {
	if most > 0 {
		s.search.allowed = s.search.expanded.Load() + most
		defer func() { s.search.allowed = 0 }()
	}
	return s.value(ctx, s.search.set(p))
}

func (s *engine[H, U, K]) Know(p Position, v Value) {
	const effort = 20 // more than that of most, so that the table keeps it
	q := s.search.set(p)
	if s.search.board.resolve(&q).known() {
		return
	}
	s.search.table.put(s.search.codes.key(&q.keys), record{bounds: exactly(v), effort: effort})
}

// value finds out whether the mover of p, or the expected winner, wins; then, if
// that leaves a choice, whether the opponent does.
func (s *engine[H, U, K]) value(ctx context.Context, p position[H, U, K]) Result {
	v, first := open, p.mover
	if s.lim.Winner.is(1 - p.mover) {
		first = 1 - p.mover
	}
	for _, attacker := range []uint8{first, 1 - first} {
		if !v.known() && ctx.Err() == nil {
			v = v.and(s.prove(ctx, p, attacker, 0))
		}
	}
	return Result{v.lo, v.hi}
}

// prove finds out whether the attacker wins p. A budget that is not 0 limits
// the attacker's stones.
func (s *engine[H, U, K]) prove(ctx context.Context, p position[H, U, K], attacker uint8, budget int) bounds {
	defer s.watch()()
	return s.run(ctx, p, attacker, budget)
}

// run does the same without reports.
func (s *engine[H, U, K]) run(ctx context.Context, p position[H, U, K], attacker uint8, budget int) bounds {
	q := s.search
	q.attacker, q.budget, q.rooted = attacker, budget, p.stones[attacker].Len()
	q.expected = s.lim.Winner.is(attacker)
	if b := q.resolve(&p); b.known() {
		return b
	}
	q.stop.Store(ctx.Err() != nil)
	defer context.AfterFunc(ctx, func() { q.stop.Store(true) })()
	results := make([]bounds, s.lim.Workers)
	team := guard.Group{OnPanic: func() { q.stop.Store(true) }}
	for i := range results {
		team.Go(func() {
			w := s.team[i]
			w.frames[0].pos = p
			results[i] = w.descend(0, numbers{most, most}).bounds
			q.stop.Store(true)
			q.expanded.Add(w.count - w.added)
			w.added = w.count
		})
	}
	team.Wait()
	return q.best(results)
}

// best returns the bounds that answer the question, or those of one worker.
func (q *question) best(results []bounds) bounds {
	for _, b := range results {
		if _, ok := q.answered(b); ok {
			return b
		}
	}
	return results[0]
}

// watch reports now and then until the function that it returns is called. If a
// report panics, the search stops and that function panics.
func (s *stock[K]) watch() (end func()) {
	if s.report == nil {
		return func() {}
	}
	return guard.Often(func() { s.report(s.Progress()) }, func() { s.stop.Store(true) })
}

func (s *stock[K]) Progress() solver.Progress {
	front := s.front.Load()
	stored, bytes := s.table.size()
	return solver.Progress{
		Proof: uint32(front >> 32), Disproof: uint32(front),
		Expanded: s.expanded.Load(), Stored: stored, Bytes: bytes, Capacity: s.table.capacity(),
	}
}

// Move is a move of the solved position with the bounds of its value.
type Move struct {
	Cell uint8
	Result
}

func (s *engine[H, U, K]) Moves(ctx context.Context, solve bool) (list []Move) {
	m := s.root.mover
	wins := s.search.game.Wins(&s.root.held[m], s.root.stones[1-m])
	for rest := s.search.empty(&s.root); !rest.Empty(); rest = rest.Rest() {
		c := rest.First()
		r := Result{wonBy(m), wonBy(m)}
		if !wins.Has(c) {
			p := s.root
			s.search.put(&p, c)
			r = s.known(p)
			if solve && !r.Known() {
				r = s.value(ctx, p)
			}
		}
		list = append(list, Move{c, r})
	}
	return list
}

func (s *engine[H, U, K]) Known(p Position) Result { return s.known(s.search.set(p)) }

// known returns the stored bounds of p.
func (s *engine[H, U, K]) known(p position[H, U, K]) Result {
	b := s.search.board.resolve(&p)
	if r, ok := s.search.table.get(s.search.codes.key(&p.keys)); ok && !b.known() {
		b = r.bounds
	}
	return Result{b.lo, b.hi}
}

func (s *engine[H, U, K]) Within(ctx context.Context, player uint8, stones int) (wins, known bool) {
	b := s.bounded().prove(ctx, s.root, player, stones)
	s.search.attacker = player
	_, known = s.search.answered(b)
	return s.search.won(b), known
}

// bounded returns a solver of the same position with an empty table, as results
// within a budget hold for that budget alone. It may use the rest of the memory,
// and at least an eighth.
func (s *engine[H, U, K]) bounded() *engine[H, U, K] {
	_, used := s.search.table.size()
	return s.with(newTable[K](max(s.lim.Memory-used, s.lim.Memory/8)), s.search.expanded)
}

func (s *engine[H, U, K]) Shortest(ctx context.Context, player uint8) int {
	for n := 1; n <= MaxCells; n++ {
		switch wins, known := s.Within(ctx, player, n); {
		case !known:
			return 0
		case wins:
			return n
		}
	}
	return 0
}
