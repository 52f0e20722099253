// Package table builds and reads tables of the values of all positions of a
// game that is a rules.Indexed, by retrograde analysis, class by class. It
// knows no game.
package table

// Value is the value of a position for the player to move, with best play: 0
// for a draw, else 1 more than the plies to the end. Who is to move has won
// when they are odd and lost when they are even: who wins ends play by a move
// of his own, as late as the other can make it and as early as he can.
type Value uint16

// Draw is the value of a position in which neither can force the end.
const Draw Value = 0

// DecidedIn returns the value of a position that is decided in the given plies.
func DecidedIn(plies int) Value { return Value(plies + 1) }

// Plies returns the number of plies to the end, of a value that is no draw.
func (v Value) Plies() int { return int(v) - 1 }

// IsWin reports whether who is to move wins.
func (v Value) IsWin() bool { return v != Draw && v%2 == 0 }

// IsLoss reports whether who is to move loses.
func (v Value) IsLoss() bool { return v%2 == 1 }

// String returns win, loss or draw.
func (v Value) String() string {
	switch {
	case v.IsWin():
		return "win"
	case v.IsLoss():
		return "loss"
	default:
		return "draw"
	}
}

// After returns the value of a position by the value of one that a move of it
// leads to, if that move were its only one.
func (v Value) After() Value {
	if v == Draw {
		return Draw
	}
	return v + 1
}

// Better reports whether v is better than w for who is to move: a win, the
// sooner the better; then a draw; then a loss, the later the better.
func (v Value) Better(w Value) bool { return v.merit() > w.merit() }

func (v Value) merit() int {
	const far = 1 << 16
	switch {
	case v.IsWin():
		return far - int(v)
	case v.IsLoss():
		return int(v) - far
	default:
		return 0
	}
}

// column holds the values of a class by number: one byte each if they fit,
// else two.
type column struct {
	narrow []byte
	wide   []uint16
}

func newColumn(size int, wide bool) column {
	if wide {
		return column{wide: make([]uint16, size)}
	}
	return column{narrow: make([]byte, size)}
}

func (c column) at(number int) Value {
	if c.wide != nil {
		return Value(c.wide[number])
	}
	return Value(c.narrow[number])
}
