package tablebase

import "ludex/rules"

// Book looks positions of a game up in tables.
type Book[S, M comparable] struct {
	Game    rules.Game[S, M]
	Numbers interface {
		// Place returns the place of a position, if it has one.
		Place(s S) (rules.Place, bool)
	}
	Held *Held
}

// Value returns the value of a position that is in the tables, or in which
// play has ended. It is false if the tables do not cover it.
func (b *Book[S, M]) Value(s S) (Value, bool) {
	if o := b.Game.Outcome(s); o != rules.Undecided {
		return valueOf(o, b.Game.ToMove(s))
	}
	p, ok := b.Numbers.Place(s)
	if !ok {
		return 0, false
	}
	return b.Held.Value(p)
}

// valueOf returns the value of a position in which play has ended, by who
// would be to move. It is false if that is who has won: no play leads there.
func valueOf(o rules.Outcome, player rules.Player) (Value, bool) {
	switch {
	case o == rules.Draw:
		return Draw, true
	case o.WonBy(1 - player):
		return DecidedIn(0), true
	default:
		return 0, false
	}
}

// Option is a move with the value that it has for who makes it.
type Option[M comparable] struct {
	Move  M
	Value Value
}

// Options returns the moves of a position that the tables cover, the best
// first; equally good ones in the game's order.
func (b *Book[S, M]) Options(s S) []Option[M] {
	var list []Option[M]
	for _, m := range b.Game.Moves(s, nil) {
		if v, ok := b.Value(b.Game.Play(s, m)); ok {
			list = append(list, Option[M]{m, v.After()})
		}
	}
	rules.SortBy(list, func(o Option[M]) int { return -o.Value.merit() })
	return list
}

// Line returns the moves from a position in the tables to the end, both sides
// playing as well as they can; none from a draw.
func (b *Book[S, M]) Line(s S) []M {
	var line []M
	v, _ := b.Value(s)
	for range max(0, v.Plies()) {
		options := b.Options(s)
		if len(options) == 0 {
			break
		}
		line = append(line, options[0].Move)
		s = b.Game.Play(s, options[0].Move)
	}
	return line
}
