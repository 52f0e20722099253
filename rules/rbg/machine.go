package rbg

import (
	"fmt"
	"strings"
	"unsafe"

	"ludex/rules"
	"ludex/rules/rbg/syntax"
)

// machine runs a program on a position. It keeps buffers and serves one
// goroutine.
type machine struct {
	*program
	board  []uint8
	vars   []int32
	counts []int32
	bounds []int32
	node   uint16 // the switch with which the last move ended, 0 before the first
	cell   int32

	mode    mode
	taken   []uint32 // the actions of the path so far
	emit    []Move
	visited []visited // of the moves, then of the patterns
	version uint64    // of the position: equal only if nothing has changed
	latest  uint64    // the last version given
	cache   []cached
	left    budget // of the position
	marks   int    // bytes of all marks
	depth   int
}

// mode is the purpose of a search of the machine.
type mode uint8

const (
	allMoves mode = iota
	anyMove       // stop at the first move, change nothing
	commit        // stop at the first move and keep its changes
	inside        // stop where a pattern is accepted, change nothing
)

// visited are the marks of an automaton, those of each number of actions apart.
type visited struct {
	levels []level
	level  int
	size   int
}

type level struct {
	marks []uint32
	now   uint32
}

// cached is the last result of a pattern.
type cached struct {
	version uint64
	cell    int32
	holds   bool
}

// maxTaken is the greatest number of actions of a move.
const maxTaken = 5_000

// budget bounds the work on one position: the search for its moves, or for a move
// and those of the Keeper after it. Another bounds the compiling of a game.
type budget struct {
	steps int // operations of the rules
	moves int
	bytes int // of the moves, and of the marks of a search
}

// compiling counts steps of the compiler.
func (b *budget) compiling(steps int) {
	if b.steps -= steps; b.steps < 0 {
		over("need more than %d million steps to be compiled", toCompile.steps/1_000_000)
	}
}

// key counts a text by which nodes differ.
func (b *budget) key(text string) {
	const printing = 8 // steps for a byte
	b.compiling(printing * len(text))
	b.keep(len(text))
}

// read counts the reading of a game.
func (b *budget) read(g *syntax.Game) {
	const reading = 300 // steps for a token
	b.compiling(reading * (g.Tokens + len(g.Board.Cells)))
}

// keep counts memory of a compiled game.
func (b *budget) keep(bytes int) {
	if b.bytes -= bytes; b.bytes < 0 {
		over("need more than %d MiB when they are compiled", toCompile.bytes>>20)
	}
}

// over ends the compiling with the limit that is over.
func over(format string, args ...any) {
	panic(&rules.Fault{Text: "the rules " + fmt.Sprintf(format, args...), Limit: true})
}

// over ends a search with the limit that is over, at the last action of the path.
func (m *machine) over(format string, args ...any) {
	last := uint32(m.node)
	if n := len(m.taken); n > 0 {
		last = m.taken[n-1] >> 16
	}
	place := ""
	if i, ok := m.source[last]; ok {
		place = placeOf(m.game.Actions[i])
	}
	panic(&rules.Fault{Text: "the rules " + fmt.Sprintf(format, args...), Limit: true, Place: place})
}

// placeOf names the line of an action, and the macro around it: a copy of one has a number
// after its name.
func placeOf(a syntax.Action) string {
	path, _, _ := strings.Cut(a.Path, " ")
	name := strings.TrimRight(path[strings.LastIndexByte(path, '/')+1:], "0123456789")
	if a.Pos.Line <= 0 {
		return "in " + name + " of the library"
	}
	return fmt.Sprintf("line %d, in %s", a.Pos.Line, name)
}

// heaviest names the macro of most of the actions of a game, "" for a game without one.
func heaviest(g *syntax.Game) (place string) {
	count := map[string]int{}
	for _, a := range g.Actions {
		p := placeOf(a)
		if count[p]++; place == "" || count[p] > count[place] {
			place = p
		}
	}
	return place
}

// count counts a move against the budget.
func (m *machine) count(mv Move) {
	m.left.moves--
	m.left.bytes -= int(unsafe.Sizeof(mv)) + len(mv.rest)
	if m.left.moves < 0 {
		m.over("allow more than %d moves in one position", m.budget.moves)
	}
	m.room()
}

// room ends the search when its memory is over.
func (m *machine) room() {
	if m.left.bytes < m.marks {
		m.over("need more than %d MiB for the moves of one position", m.budget.bytes>>20)
	}
}

func newMachine(p *program) *machine {
	g := p.game
	m := &machine{
		program: p, board: make([]uint8, len(g.Board.Cells)), counts: make([]int32, len(g.Pieces)),
		cache: make([]cached, len(p.patterns)), latest: 1,
	}
	for _, v := range append(g.Players[:len(g.Players):len(g.Players)], g.Variables...) {
		m.bounds = append(m.bounds, int32(v.Bound))
	}
	m.vars = make([]int32, len(m.bounds))
	for _, a := range append([]*automaton{p.moves}, p.patterns...) {
		m.visited = append(m.visited, visited{size: a.checks * len(m.board)})
	}
	return m
}

// begin prepares a search.
func (m *machine) begin(mode mode) {
	m.mode, m.taken, m.depth = mode, m.taken[:0], 0
	m.reset(&m.visited[0])
}

// changed notes that the position is another one than in all searches before.
func (m *machine) changed() {
	m.latest++
	m.version = m.latest
}

func (m *machine) reset(v *visited) {
	v.level = -1
	m.push(v)
}

// push begins a level without marks.
func (m *machine) push(v *visited) {
	if v.size == 0 {
		return
	}
	v.level++
	if v.level == len(v.levels) {
		m.marks += 4 * v.size
		m.room()
		v.levels = append(v.levels, level{marks: make([]uint32, v.size)})
	}
	l := &v.levels[v.level]
	if l.now++; l.now == 0 {
		clear(l.marks)
		l.now = 1
	}
}

func (v *visited) pop() {
	if v.size > 0 {
		v.level--
	}
}

// visit sets a mark and reports whether it was set before.
func (v *visited) visit(i int) bool {
	l := &v.levels[v.level]
	if l.marks[i] == l.now {
		return true
	}
	l.marks[i] = l.now
	return false
}

// state follows the edges of a state. It reports whether the search is over.
func (m *machine) state(a *automaton, v *visited, q, cell int32) bool {
	for {
		edges := a.states[q].edges
		if len(edges) == 0 {
			return false
		}
		for i := range edges[:len(edges)-1] {
			if m.follow(a, v, &edges[i], 0, cell) {
				return true
			}
		}
		// The last edge needs no return.
		e := &edges[len(edges)-1]
		to, ok := m.plain(e, cell)
		if !ok {
			return m.follow(a, v, e, 0, cell)
		}
		if to < 0 {
			return false
		}
		if done, stop := m.arrive(a, v, e.to, to); done {
			return stop
		}
		q, cell = e.to, to
	}
}

// plain passes an edge whose operations are steps and tests. It returns -1 if
// one of them fails, and false if the edge has other operations.
func (m *machine) plain(e *edge, cell int32) (to int32, ok bool) {
	m.left.steps -= len(e.ops)
	for i := range e.ops {
		o := &e.ops[i]
		switch o.kind {
		case opStep:
			if cell = o.step[cell]; cell < 0 {
				return -1, true
			}
		case opOn:
			if !o.mask[m.board[cell]] {
				return -1, true
			}
		default:
			return 0, false
		}
	}
	return cell, true
}

// arrive marks a state. It returns whether the path ends here, and whether the
// search is over.
func (m *machine) arrive(a *automaton, v *visited, q, cell int32) (done, stop bool) {
	s := &a.states[q]
	if s.accept {
		return true, true
	}
	if m.left.steps--; m.left.steps < 0 {
		m.over("search for more than %d steps for the moves of one position", m.budget.steps)
	}
	if s.check >= 0 && v.visit(int(s.check)*len(m.board)+int(cell)) {
		return true, false
	}
	return false, false
}

// follow passes an edge from its i-th operation on.
func (m *machine) follow(a *automaton, v *visited, e *edge, i int, cell int32) bool {
	m.left.steps -= len(e.ops) - i
	for ; i < len(e.ops); i++ {
		o := &e.ops[i]
		switch o.kind {
		case opStep:
			if cell = o.step[cell]; cell < 0 {
				return false
			}
		case opOn:
			if !o.mask[m.board[cell]] {
				return false
			}
		case opSeek:
			m.left.steps -= len(o.rel[cell])
			for _, to := range o.rel[cell] {
				if o.mask[m.board[to]] && m.follow(a, v, e, i+1, to) {
					return true
				}
			}
			return false
		case opBranch:
			for _, to := range o.rel[cell] {
				if m.follow(a, v, e, i+1, to) {
					return true
				}
			}
			return false
		case opCompare:
			if !m.holds(o.test) {
				return false
			}
		case opPattern:
			if m.pattern(o.index, cell) == o.negated {
				return false
			}
		case opOff:
			return m.off(a, v, e, i, cell)
		case opAssign:
			return m.assign(a, v, e, i, cell)
		case opSwitch:
			return m.turn(o, cell)
		}
	}
	if done, stop := m.arrive(a, v, e.to, cell); done {
		return stop
	}
	return m.state(a, v, e.to, cell)
}

// act notes an action and follows the rest of its edge.
func (m *machine) act(a *automaton, v *visited, e *edge, i int, cell int32) bool {
	if m.depth++; m.depth > maxTaken {
		m.over("allow moves of more than %d actions", maxTaken)
	}
	version := m.version
	m.changed()
	m.taken = append(m.taken, uint32(e.ops[i].action)<<16|uint32(cell))
	m.push(v)
	stop := m.follow(a, v, e, i+1, cell)
	v.pop()
	m.taken = m.taken[:len(m.taken)-1]
	m.depth--
	if !stop || m.mode != commit {
		m.version = version
	}
	return stop
}

// off places a piece, follows, and takes it back.
func (m *machine) off(a *automaton, v *visited, e *edge, i int, cell int32) bool {
	before, piece := m.board[cell], e.ops[i].piece
	m.place(cell, piece)
	stop := m.act(a, v, e, i, cell)
	if !stop || m.mode != commit {
		m.place(cell, before)
	}
	return stop
}

func (m *machine) place(cell int32, piece uint8) {
	m.counts[m.board[cell]]--
	m.counts[piece]++
	m.board[cell] = piece
}

// assign sets a variable, follows, and sets it back.
func (m *machine) assign(a *automaton, v *visited, e *edge, i int, cell int32) bool {
	o := &e.ops[i]
	value, ok := m.value(o.value)
	if !ok || value < 0 || value > int64(m.bounds[o.index]) {
		return false
	}
	before := m.vars[o.index]
	m.vars[o.index] = int32(value)
	stop := m.act(a, v, e, i, cell)
	if !stop || m.mode != commit {
		m.vars[o.index] = before
	}
	return stop
}

// turn ends a move.
func (m *machine) turn(o *op, cell int32) bool {
	switch m.mode {
	case inside, anyMove:
		return true
	case commit:
		m.node, m.cell = o.action, cell
		return true
	}
	mv := newMove(m.taken, uint32(o.action)<<16|uint32(cell))
	m.count(mv)
	m.emit = append(m.emit, mv)
	return false
}

// pattern reports whether a pattern holds.
func (m *machine) pattern(i, cell int32) bool {
	known := &m.cache[i]
	if known.version == m.version && known.cell == cell {
		return known.holds
	}
	mode := m.mode
	m.mode = inside
	a, v := m.patterns[i], &m.visited[i+1]
	m.reset(v)
	done, holds := m.arrive(a, v, 0, cell)
	if !done {
		holds = m.state(a, v, 0, cell)
	}
	m.mode = mode
	*known = cached{m.version, cell, holds}
	return holds
}

// search looks for moves from the state after the last switch.
func (m *machine) search(mode mode) bool {
	m.begin(mode)
	q := m.start
	if m.node > 0 {
		a := m.action(m.node)
		if !a.exists {
			return false
		}
		q = a.after
	}
	a, v := m.moves, &m.visited[0]
	if done, stop := m.arrive(a, v, q, m.cell); done {
		return stop
	}
	return m.state(a, v, q, m.cell)
}

// keeper reports whether the turn is the Keeper's.
func (m *machine) keeper() bool {
	return m.node == 0 || m.action(m.node).exists && m.action(m.node).op.player == syntax.Keeper
}

// maxKeeper is the greatest number of moves of the Keeper in succession.
const maxKeeper = 1_000_000

// settle makes the moves of the Keeper.
func (m *machine) settle() {
	for n := 0; m.keeper() && m.search(commit); n++ {
		m.changed()
		if n > maxKeeper {
			m.over("let the Keeper make more than %d moves in succession", maxKeeper)
		}
	}
	if a := m.action(m.node); a.blind || m.keeper() {
		m.cell = 0
	}
}

// play makes a move and those of the Keeper that follow.
func (m *machine) play(mv Move) {
	for action := range mv.all() {
		id, cell := uint16(action>>16), int32(action&0xffff)
		o := &m.action(id).op
		switch o.kind {
		case opOff:
			m.place(cell, o.piece)
		case opAssign:
			v, _ := m.value(o.value)
			m.vars[o.index] = int32(v)
		case opSwitch:
			m.node, m.cell = id, cell
		}
	}
	m.changed()
	m.settle()
}
