package wabanti

// landing returns the cell on which a simple jump from c in direction d
// comes down, or off: over one piece, or over an unbroken run (wab-simple).
func (o *Options) landing(table *steps, l *layout, c uint8, d int) uint8 {
	to := table[c][d]
	if l.slot[to] == 0 {
		return off
	}
	to = table[to][d]
	for o.Simple == OverRun && l.slot[to] != 0 {
		to = table[to][d]
	}
	if l.slot[to] != 0 {
		return off
	}
	return to
}

// open returns the free sides of a piece on c, one bit a direction (W5;
// wab-free).
func (o *Options) open(table *steps, l *layout, c uint8) uint8 {
	var open uint8
	for d, next := range table[c] {
		if l.slot[next] == 0 && (next != off || o.FreeRim == RimFree) {
			open |= 1 << d
		}
	}
	return open
}

// twoFree reports whether two of the sides are free, any two or two next to
// each other (W5; wab-free).
func (o *Options) twoFree(open uint8) bool {
	if o.FreeSides == AdjacentTwo {
		return open&(open<<1|open>>5) != 0
	}
	return open&(open-1) != 0
}
