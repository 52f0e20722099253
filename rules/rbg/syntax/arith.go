package syntax

import "slices"

// compare reads a comparison and its bracket.
func (p *reader) compare() (Node, error) {
	left, err := p.expr()
	if err != nil {
		return nil, err
	}
	op := p.peek()
	if op.kind != sign || !slices.Contains([]string{"==", "!=", "<", "<=", ">", ">="}, op.text) {
		return nil, op.errorf("expected ==, !=, <, <=, > or >=, found %v", op)
	}
	p.at++
	right, err := p.expr()
	if err == nil {
		err = p.expect("}", "at the end of the comparison")
	}
	return Compare{left, right, op.text}, err
}

// assignments reads assignments and their bracket.
func (p *reader) assignments() (Node, error) {
	var parts Concat
	for {
		a, err := p.assignment()
		if err != nil {
			return nil, err
		}
		if parts = append(parts, a); !p.accept(",") {
			break
		}
	}
	if err := p.expect("]", "or \",\" after an assignment"); err != nil {
		return nil, err
	}
	if len(parts) == 1 {
		return parts[0], nil
	}
	return parts, nil
}

func (p *reader) assignment() (Node, error) {
	sign := p.tokens[p.at-1] // the one before, which no argument brings in
	p.place(sign)
	t, err := p.word("a variable or a player")
	if err != nil {
		return nil, err
	}
	v, ok := p.variable(t.text)
	if !ok {
		return nil, p.undeclared(t, "a variable or a player")
	}
	if err := p.expect("=", "after "+t.text); err != nil {
		return nil, err
	}
	action := p.action(t, "[$ "+t.text+"]")
	p.game.Actions[action].Pos = sign.pos
	value, err := p.expr()
	return Assign{v, value, action}, err
}

// variable returns the number of a variable or a player.
func (p *reader) variable(name string) (int, bool) {
	is := func(b Bounded) bool { return b.Name == name }
	if i := slices.IndexFunc(p.game.Players, is); i >= 0 {
		return i, true
	}
	i := slices.IndexFunc(p.game.Variables, is)
	return len(p.game.Players) + i, i >= 0
}

// operators are in the order of their priority: each binds closer than those
// before it.
const operators = "+-*/"

// expr reads an expression.
func (p *reader) expr() (Expr, error) {
	if err := p.enter(); err != nil {
		return nil, err
	}
	defer func() { p.depth-- }()
	return p.operation(0)
}

// operation reads parts joined by the operator of a priority.
func (p *reader) operation(priority int) (Expr, error) {
	if priority == len(operators) {
		return p.operand()
	}
	var parts []Expr
	for {
		e, err := p.operation(priority + 1)
		if err != nil {
			return nil, err
		}
		if parts = append(parts, e); !p.accept(operators[priority : priority+1]) {
			break
		}
	}
	if len(parts) == 1 {
		return parts[0], nil
	}
	return Arith{operators[priority], parts}, nil
}

// operand reads a number, a name or an expression in brackets.
func (p *reader) operand() (Expr, error) {
	t := p.peek()
	switch {
	case t.kind == number:
		n, err := p.number("a number")
		return Number(n), err
	case t.kind == word:
		p.at++
		return p.named(t)
	case p.accept("("):
		e, err := p.expr()
		if err == nil {
			err = p.expect(")", "or an operator")
		}
		return e, err
	}
	return nil, t.errorf("expected a number, a variable, a player, a piece or \"(\", found %v", t)
}

// named returns the value of a name.
func (p *reader) named(t token) (Expr, error) {
	if i := slices.Index(p.game.Pieces, t.text); i >= 0 {
		return Count(i), nil
	}
	v, ok := p.variable(t.text)
	if !ok {
		return nil, p.undeclared(t, "a variable, a player or a piece")
	}
	return Variable(v), nil
}
