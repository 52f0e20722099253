package race

// answers are the moves that prevent all of some sets, of each of which one
// cell is missing, from being completed next.
type answers struct {
	cells [2]uint8
	n     uint8
	some  bool // there are such sets
}

// prevent returns the answers to those of sets of which one cell is missing,
// and the cells of as many of these as leave no others.
func (s *Search) prevent(sets []Set) (a answers, touched cells) {
	for i := range sets {
		if set := &sets[i]; set.N == 1 && a.meet(set.Cells[0], s.spoiler(set)) {
			touched = touched.or(of(sets[i:i+1], true))
		}
	}
	return a, touched
}

// spoiler returns the cell on which the opponent of a set's player spoils it,
// or None.
func (s *Search) spoiler(set *Set) uint8 {
	if s.race.Spoils {
		return set.Open
	}
	return None
}

// meet leaves the answers to one more set, and reports whether that changes
// anything.
func (a *answers) meet(missing, spoiler uint8) (changed bool) {
	if !a.some {
		*a = answers{cells: [2]uint8{missing, spoiler}, n: 2, some: true}
		if spoiler == None {
			a.n = 1
		}
		return true
	}
	n := uint8(0)
	for _, c := range a.cells[:a.n] {
		if c == missing || c == spoiler {
			a.cells[n] = c
			n++
		}
	}
	changed = n < a.n
	a.n = n
	return changed
}

// list returns the answers as a set of cells.
func (a *answers) list() (all cells) {
	for _, c := range a.cells[:a.n] {
		all.add(c)
	}
	return all
}

// double reports whether the attacker, who completes no set at once, has a
// move after which no answer prevents that.
func (s *Search) double(depth int) (bool, cells) {
	p := &s.at[depth]
	must, _ := s.prevent(p.defender)
	first := must.list()
	var after [MaxCells]answers
	for i := range p.attacker {
		set := &p.attacker[i]
		for j, c := range set.Cells[:2] {
			if must.some && !first.has(c) {
				continue
			}
			if a := &after[c]; a.meet(set.Cells[1-j], s.spoiler(set)) && a.n == 0 {
				return true, s.doubled(depth, c)
			}
		}
	}
	return false, cells{}
}

// doubled returns the cells of sets that a move completes but for one cell,
// and that no answer prevents together.
func (s *Search) doubled(depth int, c uint8) (touched cells) {
	touched.add(c)
	var a answers
	p := &s.at[depth]
	for i := range p.attacker {
		set := p.attacker[i]
		if set.has(c) && a.meet(set.taken(c).Cells[0], s.spoiler(&set)) {
			touched = touched.or(of(p.attacker[i:i+1], true))
		}
	}
	return touched
}
