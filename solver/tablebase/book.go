package tablebase

import (
	"cmp"
	"slices"

	"ludex/rules"
)

// Book looks positions of a game up in tables: those in memory, else those of
// a directory.
type Book[S, M comparable] struct {
	Game    rules.Game[S, M]
	Numbers Numbered[S]
	Dir     *Dir  // nil for none
	Held    *Held // nil for none
}

// Value returns the value of a position that is in the tables, or in which
// play has ended. It is false if the tables do not cover it.
func (b *Book[S, M]) Value(s S) (Value, bool, error) {
	if o := b.Game.Outcome(s); o != rules.Undecided {
		v, ok := valueOf(o, b.Game.ToMove(s))
		return v, ok, nil
	}
	p, ok := b.Numbers.Place(s)
	if ok && b.Held != nil {
		if v, ok := b.Held.Value(p); ok {
			return v, true, nil
		}
	}
	if !ok || b.Dir == nil {
		return 0, false, nil
	}
	name := b.Numbers.Classes()[p.Class].Name
	if _, ok := b.Dir.Summary(name); !ok {
		return 0, false, nil
	}
	v, err := b.Dir.Value(name, p.Number)
	return v, err == nil, err
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
func (b *Book[S, M]) Options(s S) ([]Option[M], error) {
	var list []Option[M]
	for _, m := range b.Game.Moves(s, nil) {
		v, ok, err := b.Value(b.Game.Play(s, m))
		if err != nil {
			return nil, err
		}
		if ok {
			list = append(list, Option[M]{m, v.After()})
		}
	}
	slices.SortStableFunc(list, func(a, b Option[M]) int { return cmp.Compare(b.Value.merit(), a.Value.merit()) })
	return list, nil
}

// Line returns the moves from a position in the tables to the end, both sides
// playing as well as they can; none from a draw.
func (b *Book[S, M]) Line(s S) ([]M, error) {
	var line []M
	v, _, err := b.Value(s)
	for range max(0, v.Plies()) {
		var options []Option[M]
		if options, err = b.Options(s); err != nil || len(options) == 0 {
			break
		}
		line = append(line, options[0].Move)
		s = b.Game.Play(s, options[0].Move)
	}
	return line, err
}
