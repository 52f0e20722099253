package picture

import "math"

// labelSize is the size of the names at the rim of a board at full size.
const labelSize = 8.5

// thinned returns the labels that have room in a size: each one in full distance
// from the one before.
func (b *Board) thinned(size float64) (list []Label) {
	const (
		high = 1.05 // of a line
		wide = 0.75 // of a letter
	)
	for _, l := range b.Labels {
		if n := len(list); n > 0 && size > labelSize {
			last := list[n-1]
			x, y := math.Abs(l.At.X-last.At.X), math.Abs(l.At.Y-last.At.Y)
			letters := float64(len(l.Words)+len(last.Words)) / 2
			if x < letters*wide*size && y < high*size {
				continue
			}
		}
		list = append(list, l)
	}
	return list
}
