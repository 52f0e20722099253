package rbg

import (
	"fmt"
	"sync"

	"ludex/rules"
	"ludex/rules/rbg/syntax"
)

// program is a compiled game. It does not change.
type program struct {
	game     *syntax.Game
	moves    *automaton
	patterns []*automaton
	start    int32
	claims   []int32        // the patterns of the claims
	actions  []action       // by their numbers, which other readings share
	source   map[uint32]int // the actions of the game, by their numbers
	counting bool           // whether the rules count pieces

	budget budget // of a position

	confluent bool // whether the file declares that the order of the Keeper's choices has no effect
	pool      sync.Pool
}

// action is the effect of an action of a move.
type action struct {
	op     op
	after  int32 // the state after a switch
	blind  bool  // whether the rules after a switch do not depend on the cell
	exists bool
}

// numbers are the numbers of actions. The readings of one rulebook share them,
// so that moves and positions are equal where the rules are.
type numbers struct {
	mu   sync.Mutex
	of   map[string]uint16
	turn []int16 // the player to whom a switch gives the turn, by its number
}

func newNumbers() *numbers { return &numbers{of: map[string]uint16{}, turn: []int16{syntax.Keeper}} }

// maxActions is the greatest number of actions.
const maxActions = 1<<16 - 1

// number returns the number of an action.
func (n *numbers) number(key string, player int16) (uint16, error) {
	if i, ok := n.of[key]; ok {
		return i, nil
	}
	if len(n.turn) > maxActions {
		return 0, fmt.Errorf("the rules have more than %d actions", maxActions)
	}
	i := uint16(len(n.turn))
	n.of[key], n.turn = i, append(n.turn, player)
	return i, nil
}

// compiler makes a program of a game.
type compiler struct {
	program   *program
	relations *relations
	numbers   []uint16 // of the actions of the game
	patterns  map[string]int32
	switches  map[uint16]int32 // the states after switches
	left      *budget
}

// compile compiles a game within a budget. Its actions get numbers of n. More can
// add patterns.
func compile(g *syntax.Game, n *numbers, left *budget, more func(*compiler) error) (*program, error) {
	if len(g.Pieces) > 256 {
		return nil, fmt.Errorf("the game has %d kinds of pieces, the limit is 256", len(g.Pieces))
	}
	if err := faulty(func() { left.read(g) }); err != nil {
		return nil, at(err, g)
	}
	c := &compiler{
		program:   &program{game: g, budget: usual, source: map[uint32]int{}},
		relations: newRelations(g.Board, left),
		patterns:  map[string]int32{}, switches: map[uint16]int32{}, left: left,
	}
	if err := c.number(n); err != nil {
		return nil, err
	}
	var err error
	if limit := faulty(func() { c.rules(); err = more(c) }); limit != nil {
		return nil, at(limit, g)
	}
	if err != nil {
		return nil, err
	}
	p := c.program
	p.pool.New = func() any { return newMachine(p) }
	return p, nil
}

// at returns the limit of compiling a game with the macro that most of it comes from.
func at(limit error, g *syntax.Game) error {
	if f, ok := limit.(*rules.Fault); ok {
		f.Place = heaviest(g)
	}
	return limit
}

// number gives the actions their numbers.
func (c *compiler) number(n *numbers) error {
	n.mu.Lock()
	defer n.mu.Unlock()
	players := map[int]int16{}
	visit(c.program.game.Rules, func(n syntax.Node) {
		if s, ok := n.(syntax.Switch); ok {
			players[s.Action] = int16(s.Player)
		}
	})
	times := map[string]int{}
	for i, a := range c.program.game.Actions {
		key := fmt.Sprintf("%s#%d", a.Path, times[a.Path])
		times[a.Path]++
		player, ok := players[i]
		if !ok {
			player = syntax.Keeper
		}
		id, err := n.number(key, player)
		if err != nil {
			return err
		}
		c.numbers = append(c.numbers, id)
		c.program.source[uint32(id)] = i
	}
	c.program.actions = make([]action, len(n.turn))
	return nil
}

// visit calls each for every pattern and leaf of a node, in the order of their places.
func visit(n syntax.Node, each func(syntax.Node)) {
	all := func(list []syntax.Node) {
		for _, part := range list {
			visit(part, each)
		}
	}
	switch n := n.(type) {
	case syntax.Sum:
		all(n)
	case syntax.Concat:
		all(n)
	case syntax.Star:
		visit(n.Node, each)
	case syntax.Pattern:
		each(n)
		visit(n.Node, each)
	default:
		each(n)
	}
}

// rules builds the automaton of the moves.
func (c *compiler) rules() {
	b := &builder{c: c}
	start, last := b.state(), b.state()
	b.build(c.program.game.Rules, start, last)
	var keep []int32
	for q := range b.states {
		for _, e := range b.states[q].edges {
			if len(e.ops) > 0 && e.ops[0].kind == opSwitch {
				c.switches[e.ops[0].action] = e.to
				keep = append(keep, e.to)
			}
		}
	}
	c.program.moves = b.finish(start, keep)
	c.program.start = start
	for id, q := range c.switches {
		a := &c.program.actions[id]
		a.after, a.blind = q, c.blind(c.program.moves, q, map[int32]bool{})
	}
}

// leaf returns the operation of a node that is not pure.
func (c *compiler) leaf(n syntax.Node) op {
	o := c.operation(n)
	if o.action > 0 {
		a := &c.program.actions[o.action]
		a.op, a.exists = o, true
	}
	return o
}

func (c *compiler) operation(n syntax.Node) op {
	switch n := n.(type) {
	case syntax.On:
		set := &pieceSet{}
		for _, p := range n.Pieces {
			set[p] = true
		}
		return op{kind: opOn, mask: set}
	case syntax.Off:
		return op{kind: opOff, piece: uint8(n.Piece), action: c.numbers[n.Action]}
	case syntax.Assign:
		return op{kind: opAssign, index: int32(n.Variable), value: c.expr(n.Value), action: c.numbers[n.Action]}
	case syntax.Compare:
		return op{kind: opCompare, test: &comparison{c.expr(n.Left), c.expr(n.Right), n.Op}}
	case syntax.Pattern:
		return op{kind: opPattern, index: c.pattern(n.Node), negated: n.Negated}
	}
	s := n.(syntax.Switch)
	return op{kind: opSwitch, player: int16(s.Player), action: c.numbers[s.Action]}
}

// pattern returns the number of the automaton of a pattern. Equal patterns
// share one.
func (c *compiler) pattern(n syntax.Node) int32 {
	key := patternKey(n)
	c.left.key(key)
	if i, ok := c.patterns[key]; ok {
		return i
	}
	b := &builder{c: c}
	start, last := b.state(), b.state()
	b.build(n, start, last)
	b.states[last].accept = true
	i := int32(len(c.program.patterns))
	c.program.patterns = append(c.program.patterns, b.finish(start, nil))
	c.patterns[key] = i
	return i
}

// patternKey returns a text that is the same for equal patterns.
func patternKey(n syntax.Node) string {
	return fmt.Sprintf("%#v", withoutActions(n))
}

// withoutActions returns n with all its actions numbered 0.
func withoutActions(n syntax.Node) syntax.Node {
	return syntax.Renumber(n, func(int) int { return 0 })
}

// blind reports whether the possible actions from a state of an automaton do not
// depend on the cell. The cells of switches and assignments have no effect.
func (c *compiler) blind(a *automaton, q int32, seen map[int32]bool) bool {
	if seen[q] {
		return true
	}
	seen[q] = true
	for _, e := range a.states[q].edges {
		if !c.blindEdge(a, e, seen) {
			return false
		}
	}
	return true
}

func (c *compiler) blindEdge(a *automaton, e edge, seen map[int32]bool) bool {
	const visit = 20 // steps, for the map
	c.left.compiling(visit + len(e.ops))
	for _, o := range e.ops {
		switch o.kind {
		case opBranch, opSeek, opStep:
			return o.constant
		case opCompare, opAssign, opSwitch:
		case opPattern:
			if !c.blind(c.program.patterns[o.index], 0, map[int32]bool{}) {
				return false
			}
		default:
			return false
		}
	}
	return c.blind(a, e.to, seen)
}
