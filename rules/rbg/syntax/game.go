package syntax

import (
	"strconv"

	"ludex/rules/annotation"
)

// Game is a rulebook with all macros expanded.
type Game struct {
	Players   []Bounded // in order; their scores are variables
	Pieces    []string
	Variables []Bounded // the others
	Board     *Board
	Rules     Node
	Actions   []Action                // of Rules, by their numbers
	Places    []Place                 // of the leaves and patterns of Rules, in their order
	Tokens    int                     // of all segments, with the macros expanded
	Used      map[annotation.Pos]bool // the places of the macros that the segments use
}

// Bounded is a variable with its greatest value.
type Bounded struct {
	Name  string
	Bound int
}

// Action is an assignment to a cell, to a variable, or of the turn.
type Action struct {
	Path string // the names of the macros around it, and the action
	Pos  annotation.Pos
}

// maxBound is the greatest bound of a variable.
const maxBound = 1<<31 - 1

// Game expands the macros and reads all segments.
func (s *Source) Game() (*Game, error) {
	g := &Game{Used: map[annotation.Pos]bool{}}
	p, err := s.reader("players", g)
	if err == nil {
		g.Players, err = p.bounded("player")
	}
	if err == nil {
		if p, err = s.reader("pieces", g); err == nil {
			g.Pieces, err = p.names()
		}
	}
	if err == nil {
		if p, err = s.reader("variables", g); err == nil {
			g.Variables, err = p.bounded("variable")
		}
	}
	if err == nil {
		err = g.distinct(s)
	}
	if err == nil {
		if p, err = s.reader("board", g); err == nil {
			g.Board, err = p.board()
		}
	}
	if err == nil {
		if p, err = s.reader("rules", g); err == nil {
			g.Rules, err = p.rules()
		}
	}
	if err != nil {
		return nil, err
	}
	return g, nil
}

// distinct reports a name declared twice, and a game without players or
// pieces.
func (g *Game) distinct(s *Source) error {
	if len(g.Players) == 0 {
		return s.segment("players").name.errorf("expected a player, such as white(100)")
	}
	if len(g.Pieces) == 0 {
		return s.segment("pieces").name.errorf("expected a piece")
	}
	seen := map[string]string{}
	declare := func(name, what string) error {
		if other := seen[name]; other != "" {
			return s.segment(what).name.errorf("%s is declared in #%s and in #%s", name, other, what)
		}
		seen[name] = what
		return nil
	}
	for _, name := range g.Pieces {
		if err := declare(name, "pieces"); err != nil {
			return err
		}
	}
	for _, v := range g.Players {
		if err := declare(v.Name, "players"); err != nil {
			return err
		}
	}
	for _, v := range g.Variables {
		if err := declare(v.Name, "variables"); err != nil {
			return err
		}
	}
	return nil
}

// reader reads the tokens of a segment.
type reader struct {
	tokens []token
	at     int
	last   token // the place of messages when the tokens end
	game   *Game
	source *Source
	depth  int
	nodes  int
	labels map[string]int // the edges of the board
}

func (s *Source) reader(segment string, g *Game) (*reader, error) {
	tokens, err := s.expand(segment, g.Used)
	if err != nil {
		return nil, err
	}
	g.Tokens += len(tokens)
	last := s.segment(segment).name
	if len(tokens) > 0 {
		last = tokens[len(tokens)-1]
	}
	last.pos.Col += int32(len(last.text))
	last.kind = end
	p := &reader{tokens: tokens, last: last, game: g, source: s}
	if g.Board != nil {
		p.labels = g.Board.labels()
	}
	return p, nil
}

func (p *reader) peek() token {
	if p.at < len(p.tokens) {
		return p.tokens[p.at]
	}
	return p.last
}

func (p *reader) next() token {
	t := p.peek()
	p.at++
	return t
}

// accept reads a sign if it is next.
func (p *reader) accept(text string) bool {
	if p.peek().is(text) {
		p.at++
		return true
	}
	return false
}

// expect reads a sign.
func (p *reader) expect(text, where string) error {
	if t := p.peek(); !t.is(text) {
		return t.errorf("expected \"%s\" %s, found %v", text, where, t)
	}
	p.at++
	return nil
}

// word reads a name.
func (p *reader) word(what string) (token, error) {
	t := p.peek()
	if t.kind != word {
		return t, t.errorf("expected %s, found %v", what, t)
	}
	p.at++
	return t, nil
}

// number reads a number.
func (p *reader) number(what string) (int, error) {
	t := p.peek()
	if t.kind != number {
		return 0, t.errorf("expected %s, found %v", what, t)
	}
	n, err := strconv.Atoi(t.text)
	if err != nil || n > maxBound {
		return 0, t.errorf("%s is too large, the limit is %d", t.text, maxBound)
	}
	p.at++
	return n, nil
}

// done reports tokens after the end of a segment.
func (p *reader) done() error {
	if t := p.peek(); t.kind != end {
		return t.errorf("unexpected %v", t)
	}
	return nil
}

// names reads a list of names.
func (p *reader) names() (list []string, err error) {
	for p.peek().kind != end {
		t, err := p.word("the name of a piece")
		if err != nil {
			return nil, err
		}
		list = append(list, t.text)
		if err := p.comma(); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// comma reads commas between two elements of a list.
func (p *reader) comma() error {
	if t := p.peek(); !t.is(",") && t.kind != end {
		return t.errorf("expected \",\", found %v", t)
	}
	for p.accept(",") {
	}
	return nil
}

// bounded reads a list of variables with their bounds.
func (p *reader) bounded(what string) (list []Bounded, err error) {
	for p.peek().kind != end {
		t, err := p.word("the name of a " + what)
		if err != nil {
			return nil, err
		}
		if err := p.expect("(", "and the bound of "+t.text); err != nil {
			return nil, err
		}
		at := p.peek()
		n, err := p.number("a positive number")
		if err == nil && n == 0 {
			err = at.errorf("expected a positive number, found %v", at)
		}
		if err != nil {
			return nil, err
		}
		if err := p.expect(")", "after the bound of "+t.text); err != nil {
			return nil, err
		}
		list = append(list, Bounded{t.text, n})
		if err := p.comma(); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// Node is a part of the rules: one of the types below.
type Node interface{ node() }

// Sum is a choice of one of its parts. Without parts it cannot be passed.
type Sum []Node

// Concat is its parts one after another.
type Concat []Node

// Star is its part any number of times, also none.
type Star struct{ Node Node }

// Shift is a step along the edges of a label, an index of Board.Labels.
type Shift struct{ Label int }

// On is passed where one of some pieces is, indices of Game.Pieces.
type On struct{ Pieces []int }

// Off places a piece on the current cell.
type Off struct{ Piece, Action int }

// Assign gives a variable a value. It is not passed if the value is negative
// or exceeds the variable's bound.
type Assign struct {
	Variable int // a player's number, or the number of players and an index of Game.Variables
	Value    Expr
	Action   int
}

// Compare is passed if a comparison holds.
type Compare struct {
	Left, Right Expr
	Op          string // ==, !=, <, <=, > or >=
}

// Switch ends a move and gives the turn to a player, or to the Keeper.
type Switch struct{ Player, Action int }

// Keeper is the number of the player who makes all moves that are no choice.
const Keeper = -1

// Pattern is passed if its part can be passed from here, or cannot; the
// position does not change.
type Pattern struct {
	Node    Node
	Negated bool
}

// Dot marks a point at which a move can be split. It changes nothing.
type Dot struct{}

func (Sum) node()     {}
func (Concat) node()  {}
func (Star) node()    {}
func (Shift) node()   {}
func (On) node()      {}
func (Off) node()     {}
func (Assign) node()  {}
func (Compare) node() {}
func (Switch) node()  {}
func (Pattern) node() {}
func (Dot) node()     {}

// Expr is an arithmetic expression: one of the types below.
type Expr interface{ expr() }

// Number is a constant.
type Number int

// Variable is the value of a variable, numbered as in Assign.
type Variable int

// Count is the number of pieces of a kind on the board.
type Count int

// Arith applies +, -, * or / to its parts, from left to right. A division
// rounds towards zero.
type Arith struct {
	Op    byte
	Parts []Expr
}

func (Number) expr()   {}
func (Variable) expr() {}
func (Count) expr()    {}
func (Arith) expr()    {}

// Definition is a macro or a segment of a file.
type Definition struct {
	Name     string
	Params   []string
	Segment  bool
	Pos, End annotation.Pos // of its name, and of its last token
	Words    []string       // the names in its body
}

// Definitions returns the definitions of the source in order.
func (s *Source) Definitions() (list []Definition) {
	for _, d := range s.defs {
		e := Definition{Name: d.name.text, Segment: d.segment, Pos: d.name.pos, End: d.name.pos}
		for _, t := range d.params {
			e.Params = append(e.Params, t.text)
		}
		for _, t := range d.body {
			if e.End = t.pos; t.kind == word {
				e.Words = append(e.Words, t.text)
			}
		}
		list = append(list, e)
	}
	return list
}

// Declared returns the place at which a segment names something, or that of the segment.
func (s *Source) Declared(segment, name string) annotation.Pos {
	d := s.segment(segment)
	for _, t := range d.body {
		if t.kind == word && t.text == name {
			return t.pos
		}
	}
	return d.name.pos
}

// Holds reports whether a place lies within the definition.
func (d Definition) Holds(p annotation.Pos) bool { return !before(p, d.Pos) && !before(d.End, p) }

func before(p, q annotation.Pos) bool { return p.Line < q.Line || p.Line == q.Line && p.Col < q.Col }
