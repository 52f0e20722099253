package table

import (
	"context"
	"errors"
	"slices"

	"ludex/rules"
)

// Held are values of whole classes, kept in memory.
type Held struct {
	columns map[int]column
	longest int // plies to the end, over all of them
}

// Hold finds the values of a class of x, and of all classes that it leads to,
// and keeps them in memory. Bytes are those of values, all together.
func Hold(ctx context.Context, x rules.Indexed, class int, l Limits) (*Held, error) {
	info := x.Classes()
	wanted := closure(info, class)
	b := &build{x: x, info: info, limits: l, meter: meter{report: l.Report}}
	for _, c := range wanted {
		b.meter.Total += int64(info[c].Size)
	}
	name, _ := b.names([]int{class})
	if l.Memory > 0 && b.meter.Total > l.Memory {
		return nil, &MemoryError{name, b.meter.Total}
	}
	h := &Held{columns: map[int]column{}}
	for _, c := range wanted {
		if _, done := h.columns[c]; done {
			continue // with its partner
		}
		if err := h.build(ctx, b, b.together(c)); err != nil {
			return nil, err
		}
	}
	return h, nil
}

// closure returns a class and all that play leads to from there, those with
// fewer pieces first.
func closure(info []rules.Class, class int) []int {
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
	add(class)
	slices.Sort(list)
	return list
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
		column, sum := st.column(c)
		h.columns[c], h.longest = column, max(h.longest, sum.Longest)
	}
	return nil
}

// Hold loads the values of a class of x, and of all classes that it leads to.
func (d *Dir) Hold(x rules.Indexed, class int) (*Held, error) {
	h, info := &Held{columns: map[int]column{}}, x.Classes()
	for _, c := range closure(info, class) {
		sum, err := d.summary(info[c].Name)
		if err != nil {
			return nil, err
		}
		if h.columns[c], err = load(d.path, sum); err != nil {
			return nil, err
		}
	}
	return h, nil
}

// Value returns the value of the position at a place, if its class is held.
func (h *Held) Value(p rules.Place) (Value, bool) {
	c, ok := h.columns[p.Class]
	if !ok {
		return 0, false
	}
	return c.at(p.Number), true
}
