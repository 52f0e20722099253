// Package race solves races: two players in turn take an empty cell, and who
// first has all cells of one of his sets wins. It asks for wins within a few
// moves, so that sets of a few cells are all that it has to know. It knows no
// game.
//
// docs/explanation/race.md explains the pruning and why it is sound.
package race

// MaxSize is the most cells of a Set, MaxCells the most of a board.
const (
	MaxSize  = 6
	MaxCells = 192
)

// None stands for no cell.
const None = 255

// Set is a set of cells that wins for a player: the first N of Cells. If it has an
// Open cell, it is worth nothing from when its player has filled that, or by
// Race.Spoils either has, with one of Cells still to be taken.
type Set struct {
	Cells [MaxSize]uint8
	N     uint8
	Open  uint8 // None, or a cell that is not one of Cells
}

// has reports whether c is one of the cells.
func (s *Set) has(c uint8) bool {
	for _, m := range s.Cells[:s.N] {
		if m == c {
			return true
		}
	}
	return false
}

// taken returns the rest of s after c, one of its cells, is taken.
func (s Set) taken(c uint8) Set {
	for i, m := range s.Cells[:s.N] {
		if m == c {
			s.N--
			s.Cells[i] = s.Cells[s.N]
			break
		}
	}
	return s
}

// Race is a position of a race.
type Race struct {
	Empty  []uint8  // the cells that can be taken
	Sets   [2][]Set // of empty cells: of the player to move, and of the other
	Spoils bool     // the other player, too, spoils a set by filling its Open cell
}

// After returns r when the player to move has taken c. The other is to move.
func (r Race) After(c uint8) Race {
	next := Race{Spoils: r.Spoils, Sets: [2][]Set{
		block(nil, r.Sets[1], c, r.Spoils, MaxSize),
		take(nil, r.Sets[0], c, MaxSize),
	}}
	for _, e := range r.Empty {
		if e != c {
			next.Empty = append(next.Empty, e)
		}
	}
	return next
}

// Passed returns r when the player to move has passed.
func (r Race) Passed() Race {
	r.Sets[0], r.Sets[1] = r.Sets[1], r.Sets[0]
	return r
}

// take appends to dst the rest of the sets after their player has taken c, of
// those that then have no more than most cells.
func take(dst, sets []Set, c uint8, most int) []Set {
	for i := range sets {
		s := &sets[i]
		if int(s.N) > most+1 || s.Open == c {
			continue
		}
		if s.has(c) {
			dst = append(dst, s.taken(c))
		} else if int(s.N) <= most {
			dst = append(dst, *s)
		}
	}
	return dst
}

// block appends to dst the sets that remain when the opponent of their player
// has taken c, of those that have no more than most cells.
func block(dst, sets []Set, c uint8, spoils bool, most int) []Set {
	for i := range sets {
		s := &sets[i]
		if int(s.N) <= most && !s.has(c) && !(spoils && s.Open == c) {
			dst = append(dst, *s)
		}
	}
	return dst
}

// short appends to dst those of sets that have no more than most cells.
func short(dst, sets []Set, most int) []Set {
	for i := range sets {
		if int(sets[i].N) <= most {
			dst = append(dst, sets[i])
		}
	}
	return dst
}
