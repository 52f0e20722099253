package rbg

import (
	"slices"
	"sync"
	"unsafe"

	"ludex/rules"
)

// Game is a rulebook on one board under one choice of readings. Its positions
// are of type B. It serves many goroutines.
type Game[B Size] struct {
	book    *Rulebook
	program *program
	layout  layout
	name    string
	start   B

	board     *rules.Layout
	diagram   *diagram
	repeat    rules.Repetition
	others    func() []other[B]       // with one other reading each
	clauses   func() map[int][]string // of each turn, by the action that begins it
	looks     []rules.Look
	written   []string // on the pieces
	variables []string
	turns     map[uint16]string

	once    sync.Once
	mirrors group[B]
	bounds  func() []bound

	mu      sync.Mutex
	named   map[Move]string // the texts of the moves of namedAt
	namedAt B
}

// newGame returns the game of a program. The error is that of rules that do not
// reach the first move.
func newGame[B Size](r *Rulebook, p *program, name string, variants ...variant) (g *Game[B], err error) {
	g = &Game[B]{
		book: r, program: p, layout: newLayout(p), name: name,
		looks: looks(p.game.Pieces), turns: nameTurns(p), bounds: sync.OnceValue(p.findBounds),
	}
	g.repeat = r.repetition(variants)
	if g.board, g.diagram, err = r.layout(p.game, variants...); err != nil {
		return nil, err
	}
	g.board.Legend, g.written = legend(p.pieces(), g.looks), written(p.pieces(), g.looks)
	for _, v := range append(p.game.Players[:len(p.game.Players):len(p.game.Players)], p.game.Variables...) {
		g.variables = append(g.variables, v.Name)
	}
	m := newMachine(p)
	if err := m.reach(); err != nil {
		return nil, err
	}
	m.save(&g.layout, bytes(&g.start))
	return g, nil
}

// begin returns how many steps of the budget are left at the first move.
func (p *program) begin() (steps int, err error) {
	m := newMachine(p)
	err = m.reach()
	return m.left.steps, err
}

// reach goes to the position in which play begins, or returns the fault of rules
// that do not reach it.
func (m *machine) reach() error { return faulty(m.first) }

// faulty calls f and returns the fault with which it ends.
func faulty(f func()) (err error) {
	defer func() {
		switch value := recover().(type) {
		case nil:
		case *rules.Fault:
			err = value
		default:
			panic(value)
		}
	}()
	f()
	return nil
}

// bytes returns the bytes of a position.
func bytes[B Size](b *B) []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(b)), unsafe.Sizeof(*b))
}

// use runs f on a machine.
func (g *Game[B]) use(f func(m *machine)) {
	m := g.program.pool.Get().(*machine)
	f(m)
	g.program.pool.Put(m)
}

// Start returns the position in which play begins.
func (g *Game[B]) Start() B { return g.start }

// Moves appends the legal moves of s.
func (g *Game[B]) Moves(s B, dst []Move) []Move {
	m := g.program.pool.Get().(*machine)
	m.load(&g.layout, bytes(&s))
	if !m.keeper() {
		m.emit = dst
		m.search(allMoves)
		dst, m.emit = m.emit, nil
	}
	g.program.pool.Put(m)
	return dst
}

// Play returns the position after m, and after the moves of the Keeper that
// follow it.
func (g *Game[B]) Play(s B, mv Move) B {
	m := g.program.pool.Get().(*machine)
	m.load(&g.layout, bytes(&s))
	m.play(mv)
	m.save(&g.layout, bytes(&s))
	g.program.pool.Put(m)
	return s
}

// ToMove returns the player to move.
func (g *Game[B]) ToMove(s B) (p rules.Player) {
	g.use(func(m *machine) {
		m.load(&g.layout, bytes(&s))
		p = rules.Player(m.action(m.node).op.player)
	})
	return p
}

// Outcome returns the result by the scores once the player to move has no
// move, or the Keeper has none.
func (g *Game[B]) Outcome(s B) (o rules.Outcome) {
	g.use(func(m *machine) {
		m.load(&g.layout, bytes(&s))
		if m.keeper() || !m.search(anyMove) {
			o = outcome(m.vars[:len(m.game.Players)])
		}
	})
	return o
}

// String returns the name of the game with its board and readings.
func (g *Game[B]) String() string { return g.name }

// Players returns the names of the players.
func (g *Game[B]) Players() (names []string) {
	for _, p := range g.program.game.Players {
		names = append(names, p.Name)
	}
	return names
}

// Layout returns the cells with their places.
func (g *Game[B]) Layout() *rules.Layout { return g.board }

// Pieces returns the pieces of s, without those whose name means an empty
// cell.
func (g *Game[B]) Pieces(s B) (list []rules.Piece) {
	for c, p := range bytes(&s)[:g.layout.cells] {
		if !IsEmpty(g.program.game.Pieces[p]) {
			list = append(list, rules.Piece{Cell: c, Look: g.looks[p], Name: g.written[p]})
		}
	}
	return list
}

// Lifted returns a position without the piece on a cell, in which the last move must be legal:
// the moves of a game from a file say themselves what they change.
func (g *Game[B]) Lifted(position any, cell int) (less any, legal bool) {
	s := position.(B)
	bytes(&s)[cell] = uint8(slices.IndexFunc(g.program.game.Pieces, IsEmpty))
	return s, true
}

// FromTo returns the cells that m leaves and reaches, -1 for none. It reaches the
// last one on which it places a piece that is no empty cell. It leaves the first
// one, if it places there an empty cell or another piece, such as a mark of the
// cell that a piece left.
func (g *Game[B]) FromTo(m Move) (from, to int) {
	from, to = -1, -1
	var left, reached uint8
	for bits := range m.all() {
		a, cell := &g.program.actions[bits>>16], int(bits&0xffff)
		if a.op.kind != opOff {
			continue
		}
		if from < 0 {
			from, left = cell, a.op.piece
		}
		if !IsEmpty(g.program.game.Pieces[a.op.piece]) {
			to, reached = cell, a.op.piece
		}
	}
	if from == to || left == reached {
		from = -1
	}
	return from, to
}

// action returns the effect of an action, nothing if it belongs to other readings.
func (p *program) action(id uint16) *action {
	if int(id) >= len(p.actions) {
		return &p.actions[0]
	}
	return &p.actions[id]
}
