package rbg

import (
	"encoding/binary"

	"ludex/rules"
)

// Size is the type of a position: the pieces, the variables, the last switch
// and the current cell, as bytes. [Kind] takes the smallest that holds them.
type Size interface {
	comparable
	Bytes32 | Bytes64 | Bytes128 | Bytes256 | Bytes512 | Bytes1024 | Bytes2560
}

// The types of positions.
type (
	Bytes32   [32]byte
	Bytes64   [64]byte
	Bytes128  [128]byte
	Bytes256  [256]byte
	Bytes512  [512]byte
	Bytes1024 [1024]byte
	Bytes2560 [2560]byte
)

// layout gives the places of the parts of a position.
type layout struct {
	cells  int
	widths []int // of the variables, in bytes
	size   int
}

// tail is the number of bytes of the switch and of the cell.
const tail = 4

func newLayout(p *program) layout {
	l := layout{cells: len(p.game.Board.Cells), size: len(p.game.Board.Cells) + tail}
	for _, v := range append(p.game.Players[:len(p.game.Players):len(p.game.Players)], p.game.Variables...) {
		width := 1
		for bound := v.Bound; bound > 255; bound >>= 8 {
			width++
		}
		l.widths = append(l.widths, width)
		l.size += width
	}
	return l
}

// load sets the machine to a position.
func (m *machine) load(l *layout, b []byte) {
	copy(m.board, b)
	b = b[l.cells:]
	for i, width := range l.widths {
		v := int32(0)
		for _, digit := range b[:width] {
			v = v<<8 | int32(digit)
		}
		m.vars[i], b = v, b[width:]
	}
	m.node, m.cell = binary.BigEndian.Uint16(b), int32(binary.BigEndian.Uint16(b[2:]))
	if m.counting {
		clear(m.counts)
		for _, piece := range m.board {
			m.counts[piece]++
		}
	}
	m.left = m.budget
	m.changed()
}

// save writes the position of the machine.
func (m *machine) save(l *layout, b []byte) {
	b = b[copy(b, m.board):]
	for i, width := range l.widths {
		v := m.vars[i]
		for j := width - 1; j >= 0; j-- {
			b[j], v = byte(v), v>>8
		}
		b = b[width:]
	}
	binary.BigEndian.PutUint16(b, m.node)
	binary.BigEndian.PutUint16(b[2:], uint16(m.cell))
}

// first sets the machine to the first position.
func (m *machine) first() {
	for c := range m.game.Board.Cells {
		m.board[c] = uint8(m.game.Board.Cells[c].Piece)
	}
	clear(m.counts)
	for _, piece := range m.board {
		m.counts[piece]++
	}
	clear(m.vars)
	m.node, m.cell = 0, 0
	m.left = m.budget
	m.changed()
	m.settle()
}

// outcome returns the result of a game that has ended with these scores: the
// players with the highest score win, unless all have it. A player alone wins
// with a positive score.
func outcome(scores []int32) rules.Outcome {
	most, least := scores[0], scores[0]
	for _, v := range scores {
		most, least = max(most, v), min(least, v)
	}
	if len(scores) == 1 {
		least = 0
	}
	if most == least {
		return rules.Draw
	}
	var o rules.Outcome
	for p, v := range scores {
		if v == most {
			o |= rules.Won(rules.Player(p))
		}
	}
	return o
}
