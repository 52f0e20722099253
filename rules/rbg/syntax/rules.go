package syntax

import (
	"slices"
	"strconv"
)

// rules reads the whole segment of the rules.
func (p *reader) rules() (Node, error) {
	n, err := p.sum()
	if err == nil {
		err = p.done()
	}
	if err != nil {
		return nil, err
	}
	return n, nil
}

// enter counts brackets within brackets.
func (p *reader) enter() error {
	if p.depth++; p.depth > maxDepth {
		return p.peek().errorf("brackets are nested deeper than %d", maxDepth)
	}
	return nil
}

// sum reads alternatives.
func (p *reader) sum() (Node, error) {
	if err := p.enter(); err != nil {
		return nil, err
	}
	defer func() { p.depth-- }()
	var parts Sum
	for {
		n, err := p.concat()
		if err != nil {
			return nil, err
		}
		if parts = append(parts, n); !p.accept("+") {
			break
		}
	}
	if len(parts) == 1 {
		return parts[0], nil
	}
	return parts, nil
}

// concat reads a sequence.
func (p *reader) concat() (Node, error) {
	var parts Concat
	for p.begins() {
		n, err := p.powered()
		if err != nil {
			return nil, err
		}
		parts = append(parts, n)
	}
	switch len(parts) {
	case 0:
		t := p.peek()
		return nil, t.errorf("expected a part of a move: a direction, {pieces}, [piece], {? ...}, {! ...}, {$ ...}, [$ ...], ->player, ->> or (...), found %v", t)
	case 1:
		return parts[0], nil
	}
	return parts, nil
}

// begins reports whether the next token begins a part of a move.
func (p *reader) begins() bool {
	t := p.peek()
	return t.kind == word || t.kind == sign && slices.Contains([]string{"(", "{", "{?", "{!", "{$", "[", "[$", "->", "->>", "."}, t.text)
}

// powered reads a part with its star or power.
func (p *reader) powered() (Node, error) {
	begin, nodes, places := p.peek(), p.nodes, len(p.game.Places)
	n, err := p.part()
	if err != nil {
		return nil, err
	}
	switch {
	case p.accept("*"):
		return Star{n}, nil
	case p.accept("^"):
		at := p.peek()
		k, err := p.number("a power")
		if err == nil && k == 0 {
			err = at.errorf("expected a positive power, found %v", at)
		}
		if err != nil {
			return nil, err
		}
		places := p.game.Places[places:]
		for range k - 1 {
			if len(p.game.Places) < maxNodes {
				p.game.Places = append(p.game.Places, places...)
			}
		}
		return p.power(n, k, p.nodes-nodes, begin)
	}
	return n, nil
}

// power returns k copies of a part of some size, each with actions of its own.
func (p *reader) power(n Node, k, size int, at token) (Node, error) {
	if k == 1 {
		return n, nil
	}
	parts := Concat{n}
	for i := 1; i < k; i++ {
		if p.nodes += size; p.nodes > maxNodes {
			return nil, at.errorf("the rules have more than %d parts", maxNodes)
		}
		parts = append(parts, p.copy(n, i))
	}
	return parts, nil
}

// part reads a part of a move.
func (p *reader) part() (Node, error) {
	t := p.next()
	if p.nodes++; p.nodes > maxNodes {
		return nil, t.errorf("the rules have more than %d parts", maxNodes)
	}
	if t.kind == word {
		p.place(t)
		return p.shift(t)
	}
	if t.text != "(" && t.text != "[" && t.text != "[$" {
		p.place(t)
	}
	switch t.text {
	case "(":
		n, err := p.sum()
		if err == nil {
			err = p.expect(")", "or \"+\" or a part of a move")
		}
		return n, err
	case "{?", "{!":
		n, err := p.sum()
		if err == nil {
			err = p.expect("}", "at the end of the pattern")
		}
		return Pattern{n, t.text == "{!"}, err
	case "{$":
		return p.compare()
	case "[$":
		return p.assignments()
	case "{":
		list, err := p.pieces("}")
		return On{list}, err
	case "[":
		return p.offs(t)
	case "->":
		return p.turn(t)
	case "->>":
		return Switch{Keeper, p.action(t, "->>")}, nil
	}
	return Dot{}, nil
}

// place notes the place of a leaf or a pattern.
func (p *reader) place(t token) { p.game.Places = append(p.game.Places, Place{t.pos, t.site}) }

// shift reads a direction.
func (p *reader) shift(t token) (Node, error) {
	label, ok := p.labels[t.text]
	if !ok {
		return nil, p.undeclared(t, "a direction of the board")
	}
	return Shift{label}, nil
}

// undeclared returns the error for a name that is not of the expected kind.
func (p *reader) undeclared(t token, expected string) error {
	for _, d := range p.source.defs {
		if d.name.text == t.text && !d.segment {
			return t.errorf("%s is a macro of line %d, which only later definitions can use", t.text, d.name.pos.Line)
		}
	}
	if what := p.declared(t.text); what != "" {
		return t.errorf("%s is %s, expected %s", t.text, what, expected)
	}
	return t.errorf("%s is not declared, expected %s", t.text, expected)
}

// declared returns the kind of a name, "" if it is nothing.
func (p *reader) declared(name string) string {
	is := func(b Bounded) bool { return b.Name == name }
	switch {
	case slices.Contains(p.game.Pieces, name):
		return "a piece"
	case slices.ContainsFunc(p.game.Players, is):
		return "a player"
	case slices.ContainsFunc(p.game.Variables, is):
		return "a variable"
	}
	if _, ok := p.labels[name]; ok {
		return "a direction"
	}
	return ""
}

// pieces reads a list of pieces up to a bracket.
func (p *reader) pieces(closing string) (list []int, err error) {
	for !p.accept(closing) {
		if len(list) > 0 {
			if err := p.expect(",", "or \""+closing+"\""); err != nil {
				return nil, err
			}
		}
		t, err := p.word("a piece")
		if err != nil {
			return nil, err
		}
		i := slices.Index(p.game.Pieces, t.text)
		if i < 0 {
			return nil, p.undeclared(t, "a piece")
		}
		list = append(list, i)
	}
	return list, nil
}

// offs reads [piece] or [piece, piece], a choice.
func (p *reader) offs(t token) (Node, error) {
	list, err := p.pieces("]")
	if err != nil {
		return nil, err
	}
	var parts Sum
	for _, piece := range list {
		p.place(t)
		parts = append(parts, Off{piece, p.action(t, "["+p.game.Pieces[piece]+"]")})
	}
	if len(parts) == 1 {
		return parts[0], nil
	}
	return parts, nil
}

// turn reads the player of a switch.
func (p *reader) turn(arrow token) (Node, error) {
	t, err := p.word("a player")
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(p.game.Players, func(b Bounded) bool { return b.Name == t.text })
	if i < 0 {
		return nil, p.undeclared(t, "a player")
	}
	return Switch{i, p.action(arrow, "->"+t.text)}, nil
}

// action returns the number of a new action.
func (p *reader) action(t token, text string) int {
	p.game.Actions = append(p.game.Actions, Action{t.site.Path() + " " + text, t.pos})
	return len(p.game.Actions) - 1
}

// copy returns a copy of a node with actions of its own, the i-th.
func (p *reader) copy(n Node, i int) Node {
	again := func(action int) int {
		a := p.game.Actions[action]
		a.Path += "^" + strconv.Itoa(i)
		p.game.Actions = append(p.game.Actions, a)
		return len(p.game.Actions) - 1
	}
	return Renumber(n, again)
}

// Renumber returns n with the numbers of its actions changed.
func Renumber(n Node, to func(int) int) Node {
	switch n := n.(type) {
	case Sum:
		return Sum(renumberAll(n, to))
	case Concat:
		return Concat(renumberAll(n, to))
	case Star:
		return Star{Renumber(n.Node, to)}
	case Pattern:
		return Pattern{Renumber(n.Node, to), n.Negated}
	case Off:
		n.Action = to(n.Action)
		return n
	case Assign:
		n.Action = to(n.Action)
		return n
	case Switch:
		n.Action = to(n.Action)
		return n
	}
	return n
}

func renumberAll(list []Node, to func(int) int) []Node {
	all := make([]Node, len(list))
	for i, n := range list {
		all[i] = Renumber(n, to)
	}
	return all
}
