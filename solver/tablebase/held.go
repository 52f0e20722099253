package tablebase

import (
	"context"
	"errors"
	"maps"
	"slices"

	"ludex/rules"
)

// Held are values of whole classes, kept in memory. The zero value has none.
type Held struct {
	columns   map[int]column
	summaries map[int]Summary
	longest   int // plies to the end, over all of them
}

// With returns h with some classes of x, whose own h's are, and all classes
// that they lead to: those that are not there yet it finds. Limits.Memory
// bounds the bytes of all values that h then holds.
func (h *Held) With(ctx context.Context, x rules.Indexed, classes []int, l Limits) (*Held, error) {
	more := &Held{columns: map[int]column{}, summaries: map[int]Summary{}, longest: h.longest}
	maps.Copy(more.columns, h.columns)
	maps.Copy(more.summaries, h.summaries)
	b := &build{x: x, info: x.Classes(), limits: l, meter: meter{report: l.Report}}
	wanted := Closure(b.info, classes...)
	if err := more.fits(b, wanted); err != nil {
		return nil, err
	}
	for _, c := range wanted {
		if _, done := more.columns[c]; done {
			continue // before, or with its partner
		}
		if err := more.build(ctx, b, b.together(c)); err != nil {
			return nil, err
		}
	}
	return more, nil
}

// Closure returns the numbers of some classes and of all that play leads to
// from there, in ascending order.
func Closure(info []rules.Class, classes ...int) []int {
	var list []int
	var add func(c int)
	add = func(c int) {
		if slices.Contains(list, c) {
			return
		}
		list = append(list, c)
		add(info[c].Partner)
		for _, lead := range info[c].Leads {
			add(lead)
		}
	}
	for _, c := range classes {
		add(c)
	}
	slices.Sort(list)
	return list
}

// fits counts the positions to find, and returns an error if the values of
// all classes need too much memory.
func (h *Held) fits(b *build, wanted []int) error {
	var bytes int64
	for _, c := range h.columns {
		bytes += int64(len(c.narrow) + 2*len(c.wide))
	}
	for _, c := range wanted {
		if _, done := h.columns[c]; !done {
			b.meter.Total += int64(b.info[c].Size)
		}
	}
	if bytes += b.meter.Total; b.limits.Memory > 0 && bytes > b.limits.Memory {
		return &MemoryError{b.info[wanted[len(wanted)-1]].Name, bytes}
	}
	return nil
}

// build settles classes and keeps their values.
func (h *Held) build(ctx context.Context, b *build, classes []int) error {
	name, positions := b.names(classes)
	b.meter.begin(name, positions)
	err := errTooFar
	if uint32(DecidedIn(h.longest+1)) <= narrow.most {
		err = h.settle(ctx, b, classes, narrow)
	}
	if errors.Is(err, errTooFar) {
		err = h.settle(ctx, b, classes, wide)
	}
	b.meter.finish(positions)
	return err
}

func (h *Held) settle(ctx context.Context, b *build, classes []int, s shape) error {
	st := newStage(b.x, classes, h.columns, b.limits.Workers, s, &b.meter)
	if err := st.settle(ctx); err != nil {
		return err
	}
	for _, c := range classes {
		h.columns[c], h.summaries[c] = st.column(c)
		h.longest = max(h.longest, h.summaries[c].Longest)
	}
	return nil
}

// Summary returns the summary of a class that is held; it has no positions if it is not.
func (h *Held) Summary(class int) Summary { return h.summaries[class] }

// Positions returns how many positions have their values here.
func (h *Held) Positions() (n int64) {
	for _, sum := range h.summaries {
		n += int64(sum.Size)
	}
	return n
}

// Value returns the value of the position at a place, if its class is held.
func (h *Held) Value(p rules.Place) (Value, bool) {
	c, ok := h.columns[p.Class]
	if !ok {
		return 0, false
	}
	return c.at(p.Number), true
}

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
