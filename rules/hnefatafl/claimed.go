package hnefatafl

import "ludex/rules/rectgrid"

// Claimed returns the clauses by which a legal step from a position does not capture what
// its text claims, and the reasons; none for another text.
func Claimed(g Any, before any, text string) []Applied {
	if own, ok := g.(*Game); ok {
		return claimed(own, before.(State), text)
	}
	return claimed(g.(*Tafl[UpTo19]), before.(Position[UpTo19]), text)
}

func claimed[U rectgrid.Upper](g *Tafl[U], s Position[U], text string) []Applied {
	m, said, left, err := g.readMove(text)
	if err != nil || m.From == NoCell || len(g.Choices(s, m)) == 0 {
		return nil
	}
	taken := g.Captures(s, m)
	e := explaining[U]{game: g, before: s, move: m, shifted: s}
	e.shifted.shift(m)
	for _, c := range said.AndNot(taken).Cells(nil) {
		e.unclaimed(c)
	}
	if more := taken.AndNot(said).AndNot(left); !more.Empty() {
		e.add("taf-take", "it captures %s, too", names(g, more))
	}
	if g.opts.Take != mayLeave && !left.Empty() {
		e.add("taf-take", "it cannot leave %s", names(g, left))
	}
	return e.list
}

// unclaimed explains why the move does not capture the piece on a cell.
func (e *explaining[U]) unclaimed(c Cell) {
	g, s, to := e.game, &e.shifted, e.move.To
	name := g.grid.Name(c)
	switch {
	case !s.pieces(other(s.Mover)).Has(c):
		e.add("T4", "no piece of the opponent is on %s", name)
	case c == s.King:
		e.freeKing()
	case !g.beside[to].Has(c):
		e.add("T4", "%s is not next to %s", name, g.grid.Name(to))
	default:
		e.open(c)
	}
}

// freeKing explains why the king is not captured (T7).
func (e *explaining[U]) freeKing() {
	g, s := e.game, &e.shifted
	name, free := g.grid.Name(s.King), g.king.need[s.King].AndNot(s.Attackers)
	switch {
	case g.king.weak.Has(s.King):
		e.add("T7, taf-king-capture", "the king on %s is not between two attackers", name)
	case free.Empty() && g.beside[s.King].Has(e.move.To):
		e.add(e.kingClauses(s.King), "the king on %s is safe there", name)
	case free.Empty():
		e.add("T7, taf-king-trapped-by", "%s is not next to %s", name, g.grid.Name(e.move.To))
	default:
		e.add("T7", "the king on %s has no attacker on %s", name, names(g, free))
	}
}

// open explains why the soldier on a cell next to the moved piece is not enclosed (T4).
func (e *explaining[U]) open(c Cell) {
	g, s := e.game, &e.shifted
	far := NoCell
	for d := range rectgrid.Direction(rectgrid.Directions) {
		if g.grid.Next(e.move.To, d) == c {
			far = g.grid.Next(c, d)
		}
	}
	name, behind := g.grid.Name(c), ""
	if far != NoCell {
		behind = g.grid.Name(far)
	}
	switch {
	case far == NoCell:
		e.add("T4", "behind %s is the edge of the board", name)
	case s.pieces(other(s.Mover)).Has(far):
		e.add("T4", "behind %s is a piece of the opponent, on %s", name, behind)
	case far == g.throne:
		e.add("T4, taf-throne-hostile", "behind %s is the throne %s, not hostile here", name, behind)
	default:
		e.add("T4", "behind %s is %s, which is empty", name, behind)
	}
}
