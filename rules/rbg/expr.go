package rbg

import "ludex/rules/rbg/syntax"

// expr is an arithmetic expression.
type expr struct {
	kind  exprKind
	n     int32 // a constant, the number of a variable or of a piece
	op    byte
	parts []*expr
}

type exprKind uint8

const (
	exprNumber exprKind = iota
	exprVariable
	exprCount
	exprArith
)

// comparison is a comparison of two expressions.
type comparison struct {
	left, right *expr
	op          string
}

func (c *compiler) expr(e syntax.Expr) *expr {
	switch e := e.(type) {
	case syntax.Number:
		return &expr{kind: exprNumber, n: int32(e)}
	case syntax.Variable:
		return &expr{kind: exprVariable, n: int32(e)}
	case syntax.Count:
		c.program.counting = true
		return &expr{kind: exprCount, n: int32(e)}
	}
	a := e.(syntax.Arith)
	x := &expr{kind: exprArith, op: a.Op}
	for _, part := range a.Parts {
		x.parts = append(x.parts, c.expr(part))
	}
	return x
}

// value returns the value of an expression, and false after a division by
// zero.
func (m *machine) value(e *expr) (v int64, ok bool) {
	switch e.kind {
	case exprNumber:
		return int64(e.n), true
	case exprVariable:
		return int64(m.vars[e.n]), true
	case exprCount:
		return int64(m.counts[e.n]), true
	}
	m.left.steps -= len(e.parts)
	if v, ok = m.value(e.parts[0]); !ok {
		return 0, false
	}
	for _, part := range e.parts[1:] {
		w, ok := m.value(part)
		if !ok || e.op == '/' && w == 0 {
			return 0, false
		}
		v = clamp(apply(e.op, v, w))
	}
	return v, true
}

func apply(op byte, v, w int64) int64 {
	switch op {
	case '+':
		return v + w
	case '-':
		return v - w
	case '*':
		return v * w
	}
	return v / w
}

// clamp keeps a value so small that no operation overflows. A value as large
// exceeds all bounds.
func clamp(v int64) int64 {
	const far = 1 << 31
	return max(-far, min(far, v))
}

// holds reports whether a comparison holds. One with a division by zero does
// not.
func (m *machine) holds(c *comparison) bool {
	v, ok := m.value(c.left)
	w, also := m.value(c.right)
	if !ok || !also {
		return false
	}
	switch c.op {
	case "==":
		return v == w
	case "!=":
		return v != w
	case "<":
		return v < w
	case "<=":
		return v <= w
	case ">":
		return v > w
	}
	return v >= w
}
