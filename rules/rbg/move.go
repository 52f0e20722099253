package rbg

import (
	"encoding/binary"
	"iter"
)

// Move is a move: its actions in order, each with its cell, and at the end the
// switch.
type Move struct {
	first [fewActions]uint32
	rest  string // further actions, four bytes each
}

// fewActions is the number of actions of a Move that need no string.
const fewActions = 6

// newMove returns the move of some actions and a switch.
func newMove(taken []uint32, turn uint32) (m Move) {
	n := copy(m.first[:], taken)
	if n < fewActions {
		m.first[n] = turn
		return m
	}
	var rest []byte
	for _, action := range append(taken[n:len(taken):len(taken)], turn) {
		rest = binary.BigEndian.AppendUint32(rest, action)
	}
	m.rest = string(rest)
	return m
}

// all yields the actions: the number in the upper half, the cell in the lower.
func (m *Move) all() iter.Seq[uint32] {
	return func(yield func(uint32) bool) {
		for _, action := range m.first {
			if action == 0 || !yield(action) {
				return
			}
		}
		for rest := []byte(m.rest); len(rest) > 0; rest = rest[4:] {
			if !yield(binary.BigEndian.Uint32(rest)) {
				return
			}
		}
	}
}
