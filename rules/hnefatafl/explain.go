package hnefatafl

import (
	"fmt"
	"strings"

	"ludex/rules"
	"ludex/rules/rectgrid"
)

// Applied is a clause or an ambiguity, or several separated by commas, that a
// move or the end of a game applies, and its effect in words.
type Applied struct{ Clause, Words string }

// Explain returns the clauses that a legal move from a position applies beyond the step
// itself (T1): the throne and the fortresses, captures, and a step between two enemies. It
// is no method: types keep those in programs that never call them.
func Explain(g Any, before any, m Move) []Applied {
	if own, ok := g.(*Game); ok {
		return explain(own, before.(State), m)
	}
	return explain(g.(*Tafl[UpTo19]), before.(Position[UpTo19]), m)
}

func explain[U rectgrid.Upper](g *Tafl[U], s Position[U], m Move) []Applied {
	switch m {
	case Pass:
		return []Applied{{"T10, taf-stuck", "no move is possible"}}
	case Claim:
		return []Applied{{"T9, taf-declared", "claims a draw"}}
	}
	e := explaining[U]{game: g, before: s, move: m, shifted: s}
	e.shifted.shift(m)
	e.special()
	e.captures()
	e.spared()
	e.between()
	return e.list
}

// explaining is a move while it is explained.
type explaining[U rectgrid.Upper] struct {
	game    *Tafl[U]
	before  Position[U]
	move    Move
	shifted Position[U] // after the step, before captures
	list    []Applied
}

func (e *explaining[U]) add(clause, format string, args ...any) {
	e.list = append(e.list, Applied{clause, fmt.Sprintf(format, args...)})
}

// special explains the throne and the fortresses (T2, T3).
func (e *explaining[U]) special() {
	g := e.game
	if g.opts.Escape == EscapeAtFortress && g.corners.Has(e.move.To) && e.move.To != e.shifted.King {
		e.add("T3, taf-corner-stop", "a defender stops on the fortress %s", g.grid.Name(e.move.To))
	}
	if g.throneIsPlain() {
		return
	}
	path := g.path(e.move)
	switch throne := rectgrid.Single[U](g.throne); {
	case e.move.From == e.before.King && e.move.From == g.throne:
		e.add("T2", "the king leaves the throne")
	case e.move.To == g.throne:
		e.add("T2, taf-throne-stop", "a piece stops on the throne")
	case len(path) > 1 && throne.Meets(setOf[U](path[:len(path)-1])):
		e.add("T2, taf-throne-pass", "passes over the throne")
	}
}

// throneIsPlain reports whether the throne is a cell as any other.
func (g *Tafl[U]) throneIsPlain() bool {
	return g.opts.ThroneStop == AnyoneStops && g.opts.ThroneHostile == NeverHostile
}

func setOf[U rectgrid.Upper](cells []Cell) (s set[U]) {
	for _, c := range cells {
		s.Add(c)
	}
	return s
}

// captures explains the pieces that the move captures, each by its clause.
func (e *explaining[U]) captures() {
	g, s, m := e.game, &e.shifted, e.move
	taken := g.Captures(e.before, m)
	enclosed := g.enclosed(s, m.To).And(taken)
	e.enclosed(enclosed)
	row := set[U]{}
	if g.opts.ShieldWall == ShieldWallTaken {
		row = g.shieldWall(s, m.To).And(taken).AndNot(enclosed)
	}
	if !row.Empty() {
		e.add("taf-shield-wall, T5", "captures %s together: a row at the edge, closed at its ends and in front", names(g, row))
	}
	e.king(taken.AndNot(enclosed).AndNot(row))
	if left := g.left(e.before, m); !left.Empty() {
		e.add("T6, taf-take", "leaves %s, which it could capture", names(g, left))
	}
}

// enclosed explains captures on a line between two enemies (T4 to T6).
func (e *explaining[U]) enclosed(taken set[U]) {
	g, s := e.game, &e.shifted
	own := s.pieces(s.Mover)
	king := e.move.To == s.King
	for _, l := range g.lines[e.move.To] {
		switch {
		case !taken.Has(l.near):
			continue
		case own.Has(l.far):
			e.add("T4", "captures %s between %s and %s", g.grid.Name(l.near), g.grid.Name(e.move.To), g.grid.Name(l.far))
			king = king || l.far == s.King
		case l.far == g.throne:
			e.add("T4, taf-throne-hostile", "captures %s between %s and the throne", g.grid.Name(l.near), g.grid.Name(e.move.To))
		default:
			e.add("T4", "captures %s between %s and the fortress %s", g.grid.Name(l.near), g.grid.Name(e.move.To), g.grid.Name(l.far))
		}
	}
	if taken.Len() > 1 {
		e.add("T5", "captures %d pieces, each enclosed on its own", taken.Len())
	}
	if king && !taken.Empty() {
		e.add("T6", "the king takes part in the capture")
	}
}

// king explains the other captures: those of the king, and beside the throne.
func (e *explaining[U]) king(taken set[U]) {
	g, s := e.game, &e.shifted
	if taken.Has(e.move.To) && e.move.To != s.King {
		clause, words := "taf-throne-approach", "loses the piece on %s, which steps between the throne and an enemy"
		if g.opts.Forced == forcedTaken && g.forcedIn(s, e.move) {
			clause, words = "taf-forced", "loses the piece on %s, which had to move in between two enemies"
		}
		e.add(clause, words, g.grid.Name(e.move.To))
		taken.Remove(e.move.To)
	}
	judged := *s // as the king's capture is
	if s.Mover == Defenders || g.opts.TakeOrder == soldiersFirst {
		judged.remove(g.alone(s, e.move))
	}
	switch {
	case taken.Empty():
	case !taken.Has(s.King):
		e.add("taf-throne-leave", "captures %s beside the throne, which the king leaves", names(g, taken))
	case !g.kingEnclosed(&judged, NoCell):
		ring, _ := g.groupEnclosed(&judged)
		e.add("T8, taf-group", "captures the king on %s and his group: %s", g.grid.Name(s.King), names(g, ring.And(s.pieces(Defenders))))
	case g.king.weak.Has(s.King):
		e.add("T7, taf-king-capture", "captures the king on %s like a soldier", g.grid.Name(s.King))
	default:
		e.add("T7", "captures the king on %s with %s", g.grid.Name(s.King), attackersText(g.king.need[s.King].Len()))
	}
}

func attackersText(n int) string {
	return [...]string{"no attacker", "1 attacker", "2 attackers", "3 attackers", "attackers on all four sides"}[n]
}

// spared explains why a king whose sides on the board are all closed is not captured (T7).
func (e *explaining[U]) spared() {
	g, s := e.game, e.game.Play(e.before, e.move)
	if s.King == NoCell || e.before.Mover != Attackers || !g.beside[s.King].Has(e.move.To) {
		return
	}
	if closed := s.Attackers.Or(g.corners).Or(g.throneSide()); !g.beside[s.King].AndNot(closed).Empty() {
		return
	}
	e.add(e.kingClauses(s.King), "does not capture the king on %s", g.grid.Name(s.King))
}

// kingClauses returns the clauses by which a king on a cell is captured, or not (T7).
func (e *explaining[U]) kingClauses(c Cell) string {
	g := e.game
	switch {
	case g.beside[c].Has(g.throne):
		return "T7, taf-king-throne-side"
	case g.beside[c].Meets(g.corners):
		return "T7, taf-king-hostile-corner"
	case g.edge.Has(c):
		return "T7, taf-king-edge"
	}
	return "T7"
}

// between explains a soldier's step between two enemies, which is safe (T5).
func (e *explaining[U]) between() {
	g, to := e.game, e.move.To
	after := g.Play(e.before, e.move)
	if to == e.shifted.King || !after.pieces(e.before.Mover).Has(to) {
		return
	}
	after.Mover = e.before.Mover
	for _, pair := range g.inBetween(&after, to) {
		e.add("T5", "moves in between %s and %s, which is safe", g.grid.Name(pair[0]), g.grid.Name(pair[1]))
	}
}

func names[U rectgrid.Upper](g *Tafl[U], cells set[U]) string {
	var list []string
	for _, c := range cells.Cells(nil) {
		list = append(list, g.grid.Name(c))
	}
	return strings.Join(list, ", ")
}

// End returns the clause that ends a game in s with an outcome of the game so
// far, and the reason in words; ok is false for a game that goes on.
func (g *Tafl[U]) End(s Position[U], o rules.Outcome) (a Applied, ok bool) {
	repeated := g.Outcome(s) == rules.Undecided
	switch {
	case o == rules.Undecided:
		return a, false
	case s.King == NoCell:
		a = Applied{"T9", "the king was captured"}
	case g.exits.Has(s.King):
		a = Applied{"T9", "the king escaped"}
	case g.surrounded(&s):
		a = Applied{"taf-surround", "all defenders are surrounded"}
	case g.inFort(&s):
		a = Applied{"taf-edge-fort", "the king is in an edge fort"}
	case g.claimed(&s):
		a = Applied{"T9, taf-declared", "drawn after " + quietText(g.limit) + ", by a claim"}
	case g.decided(&s) == rules.Draw:
		a = Applied{"T9, taf-draw", "drawn after " + quietText(s.Quiet)}
	case repeated && o == rules.Draw:
		a = Applied{"taf-repeat", "drawn by repetition"}
	case repeated && g.opts.Repeat == defendersMayNot:
		a = Applied{"taf-repeat", "every move of the defenders repeats a position"}
	case repeated:
		a = Applied{"taf-repeat", "lost by the defenders by repetition"}
	default:
		a = Applied{"taf-stuck", fmt.Sprintf("the %s cannot move", sideNames[s.Mover])}
	}
	return a, true
}
