package proofnumber

// entry is what a search keeps of a position: its whole key, and packed into a
// word how far it has come there.
type entry struct{ key, data uint64 }

// numbers are a proof and a disproof number: how many positions at least are
// still to be decided before the attacker is known to win, or not to.
type numbers struct{ pn, dn uint32 }

// most is the greatest number, which stands for never.
const most = 1<<26 - 1

// record is an entry unpacked.
type record struct {
	bounds
	numbers
	attacker uint8 // for whom the numbers are
	effort   uint8 // the logarithm of the positions expanded below
	busy     bool  // a worker searches it
}

// The word of a record: 26 bits for each number, 5 for the effort, 2 for each
// bound, and flags. It is never 0.
const (
	dnShift     = 26
	effortShift = 52
	loShift     = 57
	hiShift     = 59
	sideShift   = 61
	busyBit     = 1 << 62
	usedBit     = 1 << 63
)

func (r record) pack() uint64 {
	word := uint64(r.pn) | uint64(r.dn)<<dnShift | uint64(r.effort)<<effortShift |
		uint64(r.lo)<<loShift | uint64(r.hi)<<hiShift | uint64(r.attacker)<<sideShift | usedBit
	if r.busy {
		word |= busyBit
	}
	return word
}

func unpack(word uint64) record {
	return record{
		bounds:   bounds{Value(word >> loShift & 3), Value(word >> hiShift & 3)},
		numbers:  numbers{uint32(word & most), uint32(word >> dnShift & most)},
		attacker: uint8(word >> sideShift & 1),
		effort:   effortOf(word),
		busy:     word&busyBit != 0,
	}
}

func effortOf(word uint64) uint8 { return uint8(word >> effortShift & 31) }
